"""`python -m bot odds`: what a game will be like, in words or as JSON, and one line for what there is not."""

import json
from collections.abc import Iterator

import pytest
from typer.testing import CliRunner, Result

from bot.cli import odds as command
from bot.cli.main import cli
from bot.engine.kernel.simulator import fastest_kernel
from bot.engine.odds.simulated_games import GameOdds, SimulatedGame
from bot.engine.rules.rules import Collect
from bot.engine.rules.share_code import rules_code
from tests.support.tables import classic


def odds(*words: str) -> Result:
    """Run the command; the result of the command line."""
    return CliRunner().invoke(cli, ["odds", *words])


def test_a_game_by_any_of_its_names() -> None:
    """Chances, rounds with their quartiles, wars, minutes and speed are a line each."""
    printed = odds("Drunkard", "--games", "40").stdout
    assert printed.startswith("Drunkard, 2 seats, 40 games by the ")
    named = [line.split("  ")[1] for line in printed.splitlines()[1:]]
    assert named == ["wins by seat", "draws", "never ends", "rounds", "wars", "minutes", "speed"]


def test_as_one_json_object() -> None:
    """Shares are of one, quartiles in order, and it says how it was played and how fast."""
    facts = json.loads(odds("classic", "--seats", "3", "--games", "60", "--json").stdout)
    assert facts["variant"] == "classic" and facts["seats"] == 3 and facts["games"] == 60
    assert sum(facts["chances"]) + facts["draws"] == pytest.approx(1, abs=1e-4)
    assert facts["rounds_quartiles"] == sorted(facts["rounds_quartiles"])
    assert facts["games_per_second"] > 0 and facts["path"] == fastest_kernel().name
    again = json.loads(odds("classic", "--seats", "3", "--games", "60", "--json").stdout)
    assert again | {"games_per_second": 0} == facts | {"games_per_second": 0}


def test_house_rules_are_simulated_as_they_are() -> None:
    """Games that would never end are counted, and the code is of a game that the name must mean."""
    code = rules_code(classic(collect=Collect.SEAT_ORDER, spoils=1, rounds=200))
    facts = json.loads(odds("classic", "--house", code, "--games", "60", "--json").stdout)
    assert 0.5 < facts["never_ending"] <= 1 and facts["rounds_quartiles"][2] == 200


def test_games_of_choice_are_played_by_bots() -> None:
    """Where seats choose, good bot players do, and it says so."""
    assert ", 5 games by bots that play well" in odds("casino war", "--games", "5").stdout


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("chess",), "There's no variant called “chess”."),
        (("classic", "--seats", "14"), "2 to 10 players, not 14."),
        (("classic", "--house", "WR1-00000"), "missing or wrong in this share code"),
    ],
)
def test_what_there_is_not_is_one_line(words: tuple[str, ...], line: str) -> None:
    """A wrong word ends in one line on standard error and exit code 2."""
    found = odds(*words)
    assert found.exit_code == 2 and not found.stdout
    assert line in found.stderr and len(found.stderr.splitlines()) == 1


def test_ctrl_c_prints_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games that are over count, and the exit code tells that there were to be more; without any, a line says so."""

    def interrupted(odds: GameOdds, after: int) -> Iterator[None]:
        for _ in range(after):
            odds.add_game(SimulatedGame(0, 20, 1, capped=False))
            yield
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "add_games", lambda odds, *given: interrupted(odds, after=1))
    found = odds("casino", "--games", "9")
    assert found.exit_code == 130 and ", 1 game by" in found.stdout
    monkeypatch.setattr(command, "add_games", lambda odds, *given: interrupted(odds, after=0))
    found = odds("casino", "--games", "9")
    assert found.exit_code == 130 and found.stderr == "Stopped before the first game was over.\n"


def test_a_limit_of_time_counts() -> None:
    """It is one of rounds at the usual pace, and it's said how many games it ends; no other limit is spoken of then."""
    printed = odds("timed-war", "--games", "200").stdout
    assert "time is up" in printed and "at 2 seconds a round" in printed and "never ends" not in printed
    facts = json.loads(odds("timed-war", "--games", "200", "--json").stdout)
    assert 0 < facts["time_up"] < 1 and facts["never_ending"] == 0 and facts["rounds_quartiles"][2] <= 450
    assert json.loads(odds("classic", "--games", "200", "--json").stdout)["time_up"] == 0
