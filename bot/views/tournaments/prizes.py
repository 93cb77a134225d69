"""The role of a winner: given when a tournament is over, taken away when its days are up. Announces nothing."""

from datetime import datetime, timedelta

import discord
import structlog

from bot.host.ids import PlayerId
from bot.host.tournaments.run import Run
from bot.tournament.tournament import Phase
from bot.views.tournaments import notes
from bot.views.tournaments.notes import Notes
from bot.views.tournaments.ranking import ranked
from bot.views.tournaments.wire import Wire

log = structlog.get_logger()

FOR_GOOD = 0


async def winners(run: Run) -> list[int]:
    """Return the entrants who won; none while it runs."""
    if run.state.phase is not Phase.OVER:
        return []
    return [line.entrant for line in await ranked(run) if line.rank == 1]


async def keep_prizes(run: Run, wire: Wire, kept: Notes, moment: datetime) -> None:
    """Give the winner the role, and take it from whoever has it no longer. Raises what calls raise, or StoreDown."""
    role, found = run.charter.prize, await kept.of(run.id)
    if role is None:
        return
    won = await winners(run)
    for entrant in won:
        player = run.players.get(entrant)
        if player and notes.prize(entrant) not in found:
            await _give(run, wire, player)
            days = run.charter.prize_days
            until = int((moment + timedelta(days=days)).timestamp()) if days else FOR_GOOD
            await kept.keep(run.id, notes.prize(entrant), until)
    for key, until in list(found.items()):
        kind, _, number = key.partition(":")
        if kind == "prize" and (int(number) not in won or (until != FOR_GOOD and until <= moment.timestamp())):
            if player := run.players.get(int(number)):
                await wire.take_role(run.charter.server, player, role)
            await kept.keep(run.id, key, None if int(number) not in won else FOR_GOOD)


async def _give(run: Run, wire: Wire, player: PlayerId) -> None:
    """Give the role; where that is not allowed, or the role or the member is gone, the trophy is all there is."""
    if run.charter.prize is None:
        return
    try:
        await wire.give_role(run.charter.server, player, run.charter.prize)
    except (discord.Forbidden, discord.NotFound) as error:
        log.info("prize_not_given", tournament=run.id, status=error.status, code=error.code)
