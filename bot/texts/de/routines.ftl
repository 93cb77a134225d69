### Sentences of what I do by myself: posted leaderboards, evening tables.

## Posted leaderboards.

posted-head-week = ## 🏆 Bestenliste der Woche
posted-head-month = ## 🏆 Bestenliste des Monats
posted-final-week = ## 🏁 Bestenliste der Woche: Endstand
posted-final-month = ## 🏁 Bestenliste des Monats: Endstand
posted-foot = -# Gewertete Spiele auf diesem Server, nach Siegen. Ich aktualisiere höchstens alle zehn Minuten.
posted-foot-final = -# Gewertete Spiele auf diesem Server, nach Siegen.
posted-winless = ▫️ { $member } noch ohne Sieg in { $games ->
    [one] 1 Spiel
   *[other] { $games } Spielen
 }
posted-won-week = 🎉 Die Woche geht an { $names }!
posted-won-month = 🎉 Der Monat geht an { $names }!
posted-role = 🏅 { $role } bis zum nächsten Endstand: { $member }
posted-role-gone = -# ⚠️ Die Rolle für { $member } wurde gelöscht. Admins können in `/settings` eine andere auswählen.
posted-role-power = -# ⚠️ { $member } bekommt { $role } nicht, solange sie mehr darf als andere. Admins können ihr das nehmen oder in `/settings` eine andere Rolle auswählen.
posted-role-right = -# ⚠️ Ich kann { $role } noch nicht an { $member } vergeben. An die Admins: Meine Rolle braucht die Berechtigung *Rollen verwalten*.
posted-role-below = -# ⚠️ Ich kann { $role } noch nicht an { $member } vergeben. An die Admins: In der Rollenliste muss meine Rolle darüber stehen.
posted-role-refused = -# ⚠️ Discord lässt mich { $role } nicht an { $member } vergeben. Ein Admin kann das von Hand tun, und nach dem nächsten Endstand nehme ich sie zurück.

## Evening tables.

evening-open =
    ## 🌙 Der Abendtisch ist offen
    Heute Abend: **{ $game }**. Wer ist dabei?
evening-foot = -# Er bleibt eine halbe Stunde offen. Wer sich zuerst hinsetzt, gibt das Spiel.
evening-foot-tell = -# Er bleibt eine halbe Stunde offen. Wer sich zuerst hinsetzt, gibt das Spiel. Mit **{ button-evening_tell }** wirst du beim nächsten Mal angepingt, mit noch einem Druck nicht mehr.
evening-taken = 🌙 Heute Abend: **{ $game }**, { $host } gibt. Bis es losgeht, kannst du dich an den Tisch in diesem Kanal setzen.
evening-closed = -# 🌙 Für heute ist der Abendtisch abgeräumt. Mit `/war play` kannst du trotzdem einen eröffnen.
evening-told = Ab jetzt pinge ich dich an, wenn der Abendtisch aufmacht. Drück noch mal auf **{ button-evening_tell }**, und ich lasse es.
evening-untold = Gut, ich pinge dich nicht mehr an.
button-evening_sit = Hinsetzen
button-evening_tell = Sag mir Bescheid
refusal-nobody_told = Dafür gibt es auf diesem Server keine Rolle mehr.
refusal-cannot_tell = Ich kann dir die Rolle gerade nicht geben. Woran es liegt, sieht ein Admin in `/settings` unter *Abendtisch*.

## /war statistics.

statistics-title = ## 📊 Was auf diesem Server gespielt wird
statistics-foot = -# Die letzten 90 Tage. Nur Zahlen, keine Namen.
statistics-nothing = In dieser Zeit hat hier niemand gespielt.
statistics-sums = { $games ->
    [one] **1 Spiel**
   *[other] **{ $games } Spiele**
 } · { $people ->
    [one] **1 Person**
   *[other] **{ $people } Leute**
 }
statistics-variant = { $variant }: { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
 }, { $people ->
    [one] 1 Person
   *[other] { $people } Leute
 }
statistics-when = **Wann gespielt wird** (Spiele, nach der Zeitzone des Servers)
statistics-hour = { $begin }–{ $end } Uhr: { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
 }
statistics-back = **Kommen die Leute wieder?**
statistics-back-early = Das lässt sich noch nicht sagen: Der erste Tag von jemandem muss eine Woche her sein.
statistics-back-all = { $back } von { $people } haben innerhalb einer Woche an einem anderen Tag noch mal gespielt ({ $rate }).
statistics-back-after = Erstes Spiel { $variant }: { $back } von { $people }
statistics-firsts = **Was bringt die Leute her?** (was sie an einem Tag zuerst gespielt haben)
statistics-first-daily = 🗓️ Das Daily: { $count } ({ $rate })
statistics-first-evening-told = 🔔 Abendtisch, mit der Rolle, die ich pinge: { $count } ({ $rate })
statistics-first-evening = 🌙 Abendtisch, ohne sie: { $count } ({ $rate })
statistics-first-tournament = 🏆 Turnier: { $count } ({ $rate })
statistics-first-rematch = 🔁 Revanche: { $count } ({ $rate })
statistics-first-challenge = ⚔️ Herausforderung: { $count } ({ $rate })
statistics-first-play = 🃏 Eigener Tisch, oder an einem mitgespielt: { $count } ({ $rate })
statistics-first-page = 🌐 Webseite: { $count } ({ $rate })
