"""The replay page's words, read from the texts of both languages."""

from feldherr.texts import words

WORDS = {lang: words(lang, "replay-") for lang in ("en", "de")}
