### Choosing a game: categories, lengths, and what to say to anyone who names none.

refusal-unknown_variant = There's no variant called “{ $name }”. Did you mean { OR($near) }? `/war games` lists them all.
refusal-no_house_rules = { AUDIENCE() ->
    [chat] There are no house rules here. Pick a game from the list.
   *[server] This server has no house rules called “{ $name }”.
 }

## The list of games: its filters, what is said of a game, and its menus.

games-title = ## Choose a game
games-title-lobby = ## Choose a game for your table
games-filter = Which games?
games-filter-best = The best
    .about = Six games to begin with
games-filter-all = All games
    .about = All of them, the best-known first
games-filter-quick = Quick games
    .about = Usually over within 2 minutes
games-filter-long = Long games
    .about = Usually 3 minutes or more: classic War and its relatives
games-filter-choice = With choices
    .about = Your choices count, not just the shuffle
games-filter-chips = For chips
    .about = Bet play chips, which are worth nothing
games-filter-many = Many players
    .about = More fun with three or more
games-filter-children = For children
    .about = Easy to follow, and nothing to decide
games-filter-countries = From around the world
    .about = How people play War in France, Germany, Romania and Russia
games-filter-changes = Small changes
    .about = Games that differ from another in a single rule
games-changes = **{ games-filter-changes }** · { $count ->
    [one] 1 more game
   *[other] { $count } more games
 }
    -# { games-filter-changes.about }
games-filter-house = House rules
    .about = House rules made on this server
games-look = Look at a game…
games-none = { AUDIENCE() ->
    [chat] No games here yet.
   *[server] No games here yet. Make your own with `/war house`.
 }
games-relatives = **{ $name }** with small changes:
games-relative = -# ↳ **{ $name }** · { $words }
games-players = { $most ->
    [one] 1 player
   *[other] { $players ->
       [one] { $players } player
      *[other] { $players } players
    }
 }
games-about = { $minutes ->
    [one] about 1 min
   *[other] about { $minutes } min
 }
games-under = under a minute
button-variants-play = Play this
button-variants-set = Play this at my table
button-variants-list = Back to the games
button-variants-back = Back
button-variants-forward = Next

## House rules: what differs from the game they are made of.

house-option = **{ $title }:** { $value }
    -# { $help }
sheet-changed = -# ✏️ differs from { $name }
house-was = { $now } instead of { $was }
