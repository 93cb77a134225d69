"""English rule sheets of the games of choice."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "sheet.suicide.choose": "Every round, everybody chooses a card of the hand in secret; the strongest takes everything laid.",
    "sheet.suicide.five": "Every round, everybody chooses one of five cards in secret; the strongest takes everything laid.",
    "sheet.suicide.war": (
        "If the strongest are equal there is **war**: each fighter chooses again, and other cards go face down by chance."
    ),
    "sheet.suicide.pile": "Won cards lie on a pile. It becomes the hand when the hand is empty. Without both you are out.",
    "sheet.scientific.hands": (
        "Everybody gets the same: a whole suit and a joker. In each round all choose a card in secret; the strongest takes all."
    ),
    "sheet.scientific.war": "If the strongest are equal, the cards wait for the winner of the next round.",
    "sheet.scientific.jack": "**Jack**: an odd number of jacks turns the order of all cards round, at once.",
    "sheet.scientific.queen": (
        "**Queen**: the only one in a round makes its player the spy, who chooses last in the next and sees the others' cards."
    ),
    "sheet.scientific.three": "**Three**: its player may count the other hands in the next round.",
    "sheet.scientific.eight": "**Eight**: its player may swap hand and pile before the next round.",
    "sheet.scientific.joker": (
        "**Joker**: the only one takes a round that would be a war, and makes a war of any other. Two do nothing."
    ),
    "sheet.scientific.pile": "Won cards lie on a pile. It becomes the hand when the hand is empty. Without both you are out.",
    "sheet.stealing.steal": (
        "Won cards lie face up. If your next card matches the top of another pile, you may steal that pile with it."
    ),
    "sheet.stealing.clash": (
        "Two who steal from each other swap piles. Of two thieves the one nearer to the victim's left gets the pile."
    ),
    "sheet.stealing.protect": "Whoever plays a card that matches their own pile cannot be robbed this time.",
    "sheet.stealing.top": "The winner chooses which of the won cards lies on top.",
    "sheet.stealing.refill": "When your stock is empty your pile is shuffled and becomes the stock, where nobody can steal it.",
    "sheet.casino.chips": "Everybody plays alone against the house, with {chips} of play money and {decks} packs of cards.",
    "sheet.casino.bet": (
        "You stake chips, and if you like a tie bet besides. You and the house get a card: the {better} one wins the stake."
    ),
    "sheet.casino.tie": (
        "A tie: **surrender** half the stake, or go to **war** with as much again. Then a card "
        "each: equal or {better} wins one stake, {worse} loses both."
    ),
    "sheet.casino.higher": "higher",
    "sheet.casino.lower": "lower",
    "sheet.casino.bonus": "A second tie wins one stake more.",
    "sheet.casino.push": "A second tie wins like a {better} card.",
    "sheet.casino.end": "After {hands}, or when nobody has chips any more, most chips win. Who does not bet sits out.",
    "sheet.clock.suicide-war": "You have {card} s to choose; then the first card that you were dealt is laid.",
    "sheet.clock.scientific-war": "You have {card} s to choose; then a card is drawn for you.",
    "sheet.clock.stealing-war": "You have {steal} s to decide; then you steal nothing.",
    "sheet.clock.casino-war": "You have {ante} s to bet, then you sit out; {war} s at a tie, then you surrender.",
    "sheet.away": "After three times a bot plays for you, until you choose again.",
    "sheet.away.casino": "After three times nobody waits for your bets, until you press **My bets**.",
    "sheet.speed.reveal": "The cards are turned when nobody expects it. A war is laid and turned by itself.",
    "sheet.speed.scoop": (
        "But the pot goes to whoever presses **Scoop!**: for 3 s only the best card's owner, then anybody, up to 10 s."
    ),
    "sheet.speed.false": "Too early, or for a pot that is not yours yet, costs your top card and this battle.",
}
