"""Weekly quests: how they are drawn, what they count, and that a second account brings none of them nearer."""

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from bot.host.ranking.quests import FOR_ANYONE, WITH_PEOPLE, WeekGame, completed_by, monday_of, progress_of, quests_of

ALT = 9
DAY = date(2026, 3, 4).toordinal()


def game(number: int, **facts: object) -> WeekGame:
    """A ranked game between two people, which the other one won."""
    plain = WeekGame(f"{number}", DAY, "classic", False, False, 2, False, 0, 0, frozenset({ALT}), frozenset())
    return plain._replace(**facts)  # type: ignore[arg-type]


def test_a_week_has_three_quests() -> None:
    """Every day of a week has the same three different quests, one of them with people; in time each has its turn."""
    seen = set()
    for week in range(60):
        monday = monday_of(DAY) + 7 * week
        assert date.fromordinal(monday).isoweekday() == 1
        quests = quests_of(monday)
        assert len({quest.key for quest in quests}) == 3 and quests[0] in WITH_PEOPLE and quests[1] in FOR_ANYONE
        assert {quests_of(date.fromordinal(monday) + timedelta(days=day)) for day in range(7)} == {quests}
        seen |= {quest.key for quest in quests}
    assert seen == {quest.key for quest in (*WITH_PEOPLE, *FOR_ANYONE)}


def test_a_quest_is_done_with_the_game_that_was_missing() -> None:
    """It counts different people, and what comes later changes nothing."""
    others = [1, 1, 2, 1, 3, 4]
    games = [game(at, others=frozenset({who})) for at, who in enumerate(others)]
    assert completed_by(WITH_PEOPLE[:1], games)["people"].game == "4"
    assert [progress_of(WITH_PEOPLE[:1], games[:most])["people"] for most in (0, 2, 4, 6)] == [0, 1, 2, 3]


played = st.builds(
    game,
    st.integers(0, 99),
    day=st.integers(DAY, DAY + 6),
    variant=st.sampled_from(["classic", "peace", "short-war", "suicide-war"]),
    choice=st.booleans(),
    won=st.booleans(),
    wars=st.integers(0, 3),
    lowest=st.integers(0, 20),
)


@given(st.lists(played, max_size=30))
def test_a_second_account_does_no_quest(games: list[WeekGame]) -> None:
    """Whatever two accounts play with each other, neither has done a quest that practice alone would not have done."""
    games = [one._replace(beaten=one.others if one.won else frozenset()) for one in games]
    alone = [one._replace(practice=True, others=frozenset(), beaten=frozenset()) for one in games]
    quests = (*WITH_PEOPLE, *FOR_ANYONE)
    assert completed_by(quests, games).keys() == completed_by(quests, alone).keys()
