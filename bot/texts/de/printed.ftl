### The printed sheet: the rules of a game on a page to keep with the cards.

button-variants-sheet = Regeln drucken
printed-here = 🖨️ **{ $name }** auf einer Seite: Druck sie aus und leg sie zu deinen Karten.
printed-busy = Ich drucke gerade noch. Versuch es in ein paar Sekunden noch mal.

## What one needs.

printed-players = Spieler
printed-players-number = { $players }
printed-cards = Ihr braucht
printed-cards-pack = { $decks ->
    [one] ein Kartenspiel mit { $pack } Karten
   *[other] { $decks } Kartenspiele mit je { $pack } Karten
 }{ $pack ->
    [36] {" "}(Sechs bis Ass)
    [32] {" "}(Sieben bis Ass)
   *[52] {""}
 }{ $jokers ->
    [shuffled] {" "}und { $decks ->
        [one] zwei
       *[other] zu jedem zwei
    } Joker
    [equal] , dazu für jeden einen Joker
   *[none] {""}
 }{ $clock ->
    [0] {""}
   *[other] , außerdem eine Uhr
 }
printed-cards-scientific-war = für jeden eine ganze Farbe und einen Joker{ $crowd ->
    [1] . Ab fünf Leuten braucht ihr ein zweites Kartenspiel.
   *[0] {""}
 }
printed-cards-strategy-war = für jeden eine ganze Farbe von der Zwei bis zum Ass, dazu Zettel und Stift. Ein Kartenspiel reicht für vier Leute.
printed-cards-casino-war = { $decks ->
    [one] ein gemischtes Kartenspiel
   *[other] { $decks } Kartenspiele, zusammengemischt (mit weniger mischt ihr einfach öfter)
 }, dazu Münzen oder Streichhölzer als Chips
printed-hands = Jeder bekommt
printed-hands-first = { $seats ->
    [1] allein
    [2] zu zweit
    [3] zu dritt
    [4] zu viert
   *[other] mit { $seats } Leuten
 }: { $hand ->
    [one] { $hand } Karte
   *[other] { $hand } Karten
 }
printed-hands-next = { $seats ->
    [1] allein
    [2] zu zweit
    [3] zu dritt
    [4] zu viert
    [5] zu fünft
    [6] zu sechst
    [7] zu siebt
    [8] zu acht
    [9] zu neunt
    [10] zu zehnt
   *[other] mit { $seats } Leuten
 }: { $hand }
printed-length = Ein Spiel dauert
printed-length-exact = { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
 }
printed-length-rounds = { $players ->
    [1] allein
    [2] zu zweit
    [3] zu dritt
    [4] zu viert
   *[other] mit { $players } Leuten
 } etwa { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
 }

## The pictures.

printed-scene-round = Eine Runde
printed-scene-war = Krieg!
printed-scene-tie = Gleichstand
printed-scene-steal = Stehlen
printed-scene-slap = Drauf!
printed-scene-grab = Zugreifen!
printed-scene-twins = Zwillinge
printed-scene-out = Raus!
printed-scene-last = Letzte Karte von { $name }
printed-scene-special = Aufgepasst
printed-scene-bet = Ein Einsatz
printed-scene-you = Du
printed-scene-house = Bank
printed-scene-pile = Stapel von { $name }
printed-beats = { $winner } schlägt { $loser }
printed-equal = { $rank } gegen { $rank }
printed-takes = { $name } bekommt { $count ->
    [2] beide Karten
   *[other] alle { $count } Karten
 }
printed-takes-kept = { $name } gewinnt, und die geschlagenen Karten sind aus dem Spiel
printed-takes-prize = { $name } bekommt die Karten und lässt eine als Preis liegen
printed-round = { $beats }: { $takes }.
printed-war = { $equal }: Krieg! { $beats }, und { $takes }.
printed-war-underdog = { $equal }: Krieg! { $beats }, aber { $name } hat { $rank } unter den verdeckten Karten und gewinnt den Krieg doch noch. { $takes }.
printed-auto-war = Da liegt { $rank }, also ist sofort Krieg. { $beats }: { $takes }.
printed-twins = Genau dieselbe Karte zweimal: Die beiden heben sich auf und bleiben im Pott. Wer die nächste Runde gewinnt, bekommt sie dazu.
printed-out = { $name } hat keine Karten mehr im Stapel und ist raus, auch wenn auf dem Gewinnstapel noch welche liegen.
printed-grab = { $owner } hat die beste Karte, muss aber noch zugreifen. Dauert das zu lange, schnappt sich { $other } die Karten.
printed-grab-free = Alle Karten liegen offen: Wer von { $owner } und { $other } zuerst zugreift, bekommt sie.
printed-rows = { $best } schlägt { $other }: { $name } bekommt alle { $count } Karten.
printed-rows-war = { $equal } gegen { $equal }: Krieg! Dann schlägt die { $best } die { $other }, und { $name } bekommt alle { $count } Karten.
printed-rows-poker = { $name } hat das bessere Pokerblatt und bekommt alle { $count } Karten.
printed-rows-poker-tie = Zwei gleich gute Blätter: Krieg! Jeder legt noch { $cards } Karten, und wer dann das bessere Blatt hat, bekommt alle { $count } Karten.
printed-tie-scientific = { $equal }: Alle Karten bleiben im Pott, und wer die nächste Runde gewinnt, bekommt sie dazu.
printed-tie-strategy = { $equal }: Niemand bekommt Punkte. Die { $points } Punkte warten auf den nächsten Sieger.
printed-slap = Siehst du { $rank }? Wer die Hand zuerst darauf hat, bekommt beide Karten.
printed-strategy = { $equal }: Die beiden heben sich auf, also bekommt { $name } alle { $points } Punkte.
printed-quatro-round = { $name } hat die { $wins ->
    [low] höchste
   *[other] niedrigste
} Karte und ist raus.
printed-quatro-war = { $equal }: Krieg! Beide bekommen drei neue Karten und decken die erste auf. { $name } hat die { $wins ->
    [low] höhere
   *[other] niedrigere
} und ist raus, also bleibt { $safe } drin.
printed-bet = { $beats }: Du gewinnst deinen Einsatz.
printed-bet-war = { $equal }: Du setzt noch mal so viel. { $beats }, und du gewinnst so viel, wie du zuerst gesetzt hast.
printed-steal = { $equal }: { $name } kann den ganzen Gewinnstapel von { $owner } stehlen.
printed-names = Ada, Ben, Cleo

