### Sentences of house rules and of matches.

## House rules.

button-house_play = Hier spielen
button-house_save = Für den Server speichern
button-house_drop = Löschen
button-house_full = Alle Regeln
button-house_diff = Nur die Änderungen
option-match = Match
option-bots = Bots
option-stakes = Einsätze
match-first-to = { $count ->
    [one] bis jemand 1 Spiel gewonnen hat
   *[other] bis jemand { $count } Spiele gewonnen hat
 }
match-best-of = Best of { $count }
match-playing = Spiel { $game } im Match · { $match }
match-score = **Match** nach Spiel { $games }: { $score }
match-next = Nächstes Spiel: { $when }.
match-left = 🚪 Nicht mehr im Match dabei: { $names }
match-won = 🏆 **Das Match geht an { $names }.**
match-shared = 🤝 **{ $names } teilen sich den Sieg im Match.**
lobby-match = Ihr spielt ein Match: { $match }.
house-offer = Hausregeln: { $name }
summary-limit = { $title }: **{ $value }**.
house-differs_from = { $name } mit Hausregeln · { $changes }
house-differs = Krieg mit Hausregeln · { $changes }
house-changes = Hausregeln: { $changes }
house-unchanged = Noch nichts geändert: Regeln wie in „{ $name }“.
house-by_server = Hausregeln von diesem Server
house-what = Regel ändern …
house-what-play = Runden und Kriege …
house-what-rest = Karten und Spielende …
house-other = Etwas anderes …
house-note = ⛔ { $note }
house-warning = ⚠️ Mit { $seats ->
    [one] { $seats } Person
   *[other] { $seats } Leuten
 } am Tisch: { $warning }
house-ignored = -# Gut zu wissen: { $why }
house-seats = -# Für { $seats } Spieler.
house-code = -# Code zum Weitergeben (funktioniert auf jedem Server): `{ $code }`
house-save-title = Hausregeln speichern
house-save-label = Wie sollen die Regeln heißen?
house-saved = Gespeichert als **{ $name }**. Überall, wo du eine Variante wählst, findest du auch diese Regeln. Code zum Weitergeben: `{ $code }`
house-dropped = **{ $name }** ist gelöscht.
