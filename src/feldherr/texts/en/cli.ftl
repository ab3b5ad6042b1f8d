# The command line.
cli-help = The digital table for fantasy mass battles.
cli-help-version = Print the version.
cli-help-lang = Language: en or de.
cli-help-battle = Let two commanders fight a battle.
cli-help-replay = Check a journal against the rules and show the battle.
cli-help-verify = Check every roll of a journal against the sealed dice.
cli-help-scenario = Run scenario files: 0 all hold, 1 some fail, 2 a bad file.
cli-help-rule = Show one rule: what it says, where its code is, which tests show it.
cli-help-rules = Show all rules of a game and how far code and tests cover them.
cli-help-perft = Count the possible answers at each depth.
cli-help-commanders = List the commanders that are installed.
cli-help-serve = Open the table in the browser.
cli-help-host = Address to listen on; 0.0.0.0 lets others in.
cli-help-port = Port to listen on.
cli-help-database = URL of the database; a file in your data folder if left out.
cli-help-redis = URL of Redis; needed only if several servers share a database.
cli-help-workers = Processes in which commanders think.
cli-help-open-page = Open the browser, too.
cli-unreachable = { $what ->
    [address] The table cannot be opened at { $host }, port { $port }: “{ $detail }”. Take another --port or --host.
    [database] The database cannot be opened: “{ $detail }”. Check --database; without it battles are kept in a file of your data folder.
   *[redis] Redis does not answer: “{ $detail }”. Check --redis; a single server needs none.
}
cli-serving = The table is open at { $address } - end with Ctrl+C.
cli-help-army-command = Check and show armies.
cli-help-army-check = Print an army's points and every breach of the rules.
cli-help-army-show = Show an army with a small picture of its battle line.
cli-help-army-list = List the armies that come with feldherr.
cli-help-army-schema = Print the JSON Schema of army files, for editors.
cli-help-army-import = Turn a roster of BattleScribe (.ros, .rosz) or the text of a list builder into an army file; what it cannot express is named.
cli-help-roster = A roster, `.ros` or `.rosz`, or a text with a list.
cli-help-army-data = A folder with the game system and its catalogues, for armies that do not come with feldherr.
cli-help-army-to = Write the army to this file.
cli-help-army-sheet = Print the sheet of an army: profiles, rules in short, boxes.
cli-help-sheet-to = Write the sheet to this file; `.html` and `.pdf` decide its form.
cli-help-sheet-hidden = Leave out the special items (hidden lists).
cli-help-game = The game, e.g. horden.
cli-help-army = An army: a file, or the name of one that comes with feldherr.
cli-help-commander = Who leads this side: human (you, in the terminal), greedy, random …
cli-help-seed = The secret of the dice; drawn if left out.
cli-help-plan = The table, by name, or a YAML file with a table or components of your own; laid by fate if left out.
cli-help-option = An option of the game, as friendly=true; can be given several times.
cli-help-points = Size of the armies.
cli-help-turns = Turns of both sides until the battle ends; 0: no limit.
cli-help-seconds = Time a commander may take for one decision.
cli-help-journal = Write the battle down in this file, line by line.
cli-help-journal-file = A journal file.
cli-help-html = Write the replay as one HTML file.
cli-help-quiet = Print the result only.
cli-help-scenarios = Scenario files.
cli-help-json = Print JSON lines.
cli-help-open = Only rules that are not both cited and shown; exit code 1 if there are any.
cli-help-rule-id = The id of a rule, e.g. B4.3.b.
cli-help-depth = How many answers deep to count.
cli-help-position = A scenario file; counting begins after its script.
cli-no-language = "{ $chosen }" is not spoken here; choose en or de.
cli-no-file = { $file }: { $why ->
    [missing] there is no such file or folder; check the name.
    [folder] this is a folder, not a file.
    [forbidden] access is denied.
   *[other] “{ $detail }”.
}
cli-army-illegal = An army that breaks the rules cannot fight; mend it and call again.
cli-army-legal = { $army }: legal, { $points } points.
cli-army-breaches = { $army }: { $points } points, { $count ->
    [one] one breach
   *[other] { $count } breaches
} of the rules.
cli-html-written = The replay is in { $file }.
cli-turn = Turn { $turn }
cli-losses = lost { $red } : { $blue } points
cli-column-turn = Turn
cli-column-side = Side
cli-column-events = What happened
cli-column-id = Rule
cli-column-title = What it says
cli-column-code = Code
cli-column-tests = Tests
cli-column-depth = Depth
cli-column-answers = Answers
cli-column-seconds = Seconds
cli-count = { $count }
cli-time = { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-army-lost = { $army } lost { $lost } of { $points } points.
cli-commitment = The dice were sealed before the battle: { $hash }
cli-secret = The seal opened: { $secret }
cli-torn = The last line of the file is cut off, as by a crash; everything before it is whole.
cli-differs = The file differs from the rules after { $answer } answers: it was changed by hand or written by a faulty version.
cli-rules-changed = The battle was fought by other rules than today's; they first differ after { $answer } answers. It is shown as it was written down.
cli-verified = Verified: { $answers } answers, every one by the rules.
cli-no-secret = This journal does not reveal the secret of its dice; the battle was not finished.
cli-other-secret = The revealed secret is not the one that was sealed before the battle.
cli-bent = The secret did not give the dice of these answers: { $answers }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
}.
cli-fair = Fair: all { $rolls } rolls come from the sealed secret.
cli-holds = holds
cli-fails = FAILS
cli-perft = Answers from here, dice cut to lowest, middle and highest faces:
cli-ruling = A gap of the printed rules and its ruling; option: { $option }
cli-awaited = Not played yet.
cli-no-effect = No effect in code: { $why }
cli-code = Code
cli-tests = Tests
cli-coverage = { $done } of { $of } rules with effect ({ $share } %) are cited by code and shown by tests; { $silent } have no effect.
cli-help-resume = Go on with a battle that was left.
cli-help-fate = sealed: the dice come from a sealed secret; manual: you roll real dice and type their faces.
cli-help-seed-again = The secret of the dice, if the seal beside the journal is gone.
cli-over = { $file }: this battle is over. Show it with: feldherr replay { $file }
cli-no-seal = The seal of the dice, { $seal }, is missing; give the secret with --seed.
cli-wrong-seal = This is not the secret that was sealed before the battle; give the right one with --seed.
cli-help-luck = Show how far both sides' dice fell from their expectation, and how rare that is.
cli-column-kind = Rolls
cli-column-rolls = number
cli-column-got = fell
cli-column-expected = expected
cli-column-deviation = ±
cli-column-rarity = so far or further
cli-luck-other-rules = The battle was fought by other rules than today's, so its rolls cannot be weighed. From which answer on it differs is told by: feldherr replay { $file }
cli-help-odds = Tell the exact odds of what can be answered now, in a journal or in a scenario.
cli-help-odds-file = A journal (.jsonl) or a scenario.
cli-no-odds = No answer that is open now has odds to tell.