## The rules, part by part.

printed-title-house = { $name }, Hausregeln
printed-part-cards = Austeilen
printed-part-battle = Eine Runde
printed-part-choice = Was du entscheidest
printed-part-war = Krieg
printed-part-won = Gewonnene Karten
printed-part-end = Spielende
printed-changed = Hausregeln: was anders ist als bei { $name }
printed-change = **{ $title }:** { $now } (sonst: { $was })
printed-own = Unsere eigenen Hausregeln
printed-endless = Gewonnene Karten kommen immer in derselben Reihenfolge zurück, deshalb hört manches Spiel nie auf. Macht vorher aus, wann Schluss ist: Dann gewinnt, wer die meisten Karten hat.
printed-endless-share = { $players ->
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
 } hört das Spiel in etwa { $share } von 100 Fällen nie von selbst auf, weil gewonnene Karten immer in derselben Reihenfolge zurückkommen. Macht vorher aus, wann Schluss ist: Dann gewinnt, wer die meisten Karten hat.
printed-slow = Wenn niemand fremde Karten wegschnappt, kann das Stunden dauern. Macht vorher aus, wann Schluss ist: Dann gewinnt, wer die meisten Karten hat.
printed-about-speed-war = Alle decken gleichzeitig auf. Hast du die beste Karte, dann schnapp dir alle, bevor es jemand anderes tut. Wer zu früh zugreift, verliert eine Karte.
printed-about-slap-war = Alle decken gleichzeitig auf. Die beste Karte gewinnt, außer es gibt etwas zum Draufhauen: Dann bekommt der Schnellste alles.
printed-about-speed-war-free = Alle decken gleichzeitig auf. Sobald alle Karten offen liegen, bekommt sie, wer zuerst zugreift. Wer zu früh zugreift, verliert eine Karte.
printed-look = Vor jeder Runde sieht sich jeder heimlich seine oberste Karte an.
printed-house = Einer von euch ist die Bank: Er gibt allen und sich selbst je eine Karte und zahlt die Gewinne aus.
printed-speed-turn = Zählt bis drei und deckt eure Karten gleichzeitig auf, auch im Krieg.
printed-speed-scoop = Schnapp dir die Karten mit der Hand! Hast du die beste, zählt ihr gemeinsam bis drei: So lange darfst nur du zugreifen. Danach bekommt sie der Schnellste.
printed-speed-scoop-free = Schnapp dir die Karten mit der Hand! Sobald alle Karten offen liegen, bekommt sie der Schnellste, egal wer die beste gelegt hat.
printed-speed-false = Greifst du zu früh zu, oder gehören die Karten noch jemand anderem, kostet dich das deine oberste Karte. In dieser Runde darfst du dann nicht mehr zugreifen.
printed-speed-false-free = Greifst du zu, bevor alle Karten offen liegen, oder wenn die besten gleich sind, kostet dich das deine oberste Karte. In dieser Runde darfst du dann nicht mehr zugreifen.
printed-slap-slap = Siehst du { $rank }? Hau drauf! Wer die Hand zuerst darauf hat, bekommt alle Karten auf dem Tisch, egal wer was gelegt hat. Auch im Krieg.
printed-slap-nobody = Haut niemand drauf, zählen { $ranks } nicht, und die beste der anderen Karten gewinnt. Gibt es keine anderen, ist Krieg.
printed-slap-false = Haust du drauf, obwohl es nichts zu holen gibt, gibst du deine oberste Karte dem Nächsten und darfst in dieser Runde nicht mehr draufhauen.

## The foot of the page.

printed-code = Nach diesen Regeln auf Discord spielen: /war play variante:{ $code }
printed-foot = Gedruckt von War Room. Falte das Blatt an den Markierungen, dann passt es in die Kartenschachtel.
printed-sources = Regeln: { $sources }.
