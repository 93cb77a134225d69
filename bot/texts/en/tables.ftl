### Sentences of tables: boards, refusals, answers and buttons.

## Why a request was refused: one sentence that says what to do.

refusal-table_gone = This table is gone. Open a new one with `/war play`.
refusal-table_closed = This table closed before a game started. Open a new one with `/war play`.
refusal-table_over = This game is over. Start another one with the green button under the result, or open a new table with `/war play`.
refusal-no_table = { AUDIENCE() ->
    [chat] There's no table in this chat. Open one with `/war play`.
   *[server] There's no table in this channel. Open one with `/war play`.
 }
refusal-channel_taken = { AUDIENCE() ->
    [chat] This chat already has a table.
   *[server] This channel already has a table.
 }
refusal-server_full = This server already has { $most ->
    [one] 1 table
   *[other] { $most } tables
 }. Wait until one of them closes.
refusal-lobby_only = The game is already running: seats and rules can't change until it's over.
refusal-playing_only = No game is running here yet. The host can start one with **{ button-start }**.
refusal-not_seated = You don't have a seat at this table.
refusal-table_full = { $capacity ->
    [one] The only seat is taken.
    [2] Both seats are taken.
   *[other] All { $capacity } seats are taken.
 } You can join the next game.
refusal-not_host = Only the host ({ MEMBER($host) }) can do that.
refusal-not_allowed = { AUDIENCE() ->
    [chat] Only the host ({ MEMBER($host) }) can do that.
   *[server] Only the host ({ MEMBER($host) }) or a moderator can do that.
 }
refusal-too_few = You need at least { $fewest ->
    [one] 1 player
   *[other] { $fewest } players
 } for that. Wait for more to join, or press **{ button-bot }**.
refusal-game_counts = This game has gone on for { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 } or more, so it counts, and you can't stop it any more. To give up, press **{ button-leave }**.
refusal-no_forfeit = You have no dare to skip.
refusal-no_bot = There's no bot at this table.
refusal-host_full = You're already hosting { $most ->
    [one] 1 table
   *[other] { $most } tables
 } { AUDIENCE() ->
    [chat] in your chats
   *[server] on this server
 }. End one of them first.
refusal-rules_clash = { $reason }
refusal-name_taken = There are already rules called “{ $name }”, and only { MEMBER($author) } or a moderator can replace them. Choose another name.
refusal-not_author = Only { MEMBER($author) }, who saved these rules, or a moderator can delete them.
refusal-bad_name = Use 1 to { $most } letters, digits or spaces, but not the name of a variant.
refusal-house_full = This server already has { $most } sets of house rules. To delete one, open it with `/war house` and press **{ button-house_drop }**.
refusal-unknown_option = There's no option called “{ $name }”. Pick one from the list.
refusal-bad_value = { $reason }
refusal-not_out = You're still in this game. To give up, press **{ button-leave }** first.
refusal-nowhere_else = { taken-nowhere }
refusal-thread_too_soon = You've just opened a table of your own. You can open another one in a few minutes.
refusal-out_already = You're already out of this game.
refusal-old_button = This button is from an older message. `/war table` shows the table as it is now.
refusal-store_down = My database isn't responding, so nothing was saved. Please try again in a minute.
refusal-rights_missing = For that, I need **{ $rights }** here. Ask a server admin to allow it.
refusal-not_shown = Discord didn't let me show this table, so the game is paused. Once I can post here again, resume it with `/war table`.
refusal-servers_only = That only works on a server that has invited me.
refusal-private_table = Someone is playing here in private. Wait until they're done, or play in another channel.
refusal-asleep = This table is asleep. Press **{ button-wake }** on it, or use `/war table` to see it again.
refusal-chat_length = Outside a server, a game takes { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
 } at most. Choose a shorter time, or have every round told.
fault = Something went wrong on my side, so nothing was changed. The error is in my log as `{ $reference }`.

## Buttons.

button-join = Join
button-leave = Leave
button-start = Start
button-bot = Add a bot
button-rules = Rules
button-again = Again
# Instead of *Again*, where two people have played each other before.
button-revenge = Revenge
button-resign = Give up
button-resign-game = Give up this game
button-quit = Leave the match
button-cash_out = Cash out
button-stay = Keep playing
button-stop = End it
button-keep = Don't end it
button-show = Show the table
option-seats = Seats
option-pace = Pace
option-seats-value = { $seats ->
    [one] 1 player
   *[other] { $seats } players
 }
option-pace-value = a round every { $pace ->
    [one] second
   *[other] { $pace } seconds
 }
button-unbot = Remove a bot
button-skip = Skip the dare
button-luck = Add your luck
button-fair = Fair?
button-more = More
button-open = Open here
button-wake = Go on
activity-not-opened = Discord didn't open the table. You can go on playing with the buttons in the channel.
luck-title = Add your luck
luck-label = A word or two to mix into the shuffle
luck-hint = e.g. grandma's apple pie
luck-taken = Your luck is mixed in! After the game, anyone can check that.
fault-form = This form doesn't work any more. Please open it again.
answer-too_fast-member = You're too fast for me! Please try again in a few seconds.
answer-too_fast-server = { AUDIENCE() ->
    [chat] This chat
   *[server] This server
 } is keeping me very busy right now. Please try again in a few seconds.

