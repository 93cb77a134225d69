### Ein Spiel aussuchen: Kategorien, Dauer, und was man hört, wenn es das Spiel nicht gibt.

refusal-unknown_variant = Eine Variante „{ $name }“ gibt es nicht. Meinst du { OR($near) }? `/war games` zeigt alle.
refusal-no_house_rules = { AUDIENCE() ->
    [chat] Hausregeln gibt es hier nicht. Wähl ein Spiel aus der Liste.
   *[server] Hausregeln mit dem Namen „{ $name }“ gibt es auf diesem Server nicht.
 }

## Die Liste der Spiele: ihre Filter, was zu jedem Spiel dasteht, und ihre Menüs.

games-title = ## Such dir ein Spiel aus
games-title-lobby = ## Such dir ein Spiel für deinen Tisch aus
games-filter = Welche Spiele?
games-filter-best = Die besten
    .about = Sechs Spiele für den Anfang
games-filter-all = Alle Spiele
    .about = Alles, was es gibt, die bekanntesten zuerst
games-filter-quick = Schnelle Spiele
    .about = Dauern selten länger als 2 Minuten
games-filter-long = Lange Spiele
    .about = Dauern etwa 3 Minuten oder länger: klassischer Krieg und seine Verwandten
games-filter-choice = Mit Entscheidungen
    .about = Du entscheidest mit, nicht nur das Mischen
games-filter-chips = Um Chips
    .about = Ihr setzt Spielchips, die nichts wert sind
games-filter-many = Viele Mitspieler
    .about = Am lustigsten, wenn ihr mindestens zu dritt seid
games-filter-children = Für Kinder
    .about = Leicht zu verstehen, und ihr müsst nichts entscheiden
games-filter-countries = Aus aller Welt
    .about = So spielt man Krieg in Deutschland, Frankreich, Rumänien und Russland
games-filter-changes = Kleine Änderungen
    .about = Spiele, die nur in einer Regel von einem anderen abweichen
games-changes = **{ games-filter-changes }** · { $count ->
    [one] noch 1 Spiel
   *[other] noch { $count } Spiele
 }
    -# { games-filter-changes.about }
games-filter-house = Hausregeln
    .about = Auf diesem Server ausgedacht
games-look = Ein Spiel ansehen …
games-none = { AUDIENCE() ->
    [chat] Hier gibt es noch keine Spiele.
   *[server] Hier gibt es noch keine Spiele. Denk dir mit `/war house` eins aus.
 }
games-relatives = **{ $name }** mit kleinen Änderungen:
games-relative = -# ↳ **{ $name }** · { $words }
games-players = { $most ->
    [one] 1 Spieler
   *[other] { $players } Spieler
 }
games-about = { $minutes ->
    [one] etwa 1 Min.
   *[other] etwa { $minutes } Min.
 }
games-under = unter einer Minute
button-variants-play = Dieses Spiel spielen
button-variants-set = An meinem Tisch spielen
button-variants-list = Zurück zu den Spielen
button-variants-back = Zurück
button-variants-forward = Weiter

## Hausregeln: was anders ist als sonst.

house-option = **{ $title }:** { $value }
    -# { $help }
sheet-changed = -# ✏️ anders als in „{ $name }“
house-was = { $now } statt { $was }
