# Reading the files of BattleScribe: what is wrong with them, and what could not be taken over.
no-other-kind = this is a { $value }; { $known } is needed.
no-other-format = the file has the format { $version } of BattleScribe; only formats 2.x are read. Save it with a newer version.
no-zip-of-many = the archive holds { $count } files; one is needed.
no-zip-broken = the archive is damaged or locked; save the file again.
no-zip-bomb = the archive would grow from { $packed } to { $size } bytes; that is no roster and no catalogue.
no-xml-entities = the file declares a document type or entities; rosters and catalogues have none. Remove them.
no-xml-broken = this is no valid XML; save the file again.
no-wild-number = the number { $number } of “{ $what }” cannot be right; correct it.
no-catalogue-broken = the catalogue contradicts itself: { $why }. Fetch it anew.
no-other-edition = this belongs to “{ $name }”, which is not read here; use files of a game and an edition that feldherr knows.
no-empty-roster = the roster selects no unit of a known army; add units and save it again.
no-no-catalogues = there is no game system of BattleScribe here; name the folder with the file `.gst` and its catalogues.
no-no-such-book = the army book { $value } does not come with feldherr. { $near ->
    [0] Known books: { $known }.
   *[other] Do you mean { $nearest }?
} On the command line --data names a folder with its catalogues.
import-unknown = Not taken over: { $what }
import-size = { $unit }: the list does not say how many trays; { $size } was taken.
import-price = The list costs { $cost } points, the army { $price }.
no-too-many-units = the list has more than { $most } units; an army file holds no more.
no-no-units-listed = no line names a unit that is known; write one unit on each line, as in “Spearmen 3x3” and below it its upgrades.
no-list-too-long = a list has at most { $lines } lines of { $letters } letters each; cut out what is not the list.
