"""Members who predict who wins: they open the form, pick somebody, and say how sure they are."""

from typing import Any

from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.host.table.phase import TablePhase
from bot.host.table.resigning import COUNTS_FROM
from tests.conftest import Room
from tests.support.interactions import asked
from tests.support.pages import labels, menus


async def deal(room: Room, first: MemberActor, second: MemberActor, **options: Any) -> None:
    """Let two sit down, and the game be dealt."""
    await first.slash(room.channel, "war play", seats=2, pace=1, length="every", **options)
    await second.click(room.boards[-1], label="Join")
    if room.table.phase is TablePhase.LOBBY:
        await first.click(room.boards[-1], label="Start")
    assert room.table.phase is TablePhase.PLAYING


async def form_of(room: Room, member: MemberActor) -> Any:
    """The private form that a member opens."""
    return await member.click(room.boards[-1], label="Predict")


async def predict(room: Room, member: MemberActor, seat: int, label: str) -> Any:
    """Open the form, pick a seat, and say how sure the member is."""
    form = await form_of(room, member)
    await member.select(asked(form), [str(seat)], custom_id=menus(form)[0].custom_id)
    await say(room, member, form, label)
    return form


async def until_the_war_is_over(room: Room) -> float:
    """Play on until the first war is told, with its winner; return how many seconds that took."""
    taken = 0.0
    while not room.table.open_game().wars:
        await room.pass_time(0.5)
        taken += 0.5
    await room.shown()
    return taken + 2.1


async def until_it_counts(room: Room) -> None:
    """Play on until a game that is given up counts."""
    while room.table.open_game().battle < COUNTS_FROM:
        await room.pass_time(1)


async def to_the_end(room: Room) -> None:
    """Play on until the game is over and its news are told."""
    for _ in range(200):
        if room.table.phase is TablePhase.OVER:
            break
        await room.pass_time(1)
    for _ in range(20):
        if "🏅" in room.text or "picked the winner" in room.text:
            break
        await room.pass_time(1)


async def say(room: Room, member: MemberActor, form: Any, label: str) -> InteractionResult:
    """Press how sure a member is, on a form that is open."""
    return await member.click(asked(form), label=next(one for one in labels(form) if one.startswith(label)))
