"""Builds all parts of the bot and connects them: store, hall, screen, herald, director and services."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import discord

from bot.host.chips.chips import Chips
from bot.host.clock import Clock
from bot.host.daily.desk import DailyDesk
from bot.host.hall.hall import Hall
from bot.host.hall.runtime import TableUpdates
from bot.host.house_rules.house_rules import HouseRulesBook
from bot.host.ids import ServerId
from bot.host.predictions.predictions import Predictions
from bot.host.privacy.privacy import Privacy
from bot.host.ranking.achievements import AwardFinder
from bot.host.ranking.earned_designs import DesignFinder
from bot.host.ranking.favourite_games import FavouriteGames
from bot.host.ranking.first_actions import FirstActions
from bot.host.ranking.levels import GainFinder
from bot.host.ranking.periods import Seasons
from bot.host.ranking.rivalries import Rivalries
from bot.host.ranking.titles import TitleFinder
from bot.host.ranking.voids import Voids
from bot.host.routines.evenings import EveningWatch
from bot.host.settings.options import ServerSettings
from bot.host.settings.preferences import Preferences
from bot.host.settings.servers import Servers
from bot.host.table.told_speed import parsed_length
from bot.host.tournaments.director import Director
from bot.host.tournaments.drafts import TournamentDrafts
from bot.host.tournaments.odds import Forecasts, TournamentOdds
from bot.host.tournaments.series_points import SeasonTables
from bot.host.tournaments.strength import SeedingStrengths
from bot.host.tournaments.templates import TournamentTemplates
from bot.pictures.drawing import PictureQueue
from bot.pictures.printed.printed_sheet import PrintQueue
from bot.settings import Settings
from bot.store.backups.folder import GONE_AFTER
from bot.store.chips.ledger import ChipRepository
from bot.store.daily.daily_repository import DailyRepository
from bot.store.house_rules.house_rules import HouseRulesRepository
from bot.store.predictions.repository import PredictionRepository
from bot.store.privacy.members import MemberRepository
from bot.store.ranking.achievements import AchievementRepository
from bot.store.ranking.chosen_designs import DesignRepository
from bot.store.ranking.experience import ExperienceRepository
from bot.store.ranking.first_actions import FirstActionRepository
from bot.store.ranking.leaderboards import LeaderboardRepository
from bot.store.ranking.seasons import SeasonRepository
from bot.store.ranking.voids import VoidRepository
from bot.store.routines.routines import RoutineRepository
from bot.store.settings.settings import PreferenceRepository, SettingRepository
from bot.store.store import Store
from bot.store.tournaments.tournaments import TournamentRepository
from bot.views.delivery.contents import ServerChoices
from bot.views.delivery.messages import DiscordLink
from bot.views.delivery.result_news import NewsSources
from bot.views.delivery.screen import DiscordScreen
from bot.views.delivery.table_pictures import PictureSources
from bot.views.discord_api.member_limits import MemberLimits
from bot.views.discord_api.member_names import DiscordPeople, MemberNames, name_of_server
from bot.views.discord_api.permissions import FileRights
from bot.views.discord_api.rate_limit import RateLimit
from bot.views.discord_api.server_api import ServerApi
from bot.views.ending.share import SharedMovies
from bot.views.interactions.content import CommandMentions
from bot.views.interactions.context import MemberServices, RankingServices, Services, TableServices, TournamentServices
from bot.views.interactions.private_notes import PrivateNotes
from bot.views.predictions.open_forms import OpenForms
from bot.views.routines.desk import RoutineDesk
from bot.views.routines.routines import Routines
from bot.views.tournaments.announce.herald import DiscordHerald
from bot.web.activity.activity_door import has_activity
from bot.web.live_tables import LiveTables
from bot.web.relay.publisher import Publisher
from bot.web.relay.reading import publisher_for
from bot.web.replay_page import MemberSources
from bot.web.server import PageSources, WebServer
from bot.web.servers.sources import ServerSources
from bot.web.servers.tournament_source import OwnTournaments
from bot.web.table_lists import TableLists, may_show
from bot.web.table_views import TableViews


def wire_bot(
    client: discord.Client,
    settings: Settings,
    store: Store,
    clock: Clock,
    rate_limit: RateLimit,
    window: float,
    knows: Callable[[ServerId], bool],
) -> tuple[Services, DiscordScreen, DiscordHerald, Routines, WebServer, Publisher | None]:
    """Return the services of commands and buttons, the screen of all boards, the herald, the routines and the web pages.

    The herald announces tournaments, and routines are what the bot does by itself. The last is what publishes tables to pages
    in a process of their own, if they are.

    `window` is how many seconds rounds wait to be kept together. `knows` says whether Discord has told us of a server, if we
    are in it.
    """
    shared = _Shared.of(client, settings, store, clock, rate_limit)
    updates = TableUpdates()
    hall, screen = _hall(shared, updates, window)
    updates.subscribe(screen)
    odds = TournamentOdds(hall, screen.odds)
    herald = _herald(shared, hall, odds, knows)
    director = _director(shared, hall, screen, herald)
    routines = _routines(shared, hall, updates)
    privacy = _privacy(shared, hall, director, herald, routines)
    services = _services(shared, hall, screen, herald, director, privacy, odds, routines)
    pages, publisher = _pages(shared, services, screen, updates)
    return services, screen, herald, routines, WebServer(pages, settings.web_proxies.split()), publisher


def _base(settings: Settings) -> ServerSettings:
    """Return the settings of a server that made none itself."""
    return ServerSettings(length=parsed_length(settings.length), pace=settings.pace, lobby=settings.lobby)


@dataclass(frozen=True, slots=True)
class _Shared:
    """What several parts share: the arguments of `wire_bot`, the repositories, and what they are built into."""

    client: discord.Client
    settings: Settings
    store: Store
    clock: Clock
    rate_limit: RateLimit
    servers: Servers
    preferences: Preferences
    names: MemberNames
    drawings: PictureQueue
    file_rights: FileRights
    house_rules: HouseRulesBook
    ledger: ChipRepository
    members: MemberRepository
    achievements: AchievementRepository
    experience: ExperienceRepository
    designs: DesignRepository
    tournaments: TournamentRepository
    seasons: Seasons
    season_tables: SeasonTables
    leaderboards: LeaderboardRepository
    favourites: FavouriteGames
    rivalries: Rivalries
    predictions: PredictionRepository
    commands: CommandMentions
    forms: OpenForms
    daily: DailyDesk
    activity: bool

    @classmethod
    def of(cls, client: discord.Client, settings: Settings, store: Store, clock: Clock, rate_limit: RateLimit) -> "_Shared":
        """Make the repositories over an open store; pass the other arguments on."""
        predictions, commands = PredictionRepository(store.database), CommandMentions()
        leaderboards, members = LeaderboardRepository(store.database), MemberRepository(store.database, clock)
        tournaments, seasons = TournamentRepository(store.database), Seasons(SeasonRepository(store.database), clock)
        return cls(
            client=client,
            settings=settings,
            store=store,
            clock=clock,
            rate_limit=rate_limit,
            servers=Servers(SettingRepository(store.database), _base(settings), settings.web_url),
            preferences=Preferences(PreferenceRepository(store.database)),
            names=MemberNames(client, clock, rate_limit),
            drawings=PictureQueue(),
            file_rights=FileRights(client, clock),
            house_rules=HouseRulesBook(HouseRulesRepository(store.database), clock),
            ledger=ChipRepository(store.database),
            members=members,
            achievements=AchievementRepository(store.database),
            experience=ExperienceRepository(store.database, clock),
            designs=DesignRepository(store.database),
            tournaments=tournaments,
            seasons=seasons,
            season_tables=SeasonTables(tournaments, seasons, clock),
            leaderboards=leaderboards,
            favourites=FavouriteGames(leaderboards, clock),
            rivalries=Rivalries(leaderboards, members),
            predictions=predictions,
            commands=commands,
            forms=OpenForms(clock, predictions, commands),
            daily=DailyDesk(DailyRepository(store.database), clock),
            activity=has_activity(settings),
        )


def _hall(shared: _Shared, updates: TableUpdates, window: float) -> tuple[Hall, DiscordScreen]:
    """Return the hall, which publishes `updates`, and the screen that shows its tables."""
    hall = Hall(
        store=shared.store.tables,
        screen=updates,
        people=DiscordPeople(shared.client, shared.clock, shared.rate_limit),
        clock=shared.clock,
        window=window,
        lobby=shared.servers.lobby_time,
        servers=shared.servers,
        ledger=shared.ledger,
        slots=None if shared.store.peers is None else frozenset(),
    )
    hall.transactions.on_end.append(shared.store.luck.learn_chances)
    screen = DiscordScreen(
        DiscordLink(shared.client, shared.clock, shared.rate_limit),
        hall,
        ServerChoices(
            *(shared.servers, shared.preferences, shared.house_rules, shared.favourites),
            DesignFinder(shared.designs, shared.preferences),
            shared.activity,
        ),
        PictureSources(shared.names, shared.drawings, shared.file_rights),
        NewsSources(
            AwardFinder(shared.achievements, shared.members),
            GainFinder(shared.experience, shared.members),
            shared.rivalries,
            shared.predictions,
            shared.forms,
        ),
    )
    return hall, screen


def _pages(
    shared: _Shared, services: Services, screen: DiscordScreen, updates: TableUpdates
) -> tuple[PageSources, Publisher | None]:
    """Return what web pages are made from, and what publishes tables to those of other processes."""
    hall, tournaments = services.tables.hall, services.tournaments
    members = MemberSources(shared.names, shared.members.hidden_among, shared.designs)
    views = TableViews(screen, partial(may_show, shared.servers), shared.members.is_hidden)
    live = LiveTables(views, TableLists(screen, shared.servers), updates)
    of_servers = ServerSources(
        ranking=services.ranking,
        tournaments=OwnTournaments(tournaments.director, hall, tournaments.odds),
        tournament_store=shared.tournaments,
        members=members,
        servers=shared.servers,
        clock=shared.clock,
        name_of_server=partial(name_of_server, shared.client),
    )
    publisher = publisher_for(shared.settings, live, of_servers, hall.runtime.owns)
    return PageSources(live, shared.servers, hall.finished_games, members, of_servers, shared.settings.web_url), publisher


def _herald(shared: _Shared, hall: Hall, odds: TournamentOdds, knows: Callable[[ServerId], bool]) -> DiscordHerald:
    return DiscordHerald(
        client=shared.client,
        clock=shared.clock,
        rate_limit=shared.rate_limit,
        hall=hall,
        odds=odds,
        servers=shared.servers,
        names=shared.names,
        drawings=shared.drawings,
        file_rights=shared.file_rights,
        store=shared.tournaments,
        season_tables=shared.season_tables,
        knows=knows,
    )


def _director(shared: _Shared, hall: Hall, screen: DiscordScreen, herald: DiscordHerald) -> Director:
    return Director(
        store=shared.tournaments,
        hall=hall,
        screen=screen,
        herald=herald,
        clock=shared.clock,
        strength=SeedingStrengths(shared.leaderboards).strength_of,
        may_hold=herald.may_hold,
    )


def _routines(shared: _Shared, hall: Hall, updates: TableUpdates) -> Routines:
    """Return what the bot does by itself; it hears of every game that ends, and of every setting that changes."""
    api = ServerApi(shared.client, shared.clock, shared.rate_limit)
    store = RoutineRepository(shared.store.database)
    desk = RoutineDesk(
        api=api,
        store=store,
        clock=shared.clock,
        servers=shared.servers,
        leaderboards=shared.leaderboards,
        hall=hall,
        house_rules=shared.house_rules,
        daily=shared.daily,
        names=shared.names,
        drawings=shared.drawings,
        file_rights=shared.file_rights,
        evenings=EveningWatch(updates),
    )
    routines = Routines(desk, hall.runtime.owns)
    hall.transactions.on_end.append(routines.note_game)
    shared.servers.on_change.append(routines.touch)
    return routines


def _privacy(shared: _Shared, hall: Hall, director: Director, herald: DiscordHerald, routines: Routines) -> Privacy:
    """Return the privacy service, which also clears what other parts remember of a deleted member."""
    return Privacy(
        shared.members,
        hall.tables,
        hall.transactions,
        forget=(
            hall.finished_games.forget_replays,
            shared.house_rules.forget_servers,
            director.forget_member,
            shared.favourites.forget_members,
            routines.forget_members,
        ),
        leave=(
            director.let_go,
            herald.take_back,
            hall.forget_invitations,
            shared.preferences.reset_member,
            shared.forms.forget_member,
        ),
        take_roles=routines.roles.take_back_all,
        backups_kept=None if shared.settings.address.path is None else GONE_AFTER.days,
    )


def _ranking(shared: _Shared) -> RankingServices:
    return RankingServices(
        leaderboards=shared.leaderboards,
        favourites=shared.favourites,
        achievements=shared.achievements,
        experience=shared.experience,
        titles=TitleFinder(shared.leaderboards, shared.achievements, shared.experience),
        designs=shared.designs,
        seasons=shared.seasons,
        voids=Voids(VoidRepository(shared.store.database), shared.clock),
        predictions=shared.predictions,
        streaks=shared.daily.streaks,
    )


def _services(
    shared: _Shared,
    hall: Hall,
    screen: DiscordScreen,
    herald: DiscordHerald,
    director: Director,
    privacy: Privacy,
    odds: TournamentOdds,
    routines: Routines,
) -> Services:
    predictions = Predictions(shared.predictions, hall, screen.odds, shared.servers)
    return Services(
        tables=TableServices(
            hall, screen, screen.pictures, screen.hands, screen.card_emojis, screen.odds, predictions, shared.forms
        ),
        ranking=_ranking(shared),
        tournaments=TournamentServices(
            director=director,
            store=shared.tournaments,
            odds=odds,
            forecasts=Forecasts(),
            drafts=TournamentDrafts(shared.clock),
            templates=TournamentTemplates(shared.tournaments),
            season_tables=shared.season_tables,
            messages=herald,
        ),
        members=MemberServices(
            names=shared.names,
            privacy=privacy,
            limits=MemberLimits(shared.clock, shared.settings.member_limit),
            preferences=shared.preferences,
            notes=PrivateNotes(shared.clock),
        ),
        chips=Chips(shared.ledger, hall.group_commit, shared.clock),
        daily=shared.daily,
        first_actions=FirstActions(FirstActionRepository(shared.store.database), shared.clock),
        settings=shared.servers,
        house_rules=shared.house_rules,
        commands=shared.commands,
        drawings=shared.drawings,
        printing=PrintQueue(),
        movies=SharedMovies(),
        activity=shared.activity,
        daily_page=shared.settings.signs_in,
        roles=routines.roles,
        evenings=routines.evenings,
    )