# What is wrong with a call.
cli-usage = Usage: { $call }
cli-usage-options = [OPTIONS]
cli-usage-command = COMMAND …
cli-usage-help = Help: { $call }
cli-usage-missing = { $name } is missing.
cli-usage-no-option = There is no option { $name }.{ $near ->
    [0] { "" }
   *[other] { " " }Do you mean { $nearest }?
}
cli-usage-no-command = There is no command “{ $name }”.{ $near ->
    [0] { "" }
   *[other] { " " }Do you mean { $nearest }?
}
cli-usage-needs-value = { $name } needs a value after it.
cli-usage-takes-no-value = { $name } takes no value.
cli-usage-too-many = This is too much: { $extra }.
cli-usage-no-number = { $name }: “{ $value }” is no { $kind ->
    [int_parsing] whole number
   *[other] number
}.
cli-usage-too-small = { $name }: { $value } is too small; take { $least } or more.
cli-usage-too-large = { $name }: { $value } is too large; take { $most } or less.
cli-usage-no-choice = { $name }: “{ $value }” is unknown; choose one of these: { $known }.
cli-usage-other = This call cannot be understood: “{ $detail }”
cli-help-army-deal = Deal the neutral cards of one core set to two players (Runewars, L111).
cli-army-dealt = For { $faction }: { $cards }
cli-army-dealt-option = Play with --option core_cards=[{ $cards }]
