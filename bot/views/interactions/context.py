"""Reads an interaction: the bot's services, the member, the place, the custom_id, and what the member may do."""

from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, cast

import discord

from bot.host.chips.chips import Chips
from bot.host.daily.desk import DailyDesk
from bot.host.daily.streaks import StreakFinder
from bot.host.hall.hall import Hall
from bot.host.house_rules.house_rules import HouseRulesBook
from bot.host.ids import ChannelId, MessageId, PlayerId, RoleId, ServerId, TableId, chat_server
from bot.host.odds.odds_desk import OddsDesk
from bot.host.predictions.opening import PredictedGame
from bot.host.predictions.ports import NamedWinner, PredictionStore
from bot.host.predictions.predictions import Predictions
from bot.host.privacy.privacy import Privacy
from bot.host.ranking.achievements import AchievementStore
from bot.host.ranking.boards import LeaderboardStore
from bot.host.ranking.earned_designs import DesignStore
from bot.host.ranking.favourite_games import FavouriteGames
from bot.host.ranking.first_actions import FirstActions
from bot.host.ranking.levels import ExperienceStore
from bot.host.ranking.periods import Seasons
from bot.host.ranking.titles import TitleFinder
from bot.host.ranking.voids import Voids
from bot.host.records.replays import Replay
from bot.host.refusals import Refusal, Refused
from bot.host.scene.scene import Scene
from bot.host.settings.options import ServerSettings
from bot.host.settings.preferences import Preferences
from bot.host.settings.servers import Servers
from bot.host.tournaments.director import Director
from bot.host.tournaments.drafts import TournamentDrafts
from bot.host.tournaments.odds import Forecasts, TournamentOdds
from bot.host.tournaments.ports import TournamentStore
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.series_points import SeasonTables
from bot.host.tournaments.templates import TournamentTemplates
from bot.pictures.card_faces import Deck
from bot.pictures.designs.design_colours import TableDesigns
from bot.pictures.drawing import Drawn, PictureQueue
from bot.pictures.printed.printed_sheet import PrintQueue
from bot.views.discord_api.member_limits import MemberLimits
from bot.views.discord_api.member_names import MemberNames
from bot.views.discord_api.permissions import missing_rights, rights_text
from bot.views.discord_api.types import Interaction
from bot.views.interactions.card_emojis import CardEmojis
from bot.views.interactions.content import CommandMentions, HandContent
from bot.views.interactions.member_rights import MemberRights
from bot.views.interactions.private_notes import PrivateNotes

if TYPE_CHECKING:
    from collections.abc import Mapping


class Boards(Protocol):
    """What an interaction may do with the boards of tables."""

    def fresh(self, table: TableId, interaction: Interaction) -> None:
        """Use the interaction's token for the next edits, if its message is the table's board."""

    async def answer(self, interaction: Interaction, table: TableId, *, ping: PlayerId | None = None) -> None:
        """Answer with the table's board as a new message, which pings one member at most; the older board is removed."""

    async def open_thread(self, server: ServerId, channel: ChannelId, name: str, *, news: bool) -> ChannelId | None:
        """Make a public thread in a channel, which may be one of news; None where Discord does not let us."""

    async def running_scene(self, table: TableId) -> Scene | None:
        """Return what the board of a running game shows at this moment, with who is how likely to win; None of any other."""

    def redraw(self, server: ServerId) -> None:
        """Send the boards of a server again, because its settings change how they look."""

    def send_again(self, table: TableId) -> None:
        """Send a table's board again, if there is anything new on it."""

    def is_old(self, table: TableId) -> bool:
        """Whether the message of a table's board is so old that Discord takes few edits of it."""

    def is_resting(self, table: TableId) -> bool:
        """Whether Discord refused the table's board a moment ago, so that it is not sent now."""


class Pictures(Protocol):
    """What an interaction may ask about the pictures of tables."""

    def may_draw(self) -> bool:
        """Whether there is time to draw the picture of a table for a page too; the time counts as spent then."""


