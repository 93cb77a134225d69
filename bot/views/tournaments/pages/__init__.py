"""Private and public pages about a tournament: standings, bracket, log, why, lists."""
