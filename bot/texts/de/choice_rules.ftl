### Rule sheets of the games of choice.

sheet-suicide-choose = Jede Runde wählt jeder geheim eine Karte aus der Hand. Die beste gewinnt alle.
sheet-suicide-five = Jede Runde wählt jeder geheim eine von fünf Karten. Die beste gewinnt alle.
sheet-suicide-war = Sind die besten Karten gleich, gibt es **Krieg**: Die offene Karte wählst du, die verdeckten werden zufällig aus deiner Hand gezogen.
sheet-suicide-pile = Was du gewinnst, kommt auf deinen Gewinnstapel. Ist deine Hand leer, nimmst du ihn auf. Hast du weder Hand noch Gewinnstapel, bist du raus.
sheet-scientific-hands = Alle bekommen die gleichen Karten: eine ganze Farbe und einen Joker. Jede Runde wählt ihr geheim eine davon; die beste gewinnt alle.
sheet-scientific-war = Sind die besten Karten gleich, bleiben alle liegen, bis jemand eine Runde gewinnt.
sheet-scientific-jack = **Bube (J)**: Ein Bube in der Runde (oder drei, oder fünf) kehrt sofort die Rangfolge um.
sheet-scientific-queen = **Dame (Q)**: Spielst du die einzige Dame, bist du der Spion: Nächste Runde siehst du die anderen Karten und wählst zuletzt.
sheet-scientific-three = **Drei**: Nächste Runde siehst du, wie viele Karten die anderen auf der Hand haben.
sheet-scientific-eight = **Acht**: Vor der nächsten Runde darfst du Hand und Gewinnstapel tauschen.
sheet-scientific-joker = **Joker**: Ein einzelner Joker gewinnt bei Gleichstand und macht aus jeder anderen Runde einen Gleichstand. Mehrere heben sich auf.
sheet-scientific-pile = Was du gewinnst, kommt auf deinen Gewinnstapel. Ist deine Hand leer, nimmst du ihn auf. Hast du weder Hand noch Gewinnstapel, bist du raus.
sheet-stealing-steal = Was du gewinnst, liegt offen auf deinem Gewinnstapel. Passt deine nächste Karte zur obersten eines fremden Gewinnstapels, kannst du ihn stehlen.
sheet-stealing-clash = Bestehlen sich zwei gegenseitig, tauschen sie die Gewinnstapel. Wollen zwei denselben, bekommt ihn der Nächste links vom Bestohlenen.
sheet-stealing-protect = Spielst du eine Karte, die zu deinem eigenen Gewinnstapel passt, kann ihn diesmal niemand stehlen.
sheet-stealing-top = Gewinnst du, dann bestimmst du, welche der Karten oben auf deinem Gewinnstapel liegt.
sheet-stealing-refill = Ist dein Ziehstapel leer, mischst du deinen Gewinnstapel und ziehst davon weiter. Vom Ziehstapel kann niemand stehlen.
sheet-casino-chips = Alle fangen mit { $chips ->
    [one] 1 Spielchip
   *[other] { $chips } Spielchips
 } an. Gegeben wird aus { $decks ->
    [one] einem Kartenspiel
   *[other] { $decks } Kartenspielen
 }.
sheet-casino-bet = Du setzt Chips und, wenn du magst, auch auf Gleichstand. Du bekommst eine Karte und die Bank eine: Die { $wins ->
    [low] niedrigere
   *[high] höhere
 } gewinnt den Einsatz.
sheet-casino-tie = Bei Gleichstand kannst du **kapitulieren** und den halben Einsatz retten oder noch einmal so viel setzen und in den **Krieg** ziehen. Dann bekommt ihr beide noch eine Karte: { $wins ->
    [low] Mit der niedrigeren gewinnst du einen Einsatz, mit der höheren
   *[high] Mit der höheren gewinnst du einen Einsatz, mit der niedrigeren
 } verlierst du beide.
sheet-casino-bonus = Im Krieg wieder Gleichstand? Dann gewinnst du das Doppelte deines Einsatzes.
sheet-casino-push = Im Krieg wieder Gleichstand? Auch dann gewinnst du einen Einsatz.
sheet-casino-end = Schluss ist nach { $hands ->
    [one] 1 Runde
   *[other] { $hands } Runden
 } oder wenn niemand mehr Chips hat. Wer dann die meisten Chips hat, gewinnt. Ohne Einsatz bist du in der Runde nicht dabei.
sheet-clock-suicide-war = Du hast { $card } Sekunden zum Wählen. Danach wird deine älteste Karte gespielt.
sheet-clock-scientific-war = Du hast { $card } Sekunden zum Wählen. Danach wird eine zufällige Karte für dich gespielt.
sheet-clock-stealing-war = Du hast { $steal } Sekunden, dich zu entscheiden. Danach stiehlst du nichts.
sheet-clock-casino-war = Zum Setzen hast du { $ante } Sekunden, sonst bist du nicht dabei. Bei Gleichstand hast du { $war } Sekunden, sonst kapitulierst du.
sheet-away = Wenn du dreimal hintereinander nicht wählst, spielt ein Bot für dich, bis du wieder da bist.
sheet-away-casino = Wenn du dreimal hintereinander nicht setzt, wartet der Tisch nicht mehr auf dich, bis du **{ button-bet }** drückst.
sheet-speed-reveal = Die Karten werden in einem zufälligen Moment aufgedeckt. Ein Krieg läuft von selbst ab.
sheet-speed-scoop = Den Pott holst du dir mit **{ button-scoop }**: 3 Sekunden lang darf das nur, wem die beste Karte gehört, dann alle. Drückt 10 Sekunden lang niemand, gewinnt ihn die beste Karte.
sheet-speed-false = Drückst du zu früh oder bei einem Pott, der noch nicht deiner ist, kostet dich das deine oberste Karte, und du kannst in dieser Runde nicht mehr schnappen.
