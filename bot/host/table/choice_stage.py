"""The state of one stage of questions in a game of choice: picks, locks, missed answers, stand-ins."""

from base64 import b64decode, b64encode
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from bot.engine.play.asks import AskKind

CLOCKS: Final[Mapping[AskKind, int]] = {
    AskKind.CARD: 45_000,
    AskKind.UP: 45_000,
    AskKind.SPY: 45_000,
    AskKind.SWAP: 20_000,
    AskKind.STEAL: 20_000,
    AskKind.TOP: 10_000,
    AskKind.ANTE: 45_000,
    AskKind.TIE: 45_000,
    AskKind.WAR: 30_000,
}
"""Milliseconds to answer (rules.md §2.11); which card lies on top is decided after every win, so it has less."""

CLOCKS_OF_SEEN: Final = ((3 / 4, 15_000), (1 / 2, 10_000), (0, 8_000))
"""Milliseconds for a card of Suicide War once anything was turned up, while more than this part of the pack never was."""

AT_LEISURE: Final = frozenset({AskKind.SWAP, AskKind.TOP, AskKind.TIE})
"""Optional questions: not answering them is no sign that the player is away."""

TOLD_WITHIN: Final = 4_000
"""Milliseconds in which a reveal is told in two beats: a board may have to wait for two, and is then held for two."""

_NEWER: Final = (None, 0, (), (), None)
"""What older rows have not: `beats`, `forsaken`, `flipped`, `defaults`, `reveal`."""


@dataclass(frozen=True, slots=True)
class Pick:
    """What a seat will answer when the stage closes; a later pick of the same kind replaces it."""

    seat: int
    kind: AskKind
    choice: str


@dataclass(frozen=True, slots=True)
class HeldReveal:
    """The reveal before this stage, in two beats: first the cards alone, `until` this table time at the latest.

    `before` is the game with all answers, just before its cards were turned up.
    """

    until: int
    before: bytes = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceStage:
    """One stage of questions: the `battle` they are for, counted from 1, and the stage in it, from 0.

    `locked` seats cannot change their picks; `eager` ones lock every pick. `misses` counts, by seat, how often in a row a
    seat did not answer; `stand_ins` are seats that a bot player plays until their owners act again. `late` are the seats
    that missed a stage of the last battle, or of the present one so far, and `defaults` what was chosen for them, empty for
    a seat that did nothing. In a game of speed `revealed` counts the reveals
    of the battle, `flipped` are the seats that have turned up their own cards for the next one, and `shown` is when the
    deciding one could be seen, in milliseconds since 1970, 0 before. `beats` are those left to a stage that closes only
    at a beat, None for one that closes when everybody has locked. `forsaken` counts the last battles in a row that only
    bot players have played. `reveal` is set where the stage before this one decided something. Picks are secret, from logs
    too.
    """

    battle: int
    stage: int
    misses: tuple[int, ...]
    picks: tuple[Pick, ...] = field(default=(), repr=False)
    locked: frozenset[int] = frozenset()
    eager: frozenset[int] = frozenset()
    stand_ins: frozenset[int] = frozenset()
    late: frozenset[int] = frozenset()
    defaults: tuple[tuple[int, str], ...] = ()
    revealed: int = 0
    shown: int = 0
    beats: int | None = None
    forsaken: int = 0
    flipped: frozenset[int] = frozenset()
    reveal: HeldReveal | None = None

    def next_stage(self, battle: int, stage: int, alive: Collection[int]) -> "ChoiceStage":
        """Return the stage that follows, without picks; the seats `alive` are still in the game."""
        return ChoiceStage(
            battle=battle,
            stage=stage,
            misses=self.misses,
            eager=self.eager,
            stand_ins=self.stand_ins & set(alive),
            late=self.late,
            defaults=self.defaults,
            forsaken=self.forsaken,
            reveal=self.reveal,
        )

    def with_defaults(self, defaults: Sequence[tuple[int, str]]) -> "ChoiceStage":
        """Note what was chosen for seats that did not answer; a new battle forgets those of the last one."""
        return replace(self, defaults=(*(self.defaults if self.stage else ()), *defaults))

    def picks_of(self, seat: int) -> tuple[Pick, ...]:
        """Return what a seat has picked."""
        return tuple(pick for pick in self.picks if pick.seat == seat)

    def pick_for(self, seat: int, kind: AskKind) -> str | None:
        """Return what a seat has picked as its answer to a question, or None."""
        return next((pick.choice for pick in self.picks if (pick.seat, pick.kind) == (seat, kind)), None)

    def to_row(self) -> list[Any]:
        """Return the stage as JSON that `from_row` reads."""
        seats = [sorted(found) for found in (self.locked, self.eager, self.stand_ins, self.late)]
        picks = [[pick.seat, pick.kind, pick.choice] for pick in self.picks]
        numbers = [self.revealed, self.shown, self.beats, self.forsaken]
        reveal = [self.reveal.until, b64encode(self.reveal.before).decode()] if self.reveal is not None else None
        newest = [sorted(self.flipped), self.defaults, reveal]
        while newest and not newest[-1]:
            newest.pop()
        return [self.battle, self.stage, self.misses, picks, *seats, *numbers, *newest]

    @classmethod
    def from_row(cls, row: list[Any]) -> "ChoiceStage":
        """Return the stage that `to_row` wrote."""
        battle, stage, misses, picks, locked, eager, stand_ins, late, revealed, shown, *newer = row
        newest: list[Any] = [*newer, *_NEWER[len(newer) :]]
        beats, forsaken, flipped, defaults, reveal, *_ = newest  # a version after this one may have more
        return cls(
            battle=battle,
            stage=stage,
            misses=tuple(misses),
            picks=tuple(Pick(seat, AskKind(kind), choice) for seat, kind, choice in picks),
            locked=frozenset(locked),
            eager=frozenset(eager),
            stand_ins=frozenset(stand_ins),
            late=frozenset(late),
            defaults=tuple((seat, choice) for seat, choice in defaults),
            revealed=revealed,
            shown=shown,
            beats=beats,
            forsaken=forsaken,
            flipped=frozenset(flipped),
            reveal=None if reveal is None else HeldReveal(reveal[0], b64decode(reveal[1])),
        )
