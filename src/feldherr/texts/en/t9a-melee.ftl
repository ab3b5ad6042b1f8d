# 15 Melee Phase.
ask-which-combat = Which combat is fought next?
ask-which-weapon = With which weapon should { $unit } fight?
ask-issue-duel = Do you issue a duel, and with whom?
ask-accept-duel = Who accepts the duel with { $challenger }?
ask-who-refused = Which Character has refused the duel?
ask-may-crush = Crush Attack of { $unit } now?
ask-attack-value = How many attacks will { $unit } make?
ask-allocate-attacks = How many attacks of { $unit } go to { $pool }?
ask-melee-to-hit = { $unit } against { $other }: { $needed }+.
ask-melee-to-hit-again = { $unit } against { $other }, once more: { $needed }+.
ask-who-breaks-first = Which unit takes its Break Test next?
ask-flees-from = From which enemy should { $unit } flee?
ask-may-overrun = Should { $unit } overrun?
ask-may-overrun-now = Should { $unit } overrun?
ask-pursue-whom = Whom should { $unit } pursue?
ask-flees-first = Which broken unit flees first?
ask-pursues-first = Which unit pursues first?
ask-t9-pursuit-distance = Pursuit of { $unit }
ask-pursuit-charges = Whom does the pursuing { $unit } charge?
ask-acts-after-combat = Which unit acts next after the combat?
ask-after-combat = What should { $unit } do after the combat?
ask-post-combat-pivot = Where should { $unit } look after the combat?
ask-post-combat-reform = How should { $unit } reform after the combat?
ask-who-reforms-first = Who makes his Combat Reforms first?
ask-reforms-next = Which unit makes its Combat Reform next?
ask-combat-reform = How should { $unit } reform in combat?
event-round-of-combat = A Round of Combat: { $unit }.
event-weapon-chosen = { $unit }: { $weapon }.
event-duel-issued = { $unit } issued a duel.
event-duel-accepted = Duel: { $unit } against { $other }.
event-duel-refused = Duel refused: { $unit }.
event-melee-hits = { $unit } against { $other }: { $count ->
    [0] no hit.
    [one] one hit.
   *[other] { $count } hits.
}
event-combat-score = Combat Score: { $red } to { $blue }.
event-unit-breaks = Broken: { $unit }.
event-contact-lost = { $unit } and { $other } do not touch any more.
event-unit-nudged = Moved back into contact with { $other }: { $unit }.
event-pursuit-move = Pursuing: { $unit }.
event-pursuit-charge = The pursuit reached { $other }: a charge by { $unit }.
event-pursues-off-board = Off the board in pursuit: { $unit }.
event-combat-reformed = Reformed in combat: { $unit }.
no-combat-reform-blocked = The place is taken by { $other }.
no-combat-reform-new-enemy = There the unit would touch { $other }, which it did not touch before.
no-combat-reform-contact = Touch { $other } on the same edge as before.
no-combat-reform-fewer = Fewer models of { $unit } would be in base contact than before.
no-combat-reform-lost = Whoever was in base contact with { $unit } must stay in base contact.
say-no-duel = nobody
say-restrain = restrain them
say-overrun = overrun
say-do-not-overrun = stay
say-post-combat-pivot = Post-Combat Pivot
say-post-combat-reform = Post-Combat Reform
say-post-combat-stay = neither
