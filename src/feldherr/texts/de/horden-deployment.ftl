# B3.1 Normaler Aufbau zu Spielbeginn, M4.1 Tross, Lager und Befestigungen.
event-attack-tied = Beide Seiten würfeln { $roll }: Es wird noch einmal gewürfelt.
event-attacks = { $side } greift an (Rot { $red }, Blau { $blue }).
event-edges = Bevorzugte Seite von { $side }: { $preferred }. { $side } beginnt an der Seite „{ $edge }“.
event-exchanged = { $side } findet für { $element } kein geeignetes Gelände und nimmt stattdessen: { $substitute }.
event-lurker-noted = Das Versteck von { $element }: { $lair }.
event-ambush-noted = { $side } legt in den Hinterhalt: { $elements }.
event-camp-pitched = { $side } schlägt das Lager auf.
event-rampart-raised = { $side } errichtet einen Befestigungsabschnitt.
event-deployed = { $side } stellt auf: { $elements }.
event-column-formed = { $side } rückt in Kolonne an: { $elements }.
event-comes-on = { $element } marschiert auf die Spielfläche.
event-battle-begins = Alles steht. { $side } hat den ersten Zug.

ask-attack = Wer greift an? Die höhere Augenzahl.
ask-preferred-edge = An welcher Langseite möchtest du beginnen?
ask-edge = Mit 3 oder mehr beginnst du an der Seite „{ $preferred }“, sonst gegenüber.
ask-edge-variant = 2: Schmalseite links der Seite „{ $preferred }“; 3 bis 8: diese Seite; 9 bis 11: die Seite gegenüber; 12: Schmalseite rechts davon.
ask-hide = Was verbirgst du? Notiere das Gelände jedes verborgenen Wesens; der Verteidiger kann auch Hinterhalte legen.
ask-exchange = Für { $element } gibt es hier kein geeignetes Gelände. Was nimmst du stattdessen?
ask-next-lair = Wo lauert { $element } als Nächstes?
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

no-not-to-be-placed = { $element } kann jetzt nicht aufgestellt werden. Wähle eines der angebotenen Elemente.
no-one-place-each = Jedes Element kommt genau einmal an genau einen Ort. Gib einen Ort für das vorderste an.
no-no-such-formation = „{ $how }“ ist keine Formation: Mehrere Elemente stehen in Linie („line“) oder Kolonne („column“), ein einzelnes in keiner.
no-off-the-table = { $element } stünde nicht ganz auf der Spielfläche. Rücke weiter nach innen.
no-occupied = { $element } stünde auf { $other }. Wähle freien Boden.
no-outside-zone = { $element } muss ganz innerhalb von { $le } LE von deiner Grundlinie stehen. Rücke näher an die Grundlinie.
no-camp-off-edge = Eine Langseite des Lagers muss an deiner Grundlinie liegen, oder am Ufer, wenn dort Wasser ist.
no-camp-near-side = Das Lager muss { $mm } mm, eine Elementbreite, Abstand von den seitlichen Kanten oder deren Ufer halten. Rücke es zur Mitte.
no-camp-in-water = Das Lager stünde im Wasser. Rücke es auf trockenen Boden.
no-rampart-in-water = Die Befestigung stünde im Wasser. Rücke sie auf trockenen Boden.
no-gates-too-near = Zwischen zwei Toren muss ein Abschnitt ohne Tor liegen. Lass das Tor weg oder versetze es um einen Abschnitt.
no-ambush-ground = { $element } kann nur in den Grundquadraten an den Schmalseiten und außerhalb des Aufstellungsbereichs des Angreifers im Hinterhalt liegen.
no-ambush-seen = { $element } würde dort gesehen. Ein Versteck bieten Wald, bebaute Flächen, der Raum hinter Hügel oder Wald, für leichte Infanterie auch Sumpf und Gebüsch.
no-column-off-edge = Die Spitze der Kolonne muss deine Grundlinie zwischen ihren Enden von außen berühren, alle anderen stehen gerade dahinter.
no-column-blocked = Dort kann die Kolonne nicht anrücken: Etwas ist im Weg. Wähle eine andere Stelle der Kante.
no-must-march = { $element } kann nicht vorausgehen: Nur leichte Infanterie, Hilfstruppen, leichte Reiter und Reiter bilden eine Vorhut. Nimm es in die Kolonne.
no-vanguard-too-big = { $has } Elemente sind zu viele für eine Vorhut: { $most } dürfen vorausgehen. Nimm mehr davon in die Kolonne.
no-far-from-column = { $element } muss innerhalb von { $le } LE von der Stelle stehen, wo die Kolonne auftaucht. Rücke näher heran.

say-south = Süden
say-north = Norden
say-east = Osten
say-west = Westen
say-rampart = ein Befestigungsabschnitt
