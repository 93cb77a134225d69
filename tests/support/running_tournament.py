"""A tournament that has begun in a room, without anybody having to play: for stories of those who look and direct."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta
from typing import Any

from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.engine.variants import find_variant
from bot.host.ids import ChannelId, PlayerId, ServerId
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.plan import Format, FormatSettings
from tests.conftest import Room
from tests.support.interactions import asked

Ask = Callable[..., Awaitable[Any]]


async def opened(room: Room, host: MemberActor, members: Sequence[MemberActor] = (), **plan: Any) -> TournamentRun:
    """A tournament with these entrants that is open for an hour; the first that is live has the plain name."""
    director = room.bot.services.tournaments.director
    variant = find_variant("kids-30")
    charter = Charter(
        name=f"Friday Cup {len(director.live_tournaments())}" if director.live_tournaments() else "Friday Cup",
        server=ServerId(room.guild.id),
        channel=ChannelId(room.channel.id),
        creator=PlayerId(host.id),
        plan=FormatSettings(**{"format": Format.SWISS, "cap": 16, **plan}),
        variant=variant.key,
        rules=variant.rules,
        pace=1000,
        start=director.now() + timedelta(hours=1),
    )
    run = await director.create_tournament(charter)
    for member in members:
        run = await director.enter_member(run.id, PlayerId(member.id), str(member.id))
    return run


async def begun(room: Room, host: MemberActor, members: Sequence[MemberActor], **plan: Any) -> TournamentRun:
    """The same, with its first round paired."""
    run = await opened(room, host, members, **plan)
    return await room.bot.services.tournaments.director.start_now(run.id, PlayerId(host.id))


async def award(room: Room, run: TournamentRun, *places: tuple[int, ...]) -> TournamentRun:
    """Let a director award the open matches, the first ones first."""
    for number, place in zip([match.number for match in run.state.standing_matches if match.is_open], places, strict=False):
        actor, seen = run.charter.creator, len(run.log)
        run = await room.bot.services.tournaments.director.award_match(
            run.id, number, place, actor, reason="for the story", seen=seen
        )
    return run


async def confirm(member: MemberActor, page: InteractionResult) -> InteractionResult:
    """Press the button of a question."""
    return await member.click(asked(page), label="Confirm")


async def latest(room: Room, run: TournamentRun) -> TournamentRun:
    """A tournament as it is now."""
    return await room.bot.services.tournaments.director.find_tournament(run.id, run.charter.server)


def directs(room: Room, member: MemberActor) -> Ask:
    """What a member types as a director."""

    async def ask(command: str, **options: Any) -> Any:
        return await member.slash(room.channel, f"tournament {command}", **options)

    return ask
