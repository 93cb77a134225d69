"""A prediction on the wire: picked, changed, kept over SIGKILL, scored by the result, and shown wherever it counts."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.actors import MemberActor

from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.process import BotProcess
from tests.wire.test_told_games import called_match, reads
from tests.wire.test_war_room_on_the_wire import restart

pytestmark = pytest.mark.slow


async def form_of(wire: WireDiscord, member: MemberActor, board: Posted) -> Posted:
    """The private form that a member opens."""
    opened = await wire.click(member, board, label="Predict")
    assert opened.once and opened.response is not None and opened.response.ephemeral
    return opened.response


async def pick(wire: WireDiscord, member: MemberActor, form: Posted, winner: MemberActor, sure: str) -> None:
    """Pick a winner in a form, then press how sure the member is; wait until that is saved."""
    (menu,) = [part for part in parts_of(form.stored.components) if part.get("options")]
    (entry,) = [one["value"] for one in menu["options"] if one["label"] == winner.name]
    assert (await wire.select(member, form, [entry], custom_id=menu["custom_id"])).once
    await wire.until(lambda: sayings(form, sure), 8, f"the button {sure}")
    assert (await wire.click(member, form, label=sayings(form, sure)[0])).once
    await reads(wire, form, rf"Your pick: <@{winner.id}>")


def sayings(form: Posted, sure: str) -> list[str]:
    """The buttons of a form that say how sure a member is, and can be pressed."""
    return [button["label"] for button in form.buttons if button["label"].startswith(sure) and not button.get("disabled")]


def parts_of(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """All parts of a message, however deep."""
    inner = [part.get("components") or [] for part in components]
    return [*components, *(found for parts in inner for found in parts_of(parts))]


async def test_a_prediction_outlives_a_kill_and_is_scored(wire: WireDiscord, bob: MemberActor, ann: MemberActor) -> None:
    """Ann picks one, then the other; after SIGKILL that is what her form says, the match decides it, and it counts once."""
    host = wire.member("Host", manage_messages=True)
    async with BotProcess(wire) as bot:
        await bot.ready()
        board = await called_match(wire, host, bob, "short-war", length="every")
        form = await form_of(wire, ann, board)
        await pick(wire, ann, form, host, "Almost certain")
        await pick(wire, ann, form, bob, "Likely")
        await bot.kill()
        await restart(bot)
        kept = await form_of(wire, ann, board)
        assert f"Your pick: <@{bob.id}>, **70%** sure." in kept.text
        for member in (host, bob):
            assert (await wire.click(member, board, label="Ready")).once
        await reads(wire, board, r"🔮 (Nobody|One prediction, and it) picked the winner of the match\.", 30)
        won = "🔮 One prediction" in board.text
        assert won == (f"<@{bob.id}> wins" in board.text)
        told = r"You called it: \*\*\+" if won else r"Not this time: \*\*−"
        await reads(wire, kept, rf"{told}\d+\*\* points\nYour pick: <@{bob.id}>, \*\*70%\*\* sure\.")
        shown = await wire.slash(ann, wire.channel, "leaderboard", by="predictions")
        assert shown.response is not None and f"**You**: {int(won)} of 1 right so far." in shown.response.text
        shown = await wire.slash(ann, wire.channel, "profile")
        assert shown.response is not None and f"Predictions: {int(won)} of 1 right" in shown.response.text
