# 8.D.a.3-6 Königreich Equitanien.
ask-army-prays = Betet die Armee vor der Schlacht und verzichtet auf jeden Bonus beim Wurf um den ersten Spielerzug?
ask-lights-braziers = Entzünden { $unit } ihre Pfeile?
event-army-prays = Die Armee von { $seat } betet.
ask-appears = Erscheint { $unit } jetzt bei einer Jungfer?
no-not-by-damsel = { $unit } muss höchstens 6″ von einer eigenen Jungfer entfernt stehen.
ask-lays-stakes = Wo schlägt { $unit } die Pfähle ein?
say-no-stakes = keine Pfähle
event-lays-stakes = Pfähle vor { $unit }.
no-stakes-too-far = Die Pfähle müssen vor der Front von { $unit } liegen, ganz innerhalb von 1″.
no-stakes-on-terrain = Die Pfähle von { $unit } dürfen kein anderes Gelände berühren.
name-stakes = Pfähle
