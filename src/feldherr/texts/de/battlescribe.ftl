# Einlesen von Dateien von BattleScribe: was nicht stimmt und was nicht übernommen werden konnte.
no-other-kind = das ist eine Datei der Art { $value }; nötig ist { $known }.
no-other-format = die Datei hat das Format { $version } von BattleScribe; gelesen werden nur Formate 2.x. Speichere sie mit einer neueren Version.
no-zip-of-many = das Archiv enthält { $count } Dateien; nötig ist eine.
no-zip-broken = das Archiv ist beschädigt oder verschlossen; speichere die Datei neu.
no-zip-bomb = das Archiv würde von { $packed } auf { $size } Bytes wachsen; das ist weder Liste noch Katalog.
no-xml-entities = die Datei erklärt einen Dokumenttyp oder Entitäten; Listen und Kataloge haben keine. Entferne sie.
no-xml-broken = das ist kein gültiges XML; speichere die Datei neu.
no-wild-number = die Zahl { $number } bei „{ $what }“ kann nicht stimmen; berichtige sie.
no-catalogue-broken = der Katalog widerspricht sich: { $why }. Lade ihn neu herunter.
no-other-edition = das gehört zu „{ $name }“, das hier nicht gelesen wird; nimm Dateien eines Spiels und einer Edition, die feldherr kennt.
no-empty-roster = die Liste wählt keine Einheit einer bekannten Armee; füge Einheiten hinzu und speichere sie neu.
no-no-catalogues = hier liegt kein Spielsystem von BattleScribe; nenne den Ordner mit der Datei `.gst` und ihren Katalogen.
no-no-such-book = das Armeebuch { $value } kommt nicht mit feldherr. { $near ->
    [0] Bekannte Bücher: { $known }.
   *[other] Meinst du { $nearest }?
} In der Befehlszeile nennt --data einen Ordner mit seinen Katalogen.
import-unknown = Nicht übernommen: { $what }
import-size = { $unit }: Die Liste sagt nicht, wie viele Tableaus; genommen wurde { $size }.
import-price = Die Liste kostet { $cost } Punkte, die Armee { $price }.
no-too-many-units = die Liste hat mehr als { $most } Einheiten; mehr fasst eine Armeedatei nicht.
no-no-units-listed = keine Zeile nennt eine bekannte Einheit; schreib in jede Zeile eine Einheit, etwa „Spearmen 3x3“, und darunter ihre Aufwertungen.
no-list-too-long = eine Liste hat höchstens { $lines } Zeilen mit je { $letters } Zeichen; schneide aus, was nicht zur Liste gehört.
