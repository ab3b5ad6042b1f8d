# Scenario files.
no-no-script-line = a line of the script reads “seat question: answer”, for instance “red move: done”.
no-no-script-answer = this is no answer ({ $detail }).
no-no-position = the rules cannot start from this position: { $detail }.
no-script-differs = the script goes otherwise than written: { $detail }
