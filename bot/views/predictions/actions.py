"""Opens the private form of a prediction and answers its menu and its buttons."""

from collections.abc import Mapping

import discord

from bot.host.ids import PlayerId, TableId
from bot.host.predictions.opening import is_open
from bot.host.predictions.predictions import PredictionOffer
from bot.host.refusals import Refusal, Refused
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering, failure_text, show
from bot.views.interactions.context import members_of, player_of, require_same_channel, tables_of
from bot.views.interactions.page_buttons import picked_value, replace_own_page
from bot.views.predictions.buttons import PredictionItem, PredictionStep
from bot.views.predictions.form_page import ClosedForm, PredictionForm, candidate_text


async def open_form(interaction: Interaction, table: TableId) -> None:
    """Show the form to the member who pressed the button of a board."""
    offer = await tables_of(interaction).predictions.open(table, player_of(interaction))
    await show(interaction, await _form(interaction, offer), public=False)


async def press(interaction: Interaction, item: PredictionItem) -> None:
    """Answer the form: with itself, closed when it is too late. Every other failure ends in one private sentence."""
    async with answering(interaction, about=item.table):
        try:
            page = await _answer(interaction, item)
        except Refused as refused:
            page = await _closed(interaction, item.table, refused)
        await replace_own_page(interaction, page)


async def _answer(interaction: Interaction, item: PredictionItem) -> discord.ui.LayoutView:
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
                return ClosedForm.of(offer.table, offer.own)
            return await _form(interaction, offer, note=say("prediction-saved"))
        case PredictionStep.DROP:
            offer = await predictions.withdraw(item.table, player)
            return await _form(interaction, offer, note=say("prediction-withdrawn"))
        case _:
            raise Refused(Refusal.OLD_BUTTON)


async def _closed(interaction: Interaction, table: TableId, refused: Refused) -> ClosedForm:
    """Return the form in its closed state; raises the refusal again where the form may still be of use."""
    if refused.refusal in {Refusal.TABLE_GONE, Refusal.NO_PREDICTION}:  # the latter when somebody gave up meanwhile
        return ClosedForm(failure_text(refused))
    if refused.refusal is not Refusal.PREDICTION_LATE:
        raise refused
    return ClosedForm.of(*await tables_of(interaction).predictions.said(table, player_of(interaction)))


async def _form(interaction: Interaction, offer: PredictionOffer, picked: int | None = None, note: str = "") -> PredictionForm:
    player = player_of(interaction)
    return PredictionForm(offer, await _names(interaction, offer, player), player, picked, note)


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
