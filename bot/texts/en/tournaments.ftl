### Sentences of tournaments.

refusal-tournament_table = That's not possible in a match of **{ $name }**. Organisers can use `/tournament match award`, `/tournament match void` and `/tournament match restart`; to drop out, type `/tournament leave`.
refusal-others_match = This isn't your match. When yours comes up, you'll be called to its thread.
refusal-match_over = This was a tournament match, so there's no rematch. Open your own table with `/war play`.
refusal-no_tournament = I can't find that tournament on this server. `/tournament list` shows them all.
refusal-not_director = Only organisers and admins can do that. The tournament's creator can too, unless they've lost the right to create tournaments.
refusal-tournament_begun = The tournament has started, so you can't change that any more.
refusal-tournament_waits = The tournament hasn't started yet. `/tournament status` shows when it will.
refusal-tournament_over = This tournament is over.
refusal-tournaments_full = This server already has { $most } tournaments open or running. End one of them first.
refusal-name_live = There's already a tournament called **{ $name }** here. Choose another name.
refusal-entered_often = You've already signed up for this tournament { $most } times, and that's the limit.
refusal-entered_already = You've already signed up for this tournament.
refusal-not_entered = You're not in this tournament. Sign up with `/tournament join`.
refusal-role_needed = You need the role { ROLE($role) } to join this tournament.
refusal-no_late_entry = The tournament has started, and nobody can join late in this format.
refusal-no_checkin = Check-in isn't open right now.
refusal-here_already = You've already checked in.
refusal-field_full =
    This tournament is full: it only has room for { $cap ->
        [one] 1 player
       *[other] { $cap } players
    }.
refusal-dropped_already = That player has already dropped out.
refusal-not_dropped = That player is still in the tournament.
refusal-no_return = In this format, there's no way back once you're out.
refusal-no_match = There's no such match in this tournament. `/tournament status` shows them all.
refusal-ruled_meanwhile = Match { $match } has changed since you looked. Check it, then try again.
refusal-not_ruled = No organiser has decided that match, so there's nothing to undo.
refusal-needs_winner = A match in this format needs a winner, so it can't be a draw.
refusal-paused_already = The tournament is already paused.
refusal-not_paused = The tournament isn't paused.
refusal-tournament_paused = The tournament is paused. Press again when it resumes.
refusal-bad_start = { $reason }
refusal-too_few_entrants =
    This format needs at least { $fewest ->
        [one] 1 player
       *[other] { $fewest } players
    }. Wait for more, or add bots with `/tournament bots`.
refusal-not_weekly = That tournament isn't weekly. You can move it with `/tournament move`, or cancel it.
refusal-no_prize = Pick a role that gives no power over other members. It also has to be below both your highest role and mine, and you need *Manage Roles* yourself.
refusal-not_host_of_tournaments = Only organisers can do that. If you'd like to be one, ask an admin of this server.
refusal-text_channel_only = Create the tournament in a text channel: its matches get threads there.
refusal-still_playing = A player from match { $match } is in another match right now. Wait until that one's over, then decide match { $match }.
refusal-draft_gone = This draft is gone. Start again with `/tournament create`.
refusal-bad_tournament_name = A tournament's name can have up to { $most } characters. Letters, digits, spaces and - ' . ! ? are allowed.
refusal-no_template = This server has no template with that name. `/tournament template list` shows them all.
refusal-templates_full = This server already has { $most } templates. Delete one first.
refusal-template_taken = The template “{ $name }” was saved by { MEMBER($creator) }, so only they or an organiser can replace it. Choose another name.
refusal-not_your_template = Only { MEMBER($creator) }, who saved this template, or an organiser can delete it.
refusal-bad_template_name = A template's name can have up to { $most } characters: letters, digits and spaces.

## A tournament's one message, and what is told of it.

