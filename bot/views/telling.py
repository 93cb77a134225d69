"""What happened in a battle of a game of choice, a sentence for each event. Cards laid and taken are told by `battle_lines`."""

from functools import singledispatch
from itertools import chain

from bot.engine.events import Event
from bot.engine.procedures import scientific_events as scientific
from bot.engine.round import Round
from bot.texts import say
from bot.views.words import Seated, name, names


def lines_before(seated: Seated, last: Round) -> list[str]:
    """Return what happened before the pot was taken, step by step."""
    account = last.told
    if account is None:
        return []
    events = chain(account.first, account.shown, *account.meanwhile)
    return [line for event in events if (line := tell(event, seated))]


def lines_after(seated: Seated, last: Round) -> list[str]:
    """Return what happened when the pot was taken."""
    account = last.told
    return [] if account is None else [line for event in account.after if (line := tell(event, seated))]


@singledispatch
def tell(event: Event, seated: Seated) -> str:
    """Return the sentence for an event; nothing for what other lines tell."""
    return ""


@tell.register
def _(event: scientific.Swapped, seated: Seated) -> str:
    return say("told.swapped", name=name(seated, event.seat))


@tell.register
def _(event: scientific.Spied, seated: Seated) -> str:
    return say("told.spied", name=name(seated, event.seat))


@tell.register
def _(event: scientific.Revolution, seated: Seated) -> str:
    return say("told.turned" if event.turned else "told.turned_back")


@tell.register
def _(event: scientific.JokerTakes, seated: Seated) -> str:
    return say("told.joker_takes", name=name(seated, event.seat), names=names(seated, event.tied))


@tell.register
def _(event: scientific.JokerSpoils, seated: Seated) -> str:
    return say("told.joker_spoils", name=name(seated, event.seat), beaten=name(seated, event.beaten))


@tell.register
def _(event: scientific.Tied, seated: Seated) -> str:
    return say("told.tied", names=names(seated, event.seats))


@tell.register
def _(event: scientific.Gained, seated: Seated) -> str:
    return say(f"told.gained.{event.power}", name=name(seated, event.seat))
