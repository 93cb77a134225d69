### Die eigene Zeile auf einer Rangliste, wenn noch nichts gewonnen ist oder alle Gegner Bots waren.

leaderboard-own-alone = **Du:** **{ $value }** { $beside }. Noch steht niemand auf der Liste.
leaderboard-own-practised = **Du** hast hier noch kein gewertetes Spiel gespielt. Gegen Bots hast du { $wins } von { $games } gewonnen, mehr dazu mit `/leaderboard { command-leaderboard.option-game }:{ typed-practice }`.
