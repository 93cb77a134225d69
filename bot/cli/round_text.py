"""Tells the rounds of a record in words, one line each: the cards on the table, wars, and who takes what."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bot.cli.sentences import fill_in
from bot.engine.cards import Card, card_text
from bot.engine.events.casino import Bet, HandResult, HandSettled, ShoeShuffled, WarFought
from bot.engine.events.speed import FalseSlap, Fined, Missed, Scooped, Slapped
from bot.engine.events.stealing import Protected, Refilled, Stole, SwappedPiles, TopChosen
from bot.engine.events.table import (
    Beaten,
    CardsCancelled,
    Carried,
    Eliminated,
    Forfeited,
    Killed,
    Laid,
    PrizeStaked,
    PrizeTaken,
    Repeated,
    Stood,
    Taken,
    TakenBack,
    UnderdogWon,
    WarDeclared,
)
from bot.engine.events.tricks import Gained, JokerSpoils, JokerTakes, Power, Revolution, Scored, Spied, Swapped, Tied, Unscored
from bot.engine.play.round import Round

SUITS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}

RESULTS: Final = {
    HandResult.WON: "wins the hand",
    HandResult.LOST: "loses the hand",
    HandResult.SURRENDERED: "surrenders",
    HandResult.WAR_WON: "wins the war",
    HandResult.WAR_TIED: "ties the war, which wins it",
    HandResult.WAR_LOST: "loses the war",
}
POWERS: Final = {
    Power.SPY: "spies in the next round",
    Power.COUNT: "sees how many cards the others hold",
    Power.SWAP: "may swap hand and pile",
}


class RoundTeller:
    """Puts the rounds of a game of so many `seats` into words. Suits are symbols, or letters without `symbols`."""

    def __init__(self, seats: int, *, symbols: bool) -> None:
        self._seats = seats
        self._symbols = symbols

    def round_line(self, played: Round) -> str:
        """Return what happened in a round."""
        sentences: list[str] = []
        laid: list[str] = []
        waits = False  # the points of a trick do, which says that its cards carry over
        for event in played.all_events:
            if isinstance(event, Laid | Stood):
                laid.append(self._shown(event))
                continue
            if laid:
                sentences.append(f"{', '.join(laid)}.")
                laid = []
            if isinstance(event, Unscored):
                sentences.append(_unscored(event, last=played.outcome is not None))
                waits = True
            elif not (waits and isinstance(event, Carried)) and (words := self.event_text(event)):
                sentences.append(words)
        if laid:
            sentences.append(f"{', '.join(laid)}.")
        return f"Round {played.battle:,}: {' '.join(words[:1].upper() + words[1:] for words in sentences)}"

    def seat_name(self, seat: int) -> str:
        """Return how a seat is called, counted from 1; the house has the seat after the last."""
        return f"P{seat + 1}" if seat < self._seats else "the house"

    def card_text(self, card: Card) -> str:
        """Return a card as people write it."""
        text = card_text(card)
        if text.startswith("*"):
            return "joker"
        rank, suit = text[0].replace("T", "10"), text[1]
        return rank + (SUITS.get(suit, suit) if self._symbols else suit)

    def cards_text(self, cards: Sequence[Card]) -> str:
        """Return some cards, one after the other."""
        return " ".join(map(self.card_text, cards))

    def event_text(self, event: object) -> str:
        """Return an event as a sentence; empty for one that goes without saying."""
        tell = TELLING.get(type(event))
        return tell(self, event) if tell is not None else ""

    def seat_names(self, seats: Sequence[int]) -> str:
        """Return some seats, as in P1, P2 and P3."""
        return " and ".join(", ".join(map(self.seat_name, seats)).rsplit(", ", 1))

    def _shown(self, event: Laid | Stood) -> str:
        """Return the cards that one seat put on the table."""
        name = self.seat_name(event.seat)
        if isinstance(event, Stood):
            return f"{name} stands with {self.card_text(event.up)}"
        down = f"{len(event.downs)} down" if event.downs else ""
        up = self.cards_text(event.row or (() if event.up is None else (event.up,)))
        return f"{name} {' + '.join(filter(None, (down, up)))}"


def _unscored(event: Unscored, *, last: bool) -> str:
    """Return that nobody wins a trick; after the `last` one no other could bring its points to anybody."""
    return fill_in("unscored", points=event.points, last=int(last))


def _settled(teller: RoundTeller, event: HandSettled) -> str:
    change = f"up {event.change:,}" if event.change > 0 else f"down {-event.change:,}" if event.change else "even"
    return f"{teller.seat_name(event.seat)} {RESULTS[event.result]}, {change}."


def _bet(teller: RoundTeller, event: Bet) -> str:
    tie = f", and {event.tie:,} on a tie" if event.tie else ""
    return f"{teller.seat_name(event.seat)} bets {event.ante:,}{tie}."


def _scooped(teller: RoundTeller, event: Scooped) -> str:
    stolen = "" if event.seat == event.entitled else f" from {teller.seat_name(event.entitled)}"
    return f"{teller.seat_name(event.seat)} grabs the pot{stolen} after {event.ms / 1000:.2f} s."


def _swapped_piles(teller: RoundTeller, event: SwappedPiles) -> str:
    one, other = (
        f"{teller.seat_name(seat)} with {teller.card_text(card)}" for seat, card in zip(event.seats, event.cards, strict=True)
    )
    return f"{one} and {other} steal from each other and swap piles."


TELLING: Final[Mapping[type, Callable[[RoundTeller, Any], str]]] = {
    WarDeclared: lambda teller, event: (
        f"War! {teller.cards_text(event.called)} calls everyone."
        if event.called
        else f"War! {teller.seat_names(event.seats)} tie."
    ),
    CardsCancelled: lambda teller, event: f"{teller.cards_text(event.cards)} cancel each other out.",
    UnderdogWon: lambda teller, event: (
        f"{teller.seat_name(event.seat)} has {teller.cards_text(event.cards)} face down: "
        f"the underdog beats {teller.seat_name(event.beaten)}."
    ),
    Forfeited: lambda teller, event: f"{teller.seat_name(event.seat)} is out of the war.",
    Taken: lambda teller, event: f"{teller.seat_name(event.seat)} takes {event.cards}.",
    Killed: lambda _, event: fill_in("killed", cards=len(event.cards)),
    PrizeTaken: lambda teller, event: f"{teller.seat_name(event.seat)} wins the prize, {teller.card_text(event.card)}.",
    PrizeStaked: lambda teller, event: (
        f"{teller.seat_name(event.seat)} puts up {teller.card_text(event.card)} as the next prize."
    ),
    TakenBack: lambda teller, event: f"{teller.seat_name(event.seat)} takes back {event.cards}.",
    Carried: lambda _, event: f"Nobody wins; the pot of {event.cards} carries over.",
    Eliminated: lambda teller, event: f"{teller.seat_name(event.seat)} is out.",
    Repeated: lambda _, event: fill_in("repeated", rounds=event.period),
    Swapped: lambda teller, event: f"{teller.seat_name(event.seat)} swaps hand and pile.",
    Spied: lambda teller, event: f"{teller.seat_name(event.seat)} spied before choosing.",
    Revolution: lambda _, event: f"A jack turns the order: {'low' if event.turned else 'high'} cards win now.",
    JokerTakes: lambda teller, event: f"{teller.seat_name(event.seat)}'s joker breaks the tie.",
    JokerSpoils: lambda teller, event: (
        f"{teller.seat_name(event.seat)}'s joker turns {teller.seat_name(event.beaten)}'s win into a tie."
    ),
    Tied: lambda teller, event: f"{teller.seat_names(event.seats)} tie.",
    Scored: lambda teller, event: fill_in("scored", name=teller.seat_name(event.seat), points=event.points),
    Unscored: lambda _, event: _unscored(event, last=False),
    Gained: lambda teller, event: f"{teller.seat_name(event.seat)} {POWERS[event.power]}.",
    Scooped: _scooped,
    Fined: lambda teller, event: fill_in("fined", name=teller.seat_name(event.seat), cards=event.cards),
    Slapped: lambda teller, event: f"{teller.seat_name(event.seat)} slaps first, after {event.ms / 1000:.2f} s.",
    FalseSlap: lambda teller, event: fill_in("false_slap", name=teller.seat_name(event.seat), cards=event.cards),
    Missed: lambda teller, event: f"{teller.seat_name(event.seat)} is too late.",
    Stole: lambda teller, event: (
        f"{teller.seat_name(event.thief)} steals {event.cards} from {teller.seat_name(event.victim)} "
        f"with {teller.card_text(event.card)}."
    ),
    SwappedPiles: _swapped_piles,
    Protected: lambda teller, event: (
        f"{teller.seat_name(event.seat)}'s pile is protected from {teller.seat_name(event.thief)}."
    ),
    Refilled: lambda teller, event: f"{teller.seat_name(event.seat)} shuffles the pile of {event.cards} into a new deck.",
    TopChosen: lambda teller, event: f"{teller.seat_name(event.seat)} puts {teller.card_text(event.card)} on top.",
    ShoeShuffled: lambda _, event: f"Shoe {event.number} is shuffled.",
    Bet: _bet,
    WarFought: lambda teller, event: (
        f"{teller.seat_name(event.seat)} goes to war: {teller.card_text(event.card)} against {teller.card_text(event.house)}."
    ),
    HandSettled: _settled,
    Beaten: lambda teller, event: f"{teller.seat_name(event.seat)} {'loses the war' if event.war else 'has the weakest card'}.",
}
"""How each event is told. Cards on the table are told together, and the end of the game by itself."""
