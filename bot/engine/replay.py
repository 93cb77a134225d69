"""Playing a record again: from the deal, or up to a battle, or to its end (rules.md §9)."""

from collections.abc import Iterator, Mapping, Sequence

from bot.engine.chance import Chance, SeededChance
from bot.engine.errors import RecordError, RulesError
from bot.engine.game import RESIGN, Game
from bot.engine.record import Record
from bot.engine.round import Round


class _Seedless:
    """The chance of a record without a seed: whatever is drawn, the record does not say."""

    def shuffle(self, items: bytearray | list[int], *label: str | int) -> None:
        raise RecordError(f"The record has no seed, but {':'.join(map(str, label))} is drawn.")

    def below(self, n: int, *label: str | int) -> int:
        raise RecordError(f"The record has no seed, but {':'.join(map(str, label))} is drawn.")

    def numbers(self, limits: Sequence[int], *label: str | int) -> list[int]:
        raise RecordError(f"The record has no seed, but {':'.join(map(str, label))} is drawn.")


def chance_of(record: Record) -> Chance:
    """Where the record's game draws from."""
    if record.seed is None or record.entropy is None:
        return _Seedless()
    return SeededChance(record.seed, record.entropy)


def open_game(record: Record) -> Game:
    """The record's game, freshly dealt, with none of its choices made; raises RecordError if it cannot be dealt."""
    try:
        return Game.deal(record.rules, record.seats, chance_of(record), deck=record.deck, stocks=record.stocks)
    except RulesError as error:
        raise RecordError(str(error)) from error


def replay(record: Record, game: Game | None = None) -> Iterator[Round]:
    """Plays the record's choices and all battles to the end of the game, one round at a time.

    `game` is a fresh `open_game(record)` to be watched from outside meanwhile; without it, one is opened.
    """
    if game is None:
        game = open_game(record)
    resigning = _resigning(record)
    _between(record.called, resigning, game)
    while game.outcome is None:
        yield game.resolve()
        _between(record.called, resigning, game)


def advance(record: Record, to_battle: int) -> Game:
    """The record's game after so many battles, and after all that happened before the next one.

    A game that ended earlier is returned as it ended.
    """
    game = open_game(record)
    resigning = _resigning(record)
    _between(record.called, resigning, game)
    while game.outcome is None and game.battle < to_battle:
        game.resolve()
        _between(record.called, resigning, game)
    return game


def happens_nothing_after(record: Record, battle: int) -> bool:
    """Whether nobody did anything after this battle, so that the rest of the game follows from the cards alone."""
    return record.called is None and all(at <= battle for at, _, _ in record.choices)


def _resigning(record: Record) -> Mapping[int, list[int]]:
    """The seats that resign before each battle, in the order in which they did."""
    seats: dict[int, list[int]] = {}
    for battle, seat, choice in record.choices:
        if choice == RESIGN:
            seats.setdefault(battle, []).append(seat)
    return seats


def _between(called: int | None, resigning: Mapping[int, list[int]], game: Game) -> None:
    """What happens between two battles: first the call of time, then resignations (rules.md §10 A13, A14)."""
    if game.battle == called and game.outcome is None:
        game.call_time()
    for seat in resigning.get(game.battle + 1, ()):
        if game.outcome is None and seat in game.alive():
            game.resign(seat)
