"""The table of a page plays what changes between two views, ends as the last one has it, and never falls behind."""

import random
from dataclasses import replace
from typing import Any

import pytest

from bot.pictures.table.table_picture import TablePicture
from tests.gallery.tables import fan, states, tables
from tests.web.conftest import OpenTable
from tests.web.support.harness import ShownTable, view_of

pytestmark = pytest.mark.asyncio(loop_scope="session")

DRAWN = """() => [...document.querySelectorAll(".stage > *")]
    .map(node => [Number(node.style.zIndex), node.outerHTML]).sort((a, b) => a[0] - b[0]).map(entry => entry[1])"""
"""All that is on the table, from the lowest up."""
PLAYING = "() => document.getAnimations().length"
MOVED = """() => [...new Set(document.getAnimations()
    .flatMap(one => one.effect.getKeyframes().flatMap(Object.keys)))].sort()"""
FRAMES = """() => document.getAnimations()
    .map(one => [one.effect.getComputedTiming().endTime, one.effect.getKeyframes().map(frame => frame.transform ?? '')])"""
GOLD = """() => {
    const rings = [...document.querySelectorAll(".ring")].flatMap(ring => ring.getAnimations())
    const won = rings[0]?.effect.getTiming().delay
    for (const one of document.getAnimations()) { one.pause(); one.currentTime = won - 1 }
    return [...document.querySelectorAll(".piece")].filter(node => node.querySelector(".ground.lit, .written.lit"))
        .filter(node => getComputedStyle(node).opacity > 0).map(node => node.dataset.kind).sort()
}"""
"""What is seen in gold just before the winner is shown, or now if nothing is played."""
HEAR = """() => {
    globalThis.said = []
    table.addEventListener("settled", () => {
        const region = document.querySelector("[aria-live]")
        said.push(region.textContent)
        const changes = { childList: true, characterData: true, subtree: true }
        new MutationObserver(() => said.push(region.textContent)).observe(region, changes)
    }, { once: true })
}"""
LYING = """() => {
    const seen = node => getComputedStyle(node).opacity > 0 && getComputedStyle(node.closest(".piece")).opacity > 0
    const cards = [...document.querySelectorAll("[data-kind=card]")].sort((one, two) => one.style.zIndex - two.style.zIndex)
    const numbers = [...document.querySelectorAll(".count")].filter(seen)
    const left = node => node.getBoundingClientRect().x
    return [
        cards.map(card => card.getBoundingClientRect()).map(({ x, y }) => ({ x, y })),
        numbers.sort((one, two) => left(one) - left(two)).map(number => number.textContent),
    ]
}"""
"""Where cards lie, from the lowest up, and the numbers of stacks that are seen, from the left."""
LISTEN = """() => {
    globalThis.heard = 0
    globalThis.contexts = []
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...at) { heard++; return start.apply(this, at) }
    globalThis.AudioContext = class extends AudioContext { constructor() { super(); contexts.push(this) } }
}"""
LEAVE = """() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
}"""
OWN_KEYS = ["composite", "computedOffset", "easing", "offset"]


def course(seats: int) -> list[dict[str, Any]]:
    """A round that is taken, then a tie, cards that lie down, what decides, and the next round, at a table of so many."""
    state = dict(states(seats))
    after = [replace(seat, laid=(fan(f"0 {card}"),)) for seat, card in zip(state["taken"].seats, DECK, strict=False)]
    following = replace(state["taken"], seats=tuple(after), battle=32)
    shown = [replace(state["taken"], battle=30), state["tie"], state["hold"], state["war"], following]
    return [view_of(picture, beat) for beat, picture in enumerate(shown, start=1)]


DECK = ("5D", "QS", "3C", "KD", "6S", "TD", "JH", "2C", "4D", "8C")


async def drawn_at_once(table: ShownTable, view: dict[str, Any]) -> list[str]:
    """What a table draws that is shown this view alone."""
    await table.page.evaluate(
        "() => { const fresh = document.createElement('war-table'); table.replaceWith(fresh); table = fresh }"
    )
    await table.show(view)
    await table.page.evaluate("table.finish()")
    drawn: list[str] = await table.page.evaluate(DRAWN)
    return drawn


