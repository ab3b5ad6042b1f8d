# B5.3.1 Combat for fortifications, M4.1 camps.
event-followers-run = The followers of { $camp } run away: the camp is open.
event-storms = { $element } storms { $section }: { $total } against { $roll }.
event-fails-to-storm = { $element } stays outside { $section }: { $total } against { $roll }.
event-section-taken = { $side } takes { $section }.
event-gate-stormed = { $element } has stormed the gate in { $section }; it stays open.
event-follows-in = { $element } goes in over { $section }.
ask-storm = { $element } tries to storm { $section } with a factor of { $factor }: a W6 for { $element }, then one for the owner.
ask-follow-in = Who shall go in over { $section } instead of { $element }?
no-never-storms = Only enemies on the ground storm a fortification.
no-too-strong-to-storm = Only foot can storm a permanent fortification.
no-section-defended = This section is defended: it must be taken in melee.
