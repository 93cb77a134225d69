### Sentences of the daily: the deal of the day, its call, its board and its seals.

refusal-daily_sealed = That deal isn't open yet.
refusal-daily_none = There was no daily on that day.
refusal-daily_broken = This deal doesn't match the seal that was shown the day before, so nobody can play it. Please tell the people who run me.
refusal-daily_closed = This deal is closed. Open today's with `/daily`; you can practise this one there too.
refusal-daily_open = You can practise a deal once it's closed. Today's is waiting for you: `/daily`.
refusal-daily_unfinished = Finish the deal first, then you can see how others played it.

## The deal.

daily-title =
    {""}## 🗓️ Daily, { $date }
    {""}### { $game }
daily-title-practice =
    {""}## 🎓 Practice: daily of { $date }
    {""}### { $game }
daily-bot = the bot
daily-new = Everyone gets the same deal and plays it once, against a good bot. It takes about two minutes, and you can stop and carry on whenever you like.
daily-new-practice = This deal is closed, so now it's just for practice: play it as often as you like.
daily-how-strategy-war = You both hold the same eight ranks. The higher card scores both; after a tie, they go to the next winner. **Score as many points as you can.**
daily-how-scientific-war = You both hold every card from 2 to ace and a joker. After ten rounds, **have as many cards as you can.**
daily-how-suicide-war = You choose from five cards. The higher card takes both, equal ranks mean war. After ten rounds, **have as many cards as you can.**
daily-closes = -# It counts if you finish in time. Deadline: { $when } ({ $left })
daily-round-won = Round { $battle }: you played { $own }, the bot { $other }. 🟩 You took it.
daily-round-lost = Round { $battle }: you played { $own }, the bot { $other }. ⬛ The bot took it.
daily-round-tied = Round { $battle }: you played { $own }, the bot { $other }. 🟨 Nobody took it.
daily-round-war = Round { $battle }: you played { $own }, the bot { $other }. **War!**
daily-keep = Keep them

## When it's over.

daily-score = You got **{ $owned }**, the bot got { $other }.
daily-best = The best possible result was **{ $most }**.
daily-best-soon = I'm still working out the best possible result. Look again in a few minutes.
daily-best-exact = I checked every way to play this deal.
daily-best-search = There are too many ways to play this deal, so I followed the best { $width } after each choice. There may be a better one.
daily-place = 🌍 Place { $place } of { $finished } everywhere
daily-place-here = 🏠 Place { $place } of { $finished } on this server
daily-streak = 🔥 Streak: { $days ->
    [one] **1 day**
   *[other] **{ $days } days**
 }
daily-streak-best = best: { $best }
daily-streak-lost = 🔥 No streak right now · best: { $best }
daily-streak-none = 🔥 Finish a deal in time to start a streak.
daily-freezes = ❄️ { $freezes ->
    [0] no freezes
    [one] 1 freeze
   *[other] { $freezes } freezes
 }
daily-freeze-spent = one saved your streak on { $date }
daily-next = -# Next deal: { $when }
daily-seconds = Your time, just for fun: { DURATION($seconds) }
daily-practised = -# This was practice and doesn't count.
daily-sign-won = { $count } won
daily-sign-tied = { $count } tied
daily-sign-lost = { $count } lost
daily-sign-swapped = { $count ->
    [one] 1 swap
   *[other] { $count } swaps
 }
daily-sign-kept = { $count ->
    [one] 1 hand kept
   *[other] { $count } hands kept
 }
daily-share =
    {""}## 📋 Your result
    Copy it, or post it here.
daily-posted = { $name } played the daily:
daily-paste-head = War Room daily · { $date } · { $game }
daily-paste-score = { $known ->
    [0] { $score }
   *[other] { $score } of { $best }
 }
daily-lines = ## 👀 Lines of { $date }
daily-lines-none = I'm still working out the best line. Look again in a few minutes, or pick another player.
daily-lines-head = You: **{ $own }** · { $name }: **{ $other }**
daily-lines-menu = Whose line beside yours?
daily-lines-best = Best line
daily-lines-entry = #{ $rank } { $name }: { $score }
daily-beside = { $battle }. { $own } | { $other }

## The board.

