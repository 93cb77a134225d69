"""simcord's Discord as stories run it: it looks oftener whether the bot has finished, and sooner sees that it has.

What finished means is simcord's.
"""

import asyncio
from typing import Any

import discord
import pytest
import simcord
from simcord import _settlement
from simcord.http import router

LOOK = 0.001
"""Seconds between two looks. simcord's own 0.05 are over by the next turn of the loop, and each verb waited them out."""


SETTLE_TIMEOUT = 30.0
"""Seconds that the bot may take to finish a step: simcord's own five are too few on a machine that others keep busy."""


APPLICATION = ["oauth2", "applications", "@me"]


def allow_user_installs(patch: pytest.MonkeyPatch) -> None:
    """Let simcord say that members may install the application for themselves, which it says of none."""
    routes = router._ROUTES["GET"]
    told = next(handler for path, handler in routes if path == APPLICATION)
    allowed: dict[str, Any] = {"integration_types_config": {"0": {}, "1": {}}}
    patch.setitem(router._ROUTES, "GET", [(APPLICATION, lambda context: {**told(context), **allowed}), *routes])


class SettlementState:
    """What simcord asks whether the bot has finished: read when it is asked for, not copied a thousand times for each verb."""

    __slots__ = ("_env",)

    def __init__(self, env: "Simulation") -> None:
        self._env = env

    work = property(lambda self: self._env._work)
    bot = property(lambda self: self._env.bot)
    loop = property(lambda self: self._env._loop)
    virtual_time = property(lambda self: self._env._virtual_time)
    advancing = property(lambda self: self._env._advancing)
    generation = property(lambda self: self._env._generation)
    last_dispatch = property(lambda self: self._env._last_dispatch)


def virtualize_recognized_waits(state: Any, pending: list[asyncio.Task[Any]]) -> None:
    """Do what simcord does, task by task, if any timer would also go by the real clock: mostly none is left."""
    for record in state.work.callbacks:
        real = record.real_handle
        if real is not None and record.when is not None and not real.cancelled():
            _settlement._virtualize_recognized_waits(state, pending)
            return


class Simulation(simcord.Env):
    """simcord's environment, in a hurry, but patient where the machine is busy."""

    def __init__(self, bot: discord.Client, *, settle_timeout: float = SETTLE_TIMEOUT, **known: Any) -> None:
        super().__init__(bot, settle_timeout=settle_timeout, **known)
        self._state = SettlementState(self)

    def _settlement_state(self) -> Any:
        return self._state

    async def _settle_internal(self, *, idle: float = LOOK, **known: Any) -> None:
        await super()._settle_internal(idle=idle, **known)
