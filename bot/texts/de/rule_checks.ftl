### Warum Regeln nicht zusammenpassen, was man vorher wissen sollte, und Codes zum Teilen.

## Regeln, die nicht zusammenpassen.

clash-lowest-ace = Die niedrigste Karte kann das Ass nur schlagen, wenn Asse hoch sind.
clash-lowest-wins = Die niedrigste Karte kann das Ass nur schlagen, wenn sonst die höchste Karte gewinnt.
clash-lowest-jokers = Joker und „{ option-special }“ gehen nicht zusammen: Schalt eins von beiden aus.
clash-jokers-pack = Joker gibt es nur bei 52 Karten, nicht bei { $cards }.
clash-jokers-colour = Joker sind weder schwarz noch rot, darum passen sie nicht zu Schwarz gegen Rot.
clash-counted-prize = Gewonnene Karten werden hier nicht mehr gespielt, also kann keine als Preis liegen bleiben: Schalt „Preiskarte“ aus.
clash-counted-losers = Hier gewinnt der größte Gewinnstapel, also müssen geschlagene Karten im Spiel bleiben: Stell ein, dass sie an den Sieger gehen.
clash-counted-run_out = Ihr spielt euren Stapel nur einmal durch, also darf niemand verlieren, weil ihm die Karten ausgehen: Stell ein, dass dann die letzte Karte kämpft.
clash-counted-objective = Ihr spielt euren Stapel nur einmal durch, und der größte Gewinnstapel gewinnt. Ein anderes Ziel geht da nicht.
clash-losers-prize = Geschlagene Karten sind aus dem Spiel, also kann keine als Preis liegen bleiben: Schalt „Preiskarte“ aus.
clash-losers-target = Geschlagene Karten sind aus dem Spiel, also bekommt niemand genug zusammen: Schalt „Karten zum Sieg“ aus.
clash-losers-floor = Geschlagene Karten sind aus dem Spiel, also hat bald jeder zu wenige: Schalt „Mindestzahl an Karten“ aus.
clash-losers-stealing = Wenn geschlagene Karten aus dem Spiel sind, gibt es keine Gewinnstapel zum Stehlen: Lass sie an den Sieger gehen.
clash-empty_stock-goal = Hier bist du raus, sobald dein Stapel leer ist, egal wie viel du gewonnen hast. Da bringt „{ $goal }“ nichts: Schalt diese Option aus.
clash-no_such_rank = { $ranks } gibt es in diesem Spiel nicht: Nimm für „{ $option }“ andere Karten.
clash-underdog-spoils = In diesen Kriegen liegen keine Karten verdeckt, also gibt es auch keinen Außenseiter: Stell ein, dass welche verdeckt gelegt werden, oder schalt „{ option-underdog }“ aus.
clash-slapped = Auf { $ranks } wird gehauen, also kannst du sie nicht auch für „{ $option }“ nehmen. Wähl für eins von beiden einen anderen Kartenwert.
clash-beats-special = Die niedrigste Karte schlägt hier schon das Ass: Schalt „{ option-special }“ oder „{ option-beats }“ aus.
clash-beats-anyway = { $ranks } schlagen { $others } sowieso, das musst du nicht einstellen.
clash-beats-each_other = { $ranks } und { $others } können sich nicht gegenseitig schlagen: Nimm nur eins von beiden.
clash-value-card = Wenn ihr einzelne Karten vergleicht, deckt jeder nur eine auf, nicht { $cards }: Ändere zuerst „{ option-value }“.
clash-value-one = Damit mehrere Karten zusammen zählen, müssen mindestens zwei offen liegen.
clash-value-difference = Wenn der Unterschied zählt, müssen genau zwei Karten offen liegen.
clash-value-many = Zusammenzählen oder malnehmen könnt ihr höchstens { $most } offene Karten.
clash-value-poker = Für ein Pokerblatt müssen mindestens { $fewest } Karten offen liegen.
clash-value-single = Hier zählt { $value }, da passt „{ $option }“ nicht: Schalt das aus oder ändere „{ option-value }“.
clash-value-spoils = Jeder deckt hier mehrere Karten auf, darum kann ihr Wert nicht bestimmen, wie viele verdeckt liegen: Nimm eine feste Zahl.
clash-poker-jokers = In Pokerblättern gibt es keine Joker: Spielt ohne sie.
clash-poker-decks = Poker geht nur mit einem einzigen Kartenspiel.
clash-poker-ace = In Pokerblättern ist das Ass hoch: Schalt das niedrige Ass aus.
clash-poker-wins = Beim Poker gewinnt das beste Blatt: Stell „{ option-wins }“ auf „{ option-wins.high }“.
clash-hand-rows = Jeder bekäme nur { $hand ->
    [one] { $hand } Karte
   *[other] { $hand } Karten
 }, aber für zwei Runden braucht man { $least }: Spielt mit weniger Leuten.
