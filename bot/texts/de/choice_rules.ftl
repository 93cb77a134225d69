### Rule sheets of the games of choice.

sheet-suicide-choose = Jede Runde wählen alle heimlich eine Karte aus ihrer Hand. Wer die beste hat, bekommt alle.
sheet-suicide-five = Jede Runde wählen alle heimlich eine von fünf Karten. Wer die beste hat, bekommt alle.
sheet-suicide-war = Sind die besten Karten gleich, gibt es **Krieg**: Welche Karte du aufdeckst, suchst du dir aus; die verdeckten werden blind aus deiner Hand gezogen.
sheet-suicide-pile = Was du gewinnst, kommt auf deinen Gewinnstapel. Ist deine Hand leer, nimmst du diesen Stapel auf die Hand. Hast du gar keine Karten mehr, bist du raus.
sheet-scientific-hands = Alle haben die gleichen Karten: eine ganze Farbe und einen Joker. Jede Runde wählen alle heimlich eine davon, und wer die beste hat, bekommt alle.
sheet-scientific-war = Sind die besten Karten gleich, bleiben alle Karten im Pott, und wer die nächste Runde gewinnt, bekommt sie dazu.
sheet-scientific-jack = **Bube (J)**: Er dreht die Rangfolge sofort um. Zwei Buben in derselben Runde heben sich gegenseitig auf.
sheet-scientific-queen = **Dame (Q)**: Spielst du die einzige Dame in der Runde, bist du der Spion: In der nächsten Runde siehst du die Karten der anderen, bevor du deine wählst.
sheet-scientific-three = **Drei**: In der nächsten Runde siehst du, wie viele Karten die anderen auf der Hand haben.
sheet-scientific-eight = **Acht**: Vor der nächsten Runde darfst du Hand und Gewinnstapel tauschen.
sheet-scientific-joker = **Joker**: Ein einzelner Joker gewinnt bei Gleichstand und macht aus jeder anderen Runde einen Gleichstand. Zwei oder mehr heben sich gegenseitig auf.
sheet-scientific-pile = Was du gewinnst, kommt auf deinen Gewinnstapel. Ist deine Hand leer, nimmst du diesen Stapel auf die Hand. Hast du gar keine Karten mehr, bist du raus.
sheet-strategy-hands = Alle haben die gleichen dreizehn Karten, von der Zwei bis zum Ass, und jede wird einmal gespielt. Alle sehen, was die anderen noch haben.
sheet-strategy-trick = Jede Runde wählen alle heimlich eine Karte. Es gewinnt die höchste, die sonst niemand gespielt hat; gleiche Karten heben sich auf.
sheet-strategy-points = Wer gewinnt, bekommt die Punkte von allen Karten in der Runde: Zahlenkarten zählen, was draufsteht, der Bube 11, die Dame 12, der König 13, das Ass 14. Danach sind die Karten aus dem Spiel.
sheet-strategy-tie = Heben sich alle Karten auf, bekommt niemand die Punkte. Dann warten sie auf den nächsten Sieger.
sheet-strategy-end = Nach dreizehn Runden gewinnt, wer die meisten Punkte hat. Punkte, die bis dahin niemand geholt hat, verfallen.
sheet-rounds-points = Nach { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
 } gewinnt, wer die meisten Punkte hat.
sheet-stealing-steal = Was du gewinnst, liegt offen auf deinem Gewinnstapel. Hat deine nächste Karte den gleichen Wert wie die oberste auf einem fremden Gewinnstapel, kannst du den ganzen Stapel stehlen.
sheet-stealing-clash = Wenn zwei sich gegenseitig bestehlen, tauschen sie ihre Gewinnstapel. Wollen zwei denselben stehlen, zählt ihr vom Besitzer aus nach links: Wer als Erster kommt, bekommt ihn.
sheet-stealing-protect = Spiel eine Karte mit dem gleichen Wert wie die oberste auf deinem Gewinnstapel: Dann kann dir diesen Stapel in der Runde niemand stehlen.
sheet-stealing-top = Wenn du gewinnst, suchst du dir aus, welche der Karten oben auf deinen Gewinnstapel kommt.
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
 } gewinnt.
sheet-casino-tie = Bei Gleichstand kannst du **kapitulieren** und den halben Einsatz behalten, oder du setzt noch mal so viel und ziehst in den **Krieg**. Dann bekommt ihr beide noch eine Karte: { $wins ->
    [low] Mit der niedrigeren gewinnst du so viel, wie du zuerst gesetzt hast, mit der höheren
   *[high] Mit der höheren gewinnst du so viel, wie du zuerst gesetzt hast, mit der niedrigeren
 } verlierst du beide Einsätze.
