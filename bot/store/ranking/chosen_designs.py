"""Reads the card backs and table cloths that members have chosen, as far as they have the level for them."""

from collections.abc import Collection, Mapping

from sqlalchemy import Connection, bindparam, func, select

from bot.host.ids import PlayerId
from bot.host.ranking.earned_designs import ChosenDesigns, permit_designs
from bot.host.ranking.levels import level_of
from bot.host.settings.preferences import PreferenceKey
from bot.store.database import schema
from bot.store.database.database import Database

_CHOICES, _POINTS = schema.preferences.c, schema.experience.c
_HIDDEN = select(schema.members.c.player).where(schema.members.c.hidden == 1)
_CHOSEN = select(_CHOICES.player, _CHOICES.key, _CHOICES.value).where(
    _CHOICES.player.in_(bindparam("players", expanding=True)),
    _CHOICES.key.in_([PreferenceKey.BACK.value, PreferenceKey.CLOTH.value]),
    _CHOICES.player.not_in(_HIDDEN),
)
_SUMS = (
    select(_POINTS.player, func.sum(_POINTS.points).label("points"))
    .where(_POINTS.player.in_(bindparam("players", expanding=True)), _POINTS.counts == 1)
    .group_by(_POINTS.player)
)


class DesignRepository:
    """Implements the host's `DesignStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def designs_among(self, players: Collection[PlayerId]) -> Mapping[PlayerId, ChosenDesigns]:
        """Return what some players show at the level that they have; raises StoreDown."""
        return await self._database.look(designs_among, players) if players else {}


def designs_among(connection: Connection, players: Collection[int]) -> dict[PlayerId, ChosenDesigns]:
    """Return what some players show at the level that they have, but for those who have chosen nothing or are hidden."""
    chosen: dict[int, dict[str, str]] = {}
    for row in connection.execute(_CHOSEN, {"players": sorted(players)}):
        chosen.setdefault(row.player, {})[row.key] = row.value
    if not chosen:
        return {}
    points = {row.player: int(row.points) for row in connection.execute(_SUMS, {"players": sorted(chosen)})}
    return {
        PlayerId(player): permit_designs(
            values.get(PreferenceKey.BACK), values.get(PreferenceKey.CLOTH), level_of(points.get(player, 0)).number
        )
        for player, values in chosen.items()
    }
