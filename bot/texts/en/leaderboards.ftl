### Sentences of leaderboards and seasons.

refusal-no_rating = Only games in which you decide something have a rating: where the cards decide alone, it would measure luck. Pick another game, or another measure.
refusal-season_everywhere = A season belongs to one server. Choose this server or this channel with it.
refusal-no_season_yet = This server has no season yet. Who may manage the server begins one with `/season start`.

## What is counted.

leaderboard-title = { $measure } · { $games }
leaderboard-line = { $rank } { $name } **{ $value }** { $beside }
leaderboard-own = **You** { $rank } **{ $value }** { $beside }
leaderboard-own-none = **You** have no game that counts here yet.
leaderboard-own-few = **You** have { $games } here. A place needs { $fewest }.
leaderboard-own-unranked = **You** have { $games } here, and no place yet.
leaderboard-own-hidden = -# You are hidden, so nobody else sees this line. `/privacy` changes that.
leaderboard-empty = Nobody is on this board yet. A game counts when at least two people play it to its end, without bot players: `/war play`, then let somebody press **{ button-join }**.
leaderboard-page = Page { $page } of { $pages } · players: { $players }
button-leaderboard-back = Back
button-leaderboard-forward = Forward
button-leaderboard-mine = My page
button-leaderboard-post = Show to all
menu-window = Since when?
menu-measure = Who is best at what?
value-games = { $count } games
value-games-1 = 1 game
beside-wins = of { $games }
beside-rate = of { $games }, at least { $rate }
value-beside = in { $count } games
value-beside-1 = in 1 game
value-record = { $wins } of { $games } won ({ $rate })
value-drawn = , { $draws } drawn

## Of which games, where and when.

games-all = all games
games-house = House Rules
games-family-choice = games of choice
games-family-classic = classic games
games-family-wars = other battles and wars
games-family-many = games for three or more
games-family-cards = games with other cards
games-family-short = short games
games-family-limits = games with goals and limits
scope-server = This server
scope-channel = This channel
scope-everywhere = Every server
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
season-nobody = Nobody has played a game that counts in it.
season-later = I cannot read who was best right now. `/leaderboard` with the window *season* will show it.
season-begins =
    ## 🌱 Season { $name } begins
    Games that end from now on count for it.
season-foot = -# `/leaderboard` shows every season, also those that are over: choose one in its first menu.
season-list = ## 🗓️ Seasons of this server
season-line = `{ $number }` · { $words }

## Results that count, or not.

refusal-not_judge = Only the host of that game, or somebody who may manage messages where it was played, can do that.
rated-rated = -# This game counts: `/leaderboard`.
rated-bots = -# This game does not count: a bot player sat at the table.
rated-aborted = -# This game does not count: it never came to its end.
rated-alone = -# This game does not count: nobody else sat at the table.
rated-twice = -# This game does not count: somebody sat in two seats.
rated-early = -# This game does not count: it was given up too early.
rated-stand-in = -# This game does not count: a bot player won in the place of somebody who was away.
result-title = ## ⚖️ { $variant } · game `{ $id }`
result-facts =
    { $when } in { $channel }
    Played by { $seats }
    Won by { $winners }
result-nobody = nobody
result-somebody = somebody
result-void-ask = Shall this result count for nothing? Everything that counted it is corrected: leaderboards, streaks, ratings. It is listed with your name and your reason, and can be undone.
result-void-title = A result that shall not count
result-void-label = Why? Everybody can read it
result-void-hint = The connection broke down, somebody played with two accounts …
result-void-done = This result counts for nothing now: { $reason }
result-unvoid-ask = Shall this result count again, as if it had never been void?
result-unvoid-done = This result counts again.
result-list = ## ⚖️ Results that do not count
result-list-none = No result of this server is void.
result-line = `{ $id }` · { $when } by { $by } · { $reason }
button-result-void = Let it not count …
button-result-unvoid = Let it count again
