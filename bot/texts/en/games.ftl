### Choosing a game: categories, lengths, and what to say to anyone who names none.

refusal-unknown_variant = There's no variant called “{ $name }”. Try one of these: { $near }. `/war variants` lists them all.
refusal-no_house_rules = This server has no house rules called “{ $name }”.
