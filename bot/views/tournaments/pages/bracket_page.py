"""Shows a bracket as text, round by round, with the tables of groups first: the alternative to its picture."""

import asyncio
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.tournament.bracket import Bracket, BracketSeat, BracketSlot, Column, SlotState, bracket
from bot.tournament.standings.slots import LoserOf, Ranked, Seed, WinnerOf
from bot.tournament.standings.standings import Standing
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import player_of
from bot.views.tournaments.lookup import of_id
from bot.views.tournaments.pages.illustrations import illustrations
from bot.views.tournaments.pages.sheets import TournamentSheet
from bot.views.tournaments.pages.standings_page import foot, lines_of
from bot.views.tournaments.text import entrant, match_line

PER_PAGE = 16


async def read_bracket(interaction: Interaction, subject: str, number: int) -> TournamentSheet:
    """Return a sheet of a bracket: a round, or a part of a large one, or the table of a group."""
    run = await of_id(interaction, subject)
    if not run.charter.format.is_bracket:
        return TournamentSheet((say("bracket-none"),))
    sheets = await asyncio.to_thread(lambda: [*_groups(run), *_rounds(run, bracket(run.state))])
    if not sheets:
        raise Refused(Refusal.TOURNAMENT_WAITS)
    number = min(max(number, 0), len(sheets) - 1)
    part, lines, table, places = sheets[number]
    blocks = (say("bracket-title", name=run.charter.name, part=part), *lines)
    drawing, own = illustrations(interaction), run.entrant_of(player_of(interaction))
    pictures = await (
        drawing.of_standings(run, table, part[:1].upper() + part[1:]) if table else drawing.of_bracket(run, places, own)
    )
    return TournamentSheet(blocks, number, len(sheets), pictures)


class _Round(NamedTuple):
    """What a sheet shows: a name, blocks of text, and what its pictures are of, the table of a group or slots."""

    part: str
    lines: tuple[str, ...]
    table: Sequence[Standing] = ()
    places: Sequence[str] = ()


def _groups(run: TournamentRun) -> Iterator[_Round]:
    if run.state.order:
        for group in run.charter.format.groups(run.state):
            part = say("bracket-group", group=group.number)
            table = group.table(run.state)
            yield _Round(part, ("\n".join(lines_of(run, table)), foot(run)), table)


def _rounds(run: TournamentRun, found: Bracket) -> Iterator[_Round]:
    double = "F" in found.parts
    parts = {column.name: _part(column, double=double) for column in found.columns}
    for column in found.columns:
        lines = [say("bracket-line", row=row, words=_slot(run, slot, parts)) for row, slot in enumerate(column.slots, 1)]
        for start in range(0, len(lines), PER_PAGE):
            places = [slot.place for slot in column.slots[start : start + PER_PAGE]]
            yield _Round(parts[column.name], ("\n".join(lines[start : start + PER_PAGE]),), places=places)


def _part(column: Column, *, double: bool) -> str:
    """Return what a round of a bracket is called."""
    round_ = int(column.name[1:] or 0)
    match column.part:
        case "T":
            return say("bracket-third")
        case "F":
            return say("bracket-final" if round_ == 1 else "bracket-second_final")
        case "L":
            return say("bracket-lower", round=round_)
        case _ if double:
            return say("bracket-upper", round=round_)
    late = {0: "bracket-final", 1: "bracket-semis", 2: "bracket-quarters"}
    return say(late.get(column.slots[0].left, "bracket-round"), round=round_)


def _slot(run: TournamentRun, slot: BracketSlot, parts: dict[str, str]) -> str:
    if slot.match is not None and slot.state in {SlotState.OPEN, SlotState.DECIDED}:
        return match_line(run, run.state.matches[slot.match])
    if slot.state is SlotState.NONE:
        return say("bracket-not_played")
    if slot.state is SlotState.BYE:
        there = next((seat for seat in slot.seats if not seat.free), slot.seats[0])
        return say("bracket-bye", who=_seat(run, there, parts))
    return say("tournament-against").join(_seat(run, seat, parts) for seat in slot.seats)


def _seat(run: TournamentRun, seat: BracketSeat, parts: dict[str, str]) -> str:
    """Return who sits there, or who will, in words."""
    if seat.entrant is not None:
        return entrant(run, seat.entrant)
    match None if seat.free else seat.feed:
        case Seed(number):
            return say("bracket-seed", seed=number)
        case Ranked(group, rank):
            return say("bracket-ranked", group=group, rank=rank)
        case WinnerOf(place):
            return say("bracket-winner", where=_where(place, parts))
        case LoserOf(place):
            return say("bracket-loser", where=_where(place, parts))
        case _:
            return say("bracket-free")


def _where(place: str, parts: dict[str, str]) -> str:
    column, _, row = place.partition(".")
    return say("bracket-where", row=row, part=parts[column]) if row else parts[column]
