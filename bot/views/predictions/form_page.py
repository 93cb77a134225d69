"""Builds the private form of a prediction: who may win, how sure a member is, and what each answer is worth."""

from collections.abc import Iterator, Mapping
from typing import Any

import discord

from bot.engine.foresight.prediction import Confidence, Prediction, percent_of, skill
from bot.host.ids import PlayerId
from bot.host.predictions.opening import open_until
from bot.host.predictions.predictions import PredictionOffer
from bot.host.table.table import Table
from bot.texts import say
from bot.views.foresight.chance_text import percent
from bot.views.interactions.content import Tone, container_of
from bot.views.interactions.formatting import name
from bot.views.interactions.page_buttons import row_of
from bot.views.predictions.buttons import PredictionItem
from bot.views.predictions.points_text import signed


class PredictionForm(discord.ui.LayoutView):
    """The form. `names` are those of bot players and members by pick, without mentions; `picked` is who was picked last."""

    def __init__(
        self, offer: PredictionOffer, names: Mapping[int, str], player: PlayerId, picked: int | None = None, note: str = ""
    ) -> None:
        super().__init__(timeout=None)
        picks = [one.pick for one in offer.candidates]
        if picked not in picks:
            picked = offer.own.pick if offer.own is not None and offer.own.pick in picks else None
        plays = [one.pick for one in offer.candidates if one.player == player]
        picked = plays[0] if plays else picked
        box = container_of(Tone.WAITING, ("\n".join(_head(offer, own_seat=bool(plays))), "\n".join(_own(offer, note))))
        if not plays:
            box.add_item(row_of(PredictionItem.menu(offer.table.id, _entries(offer, names, picked))))
        box.add_item(row_of(*_buttons(offer, picked)))
        if offer.own is not None:
            box.add_item(row_of(PredictionItem.drop(offer.table.id)))
        self.add_item(box)
        self.stop()


def candidate_text(table: Table, pick: int, player: PlayerId | None) -> str:
    """Return somebody who may win, for a text: members by a mention, which pings nobody."""
    if player is not None:
        return f"<@{player}>"
    return say("tournament-bot", number=pick) if table.contest is not None else name(table, pick)


def _head(offer: PredictionOffer, *, own_seat: bool) -> Iterator[str]:
    yield say("prediction-title")
    yield say(f"prediction-until-{open_until(offer.table)}")
    if own_seat:
        yield say("prediction-own_seat")
    if offer.is_practice:
        yield say("prediction-practice")
    yield f"-# {say('prediction-how')} {say('prediction-points')}"


def _own(offer: PredictionOffer, note: str) -> Iterator[str]:
    """Yield what was just done, and what the member has said so far."""
    if note:
        yield note
    if offer.own is None:
        yield say("prediction-no_pick")
        return
    players = {one.pick: one.player for one in offer.candidates}
    named = candidate_text(offer.table, offer.own.pick, players.get(offer.own.pick))
    yield say("prediction-pick", name=named, percent=offer.own.confidence)


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


def _buttons(offer: PredictionOffer, picked: int | None) -> Iterator[discord.ui.Item[Any]]:
    """Yield a button for each step of confidence, with its points; before a pick they show those of an even game."""
    chance = offer.chances.seats[picked] if picked is not None else sum(offer.chances.seats) / len(offer.candidates)
    said = dict[int, Confidence]()
    for step in Confidence:
        said.setdefault(percent_of(step, chance), step)  # two buttons with one id would be refused
    for sure, step in said.items():
        named = Prediction(0, sure / 100, chance)
        right, wrong = signed(skill(named, {0})), signed(skill(named, {1}))
        label = say(f"prediction-sure-{step}", percent=sure, right=right, wrong=wrong)
        yield PredictionItem.sure(offer.table.id, picked, sure, label)
