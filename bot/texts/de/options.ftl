### Optionen eines Tisches: wie sie heißen, worum es geht, ihre Werte und ihre Sätze auf dem Regelblatt.

option-changed = { $title }: **{ $value }**

## Karten.

option-jokers = Joker
    .help = Joker schlagen alles, sogar Asse.
    .none = keine Joker
    .shuffled = zwei, untergemischt
    .equal = in jedem Stapel einer versteckt
option-pack = Kartenspiel
    .help = Ob ihr mit allen 52 Karten spielt oder ohne die niedrigen.
    .cards-52 = 52 Karten
    .cards-36 = 36 Karten (ab der Sechs)
    .cards-32 = 32 Karten (ab der Sieben)
option-decks = Anzahl der Kartenspiele
    .help = Wie viele Kartenspiele ihr zusammenmischt.
    .number = { $number ->
        [one] ein Kartenspiel
       *[other] { $number } Kartenspiele
    }
option-deal = Austeilen
    .help = Wie die Karten ausgeteilt werden.
    .random = zufällig
    .by-colour = Schwarz gegen Rot
option-remainder = Übrige Karten
    .help = Was mit Karten passiert, die beim gleichmäßigen Austeilen übrig bleiben.
    .set-aside = werden zur Seite gelegt
    .uneven = werden trotzdem verteilt

## Gewonnene Karten.

option-capture = Wohin gewonnene Karten kommen
    .help = Ob gewonnene Karten unter deinen Stapel kommen oder auf einen Gewinnstapel.
    .bottom = unter deinen Stapel
    .pile = auf einen Gewinnstapel, mit dem du später weiterspielst
    .pile-final = auf einen Gewinnstapel, der erst am Ende zählt
    .pile-out = auf einen Gewinnstapel, von dem du nie spielst
option-collect = Reihenfolge der gewonnenen Karten
    .help = Wie gewonnene Karten unter deinen Stapel kommen. Ohne Mischen hört ein Spiel vielleicht nie auf.
    .shuffled = gemischt
    .winner-first = deine eigenen zuerst
    .loser-first = deine eigenen zuletzt
    .table-order = in der Reihenfolge, in der sie gelegt wurden
    .seat-order = Spieler für Spieler, der Reihe nach
option-losers = Geschlagene Karten
    .help = Ob geschlagene Karten an den Sieger gehen oder aus dem Spiel sind.
    .kept = gehen an den Sieger
    .killed = sind aus dem Spiel
option-prize = Preiskarte
    .help = Wer eine Runde gewinnt, lässt eine Karte liegen. Sie ist der Preis für die nächste Runde.
    .off = keine
    .on = eine nach jeder Runde
    .sheet = Wenn du eine Runde gewinnst, bleibt eine der Karten in der Mitte liegen: Sie ist der Preis für die nächste Runde.

## Runden.

option-wins = Welche Karte gewinnt
    .help = Ob die höchste oder die niedrigste Karte gewinnt.
    .high = die höchste Karte
    .low = die niedrigste Karte
option-ace = Asse
    .help = Ob Asse hoch oder niedrig sind.
    .high = hoch, über dem König
    .low = niedrig, unter der Zwei
option-special = Niedrigste Karte gegen ein Ass
    .help = Liegt ein Ass auf dem Tisch, schlägt die niedrigste Karte im Spiel alles.
    .none = verliert wie sonst auch
    .lowest-beats-ace = schlägt alles
    .sheet = Liegt aber ein Ass auf dem Tisch, schlägt die niedrigste Karte im Spiel alles.
option-beats = Karten, die höhere schlagen
    .help = Lass niedrige Karten höhere schlagen: 3>JQK heißt, Dreien schlagen Buben, Damen und Könige.
    .none = keine
    .beating = { $beating }
    .sheet = Ausnahme: { $beating }. Sonst gilt die übliche Rangfolge.
