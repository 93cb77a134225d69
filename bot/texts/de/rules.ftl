### Sentences of the rule sheet, by option and value.

sheet-title = ## 📜 { $name }
sheet-pack = { $decks ->
    [one] Ein Kartenspiel mit { $cards } Karten
   *[other] { $decks } Kartenspiele, zusammen { $cards } Karten
 }
sheet-deal-set-aside = { $pack }, gleichmäßig verteilt. Was übrig bleibt, kommt zur Seite.
sheet-deal-uneven = { $pack }, bis zur letzten Karte verteilt, auch wenn manche eine mehr bekommen.
sheet-deal-by-colour = { $pack }, nach Farben verteilt: Schwarz für den ersten Platz, Rot für den zweiten.
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
sheet-jokers-worst = Hier gewinnen niedrige Karten, also ist ein Joker die schlechteste von allen.
sheet-jokers-equal = Jeder bekommt einen Joker, irgendwo in seinem Stapel versteckt.
sheet-cards = Jede Runde { $cards ->
    [1] deckt ihr eure oberste Karte auf
    [2] legt ihr eine Karte verdeckt und deckt die nächste auf
    [3] legt ihr zwei Karten verdeckt und deckt die dritte auf
   *[other] legt ihr { $cards } Karten und deckt die letzte auf
 }.
sheet-battle-high = Die höchste Karte gewinnt alle.
sheet-battle-low = Die **niedrigste** Karte gewinnt alle.
sheet-order-high = Das Ass ist am höchsten, die { $lowest } am niedrigsten. Die Farbe zählt nicht.
sheet-order-low = Das Ass ist am niedrigsten, noch unter der { $lowest }. Die Farbe zählt nicht.
sheet-strongest-low = Hier gewinnen niedrige Karten: Die **niedrigste** ist die beste.
sheet-trigger-highest = Sind die besten Karten gleich, gibt es **Krieg**.
sheet-trigger-any = Sind **irgendwelche** zwei Karten gleich, gibt es zwischen ihnen **Krieg**, auch wenn jemand eine bessere hat.
sheet-spoils = Im Krieg { $spoils ->
    [0] deckt jeder noch eine Karte auf
    [1] legt jeder eine Karte verdeckt und eine offen
    [2] legt jeder zwei Karten verdeckt und eine offen
    [3] legt jeder drei Karten verdeckt und eine offen
    [4] legt jeder vier Karten verdeckt und eine offen
    [5] legt jeder fünf Karten verdeckt und eine offen
   *[other] legt jeder { $spoils } Karten verdeckt und eine offen
 }.
sheet-spoils-by-rank = Im Krieg legt jeder so viele Karten verdeckt, wie eine der gleichen Karten wert ist (Bilder 10, Ass 11), und eine offen.
sheet-spoils-by-rank-total = Im Krieg legt jeder so viele Karten, wie eine der gleichen Karten wert ist (Bilder 10, Ass 11), die letzte offen.
sheet-again = Die beste offene Karte gewinnt; bei Gleichstand gibt es noch einen Krieg.
sheet-participants-tied = Im Krieg kämpft nur, wer gleichauf liegt; die Karten der anderen bleiben im Pott.
sheet-participants-all = In jedem Krieg kämpfen alle mit, auch wer schon geschlagen war.
sheet-run_out-lose = Kannst du nicht alle Karten legen, die ein Krieg braucht, bist du raus.
sheet-run_out-last-card = Gehen dir im Krieg die Karten aus, kämpft deine letzte für dich. Hast du gar keine mehr, verlierst du ihn.
sheet-run_out-last-card-stands = Gehen dir im Krieg die Karten aus, bleibt deine letzte im Spiel, bis er vorbei ist.
sheet-run_out-cap-to-fewest = Hat jemand zu wenig Karten für den Krieg, legen alle nur so viele wie er.
sheet-losers-killed = Gewinnst du, nimmst du nur deine eigenen Karten zurück; die der anderen sind aus dem Spiel.
sheet-collect-shuffled = Was du gewinnst, kommt gemischt unter deinen Stapel.
sheet-collect-winner-first = Was du gewinnst, kommt unter deinen Stapel, deine eigenen Karten zuerst.
sheet-collect-loser-first = Was du gewinnst, kommt unter deinen Stapel, die Karten der anderen zuerst.
sheet-collect-table-order = Was du gewinnst, kommt so unter deinen Stapel, wie es gelegt wurde.
sheet-collect-seat-order = Was du gewinnst, kommt unter deinen Stapel, Platz für Platz.
sheet-capture-pile = Was du gewinnst, kommt auf deinen Gewinnstapel. Ist dein Ziehstapel leer, wird der Gewinnstapel gemischt und zum neuen Ziehstapel.
sheet-capture-pile-final = Was du gewinnst, kommt auf deinen Gewinnstapel und wird nicht mehr gespielt.
sheet-forfeit = Nach einem verlorenen Krieg gibt es eine alberne Aufgabe, die du auch auslassen darfst. Karten kostet sie nicht.
sheet-objective-collect-all-wins = Ohne Karten bist du raus. Wer als Letzter noch Karten hat, gewinnt.
sheet-objective-collect-all-loses = Ohne Karten bist du raus und hast **gewonnen**. Wer als Letzter noch Karten hat, verliert.
sheet-objective-first-out-loses = Wer als Erster keine Karten mehr hat, **verliert**, und das Spiel ist vorbei.
sheet-end-pile-final = Sind alle Karten gespielt, gewinnt der größte Gewinnstapel.
sheet-first_to-battles = Wer zuerst **{ $wins }** gewonnen hat, gewinnt das Spiel.
sheet-first_to-wars = Wer zuerst **{ $wins }** gewonnen hat, gewinnt das Spiel.
sheet-time = Zeitlimit **{ $length }**: Die laufende Runde spielt ihr zu Ende, dann gewinnt, wer die meisten Karten hat.
sheet-time-chips = Zeitlimit **{ $length }**: Die laufende Runde spielt ihr zu Ende, dann gewinnt, wer die meisten Chips hat.
sheet-rounds = Nach { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
 } gewinnt, wer die meisten Karten hat.
sheet-tiebreak-draw = Bei Gleichstand am Ende teilt ihr euch den Sieg.
sheet-tiebreak-sudden-death = Bei Gleichstand am Ende entscheidet je eine Karte aus einem frischen Kartenspiel.
sheet-warning = ⚠️ { $warning }
sheet-source = -# Regeln: { $sources }.
source-S0 = eine alte Anleitung
source-S1 = eine Anleitung für War zu viert
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
source-OR = unsere eigenen
source-S4 = QuentinC's Playroom
source-EG = ein offener Nachbau des Spiels im Playroom
source-WM = wizardofmacau.com
source-IO = eine Tabelle mit Casinoquoten
