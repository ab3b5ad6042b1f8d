# 8.D.a.3-6 Infernal Dwarves.
ask-slaves = Was tun die Sklaven { $unit } ohne ihre Herren?
event-embrace = Die Flammen von { $unit } verbrennen Gegner in Kontakt: { $count ->
    [one] ein Treffer.
   *[other] { $count } Treffer.
}
