"""Fight the golden battles anew and rewrite their journals."""

from tests.goldens import BATTLES, LED, fought, journal_of

for name in BATTLES:
    fought(name).save(journal_of(name), LED)
