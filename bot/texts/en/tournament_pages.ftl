### Sentences of tournament pages that one member reads alone: looking, and directing.

refusal-no_entrant = Nobody with that name is in this tournament. Pick someone from the list, or mention them.
refusal-no_substitute = Pick someone from this server to take over. If the tournament requires a role, they need it too.
refusal-not_invited = Nobody is asking you to take over here, or the invitation has expired. An organiser can invite you again.
refusal-no_app = An app can't play in a tournament. Pick a member instead.
refusal-needs_order = List everyone at this table once, from first place to last.
refusal-amended_meanwhile = The tournament has changed since you looked. Type `/tournament set` again.
refusal-field_taken =
    The limit can't be that low: { $taken ->
        [one] 1 player has
       *[other] { $taken } players have
    } already signed up.
button-tournament-back = Back
button-tournament-forward = Next
button-tournament-confirm = Confirm
button-tournament-accept = Take over
button-proposal-amend = Save
sheet-number = -# Page { $number } of { $count }

## Looking.

tournament-list-title = ## 🏆 Tournaments on this server
tournament-list-line = **{ $name }** · { $phase } · { $start } · { $entrants ->
        [0] no players
        [one] 1 player
       *[other] { $entrants } players
    }
tournament-list-open = Open a tournament…
tournament-list-none = There hasn't been a tournament here yet. Create one with `/tournament create`.
tournament-phase-open = sign-up is open
tournament-phase-checkin = check-in is open
tournament-phase-running = running
tournament-phase-over = over
tournament-phase-off = cancelled
tournament-link = [Go to the tournament post]({ $link })
tournament-templates-title = ## 🏆 Tournament templates on this server
tournament-templates-line = **{ $name }** · { $format } · { $game } · { MEMBER($creator) }
tournament-templates-none = There are no templates here yet. An organiser can save one with `/tournament template save`.
tournament-templates-foot = -# To use one, type `/tournament create` and pick it under `{ command-tournament-create.option-template }`.
series-title = ### Season { $season }
series-line = **{ $rank }** · { $member } · { $points ->
    [one] 1 point
   *[other] { $points } points
 } · { $played ->
    [one] 1 tournament
   *[other] { $played } tournaments
 }
series-value = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
series-foot = -# Each week: 1 point for playing, and 1 for every player who finished behind you.
standings-title = ## 🏆 { $name }: standings
standings-line = **{ $rank }** { $who } · **{ $points }** · { $record }{ $breaks }{ $out }
standings-columns = -# Place · player · **points** · wins–draws–losses
standings-placed = **{ $rank }** { $who } · { $record }
standings-playing = { $who } · **still in** · { $record }
standings-wins = { $count ->
        [one] 1 win
       *[other] { $count } wins
    }
standings-draws = { $count ->
        [one] 1 draw
       *[other] { $count } draws
    }
standings-losses = { $count ->
        [one] 1 loss
       *[other] { $count } losses
    }
standings-record = { $wins }–{ $draws }–{ $losses }
standings-own = **You:**
standings-order = -# Tie-breaks: { $order }.
standings-buchholz = -# Buchholz adds up your opponents' points. Sonneborn–Berger adds up the points of everyone you beat, plus half the points of everyone you drew with.
tiebreak-direct-encounter = head-to-head (HH)
tiebreak-buchholz-cut-1 = Buchholz without the weakest opponent (B1)
tiebreak-median-buchholz = Buchholz without the weakest and strongest opponents (MB)
tiebreak-sonneborn-berger = Sonneborn–Berger (SB)
tiebreak-game-wins = games won (GW)
tiebreak-lots = drawing lots (L)
tiebreak-points = points
tiebreak-group_place = place in the group
tiebreak-short-direct-encounter = HH
tiebreak-short-buchholz-cut-1 = B1
tiebreak-short-median-buchholz = MB
tiebreak-short-sonneborn-berger = SB
tiebreak-short-game-wins = GW
tiebreak-short-lots = L
bracket-title = ## 🏆 { $name }: { $part }
bracket-whole = bracket
bracket-span = { $first } – { $last }
bracket-none = This format has no bracket. See `/tournament standings`.
bracket-round = round { $round }
bracket-quarters = quarter-finals
bracket-semis = semi-finals
bracket-upper = upper bracket, round { $round }
bracket-lower = lower bracket, round { $round }
bracket-final = final
bracket-second_final = second final
bracket-third = third-place match
bracket-group = group { $group }
bracket-several = new matches
bracket-line = { $row }. { $words }
bracket-bye = { $who } gets a bye
bracket-not_played = not played
bracket-free = nobody
bracket-seed = seed { $seed }
bracket-ranked = { ORDINAL($rank) ->
    [one] { $rank }st
    [two] { $rank }nd
    [few] { $rank }rd
   *[other] { $rank }th
 } in group { $group }
