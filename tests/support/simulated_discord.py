"""simcord's Discord as stories run it: it looks oftener whether the bot has finished. What finished means is simcord's."""

from typing import Any

import simcord

LOOK = 0.001
"""Seconds between two looks. simcord's own 0.05 are over by the next turn of the loop, and each verb waited them out."""


class Simulation(simcord.Env):
    """simcord's environment, in a hurry."""

    async def _settle_internal(self, *, idle: float = LOOK, **known: Any) -> None:
        await super()._settle_internal(idle=idle, **known)
