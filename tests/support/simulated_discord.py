"""simcord's Discord as stories run it: it looks oftener whether the bot has finished. What finished means is simcord's."""

from typing import Any

import discord
import simcord

LOOK = 0.001
"""Seconds between two looks. simcord's own 0.05 are over by the next turn of the loop, and each verb waited them out."""


SETTLE_TIMEOUT = 30.0
"""Seconds that the bot may take to finish a step: simcord's own five are too few on a machine that others keep busy."""


class Simulation(simcord.Env):
    """simcord's environment, in a hurry, but patient where the machine is busy."""

    def __init__(self, bot: discord.Client, *, settle_timeout: float = SETTLE_TIMEOUT, **known: Any) -> None:
        super().__init__(bot, settle_timeout=settle_timeout, **known)

    async def _settle_internal(self, *, idle: float = LOOK, **known: Any) -> None:
        await super()._settle_internal(idle=idle, **known)
