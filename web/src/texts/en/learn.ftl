# The guided first battles.
learn-title = Learn by playing
learn-how = Others have set up the armies and made the first moves. You go on, and what each question is about stands beside it when it first comes, with the numbers of its rules.
lesson-about-horden = Six elements a side, two turns before the lines meet. About fifteen minutes.
lesson-about-t9a = Four units a side, within reach of a first charge; three turns. About twenty minutes.
lesson-title = What this is about
lesson-opening = The table is being laid.
lesson-understood = Understood
