### Sentences of house rules and of matches.

## House rules.

button-house_play = Hier spielen
button-house_save = Für den Server speichern
button-house_drop = Löschen
option-match = Match
option-bots = Bots
option-stakes = Einsätze
match-first-to = { $count ->
    [one] bis zu 1 gewonnenem Spiel
   *[other] bis zu { $count } gewonnenen Spielen
 }
match-best-of = Best of { $count }
match-playing = Spiel { $game } im Match · { $match }
match-score = **Match** nach Spiel { $games }: { $score }
match-next = Das nächste Spiel beginnt { $when }.
match-won = 🏆 **Das Match geht an { $names }.**
match-shared = 🤝 **{ $names } teilen sich das Match.**
lobby-match = Ein Match: { $match }.
house-offer = Hausregeln: { $name }
house-differs_from = { $name } mit Hausregeln: { $changes }.
house-differs = Krieg mit { $changes }.
house-by_server = Hausregeln dieses Servers
menu-variants = Andere Variante spielen (Host)
menu-more = Mehr Varianten (Host)
menu-house = Hausregeln dieses Servers (Host)
house-what = Regel ändern …
house-other = Andere Zahl …
house-note = ⛔ { $note }
house-warning = ⚠️ Mit { $seats } am Tisch: { $warning }
house-ignored = -# Hat bei diesen Regeln keine Wirkung: { $why }
house-seats = -# Für { $seats } Spieler.
house-code = -# Code zum Weitergeben, gilt auf jedem Server: `{ $code }`
house-save-title = Hausregeln speichern
house-save-label = Wie sollen die Regeln heißen?
house-saved = Gespeichert als **{ $name }**. Du findest es überall, wo du eine Variante wählst. Code zum Weitergeben: `{ $code }`
house-dropped = **{ $name }** ist gelöscht.
