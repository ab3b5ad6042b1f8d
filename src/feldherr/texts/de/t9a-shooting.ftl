# 14 Schussphase, 21.F.c Artillerie.
ask-who-shoots = Welche Einheit schießt auf welche?
ask-shoots-special = Soll { $unit } auch mit der Spezialattacke schießen?
ask-which-shooting-weapon = Womit schießt du: { $unit }?
ask-number-of-shots = Wie viele Schüsse gibst du mit { $unit } ab?
ask-shooting-to-hit = { $unit } auf { $other }: { $needed }+.
ask-hopeless-shots = Aussichtslose Schüsse von { $unit } auf { $other }: { $needed }+.
ask-artillery-to-hit = Schuss von { $unit }: { $needed }+.
ask-flames = Wie viele Treffer verursachen die Flammen von { $unit }?
ask-misfire = Wozu führt die Fehlfunktion von { $unit }?
ask-explosion = Wie viele Zoll reicht die Explosion von { $unit }?
event-t9-shoots = Schüsse von { $unit } auf { $other }.
event-shots-hit = { $unit } auf { $other }: { $count ->
    [0] kein Treffer.
    [one] ein Treffer.
   *[other] { $count } Treffer.
}
event-misfire-breakdown = Fehlfunktion: Die Waffe von { $unit } ist nicht mehr zu gebrauchen.
event-misfire-jammed = Fehlfunktion: Die Waffe von { $unit } ist blockiert.
event-misfire-malfunction = Fehlfunktion mit Schaden: { $unit }.
event-misfire-explosion = Fehlfunktion: Explosion bei { $unit }.
say-no-shooting = niemand mehr
say-shooting-in-part = nicht alle Modelle einer Einheit
ask-who-shoots-in-part = Von welcher Einheit sollen nur einige Modelle schießen, und auf welche?
ask-how-many-shoot = Wie viele Modelle von { $unit }, die auf { $needed }+ treffen, schießen auf { $other }?
ask-use-engineer = { $unit }: bei { $other } helfen?
ask-throw-again = Wiederholst du { $test } von { $unit }?
say-misfire = die Fehlfunktion
say-flames = die Flammen
say-breath-attack = Atemattacke
no-shot-before = Mit { $unit } schießt du nur einmal in der Phase.
no-shot-in-flight = Auf der Flucht kannst du mit { $unit } nicht schießen.
no-shot-shaken = Erschüttert kannst du mit { $unit } nicht schießen.
no-shot-engaged = Im Spielerzug eines Nahkampfs kannst du mit { $unit } nicht schießen.
no-shot-unarmed = Mit { $unit } kannst du nicht schießen: keine Schusswaffe.
no-shot-forbidden = Eine Modellregel verbietet { $unit } zu schießen.
no-shot-after-reform = { $unit }: nach einer Neuformation kein Schuss in diesem Spielerzug.
no-shot-after-march = { $unit }: nach einer Marschbewegung kein Schuss in diesem Spielerzug.
no-shot-move-or-fire = { $unit }: bewegt. Mit { $weapon } heißt es bewegen oder schießen.
no-shot-unready = { $unit }: Stehen und Schießen geht nicht mit { $weapon }, das Nachladen dauert zu lange.
no-shot-jammed = { $unit } kann jetzt nicht schießen. Außer Betrieb: { $weapon }.
no-shot-into-combat = Auf { $other } kannst du im Nahkampf nicht schießen.
no-shot-too-far = Zu weit weg für { $unit }: { $other }.
no-shot-too-near = Zu nah für { $unit }: { $other }.
no-shot-unseen = Nicht in Sicht von { $unit }: { $other }.
