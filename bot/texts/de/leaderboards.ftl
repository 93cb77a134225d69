### Sentences of leaderboards and seasons.

refusal-no_rating = Eine Wertung gibt es nur für Spiele, in denen du etwas entscheidest; alles andere ist Glück. Nimm ein anderes Spiel oder sortiere nach etwas anderem.
refusal-season_everywhere = Eine Saison gehört zu einem Server. Wähl diesen Server oder diesen Kanal.
refusal-no_season_yet = Hier gab es noch keine Saison. Admins starten eine mit `/season start`.

## What is counted.

leaderboard-title = { $measure } · { $games }
leaderboard-line = { $rank } { $name } **{ $value }** { $beside }
leaderboard-own = **Du** { $rank } **{ $value }** { $beside }
leaderboard-own-none = **Du** hast hier noch kein gewertetes Spiel gespielt.
leaderboard-own-few = **Du** hast hier erst { $games }. Für einen Platz brauchst du { $fewest }.
leaderboard-own-unranked = **Du** hast hier { $games }, aber noch keinen Platz.
leaderboard-own-hidden = -# Du bist versteckt, diese Zeile siehst nur du. Ändern kannst du das mit `/privacy`.
leaderboard-empty = Hier steht noch niemand. Ein Spiel zählt, wenn mindestens zwei Leute es ohne Bots zu Ende spielen: Eröffne einen Tisch mit `/war play` und lass jemanden **{ button-join }** drücken.
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
beside-wins = von { $games }
beside-rate = von { $games }, mindestens { $rate }
value-beside = in { $count ->
    [one] 1 Spiel
   *[other] { $count } Spielen
 }
value-record = { $wins } von { $games } gewonnen ({ $rate })
value-drawn = , { $draws } unentschieden

## Of which games, where and when.

games-all = alle Spiele
games-house = Hausregeln
games-family-choice = Spiele mit Entscheidungen
games-family-classic = klassische Spiele
games-family-wars = andere Kriege
games-family-many = Spiele ab drei
games-family-cards = Spiele mit anderen Karten
games-family-short = kurze Spiele
games-family-limits = Spiele mit Ziel oder Limit
scope-server = Dieser Server
scope-channel = Dieser Kanal
scope-everywhere = Alle Server
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
season-nobody = In dieser Saison gab es kein gewertetes Spiel.
season-later = Ich komme gerade nicht an die Ergebnisse. Schau später bei `/leaderboard` nach und wähl dort diese Saison aus.
season-begins =
    ## 🌱 Saison { $name } startet
    Ab jetzt zählt jedes Spiel, das zu Ende geht, für diese Saison.
season-foot = -# Alle Saisons, auch die alten, findest du im ersten Menü von `/leaderboard`.
season-list = ## 🗓️ Saisons auf diesem Server
season-line = `{ $number }` · { $words }

## Results that count, or not.

refusal-not_judge = Das können nur der Host des Spiels und die Moderation.
rated-rated = -# Gewertetes Spiel. Den Stand zeigt `/leaderboard`.
rated-bots = -# Nicht gewertet: Ein Bot hat mitgespielt.
rated-aborted = -# Nicht gewertet: Das Spiel wurde nicht zu Ende gespielt.
rated-alone = -# Nicht gewertet: Es hat nur einer gespielt.
rated-twice = -# Nicht gewertet: Jemand hatte zwei Plätze.
rated-early = -# Nicht gewertet: Jemand hat zu früh aufgegeben.
rated-stand-in = -# Nicht gewertet: Ein Bot hat für jemanden gewonnen, der weg war.
result-title = ## ⚖️ { $variant } · Spiel `{ $id }`
result-facts =
    { $when } in { $channel }
    Dabei: { $seats }
    Gewonnen: { $winners }
result-nobody = niemand
result-somebody = jemandem
result-void-ask = **Dieses Ergebnis annullieren?** Dann zählt es nicht mehr für Bestenlisten, Serien und Wertungen. Alle sehen, dass du es warst und warum. Du kannst das später rückgängig machen.
result-void-title = Ergebnis annullieren
result-void-label = Warum? Das können alle lesen
result-void-hint = Verbindung weg, jemand mit zwei Konten…
result-void-done = Ergebnis annulliert: { $reason }
result-unvoid-ask = **Soll dieses Ergebnis wieder zählen?** Dann ist es, als wäre nichts gewesen.
result-unvoid-done = Das Ergebnis zählt wieder.
result-list = ## ⚖️ Annullierte Ergebnisse
result-list-none = Auf diesem Server sind keine Ergebnisse annulliert.
result-line = `{ $id }` · { $when } von { $by } · { $reason }
button-result-void = Annullieren…
button-result-unvoid = Wieder zählen lassen
