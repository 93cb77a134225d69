### Warum Regeln nicht zusammenpassen, was man vorher wissen sollte, und Codes zum Teilen.

## Regeln, die nicht zusammenpassen.

clash-lowest-ace = Dass die niedrigste Karte das Ass schlägt, geht nur, wenn das Ass hoch ist.
clash-lowest-wins = Dass die niedrigste Karte das Ass schlägt, geht nur, wenn sonst die höchste Karte gewinnt.
clash-lowest-jokers = Mit Jokern kann die niedrigste Karte das Ass nicht schlagen.
clash-jokers-pack = Joker gibt es nur mit 52 Karten, nicht mit { $cards }.
clash-jokers-colour = Joker sind weder schwarz noch rot: Bei Schwarz gegen Rot kann man sie nicht untermischen.
clash-counted-prize = Mit Preiskarte geht das nicht: Gewonnene Karten kommen hier nicht mehr ins Spiel.
clash-counted-losers = Gewonnene Karten entscheiden das Spiel, also müssen sie im Spiel bleiben.
clash-counted-run_out = Ihr spielt euren Stapel nur einmal durch, also gehen am Ende allen die Karten aus: Lass die letzte Karte kämpfen.
clash-counted-objective = Ihr spielt euren Stapel nur einmal durch, also gewinnt der größte Gewinnstapel. Ein anderes Ziel geht nicht.
clash-losers-prize = Geschlagene Karten sind aus dem Spiel, also bleibt keine als Preis übrig.
clash-losers-target = Geschlagene Karten sind aus dem Spiel, also kann niemand mehr sammeln: Schalte „Karten zum Sieg“ aus.
clash-losers-floor = Geschlagene Karten sind aus dem Spiel, also haben alle bald weniger als die Mindestzahl: Schalte sie aus.
clash-losers-stealing = Geschlagene Karten sind aus dem Spiel, also gibt es keine Gewinnstapel, die man stehlen könnte.
clash-objective-goal = Wenn ihr Karten loswerden wollt, passt „{ $goal }“ nicht dazu: Schalte das aus.
clash-objective-tiebreak = Hier können mehrere zusammen gewinnen, da gibt es keinen Gleichstand zu entscheiden.
clash-seats = Diese Regeln sind für { $fewest } bis { $most } Spieler, nicht für { $seats }.
clash-seats-exact = Diese Regeln sind für genau { $exact } Spieler, nicht für { $seats }.
clash-seats-colour = Schwarz gegen Rot geht nur zu zweit.
clash-target-won = Alle fangen schon mit { $hand } Karten an, { $target } sind also sofort erreicht: Nimm eine höhere Zahl.
clash-target-high = Es sind nur { $cards } Karten im Spiel, { $target } schafft niemand: Nimm eine niedrigere Zahl.
clash-choice-rounds = Ein Spiel mit Entscheidungen dauert höchstens { $most } Runden.
clash-chips-match = Um Chips könnt ihr kein Match spielen: Stell ein einzelnes Spiel ein.
clash-variant-seats = { $variant } ist für { $fewest } bis { $most } Spieler.
clash-variant-exact = { $variant } ist für genau { $exact } Spieler.

## Was man vorher wissen sollte.

warning-trigger = Bei zwei gleichen Karten müssen gleich alle in den Krieg: Das passiert in bis zu jeder dritten Runde.
warning-jokers = Die niedrigste Karte gewinnt, also sind Joker hier die schlechtesten Karten.
warning-spoils = Kriege nach Kartenwert kosten viele Karten, und ohne Karten verlierst du: Meist ist nach etwa { $rounds } Runden Schluss.
warning-floor = Alle fangen mit { $hand } Karten an: Mit einer Mindestzahl von { $floor } ist nach der ersten Runde Schluss.
warning-speed = Mit schnellen Spielern kann das Stunden dauern: Setz ein Zeitlimit.
warning-collect = In dieser Reihenfolge enden viele Spiele nie von allein. Dann entscheidet das Rundenlimit.
warning-collect-many = Ohne Mischen der gewonnenen Karten enden manche Spiele ab drei Spielern nie. Dann entscheidet das Rundenlimit.
warning-collect-prize = Wenn ihr gewonnene Karten nicht mischt, hören manche Spiele mit Preiskarte nie auf. Dann entscheidet das Rundenlimit.

## Optionen ohne Wirkung.

unused-options = Das ändert in diesem Spiel nichts: { $options }.
unused-trigger = Zu zweit ist es egal, was Krieg auslöst und wer mitkämpft.
unused-collect = Gewonnene Karten kommen auf einen Gewinnstapel, da ist ihre Reihenfolge egal.
unused-remainder = Die Karten lassen sich gleichmäßig verteilen, es bleibt keine übrig.

## Codes zum Teilen.

code-none = Das ist kein Code für Hausregeln: So ein Code fängt mit { $start } an, dann kommen Buchstaben und Ziffern.
code-version = Dieser Code ist von einer anderen Version von War Room, ich kann ihn nicht lesen.
code-damaged = Dieser Code ist beschädigt: Kopier ihn noch einmal komplett.
code-unknown = In diesem Code stehen Regeln, die diese Version von War Room nicht kennt.
code-unused = In diesem Code stehen Optionen, die es bei dieser Variante gar nicht gibt.
