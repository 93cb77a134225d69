### Who is how likely to win: on boards, in replays and in answers.

## A line on a board. $percent is the chance of the player who is most likely to win.

chances-even = -# 🔮 Chances: even
chances-close = -# 🔮 Chances: { $name } { $percent }%, too close to call
chances-ahead = -# 🔮 Chances: { $name } { $percent }%, the favourite
chances-clear = -# 🔮 Chances: { $name } { $percent }%, the clear favourite
chances-sure = -# 🔮 Chances: { $name } { $percent }%, nearly there
# Where the chance isn't known well enough for a number.
chances-rough_ahead = -# 🔮 Chances: { $name } is ahead
chances-rough_level = -# 🔮 Chances: level

## What `/war odds` answers.

refusal-no_odds = In this game, players make choices, so I can't work out who is likely to win.
odds-title = ## 🔮 Odds · { $variant }
# $percent is the chance of each player.
odds-each = **{ $players ->
    [one] { $players } player
   *[other] { $players } players
 }**, { $percent }% each: before the first card, nobody has an edge.
# $time is "under a minute" or "about 2 min".
odds-time = { AUDIENCE() ->
    [chat] ⏱️ A game takes { $time } here.
   *[server] ⏱️ A game takes { $time } on this server.
 }
# Of all games, a quarter is shorter than $low rounds and a quarter longer than $high; $half is the median.
odds-rounds = 🔁 Half of all games last { $low } to { $high ->
    [one] { $high } round
   *[other] { $high } rounds
 } (median { $half }).
odds-wars = ⚔️ Wars in a game, on average: { $wars }
# $odds is a number of games.
odds-draw = 🤝 No single winner: 1 game in { $odds }
odds-endless = ♾️ Stopped by the round limit: 1 game in { $odds }
# Rules with a time limit. $percent is 0 to 100, $pace is the seconds of a round.
odds-timed = ⏰ Games that run out of time, at { $pace } s a round: { $percent }%
odds-foot = -# From { $games } simulated games.
odds-title-now = ## 🔮 Odds · { $variant } · round { $battle }
# $odds is 0 for a chance that is not small, else one in how many games is won from here.
odds-seat = { $name }: **{ $percent }%**{ $odds ->
    [0] {""}
   *[other] {" "}(1 in { $odds })
 }
odds-left = 🔁 From here, half of all games like this take another { $low } to { $high ->
    [one] { $high } round
   *[other] { $high } rounds
 }. A typical one takes { $half } more.
odds-wars_left = ⚔️ Wars still to come, on average: { $wars }
odds-foot_now = -# From { $games } simulated games, using only cards that everyone has seen.
odds-foot_board = -# The chance on the board comes from { $games } simulated games.

## Who is likely to win a tournament.

# $names are up to three players, each with a chance: "@Ada 50% · @Ben 25%".
tournament-odds-favourites = 🔮 Most likely to win: { $names }
tournament-odds-one = { $name } { $percent }%
tournament-odds-title = ## 🔮 { $name }: odds
# $more is nothing, or chances of other things, each behind a dot.
tournament-odds-line = { $name }: **{ $percent }%**{ $more }
tournament-odds-final = reaches the final { $percent }%
tournament-odds-advances = gets through the group { $percent }%
tournament-odds-foot = -# From { $runs } simulated tournaments. War is luck, so everyone has the same chance in each game still to come. Games being played count as they stand.
tournament-odds-foot_choice = -# From { $runs } simulated tournaments. I can't tell how well anyone chooses, so I give everyone the same chance in each game still to come.

## In the picture of a game's course.

picture-course-all_chances = Chances of winning
picture-course-chances = The winner's chances
picture-alt-course_chances = The winner's chances were lowest in round { $battle }: { $percent }%.