@pytest.mark.parametrize("seats", [2, 4, 6, 10])
async def test_a_war_ends_as_its_last_view_has_it(open_table: OpenTable, seats: int) -> None:
    """Each view of a war is played to its end, at which the table shows what it would have shown at once."""
    table = await open_table()
    ends = []
    for view in course(seats):
        await table.show_next(view)
        if view["beat"] > 1:
            assert await table.page.evaluate(PLAYING) > 0
            assert set(await table.page.evaluate(MOVED)) - set(OWN_KEYS) <= {"transform", "opacity"}
        await table.page.evaluate("document.getAnimations().forEach(one => one.finish())")
        await table.settle()
        ends.append(await table.page.evaluate(DRAWN))
    assert await table.page.evaluate("beats") == [1, 2, 3, 4, 5]
    assert ends == [await drawn_at_once(table, view) for view in course(seats)]


async def test_a_card_is_one_node_on_its_way(open_table: OpenTable) -> None:
    """Cards that tie are the nodes that were laid; the card before the fan is the one that turns up."""
    table = await open_table()
    mark = "() => [...document.querySelectorAll('[data-kind=card]')].forEach((node, at) => node.dataset.was ??= String(at))"
    faces = """() => Object.fromEntries([...document.querySelectorAll('[data-kind=card]')]
        .map(node => [node.querySelector('.sheet > svg > use').getAttribute('href').slice(5), node.dataset.was]))"""
    _, tie, hold, war, _ = course(2)
    await table.show(tie)
    await table.page.evaluate(mark)
    laid = await table.page.evaluate(faces)
    await table.show_next(hold)
    await table.page.evaluate("table.finish()")
    assert (await table.page.evaluate(faces)).items() >= laid.items()
    await table.page.evaluate(mark)
    turned = await table.page.evaluate(
        "() => [...document.querySelectorAll('[data-kind=card]')].filter(node => "
        "node.querySelector('use').getAttribute('href') === '#art-back').map(node => node.dataset.was)"
    )
    await table.show_next(war)
    await table.page.evaluate("table.finish()")
    decided = await table.page.evaluate(faces)
    assert sorted((decided["card-KS"], decided["card-5H"])) == sorted(turned)


async def test_a_late_view_ends_what_is_played(open_table: OpenTable) -> None:
    """A view that comes while another is played begins at that one's end; none waits for its turn."""
    table = await open_table()
    first, tie, hold, war, following = course(6)
    await table.show(first)
    for view in (tie, hold, war):
        await table.show_next(view)
    assert await table.page.evaluate("beats") == [1, 2, 3]
    await table.show_next(following)
    await table.settle()
    assert await table.page.evaluate("beats") == [1, 2, 3, 4, 5]


async def test_views_that_come_all_at_once_are_not_played(open_table: OpenTable) -> None:
    """After a sleep the table shows the last view of many at once, and says it alone."""
    table = await open_table()
    views = course(4)
    await table.show(*views)
    assert await table.page.evaluate(PLAYING) == 0
    assert await table.page.evaluate(DRAWN) == await drawn_at_once(table, views[-1])


async def test_a_fast_game_only_takes_and_lays(open_table: OpenTable) -> None:
    """Rounds faster than 900 ms turn no cards, and are at their end before the next one."""
    table = await open_table()
    first, *_, following = course(2)
    await table.show(first)
    await table.show_next({**following, "pace": 600})
    ends = await table.page.evaluate("() => document.getAnimations().map(one => one.effect.getComputedTiming().endTime)")
    assert 0 < max(ends) <= 600
    assert (
        await table.page.evaluate("() => [...document.querySelectorAll('.sheet')].flatMap(one => one.getAnimations()).length")
        == 0
    )


async def test_whoever_wants_no_motion_sees_one_view_fade_into_the_next(open_table: OpenTable) -> None:
    """With reduced motion nothing moves: the new view appears within 120 ms; nothing at all happens with motion off."""
    table = await open_table(reduced_motion="reduce")
    first, tie, *_ = course(6)
    await table.show(first)
    await table.show_next(tie)
    found = await table.page.evaluate(FRAMES)
    assert found == [[120, ["", ""]]]
    await table.settle()
    await table.page.evaluate("table.setAttribute('motion', 'none')")
    await table.show_next(first)
    assert await table.page.evaluate(PLAYING) == 0


