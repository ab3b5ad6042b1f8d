# 8.D.a.3-6 Infernal Dwarves.
ask-slaves = Was tun die Sklaven { $unit } ohne ihre Herren?
event-embrace = Die Flammen von { $unit } verbrennen Gegner in Kontakt: { $count ->
    [one] ein Treffer.
   *[other] { $count } Treffer.
}
ask-engages-boiler = Heizt { $unit } den Kessel an? Das Modell bewegt sich dann zufällig und schießt nicht.
event-under-steam = Unter Volldampf: { $unit }.
event-is-doused = Jetzt brennbar: { $unit }.
say-two-dice-volley = Orgelgeschütz mit 2W6 Schüssen
say-three-dice-volley = Orgelgeschütz mit 3W6 Schüssen
