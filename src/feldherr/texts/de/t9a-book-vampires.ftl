# 8.D.a.3-6 Vampire Covenant.
event-master-falls = Meister entfernt: { $unit }.
ask-new-master = Wer wird der neue Meister?
event-new-master = Neuer Meister: { $unit }.
