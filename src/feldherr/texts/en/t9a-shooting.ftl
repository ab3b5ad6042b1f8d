# 14 Shooting Phase, 21.F.c artillery.
ask-who-shoots = Which unit shoots at which?
ask-shoots-special = Should { $unit } shoot with its Special Attack, too?
ask-which-shooting-weapon = With what should { $unit } shoot?
ask-number-of-shots = How many shots will { $unit } have?
ask-shooting-to-hit = { $unit } at { $other }: { $needed }+.
ask-hopeless-shots = Hopeless shots of { $unit } at { $other }: { $needed }+.
ask-artillery-to-hit = Shot of { $unit }: { $needed }+.
ask-flames = How many hits do the flames of { $unit } cause?
ask-misfire = What does the misfire of { $unit } lead to?
ask-explosion = How many inches does the explosion of { $unit } reach?
event-t9-shoots = Shots of { $unit } at { $other }.
event-shots-hit = { $unit } at { $other }: { $count ->
    [0] no hit.
    [one] one hit.
   *[other] { $count } hits.
}
event-misfire-breakdown = Misfire: the weapon of { $unit } cannot be used any more.
event-misfire-jammed = Misfire: the weapon of { $unit } is jammed.
event-misfire-malfunction = Misfire with damage: { $unit }.
event-misfire-explosion = Misfire: explosion at { $unit }.
say-no-shooting = nobody else shoots
say-shooting-in-part = not all models of a unit shoot
ask-who-shoots-in-part = Of which unit should only some models shoot, and at which?
ask-how-many-shoot = How many models of { $unit } that hit on { $needed }+ shoot at { $other }?
ask-use-engineer = Should { $unit } help { $other }?
ask-throw-again = Do you roll { $test } of { $unit } once more?
say-misfire = the misfire
say-flames = the flames
say-breath-attack = Breath Attack
no-shot-before = { $unit } cannot shoot twice in a phase.
no-shot-in-flight = { $unit } cannot shoot in flight.
no-shot-shaken = Shaken, { $unit } cannot shoot.
no-shot-engaged = { $unit } cannot shoot in a turn with a combat.
no-shot-unarmed = Nothing to shoot with: { $unit }.
no-shot-forbidden = A model rule forbids { $unit } to shoot.
no-shot-after-reform = { $unit } reformed and cannot shoot in this Player Turn.
no-shot-after-march = { $unit } marched and cannot shoot in this Player Turn.
no-shot-move-or-fire = { $unit } moved; with { $weapon } it is move or fire.
no-shot-unready = { $unit } cannot stand and shoot with { $weapon }: reloading takes too long.
no-shot-jammed = { $unit } cannot shoot now: out of order is { $weapon }.
no-shot-into-combat = { $other } cannot be shot at in combat.
no-shot-too-far = Out of range of { $unit }: { $other }.
no-shot-too-near = Within the minimum range of { $unit }: { $other }.
no-shot-unseen = { $unit } cannot see { $other }.
