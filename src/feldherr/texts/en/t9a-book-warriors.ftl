# Warriors of the Dark Gods.
ask-use-idol = Does { $unit } use its Idol of Spite?
event-idol-used = Idol of Spite: { $unit }.
event-favour-of-akaan = Favour of Akaan: { $unit } is stronger from now on.
event-takes-trophy = A trophy for { $unit }.
