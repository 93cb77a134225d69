"""Autocompletion of command options."""

from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.engine.rules.options import options_for
from bot.engine.rules.rules import BASE
from bot.engine.variants import VARIANTS, find_variant
from bot.engine.variants.aliases import ALIASES, SHARED, aliases_of
from bot.engine.variants.categories import POPULAR
from bot.host.table.phase import TablePhase
from bot.texts import say, speaking, text_of
from tests.conftest import Room
from tests.languages.catalogue_faults import COMPLETE
from tests.support.interactions import asked, told
from tests.support.locales import speaks

OPTIONS = options_for(BASE)
OWN = ["seats", "length", "pace", "match"]
"""What a table has beside the options of the rules."""

HOSTILE = [
    "@everyone <@1>",
    "**x** `y` [z](http://q)",
    "\u202egnirts\u200b",
    "x" * 400,
    "'; DROP TABLE tables; --",
    "%s {0} \\",
    "\0",
]


def values(choices: list[dict[str, Any]]) -> list[str]:
    """What would be sent for each offer."""
    return [choice["value"] for choice in choices]


@pytest.mark.parametrize("command", ["war play", "war variant", "war rules"])
async def test_all_variants_are_offered(room: Room, alice: MemberActor, command: str) -> None:
    """With nothing typed the popular ones come first, and as many as a list takes; typing finds every one by name and key."""
    rest = [variant.key for variant in VARIANTS if variant.key not in POPULAR]
    assert values(await alice.autocomplete(room.channel, command, "game", "")) == [*POPULAR, *rest][:25]
    for variant in VARIANTS:
        for typed in (variant.name, variant.key, variant.name.upper()):
            assert variant.key in values(await alice.autocomplete(room.channel, command, "game", typed))
    assert values(await alice.autocomplete(room.channel, command, "game", "aces L")) == ["aces-low"]
    assert "target-40" in values(await alice.autocomplete(room.channel, command, "game", "40"))


@pytest.mark.parametrize(
    ("typed", "first"),
    [("short", "short-war"), ("DOUBLE", "double-war"), ("peace", "peace"), ("shortage", "strict-shortage")],
)
async def test_what_begins_with_what_was_typed_comes_first(room: Room, alice: MemberActor, typed: str, first: str) -> None:
    """A variant of that key or name is offered first, then one whose name begins so, one with such a word, and the rest."""
    offered = values(await alice.autocomplete(room.channel, "war play", "game", typed))
    assert offered[0] == first


async def test_other_names_are_found(room: Room, alice: MemberActor) -> None:
    """Typing any other name of a variant, in whatever case and with or without accents, offers it first."""
    for key in ALIASES:
        for alias in aliases_of(key):
            for typed in (alias, alias.upper(), alias.replace("ä", "a").replace("'", "")):
                assert values(await alice.autocomplete(room.channel, "war play", "game", typed))[0] == key, typed


@pytest.mark.parametrize("name", SHARED)
async def test_a_name_of_several_offers_all_of_them(room: Room, alice: MemberActor, name: str) -> None:
    """Where people mean different games by a name, each of these is offered before anything else, the likeliest first."""
    for command in ("war play", "war rules"):
        offered = values(await alice.autocomplete(room.channel, command, "game", name))
        assert tuple(offered[: len(SHARED[name])]) == SHARED[name]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("scentific", "scientific-war"),
        ("speeed war", "speed-war"),
        ("war, speed", "speed-war"),
        ("bataile", "lesser-spoils"),
        ("Trincker", "drunkard"),
        ("shortwar", "short-war"),
        ("revrese ranking", "scientific-war"),
    ],
)
async def test_misspelt_names_are_found(room: Room, alice: MemberActor, typed: str, first: str) -> None:
    """A name with a slip in it, without its spaces or with its words in another order is understood."""
    assert values(await alice.autocomplete(room.channel, "war play", "game", typed))[0] == first


async def test_what_the_server_plays_comes_first(room: Room, alice: MemberActor) -> None:
    """With nothing typed, games that this server played twice or more of late are offered before the popular ones."""
    for variant in ("kids-30", "peace", "kids-30"):
        await alice.slash(room.channel, "war play", game=variant)
        await alice.click(room.boards[-1], label="Add a bot")
        if room.table.phase is TablePhase.LOBBY:
            await alice.click(room.boards[-1], label="Start")
        await alice.click(asked(await alice.slash(room.channel, "war stop")), label="End it")
    offered = values(await alice.autocomplete(room.channel, "war play", "game", ""))
    assert offered[:3] == ["kids-30", *POPULAR[:2]] and "peace" not in offered[: len(POPULAR) + 1]


