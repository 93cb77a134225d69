"""What members do beyond one honest press at a time: two at once, forged ids, old messages. And what they were told."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
import simcord
from simcord import actors
from simcord.actors import MemberActor
from simcord.results import InteractionResult

Act = Callable[[], Awaitable[InteractionResult]]


async def at_once(env: simcord.Env, *acts: Act) -> list[InteractionResult]:
    """Send several interactions before the bot has looked at the first, then let it finish all of them."""
    settle = env._settle_internal

    async def not_yet(**_: Any) -> None:
        return

    env._settle_internal = not_yet  # type: ignore[method-assign]  # simcord would wait after each
    try:
        results = [await act() for act in acts]
    finally:
        env._settle_internal = settle  # type: ignore[method-assign]
    await env.settle()
    return results


async def forge(
    member: MemberActor, message: Any, custom_id: str, *, kind: int = 2, values: list[str] | None = None
) -> InteractionResult:
    """Press something on a message that is not there, as a changed client could: `kind` 2 is a button, 3 a menu."""
    stored = actors._visible_message(member, message)
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": kind}
    if values is not None:
        data["values"] = values
    return await actors._component_interaction(member, stored, data)


def told(result: InteractionResult) -> str:
    """The one private sentence of an answer; the test fails when there is none, several, or a public one."""
    answers = [*([result.response] if result.response is not None else []), *result.followups]
    private = [answer for answer in answers if answer.ephemeral]
    assert len(private) == 1, f"{len(private)} private answers: {[answer.content for answer in private]}"
    return private[0].content


def asked(result: InteractionResult) -> discord.Message:
    """The private answer as a message, to press its buttons; the test fails when there is none."""
    assert result.response is not None and result.response.ephemeral
    return result.response.message


def silent(result: InteractionResult) -> bool:
    """Whether the asker was told nothing privately: the board said it."""
    return result.acknowledged and not [answer for answer in result.followups if answer.ephemeral]
