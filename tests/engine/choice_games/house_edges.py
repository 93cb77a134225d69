"""What the house keeps in Casino War: worked out exactly, and from hands dealt one after the other (rules.md §7.2).

Both play the engine's own hand; a seat stakes two chips, so that half of them is one, and one on a tie.
"""

import random
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from bot.engine.cards import RANKS_OF_A_SUIT
from bot.engine.choice_games.casino_hand import SHORTEST_SHOE, CasinoHand, chips_gained
from bot.engine.events.casino import Bet, HandResult
from bot.engine.random_source import FastRandomSource
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import Procedure, Rules

BET = Bet(0, 2, 1)
PACKS = (1, 2, 4, 6, 8)
BURNED = bytes(3)
"""Which cards are burned makes no difference to what is dealt after them, as nobody sees any of it before."""

COLUMNS = ("a tie", "war, bonus", "war, no bonus", "surrender", "bet on a tie")


def shares(packs: int) -> dict[HandResult, Fraction]:
    """How likely each result is for a seat that always goes to war, with a full shoe of so many packs."""
    strength = compile_rules(Rules(procedure=Procedure.CASINO, decks=packs)).strength
    ranks = range(RANKS_OF_A_SUIT)
    found: Counter[HandResult] = Counter()
    for player in ranks:
        for house in ranks:
            if player != house:
                found[_result(strength, player, house)] += _ways(packs, player, house) * _rest(packs)
                continue
            for card in ranks:
                for other in ranks:
                    found[_result(strength, player, house, card, other)] += _ways(packs, player, house, card, other)
    return {result: Fraction(ways, sum(found.values())) for result, ways in found.items()}


def _result(strength: bytes, player: int, house: int, *war: int) -> HandResult:
    """How a hand with these cards goes."""
    hand = CasinoHand(strength, bytearray((player, house, *BURNED, *war)), [BET], 1)
    if war:
        hand.go_to_war(0)
    return hand.result_of(0)


def _ways(packs: int, *ranks: int) -> int:
    """In how many ways cards of these ranks can be drawn one after the other."""
    ways = 1
    for drawn, rank in enumerate(ranks):
        ways *= 4 * packs - ranks[:drawn].count(rank)
    return ways


def _rest(packs: int) -> int:
    """In how many ways two more cards can be drawn, so that hands without a war weigh as much as those with one."""
    return (52 * packs - 2) * (52 * packs - 3)


def played(packs: int, hands: int, seed: int) -> Counter[HandResult]:
    """How often each result came in so many hands off real shoes, for a seat that always goes to war."""
    compiled = compile_rules(Rules(procedure=Procedure.CASINO, decks=packs))
    source = FastRandomSource(random.Random(seed))
    shoe = bytearray()
    found: Counter[HandResult] = Counter()
    for _ in range(hands):
        if len(shoe) < SHORTEST_SHOE:
            shoe = bytearray(compiled.pack)
            source.shuffle(shoe, "shoe")
        hand = CasinoHand(compiled.strength, shoe, [BET], 1)
        if hand.tied_bets:
            hand.go_to_war(0)
        found[hand.result_of(0)] += 1
    return found


def worth(result: HandResult) -> tuple[Fraction, ...]:
    """What the house keeps of a chip staked, by COLUMNS, when a hand goes so; the first one just counts ties."""
    surrendered = HandResult.SURRENDERED if result.is_tie else result
    alone = Bet(0, BET.ante, 0)
    tie = chips_gained(BET, result, bonus=False) - chips_gained(alone, result, bonus=False)
    kept = [chips_gained(alone, result, bonus=bonus) for bonus in (True, False)] + [
        chips_gained(alone, surrendered, bonus=True)
    ]
    return (Fraction(result.is_tie), *(Fraction(-chips, BET.ante) for chips in kept), Fraction(-tie, BET.tie))


def means(found: Mapping[HandResult, Fraction]) -> tuple[Fraction, ...]:
    """The figures of COLUMNS for results with these shares."""
    rows = [[share * part for part in worth(result)] for result, share in found.items()]
    return tuple(map(sum, zip(*rows, strict=True)))  # type: ignore[arg-type]


def figures(found: Counter[HandResult]) -> tuple[float, ...]:
    """The figures of COLUMNS for results that came so often."""
    hands = sum(found.values())
    return tuple(map(float, means({result: Fraction(count, hands) for result, count in found.items()})))


def errors(packs: int, hands: int) -> tuple[float, ...]:
    """The standard errors of `figures` after so many hands."""
    found = shares(packs)
    squares = [sum(share * worth(result)[column] ** 2 for result, share in found.items()) for column in range(len(COLUMNS))]
    return tuple(float(square - mean**2) ** 0.5 / hands**0.5 for square, mean in zip(squares, means(found), strict=True))