class Hands(Protocol):
    """What an interaction may do with the private pages that show members their hands."""

    def draw_hand(self, table: TableId, seat: int) -> HandContent:
        """Return what the member in a seat may see and decide now."""

    async def draw_pictures(self, hand: HandContent) -> tuple[Drawn, ...]:
        """Return the picture of a hand; none where it has none, or there is no time to draw it."""

    def keep_hand(self, interaction: Interaction, table: TableId, message: MessageId, drawn: HandContent) -> None:
        """Update this private page through the interaction's token while the game goes on."""

    def hold_while_pressed(self, table: TableId, player: PlayerId) -> AbstractContextManager[None]:
        """Pause updates of a member's page while one of its buttons is answered."""

    def note_refused_hand(self, hand: HandContent) -> bool:
        """Note that Discord refused a page; return whether to try again without emojis."""


class Forms(Protocol):
    """What an interaction may do with the private forms that show members their predictions."""

    def keep_form(self, interaction: Interaction, own: NamedWinner, message: int) -> None:
        """Tell this form, through the interaction's token, what becomes of the prediction that it shows."""

    def drop_form(self, event: str, player: PlayerId) -> None:
        """Tell a member's form about a game or a match nothing more."""

    async def tell_result(self, game: PredictedGame) -> None:
        """Tell the forms what a game that is over has decided."""


class MemberRoles(Protocol):
    """How an interaction gives members roles. Each call is counted, and raises what calls to Discord raise."""

    async def give_role(self, server: ServerId, player: PlayerId, role: RoleId, reason: str) -> None:
        """Give a member a role; the server's log shows the reason."""

    async def take_role(self, server: ServerId, player: PlayerId, role: RoleId, reason: str) -> None:
        """Take a role from a member; do nothing if they left."""


class EveningMessages(Protocol):
    """What an interaction may do with the message of an open evening table."""

    async def show_host(self, interaction: Interaction, opened: TableId) -> None:
        """Answer the press that opened a table with the message as it is now. Never raises."""


class TournamentMessages(Protocol):
    """What an interaction may do with the messages of tournaments."""

    def redraw(self, server: ServerId) -> None:
        """Bring the messages of a server's tournaments up to date, because its settings change how they look."""


@dataclass(frozen=True, slots=True)
class TableServices:
    """Tables: games, boards, pictures and hands, who is how likely to win, who members say will, and the forms for that."""

    hall: Hall
    boards: Boards
    pictures: Pictures
    hands: Hands
    emojis: CardEmojis
    odds: OddsDesk
    predictions: Predictions
    forms: Forms


@dataclass(frozen=True, slots=True)
class RankingServices:
    """Results: leaderboards and profiles, achievements, experience, titles, designs, seasons, predictions, daily streaks."""

    leaderboards: LeaderboardStore
    favourites: FavouriteGames
    achievements: AchievementStore
    experience: ExperienceStore
    titles: TitleFinder
    designs: DesignStore
    seasons: Seasons
    voids: Voids
    predictions: PredictionStore
    streaks: StreakFinder


@dataclass(frozen=True, slots=True)
class TournamentServices:
    """Tournaments: director, store, odds, forecasts, proposals not created yet, templates, messages, seasons of weekly ones."""

    director: Director
    store: TournamentStore
    odds: TournamentOdds
    forecasts: Forecasts
    drafts: TournamentDrafts
    templates: TournamentTemplates
    messages: TournamentMessages
    season_tables: SeasonTables


@dataclass(frozen=True, slots=True)
class MemberServices:
    """Members: their names and privacy, how often each may ask, what each prefers, and the last short answer to each."""

    names: MemberNames
    privacy: Privacy
    limits: MemberLimits
    preferences: Preferences
    notes: PrivateNotes


class Movies(Protocol):
    """The moving pictures of finished games."""

    async def draw_movie(self, replay: Replay, names: tuple[str, ...], deck: Deck, designs: TableDesigns) -> Drawn | None:
        """Return the moving picture of a game; None where there is nothing to show."""


