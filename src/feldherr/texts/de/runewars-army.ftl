# B Erstellen einer Armee: was an einer Armee nicht stimmt.
no-unknown-formation = { $card } hat keine Formation { $formation }. In der Kostentabelle stehen: { $known }.
no-army-over-points = Die Armee kostet { $points } Punkte, { $over } mehr als die { $size } des Spiels. Nimm etwas heraus.
no-foreign-unit = { $card } gehört nicht zu { $faction }. Alle Einheiten gehören zu einer Fraktion.
no-unique-twice = { $card } ist einzigartig und darf nur ein Mal in der Armee sein. Lass eine Karte weg.
no-too-many-unique = Einzigartige Einheiten: { $has }; eine je 100 Punkte macht { $most }. Lass welche weg.
no-assumed-dials = Niemand hat die Räder von { $card } veröffentlicht, und dieses Spiel geht ohne unsere eigenen. Nimm eine andere Einheit.
no-no-slot = { $element }: kein Symbol `{ $slot }` mehr frei für { $card }. Nimm eine andere Aufwertung oder eine größere Formation.
no-foreign-upgrade = { $card } ist nichts für { $element }: Die Karte gehört zu { $faction }. Nimm eine der eigenen Fraktion.
no-upgrade-for-others = { $card } ist nichts für { $element }: Die Karte ist für andere Einheiten. Nimm eine andere Aufwertung.
no-no-ready-tables = Einen Tisch { $plan } gibt es nicht: In Runewars wird das Gelände in jeder Schlacht ausgeteilt. Lass den Namen weg oder nenne eine YAML-Datei mit deinem eigenen Spielmaterial.
no-component-missing = { $name } fehlt. Ergänze es wie in components.yaml des Spiels.
no-component-of-nobody = { $name } ist keine Einheitenkarte. Entferne es oder berichtige den Namen.
no-component-twice = { $name } steht zweimal da. Gib einem davon eine andere Kennung.
no-zone-off-table = Eine Zone ist linkes, unteres, rechtes und oberes Ende, in dieser Reihenfolge, innerhalb von { $width } × { $depth } mm. Berichtige ihre Zahlen.
no-outline-not-convex = Der Umriss von { $name } muss an jeder Ecke nach rechts biegen: konvex, im Uhrzeigersinn. Ordne seine Punkte neu.
