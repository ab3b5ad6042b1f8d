# Journals.
no-journal-empty = { $file }: the file is empty; a journal begins with a header line.
no-journal-not-utf8 = { $file }: this is not UTF-8 text, at byte { $byte }; it is no journal.
no-journal-format = { $file }, line 1: journal format { $format }; this version reads format { $known }.
no-journal-line = { $file }, line { $line }: this is no line of a journal (“{ $detail }”).
no-journal-nothing = { $file }: the journal ends before the battle begins; there is nothing to show.
no-journal-state = { $file }: the state after { $answers } answers is none that this version knows (“{ $detail }”).
no-journal-differs = { $file }: after { $answers } answers the rules of today go on otherwise than this journal; it can be shown with replay, but not played on.
