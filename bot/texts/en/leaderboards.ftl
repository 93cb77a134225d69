### Sentences of leaderboards and seasons.

refusal-no_rating = Only games where you make choices have ratings: in the others, a rating would just measure luck. Pick another game or another ranking.
refusal-season_everywhere = Every server has its own seasons. Choose this server or this channel.
refusal-no_season_yet = There hasn't been a season here yet. Admins start one with `/season start`.

## What is counted.

leaderboard-title = { $measure } · { $games }
leaderboard-line = { $rank } { $name } **{ $value }** { $beside }
leaderboard-own = **You** { $rank } **{ $value }** { $beside }
leaderboard-own-none = **You** haven't played a ranked game here yet.
leaderboard-own-few = **You** have { $games } here. You need { $fewest } to be ranked.
leaderboard-own-unranked = **You** have played { $games } here, but you're not ranked yet.
leaderboard-own-hidden = -# You're hidden, so only you see this line. Change that with `/privacy`.
leaderboard-empty = Nobody is on this leaderboard yet. A game is ranked when at least two people finish it without bots: open a table with `/war play` and have someone press **{ button-join }**. Played against a bot? Pick *{ practice-games }* as the game.
leaderboard-page = Page { $page } of { $pages } · { $players ->
    [one] 1 player
   *[other] { $players } players
 }
button-leaderboard-back = Back
button-leaderboard-forward = Next
button-leaderboard-mine = My page
button-leaderboard-post = Show everyone
menu-window = When?
menu-measure = Rank by…
value-games = { $count ->
    [one] 1 game
   *[other] { $count } games
 }
beside-wins = in { $games ->
    [one] 1 game
   *[other] { $games } games
 }
beside-rate = in { $games ->
    [one] { $games } game
   *[other] { $games } games
 }, at least { $rate } for the ranking
value-beside = · { $count ->
    [one] 1 game
   *[other] { $count } games
 }
value-record = { $wins } of { $games } won ({ $rate })
value-drawn = , { $draws } drawn

## Of which games, where and when.

games-all = all games
games-house = House Rules
games-family-choice = games with choices
games-family-classic = classic games
games-family-wars = games with other kinds of war
games-family-many = games for three or more
games-family-cards = games with a different deck or ranking
games-family-short = short games
games-family-limits = games with goals and limits
scope-server = { AUDIENCE() ->
    [chat] This chat
   *[server] This server
 }
scope-channel = This channel
scope-everywhere = { AUDIENCE() ->
    [chat] Everywhere
   *[server] All servers
 }
window-all = All time
window-day_of = { $day } (UTC)
window-days = { $first } to { $last } (UTC)
window-day-now = Today
window-day-last = Yesterday
window-week-now = This week
window-week-last = Last week
window-month-now = This month
window-month-last = Last month
window-year-now = This year
window-year-last = Last year
window-season-named = Season { $name }
window-season-running = Season **{ $name }**, since { $first }
window-season-ended = Season **{ $name }**, { $first } to { $last }
window-season-unknown = Season { $number }

## Seasons.

season-over = ## 🏁 Season { $name } is over
season-series = **{ $name }**, every week
season-nobody = No ranked games were played this season.
season-later = I can't read the results right now. `/leaderboard` will show them: choose this season in its menu.
season-begins =
    ## 🌱 Season { $name } starts now
    Ranked games that end from now on count for this season.
season-foot = -# To see this season or a past one, pick it in the first menu of `/leaderboard`.
season-list = ## 🗓️ Seasons on this server
season-line = { $number } · { $words }

## Results that count, or not.

refusal-not_judge = Only the host of that game or a moderator can do that.
rated-rated = -# Ranked game: it counts on the leaderboards.
rated-bots = -# Unranked game: a bot was playing.
rated-aborted = -# Unranked game: it wasn't finished.
rated-alone = -# Unranked game: only one player.
rated-twice = -# Unranked game: someone had two seats.
rated-early = -# Unranked game: someone gave up too early.
rated-party = -# Unranked game: it's just for fun, because the faster connection wins.
rated-guests = -# Unranked game: a guest was playing.
rated-stand-in = -# Unranked game: the winner was away, and a bot won it for them.
result-title = ## ⚖️ { $variant }
result-facts =
    { $when } in { $channel }
    Played by { $seats }
    Won by { $winners }
result-nobody = nobody
result-somebody = someone
result-void-ask = **Void this result?** Leaderboards, streaks and ratings will be corrected. Everyone can see that you did it and why; you can restore it later.
result-void-title = Void a result
result-void-label = Reason (everyone can see it)
result-void-hint = Connection problems, one person with two accounts…
result-void-done = Result voided: { $reason }
result-unvoid-ask = **Restore this result?** It will count as if it had never been voided.
result-unvoid-done = Result restored. It counts again.
result-list = ## ⚖️ Voided results
result-list-none = No results have been voided on this server.
result-line = { $number }. { $when } by { $by } · { $reason }
button-result-void = Void result…
button-result-unvoid = Restore result
