"""One tournament at random, with everything that can go wrong in it; every promise is checked at every step."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.tournament.formats.registry import format_of
from bot.tournament.model.events import (
    CheckedIn,
    CheckinOpened,
    Decided,
    Dropped,
    Entered,
    Event,
    Joined,
    Left,
    Rang,
    Replayed,
    Returned,
    Ruled,
    Started,
    Substituted,
    Unruled,
)
from bot.tournament.model.match import DecisionMethod, Match, MatchResult, missed_result
from bot.tournament.model.plan import Format, FormatSettings
from bot.tournament.model.tournament import Tournament, TournamentPhase
from bot.tournament.progress import following_events, seed_order
from bot.tournament.reopening import clashing_entrants, stays_over
from tests.tournament.invariants import ended, kept

BRACKETS: Final = (Format.SINGLE, Format.DOUBLE, Format.GROUPS)
LATE: Final = (Format.SWISS, Format.TABLES, Format.ARENA)


@dataclass
class Simulation:
    """One tournament, its dice, and everything that happened."""

    dice: random.Random
    plan: FormatSettings
    size: int
    odd: float = 0.1
    """How often something odd happens instead of the end of a match."""
    happened: list[Event] = field(default_factory=list)
    followed: dict[int, list[Event]] = field(default_factory=dict)
    """What followed, by how much had happened before."""
    counts: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.seed = self.dice.randbytes(32)
        self.t = Tournament(self.plan, self.seed)

    def play(self) -> Tournament:
        """Play to the end, and return what came of it."""
        self._register()
        self._follow()
        patience = 60 * self.size + 400
        while self.t.phase is TournamentPhase.RUNNING:
            patience -= 1
            assert patience, "it does not end"
            self._step()
            self._follow()
        return self.t

    def say(self, *events: Event) -> None:
        """Let something happen."""
        for event in events:
            self.t.apply_event(event)
            self.happened.append(event)
            self.counts[type(event).__name__] += 1

    def _register(self) -> None:
        dice = self.dice
        for number in range(1, self.size + 1):
            self.say(Entered(number, f"w{number}", dice.choice((0, 1500, dice.randrange(1000, 2000)))))
        fewest = max(2, format_of(self.plan.format).fewest)
        leaving = [n for n in range(1, self.size + 1) if dice.random() < self.odd / 2]
        for number in leaving[: max(self.size - fewest, 0)]:
            self.say(Left(number))
            if dice.random() < self.odd:
                self.say(Returned(number))
        self.say(CheckinOpened())
        wanting = self.t.entrants_wanting
        here = [n for n in wanting if dice.random() > self.odd]
        for number in here if len(here) >= fewest else wanting:
            self.say(CheckedIn(number))
        order = seed_order(self.t, self.plan.seeding, self.t.entrants_playing)
        self.say(Started(order))

    def _follow(self) -> None:
        for _ in range(4 * len(self.t.order) + 20):
            events = following_events(self.t)
            if not events:
                break
            kept(self.t, events)
            self.followed[len(self.happened)] = list(events)
            self.say(*events)
        else:
            raise AssertionError("what follows never ends")
        self._nobody_twice()

    def _nobody_twice(self) -> None:
        seated = Counter(number for match in self.t.standing_matches if match.is_open for number in match.seats)
        assert all(often == 1 for often in seated.values()), f"two at once: {seated.most_common(2)}"
        for match in self.t.standing_matches:
            here = sum(self.t.entrants[number].active for number in match.seats)
            assert not match.is_open or here > 1, f"{match} waits for somebody who is gone"

    def _step(self) -> None:
        open_ = [match for match in self.t.standing_matches if match.is_open]
        if self.dice.random() < self.odd:
            self._something_odd(open_)
            return
        if (
            self.plan.format is Format.ARENA
            and not self.t.rang
            and ((self.happened and sum(self.counts[name] for name in ("Decided",)) > 2 * self.size) or not open_)
        ):
            self.say(Rang())
            return
        assert open_, "nothing to wait for, and not over"
        match = self.dice.choice(open_)
        self.say(Decided(match.number, self._result(match)))

    def _result(self, match: Match) -> MatchResult:
        dice, roll = self.dice, self.dice.random()
        if roll < self.odd / 2:
            return missed_result([dice.random() < 0.5 for _ in match.seats[1:]] + [False])
        if len(match.seats) > 2:
            return self._places(match)
        need = match.games // 2 + 1
        drawn = self.plan.format not in BRACKETS and roll > 0.94
        if drawn:
            return MatchResult((1, 1), (need - 1, need - 1), DecisionMethod.TIME)
        score = [need, dice.randrange(need)]
        winner = dice.randrange(2)
        return MatchResult((1, 2) if winner == 0 else (2, 1), tuple(score if winner == 0 else score[::-1]))

    def _places(self, match: Match) -> MatchResult:
        dice = self.dice
        order = list(match.seats)
        dice.shuffle(order)
        places: dict[int, int] = {}
        for at, number in enumerate(order):
            shared = at and dice.random() < 0.1
            places[number] = places[order[at - 1]] if shared else at + 1
        return MatchResult(tuple(places[number] for number in match.seats))

    def _something_odd(self, open_: Sequence[Match]) -> None:
        """One act of an entrant or of a director, of those that are allowed now."""
        t, dice = self.t, self.dice
        active = t.entrants_playing
        gone = [number for number in t.order if number not in active]
        over = [m for m in t.standing_matches if not m.is_open and not m.is_bye]
        act = dice.choice(("drop", "drop", "back", "late", "late", "void", "rule", "unrule", "unrule", "replay", "instead"))
        if act == "drop" and active:
            self.say(Dropped(dice.choice(active)))
        elif act == "back" and gone:
            self.say(Returned(dice.choice(gone)))
        elif act == "instead" and t.order:
            self.say(Substituted(dice.choice(t.order)))
        elif (
            act == "late"
            and self.plan.format in LATE
            and t.latest_round <= self.plan.late_until
            and len(t.order) < self.plan.cap
        ):
            number = len(t.entrants) + 1
            self.say(Entered(number, f"w{number}"), Joined(number))
        elif act == "void" and over + list(open_):
            self.say(Ruled(dice.choice(over + list(open_)).number, None))
        elif act == "rule" and over + list(open_):
            match = dice.choice(over + list(open_))
            self.say(Ruled(match.number, self._award(match)))
        elif act in {"unrule", "replay"} and self.counts["Replayed"] + self.counts["Unruled"] < 20:
            self._again(act, [m for m in over if act == "replay" or m.rulings])

    def after_the_end(self) -> None:
        """Let a director decide otherwise where that leaves nothing to play: the standings still hold."""
        over = [match for match in self.t.standing_matches if not match.is_bye]
        for match in self.dice.sample(over, min(3, len(over))):
            event = self.dice.choice((Ruled(match.number, None), Ruled(match.number, self._award(match))))
            if stays_over(self.t, event):
                self.say(event)
                ended(self.t, self.happened)

    def _award(self, match: Match) -> MatchResult:
        if self.dice.random() < 0.1:
            return missed_result([False] * len(match.seats))
        winner = self.dice.randrange(len(match.seats))
        return MatchResult(tuple(1 if seat == winner else 2 for seat in range(len(match.seats))), (), DecisionMethod.AWARDED)

    def _again(self, act: str, matches: Sequence[Match]) -> None:
        """Take back a ruling or have a match replayed, unless somebody would then sit at two tables."""
        if not matches:
            return
        number = self.dice.choice(matches).number
        event = Unruled(number) if act == "unrule" else Replayed(number)
        if not clashing_entrants(self.t, event):
            self.say(event)
