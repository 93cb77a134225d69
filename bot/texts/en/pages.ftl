### Sentences of web pages.

page-missing = There's nothing here
page-missing-why = This page doesn't exist, or its server's admins keep it closed.
page-missing-table = This table is gone: its game was never finished, or it isn't open to visitors.
page-back = Back to the start
page-broken = That didn't work
page-broken-why = Something went wrong on our side. It's been logged; please try again in a moment.
page-sound = Sound
page-live = Live
page-away = Waiting for the table…
page-over = Over
page-home = War Room
page-home-what = The card game War, played in Discord. Watch the cards move here, round by round.
page-home-tables = Join or watch
page-home-none = Nobody is playing right now. Open a table in Discord with /war play, and it shows up here.
page-missing-bot = The bot is away
page-bot-away = The bot is away. Its tables are back here as soon as it is.
page-stood = The bot is away. This is how it stood.
page-lobby = waiting for players
refusal-tables_taken = All tables are taken right now. Finish a game, or stop one, and try again.
page-play = Your seat
page-fair-replay = The replay shows the secret number, and checks every card as you watch:
page-play-as = Playing as
page-play-now = Play
page-play-now-how = Pick a game and you're in: against a bot, or with others.
page-play-games = Games to play now
page-play-with = Who do you play with?
page-play-with-bot = Against a bot
page-play-with-others = With others
page-play-server = Leaderboards, profiles and tournaments
page-play-other = Play another game
page-play-together = To be somebody else as well, open this page in a second tab and pick another name at the top.
page-play-discord = How it looks in Discord
page-play-script = Turn on JavaScript to play here. In the simulated Discord the same tables need it, too.
page-play-out = You're out of this game. Watch how it ends, or start another one.
page-play-called = Your call is in.
page-play-old_button = That button is out of date. This is the table as it is now.
page-play-bad_choice = You can't choose that now. Your cards and buttons show what you can.
page-copy = Copy the link
page-copied = Copied
page-play-failed = That didn't get through. Please try again.
page-play-predicted = Your prediction is in.
page-play-where = Where?
page-play-in = Play in { $server }
page-play-no-channel = There's no free channel for you to play in right now. Join one of the live tables, or ask an admin.
page-replay-player = Watch the game
page-replay-moment = Where in the game
page-replay-back = Previous
page-replay-next = Next
page-replay-play = Play
page-replay-pause = Pause
page-replay-speed = Speed
page-replay-save = Save as a file
page-replay-keys = Wars are marked above the slider. Keys: the space bar plays and pauses, ← and → step, Home and End jump.
page-replay-cut = { $rounds ->
    [one] This game was so long that only its first round and its end are here.
   *[other] This game was so long that only its first { $rounds } rounds and its end are here.
}

## What a proof in the browser found.

page-proof-checking = Your browser checks this game, card by card…
page-proof-how = Your browser opens the seal, shuffles, deals and plays every round again from the game's record. It doesn't ask the bot.
page-proof-right = Every card checks out: seal, shuffle and { $rounds ->
    [one] the one round.
   *[other] all { $rounds } rounds.
}
page-proof-right-chips = Every card checks out: seal, shuffle and { $rounds ->
    [one] the one hand.
   *[other] all { $rounds } hands.
}
page-proof-round = This doesn't check out: round { $battle } wasn't played like this.
page-proof-round-chips = This doesn't check out: hand { $battle } wasn't played like this.
page-proof-deal = This doesn't check out: the cards weren't dealt like this.
page-proof-seal = This doesn't check out: the seed isn't the one that was sealed before the game.
page-proof-outcome = This doesn't check out: the game ended differently.
page-proof-digest = This doesn't check out: the rounds aren't the ones that were played.
page-proof-cut-off = This game was stopped before its end, so it can't be proven.
page-proof-no-seal = This game had no seal, so nobody can say whether its cards were chosen beforehand.
page-proof-no-seed = This game can't be proven any more, because a player had their data deleted.
page-proof-unknown = This game can't be proven on this page.
page-proof-withheld = This game can't be proven here. In Discord, /war verify does it.

## Inside Discord, where a page is called an Activity.

activity-waiting = Finding your table…
activity-again = Try again
activity-back = Back to the table
activity-games = Which game?
activity-people = Here right now
activity-closed = Discord didn't open the table. Close this, and open it again.
activity-refused = To play here, War Room has to know who you are. Try again, and let Discord tell us.
activity-not-code = Discord couldn't tell us who you are. Please try again.
activity-not-session = You were away for a while. Please try again.
activity-not-gone = You're not in this channel's game any more. Close this, and open it again.
activity-not-away = We can't reach Discord right now. Please try again in a moment.
activity-not-absent = War Room isn't on this server yet. Ask an admin to invite it.
activity-not-direct = War Room needs a server to play in. Open it in one of your servers' channels.

## A lobby that its host sets up on its page.

page-lobby-games = Choose the game
page-lobby-rules = House rules
page-lobby-search = Find a game
page-lobby-none = No game by that name. Try another word.
page-lobby-other = Another value…
page-lobby-done = Done
page-lobby-cancel = Close the table
page-lobby-close = Close this table? Everyone loses their seat.
