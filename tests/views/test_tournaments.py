"""A tournament in Discord, from its message to the trophy."""

from datetime import timedelta

from simcord.actors import MemberActor

from bot.engine.variants import find_variant
from bot.host.ids import ChannelId, PlayerId, ServerId
from bot.host.tournaments.charter import Charter
from bot.tournament.plan import Format, Plan
from tests.conftest import Room, text_of


async def test_a_knockout_of_two_members_and_two_bots(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Members join under the message, are called in their thread, press Ready, and the winner is told."""
    charter = Charter(
        name="Cup", server=ServerId(room.guild.id), channel=ChannelId(room.channel.id), creator=PlayerId(alice.id),
        plan=Plan(format=Format.SINGLE), variant="classic", rules=find_variant("classic").rules, pace=1000,
        start=room.clock.now() + timedelta(minutes=5), ready=60_000, limit=60,
    )
    run = await room.bot.desk.director.create(charter)
    await room.bot.desk.director.enter_bots(run.id, 2, PlayerId(alice.id))
    await room.pass_time(5)
    print(text_of(room.boards[-1]))
    for member in (alice, bob):
        await member.click(next(m for m in room.boards if "## 🏆" in text_of(m)), label="Join")
    await room.pass_time(300)
    for found in room.channel.history():
        print("----", found.id, text_of(found))
    from simcord.builders import ChannelHandle
    from tests.conftest import boards_in
    threads = list(room.bot.get_channel(room.channel.id).threads)
    for thread in threads:
        print("THREAD", thread.name)
        for m in room.env.channel(thread.id).history() if hasattr(room.env, "channel") else []:
            print("     ", text_of(m))
    print([n for n in dir(room.env) if "hann" in n or "hread" in n], [n for n in dir(room.guild) if "hann" in n or "hread" in n])
