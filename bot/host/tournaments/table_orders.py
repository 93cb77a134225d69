"""Builds the order for the table of a match, and reserves its seats for the players of the match."""

from dataclasses import replace

from bot.engine.rules.match import MatchFormat as Games
from bot.engine.rules.match import MatchKind
from bot.host.ids import NOBODY, ChannelId, PlayerId
from bot.host.table.match import Contest, ReservedSeat, Series
from bot.host.table.order import Order
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table
from bot.host.tournaments.run import TournamentRun
from bot.tournament.match_stage import stage_of
from bot.tournament.model.match import Match
from bot.tournament.model.tournament import Tournament


def order_of(run: TournamentRun, match: Match, channel: ChannelId) -> Order:
    """Return what is wanted of the table of a match."""
    charter = run.charter
    members = run.members_of(match)
    series = Series(Games(MatchKind.BEST_OF, match.games)) if match.games > 1 else None
    seats = kept_of(run, match)
    contest = Contest(run.id, match.number, charter.name, seats, attempt=match.replays, part=part_of(run.state, match))
    return Order(
        server=charter.server,
        channel=channel,
        host=members[0] if members else charter.creator,
        word="-",
        variant=charter.variant,
        title=charter.title,
        rules=charter.match_rules,
        capacity=len(match.seats),
        pace=charter.pace,
        length=charter.told if charter.is_told else None,
        lobby=charter.match_wait,
        series=series,
        contest=contest,
    )


def part_of(state: Tournament, match: Match) -> str:
    """Return what a match decides, if that has a name: `final`, `second_final`, `third`; else ""."""
    stage = stage_of(state, match)
    return stage.key if stage.is_final else ""


def pass_on(draft: Table, *, player: PlayerId) -> None:
    """Let a table have another host than this member, one who sits there if somebody does."""
    draft.host = next((other for other in draft.humans if other != player), NOBODY)


def kept_of(run: TournamentRun, match: Match) -> tuple[ReservedSeat, ...]:
    """Return for whom the seats of a match are kept; nobody sits down for somebody whose name was taken out."""
    players = {number: run.players.get(number, NOBODY) for number in match.seats}
    return tuple(
        ReservedSeat(number, player, run.bot_number(number) if player is None else 0) for number, player in players.items()
    )


def keep_for(draft: Table, kept: tuple[ReservedSeat, ...]) -> None:
    """Let the seats of a table be kept for others; whose place in a lobby it was gets up."""
    if draft.contest is None or not draft.is_live:
        return
    if draft.phase is TablePhase.LOBBY:
        known = draft.contest.seat_holders
        gone = {seat.entrant for seat in kept if known[seat.entrant] != seat.player}
        stay = [number for number, entrant in enumerate(draft.contest.seats) if entrant not in gone]
        draft.seats = tuple(draft.seats[number] for number in stay)
        draft.contest = replace(draft.contest, seats=tuple(draft.contest.seats[number] for number in stay))
    draft.contest = replace(draft.contest, kept=kept)