option-value = Was verglichen wird
    .help = Ob ihr einzelne Karten vergleicht oder das, was mehrere offene Karten zusammen ergeben.
    .card = die Karten selbst
    .sum = die Summe der Karten
    .difference = der Unterschied zwischen den Karten
    .product = das Produkt der Karten
    .poker = das beste Pokerblatt
option-up_cards = Offene Karten
    .help = Wie viele Karten jeder aufdeckt. Stell vorher ein, was verglichen wird.
    .number = { $number ->
        [one] eine
       *[other] { $number }
    }
option-identical = Gleiche Karten
    .help = Was passiert, wenn zwei Karten in Wert und Farbe gleich sind (nur bei mehreren Kartenspielen).
    .tie = Gleichstand wie sonst auch
    .cancel = heben sich auf
    .sheet = Sind Karten ganz gleich, auch in der Farbe, heben sie sich auf, und die übrigen entscheiden.
option-battle_cards = Karten pro Runde
    .help = Wie viele Karten jeder in einer normalen Runde legt. Die letzte liegt offen.
    .cards-1 = eine, offen
    .cards-2 = eine verdeckt, eine offen
    .cards-3 = zwei verdeckt, eine offen

## Kriege.

option-spoils = Verdeckte Karten im Krieg
    .help = Wie viele Karten im Krieg verdeckt liegen, bevor eine offene entscheidet.
    .number = { $number ->
        [0] keine
        [one] eine
       *[other] { $number }
    }
    .by-rank = so viele, wie eine der gleichen Karten zählt
    .by-rank-total = so viele, wie eine der gleichen Karten zählt; die letzte offen
option-participants = Wer im Krieg mitkämpft
    .help = Wer mitkämpft, wenn ihr mindestens zu dritt seid und die besten Karten gleich sind.
    .tied = nur die mit den gleichen Karten
    .all = alle
option-trigger = Wann es Krieg gibt
    .help = Bei welchem Gleichstand es Krieg gibt, wenn ihr mindestens zu dritt seid.
    .highest = wenn die besten Karten gleich sind
    .any = wenn irgendwelche zwei Karten gleich sind
option-run_out = Zu wenige Karten für einen Krieg
    .help = Was passiert, wenn deine Karten für einen Krieg nicht reichen.
    .lose = du verlierst sofort
    .last-card = du legst, was du noch hast, und die letzte Karte zählt
    .last-card-stands = deine letzte Karte kämpft weiter
    .cap-to-fewest = alle legen so viele Karten, wie der Spieler mit den wenigsten hat
option-auto_war = Karten, die Krieg auslösen
    .help = Wird so eine Karte aufgedeckt, müssen alle in den Krieg: zum Beispiel 2, oder * für Joker.
    .none = keine, Krieg nur bei Gleichstand
    .ranks = { $ranks }
    .sheet = Diese Karten bedeuten am Anfang einer Runde Krieg für alle: { $ranks }.
option-underdog = Außenseiter
    .help = Du verlierst einen Krieg, aber diese Karte liegt bei dir verdeckt? Dann gewinnst du ihn doch.
    .none = keiner
    .rank = { $rank }
    .sheet = Wenn du einen Krieg verlierst, aber { $rank } unter deinen verdeckten Karten hast, gewinnst du ihn doch noch.
option-forfeit = Aufgaben
    .help = Wer einen Krieg verliert, bekommt zum Spaß eine alberne Aufgabe.
    .off = keine
    .on = für jeden verlorenen Krieg

## Spiele mit Entscheidungen.

option-hand_size = Hand
    .help = Aus wie vielen Karten du wählen kannst.
    .all = alle deine Karten
    .number = die obersten { $number } Karten deines Stapels
option-chips = Chips am Anfang
    .help = Mit wie vielen Spielchips alle anfangen.
    .number = { $number ->
    [one] { $number } Chip
   *[other] { $number } Chips
 }
option-tie_after_tie_bonus = Bonus beim zweiten Gleichstand
    .help = Ob du einen Einsatz extra gewinnst, wenn es im Krieg noch mal Gleichstand gibt.
    .off = keiner
    .on = ein Einsatz extra
