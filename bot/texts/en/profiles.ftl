### Sentences of profiles and achievements.

refusal-nothing_shown = There are no games to show: either there haven't been any yet, or one of the players keeps their games hidden.
refusal-one_member = That's the same member twice. Choose two different ones.
profile-title = ## 👤 { $name }
profile-where-server = { AUDIENCE() ->
    [chat] -# This chat · All time
   *[server] -# This server · All time
 }
profile-where-everywhere = { AUDIENCE() ->
    [chat] -# Everywhere · All time
   *[server] -# All servers · All time
 }
profile-topics = More about…
profile-topic-summary = Overview
profile-topic-games = By game
profile-topic-rating = Rating
profile-topic-records = Wars, pots and luck
profile-topic-practice = Practice
profile-topic-trophies = Tournaments
profile-record = 🏆 **{ $record }** · { $points }
profile-streaks = 🔥 Wins in a row: { $streak } now, best { $best }
# $days is the streak as it stands, $best the longest there was.
profile-daily = 🗓️ Daily: { $days ->
    [0] no streak right now
    [one] **1 day** in a row
   *[other] **{ $days } days** in a row
 }, best { $best }
profile-rating = 📈 Rating **{ $rating }** in { $games }
# $way says how the rating moved from $start to $end; $first and $last are days.
profile-course = { $way ->
    [up] Rose from { $start } to { $end }
    [down] Fell from { $start } to { $end }
   *[level] Started and ended at { $end }
 } over { $games ->
    [one] { $games } game
   *[other] { $games } games
 }, { $first } to { $last }. Lowest { $low }, highest { $high }.
profile-course-title = { $name }'s rating
profile-none = No ranked games here yet.
profile-games = **By game**
profile-game = { $game } · { $record }
profile-lengths = 📏 Last { $games ->
    [one] { $games } game
   *[other] { $games } games
 }: { $least }–{ $most } rounds, typically about { $middle }
profile-lengths-title = { $name }'s games
profile-lengths-about = Rounds per game, last { $games ->
    [one] { $games } game
   *[other] { $games } games
 } · { $place }
profile-more = -# and { $count } more
profile-favourite = ❤️ Favourite: { $game }
profile-nemesis = 😈 Nemesis: { $name } beat you in { $ahead } of the last { $games ->
    [one] { $games } game
   *[other] { $games } games
 }
profile-rival = 🆚 Rival: { $name } · { $ahead }–{ $behind } in { $games ->
    [one] { $games } game
   *[other] { $games } games
 }
profile-luckiest = 🍀 Luckiest win: down to { $cards } in round { $battle }, a 1-in-{ $odds } chance
profile-unluckiest = 🌧️ Unluckiest loss: your opponent was down to { $cards } in round { $battle }, a 1-in-{ $odds } chance
button-replay-luckiest = Replay the luckiest win
button-replay-unluckiest = Replay the unluckiest loss
profile-achievements = **{ button-profile-awards }** · { $have } of { $all }
profile-next = -# Next: { $next }
# Beside a picture, in one line: names and titles.
award-news-short = -# 🏅 { $told }
award-titles = { $name }: { $titles }
award-news = 🏅 { $name } · **{ $title }**: { $what }
profile-award-game = {" "}· { $when }
profile-award = { $mark } **{ $title }** · { $what }
profile-awards-title = ## 🏅 { $name }'s achievements
profile-awards-foot = -# Earned in ranked games anywhere. Games from before an achievement existed count too.
profile-hidden = -# You're hidden, so only you see this. Change that with `/privacy`.
button-profile-server = { AUDIENCE() ->
    [chat] This chat
   *[server] This server
 }
button-profile-everywhere = { AUDIENCE() ->
    [chat] Everywhere
   *[server] All servers
 }
button-profile-awards = Achievements
button-profile-post = Show everyone
figure-record = { $wins } of { $games } won
figure-games = games
figure-wins = won
figure-rate = win rate
figure-best = best streak
figure-wars = wars won
figure-pot = biggest pot
figure-rating = rating
figure-daily = Daily streak
figure-daily-way = { $days ->
    [0] none
    [one] 1 day
   *[other] { $days } days
 }, best { $best }
picture-player = Player { $number }
versus-title = ## ⚔️ { $first } against { $second }
versus-score = { $first } **{ $one } : { $two }** { $second } · { $games }
versus-level = , { $count } tied
versus-game = { $game } · **{ $one } : { $two }** · { $games }
versus-foot = -# The score compares final places in ranked games, including games with more than two players.
button-versus-server = { AUDIENCE() ->
    [chat] This chat
   *[server] This server
 }
button-versus-everywhere = { AUDIENCE() ->
    [chat] Everywhere
   *[server] All servers
 }
button-versus-post = Show everyone

## Achievements.

achievement-first-win = First blood
achievement-first-win-what = win a game
achievement-first-win-done = won a game
achievement-first-war = Baptism of fire
achievement-first-war-what = win a war
achievement-first-war-done = won a war
achievement-hat-trick = Hat trick
achievement-hat-trick-what = win three games in a row
achievement-hat-trick-done = won three games in a row
achievement-triple-war = Triple war
achievement-triple-war-what = win a triple war
achievement-triple-war-done = won a triple war
achievement-big-pot = Half the deck
achievement-big-pot-what = win 26 cards in one round
achievement-big-pot-done = won 26 cards in one round
achievement-wins-10 = Old hand
achievement-wins-10-what = win ten games
achievement-wins-10-done = won ten games
achievement-wars-100 = Warlord
achievement-wars-100-what = win a hundred wars
achievement-wars-100-done = won a hundred wars
achievement-cards-1000 = Hoarder
achievement-cards-1000-what = win a thousand cards
achievement-cards-1000-done = won a thousand cards
achievement-streak-7 = Unstoppable
achievement-streak-7-what = win seven games in a row
achievement-streak-7-done = won seven games in a row
achievement-crowd = Last one standing
achievement-crowd-what = win at a table of six or more
achievement-crowd-done = won at a table of six or more
achievement-one-card = Phoenix
achievement-one-card-what = win a game of pure luck after being down to your last card
achievement-one-card-done = won a game of pure luck after being down to their last card
achievement-sweep = Clean sweep
achievement-sweep-what = take every card at a table of four or more
achievement-sweep-done = took every card at a table of four or more
achievement-marathon = Marathon
achievement-marathon-what = win a game that lasts a thousand rounds
achievement-marathon-done = won a game that lasted a thousand rounds
achievement-giant-slayer = Giant slayer
achievement-giant-slayer-what = beat someone rated 200 points above you in a game with choices
achievement-giant-slayer-done = beat someone rated 200 points higher in a game with choices
achievement-games-100 = Centurion
achievement-games-100-what = play a hundred games
achievement-games-100-done = played a hundred games
achievement-games-1000 = Veteran
achievement-games-1000-what = play a thousand games
achievement-games-1000-done = played a thousand games
achievement-variants-10 = Explorer
achievement-variants-10-what = play ten different variants
achievement-variants-10-done = played ten different variants
achievement-variants-all = Every war there is
achievement-variants-all-what = play every variant at least once
achievement-variants-all-done = played every variant at least once
