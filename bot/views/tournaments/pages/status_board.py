"""Renders the status message: how a tournament stands, what happens now, and what players have to do."""

from collections.abc import Iterator, Mapping
from functools import partial

import discord

from bot.engine.random_source import seal_of
from bot.host.hall.hall import Hall
from bot.host.table.phase import TablePhase
from bot.host.table.playing import PARKED_FOR
from bot.host.tournaments.lifecycle import TOO_FEW
from bot.host.tournaments.odds import TournamentOdds
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.tournament.match_stage import stage_of
from bot.tournament.model.match import Match
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import TournamentPhase
from bot.views.discord_api.types import Button, Interaction
from bot.views.interactions.answers import answer_privately
from bot.views.interactions.buttons import PageItem, page_button, row_of
from bot.views.interactions.content import Page, Tone, container_of
from bot.views.interactions.formatting import timestamp_text
from bot.views.tournaments import message_ids
from bot.views.tournaments.cached_standings import cached_ranking, rank_tournament
from bot.views.tournaments.lookup import PAGE
from bot.views.tournaments.pages.cup_odds_page import favourites_line
from bot.views.tournaments.pages.standings_page import bracket_line, is_dropped
from bot.views.tournaments.permissions import problem_in, problem_words
from bot.views.tournaments.text import (
    all_matches,
    entrant_text,
    entrants_text,
    format_words,
    game_line,
    match_line,
    match_link,
    points_words,
)

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
NO_MEDAL = "▫️"
SMALL = 4
"""Entrants up to whom the results name everybody."""
MOST_MATCHES = 16
MOST_LINES = 10
MOST_IN_ROW = 5
"""Buttons that Discord takes side by side."""
NAMED = frozenset({"final", "second_final", "semi", "quarter"})
"""Stages by which the round that is played is called too, and how many matches they have at most."""
MOST_NAMED = 4
TONES = {TournamentPhase.OPEN: Tone.WAITING, TournamentPhase.CHECKIN: Tone.WAITING, TournamentPhase.RUNNING: Tone.PLAYING}


FAIR = "fair"
"""The step of the button that tells how the draw is proven; part of its id, so never rename it."""


class StatusView(Page):
    """The message; its buttons mean whoever presses them."""

    def __init__(self, run: TournamentRun, blocks: tuple[str, ...], page: str = "") -> None:
        buttons = [*_buttons(run), *([page_button(page)] if page else [])]
        rows = [row_of(*buttons[first : first + MOST_IN_ROW]) for first in range(0, len(buttons), MOST_IN_ROW)]
        super().__init__(container_of(TONES.get(run.state.phase, Tone.OVER), blocks, rows=rows))


async def status_of(
    run: TournamentRun, hall: Hall, found: Mapping[str, int], odds: TournamentOdds | None, page: str = ""
) -> StatusView:
    """Return the message as it should be now; `found` are the notes of its threads, `page` is its address on the web, if any.

    With `odds` it names the favourites.
    """
    await rank_tournament(run)
    head = [say("tournament-title", name=run.charter.name), f"{format_words(run.charter)} · {game_line(run.charter)}"]
    if run.clocks.lost:
        head.append(say("tournament-place_gone", at=timestamp_text(hall.time.moment_of(run.clocks.lost + PARKED_FOR))))
    elif run.clocks.paused:
        head.append(say("tournament-paused"))
    elif run.state.phase is TournamentPhase.RUNNING and (problem := problem_in(found)):
        head.append(problem_words(problem))
    now = {
        TournamentPhase.OPEN: partial(_open, run, found),
        TournamentPhase.CHECKIN: partial(_checkin, run, hall),
        TournamentPhase.RUNNING: partial(_running, run, hall, found),
        TournamentPhase.OVER: partial(_over, run),
        TournamentPhase.OFF: partial(_off, run),
    }[run.state.phase]
    blocks = ["\n".join(head), *("\n".join(block) for block in now() if block)]
    if odds is not None and (favourites := favourites_line(run, await odds.odds_of(run, live=False))):
        blocks.append(favourites)
    return StatusView(run, tuple(blocks), page)


