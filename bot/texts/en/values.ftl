### What an option, a setting or a form takes, said to somebody who typed something else.

value-one_of = For “{ $option }”, pick { OR($values) }.
value-from_list = For “{ $option }”, pick a value from the list.
value-number = For “{ $option }”, pick a number from { $low } to { $high }.
value-auto_war = For “{ $option }”, type ranks like `2` or `J` (`*` means jokers), or `none`.
value-underdog = For “{ $option }”, type one rank like `6` or `J`, or `none`.
value-slap_rank = For “{ $option }”, type one rank like `5` or `J`.
value-beats = For “{ $option }”, type one or two exceptions like `3>JQK 4>A`, or `none`.
value-guard = For “{ $option }”, pick 0 to 9 seconds, e.g. `2.5`.
value-seconds = For “{ $option }”, pick { $low } to { $high } seconds.
value-length = For “{ $option }”, pick a time from { $low } to { $high }, e.g. 15m or 1h30m.
value-first_to = For “Wins needed”, type 1 to { $high } rounds or wars, e.g. `3 rounds` or `3 wars`.
value-match = For “Match”, type `single`, `first to 5` or `best of 7`, with any number up to { $high }.
value-no_option = There's no option called “{ $name }”.
value-other_game = This game has no option called “{ $option }”.
value-no_stakes = Only games for chips have stakes.
value-stakes = For stakes, type the lowest and the highest bet, e.g. `5-100`, or `{ $any }`.
value-antes = At this table you can bet { $low } to { $high ->
    [one] { $high } chip
   *[other] { $high } chips
 }.
value-seated = There are already { $count ->
    [one] { $count } player
   *[other] { $count } players
 } at this table, so it needs at least { $count ->
    [one] { $count } seat
   *[other] { $count } seats
 }.
value-luck = Type a word or two on one line, up to { $most } characters. It can't be just a number.

## Choices that aren't open now.

choice-no_questions = There's nothing to choose in this game.
choice-nothing_open = There's nothing for you to choose right now.
choice-not_allowed = You can't choose { $choice } right now.
choice-round_begun = This round has already started. You can leave once it's over.
choice-game_over = This game is over.
choice-seat_out = That player is already out of the game.
choice-no_time_limit = This game has no time limit.
choice-no_repetition = The cards in this game aren't going round in circles.
choice-too_many_chips = You only have { $owned ->
    [one] { $owned } chip
   *[other] { $owned } chips
 }, so you can't bet { $staked }.

## Server settings.

value-setting-channels = Pick up to { $most } channels on this server.
value-setting-variant = Pick a variant or this server's house rules.
value-setting-lobby = Pick a lobby time from 30 seconds to an hour, e.g. 90, 5m or 1h.
value-setting-betting = Turn chip games on or off.
value-setting-pictures = Turn pictures on or off.
value-setting-chances = Turn chances on or off.
value-setting-guests = Turn guests on or off.
value-setting-predictions = Turn predictions on or off.
value-setting-pages = Pick who can see the web pages: nobody, anyone with the link, or everyone.
value-setting-cards = Pick how cards look: in two colours, in four, or as text.
value-setting-language = Pick one of these languages: { $codes }.
value-setting-zone = Type a time zone like Europe/Berlin, America/New_York or UTC.
value-setting-board = Pick one of this server's text channels.
value-setting-evening = Type an hour like 20:00, or `off`.
value-setting-quiet = Type quiet hours like 23:00-08:00, or `off`.
value-setting-period = Pick a week or a month.
value-setting-directors = Pick one of this server's roles.

## Tournaments.

value-tournament-format = Pick a format from the list.
value-tournament-cap = A tournament can have { $low } to { $high } players.
value-tournament-robin = A round robin can have up to { $most } players.
value-tournament-seeding = Pick a seeding: `rating`, `wins`, `manual` or `draw`.
value-tournament-best_of = Pick an odd number of games per match, from 1 to { $high }.
value-tournament-late_best_of = For matches in the last rounds, pick an odd number of games from 1 to { $high }, or `{ $same }` for as many as before.
value-tournament-rounds = Pick 1 to { $high } rounds, or `{ $auto }` for as many as it takes.
value-tournament-most_rounds = A tournament can have up to { $high } rounds.
value-tournament-late_rounds = Longer matches are only possible in the last { $high } rounds.
value-tournament-late_until = Pick the last round in which players can still join, from 1 to { $high }, or `{ $none }`.
value-tournament-group_size = A group can have { $low } to { $high } players, and not all of them can advance.
value-tournament-advance = From each group, at least one player has to advance and at least one has to go out.
value-tournament-table_size = A table seats 3 or 4.
value-tournament-third_place = Turn the third-place match on or off.
value-tournament-length = An arena can last 5 minutes to 6 hours, e.g. 20m or 1h30m.
value-tournament-checkin = Check-in can last 2 minutes to a day, e.g. 15m. For no check-in, type `{ $none }`.
value-tournament-ready = Players can get 30 seconds to a day to show up for a match, e.g. 3m.
value-tournament-pause = The break between rounds can be 5 seconds to an hour, e.g. 1m.
value-tournament-every = Rounds can start 2 minutes to 7 days apart, e.g. 30m or 24h. Type `{ $none }` to start each one as soon as the last is over.
value-tournament-told = I can show a game in 1 to 30 minutes, e.g. 3m or 90s. To see every round, type `{ $every }`.
value-tournament-limit = A game's time limit can be 30 seconds to an hour, e.g. 5m. For no limit, type `{ $none }`.
value-tournament-role = Pick a role from this server, or type `{ $none }`.
value-tournament-prize_days = The winner can keep the role for 1 to { $high } days. To let them keep it for good, type `{ $none }`.
value-tournament-weekly = Turn “Every week” on or off.

## When a tournament starts.

value-start = Type when it should start, like `in 2h`, `tomorrow 20:00`, `2027-01-31 19:30` or `when full`.
value-start-which = That could mean two things. Type `{ $one }` or `{ $other }`.
value-start-time = Type when it should start, like `in 2h` or `tomorrow 20:00`.
value-start-range = The start has to be between a minute and { $days } days from now.
value-start-past = That time has already passed. Pick a later one.
value-start-checkin = There isn't enough time left for check-in. Make check-in shorter, or start later.
value-start-no_hour = The clocks go forward that night, so that time doesn't exist. Pick another time.
value-start-two_hours = The clocks go back that night, so that hour happens twice. Pick another time.
value-start-weekly = A weekly tournament needs a fixed start time. It can't just start once it's full.
