"""8.D.a.3-6 Rules of the army book Ogre Khans."""

from .book import BookRules

RULES = BookRules()
