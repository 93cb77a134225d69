"""Actions for rulings on a match: reads what a director asks for, shows what would change, and makes the ruling."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.results import needs_winner
from bot.host.tournaments.rulings import replay_match, require_match, require_undoable, take_back, void_match
from bot.host.tournaments.run import TournamentRun
from bot.host.typed_words import word_meant
from bot.texts import say
from bot.tournament.model.match import DecisionMethod, Match, MatchResult
from bot.tournament.model.tournament import TournamentPhase
from bot.tournament.reopening import last_ruled
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import player_of, tournaments_of
from bot.views.tournaments.lookup import entrant_meant, entrants_meant, plain_names
from bot.views.tournaments.text import match_line, result_words, seats_text

AWARD, VOID, REPLAY, UNDO = "award", "void", "replay", "undo"
DRAW = "draw"
_REST = re.compile(r"(\d{1,6}):(\d{1,7}):((?:\d(?:\.\d)*)?)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked for: the act, the match, up to which entry of the log was read, and for an award the places by seat."""

    act: str
    match: int
    seen: int
    places: tuple[int, ...] = ()

    def address(self, run: TournamentRun) -> str:
        """Return it as the id of a button."""
        return f"{self.act}:{run.id}:{self.match}:{self.seen}:{'.'.join(map(str, self.places))}"


def asked_of(act: str, rest: str) -> Asked:
    """Return what a button asks for; raises Refused for what no page ever had."""
    found = _REST.fullmatch(rest)
    if found is None or act not in {AWARD, VOID, REPLAY, UNDO}:
        raise Refused(Refusal.OLD_BUTTON)
    return Asked(act, int(found[1]), int(found[2]), tuple(map(int, found[3].split("."))) if found[3] else ())


def places_meant(interaction: Interaction, run: TournamentRun, match: Match, typed: str) -> tuple[int, ...]:
    """Return the places by seat that somebody typed: the winner of two, `draw`, or everybody at a table in order."""
    if word_meant(typed, DRAW) == DRAW:
        return (1,) * len(match.seats)
    if len(match.seats) == 2:
        winner = match.seat_of(entrant_meant(interaction, run, typed))
        if winner is None:
            raise Refused(Refusal.NO_ENTRANT)
        return (1, 2) if winner == 0 else (2, 1)
    order = entrants_meant(interaction, run, typed)
    if sorted(order) != sorted(match.seats):
        raise Refused(Refusal.NEEDS_ORDER)
    return tuple(order.index(number) + 1 for number in match.seats)


def undone_match(run: TournamentRun, match: Match) -> Match:
    """Return the match whose ruling `undo` takes back: a void match was paired anew under another number."""
    return last_ruled(run.state, match.number) or match


def award_choices(interaction: Interaction, run: TournamentRun, match: Match) -> list[tuple[str, str]]:
    """Return what can be awarded, as it would be typed and in words: each winner or order, and a draw where one can stand."""
    orders: Sequence[tuple[int, ...]] = (
        [(number,) for number in match.seats] if len(match.seats) == 2 else list(permutations(match.seats))
    )
    names = plain_names(interaction, run)
    found = [(", ".join(map(str, order)), ", ".join(names[number] for number in order)) for order in orders]
    return found if needs_winner(match) else [*found, (DRAW, say("direct-draw"))]


def ruling_lines(run: TournamentRun, asked: Asked) -> Sequence[str]:
    """Return what a ruling would change, in words; raises Refused where it could not be made."""
    require = require_undoable if asked.act == UNDO else require_match
    match = require(run, asked.match, asked.seen)
    if asked.act == REPLAY and run.state.phase is TournamentPhase.OVER:
        raise Refused(Refusal.TOURNAMENT_OVER)
    if asked.act == AWARD and needs_winner(match) and asked.places.count(1) != 1:
        raise Refused(Refusal.NEEDS_WINNER)
    who = seats_text(run, match.seats)
    change = say("ruling-change", before=_before(match), after=_after(match, asked))
    return say("ruling-title", name=run.charter.name), f"{say('ruling-line', match=match.number, who=who)}\n{change}"


def _before(match: Match) -> str:
    if match.is_void:
        return say("ruling-void")
    return say("ruling-open") if match.result is None else result_words(match, match.result)


def _after(match: Match, asked: Asked) -> str:
    if asked.act == AWARD:
        return result_words(match, MatchResult(asked.places, (), DecisionMethod.AWARDED))
    return say({VOID: "ruling-void", REPLAY: "ruling-anew"}.get(asked.act, "ruling-back"))


async def make_ruling(interaction: Interaction, run: TournamentRun, asked: Asked, reason: str) -> str:
    """Make a ruling and say what stands now; raises Refused, also when somebody else ruled on the match meanwhile."""
    director, actor = tournaments_of(interaction).director, player_of(interaction)
    if asked.act == AWARD:
        if not _is_ranking(asked.places):
            raise Refused(Refusal.OLD_BUTTON)
        run = await director.award_match(run.id, asked.match, asked.places, actor, reason=reason, seen=asked.seen)
    else:
        ruling = {VOID: void_match, REPLAY: replay_match, UNDO: take_back}[asked.act]
        run = await director.rule_match(run.id, ruling, asked.match, actor, reason=reason, seen=asked.seen)
    return say("ruling-done", line=match_line(run, run.state.matches[asked.match]))


def _is_ranking(places: Sequence[int]) -> bool:
    """Whether equals share a place and nobody stands lower than as many as are before them: an id can be forged."""
    return bool(places) and all(1 + sum(other < place for other in places) == place for place in places)
