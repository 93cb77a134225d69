"""What each remark about streaks, leads, shares, last cards and departures claims, worked out naively from all rounds told."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise, takewhile
from typing import Any

from bot.engine.commentary.remark import Situation
from bot.engine.rules.rules import Rules
from tests.engine.commentary.random_games import Told

Facts = Mapping[str, Any]
Claim = Callable[[Sequence[Told], Facts, Rules], bool]
"""Whether what a remark says of the newest round is true. The first of the rounds is the deal."""


def winners(rounds: Sequence[Told]) -> list[int | None]:
    """The winner of each round."""
    return [one.played.winner for one in rounds[1:]]


def runs(rounds: Sequence[Told]) -> list[tuple[int | None, int]]:
    """The winners of rounds in a row, with how many, run by run."""
    found: list[tuple[int | None, int]] = []
    for winner in winners(rounds):
        if found and found[-1][0] == winner and winner is not None:
            found[-1] = winner, found[-1][1] + 1
        else:
            found.append((winner, 1))
    return found


def ranked(one: Told, rules: Rules) -> tuple[int, ...]:
    """By what the seats are compared."""
    return one.wins if rules.first_to is not None else one.owned


def leader(one: Told, rules: Rules) -> int | None:
    """The seat that alone has the most."""
    best = max(ranked(one, rules))
    ahead = [seat for seat, count in enumerate(ranked(one, rules)) if count == best]
    return ahead[0] if len(ahead) == 1 else None


def reigns(rounds: Sequence[Told], rules: Rules) -> list[tuple[int, int]]:
    """The leaders one after the other, with the round from which each led."""
    found: list[tuple[int, int]] = []
    for one in rounds[1:]:
        ahead = leader(one, rules)
        if ahead is not None and (not found or found[-1][0] != ahead):
            found.append((ahead, one.played.battle))
    return found


def total(one: Told) -> int:
    """The cards in the game."""
    return sum(one.owned) + (one.round.carry if one.round else 0)


def streak(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return runs(rounds)[-1] == (facts["name"], facts["rounds"])


def longest_streak(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return streak(rounds, facts, rules) and max(length for _, length in runs(rounds)[:-1]) < facts["rounds"]


def flying_start(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return winners(rounds) == [facts["name"]] * facts["rounds"]


def streak_broken(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return runs(rounds)[-2:] == [(facts["other"], facts["rounds"]), (facts["name"], 1)]


def drought_over(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    won, before = winners(rounds), facts["rounds"]
    return won[-1] == won[-before - 2] == facts["name"] and facts["name"] not in won[-before - 1 : -1]


def first_win(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    won = winners(rounds)
    return bool(won.index(facts["name"]) + 1 == len(won) == facts["rounds"])


def turn_about(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    won = winners(rounds)[-facts["rounds"] :]
    return len(won) == facts["rounds"] and len(set(won)) == 2 and all(one != other for one, other in pairwise(won))


def lead_taken(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    (other, since), (name, battle) = reigns(rounds, rules)[-2:]
    now = rounds[-1]
    taken = battle == now.played.battle and battle - since == facts["rounds"]
    return taken and (name, other) == (facts["name"], facts["other"]) and other in now.alive


def lead_back(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return lead_taken(rounds, facts, rules) and reigns(rounds, rules)[-3][0] == facts["name"] and facts["rounds"] <= 6


def lead_again(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    found = reigns(rounds, rules)
    return found[-1] == (facts["name"], rounds[-1].played.battle) and len(found) - 1 == facts["count"]


def last_to_first(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    then = rounds[-1 - facts["rounds"]]
    others = [ranked(then, rules)[seat] for seat in then.alive if seat != facts["name"]]
    return leader(rounds[-1], rules) == facts["name"] and len(others) > 1 and ranked(then, rules)[facts["name"]] < min(others)


def level(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    now = rounds[-1]
    apart = any(len({one.owned[seat] for seat in now.alive}) > 1 for one in rounds)
    return {now.owned[seat] for seat in now.alive} == {facts["cards"]} and apart


def still_close(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    one, other = rounds[-1].alive
    now = rounds[-1]
    return bool(abs(now.owned[one] - now.owned[other]) == facts["cards"] <= 4 and now.played.battle == facts["rounds"] >= 25)


def half(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    now = rounds[-1]
    return now.owned[facts["name"]] > sum(now.owned) - now.owned[facts["name"]] + now.played.carry and len(now.alive) > 2


def three_quarters(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return rounds[-1].owned[facts["name"]] >= total(rounds[-1]) * 3 / 4


def nearly_all(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    left = total(rounds[-1]) - rounds[-1].owned[facts["name"]]
    return left == facts["cards"] > 0 and left * 10 <= total(rounds[-1])


def recovery(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    seat, now = facts["name"], rounds[-1]
    low = [one for one in rounds if one.owned[seat] == facts["cards"] and one.owned[seat] * 6 * len(one.alive) <= total(one)]
    return bool(low) and now.owned[seat] == facts["count"] and facts["count"] * len(now.alive) * 2 >= total(now)


def comeback(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return recovery(rounds, facts, rules) and facts["count"] * len(rounds[-1].alive) >= total(rounds[-1])


def down_to_few(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    before, now = (one.owned[facts["name"]] for one in rounds[-2:])
    return bool(before > 3 >= now == facts["cards"] > 0)


def down_to_one(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return rounds[-1].owned[facts["name"]] == 1 < rounds[-2].owned[facts["name"]] and facts["name"] in rounds[-1].alive


def hangs_on(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    few = list(takewhile(lambda one: one.owned[facts["name"]] <= 3, reversed(rounds)))
    return len(few) == facts["rounds"] and facts["name"] in rounds[-1].alive


def escapes(rounds: Sequence[Told], seat: int) -> list[int]:
    """The rounds that a seat won with its only card."""
    return [
        now.played.battle
        for before, now in pairwise(rounds)
        if before.owned[seat] == 1 and now.played.winner == seat and seat in now.played.flips[-1].contenders
    ]


def survived(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return escapes(rounds, facts["name"]) == [rounds[-1].played.battle] and facts["name"] in rounds[-1].alive


def survived_again(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    found = escapes(rounds, facts["name"])
    return found[-1] == rounds[-1].played.battle and len(found) == facts["count"]


def saved_by_war(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    before, now = (one.owned[facts["name"]] for one in rounds[-2:])
    fought = rounds[-1].played.steps > 0 and rounds[-1].played.winner == facts["name"]
    return fought and 1 < before == facts["cards"] <= 5 and before < now == facts["count"]


def gone(rounds: Sequence[Told], facts: Facts) -> bool:
    """Whether the seat alone went out, by losing its cards, while the game goes on."""
    played = rounds[-1].played
    return played.out == (facts["name"],) and facts["name"] in played.alive and played.outcome is None


def first_out(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    before = [one.played.out for one in rounds[1:-1] if one.played.out]
    return gone(rounds, facts) and not before and facts["rounds"] == rounds[-1].played.battle


def led_and_out(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    led = [one for one in rounds[1:-1] if leader(one, rules) == facts["name"]]
    return facts["name"] in rounds[-1].played.out and facts["name"] not in rounds[-1].alive and len(led) == facts["rounds"] >= 5


def third_place(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return gone(rounds, facts) and rounds[-1].alive == facts["names"] and len(facts["names"]) == 2


def field_thins(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return gone(rounds, facts) and len(rounds[-1].alive) == facts["count"] > 2


def first_round(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return winners(rounds) == [facts["name"]]


def most_ever(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    *before, now = (one.owned[facts["name"]] for one in rounds)
    return bool(now == facts["cards"] > max(before))


def fewest_ever(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    *before, now = (one.owned[facts["name"]] for one in rounds)
    return bool(now == facts["cards"] < min(before)) and facts["name"] in rounds[-1].alive


def ahead(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    owned = rounds[-1].owned
    others = [owned[seat] for seat in rounds[-1].alive if seat != facts["name"]]
    return bool(max(others) == owned[facts["other"]] == owned[facts["name"]] - facts["cards"] < owned[facts["name"]])


def leads_on(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    led = list(takewhile(lambda one: leader(one, rules) == facts["name"], reversed(rounds)))
    return bool(len(led) == facts["rounds"] + 1 > 5)


def since_war(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    peace = list(takewhile(lambda one: not one.played.steps, reversed(rounds[1:])))
    return bool(len(peace) == facts["rounds"] < len(rounds) - 1)


def form(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    lately = winners(rounds)[-facts["rounds"] :]
    return bool(len(lately) == facts["rounds"] and lately.count(facts["name"]) == facts["count"] > len(lately) / 2)


def rounds_won(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    won = winners(rounds)
    return bool(won[-1] == facts["name"] and won.count(facts["name"]) == facts["count"] and len(won) == facts["rounds"])


CLAIMS: dict[Situation, Claim] = {
    Situation.STREAK: streak,
    Situation.LONG_STREAK: streak,
    Situation.LONGEST_STREAK: longest_streak,
    Situation.FLYING_START: flying_start,
    Situation.STREAK_BROKEN: streak_broken,
    Situation.DROUGHT_OVER: drought_over,
    Situation.FIRST_WIN: first_win,
    Situation.TURN_ABOUT: turn_about,
    Situation.LEAD_TAKEN: lead_taken,
    Situation.LONG_LEAD_LOST: lead_taken,
    Situation.LEAD_BACK: lead_back,
    Situation.LEAD_AGAIN: lead_again,
    Situation.LAST_TO_FIRST: last_to_first,
    Situation.LEVEL: level,
    Situation.STILL_CLOSE: still_close,
    Situation.HALF: half,
    Situation.THREE_QUARTERS: three_quarters,
    Situation.NEARLY_ALL: nearly_all,
    Situation.RECOVERY: recovery,
    Situation.COMEBACK: comeback,
    Situation.DOWN_TO_FEW: down_to_few,
    Situation.DOWN_TO_ONE: down_to_one,
    Situation.HANGS_ON: hangs_on,
    Situation.SURVIVED: survived,
    Situation.SURVIVED_AGAIN: survived_again,
    Situation.SAVED_BY_WAR: saved_by_war,
    Situation.FIRST_OUT: first_out,
    Situation.LED_AND_OUT: led_and_out,
    Situation.THIRD_PLACE: third_place,
    Situation.TWO_LEFT: third_place,
    Situation.FIELD_THINS: field_thins,
    Situation.FIRST_ROUND: first_round,
    Situation.MOST_EVER: most_ever,
    Situation.FEWEST_EVER: fewest_ever,
    Situation.FORM: form,
    Situation.AHEAD: ahead,
    Situation.LEADS_ON: leads_on,
    Situation.SINCE_WAR: since_war,
    Situation.ROUNDS_WON: rounds_won,
}
