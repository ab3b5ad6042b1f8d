# 15 Nahkampfphase.
ask-which-combat = Welcher Nahkampf wird als nächster ausgetragen?
ask-which-weapon = Mit welcher Waffe kämpfst du: { $unit }?
ask-issue-duel = Sprichst du ein Duell aus, und mit wem?
ask-accept-duel = Wer nimmt das Duell mit { $challenger } an?
ask-who-refused = Welches Charaktermodell hat das Duell abgelehnt?
ask-may-crush = { $unit }: Zerschmettern ankündigen?
ask-attack-value = Wie viele Attacken machst du mit { $unit }?
ask-allocate-attacks = Wie viele Attacken von { $unit } gehen auf { $pool }?
ask-melee-to-hit = { $unit } gegen { $other }: { $needed }+.
ask-melee-to-hit-again = { $unit } gegen { $other }, zweiter Wurf: { $needed }+.
ask-who-breaks-first = Welche Einheit macht ihren Aufriebstest als nächste?
ask-flees-from = Vor welchem Gegner lässt du { $unit } fliehen?
ask-may-overrun = { $unit }: überrennen?
ask-may-overrun-now = { $unit }: überrennen?
ask-pursue-whom = Wen verfolgst du mit { $unit }?
ask-flees-first = Welche aufgeriebene Einheit flieht zuerst?
ask-pursues-first = Welche Einheit verfolgt zuerst?
ask-t9-pursuit-distance = Verfolgung von { $unit }
ask-pursuit-charges = Wen greift { $unit } auf der Verfolgung an?
ask-acts-after-combat = Welche Einheit handelt als nächste nach dem Nahkampf?
ask-after-combat = Was tust du mit { $unit } nach dem Nahkampf?
ask-post-combat-pivot = Wohin drehst du { $unit } nach dem Nahkampf?
ask-post-combat-reform = Wie formierst du { $unit } nach dem Nahkampf neu?
ask-who-reforms-first = Wer macht seine Nahkampfneuformierungen zuerst?
ask-reforms-next = Welche Einheit macht ihre Nahkampfneuformierung als nächste?
ask-combat-reform = Wie formierst du { $unit } im Nahkampf neu?
event-round-of-combat = Eine Nahkampfrunde: { $unit }.
event-weapon-chosen = { $unit }: { $weapon }.
event-duel-issued = { $unit }: Duell ausgesprochen.
event-duel-accepted = Duell: { $unit } gegen { $other }.
event-duel-refused = Duell abgelehnt: { $unit }.
event-melee-hits = { $unit } gegen { $other }: { $count ->
    [0] kein Treffer.
    [one] ein Treffer.
   *[other] { $count } Treffer.
}
event-combat-score = Kampfergebnis: { $red } zu { $blue }.
event-unit-breaks = Aufgerieben: { $unit }.
event-contact-lost = { $unit } und { $other } berühren sich nicht mehr.
event-unit-nudged = Wieder an { $other } herangeschoben: { $unit }.
event-pursuit-move = Auf Verfolgung: { $unit }.
event-pursuit-charge = Die Verfolgung erreicht { $other }: ein Angriff mit { $unit }.
event-pursues-off-board = Vom Spielfeld auf Verfolgung: { $unit }.
event-combat-reformed = Im Nahkampf neu formiert: { $unit }.
no-combat-reform-blocked = Der Platz ist besetzt von { $other }.
no-combat-reform-new-enemy = Dort würde die Einheit { $other } berühren, was sie vorher nicht tat.
no-combat-reform-contact = Berühre { $other } an derselben Kante wie vorher.
no-combat-reform-fewer = Weniger Modelle von { $unit } wären im Basekontakt als vorher.
no-combat-reform-lost = Wer mit { $unit } im Basekontakt war, muss es bleiben.
say-no-duel = niemand
say-restrain = nicht verfolgen
say-overrun = überrennen
say-do-not-overrun = bleiben
say-post-combat-pivot = Drehung nach dem Nahkampf
say-post-combat-reform = Neuformierung nach dem Nahkampf
say-post-combat-stay = nichts davon