## Players.

seat-bot = 🤖 Bot { $number }

## The game.

game-title = ## ⚔️ { $variant } · round { $battle }
game-title-pictured = ## ⚔️ { $variant }
game-title-deal = ## ⚔️ { $variant } · the deal
game-dealt = The cards are dealt. First round: { $when }.
game-back = I'm back. Round { $battle }: { $when }.
game-takes = { $name } takes { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }.
game-carried = Nobody wins the pot: { $cards ->
    [one] 1 card carries
   *[other] { $cards } cards carry
 } over to the next round.
game-war = 💥 **{ $steps ->
    [1] War!
    [2] Double war!
    [3] Triple war!
   *[other] { $steps } wars in a row!
 }** { $names } are tied.
# $cards are cards that always mean war: "2♣" or "2♣ and 2♥", $count of them.
game-war_called = 💥 **{ $steps ->
    [1] War!
    [2] Double war!
    [3] Triple war!
   *[other] { $steps } wars in a row!
 }** { $cards } { $count ->
    [one] means
   *[other] mean
 } war for everyone.
game-cancelled = { $names } played identical cards ({ $cards }), so they cancel each other out.
game-underdog = 🐾 { $name } has { $cards } face down: the underdog beats { $other } after all.
game-wins_war = { $name } wins the war and takes **{ $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }**.
game-makes = { $cards } = { $number }
game-unfolds = { $name }: { $path }
game-down = { $count } face down
game-prize_taken = That includes the prize, { $card }.
game-killed = ☠️ { $cards ->
    [one] 1 card is
   *[other] { $cards } cards are
 } out of the game for good.
game-taken_back = Nobody could finish this war, so everyone takes their own cards back.
game-repeats = ♾️ The cards are going round in circles: { $period ->
    [one] every round is the same
   *[other] the same { $period } rounds, over and over
 }. The round limit will end the game.
game-out = { $count ->
    [one] { $names } is
   *[other] { $names } are
 } out of cards.
game-knocked_out = { $count ->
    [one] { $names } is
   *[other] { $names } are
} out.
game-resigned = { $names } gave up.
game-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
game-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
 }
game-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
 }
game-wars = { $count ->
    [0] no wars
    [one] 1 war
   *[other] { $count } wars
 }
game-leads = leads
game-gone = out
game-pace = a round every { $seconds ->
    [one] second
   *[other] { $seconds } seconds
 }
game-pace_most = a round at least every { $seconds ->
    [one] second
   *[other] { $seconds } seconds
 }
game-limit = {" "}· time's up at { $when }: whoever has the most cards wins
game-limit-points = { " · " }time's up at { $when }: whoever has the most points wins
game-limit-or-cap = {" "}· ends at { $when } or after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }, and whoever has the most cards wins
game-limit-or-cap-points = { " · " }ends at { $when } or after { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
 }, and whoever has the most points wins
game-cap = {" "}· after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }, whoever has the most cards wins
game-cap-points = { " · " }after { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
 }, whoever has the most points wins
game-first_to-battles = {" "}· first to win { $wins ->
    [one] 1 round
   *[other] { $wins } rounds
 }
game-first_to-wars = {" "}· first to win { $wins ->
    [one] 1 war
   *[other] { $wins } wars
 }
game-floor = {" "}· ends when anyone drops below { $floor ->
    [one] 1 card
   *[other] { $floor } cards
 }
game-forfeit = 🎭 Dare for { $names }: { $forfeit }.
game-most = most cards
game-in_stock = { $cards } in the deck
game-has_won = { $wins } won
game-prize = 🎁 The next winner also gets { $card }, left by { $name }.
game-target = {" "}· first to { $target ->
    [one] 1 card
   *[other] { $target } cards
 } wins
game-paused = ⏸️ Paused: I can't save right now. The game will resume on its own.
game-last_war = -# Last war: { $name } took { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 } in round { $battle }.
chat-private = -# 👁️ Only you can see this table. To let everyone in the channel see it, an admin here has to allow **Use External Apps**.
chat-asks = ⏳ Press **{ button-wake }** to keep this table awake. Otherwise it falls asleep: { $when }.
chat-asks-hands = ⏳ Press **{ button-wake }** to keep this message up to date. Otherwise it stops updating: { $when }.
chat-stale = ⏳ This message has stopped updating, but the game goes on. Press **{ button-wake }** to see it here.
chat-asleep = 💤 Nobody pressed a button for a while, so this table is asleep. **{ button-wake }** wakes it up. If nobody does, it closes ({ $when }).
game-parked = ⏸️ Paused: I couldn't show this table for a while. `/war table` resumes the game.

## How two players have done against each other in ranked games on this server, on their table.
rivalry-leads = 🆚 Head-to-head: { $name } leads { $high }–{ $low }
rivalry-level = 🆚 Head-to-head: { $score }–{ $score }

## The result.

