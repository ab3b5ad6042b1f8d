# 8 Spielaufbau: was an einer Armee nicht stimmt.
no-t9-one-book = Eine Armee hat ein Armeebuch: Nenne es mit `book` oder bringe es mit `own` mit, nicht beides.
no-t9-unknown-unit = Das Armeebuch hat keine Einheit `{ $name }`. { $near ->
    [0] Seine Einheiten: { $known }.
   *[other] Meinst du { $known }?
}
no-t9-unknown-option = Die Einheit hat keine Option `{ $name }`. { $near ->
    [0] Ihre Optionen: { $known }.
   *[other] Meinst du { $known }?
}
no-t9-unknown-item = Es gibt keinen besonderen Gegenstand `{ $name }`. { $near ->
    [0] Bekannt sind: { $known }.
   *[other] Meinst du { $known }?
}
no-t9-over-points = Die Armee kostet { $points } Punkte, { $over } mehr als die { $size } des Spiels. Nimm etwas heraus.
no-t9-under-points = Die Armee kostet { $points } Punkte; in einem Spiel mit { $size } werden mindestens { $least } ausgegeben. Füge etwas hinzu.
no-t9-category-empty = { $de }: Die Armee hat nichts aus dieser Kategorie. Nimm mindestens eine Einheit daraus.
no-t9-category-over = { $de }: { $points } Punkte, höchstens { $most } ({ $percent } %) sind erlaubt. Nimm etwas heraus.
no-t9-category-under = { $de }: { $points } Punkte, mindestens { $least } ({ $percent } %) sind nötig. Füge etwas hinzu.
no-t9-one-general = Die Armee nennt { $count } Generäle; schreibe `general: true` bei genau einem Charaktermodell.
no-t9-no-general = { $unit_de } kann nicht General sein. Nenne ein Charaktermodell ohne Armeestandarte, das anführen darf.
no-t9-too-few-units = Einheiten außer Charaktermodellen: { $count }, Kriegsmaschinen zusammen als eine; { $least } sind nötig.
no-t9-one-of-a-kind = { $de } ist einzigartig und darf nur ein Mal in der Armee sein. Lass eine Auswahl weg.
no-t9-too-many = { $de }: ein Spiel dieser Größe erlaubt { $most } in der Armee. Lass eine Auswahl weg.
no-t9-wrong-size = { $unit_de }: { $size } Modelle; { $least } bis { $most } sind erlaubt.
no-t9-not-available = { $unit_de }: { $de } steht nicht zur Wahl. Nötig ist: { $needs }.
no-t9-without-parent = { $unit_de }: { $de } gehört zu einer Option, die nicht gewählt ist. Wähle auch diese.
no-t9-choose = { $unit_de }: wähle mindestens { $least } aus { $offered }.
no-t9-choose-fewer = { $unit_de }: wähle höchstens { $most } aus { $offered }.
no-t9-option-too-often = { $unit_de }: { $de } darf { $most ->
    [one] ein Mal
   *[other] { $most } Mal
} gewählt werden.
no-t9-item-twice = { $de } darf nur ein Mal in der Armee sein. Lass eine Auswahl weg.
no-t9-item-not-allowed = { $unit_de } darf { $de } nicht tragen: der Einheiteneintrag erlaubt solche Gegenstände nicht.
no-t9-items-over-points = { $unit_de }: besondere Gegenstände für { $points } Punkte; { $most } sind erlaubt.
no-t9-too-many-items = { $unit_de }: { $count } besondere Gegenstände einer Art ({ $kind ->
    [weapon] Waffenverzauberungen
    [armour] Rüstungsverzauberungen
    [shield] Schildverzauberungen
    [artefact] Artefakte
   *[banner] Bannerverzauberungen
}); { $most } dürfen es sein.
no-t9-two-dominant = { $unit_de }: zwei dominante Gegenstände; einer ist erlaubt.
no-t9-item-for-others = { $unit_de } darf { $de } nicht tragen. Nötig ist: { $needs }.
no-t9-item-without-armour = { $unit_de }: nichts wird getragen, was { $de } verzaubern könnte.
no-t9-no-profile = { $unit_de }: Das Armeebuch gibt kein vollständiges Profil an, so kann niemand antreten. Nimm eine andere Einheit.
no-t9-required = Jede Armee dieses Buchs hat { $de } ein Mal. Wähle es für eine ihrer Einheiten.

# Die Kategorien einer Armeeliste (8.B.b).
group-characters = Charaktermodelle
group-core = Kern
group-special = Elite
group-army-specific = Kategorien der Armee
no-t9-no-cavalier = { $unit_de } reitet weder große Kavallerie noch eine gigantische Bestie, wie es alle Charaktermodelle neben einem Queen's Cavalier auf einem solchen Reittier tun. Wähle ein anderes Reittier.
no-t9-not-with-cavaliers = { $de } zieht nicht mit einem Queen's Cavalier auf großem Reittier ins Feld. Nimm es heraus.
no-t9-no-weapon-items = { $unit_de } trägt keine verzauberte Waffe: { $de } ist eine.
no-t9-wildheart-leads = { $unit_de } hat ein wildes Herz und führt die Armee. Mache es zum General.
no-t9-not-with-wildheart = { $de } zieht nicht mit einem Mammutjäger mit wildem Herzen ins Feld. Nimm es heraus.

# Ein eigenes Armeebuch.
no-t9-unknown-rule = { $rule } ist keine Modellregel des Kapitels 21, keine Waffe und keine Rüstung. { $near ->
    [0] Das Armeebuch selbst hat: { $known }.
   *[other] Meinst du { $known }?
}
no-t9-rule-brackets = { $rule } passt nicht: { $needs ->
    [known] Kapitel 21 hat keine Modellregel dieses Namens.
    [nothing] Die Regel hat keine Werte in Klammern; lass sie weg.
    [roll] In ihre Klammern gehört ein Wurf wie „4+“.
    [pair] In ihre Klammern gehören zwei Zahlen wie in „(2×5)“.
    [values] In ihre Klammern gehören Werte wie in „(+1 Str)“.
   *[number] In ihre Klammern gehört eine Zahl oder ein Würfel wie in „(D6+1)“.
}
no-t9-no-amount = { $value } ist weder eine Zahl noch ein Würfel wie „D6+1“.
no-t9-condition = Die Bedingung { $condition } lässt sich nicht lesen: { $problem ->
    [signs] Nur Namen, Zahlen, runde Klammern und die Zeichen < > = sind erlaubt.
    [surplus] { $token } wird dort nicht erwartet.
    [bracket] Eine Klammer ist nicht geschlossen.
    [number] Nach { $token } fehlt eine Zahl.
   *[name] Ein Name fehlt.
}
no-t9-profile-lacks = { $name }: Im Profil fehlt { $missing }. Schreibe auf, was fehlt.
no-t9-no-entrance = { $de }: Keine Regel sagt, wie dieses Modell ins Spiel kommt. Gib ihm eine, die es sagt.