async def test_nobody_has_won_before_the_cards_are_up(open_table: OpenTable) -> None:
    """Whoever won the round before is in no gold while the next one is open, though it is the same seat that wins again."""
    table = await open_table()
    first, *_, again = course(4)
    await table.page.evaluate(
        "() => { globalThis.told = []; table.addEventListener('decided', one => told.push(one.detail.beat)) }"
    )
    await table.show(first)
    await table.show_next(again)
    assert await table.page.evaluate(GOLD) == []
    assert await table.page.evaluate("told") == [1]
    await table.page.evaluate("document.querySelector('.stage').getAnimations().forEach(one => one.finish())")
    await table.page.wait_for_function("() => told.length === 2")
    assert await table.page.evaluate("beats") == [1]
    await table.page.evaluate("table.finish()")
    assert await table.page.evaluate("[told, beats]") == [[1, 5], [1, 5]]
    assert await table.page.evaluate(GOLD) == ["disc", "words", "words"]


async def test_each_beat_is_said_once(open_table: OpenTable) -> None:
    """One polite region says what happened, once a beat; the picture has its words, and nothing in it can be focused."""
    table = await open_table()
    first, tie, *_ = course(2)
    await table.page.evaluate(HEAR)
    await table.show(first)
    await table.settle()
    await table.show(first, tie, tie)
    assert await table.page.evaluate("said") == ["Beat 1", "Beat 2"]
    picture = table.page.get_by_role("img")
    assert await picture.get_attribute("aria-label") == tie["words"]["alt"]
    assert await table.page.locator("[aria-live=polite]").count() == 1
    assert (
        await table.page.evaluate("() => document.querySelectorAll('war-table :is(a, button, input, [tabindex])').length") == 0
    )


async def test_a_hidden_page_plays_nothing(open_table: OpenTable) -> None:
    """A tab in the background shows the newest view, and what was played when it was left is at its end."""
    table = await open_table()
    first, tie, hold, *_ = course(2)
    await table.show(first)
    await table.show_next(tie)
    await table.page.evaluate(LEAVE)
    assert await table.page.evaluate(PLAYING) == 0
    await table.show_next(hold)
    assert await table.page.evaluate(PLAYING) == 0


async def test_cards_that_lie_down_tell_nothing(open_table: OpenTable) -> None:
    """Before all cards are up the winner's lies no higher, over no other, and no number has changed."""
    table = await open_table()
    state = dict(states(2))
    seats = [replace(seat, cards=count) for seat, count in zip(state["taken"].seats, (27, 25), strict=True)]
    await table.show(view_of(state["deal"], 1))
    await table.show_next(view_of(replace(state["taken"], seats=tuple(seats), winner=0), 2))
    await table.page.evaluate(GOLD)
    (left, right), numbers = await table.page.evaluate(LYING)
    assert left["x"] < right["x"] and abs(left["y"] - right["y"]) < 1
    assert numbers == ["26", "26"]
    await table.page.evaluate("table.finish()")
    (right, left), numbers = await table.page.evaluate(LYING)
    assert left["x"] < right["x"] and left["y"] < right["y"] - 5
    assert numbers == ["27", "25"]


async def test_a_table_is_heard_only_when_asked(open_table: OpenTable) -> None:
    """Nothing sounds until the attribute is set, then each move does, and what is ended is silent."""
    table = await open_table()
    first, tie, hold, *_ = course(2)
    await table.page.evaluate(LISTEN)
    await table.show(first)
    await table.show_next(tie)
    assert await table.page.evaluate("heard") == 0
    await table.page.mouse.click(5, 5)
    await table.page.evaluate("table.setAttribute('sound', 'on')")
    await table.page.wait_for_function("() => contexts[0].state === 'running'")
    await table.show_next(hold)
    assert await table.page.evaluate("heard") > 0
    await table.page.evaluate("table.setAttribute('sound', 'off')")
    await table.page.wait_for_function("() => contexts[0].state === 'suspended'")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
async def test_any_order_of_views_ends_with_the_last(open_table: OpenTable, seed: int) -> None:
    """Views of any tables, in any order and at any moment, leave the table as if only the last one had been shown."""
    chance = random.Random(seed)
    table = await open_table()
    pictures = [picture for _, picture in tables()]
    for _ in range(12):
        beat = 0
        for _ in range(chance.randint(2, 7)):
            picture: TablePicture = chance.choice(pictures)
            beat += chance.choice((1, 1, 1, 2, -1, 0))
            view = view_of(
                picture,
                beat,
                battle=chance.randint(1, 2),
                winner=chance.choice((None, 0, 1)),
                pace=chance.choice((None, 500, 2000)),
            )
            await table.page.clock.run_for(chance.choice((0, 20, 170, 400)))
            await table.show(view)
        await table.page.evaluate("table.finish()")
        assert await table.page.evaluate(DRAWN) == await drawn_at_once(table, view)
