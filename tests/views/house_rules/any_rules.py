"""Any house rules, for properties: whatever a code can say, sensible or not."""

from hypothesis import strategies as st

from bot.engine.rules.rules import (
    BOUNDS,
    NONE,
    PACKS,
    Ace,
    Capture,
    Collect,
    ComparedValue,
    Deal,
    FirstTo,
    FirstToUnit,
    Identical,
    Jokers,
    LoserCards,
    Objective,
    Participants,
    Remainder,
    Rules,
    RuleSwitch,
    RunOut,
    SpecialRank,
    Spoils,
    Tiebreak,
    WarTrigger,
    WinningOrder,
)


def number(name: str) -> st.SearchStrategy[int]:
    """Any number that an option takes, its ends more often than the rest."""
    low, high = BOUNDS[name]
    return st.sampled_from((low, high)) | st.integers(low, high)


RULES = st.builds(
    Rules,
    pack=st.sampled_from(PACKS),
    decks=number("decks"),
    jokers=st.sampled_from(Jokers),
    deal=st.sampled_from(Deal),
    remainder=st.sampled_from(Remainder),
    ace=st.sampled_from(Ace),
    wins=st.sampled_from(WinningOrder),
    special=st.sampled_from(SpecialRank),
    battle_cards=number("battle_cards"),
    spoils=number("spoils") | st.sampled_from(Spoils),
    trigger=st.sampled_from(WarTrigger),
    participants=st.sampled_from(Participants),
    run_out=st.sampled_from(RunOut),
    capture=st.sampled_from(Capture),
    collect=st.sampled_from(Collect),
    losers=st.sampled_from(LoserCards),
    prize=st.sampled_from(RuleSwitch),
    objective=st.sampled_from(Objective),
    target=st.none() | number("target"),
    floor=st.none() | number("floor"),
    first_to=st.none() | st.builds(FirstTo, number("first_to"), st.sampled_from(FirstToUnit)),
    rounds=st.none() | number("rounds"),
    time=st.none() | number("time"),
    tiebreak=st.sampled_from(Tiebreak),
    forfeit=st.sampled_from(RuleSwitch),
    auto_war=st.sampled_from((NONE, "2", "23456789TJQKA*")),
    beats=st.sampled_from((NONE, "3>JQK", "K>23456789TJQA* *>23456789TJQKA")),
    underdog=st.sampled_from((NONE, "6", "*")),
    value=st.sampled_from(ComparedValue),
    up_cards=number("up_cards"),
    identical=st.sampled_from(Identical),
)
"""Whatever a code can say, sensible or not: codes come from anywhere."""
