"""The private form of a prediction: who may win, how sure a member is, what each answer is worth; and the closed one.

The ids of its menu and buttons hold all that they ask, so restarts lose none.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final, Self

import discord

from bot.engine.odds.prediction import Confidence, Prediction, percent_of, skill
from bot.host.ids import PlayerId, TableId
from bot.host.predictions.opening import everyone, has_bots, is_called_off, is_open, is_shared, open_until
from bot.host.predictions.ports import MILLION, NamedWinner, PredictionScore
from bot.host.predictions.predictions import PredictionOffer
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table
from bot.texts import say
from bot.views.discord_api.types import Button, Item, Select
from bot.views.interactions.buttons import CustomId, Part, TablePart, row_of
from bot.views.interactions.content import Page, Tone, container_of
from bot.views.interactions.formatting import name
from bot.views.odds.odds_text import percent
from bot.views.predictions.points_text import POINTS, signed

NOBODY_YET: Final = -1
"""The pick before anybody was picked; nothing stands for it in an id."""


class PredictionStep(StrEnum):
    """What a menu or a button of the form asks for; part of its id, so never rename one."""

    PICK = "pick"
    SAY = "say"
    DROP = "drop"


@dataclass(frozen=True, slots=True)
class PredictionPress(CustomId):
    """Names a winner at one table, says how sure a member is of it, or takes that back."""

    form = "war-predict:{step}:{pick}:{percent}:{table}"
    step: Annotated[PredictionStep, Part("[a-z]{1,8}")]
    pick: Annotated[int, Part("[0-9]{0,5}", lambda text: int(text or NOBODY_YET), lambda pick: "" if pick < 0 else str(pick))]
    percent: Annotated[int, Part("[0-9]{0,3}", lambda text: int(text or 0), lambda percent: str(percent or ""))]
    table: TablePart


def confidence_button(table: TableId, pick: int | None, percent: int, label: str) -> Button:
    """Return the button that says how sure a member is of their pick; it cannot be pressed before they picked anybody."""
    style = discord.ButtonStyle.secondary if pick is None else discord.ButtonStyle.primary
    press = PredictionPress(PredictionStep.SAY, NOBODY_YET if pick is None else pick, percent, table)
    return discord.ui.Button(label=label, style=style, custom_id=str(press), disabled=pick is None)


def withdraw_button(table: TableId) -> Button:
    """Return the button that takes a prediction back."""
    custom_id = str(PredictionPress(PredictionStep.DROP, NOBODY_YET, 0, table))
    return discord.ui.Button(label=say("button-predict-drop"), custom_id=custom_id)


def winner_menu(table: TableId, entries: Sequence[discord.SelectOption]) -> Select:
    """Return the menu of all who may win."""
    custom_id = str(PredictionPress(PredictionStep.PICK, NOBODY_YET, 0, table))
    return discord.ui.Select(custom_id=custom_id, options=list(entries), placeholder=say("prediction-menu"))


class PredictionForm(Page):
    """The form. `names` are those of bot players and members by pick, without mentions; `picked` is who was picked last."""

    def __init__(
        self, offer: PredictionOffer, names: Mapping[int, str], player: PlayerId, picked: int | None = None, note: str = ""
    ) -> None:
        picks = [one.pick for one in offer.candidates]
        if picked not in picks:
            picked = offer.own.pick if offer.own is not None and offer.own.pick in picks else None
        plays = [one.pick for one in offer.candidates if one.player == player]
        picked = plays[0] if plays else picked
        title, table = say("prediction-title-own" if plays else "prediction-title"), offer.table.id
        menu = None if plays else row_of(winner_menu(table, _entries(offer, names, picked)))
        withdraw = None if offer.own is None else row_of(withdraw_button(table))
        foot: Item = discord.ui.TextDisplay("\n".join(_foot(offer, note, own_seat=bool(plays))))
        rows = (menu, row_of(*_buttons(offer, picked)), withdraw, foot)
        super().__init__(container_of(Tone.WAITING, (f"{title}\n{_closing(offer)}",), rows=rows))


class ClosedForm(Page):
    """What becomes of the form when it is too late: why, or its points, and what the member had said, without buttons."""

    def __init__(self, *lines: str) -> None:
        super().__init__(container_of(Tone.OVER, ("\n".join(filter(None, lines)),)))

    @classmethod
    def of(cls, table: Table, own: NamedWinner | None) -> Self:
        """Return the closed form of a table: with the points as soon as there are any."""
        if own is not None and own.score is not None:
            return cls(_result(own.score, shared=is_shared(table)), pick_line(table, own), _counting(table))
        if own is None and is_called_off(table):
            return cls.called_off()
        until = open_until(table)
        if own is not None:
            return cls(say("prediction-closed", until=until), pick_line(table, own))
        # what was said of a game that ended without deciding it is deleted, so then nobody is told that they said nothing
        missed = "" if table.phase is TablePhase.OVER else say("prediction-no_pick", until=until)
        return cls(say("prediction-closed", until=until), missed)

    @classmethod
    def called_off(cls, pick: str = "") -> Self:
        """Return the closed form where nothing was decided; `pick` is what the member had said, if that is known."""
        return cls(say("prediction-called_off"), pick, f"-# {say('prediction-called_off-why')}")


def candidate_text(table: Table, pick: int, player: PlayerId | None) -> str:
    """Return somebody who may win, for a text: members by a mention, which pings nobody."""
    if player is not None:
        return f"<@{player}>"
    return say("tournament-bot", number=table.contest.bot_number(pick)) if table.contest is not None else name(table, pick)


def pick_line(table: Table, own: NamedWinner) -> str:
    """Return whom a member named at a table, and how sure they were."""
    players = {one.pick: one.player for one in everyone(table)}
    return say("prediction-pick", name=candidate_text(table, own.pick, players.get(own.pick)), percent=own.confidence)


def _result(score: PredictionScore, *, shared: bool) -> str:
    """Return whether a prediction was right, and the points for it: of a shared win only a part, so they may be below zero."""
    worth = score.skill / MILLION
    key = "prediction-wrong" if not score.is_right else "prediction-shared" if shared else "prediction-right"
    return say(key, points=signed(worth), size=abs(round(POINTS * worth)))


def _counting(table: Table) -> str:
    """Return where the points of a table count."""
    return f"-# {say('prediction-uncounted' if has_bots(table) else 'prediction-counted')}"


def _closing(offer: PredictionOffer) -> str:
    """Return until when the member can pick: those who opened the form in time have a while, also if the war comes sooner."""
    key = f"prediction-until-{open_until(offer.table)}"
    if offer.until is None:
        return say(key)
    # whole seconds rounded down: nobody is promised more than they have
    return say(f"{key}-time" if is_open(offer.table) else f"{key}-late", until=int(offer.until.timestamp()))


def _foot(offer: PredictionOffer, note: str, *, own_seat: bool) -> Iterator[str]:
    """Yield what was just done, what the member has said so far, and how it is scored."""
    if note:
        yield note
    if offer.own is not None:
        yield pick_line(offer.table, offer.own)
    if own_seat:
        yield f"-# {say('prediction-own_seat')}"
    if offer.is_practice:
        yield f"-# {say('prediction-practice')}"
    yield f"-# {say('prediction-points')} {say('prediction-how')} {say('prediction-private')}"


def _entries(offer: PredictionOffer, names: Mapping[int, str], picked: int | None) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=names[one.pick][:100],
            value=str(one.pick),
            description=say("prediction-bot_says", percent=percent(offer.chances.seats[one.pick])),
            default=one.pick == picked,
        )
        for one in offer.candidates
    ]


def _buttons(offer: PredictionOffer, picked: int | None) -> Iterator[Button]:
    """Yield a button for each step of confidence, with its points; before a pick they show those of an even game."""
    chance = offer.chances.seats[picked] if picked is not None else sum(offer.chances.seats) / len(offer.candidates)
    said = dict[int, Confidence]()
    for step in Confidence:
        said.setdefault(percent_of(step, chance), step)  # two buttons with one id would be refused
    for sure, step in said.items():
        named = Prediction(0, sure / 100, chance)
        right, wrong = signed(skill(named, {0})), signed(skill(named, {1}))
        label = say(f"prediction-sure-{step}", percent=sure, right=right, wrong=wrong)
        yield confidence_button(offer.table.id, picked, sure, label)
