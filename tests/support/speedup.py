"""What makes the run of all stories quick: compiled once, no search for garbage, no waits. Changes no story."""

import gc
import importlib
import os
import pickle
from collections.abc import Iterator
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest
from simcord import components, env, gateway, results
from simcord.backend import serializers
from simcord.http import router
from sqlalchemy import create_engine, util
from sqlalchemy.ext.asyncio import create_async_engine

from bot.host.odds import odds_desk
from bot.host.ranking import luck
from bot.runtime import command_sync
from bot.store.database import address
from bot.views.delivery import screen
from tests.local.process import LocalProcess
from tests.support import postgres
from tests.support.forked import ForkServer
from tests.support.simulated_discord import virtualize_recognized_waits
from tests.wire.fake_discord import limits
from tests.wire.long import ALL
from tests.wire.process import BotProcess

T = TypeVar("T")

WAIT = ("wire", "local")
"""The folders whose stories wait for processes of their own, in real time."""

LAST_WAIT = 0.6
"""The share of a worker's stories among which those that wait are spread."""

GARBAGE = 100_000
"""Objects after which garbage is looked for. Python's own 700 make it a tenth of a story: a bot is thousands of objects."""


def pytest_sessionstart(session: pytest.Session) -> None:
    """Let each worker compile its share of the tests, so that in a fresh checkout not every one compiles them all."""
    given = getattr(session.config, "workerinput", None)
    if given is None or [Path(asked).name for asked in session.config.args] != ["tests"]:
        return
    root, share = Path(__file__).parents[1], int(given["workerid"].removeprefix("gw"))
    for path in sorted(root.rglob("test_*.py"))[share :: given["workercount"]]:
        with suppress(Exception):  # what cannot be imported is told by the collection
            importlib.import_module(".".join(path.relative_to(root.parent).with_suffix("").parts))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Stop the database server that the stories of this run shared, when all of them are told."""
    if not hasattr(session.config, "workerinput"):
        postgres.stop()


def pytest_collection_finish() -> None:
    """Collect garbage seldom, and never what was imported and collected: that stays until the end."""
    gc.freeze()
    gc.set_threshold(GARBAGE, 20, 20)
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave long stories out unless they are asked for, and give each worker its share of those that wait, not all at once.

    While some workers wait, the others compute. Each begins with what xdist deals it, one part of the list after the other.
    """
    left_out = [] if ALL else [item for item in items if item.get_closest_marker("long") is not None]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
    dropped = set(left_out)
    kept = [item for item in items if item not in dropped]
    waiting = [item for item in kept if item.path.parent.name in WAIT]
    others = [item for item in kept if item.path.parent.name not in WAIT]
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    shares = [others[len(others) * at // workers : len(others) * (at + 1) // workers] for at in range(workers)]
    items[:] = [item for at, share in enumerate(shares) for item in _spread(waiting[at::workers], share)]


def _spread(waiting: list[pytest.Item], others: list[pytest.Item]) -> list[pytest.Item]:
    """Put those that wait among the others, evenly and none near the end: there nobody is left to compute meanwhile."""
    gap = LAST_WAIT * len(others) / (len(waiting) or 1)
    mixed: list[pytest.Item] = []
    for number, item in enumerate(waiting):
        mixed += [item, *others[round(number * gap) : round((number + 1) * gap)]]
    return mixed + others[round(len(waiting) * gap) :]


@pytest.fixture(scope="session", autouse=True)
def shipped_pragmas() -> Iterator[tuple[str, ...]]:
    """Let SQLite not wait for the disk, which is most of a commit: no story of this process cuts the power.

    Bots that run as processes of their own wait for it, as they ship. The value is what ships.
    """
    shipped = address.PRAGMAS
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(address, "PRAGMAS", tuple(pragma.replace("=FULL", "=OFF") for pragma in shipped))
        yield shipped


class Compiled(dict[Any, Any]):
    """Statements that were compiled, found whichever engine of their kind asks: SQLAlchemy keeps them by engine."""

    def get(self, key: Any, default: Any = None) -> Any:
        return super().get((type(key[0]), *key[1:]), default)

    def __setitem__(self, key: Any, value: Any) -> None:
        super().__setitem__((type(key[0]), *key[1:]), value)


@pytest.fixture(scope="session", autouse=True)
def compiled_once() -> Iterator[None]:
    """Compile a statement once in this process, not for each of the hundreds of stores that stories open."""
    kept = {"compiled_cache": Compiled()}
    with pytest.MonkeyPatch.context() as patch:
        for make in (create_async_engine, create_engine):
            patch.setattr(address, make.__name__, partial(make, execution_options=kept), raising=False)
        yield


@pytest.fixture(scope="session", autouse=True)
def arguments_known() -> Iterator[None]:
    """Look once at what SQLAlchemy's engines, pools and dialects can be given, which takes longer than making them."""
    known = cache(util.get_cls_kwargs)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(util, "get_cls_kwargs", lambda of: set(known(of)))
        yield


def copied(kept: T) -> T:
    """Return a copy of calls, events and messages, as deep as one of `copy.deepcopy` and made much sooner."""
    found: T = pickle.loads(pickle.dumps(kept, pickle.HIGHEST_PROTOCOL))  # noqa: S301 - pickled here
    return found


@pytest.fixture(scope="session", autouse=True)
def copied_soon() -> Iterator[None]:
    """Let simcord copy what it notes, sends and shows in a hurry: each press of a button is copied a dozen times."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (router, gateway):
            patch.setattr(module, "copy", SimpleNamespace(deepcopy=copied))
        for module in (components, results, serializers):
            patch.setattr(module, "deepcopy", copied)
        yield


@pytest.fixture(scope="session", autouse=True)
def settled_soon() -> Iterator[None]:
    """Let simcord see sooner that the bot has finished, which it asks some hundred times a story."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(env, "_virtualize_recognized_waits", virtualize_recognized_waits)
        yield


@pytest.fixture(scope="session", autouse=True)
def translated_once() -> Iterator[None]:
    """Translate the same commands once in this process: each bot of a thousand stories sends them, in thirty languages."""
    known: dict[bytes, list[dict[str, Any]]] = {}
    translate = command_sync.translate_commands

    async def translated(tree: Any) -> list[dict[str, Any]]:
        said = pickle.dumps([command.to_dict(tree) for command in tree.get_commands()])
        if said not in known:
            known[said] = await translate(tree)
        return copied(known[said])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(command_sync, "translate_commands", translated)
        yield


@pytest.fixture(scope="session", autouse=True)
def judged_once() -> Iterator[None]:
    """Hold the same commands against Discord's limits once in this process."""
    known: dict[bytes, list[str]] = {}
    judge = limits._commands

    def judged(body: Any) -> Iterator[str]:
        said = pickle.dumps(body)
        if said not in known:
            known[said] = list(judge(body))
        yield from known[said]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limits, "_commands", judged)
        yield


@pytest.fixture(scope="session", autouse=True)
def simulated_once() -> Iterator[None]:
    """Simulate games by the same rules once in this process, not for each of the hundreds of bots that keep what came out."""
    with pytest.MonkeyPatch.context() as patch:
        for module, name in ((odds_desk, "learn_worth"), (odds_desk, "_simulate_deals"), (luck, "_simulate_table")):
            patch.setattr(module, name, cache(getattr(module, name)))
        yield


@pytest.fixture(scope="session", autouse=True)
def forked_bots(empty_database: Path) -> Iterator[None]:
    """Fork bots with processes of their own from one that has imported them; it starts with the first of them.

    Both find a database that is migrated.
    """
    server = ForkServer("tests.support.warm_bot")
    with pytest.MonkeyPatch.context() as patch:
        for kind in (BotProcess, LocalProcess):
            patch.setattr(kind, "fork_server", server)
            patch.setattr(kind, "empty_database", empty_database)
        yield
    server.stop()


@pytest.fixture(scope="session", autouse=True)
def restless_boards() -> Iterator[None]:
    """Let boards be drawn one after the other without a rest, which would pass in real time where all other time is played."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(screen, "PAUSE", 0.0)
        yield
