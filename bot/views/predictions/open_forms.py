"""Tells members what became of their predictions: edits the private form of each through its own interaction."""

import asyncio
from dataclasses import dataclass
from typing import Final

import discord
import structlog

from bot.host.clock import Clock
from bot.host.ids import PlayerId
from bot.host.predictions.opening import PredictedGame
from bot.host.predictions.ports import NamedWinner, PredictionStore
from bot.host.refusals import StoreDown
from bot.texts import Speech, current_speech, speaking
from bot.views.discord_api.errors import FAILURES
from bot.views.discord_api.types import Interaction
from bot.views.interactions.content import CommandMentions, link_page
from bot.views.interactions.private_notes import LIFE
from bot.views.predictions.form_page import ClosedForm, pick_line

log = structlog.get_logger()

MOST: Final = 2_000
"""Forms that are remembered; those that were shown longest ago are told nothing, and their buttons still work."""

AT_ONCE: Final = 4
"""Edits on their way at once, of all games: those of one game go one after another, and a slow one holds up no other."""

Key = tuple[str, PlayerId]


@dataclass(frozen=True, slots=True)
class _Form:
    webhook: discord.Webhook
    message: int
    own: NamedWinner
    speech: Speech
    until: float


class OpenForms:
    """The newest form of each member about each game or match, from their pick to the result. A restart forgets them."""

    def __init__(self, clock: Clock, store: PredictionStore, commands: CommandMentions) -> None:
        self._clock = clock
        self._store = store
        self._commands = commands
        self._newest = dict[Key, _Form]()
        self._turns = asyncio.Semaphore(AT_ONCE)

    def __len__(self) -> int:
        return len(self._newest)

    def keep_form(self, interaction: Interaction, own: NamedWinner, message: int) -> None:
        """Tell this form, through the interaction's token, what becomes of the prediction that it shows."""
        self.drop_form(own.event, own.player)
        self._drop_expired()
        until = self._clock.monotonic() + LIFE
        self._newest[own.event, own.player] = _Form(interaction.followup, message, own, current_speech(), until)
        while len(self._newest) > MOST:
            del self._newest[next(iter(self._newest))]

    def drop_form(self, event: str, player: PlayerId) -> None:
        """Tell a member's form about a game or a match nothing more."""
        self._newest.pop((event, player), None)

    async def forget_member(self, player: PlayerId) -> None:
        """Forget all forms of a member whose data is being deleted."""
        for key in [key for key in self._newest if key[1] == player]:
            del self._newest[key]

    async def tell_result(self, game: PredictedGame) -> None:
        """Tell the forms what a table that is over has decided; those of a match that goes on stay as they are."""
        for player in self._members(game.event):
            try:
                await self._tell(game, player)
            except StoreDown as reason:
                log.warning("prediction_form_not_told", table=game.table, reason=str(reason))
            except Exception:  # a nicety: whatever is wrong with it, the result stands, and so do the other forms
                log.exception("prediction_form_failed", table=game.table)

    def _members(self, event: str) -> list[PlayerId]:
        """Return whose forms about a game or a match can still be edited."""
        self._drop_expired()
        return [player for about, player in self._newest if about == event]

    def _drop_expired(self) -> None:
        now = self._clock.monotonic()
        while self._newest and next(iter(self._newest.values())).until <= now:
            del self._newest[next(iter(self._newest))]

    async def _tell(self, game: PredictedGame, player: PlayerId) -> None:
        """Tell a member the points of what they said, or that nothing was decided: then it is not stored any more."""
        own = await self._store.own_prediction(game.event, player)
        if own is not None and own.score is None:
            return
        form = self._newest.pop((game.event, player), None)  # at last: it may have been replaced or told meanwhile
        if form is None or form.until <= self._clock.monotonic():
            return
        if own is None and not game.is_called_off:  # taken back by a press that another one overtook
            return
        with speaking(*form.speech):
            page = ClosedForm.called_off(pick_line(game, form.own)) if own is None else ClosedForm.closed_form_of(game, own)
        link_page(self._commands, page)
        try:
            async with self._turns:
                await form.webhook.edit_message(form.message, view=page)
        except FAILURES as error:
            log.info("prediction_form_not_told", reason=type(error).__name__, code=getattr(error, "code", None))
