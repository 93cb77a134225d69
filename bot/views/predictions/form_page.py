"""The private form of a prediction: opens it, answers its menu and buttons, and has it told the result; and the closed one.

It shows who may win, how sure a member is, and what each answer is worth. Its ids hold all that it asks, so restarts lose none.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final, NamedTuple, Self

import discord

from bot.engine.odds.prediction import Confidence, Prediction, percent_of, skill_score
from bot.host.ids import PlayerId, TableId
from bot.host.predictions.opening import PredictedGame, is_open, open_until, predicted_game
from bot.host.predictions.ports import MILLION, NamedWinner, PredictionScore
from bot.host.predictions.predictions import PredictionOffer
from bot.host.refusals import Refusal, Refused
from bot.host.table.phase import TablePhase
from bot.texts import mention_member, say
from bot.views.discord_api.types import Button, Interaction, Select
from bot.views.interactions.answers import answer_in_language, failure_text, show_page
from bot.views.interactions.buttons import (
    CustomId,
    Part,
    TablePart,
    picked_value,
    replace_own_page,
    require_same_channel,
    resume_if_parked,
    row_of,
)
from bot.views.interactions.content import COLOURS, Page, Tone, box_of, container_of
from bot.views.interactions.context import members_of, player_of, tables_of
from bot.views.interactions.formatting import chance_percent, seat_name
from bot.views.predictions.points_text import POINTS, signed_points

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


def confidence_button(table: TableId, pick: int, percent: int, label: str, *, is_said: bool) -> Button:
    """Return the button that says how sure a member is of their pick; `is_said` marks what they have said already."""
    style = discord.ButtonStyle.success if is_said else discord.ButtonStyle.secondary
    return discord.ui.Button(label=label, style=style, custom_id=str(PredictionPress(PredictionStep.SAY, pick, percent, table)))


def withdraw_button(table: TableId) -> Button:
    """Return the button that takes a prediction back."""
    custom_id = str(PredictionPress(PredictionStep.DROP, NOBODY_YET, 0, table))
    return discord.ui.Button(label=say("button-predict-drop"), custom_id=custom_id)


def winner_menu(table: TableId, entries: Sequence[discord.SelectOption]) -> Select:
    """Return the menu of all who may win."""
    custom_id = str(PredictionPress(PredictionStep.PICK, NOBODY_YET, 0, table))
    return discord.ui.Select(custom_id=custom_id, options=list(entries), placeholder=say("prediction-menu"))


class PredictionForm(Page):
    """The form: a menu of all who may win, which saves a pick, and then how sure the member is, which they need not say.

    `names` are those of bot players and members by pick, without mentions. Members who play get no menu.
    """

    def __init__(self, offer: PredictionOffer, names: Mapping[int, str], player: PlayerId, note: str = "") -> None:
        picks = [one.pick for one in offer.candidates]
        said = offer.own.pick if offer.own is not None and offer.own.pick in picks else None
        plays = [one.pick for one in offer.candidates if one.player == player]
        picked = plays[0] if plays else said
        title, table = say("prediction-title-own" if plays else "prediction-title"), offer.table.id
        menu = None if plays else row_of(winner_menu(table, _entries(offer, names, picked)))
        sure = None if picked is None else row_of(*_buttons(offer, picked))
        withdraw = None if offer.own is None else row_of(withdraw_button(table))
        state = "\n".join(_state(offer, note, own_seat=bool(plays)))
        foot = "\n".join(_foot(offer, own_seat=bool(plays), sure=sure is not None))
        parts = (f"{title}\n{_closing(offer)}", menu, state or None, sure, withdraw, foot)
        super().__init__(box_of(COLOURS[Tone.WAITING], *parts))


class ClosedForm(Page):
    """What becomes of the form when it is too late: why, or its points, and what the member had said, without buttons."""

    def __init__(self, *lines: str) -> None:
        super().__init__(container_of(Tone.OVER, ("\n".join(filter(None, lines)),)))

    @classmethod
    def closed_form_of(cls, game: PredictedGame, own: NamedWinner | None) -> Self:
        """Return the closed form of a table: with the points as soon as there are any."""
        if own is not None and own.score is not None:
            return cls(_result(own.score, shared=game.is_shared), pick_line(game, own), _counting(game))
        if own is None and game.is_called_off:
            return cls.called_off()
        until = game.until
        if own is not None:
            return cls(say("prediction-closed", until=until), pick_line(game, own))
        # what was said of a game that ended without deciding it is deleted, so then nobody is told that they said nothing
        missed = "" if game.is_over else say("prediction-no_pick", until=until)
        return cls(say("prediction-closed", until=until), missed)

    @classmethod
    def called_off(cls, pick: str = "") -> Self:
        """Return the closed form where nothing was decided; `pick` is what the member had said, if that is known."""
        return cls(say("prediction-called_off"), pick, f"-# {say('prediction-called_off-why')}")


def candidate_text(game: PredictedGame, pick: int, player: PlayerId | None) -> str:
    """Return somebody who may win, for a text: members by a mention, which pings nobody."""
    if player is not None:
        return mention_member(player)
    return say("tournament-bot", number=game.contest.bot_number(pick)) if game.contest is not None else seat_name(game, pick)


def pick_line(game: PredictedGame, own: NamedWinner) -> str:
    """Return whom a member named at a table, and how sure they were."""
    named = candidate_text(game, own.pick, game.players.get(own.pick))
    return say("prediction-pick", name=named, percent=own.confidence)


def _result(score: PredictionScore, *, shared: bool) -> str:
    """Return whether a prediction was right, and the points for it: of a shared win only a part, so they may be below zero."""
    worth = score.skill / MILLION
    key = "prediction-wrong" if not score.is_right else "prediction-shared" if shared else "prediction-right"
    return say(key, points=signed_points(worth), size=abs(round(POINTS * worth)))


def _counting(game: PredictedGame) -> str:
    """Return where the points of a table count."""
    return f"-# {say('prediction-uncounted' if game.has_bots else 'prediction-counted')}"


def _closing(offer: PredictionOffer) -> str:
    """Return until when the member can pick: those who opened the form in time have a while, also if the war comes sooner."""
    key = f"prediction-until-{open_until(offer.table)}"
    if offer.until is None:
        return say(key)
    # whole seconds rounded down: nobody is promised more than they have
    return say(f"{key}-time" if is_open(offer.table) else f"{key}-late", until=int(offer.until.timestamp()))


def _state(offer: PredictionOffer, note: str, *, own_seat: bool) -> Iterator[str]:
    """Yield what was just done, what the member has said so far, and what they may add."""
    if note:
        yield note
    if offer.own is not None:
        yield pick_line(predicted_game(offer.table), offer.own)
        if not own_seat:
            yield say("prediction-sure")


def _foot(offer: PredictionOffer, *, own_seat: bool, sure: bool) -> Iterator[str]:
    """Yield what the member has to know, and how their pick is scored; `sure` is whether the buttons show points."""
    if own_seat:
        yield f"-# {say('prediction-own_seat')}"
    if offer.is_practice:
        yield f"-# {say('prediction-practice')}"
    yield f"-# {say('prediction-points' if sure else 'prediction-how')} {say('prediction-private')}"


def _entries(offer: PredictionOffer, names: Mapping[int, str], picked: int | None) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=names[one.pick][:100],
            value=str(one.pick),
            description=say("prediction-bot_says", percent=chance_percent(offer.chances.seats[one.pick])),
            default=one.pick == picked,
        )
        for one in offer.candidates
    ]


def _buttons(offer: PredictionOffer, picked: int) -> Iterator[Button]:
    """Yield a button for each step of confidence in a pick, with its points."""
    chance, own = offer.chances.seats[picked], offer.own
    steps = dict[int, Confidence]()
    for step in Confidence:
        steps.setdefault(percent_of(step, chance), step)  # two buttons with one id would be refused
    for sure, step in steps.items():
        named = Prediction(0, sure / 100, chance)
        right, wrong = signed_points(skill_score(named, {0})), signed_points(skill_score(named, {1}))
        label = say(f"prediction-sure-{step}", percent=sure, right=right, wrong=wrong)
        is_said = own is not None and (own.pick, own.confidence) == (picked, sure)
        yield confidence_button(offer.table.id, picked, sure, label, is_said=is_said)


class _Answer(NamedTuple):
    """A form to show, the game that it is about, if there is one, and what the member has said of it."""

    page: discord.ui.LayoutView
    game: PredictedGame | None = None
    own: NamedWinner | None = None


async def open_form(interaction: Interaction, table: TableId) -> None:
    """Show the form to the member who pressed the button of a board."""
    offer = await tables_of(interaction).predictions.open_form(table, player_of(interaction))
    answer = await _form(interaction, offer)
    await _keep(interaction, answer, await show_page(interaction, answer.page, public=False))


async def pick_winner(interaction: Interaction, table: TableId, pick: int) -> None:
    """Name a winner by a button or the menu of the board, and show the form."""
    await resume_if_parked(interaction, table, unseen=True)
    offer = await tables_of(interaction).predictions.predict(table, player_of(interaction), pick)
    answer = await _picked(interaction, offer)
    await _keep(interaction, answer, await show_page(interaction, answer.page, public=False))


async def press_form(interaction: Interaction, item: PredictionPress) -> None:
    """Answer the form: with itself, closed when it is too late. Every other failure ends in one private sentence."""
    async with answer_in_language(interaction, about=item.table):
        try:
            answer = await _answer(interaction, item)
        except Refused as refused:
            answer = await _closed(interaction, item.table, refused)
        await _keep(interaction, answer, await replace_own_page(interaction, answer.page))


async def _keep(interaction: Interaction, answer: _Answer, message: int | None) -> None:
    """Have a form that was shown told what becomes of the pick; at once if its game ended while it was on its way."""
    if answer.game is None:
        return
    tables, player = tables_of(interaction), player_of(interaction)
    if answer.own is None or answer.own.score is not None or message is None or player in tables.hall.tables.being_forgotten:
        tables.forms.drop_form(answer.game.event, player)
        return
    tables.forms.keep_form(interaction, answer.own, message)
    newest = tables.hall.tables.get(answer.game.table)
    if newest is None or newest.phase is TablePhase.OVER:
        await tables.forms.tell_result(answer.game if newest is None else predicted_game(newest))


async def _answer(interaction: Interaction, item: PredictionPress) -> _Answer:
    require_same_channel(interaction, item.table)
    predictions, player = tables_of(interaction).predictions, player_of(interaction)
    match item.step:
        case PredictionStep.PICK:
            picked = picked_value(interaction)
            if not (picked.isascii() and picked.isdecimal() and len(picked) <= 5):
                raise Refused(Refusal.OLD_BUTTON)
            return await _picked(interaction, await predictions.predict(item.table, player, int(picked)))
        case PredictionStep.SAY:
            return await _picked(interaction, await predictions.predict(item.table, player, item.pick, item.percent))
        case PredictionStep.DROP:
            offer = await predictions.withdraw_prediction(item.table, player)
            return await _form(interaction, offer, say("prediction-withdrawn"))


async def _picked(interaction: Interaction, offer: PredictionOffer) -> _Answer:
    """Return the form with the pick that was just saved; closed in extra time, which is for one pick."""
    if is_open(offer.table):
        return await _form(interaction, offer, say("prediction-saved"))
    game = predicted_game(offer.table)
    return _Answer(ClosedForm.closed_form_of(game, offer.own), game, offer.own)


async def _closed(interaction: Interaction, table_id: TableId, refused: Refused) -> _Answer:
    """Return the form in its closed state; raises the refusal again where the form may still be of use."""
    if refused.refusal is Refusal.TABLE_GONE:
        return _Answer(ClosedForm(failure_text(refused)))
    if refused.refusal not in {Refusal.PREDICTION_LATE, Refusal.NO_PREDICTION}:
        raise refused
    table, own = await tables_of(interaction).predictions.find_said(table_id, player_of(interaction))
    if refused.refusal is Refusal.NO_PREDICTION and table.is_live:  # somebody gave up meanwhile
        return _Answer(ClosedForm(failure_text(refused)), predicted_game(table), own)
    game = predicted_game(table)
    return _Answer(ClosedForm.closed_form_of(game, own), game, own)


async def _form(interaction: Interaction, offer: PredictionOffer, note: str = "") -> _Answer:
    player = player_of(interaction)
    page = PredictionForm(offer, await _names(interaction, offer, player), player, note)
    return _Answer(page, predicted_game(offer.table), offer.own)


async def _names(interaction: Interaction, offer: PredictionOffer, player: PlayerId) -> Mapping[int, str]:
    """Return who may win, by pick, without mentions: the entries of a menu show none."""
    ids = [one.player for one in offer.candidates if one.player is not None]
    if player in ids:  # they can only pick themselves, and get no menu
        return {}
    game = predicted_game(offer.table)
    known = dict(zip(ids, await members_of(interaction).names.names_of(offer.table.server, ids), strict=True))
    return {
        one.pick: candidate_text(game, one.pick, None) if one.player is None else known[one.player] for one in offer.candidates
    }
