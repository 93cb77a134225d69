### What is wrong with the record of a game. Names of its parts are those in the file.

record-too_long = This is too long for the record of a game.
record-not_json = This isn't JSON.
record-not_object = A record is a JSON object.
record-twice = The part “{ $name }” appears twice in the same object.
record-format = This isn't a record in the format { $format }.
record-no_part = A record has no part called “{ $name }”.
record-field-object = The part { $name } has to be an object.
record-field-list = The part { $name } has to be a list.
record-field-seats = The part { $name } needs one number for each seat.
record-field-numbers = The part { $name } needs whole numbers from { $low } to { $high }.
record-field-text = The part { $name } needs text without line breaks.
record-field-lines = The part { $name } needs lines of at most { $most } characters.
record-field-hash = The part { $name } needs 64 hexadecimal digits.
record-field-cards = The part { $name } has a wrong card. { $reason }
record-field-too_many_cards = The part { $name } has too many cards.
record-card = “{ $card }” isn't a card. Cards are written like 9H or TD.
record-card_number = { $card } isn't a card.
record-first_to = { $option } needs a count and what it counts: battles or wars.
record-ending = “{ $ending }” isn't a way for a game to end.
record-variant = The variant of a record is a short ID such as classic or house.
record-seed_alone = A record has both a seed and entropy, or neither.
record-seed_and_draws = A record has a seed or a list of what was drawn, not both.
record-entropy = A record has one line of entropy for each seat.
record-no_time_limit = The record says that time ran out, but its game has no time limit.
record-deck_and_stocks = A record has a deck or stocks, not both.
record-no_cards = A record without a seed needs a deck or stocks.
record-deck = The deck needs every card of its pack exactly once.
record-stocks = The stocks need one line for each seat, with at least one card.
record-choices = Every choice in a record is a list of round, seat and choice.
record-no_seed = The record has no seed, but the game draws { $label }.
record-not_drawn = The record doesn't say what was drawn for { $label }.
record-too_much_work = This game is too long to be replayed here.
record-endless = The game in this record never ends.
record-not_over = This game isn't over yet.

## What a verification found to be different.

record-differs = The { $name } differs: it is { $found }, not { $claimed }.
record-differs-unknown = The { $name } can't be checked: the record has no seed.
record-differs-outcome = The outcome differs: { $parts }.
record-differs-part = { $name } { $found } instead of { $claimed }

## Files with records, on the command line.

record-file-slow = This takes longer than { $seconds } seconds, so the rest is left out.
record-file-prints = This prints more than { $size } MiB, so the rest is left out.
record-file-long = This file is too long for records of games.
record-file-not_utf8 = This exported tournament isn't UTF-8.
record-file-damaged = This exported tournament is damaged, so the rest of its games is left out.
record-file-packed = This compressed file is damaged.
record-file-silent = Nothing more came out of this file within { $seconds } seconds.
record-file-nothing_claimed = Not verified: the record has no { $parts } to compare.
record-file-more = { $count } more records can't be played either; I've left out the reasons.
