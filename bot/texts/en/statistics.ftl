### Names of statistics: on leaderboards, in their menus and on profiles.

profile-sums = ⚔️ { $sums }
profile-sum-wars = { $count ->
    [one] 1 war won
   *[other] { $count } wars won
 }
profile-sum-pot = biggest pot { $count }
profile-sum-captured = { $count ->
    [one] 1 card won
   *[other] { $count } cards won
 }
measure-wins = Wins
measure-wins-help = Games won. A draw doesn't count.
measure-rate = Win rate
measure-rate-help = You need at least { $games } games. With only a few games you rank a bit lower, so three lucky wins won't put you on top.
measure-points = Points
measure-points-help = One point for each player who finished behind you, half a point for each player you tied with.
measure-streak = Winning streak
measure-streak-help = Wins in a row, up to your latest game.
measure-best = Best streak
measure-best-help = The most wins in a row you've ever had.
measure-wars = Wars won
measure-wars-help = Wars you've won. A double war counts once.
measure-pot = Biggest pot
measure-pot-help = The most cards you've won in one round.
measure-captured = Cards won
measure-captured-help = All the cards you've won.
measure-rating = Rating
measure-rating-help = Everyone starts at 1,000. I guess low until I've seen a few of your games. Only games with choices count; the rest is luck. (Method: OpenSkill.)
value-wins = { $count ->
    [one] 1 win
   *[other] { $count } wins
 }
value-rate = { $rate }
value-points = { $count ->
    [one] 1 point
   *[other] { $text } points
 }
value-streak = { $count ->
    [one] 1 win
   *[other] { $count } wins in a row
 }
value-best = { $count ->
    [one] 1 win
   *[other] { $count } wins in a row
 }
value-wars = { $count ->
    [one] 1 war
   *[other] { $count } wars
 }
value-pot = { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
value-captured = { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
value-rating = { $rating } ± { $spread }
