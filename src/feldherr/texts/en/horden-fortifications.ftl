# B5.3.1 Combat for fortifications, M4.1 camps.
event-followers-run = The followers of { $camp } ran away: the camp is open.
event-storms = { $element } stormed { $section }: { $total } against { $roll }.
event-fails-to-storm = { $element } did not get over { $section }: { $total } against { $roll }.
event-section-taken = { $side } took { $section }.
event-gate-stormed = { $element } stormed the gate in { $section }; it stays open.
event-follows-in = { $element } went in over { $section }.
ask-storm = Storm of { $element } on { $section } with a factor of { $factor }: a d6 for the attacker, then one for the owner.
ask-follow-in = Who shall go in over { $section } instead of { $element }?
no-never-storms = The way of { $element } meets { $section }: without an open gate only enemies on the ground get over it, by storm.
no-too-strong-to-storm = The way of { $element } meets { $section }: only foot can storm a permanent fortification.
no-section-defended = The way of { $element } meets { $section }, which has defenders: this section must be taken in melee.
