"""Catalogues and rosters of The 9th Age, 2nd edition, as army books and army lists."""