option-flip = Aufdecken
    .help = Ob die Karten automatisch aufgedeckt werden oder jeder seine selbst aufdeckt.
    .table = automatisch, irgendwann
    .own = jeder selbst
option-guard = Vorsprung
    .help = Vorsprung für die beste Karte: 0 bis 9 Sekunden, zum Beispiel 2,5.
    .none = keiner
    .time = { $seconds ->
        [one] { $seconds } Sekunde
       *[other] { $seconds } Sekunden
    }
option-slap_rank = Draufhauen bei
    .help = Wer bei diesen Karten zuerst draufhaut, bekommt den Pott. Schreib einen Wert wie 5 oder B (Bube).
    .ranks = { $ranks }

## Wie ein Spiel endet.

option-objective = Ziel
    .help = Wie man gewinnt.
    .collect-all-wins = alle Karten gewinnen
    .collect-all-loses = am Ende nicht alle Karten haben
    .first-out-loses = nicht als Erster ohne Karten dastehen
option-target = Karten zum Sieg
    .help = Wer zuerst so viele Karten hat, gewinnt.
    .off = aus
    .number = { $number ->
        [one] { $number } Karte
       *[other] { $number } Karten
    }
    .sheet = Wer zuerst **{ $number } Karten** hat, gewinnt.
option-floor = Mindestzahl an Karten
    .help = Sobald jemand weniger Karten hat als diese Zahl, gewinnt, wer die meisten hat.
    .off = keine
    .number = { $number ->
        [one] { $number } Karte
       *[other] { $number } Karten
    }
    .sheet = { $number ->
        [one] Sobald jemand keine Karten mehr hat, gewinnt, wer die meisten hat.
       *[other] Sobald jemand weniger als **{ $number } Karten** hat, gewinnt, wer die meisten hat.
    }
option-first_to = Nötige Siege
    .help = Wer zuerst so viele Runden oder Kriege gewonnen hat, gewinnt das Spiel.
    .off = aus
    .battles = { $number ->
        [one] { $number } Runde
       *[other] { $number } Runden
    }
    .wars = { $number ->
        [one] { $number } Krieg
       *[other] { $number } Kriege
    }
option-rounds = Rundenlimit
    .help = Nach so vielen Runden gewinnt, wer vorn liegt.
    .off = nur das vom Spiel selbst
    .number = { $number ->
        [one] { $number } Runde
       *[other] { $number } Runden
    }
option-time = Zeitlimit
    .help = Ist die Zeit um, gewinnt, wer vorn liegt.
    .off = kein Zeitlimit
    .length = { DURATION($seconds) }
option-tiebreak = Gleichstand am Ende
    .help = Was passiert, wenn am Ende mehrere gleichauf liegen.
    .draw = geteilter Sieg
    .sudden-death = Stechen: je eine Karte, die beste gewinnt

## Kartenwerte, eine Karte oder alle.

rank-one = { $rank ->
    [J] einen Buben
    [Q] eine Dame
    [K] einen König
    [A] ein Ass
    [joker] einen Joker
   *[other] eine { $rank }
}
rank-all = { $rank ->
    [2] Zweien
    [3] Dreien
    [4] Vieren
    [5] Fünfen
    [6] Sechsen
    [7] Siebenen
    [8] Achten
    [9] Neunen
    [J] Buben
    [Q] Damen
    [K] Könige
    [A] Asse
    [joker] Joker
   *[other] Zehnen
}
beating-one = { $ranks } schlagen { $others }
beating-two = { $one }; { $other }

## Was ein Tisch neben den Regeln einstellt.

table-match-single = ein einzelnes Spiel
table-match-first-to = bis jemand { $count } Spiele gewonnen hat
table-match-best-of = Best of { $count }
table-bots-good = spielen gut
table-bots-random = spielen drauflos
table-stakes-any = beliebig
table-stakes = { $low } bis { $high ->
    [one] { $high } Chip
   *[other] { $high } Chips
 }
