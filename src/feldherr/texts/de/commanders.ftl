# Warum ein Feldherr so geantwortet hat.
why-only-choice = Es gab nichts anderes zu wählen.
why-random = So fiel der Würfel der Laune.
