"""Decides whether a game ends after a battle, who has won it, and shared wins (rules.md §2.9, §2.10)."""

from collections.abc import Mapping, Sequence

from bot.engine.events.outcome import Ending
from bot.engine.play.comparing import strengths_beside
from bot.engine.random_source import RandomSource
from bot.engine.rules.compiled import CompiledRules
from bot.engine.rules.rules import Objective, Tiebreak


def ending_after(compiled: CompiledRules, players: Sequence[int], gone: Sequence[int], most: int, fewest: int) -> Ending | None:
    """Return which end of §2.9, 1 to 3, a game has reached after a battle, or None.

    `players` are in the game, `gone` went out in this battle. `most` is what the winner of the battle owns: nobody else
    can have reached the target in it; `fewest` is the least that a player owns. A resignation takes cards out of the
    game; a target above what is left then just means all of it (rules.md §2.11).
    """
    if not players:
        return Ending.DRAW
    if gone and compiled.objective is Objective.FIRST_OUT_LOSES:
        return Ending.FIRST_OUT
    if len(players) == 1:
        return Ending.ALL_CARDS
    if most >= compiled.target:
        return Ending.TARGET
    if compiled.floor and (gone or fewest < compiled.floor):
        return Ending.FLOOR
    return None


def winners_after(
    compiled: CompiledRules,
    source: RandomSource,
    ending: Ending,
    winner: int | None,
    cards: Sequence[int],
    left: Mapping[int, int],
) -> tuple[int, ...]:
    """Return the winners of a game that ends like this, after a sudden death where the rules want one (rules.md §2.10).

    `winner` took its last battle, None for nobody; `cards` are those that count, by seat; `left` tells when each seat left
    the game. Where nobody is left, nobody has won, unless by sudden death among those who went out last.
    """
    if ending is Ending.FIRST_TO and winner is not None:
        winners: tuple[int, ...] = (winner,)
    else:
        winners = winners_of(compiled, ending, [seat for seat in range(len(cards)) if seat not in left], cards, left)
    tied = winners or last_out(left)
    if len(tied) > 1 and compiled.tiebreak is Tiebreak.SUDDEN_DEATH:
        return (sudden_death(compiled, tied, source),)
    return winners


def winners_of(
    compiled: CompiledRules, ending: Ending, players: Sequence[int], cards: Sequence[int], left: Mapping[int, int]
) -> tuple[int, ...]:
    """Return the winners at this ending, none if nobody is left; a carry counts for nobody.

    `cards` are those that count, by seat; `left` tells when each seat left the game.
    """
    if compiled.pile_out and ending is Ending.EXHAUSTED:
        return tuple(players) or seats_with_most(last_out(left), cards)
    most = seats_with_most(players, cards)
    objective = compiled.objective
    if ending is Ending.FIRST_OUT:
        return tuple(players)
    if objective is Objective.COLLECT_ALL_LOSES and most:
        stayed = [seat for seat in range(len(cards)) if not has_resigned(left, seat)]
        return tuple([seat for seat in stayed if seat not in most]) or tuple(stayed)
    return most


def seats_with_most(players: Sequence[int], cards: Sequence[int]) -> tuple[int, ...]:
    """Return the seats among these that own the most cards."""
    most = max((cards[seat] for seat in players), default=0)
    return tuple([seat for seat in players if cards[seat] == most])


def has_resigned(left: Mapping[int, int], seat: int) -> bool:
    """Whether the seat resigned, which happens between two battles, at an odd moment."""
    return left.get(seat, 0) % 2 == 1


def last_out(left: Mapping[int, int]) -> tuple[int, ...]:
    """Return the seats that went out last, together."""
    last = max(left.values())
    return tuple(sorted(seat for seat, when in left.items() if when == last))


def sudden_death(compiled: CompiledRules, tied: Sequence[int], source: RandomSource) -> int:
    """Play a sudden death among the tied seats and return the winner (rules.md §2.10, §10 A11).

    Each gets the next card of a fresh pack until one is strongest; a pack that cannot serve them all is replaced.
    """
    packs = 0
    pack = bytearray()
    while len(tied) > 1:
        if len(pack) < len(tied):
            packs += 1
            pack = bytearray(compiled.pack)
            source.shuffle(pack, "sudden-death", packs)
        found = strengths_beside(compiled, pack[: len(tied)])
        del pack[: len(tied)]
        best = max(found)
        tied = [seat for seat, strength in zip(tied, found, strict=True) if strength == best]
    return tied[0]
