### What an option, a setting or a form takes, said to somebody who typed something else.

value-one_of = { $option }: { $values }.
value-number = { $option }: a number from { $low } to { $high }.
value-seconds = { $option }: { $low } to { $high } seconds.
value-length = { $option }: { $low } to { $high }, e.g. 15m or 1h30m.
value-first_to = First to win: 1 to { $high } rounds or wars, e.g. `3 rounds` or `3 wars`.
value-match = Match: `single`, or `first-to-5` or `best-of-7` with a number up to { $high }.
value-no_option = There's no option called “{ $name }”.
value-other_game = This game doesn't have the option “{ $option }”.
value-no_stakes = Only games for chips have stakes.
value-stakes = Stakes: the lowest and the highest ante, e.g. `5-100`, or `{ $any }`.
value-antes = At this table you can bet { $low } to { $high } chips.
value-seated = { $count } players are already sitting here.
value-luck = For luck, type one line of up to { $most } characters. It can't be just a number.

## Choices that aren't open now.

choice-no_questions = There's nothing to choose in this game.
choice-nothing_open = There's nothing for you to choose right now.
choice-not_allowed = You can't choose { $choice } right now.
choice-round_begun = This round has started. You can leave when it's over.
choice-game_over = This game is over.
choice-seat_out = That player is already out of the game.
choice-no_time_limit = This game has no time limit.
choice-no_repetition = This game isn't going in circles.
choice-too_many_chips = You don't have { $staked } chips. Bet { $owned } at most.

## Server settings.

value-setting-channels = Pick up to { $most } channels of this server.
value-setting-variant = Pick a variant or this server's house rules.
value-setting-lobby = A lobby waits 30 seconds to an hour, e.g. 90, 5m or 1h.
value-setting-betting = Turn chip games on or off.
value-setting-pictures = Turn pictures on or off.
value-setting-cards = Cards come in two colours, in four, or as text.
value-setting-language = Pick one of these languages: { $codes }.
value-setting-zone = Write the time zone like Europe/Berlin, America/New_York or UTC.
value-setting-directors = Pick one role of this server.

## Tournaments.

value-tournament-format = Pick a format from the list.
value-tournament-cap = A tournament takes { $low } to { $high } players.
value-tournament-robin = A round robin takes up to { $most } players.
value-tournament-seeding = Seeding: `rating`, `wins`, `manual` or `draw`.
value-tournament-best_of = Games per match: an odd number from 1 to { $high }.
value-tournament-late_best_of = Games per match in the last rounds: an odd number from 1 to { $high }, or `{ $same }` for no change.
value-tournament-rounds = Rounds: 1 to { $high }, or `{ $auto }` for as many as it takes.
value-tournament-most_rounds = A tournament has up to { $high } rounds.
value-tournament-late_rounds = Up to { $high } rounds can count as the last rounds.
value-tournament-late_until = Late entry: the last round for it, from 1 to { $high }, or `{ $none }`.
value-tournament-group_size = Groups have { $low } to { $high } players, and not all of them can advance.
value-tournament-advance = From each group, at least one player advances, but not all of them.
value-tournament-table_size = A table seats 3 or 4.
value-tournament-third_place = The third-place match is on or off.
value-tournament-length = An arena lasts 5 minutes to 6 hours, e.g. 20m or 1h30m.
value-tournament-checkin = Check-in: 2 minutes to a day, e.g. 15m, or `{ $none }`.
value-tournament-ready = No-show after: 30 seconds to a day, e.g. 3m.
value-tournament-pause = Break between rounds: 5 seconds to an hour, e.g. 1m.
value-tournament-every = A round every 2 minutes to 7 days, e.g. 30m or 24h, or `{ $none }` to start as soon as the last round is over.
value-tournament-limit = Time limit per game: 30 seconds to an hour, e.g. 5m, or `{ $none }`.
value-tournament-role = Pick a role of this server, or write `{ $none }`.
value-tournament-prize_days = The winner keeps the role for 1 to { $high } days, or write `{ $none }` to let them keep it for good.
value-tournament-weekly = Every week: on or off.

## When a tournament starts.

value-start = Write the start like `in 2h`, `tomorrow 20:00`, `2027-01-31 19:30` or `when full`.
value-start-time = Write the start as a time, like `in 2h` or `tomorrow 20:00`.
value-start-range = A tournament starts between a minute and { $days } days from now.
value-start-past = That time's already gone by. Pick a later one.
value-start-checkin = There isn't enough time left for the check-in. Shorten it, or start later.
value-start-no_hour = The clocks go forward that night, so there's no such hour. Pick another time.
value-start-two_hours = The clocks go back that night, so this hour comes twice. Pick another time.
value-start-weekly = A weekly tournament needs a start time; it can't start when full.
