### Sentences of the rule sheet, by option and value.

sheet-lobby = -# Vor dem Start kann der Host jede Regel mit `/war set` ändern.
sheet-title = ## 📜 { $name }
sheet-pack = { $decks ->
    [one] Ein Kartenspiel mit { $cards } Karten
   *[other] { $decks } Kartenspiele, zusammen { $cards } Karten
 }
sheet-deal-set-aside = { $pack }, gleichmäßig ausgeteilt. Übrige Karten werden zur Seite gelegt.
sheet-deal-uneven = { $pack }: Alle Karten werden ausgeteilt, auch wenn manche dann eine mehr haben.
sheet-deal-by-colour = { $pack }: Platz 1 bekommt die schwarzen, Platz 2 die roten.
sheet-hands = { $seats ->
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
   *[other] Mit { $seats } Leuten
 }: { $hand ->
    [one] 1 Karte
   *[other] { $hand } Karten
 } für jeden.
sheet-jokers = Joker schlagen alles.
sheet-jokers-worst = Hier gewinnen niedrige Karten, also ist ein Joker die schlechteste Karte von allen.
sheet-jokers-equal = In jedem Stapel steckt irgendwo ein Joker.
sheet-cards = In jeder Runde { $cards ->
    [1] deckt jeder seine oberste Karte auf
    [2] legt jeder eine Karte verdeckt und deckt die nächste auf
    [3] legt jeder zwei Karten verdeckt und deckt die dritte auf
   *[other] legt jeder { $cards } Karten und deckt die letzte auf
 }.
sheet-rows = In jeder Runde { $downs ->
    [0] deckt jeder { $up } Karten auf
    [1] legt jeder eine Karte verdeckt und deckt { $up } auf
   *[other] legt jeder { $downs } Karten verdeckt und deckt { $up } auf
 }.
sheet-rows-sum-high = Wer die höchste **Summe** hat, bekommt alle Karten.
sheet-rows-sum-low = Wer die niedrigste **Summe** hat, bekommt alle Karten.
sheet-rows-difference-high = Liegen deine zwei Karten am weitesten **auseinander**, bekommst du alle Karten.
sheet-rows-difference-low = Liegen deine zwei Karten am nächsten **beieinander**, bekommst du alle Karten.
sheet-rows-product-high = Multipliziere deine Karten miteinander: Wer das höchste **Produkt** hat, bekommt alle Karten.
sheet-rows-product-low = Multipliziere deine Karten miteinander: Wer das niedrigste **Produkt** hat, bekommt alle Karten.
sheet-rows-poker-high = Wer das beste **Pokerblatt** aus fünf Karten hat, bekommt alle Karten. Das Ass ist hoch, nur in der Straße vom Ass bis zur Fünf ist es niedrig. Bei gleichen Blättern zählt die Farbe nicht.
sheet-numbers = Zahlenkarten zählen, was draufsteht, Buben 11, Damen 12, Könige 13, Asse { $ace }{ $joker ->
    [0] {""}
   *[other] , Joker { $joker }
 }.
sheet-rows-short = Wer nicht genug Karten aufdecken kann, verliert gegen jeden, der mehr aufdeckt.
sheet-rows-trigger-highest = Sind die besten gleich, gibt es **Krieg**.
sheet-rows-trigger-any = Sind **irgendwelche** zwei gleichauf, gibt es zwischen ihnen **Krieg**, auch wenn jemand besser ist.
sheet-rows-spoils = Im Krieg { $spoils ->
    [0] deckt jeder { $up } neue Karten auf
    [one] legt jeder eine Karte verdeckt und deckt { $up } neue auf
   *[other] legt jeder { $spoils } Karten verdeckt und deckt { $up } neue auf
 }. Nur die neuen zählen. Bei Gleichstand gibt es noch einen Krieg.
sheet-battle-high = Wer die höchste Karte hat, bekommt alle Karten.
sheet-battle-low = Wer die **niedrigste** Karte hat, bekommt alle Karten.
sheet-order-high = Von oben nach unten: Ass (A), König (K), Dame (Q), Bube (J), 10 und so weiter bis zur { $lowest }. Die Farbe zählt nicht.
sheet-order-low = Von oben nach unten: König (K), Dame (Q), Bube (J), 10 und so weiter bis zur { $lowest }, ganz unten das Ass (A). Die Farbe zählt nicht.
sheet-strongest-low = Hier gewinnen niedrige Karten: Die **niedrigste** ist die beste.
sheet-trigger-highest = Sind die besten Karten gleich, gibt es **Krieg**.
sheet-trigger-any = Sobald **irgendwelche** zwei Karten gleich sind, gibt es **Krieg** zwischen ihnen, auch wenn jemand eine bessere hat.
sheet-spoils = Im Krieg { $spoils ->
    [0] deckt jeder noch eine Karte auf
    [1] legt jeder eine Karte verdeckt und eine offen
    [2] legt jeder zwei Karten verdeckt und eine offen
    [3] legt jeder drei Karten verdeckt und eine offen
    [4] legt jeder vier Karten verdeckt und eine offen
    [5] legt jeder fünf Karten verdeckt und eine offen
   *[other] legt jeder { $spoils } Karten verdeckt und eine offen
 }.
