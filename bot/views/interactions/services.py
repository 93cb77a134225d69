"""The services that commands and buttons call, in one small frozen dataclass for each subject."""

from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Protocol

from bot.host.chips.chips import Chips
from bot.host.hall.hall import Hall
from bot.host.house_rules.house_rules import HouseRulesBook
from bot.host.ids import MessageId, PlayerId, ServerId, TableId
from bot.host.privacy.privacy import Privacy
from bot.host.ranking.achievements import AchievementStore
from bot.host.ranking.leaderboards import LeaderboardStore
from bot.host.ranking.seasons import Seasons
from bot.host.ranking.voids import Voids
from bot.host.settings.servers import Servers
from bot.host.table.table import Table
from bot.host.tournaments.director import Director
from bot.host.tournaments.drafts import TournamentDrafts
from bot.host.tournaments.ports import TournamentStore
from bot.host.tournaments.templates import TournamentTemplates
from bot.views.discord_api.member_limits import MemberLimits
from bot.views.discord_api.member_names import MemberNames
from bot.views.discord_api.types import Interaction
from bot.views.interactions.card_emojis import CardEmojis
from bot.views.interactions.content import HandContent


class Boards(Protocol):
    """What an interaction may do with the boards of tables."""

    def fresh(self, table: TableId, interaction: Interaction) -> None:
        """Use the interaction's token for the next edits, if its message is the table's board."""

    async def answer(self, interaction: Interaction, table: Table) -> None:
        """Answer with the table's board as a new message; the older board is removed."""

    def redraw(self, server: ServerId) -> None:
        """Send the boards of a server again, because its settings change how they look."""

    def is_resting(self, table: TableId) -> bool:
        """Whether Discord refused the table's board a moment ago, so that it is not sent now."""


class Hands(Protocol):
    """What an interaction may do with the private pages that show members their hands."""

    def drawn(self, table: Table, seat: int) -> HandContent:
        """Return what the member in a seat may see and decide now."""

    def keep(self, interaction: Interaction, table: TableId, message: MessageId, drawn: HandContent) -> None:
        """Update this private page through the interaction's token while the game goes on."""

    def pressed(self, table: TableId, player: PlayerId) -> AbstractContextManager[None]:
        """Pause updates of a member's page while one of its buttons is answered."""

    def refused(self, hand: HandContent) -> bool:
        """Note that Discord refused a page; return whether to try again without emojis."""


@dataclass(frozen=True, slots=True)
class TableServices:
    """Tables: their games, their boards, and the hands that members see."""

    hall: Hall
    boards: Boards
    hands: Hands
    emojis: CardEmojis


@dataclass(frozen=True, slots=True)
class RankingServices:
    """Results: leaderboards and profiles, achievements, seasons and void results."""

    leaderboards: LeaderboardStore
    achievements: AchievementStore
    seasons: Seasons
    voids: Voids


@dataclass(frozen=True, slots=True)
class TournamentServices:
    """Tournaments: the director, what is stored, proposals that are not created yet, and templates."""

    director: Director
    store: TournamentStore
    drafts: TournamentDrafts
    templates: TournamentTemplates


@dataclass(frozen=True, slots=True)
class MemberServices:
    """Members: their names, their privacy, and how often each may ask for something."""

    names: MemberNames
    privacy: Privacy
    limits: MemberLimits


@dataclass(frozen=True, slots=True)
class Services:
    """Every service of the running bot, grouped by subject."""

    tables: TableServices
    ranking: RankingServices
    tournaments: TournamentServices
    members: MemberServices
    chips: Chips
    settings: Servers
    house_rules: HouseRulesBook
