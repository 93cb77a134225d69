"""What tables cost in memory, alone in its process: `python -m tests.bench.runs.memory_runs playing|lobby|parked`.

Seats tables in the product's hall, shows each once through the product's own screen on a Discord that takes everything,
and prints the bytes that the process grew by for each table between two sizes of the house, as one JSON number.

Commentary and chances follow so many tables at most; `--followed` sets another bound. Below it a table costs what they keep of
it too, so a small house, which would otherwise lie below it, needs one that its first tables reach.
"""

import argparse
import asyncio
import gc
import json
import os
import tempfile
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.engine.play.public_game import LastWar
from bot.host.clock import SystemClock
from bot.host.hall import followers
from bot.host.hall.hall import Hall
from bot.host.hall.runtime import TableUpdates
from bot.host.house_rules.house_rules import HouseRulesBook
from bot.host.odds import odds_desk
from bot.host.ranking.achievements import AwardFinder
from bot.host.ranking.earned_designs import DesignFinder
from bot.host.ranking.favourite_games import FavouriteGames
from bot.host.ranking.levels import GainFinder
from bot.host.ranking.rivalries import Rivalries
from bot.host.settings.preferences import Preferences
from bot.host.settings.servers import Servers
from bot.host.table.table import Table
from bot.pictures.drawing import PictureQueue
from bot.store.house_rules.house_rules import HouseRulesRepository
from bot.store.predictions.repository import PredictionRepository
from bot.store.privacy.members import MemberRepository
from bot.store.ranking.achievements import AchievementRepository
from bot.store.ranking.chosen_designs import DesignRepository
from bot.store.ranking.experience import ExperienceRepository
from bot.store.ranking.leaderboards import LeaderboardRepository
from bot.store.settings.settings import PreferenceRepository, SettingRepository
from bot.views.delivery.contents import ServerChoices
from bot.views.delivery.messages import DiscordLink
from bot.views.delivery.result_news import NewsSources
from bot.views.delivery.screen import DiscordScreen
from bot.views.delivery.table_pictures import PictureSources
from bot.views.discord_api.member_names import MemberNames
from bot.views.discord_api.permissions import FileRights
from bot.views.discord_api.rate_limit import RateLimit
from bot.views.interactions.content import CommandMentions
from bot.views.predictions.open_forms import OpenForms
from tests.bench.house import Dealer, Everybody, fill, fresh_store

PAGE = os.sysconf("SC_PAGE_SIZE")
PACE = 60_000


class Anything:
    """Stands for the Discord client: every call is taken, none does anything."""

    application_id = 1
    edits = 0
    edited_at = None
    user = None

    def get_guild(self, server: int) -> None:
        """No server is known."""

    def get_partial_messageable(self, channel: int, *, guild_id: int) -> "Anything":
        """A channel."""
        return self

    def get_partial_message(self, message: int) -> "Anything":
        """A message."""
        return self

    async def edit(self, **_: object) -> "Anything":
        """Take an edit."""
        self.edits += 1
        return self


def resident() -> int:
    """Bytes of memory that this process holds."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


def deal(dealer: Dealer, kind: str, games: int) -> list[Table]:
    """So many tables of a kind. Each is parked before the next is dealt: in life, few games are open that do not run."""
    if kind == "lobby":
        return [dealer.shown(dealer.lobby()) for _ in range(games)]
    tables = []
    for number, table in enumerate(dealer.house(games, start=3_600_000)):
        if kind == "parked":
            table.parked = 0
            table.pack_game()
        else:
            table.last_war = LastWar(1000 + number, 0, 10)
        tables.append(table)
    return tables


async def slope(kind: str, few: int, many: int) -> float:
    """Bytes for each table more, from `few` to `many`."""
    client: Any = Anything()
    with tempfile.TemporaryDirectory(prefix="war-room-bench-") as folder:
        async with fresh_store(Path(folder)) as store:
            servers, preferences = Servers(SettingRepository(store.database)), Preferences(PreferenceRepository(store.database))
            clock, rate_limit, updates = SystemClock(), RateLimit(), TableUpdates()
            predictions, members = PredictionRepository(store.database), MemberRepository(store.database, clock)
            hall = Hall(store=store.tables, screen=updates, people=Everybody(), clock=clock)
            screen = DiscordScreen(
                DiscordLink(client, clock, rate_limit),
                hall,
                ServerChoices(
                    servers,
                    preferences,
                    HouseRulesBook(HouseRulesRepository(store.database), clock),
                    FavouriteGames(LeaderboardRepository(store.database), clock),
                    DesignFinder(DesignRepository(store.database), preferences),
                ),
                PictureSources(MemberNames(client, clock, rate_limit), PictureQueue(), FileRights(client, clock)),
                NewsSources(
                    AwardFinder(AchievementRepository(store.database), members),
                    GainFinder(ExperienceRepository(store.database, clock), members),
                    Rivalries(LeaderboardRepository(store.database), members),
                    predictions,
                    OpenForms(clock, predictions, CommandMentions()),
                ),
            )
            updates.subscribe(screen)
            ticker = asyncio.create_task(hall.ticker.run())
            dealer = Dealer(PACE)
            sizes = []
            for games in (few, many - few):
                tables = deal(dealer, kind, games)
                await fill(hall, store, tables)
                for table in tables:
                    if kind == "playing":
                        table.tell_beat(0)
                for at in range(0, len(tables), 100):
                    await asyncio.gather(*[screen.send(table) for table in tables[at : at + 100]])
                del tables
                sizes.append(resident())
            ticker.cancel()
            await asyncio.wait([ticker])
            await hall.close_tables()
    if kind != "parked" and client.edits != many:
        raise RuntimeError(f"{client.edits} of {many} boards were shown")
    return (sizes[1] - sizes[0]) / (many - few)


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=["playing", "lobby", "parked"])
    parser.add_argument("--few", type=int, default=5_000)
    parser.add_argument("--many", type=int, default=15_000)
    parser.add_argument("--followed", type=int, default=followers.MOST_FOLLOWED)
    given = parser.parse_args()
    chances = min(given.followed, odds_desk.MOST_GAMES)
    with patch.object(followers, "MOST_FOLLOWED", given.followed), patch.object(odds_desk, "MOST_GAMES", chances):
        print(json.dumps(asyncio.run(slope(given.kind, given.few, given.many))))


if __name__ == "__main__":
    main()