bracket-winner = winner of { $where }
bracket-loser = loser of { $where }
bracket-where_match = match #{ $match }
bracket-where = match { $row } of { $part }
why-title = ## 🏆 { $name }: why { $who } is { ORDINAL($rank) ->
    [one] { $rank }st
    [two] { $rank }nd
    [few] { $rank }rd
   *[other] { $rank }th
 } of { $count }
why-title-still_in = ## 🏆 { $name }: { $who } is still in
why-sum = **{ $points }** · { $wins ->
        [one] 1 win
       *[other] { $wins } wins
    }, { $draws ->
        [one] 1 draw
       *[other] { $draws } draws
    }, { $losses ->
        [one] 1 loss
       *[other] { $losses } losses
    }
why-none = No match has finished yet.
why-match = #{ $match } { $stage } · { $against } · { $what }
why-points = { $line } · **+{ $points }**
why-doubled = { $what }, doubled for a winning streak
why-nobody = no opponent
why-void = void
why-won = won
why-drawn = drawn
why-lost = lost
why-place = { ORDINAL($place) ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
 } place
why-how = { $what } ({ $how })
why-out = Out after match #{ $match }.
why-out-third = Out of the running after match #{ $match }. Third-place match: #{ $third }.
why-beside = **Neighbours in the standings**
why-parted = **{ $rank }** { $who }: { $by } { $theirs } against { $mine }
why-level = **{ $rank }** { $who }: tied on everything so far
why-shared = **{ $rank }** { $who }: shares this place
why-still_in = { $who }: still in
# The reader, beside somebody else: “got to round 2, you to round 1”; “won the final against you”.
why-you = you
why-against_you = you
why-final-won = **{ $rank }** { $who }: won the final against { $mine }
why-final-lost = **{ $rank }** { $who }: lost the final to { $mine }
why-second_final-won = **{ $rank }** { $who }: won the second final against { $mine }
why-second_final-lost = **{ $rank }** { $who }: lost the second final to { $mine }
why-third-won = **{ $rank }** { $who }: won the third-place match against { $mine }
why-third-lost = **{ $rank }** { $who }: lost the third-place match to { $mine }
why-beaten-won = **{ $rank }** { $who }: won match #{ $match } against { $mine }
why-beaten-lost = **{ $rank }** { $who }: lost match #{ $match } to { $mine }
why-further = **{ $rank }** { $who }: got to { $theirs }, { $mine } to { $own }
why-got = **{ $rank }** { $who }: got to { $theirs }
why-stage-final = the final
why-stage-second_final = the second final
why-stage-semi = the semi-finals
why-stage-quarter = the quarter-finals
why-stage-round = round { $round }
why-stage-upper = round { $round } of the upper bracket
why-stage-lower = round { $round } of the lower bracket
why-stage-group = the group stage
why-group = **In group { $group }:** { ORDINAL($rank) ->
    [one] { $rank }st
    [two] { $rank }nd
    [few] { $rank }rd
   *[other] { $rank }th
 } place · points: { $points }
why-order = -# What counts, in this order: points, { $order }.
why-reached = -# In a bracket, the further you get, the higher you place. Players who are knocked out in the same round share a place.
why-reached-third = -# In a bracket, the further you get, the higher you place. Third place is decided in its own match; otherwise, players who are knocked out in the same round share a place.
log-title = ## 🏆 { $name }: the log
log-line = { $when } · { $what }
log-by = { $when } · { $who }: { $what }
log-reason = { $line } · reason: { $reason }
log-none = Nothing has happened yet.
log-entered = { $entrant } signed up
log-left = { $entrant } left
log-checkinopened = check-in opened
log-checkedin = { $entrant } checked in
log-seeded = seeded by hand: { $entrants }
log-started =
    started with { $count ->
        [one] 1 player
       *[other] { $count } players
    }
