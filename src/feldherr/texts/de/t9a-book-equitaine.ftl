# 8.D.a.3-6 Königreich Equitanien.
ask-army-prays = Betet die Armee vor der Schlacht und verzichtet auf jeden Bonus beim Wurf um den ersten Spielerzug?
ask-lights-braziers = Entzünden { $unit } ihre Pfeile?
event-army-prays = Die Armee von { $seat } betet.
ask-appears = Erscheint { $unit } jetzt bei einer Jungfer?
no-not-by-damsel = { $unit } muss höchstens 6″ von einer eigenen Jungfer entfernt stehen.
