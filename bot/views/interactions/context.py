"""What every command and button needs of the running bot, in one typed place. Holds; does nothing."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, cast

from bot.host.chips.chips import Chips
from bot.host.hall.hall import Hall
from bot.host.house_rules.house_rules import HouseRulesBook
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.privacy.privacy import Privacy
from bot.host.ranking.achievements import AchievementStore
from bot.host.ranking.leaderboards import LeaderboardStore
from bot.host.ranking.seasons import Seasons
from bot.host.ranking.voids import Voids
from bot.host.refusals import Refusal, Refused
from bot.host.settings.servers import Servers
from bot.host.tournaments.director import Director
from bot.host.tournaments.drafts import TournamentDrafts
from bot.host.tournaments.ports import TournamentStore
from bot.host.tournaments.templates import TournamentTemplates
from bot.views.discord_api.member_limits import MemberLimits
from bot.views.discord_api.permissions import require_rights
from bot.views.discord_api.types import Interaction
from bot.views.interactions.content import Verb

if TYPE_CHECKING:  # these draw the buttons, and the buttons reach for the desk
    from bot.views.delivery.screen import DiscordScreen
    from bot.views.discord_api.member_names import MemberNames
    from bot.views.house_rules.buttons import HouseRulesStep
    from bot.views.settings.buttons import SettingStep

Press = Callable[[Interaction, TableId], Awaitable[None]]
Read = Callable[[Interaction, str, str], Awaitable[None]]
Choose = Callable[[Interaction, TableId, tuple[int, int], str, str], Awaitable[None]]
Scoop = Callable[[Interaction, TableId, int], Awaitable[None]]
HouseStep = Callable[[Interaction, str, str, str], Awaitable[None]]
Settle = Callable[[Interaction, str, str], Awaitable[None]]
PageStep = Callable[[Interaction, str, str, str], Awaitable[None]]
Pick = Callable[[Interaction, TableId, str], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Services:
    """The hall, the screen and all that servers keep, and what buttons, menus and forms do."""

    hall: Hall
    house_rules: HouseRulesBook
    chips: Chips
    servers: Servers
    leaderboards: LeaderboardStore
    annals: AchievementStore
    seasons: Seasons
    voids: Voids
    privacy: Privacy
    director: Director
    rolls: TournamentStore
    drafts: TournamentDrafts
    templates: TournamentTemplates
    names: "MemberNames"
    screen: "DiscordScreen"
    limits: MemberLimits
    presses: Mapping[Verb, Press]
    pick_variant: Pick
    forms: Mapping[str, Read]
    choose: Choose
    scoop: Scoop
    house_steps: "Mapping[HouseRulesStep, HouseStep]"
    settle: "Mapping[SettingStep, Settle]"
    pages: Mapping[str, PageStep]


class _HasServices(Protocol):
    desk: Services


def desk_of(interaction: Interaction) -> Services:
    """Return the desk of the bot that got this interaction."""
    return cast(_HasServices, interaction.client).desk


def player_of(interaction: Interaction) -> PlayerId:
    """Return who asks."""
    return PlayerId(interaction.user.id)


def place_of(interaction: Interaction) -> tuple[ServerId, ChannelId]:
    """Return where it was asked; raises Refused outside a server's channels."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused(Refusal.SERVERS_ONLY)
    return ServerId(interaction.guild_id), ChannelId(interaction.channel_id)


def require_same_channel(interaction: Interaction, table: TableId) -> None:
    """Raise Refused for the id of another channel's table: a button's id can be forged, and rights are a channel's."""
    found = desk_of(interaction).hall.tables.get(table)
    if found is not None and (found.server, found.channel) != (interaction.guild_id, interaction.channel_id):
        raise Refused(Refusal.TABLE_GONE)


async def require_awake(interaction: Interaction, table: TableId, *, unseen: bool = False) -> None:
    """Let a parked table go on when somebody presses a button of it, for it is seen; raises Refused as above.

    It stays parked where its board cannot be shown, or was refused a moment ago: that is Refused too, unless the press is
    one of those that are answered `unseen`.
    """
    require_same_channel(interaction, table)
    desk = desk_of(interaction)
    found = desk.hall.tables.get(table)
    if found is None or found.parked is None:
        return
    try:
        require_rights(interaction)
        if desk.screen.rests.resting(table):
            raise Refused(Refusal.NOT_SHOWN)
    except Refused:
        if unseen:
            return
        raise
    await desk.hall.maintenance.unpark(table)


def is_moderator(interaction: Interaction) -> bool:
    """Whether the asker may manage messages here, by Discord's own word about this interaction."""
    return interaction.permissions.manage_messages


def require_manager(interaction: Interaction) -> None:
    """Raise Refused unless the asker may manage this server, by Discord's own word about this interaction."""
    if not interaction.permissions.manage_guild:
        raise Refused(Refusal.NOT_MANAGER)
