### Sentences of leaderboards and seasons.

refusal-no_rating = Eine Wertung gibt es nur für Spiele, in denen du etwas entscheidest; bei den anderen wäre sie reines Glück. Nimm ein anderes Spiel oder sortiere nach etwas anderem.
refusal-season_everywhere = Saisons gelten immer nur für einen Server. Wähl „Dieser Server“ oder „Dieser Kanal“.
refusal-no_season_yet = Hier gab es noch keine Saison. Ein Admin kann mit `/season start` eine starten.

## What is counted.

leaderboard-title = { $measure } · { $games }
leaderboard-line = { $rank } { $name } **{ $value }** { $beside }
leaderboard-own = **Du** { $rank } **{ $value }** { $beside }
leaderboard-own-none = **Du** hast hier noch kein gewertetes Spiel gespielt.
leaderboard-own-few = **Du** hast hier erst { $games }. Für einen Platz auf der Liste brauchst du { $fewest }.
leaderboard-own-unranked = **Du** hast hier schon { $games } gespielt, stehst aber noch nicht auf der Liste.
leaderboard-own-hidden = -# Dein Profil ist versteckt, darum siehst nur du diese Zeile. Ändern kannst du das mit `/privacy`.
leaderboard-empty = Hier steht noch niemand. Es zählen nur Spiele ohne Bots, die mindestens zwei Leute zu Ende spielen: Eröffne einen Tisch mit `/war play` und bitte jemanden, **{ button-join }** zu drücken. Gegen einen Bot gespielt? Wähl *{ practice-games }* als Spiel.
leaderboard-page = Seite { $page } von { $pages } · { $players ->
    [one] 1 Spieler
   *[other] { $players } Spieler
 }
button-leaderboard-back = Zurück
button-leaderboard-forward = Weiter
button-leaderboard-mine = Meine Seite
button-leaderboard-post = Allen zeigen
menu-window = Welcher Zeitraum?
menu-measure = Wonach sortieren?
value-games = { $count ->
    [one] 1 Spiel
   *[other] { $count } Spiele
 }
beside-wins = in { $games ->
    [one] 1 Spiel
   *[other] { $games } Spielen
 }
beside-rate = in { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spielen
 }, für die Liste mindestens { $rate }
value-beside = · { $count ->
    [one] 1 Spiel
   *[other] { $count } Spiele
 }
value-record = { $wins } von { $games } gewonnen ({ $rate })
value-drawn = , { $draws } unentschieden

## Of which games, where and when.

games-all = alle Spiele
games-house = Hausregeln
games-family-choice = Spiele mit Entscheidungen
games-family-classic = klassische Spiele
games-family-wars = andere Kriege
games-family-many = Spiele ab drei Spielern
games-family-cards = Spiele mit anderen Karten
games-family-short = kurze Spiele
games-family-limits = Spiele mit Ziel oder Limit
scope-server = { AUDIENCE() ->
    [chat] Dieser Chat
   *[server] Dieser Server
 }
scope-channel = Dieser Kanal
scope-everywhere = { AUDIENCE() ->
    [chat] Überall
   *[server] Alle Server
 }
window-all = Gesamt
window-day_of = { $day } (UTC)
window-days = { $first } bis { $last } (UTC)
window-day-now = Heute
window-day-last = Gestern
window-week-now = Diese Woche
window-week-last = Letzte Woche
window-month-now = Dieser Monat
window-month-last = Letzter Monat
window-year-now = Dieses Jahr
window-year-last = Letztes Jahr
window-season-named = Saison { $name }
window-season-running = Saison **{ $name }**, seit { $first }
window-season-ended = Saison **{ $name }**, { $first } bis { $last }
window-season-unknown = Saison { $number }

## Seasons.

season-over = ## 🏁 Saison { $name } ist vorbei
season-series = **{ $name }**, jede Woche
season-nobody = In dieser Saison gab es kein gewertetes Spiel.
season-later = Ich komme gerade nicht an die Ergebnisse. Schau später bei `/leaderboard` nach und wähl dort im Menü diese Saison.
season-begins =
    ## 🌱 Saison { $name } startet
    Ab jetzt zählt jedes Spiel, das zu Ende geht, für diese Saison.
season-foot = -# Alle Saisons, auch die alten, findest du im ersten Menü von `/leaderboard`.
season-list = ## 🗓️ Saisons auf diesem Server
season-line = { $number } · { $words }

## Results that count, or not.

refusal-not_judge = Das können nur der Host des Spiels und die Moderation.
rated-rated = -# Dieses Spiel zählt. Die Bestenliste siehst du mit `/leaderboard`.
rated-bots = -# Nicht gewertet: Ein Bot hat mitgespielt.
rated-aborted = -# Nicht gewertet: Das Spiel wurde nicht zu Ende gespielt.
rated-alone = -# Nicht gewertet: Es hat nur einer mitgespielt.
rated-twice = -# Nicht gewertet: Jemand hatte zwei Plätze.
rated-early = -# Nicht gewertet: Jemand hat zu früh aufgegeben.
rated-party = -# Nicht gewertet: nur zum Spaß, denn hier gewinnt die schnellere Verbindung.
rated-guests = -# Nicht gewertet: Ein Gast hat mitgespielt.
rated-stand-in = -# Nicht gewertet: Der Sieger war weg, und ein Bot hat für ihn gewonnen.
result-title = ## ⚖️ { $variant }
result-facts =
    { $when } in { $channel }
    Dabei: { $seats }
    Gewonnen: { $winners }
result-nobody = niemand
result-somebody = jemandem
result-void-ask = **Willst du dieses Ergebnis annullieren?** Dann zählt es nicht mehr für Bestenlisten, Serien und Wertungen. Alle sehen, wer es annulliert hat und warum. Du kannst es später wieder rückgängig machen.
result-void-title = Ergebnis annullieren
result-void-label = Grund (können alle lesen)
result-void-hint = Verbindungsprobleme, jemand mit zwei Konten …
result-void-done = Ergebnis annulliert: { $reason }
result-unvoid-ask = **Soll dieses Ergebnis wieder zählen?** Dann zählt es so, als wäre nichts gewesen.
result-unvoid-done = Das Ergebnis zählt wieder.
result-list = ## ⚖️ Annullierte Ergebnisse
result-list-none = Auf diesem Server sind keine Ergebnisse annulliert.
result-line = { $number }. { $when } von { $by } · { $reason }
button-result-void = Annullieren …
button-result-unvoid = Wieder zählen lassen
