"""Shows why a player is ranked where they are: match by match, and what separates them from their neighbours."""

import asyncio
from collections.abc import Container, Iterator, Sequence
from typing import NamedTuple

from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.tournament import why
from bot.tournament.match_stage import stage_of
from bot.tournament.model.match import DecisionMethod
from bot.tournament.standings.standings import Standing
from bot.tournament.why import MatchContribution, StandingExplanation, TieBreakStep, explain_place
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import player_of
from bot.views.tournaments.cached_standings import rank_tournament, shown_rank, still_in
from bot.views.tournaments.lookup import of_id
from bot.views.tournaments.pages.sheets import TournamentSheet, cut_sheet
from bot.views.tournaments.pages.standings_page import bracket_rule, order_words, record_words, require_field
from bot.views.tournaments.text import amount_text, entrant_text, one_match, points_as_written, points_words, stage_reached

PER_PAGE = 15
MOST_BESIDE = 6
LONGEST_NUMBER = 6


async def read_why(interaction: Interaction, subject: str, number: int) -> TournamentSheet:
    """Return a sheet about an entrant; `subject` is `<tournament>.<entrant>`."""
    tournament, _, who = subject.partition(".")
    run = await of_id(interaction, tournament)
    require_field(run)
    if not (who.isascii() and who.isdigit() and len(who) <= LONGEST_NUMBER and int(who) in run.state.order):
        raise Refused(Refusal.NO_ENTRANT)
    mine = int(who)
    await rank_tournament(run)
    found = await asyncio.to_thread(explain_place, run.state, mine)
    about = _About(run, mine, own=run.entrant_of(player_of(interaction)) == mine)
    lines, number, count = cut_sheet([_match(run, line) for line in found.matches], number, PER_PAGE)
    return TournamentSheet(tuple("\n".join(block) for block in _blocks(about, found, lines)), number, count)


class _About(NamedTuple):
    """About whom a page is: an entrant, who is its reader if the page is their `own`."""

    run: TournamentRun
    entrant: int
    own: bool

    def called_name(self, key: str) -> str:
        """Return what they are called beside somebody else: `you`, in the form of a message, or their name."""
        return say(key) if self.own else entrant_text(self.run, self.entrant)


def _blocks(about: _About, found: StandingExplanation, lines: Sequence[str]) -> Iterator[Sequence[str]]:
    run, line = about.run, found.standing
    yield _title(run, about.entrant, shown_rank(run, line)), _sum(run, line)
    yield lines or (say("why-none"),)
    if found.out is not None:
        yield (say("why-out" if found.third is None else "why-out-third", match=found.out, third=found.third),)
    if (group := found.group) is not None:
        head = say("why-group", group=group.number, rank=group.standing.rank, points=points_as_written(group.standing.points))
        yield [head, *_beside(about, group.beside, frozenset())]
    if found.beside:
        yield [say("why-beside"), *_beside(about, found.beside, still_in(run))]
    yield list(_order(run, found))


def _sum(run: TournamentRun, line: Standing) -> str:
    """Return what all matches brought; in a bracket no points count."""
    if run.charter.format.is_bracket:
        return record_words(line)
    return say("why-sum", points=points_words(line.points), wins=line.wins, draws=line.draws, losses=line.losses)


def _title(run: TournamentRun, mine: int, rank: int) -> str:
    name, who = run.charter.name, entrant_text(run, mine)
    if not rank:
        return say("why-title-still_in", name=name, who=who)
    return say("why-title", name=name, who=who, rank=rank, count=len(run.state.order))


def _order(run: TournamentRun, found: StandingExplanation) -> Iterator[str]:
    if run.charter.format.is_bracket:
        yield bracket_rule(run)
    if not run.charter.format.is_bracket or found.group is not None:
        yield say("why-order", order=order_words())


def _beside(about: _About, beside: Sequence[TieBreakStep], unranked: Container[int]) -> Iterator[str]:
    for other in beside[:MOST_BESIDE]:
        if other.entrant in unranked:
            yield say("why-still_in", who=entrant_text(about.run, other.entrant))
        else:
            yield _neighbour(about, other)


def _neighbour(about: _About, other: TieBreakStep) -> str:
    """Return by what a neighbour with a rank is above or below."""
    run, rank, who = about.run, other.rank, entrant_text(about.run, other.entrant)
    match other.by:
        case None:
            return say("why-level", rank=rank, who=who)
        case why.SHARED:
            return say("why-shared", rank=rank, who=who)
        case why.BEATEN:
            (number,) = other.matches
            stage = stage_of(run.state, run.state.matches[number])
            key = f"why-{stage.key if stage.is_final else 'beaten'}-{'won' if other.theirs else 'lost'}"
            return say(key, rank=rank, who=who, match=number, mine=about.called_name("why-against_you"))
        case why.REACHED:
            own, theirs = (stage_reached(stage_of(run.state, run.state.matches[number])) for number in other.matches)
            if own == theirs:  # one of them is still in
                return say("why-got", rank=rank, who=who, theirs=theirs)
            return say("why-further", rank=rank, who=who, theirs=theirs, mine=about.called_name("why-you"), own=own)
    theirs, own = (amount_text(other.by, value) for value in (other.theirs, other.mine))
    return say("why-parted", rank=rank, who=who, by=say(f"tiebreak-{other.by}"), theirs=theirs, mine=own)


def _match(run: TournamentRun, line: MatchContribution) -> str:
    against = " · ".join(entrant_text(run, number) for number in line.opponents) or say("why-nobody")
    what = _what(line)
    if line.doubled:
        what = say("why-doubled", what=what)
    stage = stage_of(run.state, run.state.matches[line.match])
    words = say("why-match", match=line.match, stage=one_match(stage), against=against, what=what)
    counts = stage.key == "group" or not run.charter.format.is_bracket
    return say("why-points", line=words, points=points_as_written(line.points)) if counts else words


def _what(line: MatchContribution) -> str:
    """Return what came of a match for the entrant."""
    if line.how is None:
        return say("why-void")
    if len(line.opponents) > 1:
        what = say("why-place", place=line.place)
    else:
        what = say("why-drawn" if line.drawn else "why-won" if line.place == 1 else "why-lost")
    return what if line.how is DecisionMethod.PLAYED else say("why-how", what=what, how=say(f"tournament-how-{line.how}"))
