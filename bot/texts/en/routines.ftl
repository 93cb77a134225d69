### Sentences of what I do by myself: posted leaderboards.

## Posted leaderboards.

posted-head-week = ## 🏆 This week's leaderboard
posted-head-month = ## 🏆 This month's leaderboard
posted-final-week = ## 🏁 Leaderboard of the week: final
posted-final-month = ## 🏁 Leaderboard of the month: final
posted-foot = -# Ranked games on this server, by wins. Updated every ten minutes at most.
posted-foot-final = -# Ranked games on this server, by wins.
posted-role = { $role } until the next final: { $member }
