"""Plays a record again: from the deal, up to a battle, or to its end (rules.md §9)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.engine.choice_games.factory import deal_game
from bot.engine.errors import RecordError, RulesError
from bot.engine.play.asks import RESIGN, Ask, AskKind
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.random_source import KeyedRandomSource, RandomSource
from bot.engine.records.record import Record
from bot.engine.records.recorded_random_source import RecordedRandomSource
from bot.engine.records.work_limit import WorkLimit
from bot.engine.rules.rules import OF_CHANCE, Procedure
from bot.engine.sentence import Sentence


class SeatChoices:
    """The choices of a seat in a battle that are not used up yet, in order, as the game asks for them (rules.md §10 A26).

    Somebody else's record may say a hundred thousand things that no question ever asks for, so they are not gone through
    again for every question.
    """

    __slots__ = ("_front", "_numbers", "_places")

    def __init__(self, choices: Iterable[str]) -> None:
        self._front = 0
        # Lists from the last place to the first, which is used up first: a deque takes eight times as much memory.
        self._places: dict[str, list[int]] = {}
        self._numbers: dict[str, list[tuple[int, str]]] = {}
        made = list(choices)
        for place in range(len(made) - 1, -1, -1):
            self._places.setdefault(made[place], []).append(place)
            stem, colon, _ = made[place].partition(":")
            if colon:
                self._numbers.setdefault(stem, []).append((place, made[place]))

    def answer_ask(self, ask: Ask) -> str | None:
        """Return the first choice that the question allows, None without one; it uses up those before it."""
        found = [(place, choice) for choice in dict.fromkeys(ask.choices) if (place := self._place(choice)) is not None]
        number = self._number(ask)
        place, choice = min([*found, *([] if number is None else [number])], default=(0, None))
        if choice is not None:
            self._front = place + 1
        return choice

    def _place(self, choice: str) -> int | None:
        """Return where the choice stands first among those that are left."""
        places = self._places.get(choice)
        while places and places[-1] < self._front:
            places.pop()
        return places[-1] if places else None

    def _number(self, ask: Ask) -> tuple[int, str] | None:
        """Return the place and text of the first choice that is left and is a number that the question allows."""
        numbers = self._numbers.get(ask.stem) if ask.stem else None
        while numbers and numbers[-1][0] < self._front:
            numbers.pop()
        return next((found for found in reversed(numbers or ()) if ask.allows_choice(found[1])), None)


def _no_seed(label: Sequence[str | int]) -> RecordError:
    return RecordError(Sentence("record-no_seed", label=":".join(map(str, label))))


class _Seedless:
    """The random source of a record without a seed; every draw raises RecordError, and one card is never shuffled (§10 A44)."""

    def shuffle(self, items: bytearray | list[int], *label: str | int) -> None:
        if len(items) > 1:
            raise _no_seed(label)

    def below(self, n: int, *label: str | int) -> int:
        del n
        raise _no_seed(label)

    def numbers(self, limits: Sequence[int], *label: str | int) -> list[int]:
        del limits
        raise _no_seed(label)


def random_source_of(record: Record) -> RandomSource:
    """Return the random source that the record's game draws from."""
    if record.draws is not None:
        return RecordedRandomSource(record.draws)
    if record.seed is None or record.entropy is None:
        return _Seedless()
    return KeyedRandomSource(record.seed, record.entropy)


def open_game(record: Record) -> Game:
    """Return the record's game, freshly dealt, with none of its choices made; raises RecordError if it cannot be dealt."""
    try:
        return deal_game(record.rules, record.seats, random_source_of(record), deck=record.deck, stocks=record.stocks)
    except RulesError as error:
        raise RecordError(*error.reasons) from error


def replay_rounds(record: Record, game: Game | None = None, limit: WorkLimit | None = None) -> Iterator[Round]:
    """Play the record's choices and all battles to the end of the game, and yield each round.

    `game` is a fresh `open_game(record)` to be watched from outside meanwhile; without it, one is opened. Raises
    RecordError if it cannot be played, or when `limit` is used up.
    """
    if game is None:
        game = open_game(record)
    if limit is not None:
        limit.begin_game(game)
    if limit is None and record.rules.procedure is Procedure.WAR and not record.choices and record.called is None:
        while game.outcome is None:
            yield game.resolve()
        return
    choices = Choices(record, limit)
    choices.apply_between_battles(game)
    while game.outcome is None:
        yield choices.play_battle(game)
        choices.apply_between_battles(game)


def advance_game(record: Record, to_battle: int, game: Game | None = None) -> Game:
    """Return the record's game after so many battles, and after all that happened before the next one.

    A game that ended earlier is returned as it ended. `game` is the record's game after fewer battles, to go on from there.
    """
    if game is None:
        game = open_game(record)
    choices = Choices(record)
    choices.apply_between_battles(game)
    while game.outcome is None and game.battle < to_battle:
        choices.play_battle(game)
        choices.apply_between_battles(game)
    return game


def nothing_happens_after(record: Record, battle: int) -> bool:
    """Whether no seat did anything after this battle, so that the rest of the game follows from the cards alone."""
    return record.called is None and all(at <= battle for at, _, _ in record.choices)


class Choices:
    """The choices of a record, handed out as the game asks for them (rules.md §10 A26)."""

    def __init__(self, record: Record, limit: WorkLimit | None = None) -> None:
        self._limit = limit
        self._called = record.called
        self._asks = record.rules.procedure not in OF_CHANCE
        self._resigning: dict[int, list[int]] = {}
        self._choices: dict[tuple[int, int], list[str]] = {}
        for battle, seat, choice in record.choices:
            if choice == RESIGN:
                self._resigning.setdefault(battle, []).append(seat)
            else:
                self._choices.setdefault((battle, seat), []).append(choice)

    def apply_between_battles(self, game: Game) -> None:
        """Apply what happens between two battles: first the call of time, then resignations (rules.md §10 A13, A14)."""
        if game.battle == self._called and game.outcome is None:
            game.call_time()
        for seat in self._resigning.get(game.battle + 1, ()):
            if game.outcome is None and seat in game.alive():
                game.resign(seat)

    def play_battle(self, game: Game) -> Round:
        """Play the next battle."""
        if self._limit is not None:
            self._limit.spend_round()
        if not self._asks:
            return game.resolve()
        played = None
        made = {seat: self._choices.get((game.battle + 1, seat)) for seat in game.alive()}
        answers = {seat: SeatChoices(choices) for seat, choices in made.items() if choices}
        while played is None:
            self._answer_all(game, answers)
            played = game.advance()
        return played

    def _answer_all(self, game: Game, answers: Mapping[int, SeatChoices]) -> None:
        """Answer the open questions one by one, for an answer may change what else can be answered."""
        passed: set[tuple[int, AskKind]] = set()
        asks = game.asks()
        if self._limit is not None:
            self._limit.spend_stage(asks)
        while (ask := next((ask for ask in asks if (ask.seat, ask.kind) not in passed), None)) is not None:
            passed.add((ask.seat, ask.kind))
            choice = answers[ask.seat].answer_ask(ask) if ask.seat in answers else None
            if choice is None:
                continue
            if self._limit is not None:
                self._limit.spend_answer()
            game.choose(ask.seat, choice)
            asks = game.asks()
