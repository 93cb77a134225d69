"""Gives the roles of the last week's or month's winners, and takes them back when others have won."""

from bot.host.ids import PlayerId, RoleId, ServerId
from bot.host.refusals import StoreDown
from bot.host.routines.ports import RoleGrant, RoutineStore
from bot.host.routines.posted_boards import SHOWN, board_query, decided_window, winners_roles
from bot.host.settings.options import WINNERS, ServerSettings
from bot.views.discord_api.errors import FAILURES, is_refused
from bot.views.discord_api.permissions import role_problem
from bot.views.routines.desk import HOUR, RoutineDesk, log
from bot.views.tournaments.announce.api import TournamentApi, refusal_of


async def keep_winners(desk: RoutineDesk, server: ServerId, settings: ServerSettings) -> float | None:
    """Give and take roles until they are those of the winners; return the seconds until a refused one is tried again.

    A row is stored before a role is given and deleted after it is taken, so none is forgotten. Raises what calls to Discord
    raise, or StoreDown.
    """
    guild = desk.api.find_guild(server)
    held = {(grant.role, grant.player): grant for grant in await desk.store.list_grants(server)}
    wants_roles = any(getattr(settings, key.value) is not None for key in WINNERS)
    if guild is None or guild.unavailable or not (held or wants_roles):
        return None
    wanted = await _wanted(desk, server, settings) if wants_roles else set()
    if wanted is None:
        return None
    waits = False
    for key, grant in held.items():
        if key not in wanted:
            waits |= not await _take(desk, grant)
    for role, player in sorted(wanted):
        kept = held.get((role, player))
        if (kept is None or not kept.given) and player not in desk.leaving:
            waits |= not await _give(desk, RoleGrant(server, role, player, given=False))
    return HOUR if waits else None


async def _wanted(desk: RoutineDesk, server: ServerId, settings: ServerSettings) -> set[tuple[RoleId, PlayerId]] | None:
    """Return which member should have which role; None while the last games of a week or a month are being counted."""
    window = decided_window(settings.period, desk.clock.now())
    if window is None:
        return None
    page = await desk.leaderboards.read_page(board_query(server, window), 0, SHOWN)
    return {(role, player) for role, player in winners_roles(settings, page.lines)}


def _rests(desk: RoutineDesk, grant: RoleGrant) -> bool:
    return desk.refused.get(grant[:3], 0.0) > desk.clock.monotonic()


async def _give(desk: RoutineDesk, grant: RoleGrant) -> bool:
    """Give a role; return False where that has to be tried again later."""
    guild = desk.api.find_guild(grant.server)
    if guild is None or _rests(desk, grant):
        return False
    problem = "gone" if guild.get_role(grant.role) is None else role_problem(guild, grant.role)
    if not desk.note_problem(grant.role, "giving", problem, server=grant.server):
        return False
    await desk.store.keep_grant(grant)
    given = desk.api.give_role(grant.server, grant.player, grant.role, "leaderboard")
    if await refusal_of(given, "role_refused", server=grant.server, role=grant.role):
        desk.refused[grant[:3]] = desk.clock.monotonic() + HOUR
        return False
    await desk.store.keep_grant(grant._replace(given=True))
    return True


async def _take(desk: RoutineDesk, grant: RoleGrant) -> bool:
    """Take a role back; return False where that has to be tried again later. One that is gone needs no taking."""
    guild = desk.api.find_guild(grant.server)
    if guild is None or _rests(desk, grant):
        return False
    if guild.get_role(grant.role) is not None:
        if not desk.note_problem(grant.role, "taking", role_problem(guild, grant.role), server=grant.server):
            return False
        taken = desk.api.take_role(grant.server, grant.player, grant.role, "leaderboard")
        if await refusal_of(taken, "role_refused", server=grant.server, role=grant.role):
            desk.refused[grant[:3]] = desk.clock.monotonic() + HOUR
            return False
    await desk.store.drop_grant(grant)
    return True


async def take_back_roles(player: PlayerId, api: TournamentApi, store: RoutineStore) -> None:
    """Take back all roles of a member whose data is being erased: nobody could do it later.

    Raises StoreDown when Discord does not answer: then nothing is erased yet.
    """
    for grant in await store.list_grants_of(player):
        try:
            await api.take_role(grant.server, grant.player, grant.role, "leaderboard")
        except FAILURES as error:
            if not is_refused(error):
                raise StoreDown("Discord does not answer") from error
            log.info("role_refused", server=grant.server, role=grant.role)
        await store.drop_grant(grant)
