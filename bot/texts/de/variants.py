"""German summaries of the variants; their names stay English."""

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "Turn up a card each, the higher takes both; equal cards mean war, three cards down and one up.": (
        "Alle decken eine Karte auf, die höhere nimmt beide; gleiche heißen Krieg, drei verdeckt, eine offen."
    ),
    "Classic War in which a player who cannot lay a full war loses at once.": (
        "Classic War, in dem sofort verliert, wer einen Krieg nicht ganz legen kann."
    ),
    "Classic War by its friendliest rule: whoever runs short in a war lays what is left, and the last card decides.": (
        "Classic War, so freundlich es geht: Wer im Krieg zu wenig hat, legt den Rest, und die letzte Karte entscheidet."
    ),
    "Classic War in which the last card of a player who runs out keeps fighting for the rest of the war.": (
        "Classic War, in dem die letzte Karte weiterkämpft, bis der Krieg vorbei ist."
    ),
    "Won cards go onto a pile, and the pile is shuffled into a new stock when the old one is used up.": (
        "Gewonnene Karten sind Beute, und die Beute wird zum neuen Stapel gemischt, wenn der alte leer ist."
    ),
    "War for three or more with the whole pack dealt, even if some start with a card more.": (
        "War ab drei, bei dem alle Karten gegeben werden, auch wenn manche eine mehr bekommen."
    ),
    "Classic War with only one card down in a war, so games are about twice as long.": (
        "Classic War mit nur einer verdeckten Karte im Krieg; Spiele dauern etwa doppelt so lang."
    ),
    "The higher the tied cards, the bigger the war: as many cards go down as they are worth, up to eleven.": (
        "Je höher die gleichen Karten, desto größer der Krieg: So viele fallen verdeckt, wie sie wert sind, bis elf."
    ),
    "Romanian War: tied sevens are fought with seven cards each, but nobody lays more than the poorest fighter can.": (
        "War aus Rumänien: Gleiche Siebener heißen sieben Karten, aber alle legen nur, was der ärmste Platz kann."
    ),
    "Every battle is two cards down and one up, and the third card decides.": (
        "Jede Runde zwei Karten verdeckt, eine offen: Die dritte entscheidet."
    ),
    "Whoever wins a battle leaves one won card in the middle, as the prize of the next one.": (
        "Wer eine Runde gewinnt, lässt eine Karte in der Mitte, als Preis der nächsten."
    ),
    "Beaten cards leave the game for good, so it is over soon.": (
        "Geschlagene Karten verlassen das Spiel für immer, also ist es bald vorbei."
    ),
    "War for three or more: only the tied players fight, and the winner takes everybody's cards.": (
        "War ab drei: Nur wer gleichauf ist, kämpft, und der Sieg bringt die Karten aller."
    ),
    "War for three or more: when the highest cards tie everybody fights, and whoever cannot is out.": (
        "War ab drei: Sind die höchsten Karten gleich, kämpfen alle, und wer nicht kann, ist raus."
    ),
    "War for three or more: any two equal cards start a war, and its winner takes even a higher card.": (
        "War ab drei: Irgendzwei gleiche Karten heißen Krieg, und wer ihn gewinnt, nimmt auch eine höhere Karte."
    ),
    "Classic War with two jokers in the pack that beat everything, even aces.": (
        "Classic War mit zwei Jokern im Spiel, die alles schlagen, auch Asse."
    ),
    "Classic War with a joker for everybody, buried anywhere in the stock.": (
        "Classic War mit einem Joker für alle, irgendwo im Stapel vergraben."
    ),
    "Classic War in which the ace is the weakest card, below the two.": (
        "Classic War, in dem das Ass die schwächste Karte ist, unter der Zwei."
    ),
    "The world upside down: low cards win, the ace counts one, and it beats them all.": (
        "Verkehrte Welt: Niedrige Karten gewinnen, das Ass zählt eins und schlägt alle."
    ),
    "The lowest card wins, and equal cards make a peace: five cards down and one up.": (
        "Die niedrigste Karte gewinnt, und gleiche Karten machen Frieden: fünf verdeckt, eine offen."
    ),
    "Russian War with # cards: the six is the lowest card, and yet it beats the ace.": (
        "War aus Russland mit # Karten: Die Sechs ist die niedrigste und schlägt doch das Ass."
    ),
    "German War with # cards: one plays the black ones, Death, the other the red ones, Life.": (
        "War aus Deutschland mit # Karten: Schwarz ist der Tod, Rot das Leben."
    ),
    "Classic War with two packs of cards shuffled together: twice the cards, and a long game.": (
        "Classic War mit zwei Kartenspielen zusammen: doppelt so viele Karten und ein langes Spiel."
    ),
    "Joker War in which the loser of a war pays a small forfeit, for fun.": (
        "Joker War, in dem ein verlorener Krieg zum Spaß ein kleines Pfand kostet."
    ),
    "The first to win three battles has won.": "Wer zuerst drei Runden gewinnt, hat gewonnen.",
    "German War with # cards: each card is played once, and most won cards win.": (
        "War aus Deutschland mit # Karten: Jede wird einmal gespielt, und die größte Beute gewinnt."
    ),
    "Each card is played once; when the stocks are used up, most won cards win.": (
        "Jede Karte wird einmal gespielt; sind die Stapel leer, gewinnt die größte Beute."
    ),
    "For young players: the first to own thirty cards wins.": ("Für die Kleinen: Wer zuerst dreißig Karten hat, gewinnt."),
    "Classic War that is won by the first to own forty cards.": "Classic War, den gewinnt, wer zuerst vierzig Karten hat.",
    "As soon as somebody owns fewer than five cards, most cards win.": (
        "Sobald jemand weniger als fünf Karten hat, gewinnen die meisten Karten."
    ),
    "Classic War against the clock: after fifteen minutes most cards win.": (
        "Classic War gegen die Uhr: Nach fünfzehn Minuten gewinnen die meisten Karten."
    ),
    "Fifteen minutes of classic War for the road; most cards win.": (
        "Fünfzehn Minuten Classic War für unterwegs; die meisten Karten gewinnen."
    ),
    "Classic War without draws: players who end level get one card each from a fresh pack, and the best one wins.": (
        "Classic War ohne Unentschieden: Bei Gleichstand gibt es je eine Karte aus einem frischen Spiel, die beste gewinnt."
    ),
    "Everybody chooses in secret which card of the hand to lay. Won cards come back when the hand is empty.": (
        "Alle wählen geheim eine Karte aus dem Blatt. Gewonnene kommen zurück, wenn das Blatt leer ist."
    ),
    "Equal hands, and every card is chosen. Some have powers: jacks turn the order round, queens spy.": (
        "Gleiche Blätter, und jede Karte ist gewählt. Manche können etwas: Buben drehen die Ordnung um, Damen spionieren."
    ),
    "Won cards lie face up. A card that matches the top of another pile can steal that whole pile.": (
        "Gewonnene Karten liegen offen. Passt deine Karte zur obersten einer fremden Beute, kannst du diese ganz stehlen."
    ),
    "Everybody alone against the house, for play chips: a card each, and at a tie surrender or go to war.": (
        "Alle für sich gegen die Bank, um Spielchips: je eine Karte, bei Gleichstand kapitulieren oder Krieg."
    ),
    "The cards are revealed when nobody expects it: scoop your pot before the others do. Too early costs a card.": (
        "Aufgedeckt wird, wenn niemand damit rechnet: Schnapp dir deinen Pott vor den anderen. Zu früh kostet eine Karte."
    ),
}
