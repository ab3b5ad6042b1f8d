# 3, 4, 11, 12 The 9th Age: wo Einheiten stehen und wie sie sich bewegen dürfen.
no-t9-too-near = { $unit } stünde { $inches } Zoll von { $other } entfernt, es müssen mehr als { $least } Zoll sein. Stell sie weiter weg.
no-t9-off-board = { $unit } stünde nicht ganz auf dem Spielfeld. Stell sie mit ihrer ganzen Begrenzung darauf.
