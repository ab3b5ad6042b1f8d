# 8.D.a.3-6 Daemon Legions.
event-rebounding-hits = Hits of { $unit } on its own models: { $count }.
event-digestive-vomit = Stronger from now on: { $unit }.
ask-raised-health = How many Health Points does { $unit } raise?
no-t9-nobody-deployed = Before { $unit } another unit of its side must be deployed normally.
