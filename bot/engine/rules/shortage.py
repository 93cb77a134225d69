"""Decides who can lay a war step and how many cards: the four ways of being short (rules.md §2.6).

A policy gets the cards each participant has left and the cards a full step needs. It returns how many cards each seat
that goes on lays; 0 means that its up card stands. A seat left out falls out of the war. With fewer than two seats left
the war is over without another flip: the only one has won it, or nobody has.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from bot.engine.rules.rules import RunOut

Lays: TypeAlias = dict[int, int]
Policy: TypeAlias = Callable[[Mapping[int, int], int], Lays]


def lose(left: Mapping[int, int], need: int) -> Lays:
    """Let only seats lay that have a full step; if none has, the only seat with the most cards survives."""
    able = {seat: need for seat, cards in left.items() if cards >= need}
    if able:
        return able
    most = max(left.values())
    longest = [seat for seat, cards in left.items() if cards == most]
    return {longest[0]: 0} if len(longest) == 1 else {}


def last_card(left: Mapping[int, int], need: int) -> Lays:
    """Let a short seat lay all it has, the last card up; a seat without cards forfeits."""
    return {seat: min(need, cards) for seat, cards in left.items() if cards}


def last_card_stands(left: Mapping[int, int], need: int) -> Lays:
    """Do as `last_card`, but compare the up card of a seat without cards again."""
    if not any(left.values()):
        return {}
    return {seat: min(need, cards) for seat, cards in left.items()}


def cap_to_fewest(left: Mapping[int, int], need: int) -> Lays:
    """Let every seat lay as many cards as the seat with the fewest can."""
    able = [seat for seat, cards in left.items() if cards]
    step = min((left[seat] for seat in able), default=0)
    return dict.fromkeys(able, min(need, step))


POLICIES: Final[Mapping[RunOut, Policy]] = {
    RunOut.LOSE: lose,
    RunOut.LAST_CARD: last_card,
    RunOut.LAST_CARD_STANDS: last_card_stands,
    RunOut.CAP_TO_FEWEST: cap_to_fewest,
}
