### Sentences of house rules and of matches.

## House rules.

button-house_play = Hier spielen
button-house_save = Für den Server speichern
button-house_drop = Löschen
option-match = Match
option-bots = Bots
option-stakes = Einsätze
match-first-to = ein Match: Wer zuerst { $count } Spiele gewinnt
match-best-of = ein Match: das Beste aus { $count } Spielen
match-playing = Spiel { $game } · { $match }
match-score = **Match** nach Spiel { $games }: { $score }
match-next = Das nächste Spiel beginnt { $when }.
match-won = 🏆 **Das Match geht an { $names }.**
match-shared = 🤝 **{ $names } teilen sich das Match.**
lobby-match = Das ist { $match }.
house-offer = Hausregeln: { $name }
house-differs_from = { $name } mit Hausregeln: { $changes }.
house-differs = Classic War mit { $changes }.
house-by_server = Hausregeln dieses Servers
menu-variants = Andere Variante spielen (Host)
menu-more = Mehr Varianten (Host)
menu-house = Hausregeln dieses Servers (Host)
house-what = Was soll anders sein?
house-other = Andere Zahl …
house-note = ⛔ { $note }
house-warning = ⚠️ Mit { $seats } am Tisch: { $warning }
house-seats = -# Für { $fewest } bis { $most } Leute.
house-code = -# Code zum Teilen, für jeden Server: `{ $code }`
house-save-title = Hausregeln speichern
house-save-label = Unter welchem Namen?
house-saved = Gespeichert als **{ $name }**, zu finden überall, wo man Varianten wählt. Code zum Teilen: `{ $code }`
house-dropped = **{ $name }** ist gelöscht.
