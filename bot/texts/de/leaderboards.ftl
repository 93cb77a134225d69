### Sentences of leaderboards and seasons.

refusal-no_rating = Eine Wertung haben nur Spiele, in denen du etwas entscheidest: Wo allein die Karten entscheiden, mäße sie Glück. Nimm ein anderes Spiel oder ein anderes Maß.
refusal-season_everywhere = Eine Saison gehört zu einem Server. Wähle dazu diesen Server oder diesen Kanal.
refusal-no_season_yet = Dieser Server hatte noch keine Saison. Wer ihn verwaltet, beginnt eine mit `/season start`.

## What is counted.

leaderboard-title = { $measure } · { $games }
leaderboard-line = { $rank } { $name } **{ $value }** { $beside }
leaderboard-own = **Du** { $rank } **{ $value }** { $beside }
leaderboard-own-none = **Du** hast noch kein Spiel, das hier zählt.
leaderboard-own-few = **Du** hast hier { $games }. Für einen Platz braucht es { $fewest }.
leaderboard-own-unranked = **Du** hast hier { $games } und noch keinen Platz.
leaderboard-own-hidden = -# Du bist verborgen, diese Zeile sieht sonst niemand. `/privacy` ändert das.
leaderboard-empty = Hier steht noch niemand. Ein Spiel zählt, wenn es mindestens zwei zu Ende spielen, ohne Bots: `/war play`, dann lass jemanden **{ button-join }** drücken.
leaderboard-page = Seite { $page } von { $pages } · Spielende: { $players }
button-leaderboard-back = Zurück
button-leaderboard-forward = Weiter
button-leaderboard-mine = Meine Seite
button-leaderboard-post = Allen zeigen
menu-window = Seit wann?
menu-measure = Wer ist worin am besten?
value-games = { $count } Spiele
value-games-1 = 1 Spiel
beside-wins = von { $games }
beside-rate = von { $games }, mindestens { $rate }
value-beside = in { $count } Spielen
value-beside-1 = in 1 Spiel
value-record = { $wins } von { $games } gewonnen ({ $rate })
value-drawn = , { $draws } unentschieden

## Of which games, where and when.

games-all = alle Spiele
games-house = Hausregeln
games-family-choice = Spiele mit Entscheidungen
games-family-classic = klassische Spiele
games-family-wars = andere Runden und Kriege
games-family-many = Spiele ab drei
games-family-cards = Spiele mit anderen Karten
games-family-short = kurze Spiele
games-family-limits = Spiele mit Zielen und Grenzen
scope-server = Dieser Server
scope-channel = Dieser Kanal
scope-everywhere = Alle Server
window-all = Immer schon
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
season-nobody = Niemand hat in ihr ein Spiel gespielt, das zählt.
season-later = Ich kann gerade nicht nachsehen, wer vorn war. `/leaderboard` mit dem Fenster *season* zeigt es.
season-begins =
    ## 🌱 Saison { $name } beginnt
    Spiele, die von jetzt an enden, zählen für sie.
season-foot = -# `/leaderboard` zeigt jede Saison, auch vergangene: Wähle eine im ersten Menü.
season-list = ## 🗓️ Saisons dieses Servers
season-line = `{ $number }` · { $words }

## Results that count, or not.

refusal-not_judge = Das kann nur der Host jenes Spiels oder wer dort, wo es war, Nachrichten verwalten darf.
rated-rated = -# Dieses Spiel zählt: `/leaderboard`.
rated-bots = -# Dieses Spiel zählt nicht: Ein Bot saß am Tisch.
rated-aborted = -# Dieses Spiel zählt nicht: Es kam nie zu seinem Ende.
rated-alone = -# Dieses Spiel zählt nicht: Sonst saß niemand am Tisch.
rated-twice = -# Dieses Spiel zählt nicht: Jemand saß auf zwei Plätzen.
rated-early = -# Dieses Spiel zählt nicht: Es wurde zu früh aufgegeben.
rated-stand-in = -# Dieses Spiel zählt nicht: Ein Bot gewann an Stelle von jemandem, der weg war.
result-title = ## ⚖️ { $variant } · Spiel `{ $id }`
result-facts =
    { $when } in { $channel }
    Gespielt von { $seats }
    Gewonnen von { $winners }
result-nobody = niemandem
result-somebody = jemandem
result-void-ask = Soll dieses Ergebnis nicht zählen? Berichtigt wird alles, was es gezählt hat: Bestenlisten, Serien, Wertungen. Es wird mit deinem Namen und deinem Grund aufgelistet und lässt sich zurücknehmen.
result-void-title = Ein Ergebnis, das nicht zählen soll
result-void-label = Warum? Das können alle lesen
result-void-hint = Die Verbindung brach ab, jemand spielte mit zwei Konten …
result-void-done = Dieses Ergebnis zählt jetzt nicht mehr: { $reason }
result-unvoid-ask = Soll dieses Ergebnis wieder zählen, als wäre nichts gewesen?
result-unvoid-done = Dieses Ergebnis zählt wieder.
result-list = ## ⚖️ Ergebnisse, die nicht zählen
result-list-none = In diesem Server zählt jedes Ergebnis.
result-line = `{ $id }` · { $when } von { $by } · { $reason }
button-result-void = Nicht zählen lassen …
button-result-unvoid = Wieder zählen lassen
