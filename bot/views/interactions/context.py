"""Reads an interaction: the bot's services, the member, the place, the custom_id, and the member's rights."""

from collections.abc import Mapping
from typing import Protocol, cast

from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.refusals import Refusal, Refused
from bot.views.discord_api.permissions import require_rights
from bot.views.discord_api.types import Interaction
from bot.views.interactions.services import MemberServices, RankingServices, Services, TableServices, TournamentServices


class _HasServices(Protocol):
    services: Services


def services_of(interaction: Interaction) -> Services:
    """Return the services of the bot that received this interaction."""
    return cast(_HasServices, interaction.client).services


def tables_of(interaction: Interaction) -> TableServices:
    """Return the services of tables."""
    return services_of(interaction).tables


def ranking_of(interaction: Interaction) -> RankingServices:
    """Return the services of results."""
    return services_of(interaction).ranking


def tournaments_of(interaction: Interaction) -> TournamentServices:
    """Return the services of tournaments."""
    return services_of(interaction).tournaments


def members_of(interaction: Interaction) -> MemberServices:
    """Return the services of members."""
    return services_of(interaction).members


def player_of(interaction: Interaction) -> PlayerId:
    """Return the id of the member who sent the interaction."""
    return PlayerId(interaction.user.id)


def place_of(interaction: Interaction) -> tuple[ServerId, ChannelId]:
    """Return the server and the channel of the interaction; raises Refused outside a server's channels."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused(Refusal.SERVERS_ONLY)
    return ServerId(interaction.guild_id), ChannelId(interaction.channel_id)


def custom_id(interaction: Interaction) -> str:
    """Return the custom_id of the button, menu or form; empty for a command."""
    return str(cast(Mapping[str, object], interaction.data or {}).get("custom_id", ""))


def require_same_channel(interaction: Interaction, table: TableId) -> None:
    """Raise Refused for the id of another channel's table: a button's id can be forged, and rights are a channel's."""
    found = tables_of(interaction).hall.tables.get(table)
    if found is not None and (found.server, found.channel) != (interaction.guild_id, interaction.channel_id):
        raise Refused(Refusal.TABLE_GONE)


async def resume_if_parked(interaction: Interaction, table: TableId, *, unseen: bool = False) -> None:
    """Resume a parked table when somebody presses one of its buttons; raises Refused as `require_same_channel` does.

    It stays parked where its board cannot be shown, or was refused a moment ago: that is Refused too, unless the press is
    one of those that are answered `unseen`.
    """
    require_same_channel(interaction, table)
    tables = tables_of(interaction)
    found = tables.hall.tables.get(table)
    if found is None or found.parked is None:
        return
    try:
        require_rights(interaction)
        if tables.boards.is_resting(table):
            raise Refused(Refusal.NOT_SHOWN)
    except Refused:
        if unseen:
            return
        raise
    await tables.hall.maintenance.unpark(table)


def is_moderator(interaction: Interaction) -> bool:
    """Whether the member may manage messages here, as Discord says with this interaction."""
    return interaction.permissions.manage_messages


def require_manager(interaction: Interaction) -> None:
    """Raise Refused unless the member may manage this server, as Discord says with this interaction."""
    if not interaction.permissions.manage_guild:
        raise Refused(Refusal.NOT_MANAGER)
