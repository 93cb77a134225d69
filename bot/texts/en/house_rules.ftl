### Sentences of house rules and of matches.

## House rules.

button-house_play = Play here
button-house_save = Save for this server
button-house_drop = Delete
option-match = Match
option-bots = Bot players
option-stakes = Stakes
match-first-to = a match: first to win { $count } games
match-best-of = a match: the best of { $count } games
match-playing = Game { $game } of { $match }
match-score = **Match** after game { $games }: { $score }
match-next = The next game begins { $when }.
match-won = 🏆 **{ $names } won the match.**
match-shared = 🤝 **{ $names } share the match.**
lobby-match = It is { $match }.
house-offer = House rules: { $name }
house-differs_from = { $name } with house rules: { $changes }.
house-differs = Classic War with { $changes }.
house-by_server = house rules of this server
menu-variants = Play another variant (host)
menu-more = More variants (host)
menu-house = House rules of this server (host)
house-what = What shall be different?
house-other = Another number …
house-note = ⛔ { $note }
house-warning = ⚠️ With { $seats } players: { $warning }
house-seats = -# For { $fewest } to { $most } players.
house-code = -# Share code, for any server: `{ $code }`
house-save-title = Save house rules
house-save-label = Under which name?
house-saved = Saved as **{ $name }**. It is offered wherever a variant can be chosen. Share code: `{ $code }`
house-dropped = **{ $name }** is deleted.
