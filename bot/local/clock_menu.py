"""Shows the simulated time on the local table's page, and runs it forward: to see what the bot does by itself on other days."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final
from zoneinfo import ZoneInfo

import simcord
from simcord.preview import Preview

from bot.local.clock import Forward, TimeDriver, local_zone
from bot.texts import say, weekday_name

if TYPE_CHECKING:
    from simcord.preview._pages import _Page as Tab

RUN_FORWARD: Final = "run_forward"
"""The kind of action with which our script on the page asks for a later moment."""


def install_clock(preview: Preview, driver: TimeDriver, env: simcord.Env) -> None:
    """Put the clock into every state that the page asks for, and answer what its menu asks."""
    payload, admit = preview._page_payload, preview._action

    def with_clock(page: "Tab") -> dict[str, Any]:
        return payload(page) | {"clock": clock_state(driver, env)}

    async def action(context: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        if not isinstance(body, dict) or body.get("kind") != RUN_FORWARD:
            return await admit(context, body)
        if body.get("how_far") in set(Forward):
            driver.run_forward(Forward(body["how_far"]))
        return clock_state(driver, env)

    vars(preview).update(_page_payload=with_clock, _action=action)


def clock_state(driver: TimeDriver, env: simcord.Env) -> dict[str, Any]:
    """Return what the page shows: the weekday and the time, whether it runs forward, and how far it can be run."""
    now = env.now().astimezone(ZoneInfo(local_zone()))
    return {
        "label": say("local-clock"),
        "shown": f"{weekday_name(now.weekday())} {now:%H:%M}",
        "forward": driver.runs_forward,
        "choices": [[how_far.value, say(f"local-clock-{how_far}")] for how_far in Forward],
    }
