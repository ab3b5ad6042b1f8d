# 8.D.a.3-6 Zwergenbingen.
ask-bear-grudge = Welcher Einheit grollen die Zwerge?
ask-engravings = Welche Gravuren gibst du { $unit }?
ask-entrenches = Welche Kriegsmaschine wird eingegraben?
ask-last-blow = Wen treffen die letzten Hiebe von { $unit }?
event-grudge = Groll von { $seat }: { $unit }.
event-engraved = { $unit }: { $engraving }.
event-entrenched = Eingegraben: { $unit }.
say-engraved-might = +1 Stärke und +1 Rüstungsdurchschlag
say-engraved-vanguard = Vorhut
say-engraved-speed = +2 Gewandtheit
ask-uses-holdstone = Nutzt { $unit } jetzt den Haltestein? Die Einheit kämpft dann nach allen Seiten und verfolgt nicht.
event-uses-holdstone = { $unit } steht so fest wie der Haltestein.