over-title = ### 🏁 { $variant } · over after { $rounds }
over-stopped-title = ## ⏹️ { $variant } · stopped
over-closed-title = ## ⏹️ { $variant } · closed
over-won = 🏆 **{ $name } wins!**
over-shared = 🤝 **{ $names } share the win.**
over-nobody = **It's a draw: nobody has any cards left.**
over-ending-all-cards = { $name } has all the cards.
over-ending-all-cards-survived = Everyone else is out.
over-ending-target = The target was { $target ->
    [one] 1 card
   *[other] { $target } cards
 }.
over-ending-round-cap = The game reached its limit of { $battles ->
    [one] 1 round
   *[other] { $battles } rounds
 }, so whoever has the most cards wins.
over-ending-round-cap-points = The game reached its limit of { $battles ->
    [one] { $battles } round
   *[other] { $battles } rounds
 }, so whoever has the most points wins.
over-ending-time = Time's up, so whoever has the most cards wins.
over-ending-time-points = Time's up, so whoever has the most points wins.
over-ending-resigned = Everyone else gave up.
over-ending-circle = The cards were going round in circles: from round { $since } on, { $period ->
    [one] every round was the same
   *[other] the same { $period } rounds kept coming back
 }. This game would never have ended, so whoever has the most cards wins.
over-ending-floor = Someone dropped below { $floor ->
    [one] 1 card
   *[other] { $floor } cards
 }, so whoever has the most cards wins.
over-ending-first-to = { $name } was the first to win { $wins }.
over-ending-hands = All the hands have been played, so whoever has the most chips wins.
over-ending-exhausted-last = Everyone else's deck ran out first, so the last player with a deck wins.
over-ending-exhausted-last-together = The last decks ran out together, so the biggest pile wins.
over-ending-exhausted = All the cards have been played, so the biggest pile wins.
over-ending-exhausted-points = All the cards have been played, so whoever has the most points wins.
over-ending-first-out = { $losers } ran out of cards, and that loses the game.
over-ending-loser = { $names } ended up with all the cards, and that loses the game.
over-ending-draw = The last cards tied.
over-place = { $place } { $name } · { $cards }
over-first_to-battles = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 } won
over-first_to-wars = { $wars ->
    [one] 1 war
   *[other] { $wars } wars
 } won
over-numbers = **{ $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }** · **{ $wars ->
    [0] no wars
    [one] 1 war
   *[other] { $wars } wars
 }**
over-longest = Longest war: { $steps } ties in a row, in round { $battle }.
over-biggest = Biggest pot: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 } for { $name }, in round { $battle }.
over-leads = { $changes ->
    [0] The lead never changed.
    [one] The lead changed once.
   *[other] The lead changed { $changes } times.
 }
over-turn-comeback = Turning point: in round { $battle }, { $name } gained { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 } and fought back from there.
over-turn-lead-taken = Turning point: in round { $battle }, { $name } gained { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }, went ahead and stayed there.
over-comeback = { $name } was down to { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 } in round { $battle } and still won.
over-close-stopped = The game was stopped. Nobody won.
over-close-lobby = The table was closed before a game started.
over-close-expired = Nobody started the game in time, so the table closed.
over-close-empty = Everyone left, so the table closed.
over-close-abandoned = Everyone gave up or went away, so only bots were left. Nobody won.
over-close-lost = This channel was deleted or hidden from me, so the table closed.
over-slept = Nobody woke this table for a day, so it closed.
over-id = -# Game { $id }

## Private answers.

answer-resign = Give up? Your cards leave the game, and you can't come back.
answer-resigned = You gave up.
answer-resign-match = Give up this game, or leave the whole match? Your cards leave this game either way, and you can't come back to it. If you only give up this game, you're back in when the next one starts.
answer-resigned-match = You gave up this game. You're back in when the next one starts.
answer-quit = Leave the match? You won't be dealt into the next game.
answer-left_match = You left the match.
answer-cash_out = Cash out and leave? You take your chips with you, and you can't come back to this game.
answer-cashed_out = You cashed out. To see your chips, use `/war chips`.
answer-over_already = That game is already over.
# Under it is a button to another table.
answer-out = You're out of this game. Stay and watch, or play on somewhere else!
button-elsewhere = To another table
answer-moved = You have a seat at another table: **{ $variant }**, { $link }
answer-opened = Your own table is open: **{ $variant }**, in { $thread }
answer-stayed = Good, you're still playing.
answer-stop = End this game for everyone? There will be no winner.
answer-old_page = This button is from an older message. `{ $command }` opens a new one.
answer-stop-counts = This game already counts, so you can't stop it any more. You can give up, and the others will play on.
answer-kept = OK, nothing has changed.
answer-stopped = The table is closed.
answer-left = You left the table.
answer-joined = You're in!
answer-started = Here we go!
answer-variant = This table now plays **{ $variant }**.
answer-set = { $title }: **{ $value }**.
answer-others_game = Only people who played in this game can start the next one. Open your own table with `/war play`.
answer-slow = One moment…
answer-shown_just_now = You've only just shown a page here. Wait ten seconds, then press again.
answer-form_late = I took too long to open that form. Please try again.
answer-board = Here's the table: { $link }
