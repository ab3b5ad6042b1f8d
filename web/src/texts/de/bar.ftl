# Die Leiste über jeder Seite.
bar-main = Hauptmenü
bar-play = Spielen
bar-armies = Armeen
bar-learn = Lernen
bar-language = Sprache
bar-language-en = English
bar-language-de = Deutsch
bar-theme = Hell oder dunkel
