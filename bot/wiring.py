"""Puts the parts of the bot together: each is given to those that ask for it. Starts nothing and holds no decision."""

import discord

from bot.host.awards import Awards
from bot.host.chips import Chips
from bot.host.clock import Clock
from bot.host.hall import Hall
from bot.host.house import Houses
from bot.host.privacy import Privacy
from bot.host.seasons import Seasons
from bot.host.servers import Servers
from bot.host.settled import ServerSettings
from bot.host.tournaments.director import Director
from bot.host.tournaments.drafts import Drafts
from bot.host.tournaments.strength import Strengths
from bot.host.tournaments.templates import Templates
from bot.host.voids import Voids
from bot.settings import Settings
from bot.store.annals import SqlAnnals
from bot.store.blots import SqlBlots
from bot.store.cabinet import SqlCabinet
from bot.store.calendar import SqlCalendar
from bot.store.leaderboards import SqlLeaderboards
from bot.store.ledger import SqlLedger
from bot.store.members import SqlMembers
from bot.store.rolls import SqlRolls
from bot.store.shelf import SqlShelf
from bot.store.store import Store
from bot.views import choosing, house_presses, settings_presses, void_page
from bot.views.award_news import AwardNews
from bot.views.budget import Budget
from bot.views.desk import Desk
from bot.views.limits import Limits
from bot.views.member_names import MemberNames
from bot.views.pages import PAGES
from bot.views.people import DiscordPeople
from bot.views.presses import FORMS, PRESSES, pick_variant
from bot.views.screen import DiscordScreen
from bot.views.table_pictures import TablePictures
from bot.views.tournaments import creating
from bot.views.tournaments.herald import DiscordHerald


def wired(
    client: discord.Client,
    settings: Settings,
    store: Store,
    clock: Clock,
    budget: Budget,
    window: float,
    *,
    threads: bool,
) -> tuple[Desk, DiscordHerald]:
    """Return what every command and button needs, and who carries tournaments to Discord.

    `window` is how many seconds rounds wait to be kept together; with `threads` matches get Discord threads of their own.
    """
    servers = Servers(SqlCabinet(store), ServerSettings(pace=settings.pace, lobby=settings.lobby))
    screen = DiscordScreen(client, clock, servers, budget)
    ledger = SqlLedger(store)
    hall = Hall(
        store=store,
        screen=screen,
        people=DiscordPeople(client, clock, budget),
        clock=clock,
        window=window,
        lobby=servers.lobby_time,
        servers=servers,
        ledger=ledger,
    )
    houses = Houses(SqlShelf(store), clock)
    names = MemberNames(client, clock, budget)
    screen.hall, screen.hands.hall, screen.contents.houses = hall, hall, houses
    screen.contents.pictures = TablePictures(servers, names)
    members, annals = SqlMembers(store, clock), SqlAnnals(store)
    screen.contents.news = AwardNews(Awards(annals, members), screen.earned)
    rolls, herald = SqlRolls(store), DiscordHerald(client, clock, servers, names, budget, threads=threads)
    herald.connect(hall, rolls)
    leaderboards = SqlLeaderboards(store)
    director = Director(
        rolls=rolls,
        hall=hall,
        screen=screen,
        herald=herald,
        clock=clock,
        strength=Strengths(leaderboards).of,
        may_hold=herald.may_hold,
    )
    desk = Desk(
        hall=hall,
        houses=houses,
        chips=Chips(ledger, hall.journal, clock),
        servers=servers,
        leaderboards=leaderboards,
        annals=annals,
        seasons=Seasons(SqlCalendar(store), clock),
        voids=Voids(SqlBlots(store), clock),
        privacy=Privacy(
            members,
            hall.tables,
            hall.changes,
            (hall.archive.forget, houses.forget, director.forget),
            (director.let_go, herald.take_back),
        ),
        director=director,
        rolls=rolls,
        drafts=Drafts(clock),
        templates=Templates(rolls),
        names=names,
        screen=screen,
        limits=Limits(clock, settings.member_limit),
        presses=PRESSES,
        pick_variant=pick_variant,
        forms={**FORMS, **house_presses.FORMS, **settings_presses.FORMS, **void_page.FORMS, **creating.FORMS},
        choose=choosing.choose,
        scoop=choosing.scoop,
        house_steps=house_presses.STEPS,
        settle=settings_presses.STEPS,
        pages=PAGES,
    )
    return desk, herald
