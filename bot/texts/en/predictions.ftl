### Predictions: the private form, the line at the end of a game, the leaderboard, and refusals.

## The form. One press picks who wins; how sure members are is up to them.

button-predict = Predict
prediction-title = ## 🔮 Who wins?
prediction-title-own = ## 🔮 How sure are you that you'll win?
# $until is a time for Discord, such as "in 20 seconds".
prediction-until-war = Closes when the first war starts.
prediction-until-war-time = Closes when the first war starts (earliest: { TIME($until) }).
prediction-until-war-late = The first war has begun. Last chance (closes: { TIME($until) }).
prediction-until-round = Closes when the first round is over.
prediction-until-match = Closes when the match starts.
prediction-how = Picking a name is enough; you can say how sure you are afterwards. If you come closer to the result than I do, you gain points; if I come closer, you lose some.
prediction-private = Only you see your pick.
prediction-own_seat = You're playing, so you can only pick yourself. In a ranked game, your pick stands even if you give up.
prediction-practice = A bot is playing, so this won't count on the leaderboards.
prediction-pick = Your pick: { $name }, **{ $percent }%** sure.
prediction-sure = If you like, say how sure you are:
prediction-no_pick = { $until ->
    [match] You didn't pick anyone. Press **{ button-predict }** before the next match starts.
   *[other] You didn't pick anyone. Press **{ button-predict }** as soon as the next game starts.
 }
prediction-closed = ## 🔮 { $until ->
    [round] Closed: the first round is over
    [match] Closed: the match has started
   *[war] Closed: the first war has begun
 }
# $points are points with a sign, $size how many those are without it.
prediction-right = ## 🔮 You called it: **{ $points }** { $size ->
    [one] point
   *[other] points
 }
prediction-wrong = ## 🔮 Not this time: **{ $points }** { $size ->
    [one] point
   *[other] points
 }
prediction-shared = ## 🔮 A shared win: **{ $points }** { $size ->
    [one] point
   *[other] points
 }
prediction-counted = See where you stand: open `/leaderboard` and choose **{ measure-predictions }**.
prediction-uncounted = A bot was playing, so this doesn't count on the leaderboards.
prediction-called_off = ## 🔮 Called off: no points this time
prediction-called_off-why = A pick only counts if the players finish the game themselves.
prediction-saved = **Saved.**
prediction-withdrawn = **Taken back.**
prediction-menu = Who wins?
# $percent is the bot's own chance of this player.
prediction-bot_says = I say { $percent }%
# $percent is how sure the member is then; $right and $wrong are the points for it, each with its sign.
prediction-sure-hunch = A hunch: { $percent }% ({ $right } / { $wrong })
prediction-sure-likely = Likely: { $percent }% ({ $right } / { $wrong })
prediction-sure-certain = Almost certain: { $percent }% ({ $right } / { $wrong })
prediction-points = If you come closer to the result than I do, you gain points; if I come closer, you lose some. In brackets: your points if you're right, and if you're wrong.
button-predict-drop = Take it back

## The board of a game that is over. $best is the line of the best forecaster behind a dot, or nothing.

prediction-end = 🔮 { $hits ->
    [0] Nobody picked the winner.
   *[other] { $predictions ->
        [1] One prediction, and it picked the winner.
       *[other] { $hits } of { $predictions } picked the winner.
    }
 }{ $best }
prediction-end-best = {" "}Best call: { $name } ({ $points })
prediction-end-match = 🔮 { $hits ->
    [0] Nobody picked the winner of the match.
   *[other] { $predictions ->
        [1] One prediction, and it picked the winner of the match.
       *[other] { $hits } of { $predictions } picked the winner of the match.
    }
 }{ $best }

## Calling a war, from the moment it is declared until its cards come up.

call-open = 📣 Who wins this war? { $calls ->
    [0] Press a name!
    [one] 1 call so far.
   *[other] { $calls } calls so far.
 }
call-menu = Who wins this war?
# $names are up to three members, and how many others.
call-right = 📣 { $names } called it!
call-others = { $count ->
    [one] 1 other
   *[other] { $count } others
 }
# Where nobody may be named.
call-counted = 📣 { $hits ->
    [0] Nobody called it.
   *[other] { $hits } of { $calls } called it.
 }
# On the board of a result. $best is who was right most often, or nothing.
call-end = 📣 Wars called: { $hits } of { $calls } right.{ $best }
call-end-best = {" "}Best caller: { $name } ({ $hits } of { $calls })
# $streak are the last calls in a row that were right, $longest the most there ever were.
call-profile = 📣 Wars called: { $hits } of { $calls } right, { $streak } in a row now, { $longest } at best
refusal-call_late = The cards are already up.

## Leaderboard and profile. $average and $points are points with a sign.

measure-predictions = Predictions
prediction-board-title = Predictions
prediction-board-help = Who sees it coming? Average points per prediction: above 0 means you predict better than I do. You need { $fewest } predictions to be ranked; games with bots don't count.
prediction-board-line = { $rank } { $name } **{ $average }** { $beside }
prediction-board-beside = { $hits } of { $predictions } right
prediction-board-own = **You** { $rank } **{ $average }** { $beside }
prediction-board-own-few = **You**: { $beside } so far. You need { $fewest } predictions to be ranked.
prediction-board-own-none = **You** haven't made a prediction that counts here yet. Press **{ button-predict }** when a game starts.
prediction-board-own-hidden = -# Your predictions are hidden, so only you see this line. Change that with `/preferences`.
prediction-board-empty = Nobody is on this leaderboard yet. When a game starts, press **{ button-predict }**.
prediction-board-page = Page { $page } of { $pages } · { $players ->
    [one] 1 member
   *[other] { $players } members
 }
button-predictions-back = { button-leaderboard-back }
button-predictions-forward = { button-leaderboard-forward }
button-predictions-mine = { button-leaderboard-mine }
button-predictions-post = { button-leaderboard-post }
prediction-profile = 🔮 Predictions: { $hits } of { $predictions } right, **{ $average }** points on average

## Refusals.

refusal-predictions_off = Predictions are turned off on this server.
refusal-no_prediction = You can't predict this game: it's for chips, speed decides it, or someone has given up. Try the next one.
refusal-prediction_late = { $until ->
    [round] Too late: the first round is over. Press **{ button-predict }** as soon as the next game starts.
    [match] Too late: the match has started. Press **{ button-predict }** before the next one starts.
   *[war] Too late: the first war has begun. Press **{ button-predict }** as soon as the next game starts.
 }
refusal-prediction_own = You're playing, so you can only pick yourself.
refusal-predictions_together = Predictions are ranked across all games, so leave `{ command-leaderboard.option-game }` empty.
refusal-no_own_chance = I'm still working out my own percentage. Please try again in a few seconds.
