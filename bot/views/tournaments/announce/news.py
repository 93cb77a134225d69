"""Writes the news of a tournament from its log, and the calls of players to their matches."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from types import MappingProxyType
from typing import NamedTuple

import discord

from bot.host.ids import NOBODY, PlayerId
from bot.host.tournaments import stored_tournament as stored
from bot.host.tournaments.lifecycle import NEVER_FULL, PAUSED_LONG, TOO_FEW, gone_since
from bot.host.tournaments.participation import open_invitation
from bot.host.tournaments.results import LAST_WAR, SUDDEN_DEATH
from bot.host.tournaments.run import TournamentRun, as_it_was
from bot.host.tournaments.stored_tournament import LogEntry
from bot.host.tournaments.weekly import MOST_EMPTY
from bot.texts import mention_member, say
from bot.tournament.match_stage import Stage, stage_of
from bot.tournament.model.events import (
    CalledOff,
    CheckinOpened,
    Decided,
    Dropped,
    Finished,
    Left,
    Noted,
    Paired,
    Rang,
    Replayed,
    Ruled,
    Seeded,
    Started,
    Substituted,
    Unruled,
)
from bot.tournament.model.match import Match
from bot.views.discord_api.types import Button
from bot.views.interactions.buttons import row_of
from bot.views.interactions.content import Page, Tone, container_of
from bot.views.interactions.formatting import code_text, timestamp_text
from bot.views.tournaments.pages.log_page import option_lines, own_match
from bot.views.tournaments.pages.status_board import look_buttons, podium_lines
from bot.views.tournaments.permissions import problem_words
from bot.views.tournaments.text import (
    LONGEST_REASON,
    all_matches,
    entrant_text,
    entrants_text,
    match_line,
    one_match,
    seats_text,
    stage_at_start,
)

MOST_LINES = 24
MOST_NAMED = 20
NAMED = 40
"""Entrants whom one reminder names and pings; Discord takes at most 100."""

FIRST_NAMED = frozenset({"final", "second_final"})
"""Stages that a message names first."""

BY_ITSELF = {TOO_FEW: "too_few", PAUSED_LONG: "paused_long", NEVER_FULL: "never_full"}
"""The news when a tournament is called off automatically, by the reason."""


class TournamentNews(NamedTuple):
    """One message. `number` is the entry of the log up to which it tells; only `pings` are pinged.

    Of several about one entry each is a `part`, and only the final part tells up to it. The `last` message tells of the
    end, and nobody is pinged by it. `matches` are the numbers of those that it says are paired.
    """

    number: int
    view: discord.ui.LayoutView
    pings: tuple[PlayerId, ...] = ()
    last: bool = False
    part: int = 0
    matches: range = range(0)


class NewsView(Page):
    """A few lines in a box, and buttons under them."""

    def __init__(self, tone: Tone, *blocks: str, buttons: Sequence[Button] = ()) -> None:
        super().__init__(container_of(tone, blocks, rows=(row_of(*buttons),) if buttons else ()))


def news_of(
    run: TournamentRun,
    entries: Sequence[LogEntry],
    links: Mapping[int, str] = MappingProxyType({}),
    season: Sequence[str] = (),
) -> Iterator[TournamentNews]:
    """Yield the messages about these entries, in order; the pairings of a round share one message.

    `links` lead to the matches that have a place already, by their numbers; `season` is the table that the end is told with.
    """
    first = 0
    for place, entry in enumerate(entries):
        if isinstance(entry.event, Paired) and not run.charter.format.is_timed:
            first = first or entry.event.match
            following = entries[place + 1].event if place + 1 < len(entries) else None
            if not isinstance(following, Paired):
                matches = range(first, entry.event.match + 1)
                yield TournamentNews(entry.number, pairings_view(run, matches, links), matches=matches)
                first = 0
        elif entry.event == Noted(stored.REMINDED):
            yield from _reminders(run, entry)
        elif isinstance(entry.event, Finished):
            yield TournamentNews(entry.number, _final(run, season), last=True)
        elif (news := _single(run, entry)) is not None:
            yield news


def _single(run: TournamentRun, entry: LogEntry) -> TournamentNews | None:
    """Return the message about one entry; None for an entry that is not announced."""
    views = (view_of(run, entry) for view_of in (_noted_view, _entrant_view, _match_view, _phase_view))
    view = next((view for view in views if view is not None), None)
    return None if view is None else TournamentNews(entry.number, view)


def _noted_view(run: TournamentRun, entry: LogEntry) -> NewsView | None:
    """Tell of a note in the log: a pause, another start, changed settings."""
    match entry.event:
        case Noted(stored.PAUSED | stored.RESUMED | stored.MOVED as what):
            start = timestamp_text(run.charter.start, "F") if run.charter.start else "–"
            return _view(run, what, Tone.WAITING, who=_actor(entry), reason=_reason(entry), start=start)
        case Noted(stored.PLACE_BACK):
            then = say("tournament-news-back-waits" if run.clocks.paused else "tournament-news-back-goes_on")
            return _view(run, "back", Tone.WAITING, since=timestamp_text(gone_since(run, entry.number), "f"), then=then)
        case Noted(stored.SERIES_ENDED):
            return _view(run, "series_ended", Tone.WAR, weeks=MOST_EMPTY)
        case Noted(stored.AMENDED) if entry.reason:
            return _view(run, "amended", Tone.WAITING, who=_actor(entry), terms=" · ".join(option_lines(run, entry)))
    return None


def _entrant_view(run: TournamentRun, entry: LogEntry) -> NewsView | None:
    """Tell what a director did to entrants."""
    match entry.event:
        case Seeded(order):
            who = entrants_text(run, list(order), MOST_NAMED)
            return _view(run, "seeded", Tone.WAITING, who=_actor(entry), order=who)
        case Substituted(number):
            return _substitute(run, entry, number)
        case Left(number) | Dropped(number) if entry.reason and entry.actor is not None:
            facts = {"who": _actor(entry), "entrant": _then(run, entry, number), "reason": _reason(entry)}
            return _view(run, "dropped", Tone.WAR, **facts)
    return None


def _match_view(run: TournamentRun, entry: LogEntry) -> NewsView | None:
    """Tell of a broken tie, or of a ruling on a match."""
    match entry.event:
        case Decided(match) if entry.reason.startswith((LAST_WAR, SUDDEN_DEATH)):
            kind, _, cards = entry.reason.partition(" ")
            who = entrant_text(run, run.state.matches[match].winner or 0)
            return _view(run, f"broken-{kind}", Tone.WAR, match=match, who=who, cards=cards)
        case Ruled(match) | Unruled(match) | Replayed(match):
            line = own_match(run, entry, match, match_line(run, run.state.matches[match]))
            key = f"ruling-{type(entry.event).__name__.lower()}"
            return _view(run, key, Tone.WAR, who=_actor(entry), line=line, reason=_reason(entry))
    return None


def _phase_view(run: TournamentRun, entry: LogEntry) -> NewsView | None:
    """Tell that the check-in opens, the tournament starts, the bell rings, or it is called off."""
    match entry.event:
        case CheckinOpened():
            return _view(run, "checkin", Tone.WAITING, until=run.charter.name)
        case Started(order):
            return _view(run, "started", Tone.PLAYING, count=len(order))
        case Rang():
            return _view(run, "rang", Tone.PLAYING)
        case CalledOff():
            key = "called_off" if entry.actor is not None else BY_ITSELF.get(entry.reason, "called_off")
            return _view(run, key, Tone.WAR, who=_actor(entry), reason=_reason(entry))
    return None


def _reminders(run: TournamentRun, entry: LogEntry) -> Iterator[TournamentNews]:
    """Yield reminders for the players who are not there yet, a limited number in each."""
    missing = [number for number in run.state.entrants_wanting[: run.charter.plan.cap] if not run.state.entrants[number].here]
    for start in range(0, len(missing), NAMED):
        page = missing[start : start + NAMED]
        final = start + NAMED >= len(missing)
        view = _view(run, "reminder", Tone.WAITING, missing=entrants_text(run, page))
        yield TournamentNews(entry.number if final else entry.number - 1, view, _people(run, page), part=start // NAMED)


def _people(run: TournamentRun, numbers: Sequence[int]) -> tuple[PlayerId, ...]:
    return tuple(player for number in numbers if (player := run.players.get(number)))


def _view(run: TournamentRun, key: str, tone: Tone, **facts: object) -> NewsView:
    return NewsView(tone, say(f"tournament-news-{key}", name=run.charter.name, **facts))


def _actor(entry: LogEntry) -> str:
    return mention_member(entry.actor) if entry.actor else say("tournament-director")


def _reason(entry: LogEntry) -> str:
    return code_text(entry.reason, LONGEST_REASON) if entry.reason else "–"


def _then(run: TournamentRun, entry: LogEntry, number: int) -> str:
    """Return who an entrant was when something happened."""
    return entrant_text(as_it_was(run, entry.number), number)


def _substitute(run: TournamentRun, entry: LogEntry, number: int) -> NewsView:
    """Tell who substitutes for whom, who invited them, and why."""
    asked = open_invitation(run, number, until=entry.number - 1)
    before = entrant_text(as_it_was(run, entry.number - 1), number)
    by = say("tournament-director") if asked is None else _actor(asked)
    facts = {"who": _then(run, entry, number), "entrant": before, "by": by, "reason": _reason(entry)}
    return _view(run, "substituted", Tone.WAR, **facts)


def pairings_view(run: TournamentRun, numbers: range, links: Mapping[int, str]) -> NewsView:
    """Return the message that says which matches are paired, with links to those that have a place."""
    by_stage: dict[Stage, list[Match]] = {}
    for number in numbers:
        match = run.state.matches[number]
        by_stage.setdefault(stage_of(run.state, match), []).append(match)
    stages = sorted(by_stage, key=lambda stage: stage.key not in FIRST_NAMED)
    lines: list[str] = []
    left = len(numbers)
    for stage in stages:
        if len(stages) > 1 and not stage.is_final:
            if len(lines) >= MOST_LINES - 1:
                break
            lines.append(f"**{stage_at_start(all_matches(stage))}**")
        shown = [_named_line(run, match, stage, links) for match in by_stage[stage][: MOST_LINES - len(lines)]]
        lines, left = lines + shown, left - len(shown)
    if left:
        lines.append(say("tournament-more", count=left))
    newest = max(match.round for matches in by_stage.values() for match in matches)
    return NewsView(Tone.PLAYING, _pairings_title(run, stages, newest), "\n".join(lines))


def _pairings_title(run: TournamentRun, stages: Sequence[Stage], newest: int) -> str:
    """Return the heading of new pairings: their stage if they have one, the final also for third place."""
    if len(stages) == 1 or stages[0].key in FIRST_NAMED:
        part = all_matches(stages[0])
    elif all(stage.key == "group" for stage in stages):
        part = say("bracket-round", round=newest)
    else:
        part = say("bracket-several")
    return say("tournament-news-paired", name=run.charter.name, part=part)


def _named_line(run: TournamentRun, match: Match, stage: Stage, links: Mapping[int, str]) -> str:
    """Return a match in one line, before it what it decides, if that has a name, and after it the link to its place."""
    line = match_line(run, match)
    named = say(f"tournament-line-{stage.key}", line=line) if stage.is_final else line
    return " · ".join(filter(None, [named, links.get(match.number)]))


def _final(run: TournamentRun, season: Sequence[str]) -> NewsView:
    lines = list(podium_lines(run))
    head, foot = say("tournament-news-over", name=run.charter.name), say("tournament-news-foot")
    return NewsView(Tone.OVER, head, "\n".join(lines), *season, foot, buttons=list(look_buttons(run)))


def role_gone_news(run: TournamentRun) -> TournamentNews:
    """Return the message that tells the organisers that the role needed to enter was deleted; its creator is pinged."""
    creator = run.charter.creator
    who = mention_member(creator) if creator != NOBODY else say("tournament-director")
    return TournamentNews(len(run.log), _view(run, "role_gone", Tone.WAR, who=who), (creator,) if creator != NOBODY else ())


def thread_problem_view(run: TournamentRun, problem: int) -> NewsView:
    """Return the message that says why matches have no threads."""
    return NewsView(Tone.WAR, say("tournament-news-no_threads", name=run.charter.name, problem=problem_words(problem)))


def call_of(run: TournamentRun, match: Match, until: datetime, fresh: Sequence[int]) -> TournamentNews:
    """Return the call of the `fresh` players of a match to its table, and the moment until which they have to be ready."""
    who = seats_text(run, match.seats)
    stage, name = stage_of(run.state, match), run.charter.name
    key = stage.key if stage.is_final else "match"
    head = say(f"tournament-call-{key}", name=name, stage=one_match(stage), match=match.number, who=who)
    text = f"{head}\n{say('tournament-call', when=timestamp_text(until))}"
    return TournamentNews(match.number, NewsView(Tone.WAITING, text), _people(run, fresh))
