### The end of a game: the score that decided, the last round, the course of the game, and the buttons under it.

## Buttons.

button-best = Best of three
button-other = Another game
button-replay = Replay
button-share = Share
button-charts = Charts

ending-players_only = Only people who played in this game can press **{ $button }**. Open your own table with `/war play`.

## The score.

ending-score-between = –
ending-score = Final score: **{ $score }**
ending-score-chips = Final chips: **{ $score }**
ending-gave_up = gave up in round { $battle }
ending-out = out in round { $battle }
ending-last_in = last one standing

## The last round.

# $cards is what a player laid face up, one card after another: 9♥ → K♠. With brackets no card runs into a name, as in "Bot 2 8♦".
ending-laid = { $name } ({ $cards })
ending-last_round = Last round: { $told }
ending-last_round-took = Last round: { $told }. { $taken }

## The turning point, where no single round was one.

ending-turn = Turning point: from round { $battle } on, { $name } was ahead.

## The course of the game as a picture.

ending-course-cards = { $game } · cards
ending-course-rounds = { $game } · rounds won
ending-course-wars = { $game } · wars won
ending-course-chips = { $game } · chips
ending-course-points = { $game } · points
ending-course-survived = { $game } · rounds survived
ending-course-out = out: R{ $battle }
ending-course-gave_up = { $points } · gave up
ending-course-won = { $count } won
ending-course-turn = Turning point, round { $battle }: { $name }
ending-course-plain = How the game went
picture-course-wars = { $count ->
    [0] no wars
    [one] 1 war
   *[other] { $count } wars
 }
picture-alt-game_course = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }, { $wars ->
    [0] no wars
    [one] 1 war
   *[other] { $wars } wars
 }.
picture-alt-game_course-plain = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }.
picture-alt-game_course-seat = { $name } ({ $ended }): { $first } at the start, never below { $low } or above { $high }.
picture-alt-game_course-winner = { $name } won ({ $ended }): { $first } at the start, never below { $low } or above { $high }.

## The result as a picture.

# $names is one name or several, and then $count is how many.
result-won = { $names } { $count ->
    [one] wins
   *[other] share the win
 }
result-alone = { $name } takes home { $chips }
result-draw = A draw
result-house = The house wins
result-stopped = Stopped
result-between = {"\u00A0:\u00A0"}
result-score-points = { $score } points
result-short = out of cards
result-score-chips = { $score } chips
# Below a seat's disc, as short as can be: R58 is round 58, the last one that it was in.
result-out = R{ $battle }
result-place = #{ $place }
result-start = start
result-turn = turning point
result-end = end
# "Ada 9♦"
picture-alt-laid_last = { $name } { $cards }
picture-alt-last_cards = Last cards: { $laid }.
picture-alt-result-winner = { $name } won ({ $ended }): { $first }% at the start, never below { $low }% or above { $high }%.
picture-alt-result-seat = { $name }, { ORDINAL($place) ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
 } ({ $ended }): { $first }% at the start, never below { $low }% or above { $high }%.
picture-alt-result-stopped = { $name }: { $ended }.

## The charts, on a page of their own.

charts-title = ### 📈 { $game } · in numbers

## The game as a moving picture.

ending-shared = 🎬 How it went
ending-shared_just_now = You just shared a game here. Wait thirty seconds, then press again.
ending-shared_too_often = A lot of games were just shared here. Wait a few seconds, then press again.
ending-not_shared = I couldn't post the animation here. Try again in a moment.
picture-alt-moving = Animation of a game: { $names }.

## Matches that have a name.

match_board-title-final = ## ⚔️ { $name } · final (match #{ $match })
match_board-title-second_final = ## ⚔️ { $name } · second final (match #{ $match })
match_board-title-third = ## ⚔️ { $name } · third-place match (match #{ $match })
match_board-of-final = Match #{ $match } of the tournament **{ $name }**: the final.
match_board-of-second_final = Match #{ $match } of the tournament **{ $name }**: the second final.
match_board-of-third = Match #{ $match } of the tournament **{ $name }**: the third-place match.

## The same bet again.

button-choice-same = Same bet again ({ $chips })
