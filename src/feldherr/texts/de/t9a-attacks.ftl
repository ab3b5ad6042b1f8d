# 7 Attacken, 21.D bis 21.H.
ask-to-wound = Verwunden von { $unit }: { $needed }+.
ask-to-wound-again = Verwunden von { $unit }, zweiter Wurf: { $needed }+.
ask-armour-save = Rüstungswürfe von { $unit }: { $needed }+.
ask-special-save = { $save } von { $unit }: { $needed }+.
ask-special-save-again = { $save } von { $unit }, zweiter Wurf: { $needed }+.
ask-which-save = Welchen besonderen Schutzwurf nutzt du?
ask-distribute-hits = Welche Modelle erleiden einen der übrigen Treffer? Die anderen gehen auf Reih und Glied.
ask-hard-hit = Geht ein Treffer mit Stärke { $strength } und Rüstungsdurchschlag { $piercing } auf { $unit }?
ask-sure-hit = Geht ein Treffer, der von selbst verwundet, auf { $unit }?
ask-multiple-wounds = Wie viele Lebenspunkte kostet jede Verwundung von { $unit }?
event-t9-wounds = Treffer auf { $unit }: { $count ->
    [0] keine Verwundung.
    [one] eine Verwundung.
   *[other] { $count } Verwundungen.
}
event-armour-saved = Rüstung von { $unit }: { $count } von { $wounds } Verwundungen verhindert.
event-specially-saved = { $save } von { $unit }: { $count } von { $wounds } Verwundungen verhindert.
say-aegis = Rettungswurf
say-fortitude = Zähigkeit
say-nobody = keines
ask-special-target = Welchen Gegner trifft ein Modell von { $unit }?
ask-impact-hits = Aufpralltreffer von { $unit } gegen { $other }
ask-grind-attacks = Zermalmen von { $unit } gegen { $other }
ask-stomp-attacks = Niedertrampeln von { $unit } gegen { $other }
ask-breath-attack = Atemattacke von { $unit } gegen { $other }
t9-die = W
ask-which-amount = Trefferzahl für { $unit }: welche würfelst du?
ask-which-wounds = Multiple Lebenspunktverluste von { $unit } gegen { $other }: welche nimmst du?
ask-rather-impact = { $unit }: Aufpralltreffer statt Zermalmen?
ask-use-breath = { $unit }: die Atemattacke jetzt einsetzen?
ask-how-many-breathe = Wie viele Modelle von { $unit } setzen ihre Atemattacke gegen { $other } ein?
event-special-hits = Spezialattacke von { $unit } gegen { $other }: { $count ->
    [one] ein Treffer.
   *[other] { $count } Treffer.
}
ask-nominated-attack = Wen trifft die besondere Attacke von { $unit }?
