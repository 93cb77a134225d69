"""A server removes the bot, or is away for a moment: the one ends all calls for its tables at once, the other ends none."""

from tests.conftest import Room


async def gone(room: Room, *, unavailable: bool) -> None:
    """Let Discord say that the server is gone, or only away."""
    room.env.backend.emit("GUILD_DELETE", {"id": str(room.guild.id)} | ({"unavailable": True} if unavailable else {}))
    await room.env.settle()


async def test_a_removed_bot_stops_at_once(game: Room) -> None:
    """No refusal is waited for: the table is parked, and nothing is asked for it, not even when something about it changes."""
    made, rounds = len(game.env.http_requests), game.table.open_game().battle
    await gone(game, unavailable=False)
    assert game.table.parked is not None
    game.bot.screen.touch(game.table)
    await game.pass_time(60)
    assert len(game.env.http_requests) == made and game.table.open_game().battle == rounds


async def test_a_server_that_is_away_plays_on(game: Room) -> None:
    """An outage of Discord's own is no removal."""
    rounds = game.table.open_game().battle
    await gone(game, unavailable=True)
    await game.pass_time(12)
    assert game.table.parked is None and game.table.open_game().battle >= rounds + 3