sheet-casino-bonus = Im Krieg wieder Gleichstand? Dann gewinnst du doppelt so viel, wie du zuerst gesetzt hast.
sheet-casino-push = Im Krieg wieder Gleichstand? Dann gewinnst du so viel, wie du zuerst gesetzt hast.
sheet-casino-end = Wenn du nichts setzt, bist du in dieser Runde nicht dabei. Schluss ist nach { $hands ->
    [one] 1 Runde
   *[other] { $hands } Runden
 }, und wer die meisten Chips hat, gewinnt. Haben alle ihre Chips verloren, ist schon früher Schluss.
sheet-clock-suicide-war = Für die erste Karte hast du { DURATION($card) }. Je mehr Karten schon alle gesehen haben, desto kürzer wird die Zeit: Am Ende sind es { DURATION($least) }. Ist sie um, spielst du die Karte, die du am längsten auf der Hand hast.
sheet-clock-scientific-war = Zum Wählen hast du { DURATION($card) }. Danach wird irgendeine Karte für dich gespielt.
sheet-clock-strategy-war = Zum Wählen hast du { DURATION($card) }. Danach wird irgendeine Karte für dich gespielt.
sheet-clock-stealing-war = Zum Stehlen hast du { DURATION($steal) }. Danach ist die Chance vorbei.
sheet-clock-casino-war = Zum Setzen hast du { DURATION($ante) }, sonst bist du diese Runde nicht dabei. Bei Gleichstand hast du { DURATION($war) }, um in den Krieg zu ziehen, sonst kapitulierst du.
sheet-away = Wenn du dreimal hintereinander nichts wählst, spielt ein Bot für dich, bis du wieder da bist.
sheet-away-casino = Wenn du drei Züge hintereinander verpasst, läuft das Spiel ohne dich weiter, bis du **{ button-bet }** drückst. Ein Bot setzt deine Chips nie.
sheet-speed-reveal = Wann die Karten aufgedeckt werden, weiß vorher niemand. Kommt es zum Krieg, werden die Karten automatisch gelegt.
sheet-speed-own = Jeder deckt seine Karten selbst auf, so schnell er kann. Was nach 10 Sekunden noch verdeckt liegt, wird automatisch aufgedeckt.
sheet-speed-free = Den Pott holst du dir mit **{ button-scoop }**: Sobald feststeht, welche Karte die beste ist, dürfen das alle. Drückt 10 Sekunden lang niemand, geht der Pott an die beste Karte.
sheet-speed-scoop = Den Pott holst du dir mit **{ button-scoop }**: In { $seconds ->
        [one] der ersten Sekunde
       *[other] den ersten { $seconds } Sekunden
    } darf das nur, wer die beste Karte hat, danach alle. Drückt 10 Sekunden lang niemand, geht der Pott an die beste Karte.
sheet-speed-false = Drückst du zu früh, oder gehört der Pott noch jemand anderem, verlierst du deine oberste Karte und darfst in dieser Runde nicht mehr schnappen.
sheet-slap-slap = Siehst du { $rank }? Wer als Erstes **{ button-slap }** drückt, bekommt den ganzen Pott, egal wer was gelegt hat. Auch im Krieg.
sheet-slap-nobody = Haut 10 Sekunden lang niemand drauf, zählen { $ranks } nicht, und die beste der anderen Karten gewinnt. Gibt es keine anderen, ist Krieg.
sheet-slap-false = Haust du drauf, obwohl es nichts zu holen gibt, geht deine oberste Karte an den Nächsten, und du darfst in dieser Runde nicht mehr draufhauen.
sheet-quatro-deal = Jeder bekommt verdeckt eine Karte weniger, als Leute mitspielen: zu fünft also vier. Der Rest der 52 Karten ist für die Kriege.
sheet-quatro-round = Jede Runde deckt jeder eine Karte auf. Wer die { $wins ->
    [low] höchste
   *[other] niedrigste
} hat, ist raus.
sheet-quatro-tie = Haben mehrere die gleiche Karte, gibt es zwischen ihnen **Krieg**. Alle anderen bleiben drin, auch mit der { $wins ->
    [low] höchsten
   *[other] niedrigsten
} Karte. Bei zwei Paaren kämpft nur das { $wins ->
    [low] niedrigere
   *[other] höhere
}.
sheet-quatro-war = Im Krieg bekommt jeder drei neue Karten und deckt die erste auf. Wer die { $wins ->
    [low] höchste
   *[other] niedrigste
} hat, ist raus; bei Gleichstand kämpfen diese Spieler weiter.
sheet-quatro-end = Wer als Letzter übrig ist, gewinnt.
sheet-quatro-forfeit = Fliegst du raus, bekommst du eine alberne Aufgabe, die du auch überspringen darfst. An den Karten ändert das nichts.
