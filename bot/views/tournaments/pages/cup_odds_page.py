"""Says who is how likely to win a tournament: the answer of `/tournament odds`, and the favourites of the status message."""

from collections.abc import Iterator
from typing import Final

from bot.engine.odds.live_odds import has_odds
from bot.host.ids import PlayerId
from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.odds import TournamentOdds
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.tournament.odds import CupOdds
from bot.views.interactions.formatting import chance_percent
from bot.views.tournaments.text import entrant_text

MOST_LINES: Final = 15

NAMED: Final = 3
"""Players who are named in the status message."""

WORTH_NAMING: Final = 0.1
"""The chance of the first of them at least: before, everybody has about as much."""


async def cup_odds_text(run: TournamentRun, odds: TournamentOdds, player: PlayerId, *, live: bool) -> str:
    """Return the chances in a running tournament, with the asker's own wherever they stand; raise Refused for any other."""
    found = await odds.odds_of(run, live=live)
    if found is None:
        raise Refused(Refusal.TOURNAMENT_OVER if run.is_over else Refusal.TOURNAMENT_WAITS)
    lines = [say("tournament-odds-title", name=run.charter.name), *odds_lines(run, found, run.entrant_of(player))]
    return "\n".join(lines)


def odds_lines(run: TournamentRun, found: CupOdds, mine: int | None = None) -> Iterator[str]:
    """Yield the chances of those who can still win, the likeliest first, `mine` wherever it stands, and how they were found."""
    order = [number for number, _ in _ranked(run, found)]
    shown = order[:MOST_LINES]
    yield from (_line(run, found, number) for number in shown)
    if len(order) > len(shown):
        yield say("tournament-more", count=len(order) - len(shown))
    if mine in order and mine not in shown:
        yield _line(run, found, mine)
    yield say("tournament-odds-foot" if has_odds(run.charter.rules) else "tournament-odds-foot_choice", runs=found.runs)


def favourites_line(run: TournamentRun, found: CupOdds | None) -> str:
    """Return who is most likely to win, for the status message; "" where nobody stands out yet."""
    best = _ranked(run, found)[:NAMED] if found is not None else []
    begun = any(match.result is not None and not match.is_bye for match in run.state.standing_matches)
    if not begun or not best or best[0][1] < WORTH_NAMING:
        return ""
    named = [
        say("tournament-odds-one", name=entrant_text(run, number), percent=chance_percent(chance)) for number, chance in best
    ]
    return say("tournament-odds-favourites", names=" · ".join(named))


def _ranked(run: TournamentRun, found: CupOdds) -> list[tuple[int, float]]:
    """Return the players who can still win, with their chances, the most likely first; equals as they are seeded."""
    known = [(number, found.wins.get(number, 0.0)) for number in run.state.order]
    return sorted(((number, chance) for number, chance in known if chance), key=lambda one: -one[1])


def _line(run: TournamentRun, found: CupOdds, number: int) -> str:
    more = "".join(f" · {part}" for part in _parts(found, number))
    return say(
        "tournament-odds-line", name=entrant_text(run, number), percent=chance_percent(found.wins.get(number, 0.0)), more=more
    )


def _parts(found: CupOdds, number: int) -> Iterator[str]:
    for key, chances in (("final", found.finals), ("advances", found.advances)):
        if chances:
            chance = chances.get(number, 0.0)
            yield say(f"tournament-odds-{key}", percent=100 if chance == 1 else chance_percent(chance))
