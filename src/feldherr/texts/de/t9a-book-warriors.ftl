# Krieger der Dunklen Götter.
ask-use-idol = { $unit }: das Götzenbild des Grolls jetzt einsetzen?
event-idol-used = Götzenbild des Grolls: { $unit }.
event-favour-of-akaan = Gunst von Akaan: { $unit }, von nun an stärker.
event-takes-trophy = Eine Trophäe für { $unit }.
event-is-lashed = Gepeitscht und verzagt: { $unit }.
ask-manifestation = Welche Manifestation nimmst du für { $unit }?
event-manifests = { $unit }: { $how }.
say-t9-abiding-spirit = Bleibender Geist
say-t9-brand-of-the-dragon = Mal des Drachen
say-t9-emissary-of-chaos = Gesandter des Chaos
say-t9-sorcerer-immortal = Unsterblicher Zauberer
say-t9-unholy-avatar = Unheiliger Avatar
no-t9-no-column = { $unit }: nie mehr Glieder als Rotten.
event-turns-into = Aus { $unit } wird { $other }.
