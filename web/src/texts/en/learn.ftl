# The guided first battle.
lesson-title = What this is about
lesson-opening = The table is being laid.
lesson-understood = Understood