@pytest.mark.parametrize("code", COMPLETE)
async def test_no_offer_breaks_off(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """Every game is offered with its few words, and every option with its present value, none of them cut, in each language."""
    speaks(monkeypatch, code, alice)
    with speaking(code):
        for variant in VARIANTS:
            typed = say(f"variant-{variant.key}")
            labels = {one["value"]: one["name"] for one in await alice.autocomplete(room.channel, "war play", "game", typed)}
            assert labels[variant.key] == f"{typed}: {say(f'tagline-{variant.key}')}"
            options = [
                f"{text_of(one.title)}: {text_of(one.value_text(getattr(variant.rules, one.key)))}"
                for one in options_for(variant.rules)
            ]
            assert [label for label in (*labels.values(), *options) if len(label) > 100 or label.endswith("…")] == []


async def test_time_limits_are_offered(room: Room, alice: MemberActor) -> None:
    """Lengths that the rules accept are offered, and each of them opens a table."""
    offered = values(await alice.autocomplete(room.channel, "war play", "time", ""))
    assert "15m" in offered and "1h" not in values(await alice.autocomplete(room.channel, "war play", "time", "m"))
    await alice.slash(room.channel, "war play", seats=2)
    for length in offered:
        assert told(await alice.slash(room.channel, "war set", option="time", value=length)).startswith("Time limit:")


async def test_every_option_is_offered(room: Room, alice: MemberActor) -> None:
    """`/war set` offers what is a table's own, then the engine's options; typing finds those that are too many for a list."""
    await alice.slash(room.channel, "war play", seats=2)
    offered = values(await alice.autocomplete(room.channel, "war set", "option", ""))
    assert offered == [*OWN, *(option.key for option in OPTIONS)][:25]
    for option in OPTIONS:
        for typed in (text_of(option.title), option.key):
            assert option.key in values(await alice.autocomplete(room.channel, "war set", "option", typed))


async def test_a_running_game_offers_what_can_be_set(room: Room, alice: MemberActor) -> None:
    """Before anything is typed, `/war set` offers length and pace in a running game, and each of their values is taken."""
    await alice.slash(room.channel, "war play", seats=2)
    await alice.click(room.boards[-1], label="Add a bot")
    assert values(await alice.autocomplete(room.channel, "war set", "option", "")) == ["length", "pace"]
    for option, title in (("length", "Length"), ("pace", "Pace")):
        offered = values(await alice.autocomplete(room.channel, "war set", "value", "", option=option))
        assert offered
        for value in offered:
            assert told(await alice.slash(room.channel, "war set", option=option, value=value)).startswith(f"{title}:")


async def test_a_game_of_choice_offers_its_own_options(room: Room, alice: MemberActor) -> None:
    """At a table of Suicide War its hand can be set, and nothing that makes no difference there."""
    await alice.slash(room.channel, "war play", seats=2, game="suicide-war")
    assert values(await alice.autocomplete(room.channel, "war set", "option", "hand")) == ["hand_size"]
    assert values(await alice.autocomplete(room.channel, "war set", "value", "", option="hand_size")) == ["all", "5"]
    assert values(await alice.autocomplete(room.channel, "war set", "option", "cards per round")) == []
    assert await alice.autocomplete(room.channel, "war set", "value", "", option="battle_cards") == []
    assert told(await alice.slash(room.channel, "war set", option="hand_size", value="5")).startswith("Hand:")
    refused = told(await alice.slash(room.channel, "war set", option="battle_cards", value="3"))
    assert refused == "This game has no option called “Cards per round”." and room.table.rules.hand_size == 5


async def test_a_table_for_chips_offers_stakes(room: Room, alice: MemberActor) -> None:
    """Stakes are offered where chips are staked, how bots play where they decide, and no match for chips."""
    await alice.slash(room.channel, "war play", seats=2)
    assert values(await alice.autocomplete(room.channel, "war set", "option", "stakes")) == []
    room.table.variant, room.table.rules = "casino-war", find_variant("casino-war").rules
    offered = values(await alice.autocomplete(room.channel, "war set", "option", ""))
    assert offered[:4] == ["seats", "pace", "bots", "stakes"] and "match" not in offered
    for option in ("bots", "stakes"):
        for value in values(await alice.autocomplete(room.channel, "war set", "value", "", option=option)):
            assert told(await alice.slash(room.channel, "war set", option=option, value=value)).endswith("**.")


async def test_every_offered_value_can_be_set(room: Room, alice: MemberActor) -> None:
    """Whatever is offered for a table of four is accepted there, and taken back for the next."""
    await alice.slash(room.channel, "war play", seats=4)
    for option in (*(option.key for option in OPTIONS), *OWN):
        offered = values(await alice.autocomplete(room.channel, "war set", "value", "", option=option))
        # by colour only two can play; without cards face down nobody is an underdog, without numbers one card is turned up
        assert (1 if option in {"deal", "underdog", "up_cards"} else 2) <= len(offered) <= 25, option
        for value in (*offered, "4" if option == "seats" else offered[0]):
            answer = told(await alice.slash(room.channel, "war set", option=option, value=value))
            assert answer.endswith("**."), answer


async def test_values_that_cannot_be_played_are_not_offered(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """A target that the deal already reaches, and fewer seats than are taken, are left out."""
    await alice.slash(room.channel, "war play", seats=2, game="jokers")
    assert values(await alice.autocomplete(room.channel, "war set", "value", "", option="target")) == ["off", "30", "40", "45"]
    await alice.slash(room.channel, "war set", option="seats", value="4")
    await bob.slash(room.channel, "war join")
    await carol.slash(room.channel, "war join")
    assert values(await alice.autocomplete(room.channel, "war set", "value", "", option="seats")) == [
        str(n) for n in range(3, 11)
    ]
    await alice.slash(room.channel, "war set", option="seats", value="10")
    await alice.slash(room.channel, "war set", option="target", value="12")
    assert "4" not in values(await alice.autocomplete(room.channel, "war set", "value", "", option="seats"))


async def test_an_option_may_be_named_by_its_title(room: Room, alice: MemberActor) -> None:
    """Whoever typed an option's title is offered its values, and sets it, as if they had picked it."""
    await alice.slash(room.channel, "war play", seats=2)
    for title, key in (
        ("Face-down cards in a war", "spoils"),
        ("Verdeckte Karten im Krieg", "spoils"),
        (" aces ", "ace"),
        ("SEATS", "seats"),
    ):
        by_key = values(await alice.autocomplete(room.channel, "war set", "value", "", option=key))
        assert by_key and values(await alice.autocomplete(room.channel, "war set", "value", "", option=title)) == by_key
    assert told(await alice.slash(room.channel, "war set", option="face-down  cards in a WAR", value="1")) == (
        "Face-down cards in a war: **one**."
    )
    assert room.table.rules.spoils == 1


async def test_without_a_table_or_an_option_little_is_offered(room: Room, alice: MemberActor) -> None:
    """Nothing breaks where there is nothing to suggest from."""
    assert values(await alice.autocomplete(room.channel, "war set", "value", "", option="ace")) == ["high", "low"]
    assert await alice.autocomplete(room.channel, "war set", "value", "", option="gravity") == []
    assert values(await alice.autocomplete(room.channel, "war set", "value", ""))[:2] == ["Seats", "Length"]


async def test_what_can_be_set_is_offered_with_its_present_value(room: Room, alice: MemberActor) -> None:
    """Each option of `/war set` says what it is now, also in the list of values while no option is chosen."""
    await alice.slash(room.channel, "war play", seats=2)
    await alice.slash(room.channel, "war set", option="pace", value="7")
    for field in ("option", "value"):
        labels = [one["name"] for one in await alice.autocomplete(room.channel, "war set", field, "")]
        assert labels[0].startswith("Seats: 2") and any(label.startswith("Pace:") and "7" in label for label in labels)


async def test_any_length_is_offered_as_it_is_typed(room: Room, alice: MemberActor) -> None:
    """A length that is not in the list is offered once it is typed, and can be set; what is none is not."""
    await alice.slash(room.channel, "war play", seats=2)
    asked: list[tuple[str, str, dict[str, str]]] = [("war play", "length", {}), ("war set", "value", {"option": "length"})]
    for command, field, filled in asked:
        assert values(await alice.autocomplete(room.channel, command, field, "7m", **filled)) == ["7m"]
        assert values(await alice.autocomplete(room.channel, command, field, "7 elephants", **filled)) == []
    await alice.slash(room.channel, "war set", option="length", value="7m")
    assert room.table.length == 420


async def test_hostile_typing_finds_nothing(room: Room, alice: MemberActor) -> None:
    """What no offer contains is answered with no offers, whatever it is."""
    await alice.slash(room.channel, "war play", seats=2)
    for typed in HOSTILE:
        assert await alice.autocomplete(room.channel, "war play", "game", typed) == []
        assert await alice.autocomplete(room.channel, "war set", "value", typed, option="target") == []
        assert await alice.autocomplete(room.channel, "war set", "value", "", option=typed) == []


async def test_offers_stay_within_the_limits_of_discord(room: Room, alice: MemberActor) -> None:
    """At most 25 offers, each with 1 to 100 characters in its name and its value."""
    await alice.slash(room.channel, "war play", seats=2)
    asked: list[tuple[str, str, dict[str, str]]] = [("war play", "game", {}), ("war set", "option", {})]
    asked += [("war set", "value", {"option": key}) for key in ("run_out", "seats", "pace")]
    for command, option, filled in asked:
        offers = await alice.autocomplete(room.channel, command, option, "", **filled)
        assert 1 <= len(offers) <= 25
        assert all(1 <= len(offer["name"]) <= 100 and 1 <= len(offer["value"]) <= 100 for offer in offers)
