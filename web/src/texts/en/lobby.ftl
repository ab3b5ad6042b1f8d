lobby-title = Set up a battle
