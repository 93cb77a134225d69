"""Shows the log of a tournament in words, newest first: what happened, when, who did it, why, and what a director changed."""

import asyncio
from collections.abc import Iterator, Sequence

from bot.host.tournaments.options import OPTIONS
from bot.host.tournaments.run import TournamentRun, as_it_was
from bot.host.tournaments.stored_tournament import AMENDED, NOTES, LogEntry
from bot.texts import join_list, mention_member, say
from bot.tournament.model import events as happened
from bot.views.discord_api.types import Interaction
from bot.views.interactions.formatting import code_text, timestamp_text
from bot.views.tournaments.lookup import of_id
from bot.views.tournaments.pages.proposal_page import NAME, VARIANT, option_title, value_text
from bot.views.tournaments.pages.sheets import TournamentSheet, cut_sheet
from bot.views.tournaments.text import LONGEST_REASON, entrant_text, entrants_text, game_words, result_line, seats_text

PER_PAGE = 10
MOST_NAMED = 12
LONGEST, LINE, NAMED = 3800, 150, 26
"""Letters of a sheet, of the words of a line without who is named and why, and of a mention with what stands around it."""


async def read_log(interaction: Interaction, subject: str, number: int) -> TournamentSheet:
    """Return a sheet of the log, built off the event loop."""
    return await asyncio.to_thread(_sheet, await of_id(interaction, subject), number)


def _sheet(run: TournamentRun, number: int) -> TournamentSheet:
    sheets = list(_sheets(run.log))
    (some,), number, count = cut_sheet(sheets, number, 1)
    lines = [log_line(run, entry) for entry in some] or [say("log-none")]
    return TournamentSheet((say("log-title", name=run.charter.name), "\n".join(lines)), number, count)


def _sheets(entries: Sequence[LogEntry]) -> Iterator[Sequence[LogEntry]]:
    """Yield the entries of each sheet, newest first: so many that Discord takes their words, however long they are."""
    some: list[LogEntry] = []
    room = LONGEST
    for entry in reversed(entries):
        size = _size(entry)
        if len(some) == PER_PAGE or (some and size > room):
            yield some
            some, room = [], LONGEST
        some.append(entry)
        room -= size
    yield some


def _size(entry: LogEntry) -> int:
    """Return the most letters a line can have: its own words, its reason, and the players named in it."""
    event = entry.event
    named = max(len(getattr(event, "order", ())), len(getattr(event, "seats", ())), 4)
    return LINE + min(len(entry.reason), LONGEST_REASON) + NAMED * min(named, MOST_NAMED)


def log_line(run: TournamentRun, entry: LogEntry) -> str:
    """Return an entry of the log in a line."""
    before, run = as_it_was(run, entry.number - 1), as_it_was(run, entry.number)
    moment, what = timestamp_text(entry.moment, "f"), event_words(run, entry, before)
    own = run.players.get(getattr(entry.event, "entrant", 0))
    if entry.actor is None or (entry.actor and entry.actor == own):
        line = say("log-line", when=moment, what=what)
    else:
        who = mention_member(entry.actor) if entry.actor else say("tournament-director")
        line = say("log-by", when=moment, who=who, what=what)
    tells = entry.reason and entry.event != happened.Noted(AMENDED)
    return say("log-reason", line=line, reason=code_text(entry.reason, LONGEST_REASON)) if tells else line


def event_words(run: TournamentRun, entry: LogEntry, before: TournamentRun) -> str:  # noqa: PLR0911 - one answer an event
    """Return what happened, in words; `before` is who the entrants were until then."""
    event = entry.event
    kind = type(event).__name__.lower()
    match event:
        case happened.Weighed():
            return say("log-weighed")
        case happened.Substituted(number):
            return say("log-substituted", entrant=entrant_text(run, number), before=entrant_text(before, number), number=number)
        case happened.Noted(what) if what == AMENDED and entry.reason:
            return say("log-noted-amended-terms", terms=join_list(list(option_titles(run, entry))))
        case happened.Seeded(order):
            return say("log-seeded", entrants=entrants_text(run, list(order), MOST_NAMED))
        case happened.Started(order):
            return say("log-started", count=len(order))
        case happened.Noted(what):
            return say(f"log-noted-{what}") if what in NOTES else say("log-noted", what=code_text(what, 40))
        case happened.Paired(number, _, seats):
            return say("log-paired", line=_line(run, number, seats))
        case happened.Decided(number, result) | happened.Ruled(number, result):
            line = say(f"log-{kind}", line=result_line(run, run.state.matches[number], result))
            return own_match(run, entry, number, line)
        case happened.Unruled(number) | happened.Replayed(number) | happened.Cancelled(number):
            return own_match(run, entry, number, say(f"log-{kind}", match=number))
        case _:
            number = getattr(event, "entrant", 0)
            return say(f"log-{kind}", entrant=entrant_text(run, number) if number else "", number=number)


def _line(run: TournamentRun, number: int, seats: tuple[int, ...]) -> str:
    """Return who was paired; a player without an opponent has a bye."""
    who = seats_text(run, seats)
    if len(seats) == 1:
        who = f"{who} ({say('tournament-how-bye')})"
    return say("tournament-line-open", number=number, who=who)


def option_titles(run: TournamentRun, entry: LogEntry) -> Iterator[str]:
    """Return the names of the options that were changed: the reason of that entry is their keys."""
    for key, words, _ in _options(run):
        if key in entry.reason.split():
            yield words


def option_lines(run: TournamentRun, entry: LogEntry) -> Iterator[str]:
    """Return what the options that were changed are now."""
    for key, words, now in _options(run):
        if key in entry.reason.split():
            yield say("proposal-term", title=words, value=now)


def _options(run: TournamentRun) -> Iterator[tuple[str, str, str]]:
    yield NAME, say("term-name"), run.charter.name
    yield VARIANT, say("term-variant"), game_words(run.charter)
    for option in OPTIONS:
        yield option.key, option_title(option), value_text(option, run.charter)


def own_match(run: TournamentRun, entry: LogEntry, match: int, line: str) -> str:
    """Return a line about a match, and say so when who did that plays it."""
    then = as_it_was(run, entry.number)
    if entry.actor and entry.actor in then.members_of(then.state.matches[match]):
        return say("log-own_match", line=line)
    return line