def _open(run: TournamentRun, found: Mapping[str, int]) -> Iterator[list[str]]:
    lines = [_places(run)]
    if run.charter.start is not None:
        lines.append(say("tournament-begins", at=timestamp_text(run.charter.start, "F"), in_=timestamp_text(run.charter.start)))
        if run.charter.checkin:
            lines.append(say("tournament-checkin_before", minutes=run.charter.checkin // 60_000))
    elif not _is_full(run):
        lines.append(say("tournament-when_full", cap=run.charter.plan.cap))
    if run.charter.role is not None:
        gone = found.get(message_ids.ROLE_GONE) == run.charter.role
        lines.append(say("tournament-role_gone" if gone else "tournament-needs_role", role=run.charter.role))
    yield lines
    yield _field(run)


def _is_full(run: TournamentRun) -> bool:
    return len(run.state.entrants_wanting) >= run.charter.plan.cap


def _places(run: TournamentRun) -> str:
    """Return how many places are taken, and what *Join* is good for."""
    cap = run.charter.plan.cap
    if not _is_full(run):
        return say("tournament-open", taken=len(run.state.entrants_wanting), cap=cap)
    return say("tournament-full_begins", cap=cap) if run.charter.start is None else say("tournament-full", cap=cap)


def _field(run: TournamentRun) -> list[str]:
    lines = []
    if wanting := run.state.entrants_wanting[: run.charter.plan.cap]:
        lines.append(entrants_text(run, wanting))
    if waiting := run.state.waiting_list:
        lines.append(say("tournament-waiting", who=entrants_text(run, waiting, 10)))
    return lines


def _checkin(run: TournamentRun, hall: Hall) -> Iterator[list[str]]:
    wanting = run.state.entrants_wanting[: run.charter.plan.cap]
    here = [number for number in wanting if run.state.entrants[number].here]
    missing = [number for number in wanting if number not in here]
    until = timestamp_text(hall.time.moment_of(run.clocks.until))
    yield [say("tournament-checkin", until=until, here=len(here), all=len(wanting))]
    yield [say("tournament-missing", who=entrants_text(run, missing))] if missing else []
    yield [say("tournament-waiting", who=entrants_text(run, run.state.waiting_list, 10))] if run.state.waiting_list else []


def _running(run: TournamentRun, hall: Hall, found: Mapping[str, int]) -> Iterator[list[str]]:
    yield list(_now(run, hall))
    open_ = [match for match in run.state.standing_matches if match.is_open]
    lines, soon = [], say("tournament-waits_turn" if problem_in(found) else "tournament-soon")
    for match in open_[:MOST_MATCHES]:
        lines.append(f"{match_line(run, match)} · {match_link(run, match, hall, found) or soon}")
    if len(open_) > MOST_MATCHES:
        lines.append(say("tournament-more", count=len(open_) - MOST_MATCHES))
    yield lines
    yield list(leader_lines(run))


def _now(run: TournamentRun, hall: Hall) -> Iterator[str]:
    if run.charter.format.is_timed:
        key = "arena_over" if run.state.rang else "arena"
        yield say(f"tournament-{key}", until=timestamp_text(hall.time.moment_of(run.clocks.until)) if run.clocks.until else "–")
        return
    yield round_line(run)
    if run.clocks.until:
        yield say("tournament-next_round", at=timestamp_text(hall.time.moment_of(run.clocks.until)))
    elif any(_awaits(run, match, hall) for match in run.state.standing_matches if match.is_open):
        yield say("tournament-play")


def round_line(run: TournamentRun) -> str:
    """Return which round is played, and what its matches are called in a bracket."""
    newest = run.state.latest_round
    rounds = max(run.charter.format.rounds(run.charter.plan, len(run.state.order)), newest)
    if not (part := _part(run)):
        return say("tournament-round", round=newest, rounds=rounds)
    return say("tournament-round-named", round=newest, rounds=rounds, part=part)


def _part(run: TournamentRun) -> str:
    """Return what the newest round is called; of a double elimination, whose brackets count for themselves, what is played."""
    if run.state.plan.format is Format.DOUBLE:
        stages = dict.fromkeys(stage_of(run.state, match) for match in run.state.standing_matches if match.is_open)
        return " · ".join(all_matches(stage) for stage in stages)
    matches = [match for match in run.state.standing_matches if match.round == run.state.latest_round]
    named = [stage_of(run.state, match) for match in matches] if len(matches) <= MOST_NAMED else []
    return next((all_matches(stage) for stage in named if stage.key in NAMED), "")


def _awaits(run: TournamentRun, match: Match, hall: Hall) -> bool:
    """Whether somebody still has to press *Ready* for an open match, now or once its table is there."""
    table = hall.tables.of_match(run.id, match.number)
    if table is None or table.contest is None or table.contest.attempt != match.replays:
        return bool(run.members_of(match))
    return table.phase is TablePhase.LOBBY and any(kept.player for kept in table.contest.missing_seats)


def leader_lines(run: TournamentRun) -> Iterator[str]:
    """Return the first lines of the standings."""
    for line in cached_ranking(run)[:MOST_LINES]:
        if run.charter.format.is_bracket:
            yield bracket_line(run, line)
        else:
            out = f" · {say('tournament-dropped')}" if is_dropped(run, line) else ""
            yield f"`{line.rank:>2}` {entrant_text(run, line.entrant)} · **{points_words(line.points)}**{out}"


def _over(run: TournamentRun) -> Iterator[list[str]]:
    yield list(podium_lines(run))
    yield [say("tournament-thanks", count=len(run.state.order))]


def podium_lines(run: TournamentRun) -> Iterator[str]:
    """Return a line for each of the first three places, in a small field for all; say so when nobody has the first.

    Also say so when nobody gets anything for theirs.
    """
    lines = cached_ranking(run)
    if lines and lines[0].rank > 1:
        yield say("tournament-no_first")
    for line in lines:
        if line.rank in MEDALS or len(lines) <= SMALL:
            who = entrant_text(run, line.entrant)
            words = "" if run.charter.format.is_bracket else f" · {points_words(line.points)}"
            yield f"{MEDALS.get(line.rank, NO_MEDAL)} **{line.rank}.** {who}{words}"
    if lines and len(run.people_who_played()) == 1:
        yield say("tournament-one_person")


def _off(run: TournamentRun) -> Iterator[list[str]]:
    few = any(entry.actor is None and entry.reason == TOO_FEW for entry in run.log[-3:])
    yield [say("tournament-off_few" if few else "tournament-off")]


def _buttons(run: TournamentRun) -> Iterator[Button]:
    green = discord.ButtonStyle.success
    if run.state.phase is TournamentPhase.CHECKIN:
        yield PageItem.make_button(PAGE, "here", run.id, style=green)
    if run.state.phase in {TournamentPhase.OPEN, TournamentPhase.CHECKIN}:
        yield PageItem.make_button(
            PAGE, "join", run.id, style=green if run.state.phase is TournamentPhase.OPEN else discord.ButtonStyle.secondary
        )
        yield PageItem.make_button(PAGE, "leave", run.id)
    elif run.state.phase is TournamentPhase.RUNNING:
        if run.charter.format.returns:
            yield PageItem.make_button(PAGE, "join", run.id)
        yield PageItem.make_button(PAGE, "leave", run.id)
    yield from look_buttons(run)
    yield PageItem.make_button(PAGE, FAIR, run.id)


def look_buttons(run: TournamentRun) -> Iterator[Button]:
    """Return the buttons that open a tournament's pages; after its end also why, log and files."""
    if run.state.order:
        yield PageItem.make_button(PAGE, "standings", run.id)
        if run.charter.format.is_bracket:
            yield PageItem.make_button(PAGE, "bracket", run.id)
        if run.is_over:
            yield from (PageItem.make_button(PAGE, step, run.id) for step in ("why", "log", "export"))


async def show_fair(interaction: Interaction, run: TournamentRun) -> None:
    """Show the asker alone what is fixed, and what is open by now."""
    lines = [say("tournament-sealed", id=run.id, commitment=seal_of(run.seed))]
    if run.is_over:
        lines.append(say("tournament-opened", seed=run.seed.hex()))
    await answer_privately(interaction, "\n".join([say("tournament-fair", name=run.charter.name), *lines]))
