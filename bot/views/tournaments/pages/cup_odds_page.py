"""The answer of `/tournament odds`: who is how likely to win, to be in the final, to come through their group."""

from collections.abc import Iterator
from typing import Final

from bot.host.foresight.chance_desk import ChanceDesk
from bot.host.hall.hall import Hall
from bot.host.ids import PlayerId
from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.tournament.chances import CupChances
from bot.views.foresight.chance_text import percent
from bot.views.tournaments.cached_chances import chances_of, is_luck, ranked_chances
from bot.views.tournaments.text import entrant

MOST_LINES: Final = 15


async def cup_odds_text(run: TournamentRun, hall: Hall, desk: ChanceDesk | None, player: PlayerId) -> str:
    """Return the chances in a running tournament, with the asker's own wherever they stand; raise Refused for any other."""
    found = await chances_of(run, hall, desk)
    if found is None:
        raise Refused(Refusal.TOURNAMENT_OVER if run.over else Refusal.TOURNAMENT_WAITS)
    order = [number for number, _ in ranked_chances(run, found)]
    shown, mine = order[:MOST_LINES], run.entrant_of(player)
    lines = [say("tournament-odds-title", name=run.charter.name), *(_line(run, found, number) for number in shown)]
    if len(order) > len(shown):
        lines.append(say("tournament-more", count=len(order) - len(shown)))
    if mine in order and mine not in shown:
        lines.append(_line(run, found, mine))
    lines.append(say("tournament-odds-foot" if is_luck(run) else "tournament-odds-foot_choice", runs=found.runs))
    return "\n".join(lines)


def _line(run: TournamentRun, found: CupChances, number: int) -> str:
    more = "".join(f" · {part}" for part in _parts(found, number))
    return say("tournament-odds-line", name=entrant(run, number), percent=percent(found.wins.get(number, 0.0)), more=more)


def _parts(found: CupChances, number: int) -> Iterator[str]:
    for key, chances in (("final", found.finals), ("advances", found.advances)):
        if chances:
            chance = chances.get(number, 0.0)
            yield say(f"tournament-odds-{key}", percent=100 if chance == 1 else percent(chance))
