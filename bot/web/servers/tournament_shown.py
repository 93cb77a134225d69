"""Says what the page of a tournament shows: how it stands, its bracket or its matches, standings and chances, in words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from bot.host.ids import TableId
from bot.host.tournaments.lifecycle import TOO_FEW
from bot.host.tournaments.run import TournamentRun
from bot.pictures.bracket import MatchShown, whole_label
from bot.pictures.ranks.standings import StandingLine, StandingsPicture
from bot.texts import say
from bot.tournament.model.match import Match
from bot.tournament.model.tournament import TournamentPhase
from bot.tournament.odds import CupOdds
from bot.tournament.standings.standings import Standing
from bot.views.interactions.formatting import timestamp_text
from bot.views.tournaments.cached_standings import cached_ranking
from bot.views.tournaments.pages.cup_odds_page import odds_lines
from bot.views.tournaments.pages.pictures import label_slots, part_pictures, standings_picture, standings_table
from bot.views.tournaments.pages.standings_page import tie_break_foot
from bot.views.tournaments.pages.status_board import podium_lines, round_line
from bot.views.tournaments.text import entrants_text, format_words, game_line, match_line
from bot.web.message_text import Line
from bot.web.servers.sources import EntrantNames
from bot.web.servers.tournament_source import TournamentSource

VERSION: Final = 1
"""Counts up when a field of the JSON changes its meaning or goes."""

MOST_RESULTS: Final = 24
"""Results of matches that stand in no bracket, the newest."""


@dataclass(frozen=True, slots=True)
class MatchNow:
    """A match: its line, and the table at which it is being played, if it is."""

    match: Match
    line: Line
    table: TableId | None = None


@dataclass(frozen=True, slots=True)
class Standings:
    """A table of standings: the heads of its tie-breaks, its lines, and whether it counts points."""

    heads: tuple[str, ...]
    lines: tuple[StandingLine, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class BracketRound:
    """A round of a part of a bracket, its matches from top to bottom."""

    name: str
    matches: list[MatchShown]


@dataclass(frozen=True, slots=True)
class TournamentShown:
    """A tournament as its page shows it."""

    run: TournamentRun
    names: EntrantNames
    head: list[Line]
    now: list[Line]
    matches: list[MatchNow]
    results: list[MatchNow]
    bracket: list[tuple[str, list[BracketRound]]]
    standings: Standings | None
    groups: list[Standings]
    rule: list[Line]
    forecast: list[Line]
    odds: CupOdds | None

    def picture(self, most: int) -> StandingsPicture | None:
        """Return the picture of so many lines of the standings; None before there are any."""
        if self.standings is None:
            return None
        return standings_picture(self.run, self.names.names, cached_ranking(self.run)[:most])

    @property
    def tables(self) -> dict[str, TableId]:
        """The tables of matches that are being played, by the number of the match."""
        return {str(one.match.number): one.table for one in self.matches if one.table is not None}


def show_tournament(
    source: TournamentSource, names: EntrantNames, tables: Mapping[int, TableId], odds: CupOdds | None
) -> TournamentShown:
    """Return what the page of a tournament shows, in the current language; its standings have been computed.

    `tables` are those of its matches, by number. A large one takes a tenth of a second, so call it off the loop.
    """
    run = names.run
    begun, bracket = bool(run.state.order), run.charter.format.is_bracket
    open_ = [match for match in run.state.standing_matches if match.is_open and not match.is_bye]
    return TournamentShown(
        run=run,
        names=names,
        head=names.read_lines(*_head(run)),
        now=names.read_lines(*_now(source, run)),
        matches=[_match(names, match, tables.get(match.number)) for match in open_],
        results=[] if bracket else [_match(names, match) for match in _results(run)],
        bracket=list(_bracket(run, names)) if begun and bracket else [],
        standings=_standings(run, names, cached_ranking(run)) if begun else None,
        groups=list(_groups(run, names)) if begun else [],
        rule=names.read_lines(tie_break_foot(run)) if begun else [],
        forecast=names.read_lines(*odds_lines(run, odds)) if odds is not None else [],
        odds=odds,
    )


def _head(run: TournamentRun) -> Iterator[str]:
    yield f"{format_words(run.charter)} · {game_line(run.charter)}"
    if run.clocks.lost or run.clocks.paused:
        yield say("tournament-paused")


def _now(source: TournamentSource, run: TournamentRun) -> Iterator[str]:
    """Yield how a tournament stands, and what comes next."""
    until, cap = run.clocks.until, run.charter.plan.cap
    wanting = run.state.entrants_wanting[:cap]
    match run.state.phase:
        case TournamentPhase.OPEN:
            yield say("page-tournament-open", taken=len(wanting), cap=cap)
            if (start := run.charter.start) is not None:
                yield say("tournament-begins", at=timestamp_text(start, "F"), in_=timestamp_text(start))
            elif len(wanting) < cap:
                yield say("tournament-when_full", cap=cap)
            yield from [entrants_text(run, wanting)] if wanting else []
        case TournamentPhase.CHECKIN:
            here = [number for number in wanting if run.state.entrants[number].here]
            yield say(
                "page-tournament-checkin", until=timestamp_text(source.moment_of(until)), here=len(here), all=len(wanting)
            )
            yield entrants_text(run, wanting)
        case TournamentPhase.RUNNING if run.charter.format.is_timed:
            over = run.state.rang or not until
            ends = "" if over else timestamp_text(source.moment_of(until))
            yield say("tournament-arena_over") if over else say("page-tournament-arena", until=ends)
        case TournamentPhase.RUNNING:
            yield round_line(run)
            if until:
                yield say("tournament-next_round", at=timestamp_text(source.moment_of(until)))
        case TournamentPhase.OVER:
            yield from podium_lines(run)
            yield say("tournament-thanks", count=len(run.state.order))
        case TournamentPhase.OFF:
            few = any(entry.actor is None and entry.reason == TOO_FEW for entry in run.log[-3:])
            yield say("tournament-off_few" if few else "tournament-off")


def _match(names: EntrantNames, match: Match, table: TableId | None = None) -> MatchNow:
    return MatchNow(match, names.read_lines(match_line(names.run, match))[0], table)


def _results(run: TournamentRun) -> Sequence[Match]:
    """Return the matches that are over, the newest first."""
    over = [match for match in run.state.standing_matches if not match.is_open and not match.is_bye]
    return sorted(over, key=lambda match: (-match.ended, -match.number))[:MOST_RESULTS]


def _bracket(run: TournamentRun, names: EntrantNames) -> Iterator[tuple[str, list[BracketRound]]]:
    """Yield the parts of a bracket, each with its rounds."""
    labels = label_slots(run, names.names)
    for part in part_pictures(run):
        shown = sorted((labels.match_label(slot, part.places) for slot in part.slots), key=lambda one: one.column)
        rounds = groupby(shown, key=lambda one: whole_label(one.label))
        yield part.name, [BracketRound(name, list(matches)) for name, matches in rounds]


def _standings(run: TournamentRun, names: EntrantNames, lines: Sequence[Standing], group: str = "") -> Standings:
    heads, shown = standings_table(run, names.names, lines, of_group=bool(group))
    return Standings(heads, shown, group)


def _groups(run: TournamentRun, names: EntrantNames) -> Iterator[Standings]:
    for group in run.charter.format.groups(run.state):
        yield _standings(run, names, group.table(run.state), say("bracket-group", group=group.number))


def tournament_json(shown: TournamentShown) -> dict[str, Any]:
    """Return a tournament as JSON. Players are the numbers by which they entered."""
    run, tables = shown.run, shown.tables
    return {
        "version": VERSION,
        "tournament": run.id,
        "server": str(run.charter.server),
        "name": run.charter.name,
        "format": str(run.charter.plan.format),
        "game": run.charter.variant,
        "phase": str(run.state.phase),
        "paused": bool(run.clocks.paused),
        "round": run.state.latest_round,
        "players": [
            {"number": number, "name": shown.names.names[number], "active": entrant.active}
            for number, entrant in sorted(run.state.entrants.items())
        ],
        "matches": [_match_json(match, tables.get(str(match.number))) for match in run.state.standing_matches],
        "standings": [
            {"rank": line.rank, "player": line.entrant, "points": line.points, "wins": line.wins, "draws": line.draws}
            | {"losses": line.losses, "breaks": dict(line.breaks)}
            for line in (cached_ranking(run) if run.state.order else ())
        ],
        "chances": None if shown.odds is None else {str(number): chance for number, chance in sorted(shown.odds.wins.items())},
    }


def _match_json(match: Match, table: TableId | None) -> dict[str, Any]:
    result = match.result
    return {
        "number": match.number,
        "round": match.round,
        "place": match.place,
        "players": list(match.seats),
        "open": match.is_open,
        "places": None if result is None else list(result.places),
        "score": [] if result is None else list(result.score),
        "how": None if result is None else str(result.how),
        "table": table,
    }
