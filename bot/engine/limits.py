"""What ends a game after a battle, in the order of rules.md §2.9, and what settles a shared win."""

from collections.abc import Mapping, Sequence

from bot.engine.cards import build_pack
from bot.engine.chance import Chance
from bot.engine.outcome import Ending
from bot.engine.terms import Terms


def ending_after(terms: Terms, battle: int, alive: Sequence[int], most: int) -> Ending | None:
    """Which limit a game has reached after a battle, or None to go on; the time limit is called from outside.

    `most` is what the winner of the battle owns now: nobody else can have reached the target in it. A
    resignation takes cards out of the game; a target above what is left then just means all of it (rules.md §2.11).
    """
    if len(alive) < 2:
        return Ending.ALL_CARDS if alive else Ending.DRAW
    if most >= terms.target:
        return Ending.TARGET
    if battle >= terms.cap:
        return Ending.ROUND_CAP
    return None


def winners_by_cards(cards: Sequence[int], alive: Sequence[int]) -> tuple[int, ...]:
    """The seats in the game that own the most cards, nobody if nobody is left; a carry counts for nobody."""
    most = max((cards[seat] for seat in alive), default=0)
    return tuple(seat for seat in alive if cards[seat] == most)


def last_out(left: Mapping[int, int]) -> tuple[int, ...]:
    """The seats that went out last, together."""
    last = max(left.values())
    return tuple(sorted(seat for seat, when in left.items() if when == last))


def sudden_death(terms: Terms, tied: Sequence[int], chance: Chance) -> int:
    """The one of the tied seats that wins a fresh round (rules.md §2.10, §10 A11).

    Each gets the next card of a fresh pack until one is strongest; a pack that cannot serve them all is replaced.
    """
    packs = 0
    pack = bytearray()
    while len(tied) > 1:
        if len(pack) < len(tied):
            packs += 1
            pack = bytearray(build_pack(terms.rules))
            chance.shuffle(pack, "sudden-death", packs)
        strengths = [terms.strength[card] for card in pack[: len(tied)]]
        del pack[: len(tied)]
        tied = [seat for seat, strength in zip(tied, strengths, strict=True) if strength == max(strengths)]
    return tied[0]
