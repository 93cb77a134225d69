### What is wrong with the record of a game. Names of its parts are those in the file.

record-too_long = This is too long to be a game record.
record-not_json = This isn't valid JSON.
record-not_object = A game record has to be a JSON object.
record-twice = The “{ $name }” field appears twice in the same object.
record-format = I can only read records in the formats { $formats }.
record-format_too_old = This record is in format { $format }, which is too old for its rules.
record-no_part = A game record has no field called “{ $name }”.
record-field-object = The “{ $name }” field has to be an object.
record-field-list = The “{ $name }” field has to be a list.
record-field-seats = The “{ $name }” field needs one number for each seat.
record-field-numbers = The “{ $name }” field needs whole numbers from { $low } to { $high }.
record-field-text = The “{ $name }” field needs text without line breaks.
record-field-lines = Each line in the “{ $name }” field can have up to { $most } characters.
record-field-hash = The “{ $name }” field needs 64 hexadecimal digits.
record-field-cards = The “{ $name }” field has an invalid card: { $reason }
record-field-too_many_cards = The “{ $name }” field has too many cards.
record-card = “{ $card }” isn't a card. Write cards like 9H or TD.
record-card_number = { $card } isn't a card.
record-first_to = “{ $option }” needs two things: how many, and of what (battles or wars).
record-ranks = “{ $option }” needs ranks from low to high, such as 2* or 3>JQK 4>A.
record-ending = “{ $ending }” isn't a way a game can end.
record-variant = The variant has to be a short ID, such as classic or house.
record-seed_alone = A game record needs both “seed” and “entropy”, or neither of them.
record-seed_and_draws = A game record can't have both “seed” and “draws”.
record-entropy = “entropy” needs one line for each seat.
record-no_time_limit = The record says that time ran out, but this game has no time limit.
record-deck_and_stocks = A game record can't have both “deck” and “stocks”.
record-no_cards = A game record without “seed” needs “deck” or “stocks”.
record-deck = “deck” has to list every card exactly once.
record-stocks = “stocks” needs one line for each seat, with at least one card in each.
record-choices = Each entry in “choices” has to be a list of three: round, seat and choice.
record-no_seed = This game needs a random draw, but the record has no “seed” for it.
record-not_drawn = This game needs a random draw, but the record doesn't say what came up.
record-too_much_work = This game is too long to replay here.
record-shorter = The game in this record ends sooner than after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }.
record-endless = The game in this record would never end.
record-not_over = This game isn't over yet.

## What a verification found to be different.

record-differs = The { $name } doesn't match: it should be { $found }, but the record says { $claimed }.
record-differs-unknown = I can't check the { $name }: the record has no seed.
record-differs-outcome = The outcome doesn't match: { $parts }.
record-differs-part = { $name } should be { $found }, not { $claimed }

## Files with records, on the command line.

record-file-slow = This was taking longer than { DURATION($seconds) }, so I've skipped the rest.
record-file-prints = That's over { $size } MiB of output, so I've left out the rest.
record-file-long = This file is too big to be a game record.
record-file-not_utf8 = This tournament export isn't a UTF-8 text file.
record-file-damaged = This tournament export is damaged, so I've skipped the rest of its games.
record-file-packed = This compressed file is damaged.
record-file-silent = I waited { DURATION($seconds) }, but nothing more came from this file.
record-file-nothing_claimed = Not verified: the record has { $missing ->
    [outcome] no outcome
    [digest] no digest
   *[both] no outcome and no digest
 } to compare with.
record-file-more = { $count ->
    [one] 1 more record
   *[other] { $count } more records
 } can't be replayed either. I've left out the reasons.
