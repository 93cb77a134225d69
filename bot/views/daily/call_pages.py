"""Builds the pages of a day's call and of its seals, by which anybody can check it."""

from collections.abc import Iterator
from datetime import date

import discord

from bot.engine.daily.deals import SEATS
from bot.host.daily.days import closing_of
from bot.host.daily.desk import CalledDay
from bot.host.daily.ports import MOST_WARS, Call, wars_said
from bot.host.daily.seals import SealsShown
from bot.texts import say
from bot.views.daily.buttons import DailyStep, daily_button, daily_menu
from bot.views.daily.words import date_of
from bot.views.discord_api.types import Row
from bot.views.interactions.buttons import row_of
from bot.views.interactions.content import Page, Tone, container_of
from bot.views.interactions.formatting import timestamp_text


class CallPage(Page):
    """The call of a day: who wins its classic game, and in how many wars. `side` is the winner that was picked just now.

    `before` is the last day that is closed, and how the member called it.
    """

    def __init__(
        self, day: int, called: CalledDay, side: int | None = None, before: tuple[int, CalledDay] | None = None
    ) -> None:
        rows, lines = [row_of(daily_button(DailyStep.OPEN, day))], call_lines(day, called)
        if not lines:
            question, choices = _ask_call(day, side)
            lines, rows = [question], [choices, *rows]
        blocks = [say("daily-call", date=date_of(day)), "\n".join(lines)]
        if before is not None and before[1].call is not None and before[1].game is not None:
            blocks.append("\n".join([say("daily-call-before", date=date_of(before[0])), *call_lines(*before)]))
        super().__init__(container_of(Tone.WAITING, tuple(blocks), rows=rows))


def _ask_call(day: int, side: int | None) -> tuple[str, Row]:
    """Return what is asked next for a call: who wins, then in how many wars; with what there is to choose from."""
    if side is None:
        sides = (daily_button(DailyStep.SIDE, day, number=one, label=say(f"daily-side-{one}")) for one in SEATS)
        return say("daily-call-how"), row_of(*sides)
    entries = [discord.SelectOption(label=label, value=str(wars)) for wars, label in war_entries()]
    menu = daily_menu(DailyStep.WARS, day, side, entries, say("daily-call-menu"))
    return say("daily-call-wars", side=say(f"daily-side-{side}")), row_of(menu)


def call_lines(day: int, called: CalledDay) -> list[str]:
    """Return what a member reads of a day's call: their own, and how the game went; nothing while they can still make one."""
    if called.call is None:
        return [] if called.game is None else [say("daily-call-missed"), *_called(called, None)]
    own = say("daily-called", side=say(f"daily-side-{called.call.winner}"), range=wars_label(called.call.wars))
    if called.game is None:
        return [own, say("daily-call-later", when=timestamp_text(closing_of(day)))]
    return [own, *_called(called, called.call)]


def war_entries() -> list[tuple[int, str]]:
    """Return how many wars can be called, each with its words."""
    return [(wars, wars_label(wars)) for wars in range(0, MOST_WARS + 1, 2)]


def _called(called: CalledDay, call: Call | None) -> Iterator[str]:
    """Yield how the game went, whether the member was right, and how many were."""
    game, tally = called.game, called.tally
    if game is None or tally is None:
        return
    side = say("daily-side-nobody" if game.winner is None else f"daily-side-{game.winner}")
    yield say("daily-call-end", side=side, wars=game.wars, rounds=game.rounds)
    if call is not None:
        right = call.winner == game.winner
        near = wars_said(game.wars) == call.wars
        yield say(f"daily-call-{'exact' if right and near else 'right' if right else 'wrong'}")
    if tally.calls:
        yield f"-# {say('daily-call-tally', calls=tally.calls, winners=tally.winners, exact=tally.exact)}"


def wars_label(wars: int) -> str:
    """Return an entry of the menu of wars: two numbers, or the last one and everything above."""
    return f"{wars}+" if wars >= MOST_WARS else f"{wars}–{wars + 1}"


class SealsPage(Page):
    """What anybody can check a day by."""

    def __init__(self, seals: SealsShown, *, has_record: bool) -> None:
        buttons = [daily_button(DailyStep.OPEN, seals.day)]
        if has_record:
            buttons.append(daily_button(DailyStep.RECORD, seals.day))
        super().__init__(container_of(Tone.OVER, (say("daily-seals"), "\n".join(seal_lines(seals))), rows=(row_of(*buttons),)))


def seal_lines(seals: SealsShown) -> Iterator[str]:
    """Yield what anybody can check a day by, each value on a line of its own."""
    yield say("daily-seals-how")
    yield say("daily-seal-today", date=date_of(seals.day), seal=seals.seal)
    yield say("daily-seal-tomorrow", date=date_of(seals.day + 1), seal=seals.seal_after)
    yield say("daily-seal-anchor", date=date.fromordinal(seals.first).isoformat(), anchor=seals.anchor)
    if seals.opened is not None:
        yield say("daily-seal-opened", date=date_of(seals.opened[0]), link=seals.opened[1])
    if seals.next_anchor is not None and seals.next_first is not None:
        yield say("daily-seal-next", date=date.fromordinal(seals.next_first).isoformat(), anchor=seals.next_anchor)
