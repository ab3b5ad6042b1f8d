# B5.3.1 Combat for fortifications, M4.1 camps.
event-followers-run = The followers of { $camp } ran away: the camp is open.
event-storms = { $element } stormed { $section }: { $total } against { $roll }.
event-fails-to-storm = { $element } did not get over { $section }: { $total } against { $roll }.
event-section-taken = { $side } took { $section }.
event-gate-stormed = { $element } stormed the gate in { $section }; it stays open.
event-follows-in = { $element } went in over { $section }.
ask-storm = Storm of { $element } on { $section } with a factor of { $factor }: a d6 for the attacker, then one for the owner.
ask-follow-in = Who shall go in over { $section } instead of { $element }?
no-never-storms = { $section } is in the way of { $element }: without an open gate only enemies on the ground get over it, by storm.
no-too-strong-to-storm = { $section } is in the way of { $element }: only foot can storm a permanent fortification.
no-section-defended = { $section } is in the way of { $element } and defended: this section must be taken in melee.
