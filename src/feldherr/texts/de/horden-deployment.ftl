# B3.1 Normaler Aufbau zu Spielbeginn, M4.1 Tross, Lager und Befestigungen.
event-attack-tied = Beide Seiten haben { $roll } gewürfelt: Es wird noch einmal gewürfelt.
event-attacks = Angreifer: { $side } (Rot { $red }, Blau { $blue }).
event-edges = Grundlinie von { $side }: { $edge } (bevorzugt: { $preferred }).
event-exchanged = { $side }: kein geeignetes Gelände für { $element }, stattdessen { $substitute }.
event-lurker-noted = Versteck von { $element }: { $lair }.
event-ambush-noted = Hinterhalt von { $side }: { $elements }.
event-camp-pitched = Das Lager von { $side } steht.
event-rampart-raised = Ein Befestigungsabschnitt von { $side } steht.
event-deployed = Aufstellung von { $side }: { $elements }.
event-column-formed = Marschkolonne von { $side }: { $elements }.
event-comes-on = { $element }: auf die Spielfläche marschiert.
event-battle-begins = Alles steht. Der erste Zug gehört { $side }.

ask-attack = Wer greift an? Die höhere Augenzahl entscheidet.
ask-preferred-edge = An welcher Langseite möchtest du beginnen?
ask-edge = Mit 3 oder mehr beginnst du im { $preferred }, sonst gegenüber.
ask-edge-variant = Bevorzugt: { $preferred }. 2: die Schmalseite links davon; 3 bis 8: die bevorzugte Seite; 9 bis 11: die Seite gegenüber; 12: die Schmalseite rechts davon.
ask-hide = Was verbirgst du? Notiere das Gelände jedes verborgenen Wesens; der Verteidiger kann auch Hinterhalte legen.
ask-exchange = Für { $element } gibt es hier kein geeignetes Gelände. Was nimmst du stattdessen?
ask-next-lair = Welches Versteck wählst du als Nächstes für { $element }?
ask-camp = Wo schlägst du dein Lager auf? Eine Langseite liegt an deiner Grundlinie.
ask-baggage = Wohin stellst du deinen Tross? { $left ->
    [one] Ein Element ist
   *[other] { $left } Elemente sind
} übrig.
ask-rampart = Wo errichtest du einen Befestigungsabschnitt? { $left ->
    [one] Einer ist
   *[other] { $left } sind
} übrig.
ask-column = In welcher Reihenfolge marschiert deine Kolonne, und wo berührt ihre Spitze die Spielfläche?
ask-vanguard = Wo steht deine Vorhut? { $left ->
    [one] Ein Element ist
   *[other] { $left } Elemente sind
} übrig.
ask-deploy = Aufstellung, Schritt { $step } von 6: Was stellst du wohin? { $left ->
    [one] Ein Element ist
   *[other] { $left } Elemente sind
} übrig.

no-not-to-be-placed = { $element } kannst du jetzt nicht aufstellen. Wähle eines der angebotenen Elemente.
no-one-place-each = Jedes Element kommt genau einmal an genau einen Ort. Gib einen Ort für das vorderste an.
no-no-such-formation = „{ $how }“ ist keine Formation: Mehrere Elemente stehen in Linie („line“) oder Kolonne („column“), ein einzelnes in keiner.
no-off-the-table = Mit { $element } stündest du dort nicht ganz auf der Spielfläche. Rücke weiter nach innen.
no-occupied = Mit { $element } stündest du dort auf { $other }. Wähle freien Boden.
no-outside-zone = { $element } musst du ganz innerhalb von { $le } LE von deiner Grundlinie aufstellen. Rücke näher an die Grundlinie.
no-camp-off-edge = Eine Langseite des Lagers muss an deiner Grundlinie liegen, oder am Ufer, wenn dort Wasser ist.
no-camp-near-side = Das Lager muss { $mm } mm, eine Elementbreite, Abstand von den seitlichen Kanten oder deren Ufer halten. Rücke es zur Mitte.
no-camp-in-water = Das Lager stünde im Wasser. Rücke es auf trockenen Boden.
no-rampart-in-water = Die Befestigung stünde im Wasser. Rücke sie auf trockenen Boden.
no-gates-too-near = Zwischen zwei Toren muss ein Abschnitt ohne Tor liegen. Lass das Tor weg oder versetze es um einen Abschnitt.
no-ambush-ground = { $element } kannst du nur in den Grundquadraten an den Schmalseiten und außerhalb des Aufstellungsbereichs des Angreifers in den Hinterhalt legen.
no-ambush-seen = Dort sähe der Gegner { $element }. Ein Versteck bieten Wald, bebaute Flächen, der Raum hinter Hügel oder Wald, für leichte Infanterie auch Sumpf und Gebüsch.
no-column-off-edge = Die Spitze der Kolonne muss deine Grundlinie zwischen ihren Enden von außen berühren, alle anderen stehen gerade dahinter.
no-column-blocked = Dort kann die Kolonne nicht anrücken: Etwas ist im Weg. Wähle eine andere Stelle der Kante.
no-must-march = { $element } kannst du nicht vorausschicken: Nur leichte Infanterie, Hilfstruppen, leichte Reiter und Reiter bilden eine Vorhut. Nimm dieses Element in die Kolonne.
no-vanguard-too-big = { $has } Elemente sind zu viele für eine Vorhut: { $most } dürfen vorausgehen. Nimm mehr davon in die Kolonne.
no-far-from-column = { $element } musst du innerhalb von { $le } LE von der Stelle aufstellen, wo die Kolonne auftaucht. Rücke näher heran.

say-south = Süden
say-north = Norden
say-east = Osten
say-west = Westen
say-rampart = ein Befestigungsabschnitt
