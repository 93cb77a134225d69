### Sentences of what I do by myself: posted leaderboards, evening tables.

## Posted leaderboards.

posted-head-week = ## 🏆 This week's leaderboard
posted-head-month = ## 🏆 This month's leaderboard
posted-final-week = ## 🏁 Leaderboard of the week: final
posted-final-month = ## 🏁 Leaderboard of the month: final
posted-foot = -# Ranked games on this server, by wins. Updated every ten minutes at most.
posted-foot-final = -# Ranked games on this server, by wins.
posted-winless = ▫️ { $member } no win in { $games ->
    [one] 1 game
   *[other] { $games } games
 }
posted-won-week = 🎉 The week goes to { $names }!
posted-won-month = 🎉 The month goes to { $names }!
posted-role = 🏅 { $role } until the next final: { $member }
posted-role-gone = -# ⚠️ The role for { $member } was deleted. Admins can pick another one in `/settings`.
posted-role-power = -# ⚠️ { $member } doesn't get { $role } while it has power over members. Admins can change its permissions, or pick another role in `/settings`.
posted-role-right = -# ⚠️ I can't give { $role } to { $member } yet. Admins: my role needs the *Manage Roles* permission.
posted-role-below = -# ⚠️ I can't give { $role } to { $member } yet. Admins: my role has to be above it in the list of roles.
posted-role-refused = -# ⚠️ Discord doesn't let me give { $role } to { $member }. An admin can do it by hand, and I'll take it back after the next final.

## Evening tables.

evening-open =
    ## 🌙 The evening table is open
    Tonight: **{ $game }**. Who's in?
evening-foot = -# It stays open for half an hour. The first to sit down hosts the game.
evening-foot-tell = -# It stays open for half an hour. The first to sit down hosts the game. Press **{ button-evening_tell }** to be pinged next time, and again to stop that.
evening-taken = 🌙 Tonight: **{ $game }**, hosted by { $host }. Until it starts, you can join at the table in this channel.
evening-closed = -# 🌙 The evening table is closed for tonight. You can still open one with `/war play`.
evening-told = You'll be pinged when the evening table opens. Press **{ button-evening_tell }** again to stop that.
evening-untold = You won't be pinged any more.
button-evening_sit = Sit down
button-evening_tell = Tell me
refusal-nobody_told = This server has no role for that any more.
refusal-cannot_tell = I can't give that role right now. An admin can see why in `/settings`, under *Evening table*.

## /war statistics.

statistics-title = ## 📊 What this server plays
statistics-foot = -# The last 90 days. Only numbers: nobody is named.
statistics-nothing = Nobody has played here in that time.
statistics-sums = { $games ->
    [one] **1 game**
   *[other] **{ $games } games**
 } · { $people ->
    [one] **1 person**
   *[other] **{ $people } people**
 }
statistics-variant = { $variant }: { $games ->
    [one] 1 game
   *[other] { $games } games
 }, { $people ->
    [one] 1 person
   *[other] { $people } people
 }
statistics-when = **When people play** (games, by the server's time zone)
statistics-hour = { $begin }–{ $end }: { $games ->
    [one] 1 game
   *[other] { $games } games
 }
statistics-back = **Do people come back?**
statistics-back-early = It's too early to say: someone's first day has to be a week ago.
statistics-back-all = { $back } of { $people } played again on another day within a week ({ $rate }).
statistics-back-after = First game { $variant }: { $back } of { $people }
statistics-firsts = **What brings people?** (what they played first on a day)
statistics-first-daily = 🗓️ The daily: { $count } ({ $rate })
statistics-first-evening-told = 🔔 The evening table, with the role that I ping: { $count } ({ $rate })
statistics-first-evening = 🌙 The evening table, without it: { $count } ({ $rate })
statistics-first-tournament = 🏆 A tournament: { $count } ({ $rate })
statistics-first-rematch = 🔁 A rematch: { $count } ({ $rate })
statistics-first-challenge = ⚔️ A challenge: { $count } ({ $rate })
statistics-first-play = 🃏 A table of their own, or one they joined: { $count } ({ $rate })
statistics-first-page = 🌐 A web page: { $count } ({ $rate })
