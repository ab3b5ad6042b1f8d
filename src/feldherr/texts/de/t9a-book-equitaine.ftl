# 8.D.a.3-6 Königreich Equitanien.
ask-army-prays = Betet die Armee vor der Schlacht und verzichtet auf jeden Bonus beim Wurf um den ersten Spielerzug?
ask-lights-braziers = Entzünden { $unit } ihre Pfeile?
event-army-prays = Die Armee von { $seat } betet.
