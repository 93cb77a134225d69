"""Shows a bracket as text, as many rounds on a sheet as fit, the tables of groups first: the alternative to its picture."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.tournament.bracket import Bracket, BracketSeat, BracketSlot, Column, SlotState, bracket_of
from bot.tournament.standings.slots import LoserOf, Ranked, Seed, WinnerOf
from bot.tournament.standings.standings import Standing
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import player_of
from bot.views.interactions.formatting import as_sentence
from bot.views.tournaments.lookup import of_id
from bot.views.tournaments.pages.pictures import illustrations_for
from bot.views.tournaments.pages.sheets import TournamentSheet
from bot.views.tournaments.pages.standings_page import lines_of, tie_break_foot
from bot.views.tournaments.text import entrant_text, match_line

PER_PAGE = 16


async def read_bracket(interaction: Interaction, subject: str, number: int) -> TournamentSheet:
    """Return a sheet of a bracket: some rounds, or a part of a large one, or the table of a group."""
    run = await of_id(interaction, subject)
    if not run.charter.format.is_bracket:
        return TournamentSheet((say("bracket-none"),))
    sheets = await asyncio.to_thread(lambda: [*_groups(run), *_rounds(run, bracket_of(run.state))])
    if not sheets:
        raise Refused(Refusal.TOURNAMENT_WAITS)
    number = min(max(number, 0), len(sheets) - 1)
    part, lines, table, places = sheets[number]
    blocks = (say("bracket-title", name=run.charter.name, part=part), *lines)
    drawing, own = illustrations_for(interaction), run.entrant_of(player_of(interaction))
    pictures = await (drawing.of_standings(run, table, as_sentence(part)) if table else drawing.of_bracket(run, places, own))
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
            yield _Round(part, ("\n".join(lines_of(run, table)), tie_break_foot(run, of_group=True)), table)


def _rounds(run: TournamentRun, found: Bracket) -> Iterator[_Round]:
    """Yield the rounds, as many on a sheet as fit."""
    rounds = list(_single_rounds(run, found))
    start = 0
    while start < len(rounds):
        end = start + 1
        while end < len(rounds) and sum(len(one.places) for one in rounds[start : end + 1]) <= PER_PAGE:
            end += 1
        whole = end - start == len(rounds)
        yield rounds[start] if end == start + 1 else _joined(rounds[start:end], whole=whole)
        start = end


def _joined(rounds: Sequence[_Round], *, whole: bool) -> _Round:
    """Return one sheet of several rounds, each with its name above it."""
    first, last = rounds[0].part, rounds[-1].part
    name = say("bracket-whole") if whole else say("bracket-span", first=first, last=last)
    blocks = tuple([f"**{as_sentence(one.part)}**\n{line}" for one in rounds for line in one.lines])
    return _Round(name, blocks, places=[place for one in rounds for place in one.places])


def _single_rounds(run: TournamentRun, found: Bracket) -> Iterator[_Round]:
    """Yield each round by itself; a large one is split."""
    double = "F" in found.parts
    slots = {slot.place: slot for column in found.columns for slot in column.slots}
    words = _SlotWords(run, slots, {column.name: _part(column, double=double) for column in found.columns})
    for column in found.columns:
        several = len(column.slots) > 1
        lines = [words.slot_line(slot, row if several else 0) for row, slot in enumerate(column.slots, 1)]
        for start in range(0, len(lines), PER_PAGE):
            places = [slot.place for slot in column.slots[start : start + PER_PAGE]]
            yield _Round(words.parts[column.name], ("\n".join(lines[start : start + PER_PAGE]),), places=places)


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


class _SlotWords(NamedTuple):
    """Writes the slots of a bracket. A match is called by its number, one that is not paired yet by its row."""

    run: TournamentRun
    slots: Mapping[str, BracketSlot]
    parts: Mapping[str, str]

    def slot_line(self, slot: BracketSlot, row: int) -> str:
        """Return the line of a slot; its row is 0 if it is the only one of its round."""
        if slot.match is not None and slot.state in {SlotState.OPEN, SlotState.DECIDED}:
            return match_line(self.run, self.run.state.matches[slot.match])
        words = self._unpaired(slot)
        return say("bracket-line", row=row, words=words) if row else words

    def _unpaired(self, slot: BracketSlot) -> str:
        if slot.state is SlotState.NONE:
            return say("bracket-not_played")
        if slot.state is SlotState.BYE:
            there = next((seat for seat in slot.seats if not seat.free), slot.seats[0])
            return say("bracket-bye", who=self._seat(there))
        return say("tournament-against").join(map(self._seat, slot.seats))

    def _seat(self, seat: BracketSeat) -> str:
        """Return who sits there, or who will, in words."""
        if seat.entrant is not None:
            return entrant_text(self.run, seat.entrant)
        match None if seat.free else seat.feed:
            case Seed(number):
                return say("bracket-seed", seed=number)
            case Ranked(group, rank):
                return say("bracket-ranked", group=group, rank=rank)
            case WinnerOf(place):
                return say("bracket-winner", where=self._where(place))
            case LoserOf(place):
                return say("bracket-loser", where=self._where(place))
            case _:
                return say("bracket-free")

    def _where(self, place: str) -> str:
        slot, (column, _, row) = self.slots[place], place.partition(".")
        if slot.match is not None and slot.state in {SlotState.OPEN, SlotState.DECIDED}:
            return say("bracket-where_match", match=slot.match)
        several = f"{column}.2" in self.slots
        return say("bracket-where", row=row, part=self.parts[column]) if several else self.parts[column]
