"""Orders the table of a match for its players and derives the result from the finished table, with a tie-break in a bracket."""

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.cards import cards_text, rank_of
from bot.engine.events.outcome import Ending
from bot.engine.records.replay import replay_rounds
from bot.engine.rules.match import MatchFormat as Games
from bot.engine.rules.match import MatchKind
from bot.engine.rules.pack import build_pack
from bot.engine.rules.rules import BASE
from bot.host.ids import NOBODY, ChannelId, PlayerId
from bot.host.table.finish import record_of
from bot.host.table.match import Contest, ReservedSeat, Series
from bot.host.table.order import Order
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.table import Table
from bot.host.tournaments.run import TournamentRun
from bot.tournament.match_stage import stage_of
from bot.tournament.model.match import DecisionMethod, Match, MatchResult, missed_result
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


PLAYED_ENDS = (CloseReason.FINISHED, CloseReason.EXPIRED, CloseReason.ABANDONED)
"""Ends of a table that decide its match. After any other the match is called again."""

LAST_WAR = "last-war"
SUDDEN_DEATH = "sudden-death"
"""How a tie was broken: the reason of an entry of the log begins with it."""


def result_of(state: Tournament, match: Match, table: Table) -> tuple[MatchResult, str]:
    """Return the result of a match by its table, and how a tie was broken: `last-war`, `sudden-death <cards>` or nothing.

    A match of a bracket needs a winner: with equal cards the last war decides, then a card for each from the
    tournament's own draw (label `sudden-death:<match>:<attempt>`), the highest wins.
    """
    if table.is_dealt:
        table.open_game()  # put away since a restart, and with it the outcome
    if table.contest is None or table.close is CloseReason.EXPIRED or table.outcome is None:
        return missed_result([entrant in _there(table) for entrant in match.seats]), ""
    sitting = [table.contest.seats.index(entrant) for entrant in match.seats]
    how = DecisionMethod.TIME if table.outcome.ending is Ending.TIME else DecisionMethod.PLAYED
    score = tuple(table.series.score[seat] for seat in sitting) if table.series else ()
    places = _ranked(score) if table.series else tuple(table.outcome.places[seat] for seat in sitting)
    result = MatchResult(places, score, how)
    if not result.is_drawn or not needs_winner(match):
        return result, ""
    tied = [seat for seat, place in enumerate(places) if place == 1]
    best, word = _breaker(state, match, table, tied, sitting)
    return MatchResult(_with_winner(places, best), score, how), word


def _there(table: Table) -> set[int]:
    """Return the entrants who came to a match that was not finished: bot players never leave."""
    if table.contest is None:
        return set()
    came = table.contest.seats if table.close is CloseReason.EXPIRED else ()
    return {*came, *(kept.entrant for kept in table.contest.kept if kept.player is None)}


def needs_winner(match: Match) -> bool:
    """Whether somebody has to go on from this match: it stands in a bracket."""
    return bool(match.place) and not match.place.startswith("G")


def _ranked(score: Sequence[int]) -> tuple[int, ...]:
    return tuple(1 + sum(other > mine for other in score) for mine in score)


def _with_winner(places: Sequence[int], best: int) -> tuple[int, ...]:
    return tuple(place if place > 1 else 1 + (seat != best) for seat, place in enumerate(places))


def _breaker(state: Tournament, match: Match, table: Table, tied: Sequence[int], sitting: Sequence[int]) -> tuple[int, str]:
    """Return which of the tied seats of a match goes on, and by what."""
    last = last_war(table)
    for seat in tied:
        if sitting[seat] == last:
            return seat, LAST_WAR
    pack = bytearray(build_pack(BASE))
    state.random_source.shuffle(pack, "sudden-death", match.number, match.replays)
    left, top = list(tied), 0
    while len(left) > 1:  # who drew equal highest cards draws on
        cards = pack[top : top + len(left)]
        top += len(left)
        highest = max(map(rank_of, cards))
        left = [seat for seat, card in zip(left, cards, strict=True) if rank_of(card) == highest]
    return left[0], f"{SUDDEN_DEATH} {cards_text(pack[:top])}"


def last_war(table: Table) -> int | None:
    """Return the seat that won the last war of a game, played again from its record; None without one."""
    wars = [round_.winner for round_ in replay_rounds(record_of(table)) if round_.steps and round_.winner is not None]
    return wars[-1] if wars else None
