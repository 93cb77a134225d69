### Sentences of tables: boards, refusals, answers and buttons.

## Why a wish was not granted: one sentence that says what to do.

refusal-table_gone = This table is gone. Open a new one with `/war play`.
refusal-table_closed = That table closed before a game began. Open a new one with `/war play`.
refusal-table_over = This game is over. Press **{ button-again }** under its result, or open a new table with `/war play`.
refusal-no_table = There is no table in this channel. Open one with `/war play`.
refusal-channel_taken = There is a table in this channel already, and a channel has one table at a time.
refusal-server_full = This server already has { $most } tables. Wait until one of them is over.
refusal-lobby_only = The game has begun, so seats and rules are fixed now. Watch it, and join the next one.
refusal-playing_only = No game is running here yet: the host begins it with **{ button-start }**.
refusal-already_seated = You already sit at this table.
refusal-not_seated = You have no seat at this table.
refusal-table_full = All { $capacity } seats are taken. Watch this game, and join the next one.
refusal-not_host = Only the host, { MEMBER($host) }, can do that.
refusal-not_allowed = Only the host, { MEMBER($host) }, or somebody who may manage messages can do that.
refusal-too_few = This needs { $fewest } players. Wait for somebody, or press **{ button-bot }**.
refusal-game_counts = After { $rounds } rounds a game counts: nobody who sits in it ends it without a result. To give up, press **{ button-leave }**.
refusal-no_forfeit = There is no forfeit of yours to skip.
refusal-no_bot = No bot player sits here.
refusal-host_full = You host { $most } tables in this server already. End one of them first.
refusal-rules_clash = That cannot be played: { $reason }
refusal-name_taken = The name “{ $name }” is kept by { MEMBER($author) }, who alone, or a moderator, may replace it. Choose another name.
refusal-not_author = Only { MEMBER($author) }, who saved these rules, or a moderator can delete them.
refusal-bad_name = A name has 1 to { $most } letters, digits or spaces, and is not the name of a variant.
refusal-house_full = This server keeps { $most } house rules already. Delete one first: `/war house`, choose it, **{ button-house_drop }**.
refusal-unknown_variant = There is no variant called “{ $name }”. `/war variants` shows them all.
refusal-unknown_option = There is no option called “{ $name }”. Pick one from the list.
refusal-bad_value = { $reason }
refusal-out_already = You are already out of this game.
refusal-old_button = This button is from an older message. `/war table` shows the table as it is now.
refusal-store_down = My database is out of order right now, so nothing was changed. Please try again in a minute.
refusal-rights_missing = I lack a right in this channel: { $rights }. Ask somebody who manages the server to allow it.
refusal-not_shown = Discord did not let me show this table, so it is paused. If I may write here, `/war table` goes on.
refusal-servers_only = I only play in the channels of a server.
fault = Something went wrong on my side, and nothing was changed. It is in my log as `{ $reference }`.

## Buttons.

button-join = Join
button-leave = Leave
button-start = Start
button-bot = Add a bot
button-rules = Rules
button-again = Again
button-resign = Give up
button-stay = Keep playing
button-stop = End it
button-keep = Let it run
button-show = Show it
button-back = Back
button-next = Next
option-seats = Seats
option-pace = Pace
option-seats-value = { $seats } players
option-pace-value = a round every { $pace } s
button-unbot = Remove a bot
button-skip = Skip the forfeit
button-luck = My luck
button-fair = Fair?
luck-title = My luck
luck-label = A word or two that go into the deal
luck-hint = Nobody knows it beforehand, so nobody can have fixed the cards
luck-taken = Your words go into the deal. Everybody can check that afterwards.
fault-form = That form is not mine any more. Please open it again.
answer-too_fast-member = That was faster than I can follow. Please wait a few seconds, then try again.
answer-too_fast-server = This server asks for more than I can do just now. Please try again in a few seconds.

## The lobby.

lobby-title = ## ⚔️ { $variant }
lobby-seats = **Seats** · { $taken } of { $capacity } taken
lobby-host = host
lobby-luck = 🍀 added luck
lobby-free = *free: press Join*
lobby-pace = A round every { $seconds } s · { $rules }
lobby-plain = standard rules
lobby-closes = Starts when full, or when the host presses **{ button-start }**. Closes { $when }.
lobby-autostart = Same people, same rules: starts { $when }. Press **{ button-leave }** if you cannot stay.
seat-bot = 🤖 Bot { $number }

## The game.

