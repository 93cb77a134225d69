"""Shows why a player is ranked where they are: match by match, and what separates them from their neighbours."""

import asyncio
from collections.abc import Container, Iterator, Sequence

from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.tournament.model.results import How
from bot.tournament.why import MatchContribution, StandingExplanation, TieBreakStep, why
from bot.views.discord_api.types import Interaction
from bot.views.tournaments.cached_standings import ranked, shown_rank, still_in
from bot.views.tournaments.lookup import of_id
from bot.views.tournaments.pages.sheets import TournamentSheet, cut
from bot.views.tournaments.pages.standings_page import order_words, require_field
from bot.views.tournaments.text import amount, entrant, points, points_words

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
    await ranked(run)
    found = await asyncio.to_thread(why, run.state, mine)
    lines, number, count = cut([_match(run, line) for line in found.matches], number, PER_PAGE)
    return TournamentSheet(tuple("\n".join(block) for block in _blocks(run, mine, found, lines)), number, count)


def _blocks(run: TournamentRun, mine: int, found: StandingExplanation, lines: Sequence[str]) -> Iterator[Sequence[str]]:
    line = found.standing
    yield (
        _title(run, mine, shown_rank(run, line)),
        say("why-sum", points=points_words(line.points), wins=line.wins, draws=line.draws, losses=line.losses),
    )
    yield lines or (say("why-none"),)
    if found.out is not None:
        yield (say("why-out", match=found.out),)
    if (group := found.group) is not None:
        head = say("why-group", group=group.number, rank=group.standing.rank, points=points(group.standing.points))
        yield [head, *_beside(run, group.beside, frozenset())]
    if found.beside:
        yield [say("why-beside"), *_beside(run, found.beside, still_in(run))]
    yield list(_order(run, found))


def _title(run: TournamentRun, mine: int, rank: int) -> str:
    name, who = run.charter.name, entrant(run, mine)
    if not rank:
        return say("why-title-still_in", name=name, who=who)
    return say("why-title", name=name, who=who, rank=rank, count=len(run.state.order))


def _order(run: TournamentRun, found: StandingExplanation) -> Iterator[str]:
    if run.charter.format.is_bracket:
        yield say("why-reached")
    if not run.charter.format.is_bracket or found.group is not None:
        yield say("why-order", order=order_words())


def _beside(run: TournamentRun, beside: Sequence[TieBreakStep], unranked: Container[int]) -> Iterator[str]:
    for other in beside[:MOST_BESIDE]:
        who = entrant(run, other.entrant)
        if other.entrant in unranked:
            yield say("why-still_in", rank="–", who=who)
            continue
        if other.by is None:
            yield say("why-level", rank=other.rank, who=who)
            continue
        theirs, mine = (amount(other.by, value) for value in (other.theirs, other.mine))
        yield say("why-parted", rank=other.rank, who=who, by=say(f"tiebreak-{other.by}"), theirs=theirs, mine=mine)


def _match(run: TournamentRun, line: MatchContribution) -> str:
    against = " · ".join(entrant(run, number) for number in line.opponents) or say("why-nobody")
    what = _what(line)
    if line.doubled:
        what = say("why-doubled", what=what)
    return say("why-match", match=line.match, round=line.round, against=against, what=what, points=points(line.points))


def _what(line: MatchContribution) -> str:
    """Return what came of a match for the entrant."""
    if line.how is None:
        return say("why-void")
    if len(line.opponents) > 1:
        what = say("why-place", place=line.place)
    else:
        what = say("why-drawn" if line.drawn else "why-won" if line.place == 1 else "why-lost")
    return what if line.how is How.PLAYED else say("why-how", what=what, how=say(f"tournament-how-{line.how}"))
