"""The private page of a member's play chips: the balance, the daily grant, and the last movements."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import discord

from bot.engine.variants.casino_war import CASINO_WAR
from bot.host.chips.chips import STARTING, NextGrant
from bot.host.hall.ports import ChipMovement
from bot.host.ids import ChannelId, TableId
from bot.host.table.chip_transfers import TransferReason
from bot.host.table.lobby import free_seats
from bot.host.table.phase import TablePhase
from bot.texts import say
from bot.views.discord_api.types import Button, Interaction
from bot.views.interactions.answers import CHIPS_BUTTON, answer_in_language, grant_button
from bot.views.interactions.buttons import CustomId, PageItem, Part, TypedTable, replace_own_page, row_of
from bot.views.interactions.content import Page, Verb, box_of
from bot.views.interactions.context import place_of, player_of, services_of, tables_of
from bot.views.interactions.formatting import timestamp_text

COLOUR = 0xCA8A04
LINES = 5


class ChipsPage(Page):
    """The page: balance, next grant, last movements, and a button that is disabled until the grant is due.

    With `betting` the server allows games for chips, and the page names one; a lobby of the member's own, that `lobby`
    names, plays it at the press of a button. `took` are chips that the member has just got, and `onward` is the button that
    leads back to a table for chips in this channel, or opens one.
    """

    def __init__(
        self,
        balance: int,
        coming: NextGrant,
        movements: Sequence[ChipMovement],
        *,
        betting: bool,
        lobby: TableId | None = None,
        took: int = 0,
        onward: Button | None = None,
    ) -> None:
        head = [say("chips-title"), say("chips-balance", chips=balance), _grant_line(coming, first=not movements)]
        if took == STARTING:
            head.insert(1, say("chips-took-first", chips=took, daily=coming.chips))
        head += [*([say("chips-use")] if balance and betting and lobby is None else []), say("chips-worth")]
        moves = (discord.ui.Separator[Any](), "\n".join([say("chips-moves"), *map(_line, movements)])) if movements else ()
        play = None if lobby is None else _play_button("set", lobby)
        row = row_of(*filter(None, (grant_button(disabled=coming.due is not None), play, onward)))
        super().__init__(box_of(COLOUR, "\n".join(head), *moves, row))


def _read_typed(text: str) -> TypedTable | None:
    """Return the table at the end of an id, if there is one; raises ValueError for what is none."""
    found = TypedTable.read_id(text[1:])
    if text and (found is None or text[0] != ":"):
        raise ValueError(text)
    return found


@dataclass(frozen=True, slots=True)
class GrantPress(CustomId):
    """Claims the daily grant for the member who presses it; `typed` is the table that they wanted before."""

    form = f"{CHIPS_BUTTON}{{typed}}"
    typed: Annotated[TypedTable | None, Part("[a-z0-9:-]{0,80}", _read_typed, lambda typed: f":{typed}" if typed else "")] = (
        None
    )


async def take_grant(interaction: Interaction, press: GrantPress) -> None:
    """Claim the daily grant and show the page again; every failure ends in one private sentence."""
    async with answer_in_language(interaction):
        took = await services_of(interaction).chips.claim_grant(place_of(interaction)[0], player_of(interaction))
        await replace_own_page(interaction, await chips_page(interaction, took, press.typed))


async def chips_page(interaction: Interaction, took: int = 0, typed: TypedTable | None = None) -> ChipsPage:
    """Return the page of the member's chips in this server, who has just got so many of them, for the table they typed."""
    chips, server, player = services_of(interaction).chips, place_of(interaction)[0], player_of(interaction)
    movements = await chips.chip_statement(server, player, LINES)
    balance, coming = await chips.chip_balance(server, player), await chips.next_grant(server, player)
    betting = services_of(interaction).settings.known_settings(server).betting
    lobby = _own_lobby(interaction) if betting and balance >= CASINO_WAR.rules.chips else None
    onward = _onward_button(interaction, balance, typed) if betting else None
    return ChipsPage(balance, coming, movements, betting=betting, lobby=lobby, took=took, onward=onward)


def _play_button(step: str, lobby: TableId | Literal[""] = "") -> Button:
    """Return the button of the list of games that opens a table of Casino War, or sets it at one, under words of its own."""
    button = PageItem.make_button("variants", step, f"{CASINO_WAR.key}:all:0:{lobby}", style=discord.ButtonStyle.primary)
    button.label = say(f"button-chips-{step}")
    return button


def _onward_button(interaction: Interaction, balance: int, typed: TypedTable | None) -> Button | None:
    """Return the button that joins the lobby for chips in this channel, plays one again that is over, or opens a table.

    That table is the one that was `typed`, if any.
    """
    table = tables_of(interaction).hall.tables.in_channel(ChannelId(interaction.channel_id or 0))
    verb = None
    if table is not None and table.contest is None and table.rules.has_chips and balance >= table.rules.chips:
        seated = table.seat_of(player_of(interaction)) is not None
        if table.phase is TablePhase.LOBBY and not seated and free_seats(table) > 0:
            verb = Verb.JOIN
        elif table.phase is TablePhase.OVER and table.is_dealt and seated:
            verb = Verb.AGAIN
    if table is not None and verb is not None:
        style = discord.ButtonStyle.primary
        return discord.ui.Button(label=say(f"button-{verb}"), style=style, custom_id=f"war:{verb}:{table.id}")
    if (table is not None and table.is_live) or balance < (typed or CASINO_WAR.rules).chips:
        return None
    if typed is None:
        return _play_button("play")
    label = say("button-chips-play" if typed.game == CASINO_WAR.key else "button-chips-typed")
    return discord.ui.Button(label=label, style=discord.ButtonStyle.primary, custom_id=str(typed))


def _own_lobby(interaction: Interaction) -> TableId | None:
    """Return the lobby in this channel whose host the member is, if something else is to be played there."""
    table = tables_of(interaction).hall.tables.in_channel(ChannelId(interaction.channel_id or 0))
    if table is None or table.phase is not TablePhase.LOBBY or table.host != player_of(interaction):
        return None
    return None if table.contest is not None or table.rules.has_chips else table.id


def _grant_line(coming: NextGrant, *, first: bool) -> str:
    if coming.due is None:
        return say("chips-first" if first else "chips-ready", chips=coming.chips)
    return say("chips-due", chips=coming.chips, when=timestamp_text(coming.due))


def _line(movement: ChipMovement) -> str:
    first = movement.reason == TransferReason.GRANT and movement.chips == STARTING
    return say(
        "chips-move",
        sign="+" if movement.chips > 0 else "−",
        chips=abs(movement.chips),
        reason=say("chips-reason-first" if first else f"chips-reason-{movement.reason}"),
        when=timestamp_text(movement.moment),
    )