game-title = ## ⚔️ { $variant } · round { $battle }
game-title-deal = ## ⚔️ { $variant } · the deal
game-dealt = The cards are dealt. The first round comes { $when }.
game-back = The table is back. Round { $battle } comes { $when }.
game-takes = { $name } takes { $cards }.
game-carried = Nobody wins the pot: { $cards } left in the middle for the next winner.
game-war = 💥 **{ $word }** { $names } laid equal cards.
game-war-1 = War!
game-war-2 = Double war!
game-war-3 = Triple war!
game-war-more = War number { $steps } in a row!
game-wins_war = { $name } wins the war and takes **{ $cards }**.
game-unfolds = { $name }: { $path }
game-prize_taken = The prize { $card } is among them.
game-killed = ☠️ { $cards } left the game for good.
game-taken_back = Nobody could finish this war, so everybody takes their own cards back.
game-repeats = ♾️ The cards go round in a circle: every { $period } the same again, up to the round limit.
game-out = { $name } is out of cards.
game-out-many = { $name } are out of cards.
game-resigned = { $name } gave up.
game-resigned-many = { $name } gave up.
game-cards = { $count } cards
game-card = 1 card
game-rounds = { $count } rounds
game-round = 1 round
game-wars = { $count } wars
game-wars-1 = 1 war
game-wars-0 = no war
game-leads = leads
game-gone = out
game-pace = -# A round every { $seconds } s
game-limit = {" "}· most cards win at the first round after { $when }
game-cap = {" "}· most cards win after { $rounds }
game-first_to-battles = {" "}· first to win { $wins }
game-first_to-wars = {" "}· first to win { $wins }
game-floor = {" "}· over when somebody has fewer than { $floor }
game-forfeit = 🎭 Forfeit for { $names }: { $forfeit }.
game-most = most cards
game-in_stock = { $cards } to play
game-has_won = { $wins } won
game-prize = 🎁 Prize for the next winner: { $card }, left by { $name }.
game-target = {" "}· first to { $target } cards wins
game-paused = ⏸️ Paused: I cannot save right now. The game goes on by itself as soon as I can.
game-last_war = -# Last war: { $name } took { $cards } in round { $battle }.
game-parked = ⏸️ Paused: I could not show this for a while. `/war table` goes on.

## The result.

over-title = ## 🏁 { $variant } · over after { $rounds }
over-stopped-title = ## ⏹️ { $variant } · stopped
over-closed-title = ## ⏹️ { $variant } · closed
over-won = 🏆 **{ $name } wins!**
over-shared = 🤝 **{ $names } share the win.**
over-nobody = **A draw: nobody has a card left.**
over-ending-all-cards = { $name } took every card.
over-ending-target = The target of { $target } cards is reached.
over-ending-round-cap = { $battles } rounds were the limit, so most cards win.
over-ending-round-cap-1 = 1 round was the limit, so most cards win.
over-ending-time = Time is up, so most cards win.
over-ending-resigned = Everybody else gave up.
over-ending-circle = The cards go round in a circle: from round { $since } on, everything comes back every { $period } rounds. So this game can never end by itself, and most cards win.
over-ending-floor = Somebody fell below { $floor }, so most cards win.
over-ending-first-to = { $name } was first to win { $wins }.
over-ending-hands = All hands are played, so most chips win.
over-ending-exhausted = All cards are played, so the biggest pile wins.
over-ending-first-out = Somebody ran out of cards, and that loses.
over-ending-loser = { $names } ended up with the cards, and that loses.
over-ending-draw = The last cards were equal.
over-place = { $place } { $name } · { $cards }
over-first_to-battles = { $rounds } won
over-first_to-wars = { $wars } won
over-numbers = **{ $rounds }** · **{ $wars }**
over-longest = Longest war: { $steps } in a row, in round { $battle }.
over-biggest = Biggest pot: { $cards } to { $name }, in round { $battle }.
over-leads = The lead changed { $changes } times.
over-leads-1 = The lead changed once.
over-leads-0 = The lead never changed.
over-turn-comeback = Turning point: in round { $battle } { $name } gained { $cards } and fought back from there.
over-turn-lead-taken = Turning point: in round { $battle } { $name } gained { $cards } and led from then on.
over-comeback = { $name } was down to { $cards } in round { $battle }, and still won.
over-close-stopped = The game was stopped. Nobody won.
over-close-lobby = The table was closed before a game began.
over-close-expired = Nobody started this table in time, so it closed.
over-close-empty = Everybody left, so the table closed.
over-close-abandoned = Everybody gave up or stayed away, and only bot players were left. Nobody won.
over-close-lost = This channel is gone or hidden from me, so the table closed.
over-id = -# Game `{ $id }`

## Private answers.

answer-resign = Give up your seat? Your cards leave the game, and you cannot come back into it.
answer-resigned = You gave up your seat.
answer-stayed = Good. The game goes on.
answer-stop = End this table for everybody? Nobody will have won.
answer-old_page = This button is from an older message. `{ $command }` opens a new one.
answer-stop-counts = This game counts by now: for you, ending it is giving up your seat. The others play on.
answer-kept = Good. Nothing has changed.
answer-stopped = The table is closed.
answer-left = You left the table.
answer-joined = You sit at the table.
answer-started = The game begins.
answer-variant = This table now plays **{ $variant }**.
answer-set = { $title }: **{ $value }**.
answer-others_game = Only who played this game can press **{ button-again }**. Open a table of your own with `/war play`.
answer-slow = Here it comes.
answer-shown_just_now = You showed a page here a moment ago. Wait ten seconds, then press again.
answer-form_late = That took me too long to open the form. Please ask for it again.
answer-board = The table is right here: { $link }