daily-board-here = ## 🏆 Daily, { $date }: this server
daily-board-everywhere = ## 🏆 Daily, { $date }: everywhere
daily-board-line = { $rank } { $name } **{ $score }** · { DURATION($seconds) }
daily-board-empty = Nobody has finished this deal here yet.
daily-board-foot = { $finished ->
    [one] 1 player finished
   *[other] { $finished } players finished
 }. Only the score counts, not the time.

## The call.

daily-call = ## 🔮 Call of { $date }
daily-call-how = Red and Blue play classic War today. Who wins, and in how many wars? Half a minute, one guess.
daily-call-wars = { $side } wins. In how many wars?
daily-call-menu = How many wars?
daily-side-0 = 🔴 Red
daily-side-1 = 🔵 Blue
daily-side-nobody = Nobody
daily-called = Your call: **{ $side }**, wars: { $range }
daily-call-later = Look again under **{ button-daily-call }** when the day is closed ({ $when }): then you'll see whether you were right.
daily-call-before = **Your call of { $date }**
daily-call-missed = You didn't make a call that day.
daily-call-end = **{ $side }** won, after { $wars ->
    [one] 1 war
   *[other] { $wars } wars
 } in { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }.
daily-call-exact = 🎯 You got both right!
daily-call-right = ✅ You got the winner right.
daily-call-wrong = ❌ Not this time.
daily-call-tally = { $calls ->
    [one] 1 call
   *[other] { $calls } calls
 }: { $winners } with the right winner, { $exact } with the right wars too

## Yesterday, in a channel.

daily-summary =
    {""}## 🗓️ The daily of { $date }
    {""}### { $game }
daily-summary-line = { $rank } { $name } **{ $owned }**
daily-summary-best = The best possible result was **{ $most }**.
daily-summary-found = The best result I found was **{ $most }**.
daily-summary-foot = { $here ->
    [one] 1 player finished it here
   *[other] { $here } players finished it here
 }, { $everywhere } everywhere.
daily-picture-title = Daily, { $date }
daily-picture-best = Best possible: { $most }
daily-picture-found = Best found: { $most }
daily-picture-played = { $here ->
    [one] 1 player finished it here
   *[other] { $here } players finished it here
 }, { $everywhere } everywhere
button-daily-today = Play today's

## The seals.

daily-seals = ## 🔒 Sealed in advance
daily-seals-how = Nobody can change a deal after its seal was shown. The page about the daily in my source code says how to check it.
daily-seal-today =
    Seal of { $date }:
    `{ $seal }`
daily-seal-tomorrow =
    Seal of the next deal, { $date }:
    `{ $seal }`
daily-seal-anchor =
    Anchor of the chain that began on { $date }:
    `{ $anchor }`
daily-seal-opened =
    Opened link of { $date }:
    `{ $link }`
daily-seal-next =
    Anchor of the next chain, from { $date } on:
    `{ $anchor }`
daily-record = Your game as a file. Check it with `/war verify`.

## Older deals.

daily-older =
    {""}## 🎓 Older deals
    Practise as much as you like. It doesn't count, and it doesn't touch your streak.
daily-older-none =
    {""}## 🎓 Older deals
    There are none yet. Come back in two days.
daily-older-menu = Which day?

## Buttons.

button-daily = Daily
button-daily-open = To the daily
button-daily-play = Play
button-daily-train = Practise
button-daily-board = Board
button-daily-board-here = This server
button-daily-board-all = Everywhere
button-daily-lines = Other lines
button-daily-share = Share
button-daily-post = Post here
button-daily-call = Call of the day
button-daily-seals = Seals
button-daily-record = Game file
button-daily-older = Older deals
button-daily-again = Play again

## On its page.

page-daily = The daily
page-daily-what = One deal a day, the same for everyone, against a good bot.
page-daily-link = Play the daily
page-daily-you = You
page-daily-bot = Bot
page-daily-result = Your result to share
page-daily-copy = Copy
page-daily-other = Play the deal of { $date }, too
page-daily-wins = { $side } wins
page-daily-yesterday = Yesterday
page-daily-names = Sign in to see the names.
page-daily-old_button = That was out of date. This is the daily as it is now.
page-daily-open = Open
page-daily-older = Practise as much as you like: it doesn't count. Where you've finished in time, you'll see your result first.
page-daily-daily_open = You can practise a deal once it's closed. This is today's.
page-daily-daily_closed = That deal is closed. This is today's.
daily-time = { DURATION($seconds) }
