# 8.D.a.3-6 Vampire Covenant.
event-master-falls = The Master { $unit } was removed.
ask-new-master = Who becomes the new Master?
event-new-master = New Master: { $unit }.
