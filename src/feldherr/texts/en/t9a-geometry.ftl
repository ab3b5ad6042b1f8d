# 3, 4, 11, 12 The 9th Age: where units may stand and how they may move.
no-t9-too-near = { $unit } would stand { $inches }" from { $other }; it must be more than { $least }" away. Put it down further off.
no-t9-off-board = { $unit } would not stand wholly on the board. Put it down with its whole boundary on it.
