# Warriors of the Dark Gods.
ask-use-idol = Idol of Spite of { $unit } now?
event-idol-used = Idol of Spite: { $unit }.
event-favour-of-akaan = Favour of Akaan: { $unit }, stronger from now on.
event-takes-trophy = A trophy for { $unit }.
event-is-lashed = Lashed and timid: { $unit }.
ask-manifestation = As what should { $unit } manifest?
event-manifests = { $unit }: { $how }.
say-t9-abiding-spirit = Abiding Spirit
say-t9-brand-of-the-dragon = Brand of the Dragon
say-t9-emissary-of-chaos = Emissary of Chaos
say-t9-sorcerer-immortal = Sorcerer Immortal
say-t9-unholy-avatar = Unholy Avatar
no-t9-no-column = { $unit }: never more ranks than files.
event-turns-into = { $unit } turned into { $other }.
