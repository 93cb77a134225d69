### Warum Regeln nicht zusammenpassen, was man vorher wissen sollte, und Codes zum Teilen.

## Regeln, die nicht zusammenpassen.

clash-lowest-ace = Die niedrigste Karte kann das Ass nur schlagen, wenn das Ass hoch ist.
clash-lowest-wins = Die niedrigste Karte kann das Ass nur schlagen, wenn sonst die höchste Karte gewinnt.
clash-lowest-jokers = Mit Jokern kann die niedrigste Karte das Ass nicht schlagen.
clash-jokers-pack = Joker gibt es nur mit 52 Karten, nicht mit { $cards }.
clash-jokers-colour = Joker sind weder schwarz noch rot, darum passen sie nicht zu Schwarz gegen Rot.
clash-counted-prize = Gewonnene Karten kommen hier nicht mehr ins Spiel, also kann auch keine als Preis liegen bleiben.
clash-counted-losers = Am Ende gewinnt der größte Gewinnstapel, also müssen geschlagene Karten an den Sieger gehen.
clash-counted-run_out = Ihr spielt euren Stapel nur einmal durch, dann haben alle keine Karten mehr: Nimm bei „Zu wenig Karten im Krieg“ etwas anderes als „du verlierst sofort“.
clash-counted-objective = Ihr spielt euren Stapel nur einmal durch, also gewinnt der größte Gewinnstapel. Ein anderes Ziel geht nicht.
clash-losers-prize = Geschlagene Karten sind aus dem Spiel, also bleibt keine als Preis übrig.
clash-losers-target = Geschlagene Karten sind aus dem Spiel, also kann niemand Karten sammeln: Schalte „Karten zum Sieg“ aus.
clash-losers-floor = Geschlagene Karten sind aus dem Spiel, also haben bald alle zu wenig: Schalte „Mindestzahl an Karten“ aus.
clash-losers-stealing = Geschlagene Karten sind aus dem Spiel, also gibt es keine Gewinnstapel zum Stehlen.
clash-objective-goal = Bei diesem Ziel will niemand Karten sammeln: Schalte „{ $goal }“ aus.
clash-objective-tiebreak = Hier können mehrere zusammen gewinnen, also braucht ihr keine Regel für Gleichstand.
clash-seats = Diese Regeln sind für { $fewest } bis { $most } Spieler, nicht für { $seats }.
clash-seats-exact = Diese Regeln sind für genau { $exact } Spieler, nicht für { $seats }.
clash-seats-colour = Schwarz gegen Rot geht nur zu zweit.
clash-target-won = Alle fangen schon mit { $hand } Karten an, da ist das Ziel von { $target } sofort erreicht: Nimm eine höhere Zahl.
clash-target-high = Es sind nur { $cards } Karten im Spiel, da kommt niemand auf { $target }: Nimm eine niedrigere Zahl.
clash-choice-rounds = Ein Spiel, in dem ihr etwas entscheidet, dauert höchstens { $most } Runden.
clash-chips-match = Um Chips gibt es kein Match aus mehreren Spielen: Stell „Match“ auf ein einzelnes Spiel.
clash-variant-seats = { $variant } ist für { $fewest } bis { $most } Spieler.
clash-variant-exact = { $variant } ist für genau { $exact } Spieler.

## Was man vorher wissen sollte.

warning-trigger = Sobald zwei Karten gleich sind, müssen alle in den Krieg. Das kann jede dritte Runde passieren.
warning-jokers = Die niedrigste Karte gewinnt, also sind Joker hier die schlechtesten Karten.
warning-spoils = Kriege nach Kartenwert kosten viele Karten, und wenn deine nicht reichen, bist du raus: Meist ist nach etwa { $rounds } Runden Schluss.
warning-floor = Alle fangen mit { $hand } Karten an: Mit einer Mindestzahl von { $floor } ist nach der ersten Runde Schluss.
warning-speed = Sind alle schnell, kann das Stunden dauern: Stell ein Zeitlimit ein.
warning-collect = Mit dieser Reihenfolge der gewonnenen Karten hören viele Spiele nie von allein auf. Dann entscheidet das Rundenlimit.
warning-collect-many = Wenn ihr gewonnene Karten nicht mischt, hören manche Spiele ab drei Spielern nie auf. Dann entscheidet das Rundenlimit.
warning-collect-prize = Wenn ihr gewonnene Karten nicht mischt, hören manche Spiele mit Preiskarte nie auf. Dann entscheidet das Rundenlimit.

## Optionen ohne Wirkung.

unused-options = In diesem Spiel ist es egal, was hier eingestellt ist: { $options }.
unused-trigger = Zu zweit ist es egal, was Krieg auslöst und wer mitkämpft.
unused-collect = Gewonnene Karten kommen auf einen Gewinnstapel, da ist ihre Reihenfolge egal.
unused-remainder = Die Karten lassen sich gleichmäßig verteilen, es bleibt keine übrig.

## Codes zum Teilen.

code-none = Das ist kein Code für Hausregeln: Der fängt mit { $start } an, dann kommen Buchstaben und Ziffern.
code-version = Dieser Code kommt aus einer anderen Version von War Room, darum kann ich ihn nicht lesen.
code-damaged = In diesem Code fehlt etwas oder ist etwas falsch: Kopier ihn noch einmal komplett.
code-unknown = In diesem Code stehen Regeln, die diese Version von War Room nicht kennt.
code-unused = In diesem Code stehen Optionen, die diese Variante nicht hat.
