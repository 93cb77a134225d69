"""`/tournament odds` and the status message say who is likely to win, from the matches still to come."""

from simcord.actors import MemberActor

from bot.tournament.model.plan import Format
from tests.conftest import Room
from tests.support.interactions import told
from tests.support.pages import text
from tests.support.running_tournament import award, begun, opened
from tests.support.server_settings import change, manager_of
from tests.support.tournament_members import ready, status


async def test_the_odds_of_a_cup(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """Each of four has a quarter; after a semi-final its winner has a half and is in the final, and the loser is gone."""
    run = await begun(room, host, four, format=Format.SINGLE)
    answer = told(await four[0].slash(room.channel, "tournament odds"))
    assert answer.startswith("## 🔮 Friday Cup: odds\n<@") and answer.count(" · reaches the final ") == 4
    assert "everyone has the same chance in each game still to come" in answer
    run = await award(room, run, (1, 2))
    winner, loser = run.state.matches[1].seats
    answer = told(await four[0].slash(room.channel, "tournament odds"))
    first = answer.splitlines()[1]
    assert first.startswith(f"<@{run.players[winner]}>: **") and first.endswith(" · reaches the final 100%")
    assert f"<@{run.players[loser]}>" not in answer


async def test_a_game_being_played_counts_as_it_stands(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """Of two in a match over one game, one is as likely to win the cup as that game; with chances off it is still even."""
    await begun(room, host, four[:2], format=Format.SINGLE, best_of=1)
    await room.pass_time(8)
    desk = room.bot.services.tables.odds
    for _ in range(30):
        await ready(room, four)
        await room.pass_time(1)
        [table] = room.hall.tables.of_contests()
        await desk.learn_odds(table)
        live = desk.odds_of(table)
        if live is not None and abs(live.seats[0] - 0.5) > 0.03:
            break
    assert live is not None and table.outcome is None
    best = max(range(2), key=live.seats.__getitem__)
    answer = told(await four[0].slash(room.channel, "tournament odds"))
    first = answer.splitlines()[1]
    assert first.startswith(f"<@{table.seats[best].player}>: **")
    shown = int(first.partition("**")[2].partition("%")[0])
    assert abs(shown - 100 * live.seats[best]) < 5
    await change(room, manager_of(room), "chances", "off")
    assert f"**{shown}%**" in answer and f"**{shown}%**" not in told(await four[0].slash(room.channel, "tournament odds"))


async def test_before_the_start_there_are_none(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """Nobody is paired yet, so there is nothing to say."""
    await opened(room, host, four)
    assert "🔮" not in told(await four[0].slash(room.channel, "tournament odds"))


async def test_the_status_message_names_the_favourites(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """As soon as a match was played, three at most, unless the server has turned chances off."""
    run = await begun(room, host, four, format=Format.SINGLE, best_of=1)
    await room.pass_time(4)
    assert "Most likely to win" not in text(status(room))
    for member in four:
        await member.slash(room.channel, "tournament status")
    run = await award(room, run, (1, 2))
    await room.pass_time(4)
    assert "🔮 Most likely to win: <@" in text(status(room))
    await change(room, manager_of(room), "chances", "off")
    await award(room, run, (1, 2))
    await room.pass_time(4)
    assert "Most likely to win" not in text(status(room))