@dataclass(frozen=True, slots=True)
class Services:
    """Every service of the running bot, grouped by subject."""

    tables: TableServices
    ranking: RankingServices
    tournaments: TournamentServices
    members: MemberServices
    chips: Chips
    daily: DailyDesk
    first_actions: FirstActions
    settings: Servers
    house_rules: HouseRulesBook
    commands: CommandMentions
    drawings: PictureQueue
    printing: PrintQueue
    movies: Movies
    roles: MemberRoles
    evenings: EveningMessages
    activity: bool = False
    """Whether tables can be opened inside Discord."""
    daily_page: bool = False
    """Whether members play the daily on a page too."""


class _HasServices(Protocol):
    services: Services


def services_of(interaction: Interaction) -> Services:
    """Return the services of the bot that received this interaction."""
    return cast("_HasServices", interaction.client).services


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


def is_in_chat(interaction: Interaction) -> bool:
    """Whether an interaction comes from where the bot is no member: direct messages, a group, or a server without it.

    A member who has installed the app brings it there. Nothing but the interaction's own token reaches such a place.
    """
    return interaction.guild_id is None or interaction.client.get_guild(interaction.guild_id) is None


def server_of(interaction: Interaction) -> ServerId | None:
    """Return the server of an interaction, a chat counted as one; None where Discord names neither server nor channel."""
    if interaction.guild_id is not None and not is_in_chat(interaction):
        return ServerId(interaction.guild_id)
    return None if interaction.channel_id is None else chat_server(ChannelId(interaction.channel_id))


def place_of(interaction: Interaction) -> tuple[ServerId, ChannelId]:
    """Return the server and the channel of an interaction, a chat counted as a server; raises Refused where there is none."""
    server = server_of(interaction)
    if server is None or interaction.channel_id is None:
        raise Refused(Refusal.SERVERS_ONLY)
    return server, ChannelId(interaction.channel_id)


def require_server(interaction: Interaction) -> ServerId:
    """Return the server of an interaction; raises Refused in a chat, for what only servers have."""
    server, _ = place_of(interaction)
    if is_in_chat(interaction):
        raise Refused(Refusal.SERVERS_ONLY)
    return server


def require_rights(interaction: Interaction) -> None:
    """Raise Refused, naming what is missing, when the bot could not keep a board in this channel; a chat gives it no rights."""
    if is_in_chat(interaction):
        return
    thread = isinstance(interaction.channel, discord.Thread)
    if names := missing_rights(interaction.app_permissions, thread=thread):
        raise Refused(Refusal.RIGHTS_MISSING, rights=rights_text(names))


def custom_id(interaction: Interaction) -> str:
    """Return the custom_id of the button, menu or form; empty for a command."""
    return str(cast("Mapping[str, object]", interaction.data or {}).get("custom_id", ""))


def is_moderator(interaction: Interaction) -> bool:
    """Whether the member may manage messages here, as Discord says with this interaction."""
    return interaction.permissions.manage_messages


def require_manager(interaction: Interaction) -> None:
    """Raise Refused unless the member may manage this server, as Discord says with this interaction."""
    if not interaction.permissions.manage_guild:
        raise Refused(Refusal.NOT_MANAGER)


def rights_of(interaction: Interaction) -> MemberRights:
    """Return what the member may do here, as Discord says with this interaction."""
    return MemberRights.from_permissions(interaction.permissions, interaction.user)


async def is_director(interaction: Interaction) -> bool:
    """Whether somebody may direct every tournament here; raises StoreDown where only the server's settings can tell."""
    return interaction.permissions.manage_guild or rights_of(interaction).may_direct_all(await _settings(interaction))


async def may_hold(interaction: Interaction) -> bool:
    """Whether somebody may hold a tournament here; raises StoreDown as `is_director`."""
    return interaction.permissions.manage_guild or rights_of(interaction).may_hold(await _settings(interaction))


async def may_direct(interaction: Interaction, run: TournamentRun) -> bool:
    """Whether somebody may direct this tournament; raises StoreDown as `is_director`."""
    if interaction.permissions.manage_guild:
        return True
    return rights_of(interaction).may_direct(await _settings(interaction), player_of(interaction), run)


async def _settings(interaction: Interaction) -> ServerSettings:
    """Return the settings of this server, never the defaults in their place; raises StoreDown when they cannot be read."""
    return await services_of(interaction).settings.settings_of(place_of(interaction)[0])