clash-objective-goal = Bei diesem Ziel will niemand Karten haben, da bringt „{ $goal }“ nichts: Schalt diese Option aus.
clash-objective-tiebreak = Hier können mehrere zusammen gewinnen, also braucht ihr am Ende kein Stechen: Stell „{ option-tiebreak }“ auf „{ option-tiebreak.draw }“.
clash-seats = Diese Regeln sind für { $fewest } bis { $most } Spieler, nicht für { $seats }.
clash-seats-exact = Diese Regeln sind für genau { $exact } Spieler, nicht für { $seats }.
clash-seats-colour = Schwarz gegen Rot geht nur zu zweit.
clash-target-won = Alle fangen mit { $hand ->
    [one] { $hand } Karte
   *[other] { $hand } Karten
 } an, also wäre bei { $target } gleich Schluss: Nimm eine höhere Zahl.
clash-target-high = Im Spiel sind nur { $cards } Karten, da kommt niemand auf { $target }: Nimm eine niedrigere Zahl.
clash-rounds-all = In diesem Spiel sind die Karten nach spätestens { $most } Runden alle. Ein so hohes Rundenlimit ändert nichts, nimm ein niedrigeres.
clash-choice-rounds = Spiele, in denen ihr etwas entscheidet, können höchstens { $most } Runden haben.
clash-chips-match = Um Chips könnt ihr kein Match spielen: Stell bei „Match“ ein einzelnes Spiel ein.
clash-variant-seats = { $variant } ist für { $fewest } bis { $most } Spieler.
clash-party-tournament = Dieses Spiel ist nur zum Spaß: Es gewinnt die schnellere Verbindung. In einem Turnier könnt ihr es nicht spielen.
clash-variant-exact = { $variant } ist für genau { $exact } Spieler.

## Was man vorher wissen sollte.

warning-trigger = Schon bei zwei gleichen Karten müssen alle in den Krieg. Das kann in jeder dritten Runde passieren.
warning-jokers = Die niedrigste Karte gewinnt, also sind Joker die schlechtesten Karten von allen.
warning-spoils = Diese Kriege kosten viele Karten, und wenn deine nicht reichen, verlierst du das Spiel. So enden die meisten Spiele, nach etwa { $rounds } Runden.
warning-floor = Alle fangen nur mit { $hand ->
    [one] { $hand } Karte
   *[other] { $hand } Karten
 } an. Wenn bei weniger als { $floor } Schluss ist, ist das Spiel nach einer Runde vorbei.
warning-speed = Wenn keiner dem anderen einen Pott wegschnappt, kann ein Spiel Stunden dauern: Stell lieber ein Zeitlimit ein.
warning-collect = Kommen gewonnene Karten in dieser Reihenfolge zurück, hören viele Spiele nie von selbst auf. Dann entscheidet das Rundenlimit.
warning-endless = { $players ->
    [1] Allein
    [2] Zu zweit
    [3] Zu dritt
    [4] Zu viert
    [5] Zu fünft
    [6] Zu sechst
    [7] Zu siebt
    [8] Zu acht
    [9] Zu neunt
    [10] Zu zehnt
   *[other] Mit { $players } Leuten
 } hört das Spiel in etwa { $share } von 100 Fällen nie von selbst auf, weil gewonnene Karten immer in derselben Reihenfolge zurückkommen. Dann entscheidet das Rundenlimit.
warning-collect-many = Wenn ihr gewonnene Karten nicht mischt, hören manche Spiele ab drei Spielern nie auf. Dann entscheidet das Rundenlimit.
warning-collect-prize = Wenn ihr gewonnene Karten nicht mischt, hören manche Spiele mit Preiskarte nie auf. Dann entscheidet das Rundenlimit.
warning-auto_war = Bei so vielen Karten, die Krieg auslösen, gibt es in fast jeder zweiten Runde einen.
warning-auto_war-lose = Diese Karten lösen so viele Kriege aus, dass eure Stapel dafür oft nicht reichen. Wer zu wenige Karten hat, verliert hier.

## Optionen ohne Wirkung.

unused-options = In diesem Spiel bringen diese Optionen nichts: { $options }.
unused-trigger = Zu zweit kämpft ihr bei Gleichstand immer gegeneinander. Wann es Krieg gibt und wer mitkämpft, müsst ihr da nicht einstellen.
unused-identical = In einem einzigen Kartenspiel gibt es jede Karte nur einmal.
unused-collect = Gewonnene Karten kommen auf einen Gewinnstapel, da ist ihre Reihenfolge egal.
unused-remainder = Die Karten gehen beim Austeilen genau auf, also bleibt keine übrig.

## Codes zum Teilen.

code-none = Das ist kein Code für Hausregeln: So ein Code fängt mit { $start } an, danach kommen Buchstaben und Ziffern.
code-version = Dieser Code kommt aus einer anderen Version von War Room, darum kann ich ihn nicht lesen.
code-damaged = Dieser Code ist unvollständig oder falsch: Kopier ihn noch mal ganz.
code-unknown = In diesem Code stehen Regeln, die diese Version von War Room nicht kennt.
code-unused = Dieser Code gilt nicht: Er stellt Optionen ein, die in diesem Spiel nichts bewirken.
