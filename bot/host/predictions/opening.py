"""Decides which tables take predictions, until when, whom a member may name, and what the bot's own chance of each is."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from bot.engine.odds.live_odds import Odds, has_exact_odds
from bot.engine.odds.prediction import even_chance
from bot.engine.play.asks import RESIGN
from bot.engine.rules.match import find_leaders
from bot.host.ids import PlayerId, TableId
from bot.host.ranking.scoring import RatedStatus, rating_of
from bot.host.scene.build import shown_seats
from bot.host.scene.progress import shown_war
from bot.host.table.finish import event_of
from bot.host.table.match import Contest
from bot.host.table.phase import TablePhase
from bot.host.table.seat import Seat
from bot.host.table.table import Table


class OpenUntil(StrEnum):
    """What ends the time for predictions; part of keys of texts."""

    WAR = "war"
    ROUND = "round"
    MATCH = "match"


class Candidate(NamedTuple):
    """Somebody who may win: a seat of a game or an entrant of a match, as `pick`. `player` is None for a bot player."""

    pick: int
    player: PlayerId | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PredictedGame:
    """What a form may say of the game or match that a prediction is about. `players` are all who may win, by pick."""

    table: TableId
    event: str
    until: OpenUntil
    seats: tuple[Seat, ...]
    contest: Contest | None
    players: Mapping[int, PlayerId | None]
    is_over: bool
    is_called_off: bool
    is_shared: bool
    has_bots: bool


def predicted_game(table: Table) -> PredictedGame:
    """Return what a form may say of a table now."""
    return PredictedGame(
        table=table.id,
        event=event_of(table),
        until=open_until(table),
        seats=shown_seats(table),
        contest=table.contest,
        players={one.pick: one.player for one in all_candidates(table)},
        is_over=table.phase is TablePhase.OVER,
        is_called_off=is_called_off(table),
        is_shared=is_shared(table),
        has_bots=has_bots(table),
    )


def takes_predictions(table: Table) -> bool:
    """Whether a winner can be predicted here: not for chips, nor where a guest plays, nor where the quickest finger wins,

    nor once somebody gave up.
    """
    given_up = any(choice == RESIGN for _, _, choice in table.choices)
    counts_for_nobody = table.rules.has_chips or table.rules.is_party_game or bool(table.guests)
    return len(all_candidates(table)) > 1 and not (given_up or counts_for_nobody)


def open_until(table: Table) -> OpenUntil:
    """Return what ends the time for predictions at a table.

    Where the bot keeps no chances of its own, its number stays an even one while members can already see who is ahead.
    """
    if table.contest is not None:
        return OpenUntil.MATCH
    return OpenUntil.WAR if has_exact_odds(table.rules) else OpenUntil.ROUND


def is_open(table: Table) -> bool:
    """Whether a winner can be predicted now, by what the table has told."""
    if table.contest is not None:
        begins = table.phase is TablePhase.LOBBY and (table.series is None or not table.series.games)
        return begins and takes_predictions(table)
    if table.phase is not TablePhase.PLAYING or table.outcome is not None:
        return False
    game = table.open_game()
    if open_until(table) is OpenUntil.WAR:
        in_time = not game.wars and not table.stage
    else:
        in_time = not game.battle and (table.turn is None or not table.turn.stage)
    return in_time and takes_predictions(table)


def has_extra_time(table: Table) -> bool:
    """Whether those who opened the form in time may still pick although the first war was told: in a game that goes on.

    Never where the bot keeps no chances of its own: its number would not know what was told, and whoever waits would gain.
    """
    playing = table.phase is TablePhase.PLAYING and table.outcome is None
    return playing and takes_predictions(table) and open_until(table) is OpenUntil.WAR


def is_called_off(table: Table) -> bool:
    """Whether a table ended without deciding what was predicted there: stopped, given up, or won by a stand-in."""
    if table.is_live:
        return False
    if table.is_dealt:
        table.open_game()  # after a restart it has to be rebuilt before it says how it ended
    return not takes_predictions(table) or rating_of(table) not in {RatedStatus.RATED, RatedStatus.BOTS}


def is_shared(table: Table) -> bool:
    """Whether several share the win that was predicted at a table that is over: each of them was right, in part."""
    if not table.is_dealt:
        return False
    if table.contest is not None and table.series is not None:
        return len(find_leaders(table.series.score)) > 1
    outcome = table.open_game().outcome
    return outcome is not None and len(outcome.winners) > 1


def called_fighters(table: Table, battle: int) -> tuple[int, ...]:
    """Return who may be called to win the war of a battle: those who fight it, while its stages are shown; else nobody.

    Wherever a war is told in stages, there are two or more of a second and a half before its cards come up.
    """
    in_war = table.phase is TablePhase.PLAYING and table.stage > 0 and not (table.has_choices or table.guests)
    if not in_war or table.open_game().battle + 1 != battle:
        return ()
    return shown_war(table).tied


def find_candidates(table: Table) -> tuple[Candidate, ...]:
    """Return who may still win: the entrants of a match, or the seats that are in the game."""
    if table.contest is not None:
        return all_candidates(table)
    alive = set(table.open_game().alive())
    return tuple(one for one in all_candidates(table) if one.pick in alive)


def candidate_seats(table: Table) -> tuple[int, ...]:
    """Return the seats that a board offers by name to be predicted, until the first war."""
    return tuple(one.pick for one in find_candidates(table))


def allowed_to(player: PlayerId, found: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    """Return whom a member may name: anyone who plays only themselves, for they could lose on purpose."""
    return tuple(one for one in found if one.player == player) or found


def has_bots(table: Table) -> bool:
    """Whether a bot player may win: such a game is practice, and its predictions count on no leaderboard."""
    return any(one.player is None for one in all_candidates(table))


def even_chances(table: Table) -> Odds:
    """Return the chances where the bot knows of no difference, by pick: before a match, and where people choose."""
    found = all_candidates(table)
    share = even_chance(len(found))
    return Odds(tuple(share for _ in range(max(one.pick for one in found) + 1)))


def is_even(table: Table) -> bool:
    """Whether the bot knows of no difference at this table while predictions are open."""
    return open_until(table) is not OpenUntil.WAR


def all_candidates(table: Table) -> tuple[Candidate, ...]:
    """Return all entrants of a match, or all seats of a game, in it or out of it."""
    if table.contest is not None:
        return tuple(Candidate(kept.entrant, kept.player) for kept in table.contest.kept)
    return tuple(Candidate(number, seat.player) for number, seat in enumerate(table.seats))
