"""Builds the private pages of a daily: before it is begun, while it is played, when it is over, and the result to paste."""

from collections.abc import Iterator, Sequence

import discord

from bot.engine.cards import JOKER, PLAIN_CARDS, rank_of
from bot.engine.daily.daily_course import DECLINE
from bot.engine.play.asks import AskKind
from bot.host.daily.days import opening_of
from bot.host.daily.desk import DailyMoment, DailyResult
from bot.texts import say
from bot.views.choices.hand_page import button_rows, chosen_card
from bot.views.daily.buttons import DailyStep, daily_button
from bot.views.daily.words import (
    choice_label,
    date_of,
    intro_lines,
    playing_lines,
    practised_lines,
    result_lines,
    round_line,
)
from bot.views.discord_api.types import Button, Row
from bot.views.interactions.buttons import row_of
from bot.views.interactions.content import Page, Tone, container_of
from bot.views.interactions.formatting import card_label, rank_label, timestamp_text, variant_name


def title_of(moment: DailyMoment) -> str:
    """Return the heading of a deal: its day, and below it the game."""
    key = "daily-title" if moment.key.counts else "daily-title-practice"
    return say(key, date=date_of(moment.key.day), game=variant_name(moment.variant))


class DailyPage(Page):
    """A deal before it is begun, and while it is played. `others` are days whose deals can be played too."""

    def __init__(self, moment: DailyMoment, others: Sequence[int]) -> None:
        lines = playing_lines(moment) if moment.begun else intro_lines(moment)
        box = container_of(Tone.WAITING if moment.asked else Tone.PLAYING, (title_of(moment), "\n".join(lines)))
        if moment.asked is not None:
            box.add_item(discord.ui.TextDisplay(say(f"hand-ask-{moment.asked.kind}")))
            for row in button_rows(list(offer_buttons(moment)), packed=moment.asked.kind is AskKind.SWAP):
                box.add_item(row)
        else:
            box.add_item(_begin_row(moment, others))
        super().__init__(box)


def _begin_row(moment: DailyMoment, others: Sequence[int]) -> Row:
    day = moment.key.day
    if not moment.key.counts:
        train = daily_button(DailyStep.TRAIN, day, label=say("button-daily-play"), style=discord.ButtonStyle.success)
        return row_of(train, daily_button(DailyStep.OLDER, day))
    play = daily_button(DailyStep.PLAY, day, style=discord.ButtonStyle.success, enabled=moment.is_open)
    also = [daily_button(DailyStep.OPEN, other, label=date_of(other)) for other in others]
    return row_of(play, *also, *(daily_button(step, day) for step in (DailyStep.CALL, DailyStep.BOARD, DailyStep.SEALS)))


def offer_buttons(moment: DailyMoment) -> Iterator[Button]:
    """Yield the choices of the open decision as buttons, and a place for each rank that was dealt: no card takes another's."""
    step = DailyStep.PICK if moment.key.counts else DailyStep.TRY
    if moment.asked is not None and moment.asked.kind is AskKind.SWAP:
        for choice in moment.offers:
            yield daily_button(step, moment.key.day, number=moment.choices, choice=choice, label=choice_label(choice))
        return
    cards = {rank_of(chosen_card(choice)): choice for choice in moment.offers if choice != DECLINE}
    for rank in sorted(moment.dealt.union(cards)):
        choice = cards.get(rank, f"none:{rank}")
        label = card_label(chosen_card(choice)) if rank in cards else rank_label(PLAIN_CARDS if rank == JOKER else rank)
        yield daily_button(step, moment.key.day, number=moment.choices, choice=choice, label=label, enabled=rank in cards)


class FinishedPage(Page):
    """A deal that is over. `others` are days whose deals can still be played; below the newest stands when the next opens."""

    def __init__(self, moment: DailyMoment, result: DailyResult | None, others: Sequence[int], *, is_newest: bool) -> None:
        day = moment.key.day
        last = [round_line(moment.rounds[-1])] if moment.rounds else []
        if result is None:
            lines = list(practised_lines(moment))
            rows = [
                row_of(daily_button(DailyStep.TRAIN, day, label=say("button-daily-again")), daily_button(DailyStep.OLDER, day))
            ]
        else:
            lines = list(result_lines(moment, result))
            if is_newest:
                lines.append(say("daily-next", when=timestamp_text(opening_of(day + 1))))
            also = [daily_button(DailyStep.OPEN, other, label=date_of(other)) for other in others]
            first = [daily_button(step, day) for step in (DailyStep.SHARE, DailyStep.LINES, DailyStep.BOARD)]
            more = [daily_button(step, day) for step in (DailyStep.CALL, DailyStep.SEALS, DailyStep.OLDER)]
            rows = [row_of(*first), row_of(*also, *more)]
        blocks = (title_of(moment), "\n".join([*last, *lines]))
        super().__init__(container_of(Tone.OVER, blocks, rows=rows))


class SharePage(Page):
    """The result as text, to copy or to post here."""

    def __init__(self, day: int, text: str) -> None:
        blocks = (say("daily-share"), f"```\n{text}\n```")
        post = daily_button(DailyStep.POST, day, style=discord.ButtonStyle.primary)
        super().__init__(container_of(Tone.OVER, blocks, rows=(row_of(post, daily_button(DailyStep.OPEN, day)),)))


class PostedResult(Page):
    """A member's result in a channel. `day` is that of the deal, to play it too."""

    def __init__(self, day: int, name: str, text: str) -> None:
        block = f"{say('daily-posted', name=name)}\n{text}"
        super().__init__(container_of(Tone.OVER, (block,), rows=(row_of(daily_button(DailyStep.OPEN, day)),)))
