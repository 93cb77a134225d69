### Rule sheets of the games of choice.

sheet-suicide-choose = Pro Runde wählt jeder heimlich eine Karte aus der Hand. Die beste gewinnt alle.
sheet-suicide-five = Pro Runde wählt jeder heimlich eine von fünf Karten. Die beste gewinnt alle.
sheet-suicide-war = Sind die besten Karten gleich, gibt es **Krieg**: Die offene Karte suchst du dir aus, die verdeckten ziehst du blind aus deiner Hand.
sheet-suicide-pile = Was du gewinnst, kommt auf deinen Gewinnstapel. Ist deine Hand leer, nimmst du ihn auf. Ist der auch leer, bist du raus.
sheet-scientific-hands = Alle haben die gleichen Karten: eine ganze Farbe und einen Joker. Pro Runde wählt jeder heimlich eine, und die beste gewinnt alle.
sheet-scientific-war = Sind die besten Karten gleich, bleiben alle Karten liegen, und der nächste Sieger bekommt sie dazu.
sheet-scientific-jack = **Bube (J)**: Liegt in einer Runde ein Bube (oder drei, oder fünf), dreht sich die Rangfolge sofort um.
sheet-scientific-queen = **Dame (Q)**: Spielst du die einzige Dame, bist du der Spion: Nächste Runde siehst du die Karten der anderen, bevor du deine wählst.
sheet-scientific-three = **Drei**: Nächste Runde siehst du, wie viele Karten die anderen auf der Hand haben.
sheet-scientific-eight = **Acht**: Vor der nächsten Runde darfst du Hand und Gewinnstapel tauschen.
sheet-scientific-joker = **Joker**: Ein einzelner Joker gewinnt bei Gleichstand und macht aus jeder anderen Runde einen Gleichstand. Mehrere heben sich gegenseitig auf.
sheet-scientific-pile = Was du gewinnst, kommt auf deinen Gewinnstapel. Ist deine Hand leer, nimmst du ihn auf. Ist der auch leer, bist du raus.
sheet-stealing-steal = Was du gewinnst, liegt offen auf deinem Gewinnstapel. Hat deine nächste Karte den gleichen Wert wie die oberste auf einem fremden Gewinnstapel, kannst du ihn stehlen.
sheet-stealing-clash = Bestehlen sich zwei gegenseitig, tauschen sie ihre Gewinnstapel. Wollen zwei denselben, bekommt ihn der nächste Dieb links vom Bestohlenen.
sheet-stealing-protect = Passt die Karte, die du spielst, zur obersten auf deinem eigenen Gewinnstapel, kann ihn diesmal niemand stehlen.
sheet-stealing-top = Gewinnst du eine Runde, suchst du aus, welche der Karten oben auf deinen Gewinnstapel kommt.
sheet-stealing-refill = Ist dein Ziehstapel leer, mischst du deinen Gewinnstapel und ziehst davon weiter. Dann kann ihn niemand mehr stehlen.
sheet-casino-chips = Alle fangen mit { $chips ->
    [one] 1 Spielchip
   *[other] { $chips } Spielchips
 } an. Ausgeteilt wird aus { $decks ->
    [one] einem Kartenspiel
   *[other] { $decks } Kartenspielen
 }.
sheet-casino-bet = Du setzt Chips auf deine Karte und, wenn du magst, auch auf Gleichstand. Du bekommst eine Karte und die Bank eine: Die { $wins ->
    [low] niedrigere
   *[high] höhere
 } gewinnt den Einsatz.
sheet-casino-tie = Bei Gleichstand kannst du **kapitulieren** und den halben Einsatz behalten, oder du setzt noch einmal so viel und ziehst in den **Krieg**. Dann bekommt ihr beide noch eine Karte: { $wins ->
    [low] Mit der niedrigeren gewinnst du einen Einsatz, mit der höheren
   *[high] Mit der höheren gewinnst du einen Einsatz, mit der niedrigeren
 } verlierst du beide.
sheet-casino-bonus = Im Krieg wieder Gleichstand? Dann gewinnst du das Doppelte deines Einsatzes.
sheet-casino-push = Im Krieg wieder Gleichstand? Auch dann gewinnst du einen Einsatz.
sheet-casino-end = Schluss ist nach { $hands ->
    [one] 1 Runde
   *[other] { $hands } Runden
 } oder wenn niemand mehr Chips hat. Dann gewinnt, wer die meisten Chips hat. Ohne Einsatz setzt du die Runde aus.
sheet-clock-suicide-war = Du hast { $card } Sekunden zum Wählen. Danach spiele ich die Karte, die du am längsten auf der Hand hast.
sheet-clock-scientific-war = Du hast { $card } Sekunden zum Wählen. Danach spiele ich irgendeine Karte für dich.
sheet-clock-stealing-war = Zum Stehlen hast du { $steal } Sekunden. Danach ist die Chance vorbei.
sheet-clock-casino-war = Zum Setzen hast du { $ante } Sekunden, sonst setzt du die Runde aus. Bei Gleichstand hast du { $war } Sekunden für den Krieg, sonst kapitulierst du.
sheet-away = Wenn du dreimal hintereinander nichts wählst, spielt ein Bot für dich, bis du wieder da bist.
sheet-away-casino = Setzt du dreimal hintereinander nichts, warten die anderen nicht mehr auf dich. Drück **{ button-bet }**, dann bist du wieder dabei.
sheet-speed-reveal = Die Karten werden irgendwann ohne Vorwarnung aufgedeckt. Ein Krieg läuft von selbst ab.
sheet-speed-scoop = Den Pott holst du dir mit **{ button-scoop }**: In den ersten 3 Sekunden darf nur, wer die beste Karte hat, danach alle. Drückt 10 Sekunden lang niemand, geht er an die beste Karte.
sheet-speed-false = Drückst du zu früh oder ist der Pott noch nicht für dich frei, verlierst du deine oberste Karte und darfst in dieser Runde nicht mehr schnappen.
