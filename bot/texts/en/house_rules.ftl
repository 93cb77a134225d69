### Sentences of house rules and of matches.

## House rules.

button-house_play = Play here
button-house_save = Save for this server
button-house_drop = Delete
button-house_full = All the rules
button-house_diff = Only what changed
option-match = Match
option-bots = Bots
option-stakes = Stakes
match-first-to = { $count ->
    [one] first to win 1 game
   *[other] first to win { $count } games
 }
match-best-of = best of { $count }
match-playing = Game { $game } of the match · { $match }
match-score = **Match** after game { $games }: { $score }
match-next = Next game: { $when }.
match-left = 🚪 { $names } left the match.
match-won = 🏆 **{ $names } won the match.**
match-shared = 🤝 **The match is a draw between { $names }.**
lobby-match = You're playing a match: { $match }.
house-offer = House rules: { $name }
summary-limit = { $title }: **{ $value }**.
house-differs_from = { $name } with house rules · { $changes }
house-differs = Classic War with { $changes }.
house-changes = House rules: { $changes }
house-unchanged = Nothing changed yet: these are the rules of { $name }.
house-by_server = this server's house rules
house-what = Change a rule…
house-what-play = Change rounds or wars…
house-what-rest = Change cards or ending…
house-other = Something else…
house-note = ⛔ { $note }
house-warning = ⚠️ With { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
 }: { $warning }
house-ignored = -# Good to know: { $why }
house-seats = -# For { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
 }.
house-code = -# Share code, works on any server: `{ $code }`
house-save-title = Save house rules
house-save-label = What should these rules be called?
house-saved = Saved as **{ $name }**. You can pick it wherever you choose a variant. Share code: `{ $code }`
house-dropped = **{ $name }** is deleted.
