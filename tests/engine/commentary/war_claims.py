"""What each remark about wars claims, worked out naively from all rounds told."""

from collections.abc import Sequence
from itertools import takewhile

from bot.engine.commentary.remark import Situation
from bot.engine.play.round import Round
from bot.engine.rules.rules import Rules
from tests.engine.commentary.claims import Claim, Facts
from tests.engine.commentary.random_games import Told


def wars(rounds: Sequence[Told]) -> list[Round]:
    """The rounds with a war."""
    return [one.played for one in rounds[1:] if one.played.steps]


def fighters(played: Round) -> tuple[int, ...]:
    """Whose tie began a war."""
    return played.flips[0].contenders


def quiet(rounds: Sequence[Told]) -> int:
    """The newest rounds without a war."""
    return len(list(takewhile(lambda one: not one.played.steps, reversed(rounds[1:]))))


def war_at_once(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return len(rounds) == 2 and rounds[-1].played.steps > 0


def first_war(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return len(wars(rounds)) == 1 and rounds[-1].played.steps > 0 and len(rounds) - 2 == facts["rounds"]


def war_after_quiet(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return rounds[-1].played.steps > 0 and quiet(rounds[:-1]) == facts["rounds"]


def longest_quiet(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    now = quiet(rounds)
    before = max(quiet(rounds[:at]) for at in range(1, len(rounds) - now + 1))
    return bool(now == facts["rounds"] > before)


def wars_on_end(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    count = facts.get("count", 2)
    return [one.steps > 0 for one in (told.played for told in rounds[1:])][-count:] == [True] * count


def double(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    found = [war for war in wars(rounds) if war.steps > 1]
    return found[-1] is rounds[-1].played and len(found) == facts["count"]


def first_double(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return double(rounds, {"count": 1}, rules) and len(wars(rounds)) == facts["count"]


def triple(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return [len(flip.contenders) > 1 for flip in rounds[-1].played.flips][: facts["count"]] == [True] * facts["count"]


def biggest_pot(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    *before, now = [one.played for one in rounds[1:]]
    most = max(one.pot for one in before if one.winner is not None)
    return (now.winner, now.pot) == (facts["name"], facts["cards"]) and facts["cards"] > most == facts["count"]


def same_fighters(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return [fighters(war) for war in wars(rounds)[-2:]] == [facts["names"]] * 2


def outsider(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    now = rounds[-1].played
    return now.winner == facts["name"] not in fighters(now) and set(facts["names"]) <= set(fighters(now))


def carry_taken(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return bool(rounds[-2].played.carry == facts["cards"] > 0 and rounds[-1].played.winner == facts["name"])


def carry_grows(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    newest = [one.played for one in rounds[1:]][-facts["count"] :]
    return all(one.winner is None and one.carry for one in newest) and newest[-1].carry == facts["cards"]


def revenge(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    *before, now = wars(rounds)
    name, other = facts["name"], facts["other"]
    lost = [war for war in before if name in fighters(war) and war.winner not in {None, name}][-1]
    since = [war for war in before if war.battle > lost.battle and war.winner == name and other in fighters(war)]
    beaten = now.winner == name and other in fighters(now)
    return beaten and lost.winner == other and not since and now.battle - lost.battle == facts["rounds"]


def war_streak(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    return [war.winner for war in wars(rounds)][-facts["count"] :] == [facts["name"]] * facts["count"]


def first_war_win(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    won = [war.winner for war in wars(rounds)]
    return won.index(facts["name"]) == len(won) - 1 and len(won) == facts["count"]


def wars_level(rounds: Sequence[Told], facts: Facts, rules: Rules) -> bool:
    won = [war.winner for war in wars(rounds)]
    return won.count(0) == won.count(1) == facts["count"] and rounds[-1].played.steps > 0


CLAIMS: dict[Situation, Claim] = {
    Situation.WAR_AT_ONCE: war_at_once,
    Situation.FIRST_WAR: first_war,
    Situation.WAR_AFTER_QUIET: war_after_quiet,
    Situation.QUIET: lambda rounds, facts, _: quiet(rounds) == facts["rounds"],
    Situation.LONGEST_QUIET: longest_quiet,
    Situation.WAR_FOLLOWS_WAR: wars_on_end,
    Situation.WARS_ON_END: wars_on_end,
    Situation.WAR_COUNT: lambda rounds, facts, _: len(wars(rounds)) == facts["count"] and rounds[-1].played.steps > 0,
    Situation.FIRST_DOUBLE: first_double,
    Situation.DOUBLE_AGAIN: double,
    Situation.TRIPLE_WAR: triple,
    Situation.BIGGEST_POT: biggest_pot,
    Situation.CROWDED_WAR: lambda rounds, facts, _: len(fighters(rounds[-1].played)) == facts["count"] > 2,
    Situation.SAME_FIGHTERS: same_fighters,
    Situation.OUTSIDER_WINS: outsider,
    Situation.SHORT_IN_WAR: lambda rounds, facts, _: any(facts["name"] in flip.fallen for flip in rounds[-1].played.flips),
    Situation.CARRY_TAKEN: carry_taken,
    Situation.CARRY_GROWS: carry_grows,
    Situation.REVENGE: revenge,
    Situation.WAR_STREAK: war_streak,
    Situation.FIRST_WAR_WIN: first_war_win,
    Situation.WARS_LEVEL: wars_level,
}
