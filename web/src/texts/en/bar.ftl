# The bar on top of every page.
bar-main = Main
bar-play = Play
bar-armies = Armies
bar-learn = Learn
bar-language = Language
bar-language-en = English
bar-language-de = Deutsch
bar-theme = Light or dark
