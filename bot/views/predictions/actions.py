"""Opens the private form of a prediction, answers its menu and its buttons, and has it told the result."""

from collections.abc import Mapping
from typing import NamedTuple

import discord

from bot.host.ids import PlayerId, TableId
from bot.host.predictions.opening import is_open
from bot.host.predictions.ports import NamedWinner
from bot.host.predictions.predictions import PredictionOffer
from bot.host.refusals import Refusal, Refused
from bot.host.table.finish import event_of
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering, failure_text, show
from bot.views.interactions.buttons import picked_value, replace_own_page
from bot.views.interactions.context import members_of, player_of, require_same_channel, tables_of
from bot.views.predictions.form_page import ClosedForm, PredictionForm, PredictionPress, PredictionStep, candidate_text


class _Answer(NamedTuple):
    """A form to show, the table that it is about, if there is one, and what the member has said there."""

    page: discord.ui.LayoutView
    table: Table | None = None
    own: NamedWinner | None = None


async def open_form(interaction: Interaction, table: TableId) -> None:
    """Show the form to the member who pressed the button of a board."""
    offer = await tables_of(interaction).predictions.open(table, player_of(interaction))
    answer = await _form(interaction, offer)
    await _keep(interaction, answer, await show(interaction, answer.page, public=False))


async def press_form(interaction: Interaction, item: PredictionPress) -> None:
    """Answer the form: with itself, closed when it is too late. Every other failure ends in one private sentence."""
    async with answering(interaction, about=item.table):
        try:
            answer = await _answer(interaction, item)
        except Refused as refused:
            answer = await _closed(interaction, item.table, refused)
        await _keep(interaction, answer, await replace_own_page(interaction, answer.page))


async def _keep(interaction: Interaction, answer: _Answer, message: int | None) -> None:
    """Have a form that was shown told what becomes of the pick; at once if its game ended while it was on its way."""
    if answer.table is None:
        return
    tables, player = tables_of(interaction), player_of(interaction)
    if answer.own is None or answer.own.score is not None or message is None or player in tables.hall.tables.being_forgotten:
        tables.forms.drop(event_of(answer.table), player)
        return
    tables.forms.keep(interaction, answer.own, message)
    newest = tables.hall.tables.get(answer.table.id)
    if newest is None or newest.phase is TablePhase.OVER:
        await tables.forms.tell(newest or answer.table)


async def _answer(interaction: Interaction, item: PredictionPress) -> _Answer:
    require_same_channel(interaction, item.table)
    predictions, player = tables_of(interaction).predictions, player_of(interaction)
    match item.step:
        case PredictionStep.PICK:
            picked = picked_value(interaction)
            if not (picked.isascii() and picked.isdecimal() and len(picked) <= 5):
                raise Refused(Refusal.OLD_BUTTON)
            return await _form(interaction, await predictions.offer(item.table, player), int(picked))
        case PredictionStep.SAY:
            offer = await predictions.predict(item.table, player, item.pick, item.percent)
            if not is_open(offer.table):  # picked in extra time, which is for one pick
                return _Answer(ClosedForm.of(offer.table, offer.own), offer.table, offer.own)
            return await _form(interaction, offer, note=say("prediction-saved"))
        case PredictionStep.DROP:
            offer = await predictions.withdraw(item.table, player)
            return await _form(interaction, offer, note=say("prediction-withdrawn"))


async def _closed(interaction: Interaction, table_id: TableId, refused: Refused) -> _Answer:
    """Return the form in its closed state; raises the refusal again where the form may still be of use."""
    if refused.refusal is Refusal.TABLE_GONE:
        return _Answer(ClosedForm(failure_text(refused)))
    if refused.refusal not in {Refusal.PREDICTION_LATE, Refusal.NO_PREDICTION}:
        raise refused
    table, own = await tables_of(interaction).predictions.said(table_id, player_of(interaction))
    if refused.refusal is Refusal.NO_PREDICTION and table.live:  # somebody gave up meanwhile
        return _Answer(ClosedForm(failure_text(refused)), table, own)
    return _Answer(ClosedForm.of(table, own), table, own)


async def _form(interaction: Interaction, offer: PredictionOffer, picked: int | None = None, note: str = "") -> _Answer:
    player = player_of(interaction)
    page = PredictionForm(offer, await _names(interaction, offer, player), player, picked, note)
    return _Answer(page, offer.table, offer.own)


async def _names(interaction: Interaction, offer: PredictionOffer, player: PlayerId) -> Mapping[int, str]:
    """Return who may win, by pick, without mentions: the entries of a menu show none."""
    ids = [one.player for one in offer.candidates if one.player is not None]
    if player in ids:  # they can only pick themselves, and get no menu
        return {}
    known = dict(zip(ids, await members_of(interaction).names.of(offer.table.server, ids), strict=True))
    return {
        one.pick: candidate_text(offer.table, one.pick, None) if one.player is None else known[one.player]
        for one in offer.candidates
    }
