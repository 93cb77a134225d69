"""Sentences about the events of a battle in games of choice, one for each event."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import singledispatch
from itertools import chain

from bot.engine.events import casino, speed, stealing, tricks
from bot.engine.events.table import Beaten, Event
from bot.engine.play.public_game import PublicRound
from bot.texts import numeral, say
from bot.views.interactions.formatting import HasSeats, card_label, name, names


def lines_before(seated: HasSeats, last: PublicRound) -> list[str]:
    """Return what happened before the cards were shown, in a war step by step."""
    account = last.told
    return [] if account is None else _told(seated, chain(account.first, *account.meanwhile))


def lines_shown(seated: HasSeats, last: PublicRound) -> list[str]:
    """Return what happened when the cards were shown, and before the pot was taken."""
    account = last.told
    return [] if account is None else _told(seated, account.shown)


def lines_after(seated: HasSeats, last: PublicRound) -> list[str]:
    """Return what happened when the pot was taken."""
    account = last.told
    return [] if account is None else _told(seated, account.after)


def _told(seated: HasSeats, events: Iterable[Event]) -> list[str]:
    return [line for event in events if (line := event_line(event, seated))]


@singledispatch
def event_line(event: Event, seated: HasSeats) -> str:
    """Return the sentence about an event; empty for what other lines say."""
    return ""


@event_line.register
def _(event: tricks.Swapped, seated: HasSeats) -> str:
    return say("told-swapped", name=name(seated, event.seat))


@event_line.register
def _(event: tricks.Spied, seated: HasSeats) -> str:
    return say("told-spied", name=name(seated, event.seat))


@event_line.register
def _(event: tricks.Revolution, seated: HasSeats) -> str:
    return say("told-turned" if event.turned else "told-turned_back")


@event_line.register
def _(event: tricks.JokerTakes, seated: HasSeats) -> str:
    return say("told-joker_takes", name=name(seated, event.seat), names=names(seated, event.tied))


@event_line.register
def _(event: tricks.JokerSpoils, seated: HasSeats) -> str:
    return say("told-joker_spoils", name=name(seated, event.seat), beaten=name(seated, event.beaten))


@event_line.register
def _(event: tricks.Tied, seated: HasSeats) -> str:
    return say("told-tied", names=names(seated, event.seats))


@event_line.register
def _(event: tricks.Gained, seated: HasSeats) -> str:
    if event.power is tricks.Power.SPY:
        return ""  # `public_lines` names the spy for as long as there is one
    return say(f"told-gained-{event.power}", name=name(seated, event.seat))


@event_line.register
def _(event: stealing.Stole, seated: HasSeats) -> str:
    thief, victim = name(seated, event.thief), name(seated, event.victim)
    return say("told-stole", thief=thief, victim=victim, card=card_label(event.card), cards=event.cards)


@event_line.register
def _(event: stealing.SwappedPiles, seated: HasSeats) -> str:
    return say("told-swapped_piles", names=names(seated, event.seats), cards=" ".join(map(card_label, event.cards)))


@event_line.register
def _(event: stealing.Protected, seated: HasSeats) -> str:
    return say("told-protected", name=name(seated, event.seat), thief=name(seated, event.thief))


@event_line.register
def _(event: stealing.Refilled, seated: HasSeats) -> str:
    return say("told-refilled", name=name(seated, event.seat), cards=event.cards)


@event_line.register
def _(event: speed.Scooped, seated: HasSeats) -> str:
    key = "told-scooped" if event.seat == event.entitled else "told-snatched"
    return say(key, name=name(seated, event.seat), owner=name(seated, event.entitled), seconds=numeral(event.ms / 1000, ".1f"))


@event_line.register
def _(event: speed.Fined, seated: HasSeats) -> str:
    key = "told-fined-nothing" if not event.cards else "told-fined-own" if event.to == event.seat else "told-fined"
    return say(key, name=name(seated, event.seat), to=name(seated, event.to))


@event_line.register
def _(event: speed.Missed, seated: HasSeats) -> str:
    return say("told-missed", name=name(seated, event.seat), seconds=numeral(event.ms / 1000, ".1f"))


@event_line.register
def _(event: Beaten, seated: HasSeats) -> str:
    return say("told-beaten-war" if event.war else "told-beaten", name=name(seated, event.seat), card=card_label(event.card))


@event_line.register
def _(event: speed.Slapped, seated: HasSeats) -> str:
    return say("told-slapped", name=name(seated, event.seat), seconds=numeral(event.ms / 1000, ".1f"))


@event_line.register
def _(event: speed.FalseSlap, seated: HasSeats) -> str:
    key = "told-slap-nothing" if not event.cards else "told-slap-own" if event.to == event.seat else "told-slap-false"
    return say(key, name=name(seated, event.seat), to=name(seated, event.to))


@event_line.register
def _(event: casino.ShoeShuffled, seated: HasSeats) -> str:
    return say("told-shoe", cards=event.cards)


@event_line.register
def _(event: casino.WarFought, seated: HasSeats) -> str:
    return say("told-casino_war", name=name(seated, event.seat), card=card_label(event.card), house=card_label(event.house))


def missed_thefts(seated: HasSeats, choices: Sequence[tuple[int, int, str]], last: PublicRound) -> Iterator[str]:
    """Yield thefts of a round that came too late, because another player was nearer (rules.md §3.22 c). For replays only."""
    tried = Counter(
        (seat, int(choice.removeprefix("steal:")))
        for battle, seat, choice in choices
        if battle == last.battle and choice.startswith("steal:")
    )
    told = last.told
    for event in chain(told.first, *told.meanwhile) if told is not None else ():
        match event:
            case stealing.Stole(thief=thief, victim=victim) | stealing.Protected(thief=thief, seat=victim):
                tried[thief, victim] -= 1
            case stealing.SwappedPiles(seats=(one, other)):
                tried[one, other] -= 1
                tried[other, one] -= 1
    for (thief, victim), times in tried.items():
        if times > 0:
            yield say("told-too_late", thief=name(seated, thief), victim=name(seated, victim))