log-joined = { $entrant } joined late
log-paired = paired { $line }
log-decided = result: { $line }
log-ruled = decided { $line }
log-unruled = undid the decision on #{ $match }
log-replayed = restarted match #{ $match }
log-cancelled = removed match #{ $match }, because an earlier result changed
log-dropped = { $entrant } dropped out
log-returned = { $entrant } came back
log-invited = asked someone to take over for { $entrant }
log-substituted = { $entrant } took over for { $before }, as player { $number }
log-weighed = updated the seeding
log-own_match = { $line } (an organiser in this match)
log-rang = time ran out
log-finished = the winner was decided
log-calledoff = cancelled
log-noted = note: { $what }
log-noted-paused = paused
log-noted-resumed = resumed
log-noted-moved = changed the start time
log-noted-begun = started the tournament right away
log-noted-amended = changed the settings
log-noted-amended-terms = changed the settings: { $terms }
log-noted-passed-on = the creator left, so the server's organisers are running the tournament now
log-noted-series-ended = ended the weekly series: too few players
log-noted-place-gone = put on hold: I can't see the server or channel any more
log-noted-place-back = no longer on hold: the tournament has a channel again
log-noted-reminder = reminded everyone who hadn't checked in
export-here =
    📦 **{ $name }**: standings, matches and log as spreadsheets, plus one file with everything, including the records of { $games ->
        [one] 1 game
       *[other] { $games } games
    }.
trophies-title = **Tournaments**
trophies-line =
    { $medal } { $name } · { ORDINAL($rank) ->
        [one] { $rank }st
        [two] { $rank }nd
        [few] { $rank }rd
       *[other] { $rank }th
    } place · { $entrants ->
        [one] 1 human player
       *[other] { $entrants } human players
    } · { $when }

## Directing.

ruling-title = ## ⚖️ { $name }
ruling-line = Match #{ $match } { $who }
ruling-change = **{ $before }** → **{ $after }**
ruling-open = no result
ruling-void = void
ruling-anew = will be replayed
ruling-back = back to how it was before the last decision
ruling-reason = Reason: { $reason }
ruling-ask = -# Everyone will see this, with the reason. Nothing has changed yet.
ruling-done = ⚖️ Done. { $line }
direct-cancel = ❌ Cancel **{ $name }**? Nobody wins, and you can't restart it.
direct-cancelled = ❌ **{ $name }** has been cancelled.
direct-move = 🕒 Move the start of **{ $name }** to { $at } ({ $in_ })?
direct-move-weekly = -# This is a weekly tournament: all the later ones move to that day and time too.
direct-skip = 🕒 Leave **{ $name }** out this week? It starts on { $at } instead, with everyone who has signed up.
direct-moved = 🕒 **{ $name }** has a new start time: { $at }.
direct-dropped = { $who } is out of the tournament.
invite-ask = 🔁 **{ $name }:** { $by } asks { $who } to take over for { $entrant }, as player { $number }.
invite-foot = -# Only the member who was asked can accept, and only within a day. All results so far still count.
invite-accepted = You're in **{ $name }** now, as player { $number }. If a match is waiting for you, look for its thread.
direct-bots =
    { $count ->
        [one] 1 bot has
       *[other] { $count } bots have
    } joined **{ $name }**.
direct-seeded = Top seeds of **{ $name }**: { $who }. Everyone else is seeded below them.
direct-seeded-draw = -# From now on, the seeding is set by hand.
direct-started = 🏁 **{ $name }** has started.
direct-paused = ⏸️ **{ $name }** is paused.
direct-resumed = ▶️ **{ $name }** has resumed.
direct-amended = Your changes to **{ $name }** are saved.
direct-amend_dropped = Nothing was changed.
direct-saved = Saved the template **{ $name }**. You'll find it in `/tournament create`.
direct-deleted = Deleted the template **{ $name }**.
direct-draw = draw
direct-choice = #{ $number } { $who } · { $state }
direct-state-open = open
direct-state-over = over
direct-state-void = void
