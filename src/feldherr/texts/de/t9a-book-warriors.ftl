# Krieger der Dunklen Götter.
ask-use-idol = Setzt { $unit } das Götzenbild des Grolls ein?
event-idol-used = Götzenbild des Grolls: { $unit }.
event-favour-of-akaan = Gunst von Akaan: { $unit } ist von nun an stärker.
event-takes-trophy = Eine Trophäe für { $unit }.
