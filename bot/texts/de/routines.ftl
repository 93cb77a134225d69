### Sentences of what I do by myself: posted leaderboards.

## Posted leaderboards.

posted-head-week = ## 🏆 Bestenliste der Woche
posted-head-month = ## 🏆 Bestenliste des Monats
posted-final-week = ## 🏁 Bestenliste der Woche: Endstand
posted-final-month = ## 🏁 Bestenliste des Monats: Endstand
posted-foot = -# Gewertete Spiele auf diesem Server, nach Siegen. Ich aktualisiere höchstens alle zehn Minuten.
posted-foot-final = -# Gewertete Spiele auf diesem Server, nach Siegen.
posted-role = { $role } bis zum nächsten Endstand: { $member }
