### Sentences of the web pages of servers: leaderboards, profiles, tournaments.

page-games = Spiele
page-home-servers = Server
page-board = Rangliste
page-board-empty = Hier steht noch niemand. Es zählen nur Spiele ohne Bots, die mindestens zwei Leute zu Ende spielen. Gegen einen Bot gespielt? Wähl *{ practice-games }* als Spiel.
page-tables = Laufende Tische
page-tables-none = Gerade spielt niemand.
page-tournaments = Turniere
page-tournaments-none = Bisher gab es kein Turnier.
page-seasons = Saisons
page-pages = Mehr von dieser Rangliste
page-rank = Platz
page-player = Name
page-matches = Wird gerade gespielt
page-bracket = Turnierbaum
page-results = Ergebnisse
page-standings = Tabelle
page-chances = Chancen
page-tournament-open = **Die Anmeldung läuft:** { $taken } von { $cap }. Mitmachen kannst du in Discord.
page-tournament-checkin = **Ende des Check-ins: { $until }.** Eingecheckt: { $here } von { $all }.
page-tournament-arena = **Die Arena endet: { $until }.**

## The buttons of boards that lead to pages.

button-watch = Zuschauen
button-page = Webseite
