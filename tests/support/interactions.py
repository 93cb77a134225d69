"""What members do beyond one honest press at a time: two at once, forged ids, old messages. And what they were told."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
import simcord
from simcord import actors
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult

from tests.conftest import text_of

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


async def click_behind_more(member: MemberActor, board: Any, label: str) -> InteractionResult:
    """Press a button that a running game has behind *More*."""
    more = await member.click(board, label="More")
    return await member.click(asked(more), label=label)


async def forge(
    member: MemberActor,
    message: Any,
    custom_id: str,
    *,
    kind: int = 2,
    values: Sequence[str] | None = None,
    stands_there: bool = True,
) -> InteractionResult:
    """Press something with a made-up id, as if it stood on this message, or not: `kind` 2 is a button, 3 a menu."""
    env = member._env
    stored = actors._visible_message(member, message)
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": kind, "id": 1}
    item: dict[str, Any] = {"type": kind, "custom_id": custom_id, "id": 1}
    item |= {"style": 2, "label": "?"} if kind == 2 else {"options": [{"label": "?", "value": "?"}]}
    if values is not None:
        data["values"] = list(values)
    shown: dict[str, Any] = {**serializers.message_payload(env.backend, stored)}
    if stands_there:
        shown["components"] = [{"type": 1, "components": [item]}]
    channel = ChannelHandle(env, member.guild, env.backend.get_channel(stored.channel_id))
    return await actors._dispatch_actor_interaction(
        member, 3, channel, data, extra={"message": shown}, source_message_id=stored.id
    )


def told(result: InteractionResult) -> str:
    """All text of the one private answer; the test fails when there is none, several, or a public one."""
    answers = [*([result.response] if result.response is not None else []), *result.followups]
    private = [answer for answer in answers if answer.ephemeral]
    assert len(private) == 1, f"{len(private)} private answers: {[answer.content for answer in private]}"
    return text_of(private[0].message)


def asked(result: InteractionResult) -> discord.Message:
    """The private answer as a message, to press its buttons; the test fails when there is none."""
    assert result.response is not None and result.response.ephemeral
    return result.response.message


def silent(result: InteractionResult) -> bool:
    """Whether the asker was told nothing privately: the board said it."""
    return result.acknowledged and not [answer for answer in result.followups if answer.ephemeral]
