"""What is told of a tournament in its channel, and to the players of a match in their thread. Nothing is told twice."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import NamedTuple

import discord

from bot.host.ids import PlayerId
from bot.host.tournaments.entry import Entry
from bot.host.tournaments.results import LAST_WAR, SUDDEN_DEATH
from bot.host.tournaments.run import Run
from bot.host.tournaments.steps import REMINDED, TOO_FEW
from bot.texts import say
from bot.tournament.events import (
    CalledOff,
    CheckinOpened,
    Decided,
    Finished,
    Noted,
    Paired,
    Rang,
    Replayed,
    Ruled,
    Started,
    Unruled,
)
from bot.tournament.match import Match
from bot.tournament.plan import Format
from bot.tournament.why import BRACKETS
from bot.views.boxes import box_of
from bot.views.content import Tone
from bot.views.quoted import quoted
from bot.views.tournaments.ranking import ranking
from bot.views.tournaments.reasons import LONGEST_REASON
from bot.views.tournaments.words import entrant, entrants, match_line, points_words
from bot.views.words import when

MOST_LINES = 24
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


class News(NamedTuple):
    """One message. `number` is the entry of the log up to which it tells; only `pings` are pinged.

    The `last` one tells of the end, and nobody is pinged by it.
    """

    number: int
    view: discord.ui.LayoutView
    pings: tuple[PlayerId, ...] = ()
    last: bool = False


class NewsView(discord.ui.LayoutView):
    """A few lines in a box."""

    def __init__(self, tone: Tone, *blocks: str) -> None:
        super().__init__(timeout=None)
        self.add_item(box_of(tone, blocks))
        self.stop()


def news_of(run: Run, entries: Sequence[Entry]) -> Iterator[News]:
    """Return the messages about these entries, in order; what belongs together is told together."""
    paired: list[Entry] = []
    for place, entry in enumerate(entries):
        if isinstance(entry.event, Paired) and run.charter.plan.format is not Format.ARENA:
            paired.append(entry)
            following = entries[place + 1].event if place + 1 < len(entries) else None
            if not isinstance(following, Paired):
                yield News(entry.number, _pairings(run, paired))
                paired = []
        elif (news := _single(run, entry)) is not None:
            yield news


def _single(run: Run, entry: Entry) -> News | None:  # noqa: PLR0911 - one answer an event
    match entry.event:
        case CheckinOpened():
            return News(entry.number, _view(run, "checkin", Tone.WAITING, until=run.charter.name))
        case Noted(what) if what == REMINDED:
            missing = [number for number in run.state.wanting[: run.charter.plan.cap] if not run.state.entrants[number].here]
            people = tuple(player for number in missing if (player := run.players.get(number)))
            return (
                News(entry.number, _view(run, "reminder", Tone.WAITING, missing=entrants(run, missing)), people)
                if missing
                else None
            )
        case Noted("paused" | "resumed" | "moved" as what):
            start = when(run.charter.start, "F") if run.charter.start else "–"
            return News(entry.number, _view(run, what, Tone.WAITING, who=_actor(entry), reason=_reason(entry), start=start))
        case Started(order):
            return News(entry.number, _view(run, "started", Tone.PLAYING, count=len(order)))
        case Rang():
            return News(entry.number, _view(run, "rang", Tone.PLAYING))
        case Decided(match) if entry.reason.startswith((LAST_WAR, SUDDEN_DEATH)):
            kind, _, cards = entry.reason.partition(" ")
            who = entrant(run, run.state.matches[match].winner or 0)
            return News(entry.number, _view(run, f"broken.{kind}", Tone.WAR, match=match, who=who, cards=cards))
        case Ruled(match) | Unruled(match) | Replayed(match):
            return News(entry.number, _ruling(run, entry, match))
        case CalledOff():
            key = "too_few" if entry.actor is None and entry.reason == TOO_FEW else "called_off"
            return News(entry.number, _view(run, key, Tone.WAR, who=_actor(entry), reason=_reason(entry)))
        case Finished():
            return News(entry.number, _final(run), last=True)
    return None


def _view(run: Run, key: str, tone: Tone, **facts: object) -> NewsView:
    return NewsView(tone, say(f"tournament.news.{key}", name=run.charter.name, **facts))


def _actor(entry: Entry) -> str:
    return f"<@{entry.actor}>" if entry.actor else say("tournament.director")


def _reason(entry: Entry) -> str:
    return quoted(entry.reason, LONGEST_REASON) if entry.reason else "–"


def _ruling(run: Run, entry: Entry, number: int) -> NewsView:
    kind = type(entry.event).__name__.lower()
    line = match_line(run, run.state.matches[number])
    return _view(run, f"ruling.{kind}", Tone.WAR, who=_actor(entry), line=line, reason=_reason(entry))


def _pairings(run: Run, entries: Sequence[Entry]) -> NewsView:
    numbers = [entry.event.match for entry in entries if isinstance(entry.event, Paired)]
    matches = [run.state.matches[number] for number in numbers]
    lines = [match_line(run, match) for match in matches[:MOST_LINES]]
    if len(matches) > MOST_LINES:
        lines.append(say("tournament.more", count=len(matches) - MOST_LINES))
    head = say("tournament.news.paired", name=run.charter.name, round=max(match.round for match in matches))
    return NewsView(Tone.PLAYING, head, "\n".join(lines))


def _final(run: Run) -> NewsView:
    lines = list(podium(run))
    return NewsView(
        Tone.OVER, say("tournament.news.over", name=run.charter.name), "\n".join(lines), say("tournament.news.foot")
    )


def podium(run: Run) -> Iterator[str]:
    """Return a line for each of the first three places."""
    for line in ranking(run):
        if line.rank in MEDALS:
            who = entrant(run, line.entrant)
            words = "" if run.charter.plan.format in BRACKETS else f" · {points_words(line.points)}"
            yield f"{MEDALS[line.rank]} **{line.rank}.** {who}{words}"


def call_of(run: Run, match: Match, until: datetime) -> News:
    """Return the call of a match's players to its table, by a moment until which they have to be ready."""
    who = say("tournament.against").join(entrant(run, number) for number in match.seats)
    text = say("tournament.call", name=run.charter.name, round=match.round, match=match.number, who=who, when=when(until))
    return News(match.number, NewsView(Tone.WAITING, text), tuple(run.members_of(match)))
