### Who is how likely to win: on boards, in replays and in answers.

## A line on a board. $percent is the chance of the player who is most likely to win.

chances-even = -# 🔮 Chances: even
chances-close = -# 🔮 Chances: { $name } { $percent } %, too close to call
chances-ahead = -# 🔮 Chances: { $name } { $percent } %, ahead
chances-clear = -# 🔮 Chances: { $name } { $percent } %, well ahead
chances-sure = -# 🔮 Chances: { $name } { $percent } %, nearly there
