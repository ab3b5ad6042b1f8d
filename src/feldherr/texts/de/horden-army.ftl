# M3.5 Armeegröße, T1: was an einer Armee nicht erlaubt ist und wie es sich beheben lässt.
no-army-too-dear = Die Armee kostet { $points } Pk., { $over } mehr als die { $size } des Spiels; lass etwas weg.
no-commanders = Die Armee braucht { $needs ->
    [1] genau einen Befehlshaber
   *[other] genau { $needs } Befehlshaber
} und hat { $has ->
    [0] keinen
   *[other] { $has }
}; { $has ->
    [0] schreibe bei einem Element `commander: true`.
   *[other] kennzeichne so viele Elemente mit `commander: true`.
}
no-no-camp = Die Armee hat weder Lager noch Tross; schreibe `camp: { "{}" }` für ein Lager oder führe { $needs } Elemente vom Typ `baggage` auf.
no-baggage = Eine Armee ohne Lager hat { $needs } Trosselemente; hier sind es { $has }.
no-camp-and-baggage = Eine Armee hat entweder ein Lager oder einen Tross; lass eines von beiden weg.
no-baggage-fortified = Nur ein Lager lässt sich befestigen, kein Tross; wähle das Lager oder lass die Befestigung weg.
no-camp-deep = Nur das gemeinsame Lager mehrerer Kommandos darf halb so breit und doppelt so tief sein; lass `deep` weg.
no-gates-in-no-wall = Nur ein befestigtes Lager hat Tore; schreibe `fortified: true` oder lass die Tore weg.
no-gate-in-no-section = Einen Abschnitt { $gate } für ein Tor gibt es nicht: Die Abschnitte sind 1 bis { $sections }, von der linken Schmalseite zur rechten.
no-gates-adjacent = Zwischen den Toren in den Abschnitten { $one } und { $other } muss ein Abschnitt ohne Tor liegen; verlege eines davon.
no-ramparts = { $has } Abschnitte Befestigung sind nicht möglich; nimm 0 oder mehr.
no-individuals = Die Armee hat { $has } Helden, Kleriker und Zauberer; { $most } sind erlaubt. Lass einige weg.
no-people-absent = Kein Element gehört zum Volk „{ $people }“, das beim Misstrauen genannt ist; gib es einigen mit `people` oder streiche das Paar.
no-people-twice = Das Volk „{ $people }“ kann nicht sich selbst misstrauen; nenne zwei verschiedene.
no-camp-followers-listed = { $element }: Lagerknechte gehören zu jedem Lager und werden nicht aufgeführt; streiche sie.
no-individual-not-allowed = { $element }: { $individual } ist bei diesem Typ nicht erlaubt; wähle eine andere Einzelfigur oder ein anderes Element.
no-commander-not-there = { $element }: Der Befehlshaber muss von Anfang an auf dem Tisch sein; wähle ein Element, das weder Gottheit noch Verborgenes Wesen ist.
no-property-not-allowed = { $element }: Dieser Typ kann { $property } nicht haben; streiche es.
no-property-twice = { $element }: { $property } steht da zweimal; streiche eines.
no-exotic-where = { $element }: Exotische Reittiere brauchen eine Geländeart, die für sie offen ist; schreibe `exotic:` mit einer von { $known }.
no-exotic-without-mounts = { $element }: Nur exotische Reittiere zählen eine Geländeart als offen; ergänze `exotic_mounts` oder streiche `exotic`.
no-exotic-afoot = { $element }: Infanterie mit exotischen Reittieren zahlt auch für Reittiere; ergänze `mounts`.
no-lair-where = { $element }: Ein Verborgenes Wesen braucht eine Geländeart, in der es lauert; schreibe `lair:` mit einer von { $known }.
no-lair-of-no-lurker = { $element }: Nur Verborgene Wesen haben einen Unterschlupf; streiche `lair`.
