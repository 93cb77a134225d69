### Sentences of the web pages of servers: leaderboards, profiles, tournaments.

page-games = Games
page-home-servers = Servers
page-board = Leaderboard
page-board-empty = Nobody is on this leaderboard yet. A game is ranked when at least two people finish it without bots. Played against a bot? Pick *{ practice-games }* as the game.
page-tables = Live tables
page-tables-none = Nobody is playing right now.
page-tournaments = Tournaments
page-tournaments-none = There hasn't been a tournament yet.
page-seasons = Seasons
page-pages = More of this leaderboard
page-rank = Rank
page-player = Name
page-matches = Being played now
page-bracket = Bracket
page-results = Results
page-standings = Standings
page-chances = Chances
page-tournament-open = **Sign-up is open:** { $taken } of { $cap }. Join in Discord.
page-tournament-checkin = **Check-in closes: { $until }.** Checked in: { $here } of { $all }.
page-tournament-arena = **The arena ends: { $until }.**

## The buttons of boards that lead to pages.

button-watch = Watch
button-page = Page