tournament-title = ## 🏆 { $name }
tournament-format-single-elimination = Knockout
tournament-format-double-elimination = Double elimination
tournament-format-round-robin = Round robin
tournament-format-swiss = Swiss
tournament-format-groups = Groups, then knockout
tournament-format-tables = Tables of 3–4
tournament-format-arena = Arena
tournament-best_of = { $variant }, best of { $games }
tournament-told = { $game } · { $time } a game
tournament-bot = 🤖 Bot { $number }
tournament-nobody = Player { $number }
tournament-more = and { $count } more
tournament-against = {" "}–{" "}
tournament-place = { $place }.
tournament-how-time = time ran out
tournament-how-walkover = walkover
tournament-how-absent = nobody showed up
tournament-how-bye = bye
tournament-how-awarded = by decision
tournament-line-open = #{ $number } { $who }
tournament-line-result = #{ $number } { $who } · **{ $result }**
tournament-line-final = 🏆 **Final** · { $line }
tournament-line-second_final = 🏆 **Second final** · { $line }
tournament-line-third = 🥉 **Third place** · { $line }
tournament-line-void = #{ $number } { $who } · void
tournament-open = **Sign-up is open:** { $taken } of { $cap }. Press **{ button-tournament-join }**.
tournament-full = **It's full:** all { $cap } places are taken. Press **{ button-tournament-join }** to get on the waiting list. You'll move up when a place becomes free.
tournament-full_begins = **It's full:** all { $cap } places are taken, so it's about to start.
tournament-begins = Starts { $at } ({ $in_ }).
tournament-when_full = Starts as soon as { $cap } players have signed up.
tournament-checkin_before =
    Check-in opens { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    } before the start: come back and press **{ button-tournament-here }**.
tournament-needs_role = Only for members with the role { ROLE($role) }.
tournament-role_gone = The role you needed to join was deleted, so now anyone can join.
tournament-waiting = **Waiting list:** { $who }
tournament-checkin = **Check-in closes: { $until }.** Press **{ button-tournament-here }** or you won't play. Checked in: { $here } of { $all }.
tournament-missing = **Not checked in yet:** { $who }
tournament-paused = ⏸️ **Paused:** all clocks are stopped.
tournament-place_gone = ⏸️ **On hold:** the channel is gone, so all clocks are stopped. An organiser can move the tournament by typing `/tournament resume` in another channel. Otherwise it will be cancelled ({ $at }).
tournament-arena = **The arena ends: { $until }.** Press **{ button-ready }** in your thread; as soon as you're free, you'll get your next opponent.
tournament-arena_over = **Time's up.** Matches in progress still count.
tournament-round = **Round { $round } of { $rounds }**
tournament-round-named = **Round { $round } of { $rounds }: { $part }**
tournament-next_round = Next round: { $at }.
tournament-play = When a link appears beside your match, follow it and press **{ button-ready }** before time runs out.
tournament-match_link = [go{"\u00A0"}to{"\u00A0"}match]({ $url })
tournament-soon = opening soon
tournament-waits_turn = up later
tournament-no_threads-rights = ⚠️ To open threads for the matches, I need **{ $rights }** here. { $then }
tournament-no_threads-limit = ⚠️ This server has reached Discord's limit for active threads, so I can't open any. { $then }
tournament-no_threads-refused = ⚠️ Discord won't let me open threads for the matches here. { $then }
tournament-no_threads-here = Until that's fixed, matches are played right here in the channel, one at a time.
tournament-no_threads-waits = ⚠️ New matches can't start: I'm missing **{ $rights }** here. Once an admin fixes that, they'll start automatically, and nobody loses any time.
tournament-dropped = dropped out
tournament-one_person = Only one human played, so no prize and no trophy this time.
tournament-no_first = 🥇 **1.** Nobody: first place has to be won at the table.
tournament-thanks =
    { $count ->
        [one] 1 player
       *[other] { $count } players
    } took part. Thanks for playing!
tournament-off = This tournament was cancelled.
tournament-off_few = This tournament was cancelled: there weren't enough players.
tournament-id = -# Tournament ID { $id }
tournament-fair =
    ## 🔒 { $name }: the draw
    Before anyone signed up, I picked a secret number that decides every draw and every pairing. The seal is that number's fingerprint; when the tournament is over, I'll reveal the number itself.
tournament-sealed = **Seal** `{ $commitment }` · tournament `{ $id }`
tournament-opened = **Secret number** `{ $seed }`: the seal is the SHA-256 of that number's bytes.
tournament-points =
    { $count ->
        [0.5] { $points } point
        [one] { $points } point
       *[other] { $points ->
           [one] { $points } point
          *[other] { $points } points
        }
    }
