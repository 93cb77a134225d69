"""Holds a running tournament in memory: charter, state, players, clocks and log. Changes are made on a draft."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from bot.host.ids import NOBODY, PlayerId, TournamentId
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.stored_tournament import Clocks, LogEntry, StoredTournament
from bot.tournament.model.events import Entered, Event, Substituted
from bot.tournament.model.match import Match
from bot.tournament.model.tournament import Tournament, TournamentPhase
from bot.tournament.standings.standings import Standing, entrants_played

BOT_WORD = "-"
"""The word of an entrant that is a bot player: a member's is the id of their interaction."""


@dataclass(slots=True, kw_only=True)
class TournamentRun:
    """One tournament. A change is made on a `draft`, kept, and only then takes its place; `fresh` are its new entries."""

    id: TournamentId
    charter: Charter
    seed: bytes = field(repr=False)
    made: datetime
    state: Tournament
    clocks: Clocks
    players: Mapping[int, PlayerId | None]
    log: tuple[LogEntry, ...] = ()
    fresh: tuple[LogEntry, ...] = ()
    ranked: tuple[Sequence[Standing], frozenset[int]] | None = field(default=None, compare=False, repr=False)
    """The standings and the players still in by their wins, once somebody has asked for them; forgotten with every event."""
    now: int = 0
    moment: datetime = field(compare=False)
    """The table time at which a draft is changed, and the same moment in UTC."""

    @classmethod
    def run_of(cls, kept: StoredTournament) -> "TournamentRun":
        """Return a tournament as its log makes it."""
        state = Tournament(kept.charter.plan, kept.seed)
        state.apply_all(entry.event for entry in kept.log)
        return cls(
            id=kept.id,
            charter=kept.charter,
            seed=kept.seed,
            made=kept.made,
            state=state,
            clocks=kept.clocks,
            players=dict(kept.players),
            log=tuple(kept.log),
            moment=kept.made,
        )

    def kept_state(self) -> StoredTournament:
        """Return all that is kept of it."""
        return StoredTournament(
            id=self.id,
            charter=self.charter,
            seed=self.seed,
            made=self.made,
            phase=self.state.phase,
            clocks=self.clocks,
            players=dict(self.players),
            log=self.log,
        )

    def make_draft(self, now: int, moment: datetime) -> "TournamentRun":
        """Return a copy to change at a table time, which is this moment in UTC."""
        return replace(self, state=self.state.make_copy(), players=dict(self.players), fresh=(), now=now, moment=moment)

    def log_events(self, *events: Event, actor: PlayerId | None = None, reason: str = "") -> None:
        """Apply events to this draft and log them. Raises ValueError for impossible events."""
        for event in events:
            self.state.apply_event(event)
            entry = LogEntry(len(self.log) + 1, self.moment, event, actor, reason)
            self.log, self.fresh, self.ranked = (*self.log, entry), (*self.fresh, entry), None

    @property
    def is_over(self) -> bool:
        """Whether it is over, with a winner or without."""
        return self.state.phase in {TournamentPhase.OVER, TournamentPhase.OFF}

    def entrant_of(self, player: PlayerId) -> int | None:
        """Return the number under which a member takes part, else the newest; None for a member who never entered.

        A substitute may have had a number of their own before.
        """
        numbers = [number for number, known in self.players.items() if known == player]
        active = [number for number in numbers if self.state.entrants[number].active]
        played = [number for number in numbers if number in self.state.order]
        return max(active or played or numbers, default=None)

    def bot_number(self, number: int) -> int:
        """Return the number in the name of a bot player: they are counted from 1, whoever entered before or between them."""
        entrants = self.state.entrants.items()
        return sum(entrant.word == BOT_WORD for other, entrant in entrants if other < number) + 1

    def members_of(self, match: Match) -> Sequence[PlayerId]:
        """Return the members who play a match."""
        return [player for number in match.seats if (player := self.players.get(number)) is not None]

    def people_who_played(self) -> set[int]:
        """Return the entrants who are no bot players and have played a match; one alone is given no place and no prize."""
        return {number for number in entrants_played(self.state) if self.players.get(number) is not None}

    def holds_member(self, player: PlayerId) -> bool:
        """Whether a member still takes part here."""
        number = self.entrant_of(player)
        return not self.is_over and number is not None and self.state.entrants[number].active


def as_it_was(run: TournamentRun, number: int) -> TournamentRun:
    """Return a tournament with its entrants as they were after entry `number` of its log; all else is as it is now."""
    changed = {entry.event.entrant for entry in run.log[number:] if isinstance(entry.event, Substituted)}
    if not changed:
        return run
    return replace(run, players={**run.players, **{entrant: _holder(run, entrant, number) for entrant in changed}})


def _holder(run: TournamentRun, entrant: int, number: int) -> PlayerId | None:
    """Return who an entrant was after an entry: the last substitute, else the member who entered."""
    for entry in reversed(run.log[:number]):
        if entry.event == Substituted(entrant):
            return entry.actor
    first = next((one for one in run.log if isinstance(one.event, Entered) and one.event.entrant == entrant), None)
    if first is None or not isinstance(first.event, Entered):
        return NOBODY
    return None if first.event.word == BOT_WORD else first.actor