sheet-spoils-by-rank = Im Krieg legt jeder so viele Karten verdeckt, wie eine der gleichen Karten zählt, und dann eine offen. Eine Sieben zählt 7, ein Bild 10, ein Ass 11.
sheet-spoils-by-rank-total = Im Krieg legt jeder so viele Karten, wie eine der gleichen Karten zählt; die letzte davon offen. Eine Sieben zählt 7, ein Bild 10, ein Ass 11.
sheet-again = Die beste offene Karte gewinnt; bei Gleichstand gibt es noch einen Krieg.
sheet-participants-tied = Im Krieg kämpfen nur die mit den gleichen Karten. Was die anderen gelegt haben, bleibt im Pott.
sheet-participants-all = In jedem Krieg kämpfen alle mit, auch die mit einer schlechteren Karte.
sheet-run_out-lose = Reichen deine Karten für einen Krieg nicht, bist du raus.
sheet-run_out-last-card = Reichen deine Karten im Krieg nicht, kämpft deine letzte für dich. Hast du gar keine mehr, verlierst du den Krieg.
sheet-run_out-last-card-stands = Reichen deine Karten im Krieg nicht, kämpft deine letzte weiter, bis der Krieg vorbei ist.
sheet-run_out-cap-to-fewest = Hat jemand im Krieg zu wenige Karten, legen die anderen auch nur so viele.
sheet-losers-killed = Wenn du gewinnst, nimmst du nur deine eigenen Karten zurück. Die Karten der anderen sind aus dem Spiel.
sheet-collect-shuffled = Was du gewinnst, kommt gemischt unter deinen Stapel.
sheet-collect-winner-first = Was du gewinnst, kommt unter deinen Stapel, deine eigenen Karten zuerst.
sheet-collect-loser-first = Was du gewinnst, kommt unter deinen Stapel, die Karten der anderen zuerst.
sheet-collect-table-order = Was du gewinnst, kommt unter deinen Stapel, in der Reihenfolge, in der die Karten gelegt wurden.
sheet-collect-seat-order = Was du gewinnst, kommt unter deinen Stapel, Spieler für Spieler, der Reihe nach.
sheet-capture-pile = Was du gewinnst, kommt auf deinen Gewinnstapel. Ist dein Ziehstapel leer, mischst du den Gewinnstapel und ziehst davon weiter.
sheet-capture-pile-out = Was du gewinnst, kommt auf deinen Gewinnstapel und wird nicht mehr gespielt.
sheet-capture-pile-final = Was du gewinnst, kommt auf deinen Gewinnstapel und wird nicht mehr gespielt.
sheet-forfeit = Verlierst du einen Krieg, bekommst du eine alberne Aufgabe, die du auch überspringen darfst. An den Karten ändert das nichts.
sheet-objective-collect-all-wins = Hast du keine Karten mehr, bist du raus. Wer als Letzter noch Karten hat, gewinnt.
sheet-objective-collect-all-loses = Hast du keine Karten mehr, hast du **gewonnen**. Wer als Letzter noch Karten hat, verliert.
sheet-objective-first-out-loses = Wer als Erster keine Karten mehr hat, **verliert**, und das Spiel ist vorbei.
sheet-end-pile-out = Ist dein Stapel leer, bist du raus, egal wie viel du gewonnen hast. Wer als Letzter noch einen Stapel hat, gewinnt. Werden die letzten Stapel gleichzeitig leer, gewinnt von ihnen, wer den größten Gewinnstapel hat.
sheet-end-pile-final = Sind alle Karten gespielt, gewinnt der größte Gewinnstapel.
sheet-first_to-battles = Wer zuerst **{ $wins }** gewonnen hat, gewinnt das Spiel.
sheet-first_to-wars = Wer zuerst **{ $wins }** gewonnen hat, gewinnt das Spiel.
sheet-time = Zeitlimit **{ DURATION($seconds) }**: Ist die Zeit um, spielt ihr die Runde noch zu Ende. Dann gewinnt, wer die meisten Karten hat.
sheet-time-chips = Zeitlimit **{ DURATION($seconds) }**: Ist die Zeit um, spielt ihr die Runde noch zu Ende. Dann gewinnt, wer die meisten Chips hat.
sheet-time-points = Zeitlimit **{ DURATION($seconds) }**: Ist die Zeit um, spielt ihr die Runde noch zu Ende. Dann gewinnt, wer die meisten Punkte hat.
sheet-rounds = Nach { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
 } gewinnt, wer die meisten Karten hat.
sheet-tiebreak-draw = Liegen am Ende mehrere gleichauf, teilen sie sich den Sieg.
sheet-tiebreak-sudden-death = Liegen am Ende mehrere gleichauf, zieht jeder von ihnen noch eine Karte aus einem frischen Kartenspiel. Die beste gewinnt.
sheet-warning = ⚠️ { $warning }
sheet-source = -# Regeln: { $sources }.
source-S0 = eine alte Anleitung
source-S1 = eine Anleitung für Krieg zu viert
source-S2 = Dice Game Depot
source-S3 = pagat.com
source-P = pagat.com
source-DU = dummies.com
source-LS = Wikipedia
source-AA = Wikipedia
source-GR = gamerules.com
source-BO = bellaonline.com
source-RU = russische Regelseiten
source-CS = eine alte deutsche Beschreibung
source-WK = Wikipedia und eine Kinderseite
source-WV = eine Seite mit Spielvarianten
source-MW = Schulseiten mit Rechenspielen
source-LT = ein Leserbrief
source-QW = die Seite eines Kartenherstellers
source-OR = unsere eigenen
source-S4 = QuentinC's Playroom
source-EG = ein frei verfügbarer Nachbau des Spiels aus dem Playroom
source-WM = wizardofmacau.com
source-IO = eine Tabelle mit Casino-Quoten
source-SW = eine Seite über Strategy WAR