tournament-director = an organiser
tournament-thread-match = { $part }, match { $match }
tournament-thread-semi = semi-final
tournament-thread-quarter = quarter-final
tournament-desk = { $name } · table { $number }
tournament-event = A tournament in the card game War. To sign up, press { button-tournament-join } under the tournament post in the channel.
tournament-call-match = ⚔️ **{ $name }**, { $stage }, match #{ $match }: { $who }
tournament-call-final = ⚔️ **{ $name }**, the **final** (match #{ $match }): { $who }
tournament-call-second_final = ⚔️ **{ $name }**, the **second final** (match #{ $match }): { $who }
tournament-call-third = ⚔️ **{ $name }**, the **third-place match** (match #{ $match }): { $who }
tournament-call = Press **{ button-ready }** at this table before time runs out ({ $when }). If you don't show up, you lose the match.
tournament-onward-third = 🥉 { $who }, it's not over for you yet: next you play for **third place**. { $where }
tournament-onward-lower = ↪️ { $who }, you're still in: you play on in the **lower bracket**. { $where }
tournament-onward-again = ↪️ { $who }, that was only your first loss: a **second final** decides. { $where }
tournament-onward-winner = ➡️ { $who } goes on to **{ $stage }**.
tournament-onward-champion = 🏆 { $who } wins **{ $name }**!
tournament-onward-third_won = 🥉 { $who } takes **third place**.
tournament-onward-out = { $who }, that was your last match: you finish **{ ORDINAL($place) ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
 }** of { $count }.
tournament-onward-out_shared = { $who }, that was your last match: you share **places { $place }–{ $last }** of { $count }.
tournament-onward-waits = I'll call you when your next match is ready.
tournament-onward-link = Your match is set: { $link }
tournament-news-checkin = 🔔 **{ $name }**: check-in is open. Press **{ button-tournament-here }** under the pinned message.
tournament-news-reminder = ⏰ **{ $name }**: check-in closes soon. Not checked in yet: { $missing }
tournament-news-no_threads = **{ $name }**: { $problem }
tournament-news-role_gone = ⚠️ **{ $name }**: the role you needed to join was deleted, so anyone can join now. { $who }: `/tournament set` lets you pick another role.
tournament-news-paused = ⏸️ **{ $name }** was paused by { $who }. Reason: { $reason }
tournament-news-back = 📍 **{ $name }** had been on hold since { $since }: I wasn't on the server, or the channel was gone. { $then }
tournament-news-back-goes_on = It's back on!
tournament-news-back-waits = It's still paused: an organiser can resume it with `/tournament resume`.
tournament-news-resumed = ▶️ **{ $name }** has resumed.
tournament-news-moved = 🕒 **{ $name }** has a new start time: { $start }.
tournament-news-amended = ⚙️ **{ $name }** was changed by { $who }. { $terms }
tournament-news-seeded = 🔢 **{ $name }**: { $who } set the seeding: { $order }
tournament-news-substituted = 🔁 **{ $name }**: { $who } takes over for { $entrant } (invited by { $by }). Reason: { $reason }
tournament-news-dropped = 🚪 **{ $name }**: { $who } removed { $entrant }. Reason: { $reason }
tournament-news-started =
    🏁 **{ $name }** has started with { $count ->
        [one] 1 player
       *[other] { $count } players
    }!
tournament-news-rang = 🔔 **{ $name }**: time's up. Matches in progress still count.
tournament-news-paired = ### { $name } · { $part }
tournament-news-broken-last-war = ⚖️ **{ $name }**: match #{ $match } was a tie. { $who } won the last war and advances.
tournament-news-broken-sudden-death = ⚖️ **{ $name }**: match #{ $match } was a tie, so the players drew cards ({ $cards }). { $who } advances.
tournament-news-ruling-ruled =
    ⚖️ **{ $name }**: { $who } decided a match: { $line }
    Reason: { $reason }
tournament-news-ruling-unruled =
    ⚖️ **{ $name }**: { $who } undid a decision: { $line }
    Reason: { $reason }
tournament-news-ruling-replayed =
    ⚖️ **{ $name }**: { $who } restarted a match: { $line }
    Reason: { $reason }
tournament-news-called_off = ❌ **{ $name }** was cancelled by { $who }. Reason: { $reason }
tournament-news-too_few = ❌ **{ $name }** was cancelled: there weren't enough players.
tournament-news-paused_long = ❌ **{ $name }** was cancelled: it had been paused for 30 days.
tournament-news-never_full = ❌ **{ $name }** was cancelled: it still wasn't full after 90 days.
tournament-news-series_ended =
    ⏹️ **{ $name }** won't be held again: it had too few players { $weeks ->
        [one] last week
       *[other] { $weeks } weeks in a row
    }.
tournament-news-over = # 🏆 { $name }: the results
tournament-news-foot = To download all the games, press **{ button-tournament-export }**. To see how you got your place, press **{ button-tournament-why }**.
tournament-answer-joined = You're in **{ $name }**. You can leave any time before it starts.
tournament-answer-waiting = **{ $name }** is full, so you're on the waiting list. You'll move up when someone leaves or doesn't check in.
tournament-answer-late = You've joined **{ $name }** late: you'll start playing next round.
tournament-answer-back = Welcome back! You'll be playing again next round.
tournament-answer-clash = ⚠️ You're also in **{ $other }**. If you're still playing there, your match here will wait up to ten minutes for you.
tournament-answer-left = You've left the tournament.
tournament-answer-dropped = You've dropped out.
tournament-answer-dropped-lost = You've dropped out and lost your current match.
tournament-answer-stays = Great, you're still in.
tournament-out-ask = Drop out of **{ $name }**?
tournament-out-lost = You'd lose your current match.
tournament-out-returns = You can come back with **{ button-tournament-join }** and play again from the next round on.
tournament-out-final = There's no way back in.
tournament-answer-here = You're checked in. Good luck!
tournament-answer-here_waiting = You're checked in, but still on the waiting list. You'll move up when someone leaves or doesn't check in.
proposal-faults = **Not quite yet.** Press **{ button-proposal-edit }** to fix this: everything you typed is still there.
proposal-fault = **{ $title }**: { $why }
button-proposal-edit = Edit
seeding-rating = by rating
seeding-wins = by wins
seeding-manual = by hand
seeding-draw = random draw
# What the form says at first: a start that the bot reads in this language.
proposal-first-start = in 30 min
proposal-hint-start = in 2h · tomorrow 20:00 · 2027-01-31 19:30 · when full
proposal-change = Change something…
proposal-term = { $title }: **{ $value }**
proposal-prize = The winner gets the role if at least two humans play.
proposal-forecast = **How long it will take, including waiting for players**
proposal-forecast-later = -# Working it out…
proposal-forecast-few =
    -# A rough guess: these games take so long that I could only simulate { $games ->
        [one] 1 of them
       *[other] { $games } of them
    }.
proposal-ends =
    { $entrants ->
        [one] 1 player
       *[other] { $entrants } players
    }: { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }, { $long }
proposal-ends-arena =
    { $entrants ->
        [one] 1 player
       *[other] { $entrants } players
    }: { $long }
proposal-long = about { $expected }, rarely over { $late }
proposal-long-sure = about { $expected }
proposal-dropped = Discarded. Nothing was created.
proposal-created = 🏆 **{ $name }** is ready: see its message in this channel.
proposal-no_event = The tournament won't show up in the server's events: I'm missing the **Create Events** permission.
button-proposal-drop = Discard
term-name = Name
term-start = Start
term-variant = Game
term-format = Format
term-cap = Max. players
term-seeding = Seeding
term-best_of = Best of
term-late_best_of = Best of (last rounds)
term-rounds = Rounds
term-late_until = Late entry until round
term-group_size = Players per group
term-advance = Players advancing per group
term-table_size = Seats per table
term-third_place = Third-place match
term-length = Arena length
term-checkin = Check-in
term-ready = No-show after
term-pause = Break between rounds
term-every = New round every
term-told = Length of each game
term-pace = Pace
term-limit = Time limit per game
term-role = Role needed to join
term-prize = Role for the winner
term-prize_days = Days with that role
term-weekly = Every week
match_board-title = ## ⚔️ { $name } · match #{ $match }
match_board-until = The match starts as soon as everyone is ready: press **{ button-ready }**. If you're not ready in time, you lose the match (deadline: { $when }).
match_board-held = ⏸️ The tournament is paused, so the clock for this match has stopped.
match_board-ready = ✅ { $who } · ready
match_board-awaited = ⏳ { $who } · not ready yet
match_board-expired = Nobody was ready in time, so nobody wins this match.
match_board-forfeited = { $lost } { $losers ->
        [one] wasn't
       *[other] weren't
    } ready in time and { $losers ->
        [one] loses
       *[other] lose
    } the match. { $won } { $winners ->
        [one] wins
       *[other] win
    }.
match_board-ended = This match isn't being played here any more.
match_board-of = Match #{ $match } of the tournament **{ $name }**.
button-ready = Ready
button-tournament-join = Join
button-tournament-leave = Leave
button-tournament-out = Drop out
button-tournament-stay = Keep playing
button-tournament-here = Check in
button-tournament-standings = Standings
button-tournament-bracket = Bracket
button-tournament-why = Why this rank?
button-tournament-log = Log
button-tournament-export = Files
button-tournament-fair = { button-fair }
