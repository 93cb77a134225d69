"""The replay page of a finished game: one round as the board showed it, with its picture, and buttons to step to others."""

import asyncio
import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import partial
from typing import Final

import discord

from bot.engine.odds.live_odds import Odds
from bot.engine.variants.categories import FOR_CHILDREN
from bot.host.ids import NOBODY, PlayerId, TableId
from bot.host.odds.odds_desk import OddsDesk
from bot.host.records.replays import Moment, Replay
from bot.host.refusals import Refusal, Refused
from bot.host.settings.options import FOUR_COLOURS
from bot.host.table.phase import CloseReason
from bot.pictures.card_faces import Deck
from bot.pictures.drawing import Drawn
from bot.pictures.table.table_picture import TablePicture
from bot.texts import say
from bot.views.discord_api.types import Button, Interaction
from bot.views.interactions.answers import answer_in_language, replace_page, server_language, show_page, wants_pictures
from bot.views.interactions.buttons import is_own_page, picked_value, row_of
from bot.views.interactions.card_emojis import CardEmojis
from bot.views.interactions.content import Page, Tone, container_of, draw_or_none, picture_files
from bot.views.interactions.context import members_of, place_of, player_of, services_of, tables_of
from bot.views.interactions.formatting import chance_line, game_name, names_without_mentions
from bot.views.interactions.forms import FormAction, send_form, text_form
from bot.views.interactions.replay_buttons import OPEN, ReplayPick, ReplayPress
from bot.views.narration.choice_text import public_lines
from bot.views.narration.event_text import missed_thefts
from bot.views.narration.round_text import gave_up_before, round_lines, seat_lines
from bot.views.narration.summary_text import number_lines, turning_of
from bot.views.narration.teaching import taught_in_replay
from bot.views.tables.actions import fair
from bot.views.tables.board import names_table
from bot.views.tables.picture import round_picture
from bot.views.tables.result_board import closing_line, winner_line

ROUND_FORM: Final = "replay-round"
"""The name of the form; part of its id, so never rename it."""

LONGEST_ROUND: Final = 9
"""Characters of a round, with the marks between thousands."""

MOST_WARS: Final = 8
"""Wars that are named in the form."""

ROUND_TYPED: Final = re.compile(r"[0-9]{1,7}|[0-9]{1,3}([,.][0-9]{3})+", re.ASCII)


class ReplayStep(StrEnum):
    """The step of a replay button; part of the button's id, so never rename one."""

    FIRST = "first"
    BACK = "back"
    FORWARD = "forward"
    WAR = "war"
    LAST = "last"


FAIR, JUMP = "fair", "jump"
"""What the buttons that show the proof and ask for a round have in their ids in place of a step; never rename them."""


def round_after(replay: Replay, battle: int, step: ReplayStep) -> int:
    """Return the number of the round after a step; it stays the same where a step leads nowhere. 0 is the deal."""
    here = replay.clamp_round(battle)
    war = replay.next_war(here)
    targets = {
        ReplayStep.FIRST: 0,
        ReplayStep.BACK: here - 1,
        ReplayStep.FORWARD: here + 1,
        ReplayStep.WAR: here if war is None else war,
        ReplayStep.LAST: replay.rounds,
    }
    return replay.clamp_round(targets[step])


def replay_blocks(
    replay: Replay, battle: int, moment: Moment, chances: Odds | None = None, *, pictured: bool = False
) -> tuple[str, ...]:
    """Return the blocks of text about a round, which must exist, with the chances then if they are to be told.

    Beside a picture they are short, as those of its board: the cards are told by the picture's alt text.
    """
    chips = "-chips" if moment.game.has_chips else ""
    key = f"replay-title{chips}" if battle else f"replay-title-deal{chips}"
    title = say(key, variant=_variant_title(replay), battle=battle, rounds=replay.rounds)
    seats = [seat_lines(replay.game, moment.game, moment.last, pictured=pictured)]
    if moment.last is not None:
        seats += public_lines(replay.game, moment.game)
    seats += [line] if (line := chance_line(replay.game, chances)) else []
    blocks = [title, "\n".join(_story(replay, moment, pictured=pictured)), "\n".join(seats)]
    blocks = [block for block in blocks if block]  # a hand of chips may have nothing more to tell
    if battle == replay.rounds:
        blocks.append(_end(replay, moment))
    return (*blocks, say("replay-foot", ended=int(replay.game.ended.timestamp())))


class ReplayPage(Page):
    """A page: what the round shows, five buttons, of which those that lead nowhere are disabled, *Go to round…* and *Fair?*.

    `text` is what `page_text` returned for the round, made beside the loop; the page itself belongs to the loop.
    """

    def __init__(
        self,
        replay: Replay,
        battle: int,
        text: "tuple[Tone, tuple[str, ...]] | None" = None,
        pictures: Sequence[Drawn] = (),
    ) -> None:
        self._pictures = pictures
        battle, game = replay.clamp_round(battle), replay.game.id
        nowhere = {step for step in ReplayStep if round_after(replay, battle, step) == battle}
        steps = row_of(*(_button(game, battle, step, disabled=step in nowhere) for step in ReplayStep))
        others = row_of(*(_button(game, battle, step) for step in (JUMP, FAIR)))
        super().__init__(container_of(*(text or page_text(replay, battle)), pictures, rows=(steps, others)))

    def files(self) -> list[discord.File]:
        """Return what has to be sent with the page."""
        return picture_files(self._pictures)


def page_text(
    replay: Replay,
    battle: int,
    emojis: CardEmojis | None = None,
    reader: PlayerId | None = None,
    *,
    desk: OddsDesk | None = None,
    pictured: bool = False,
) -> tuple[Tone, tuple[str, ...]]:
    """Return the tone and the blocks of text of a round's page, `pictured` or not; `desk` says the odds if they are wanted.

    Replays the game, so call it off the event loop.
    """
    battle = replay.clamp_round(battle)
    moment = replay.moment_at(battle)
    war = moment.last is not None and moment.last.steps > 0
    tone = Tone.WAR if war else Tone.OVER if battle == replay.rounds else Tone.PLAYING
    likely = (
        desk.odds_after(replay.game.record, replay.game.pace, battle) if desk is not None and battle < replay.rounds else None
    )
    blocks = replay_blocks(replay, battle, moment, likely, pictured=pictured)
    return tone, blocks if emojis is None else emojis.with_emojis(replay.game.server, blocks, reader=reader)


def _button(game: TableId, battle: int, step: str, *, disabled: bool = False) -> Button:
    style = discord.ButtonStyle.primary if step is ReplayStep.FORWARD else discord.ButtonStyle.secondary
    label = say("button-fair" if step == FAIR else f"button-replay-{step}")
    return discord.ui.Button(label=label, style=style, custom_id=str(ReplayPress(game, battle, step)), disabled=disabled)


async def turn_replay(interaction: Interaction, button: ReplayPress) -> None:
    """Show the round that a button leads to in place of the present one; every failure ends in one private sentence."""
    async with answer_in_language(interaction, about=button.game):
        if button.step == FAIR:
            await fair(interaction, button.game)
            return
        if button.step == OPEN:
            await open_replay(interaction, button.game, button.battle)
            return
        if button.step not in {*ReplayStep, JUMP}:
            raise Refused(Refusal.OLD_BUTTON)
        replay = await tables_of(interaction).hall.finished_games.open_replay(button.game, place_of(interaction)[0])
        _require_page_of(interaction, button.game)
        if button.step == JUMP:
            await ask_for_round(interaction, replay)
        else:
            await _turn_to(interaction, replay, round_after(replay, button.battle, ReplayStep(button.step)))


async def pick_replay(interaction: Interaction, _pick: ReplayPick) -> None:
    """Open the replay of the game that was picked in a menu; every failure ends in one private sentence."""
    async with answer_in_language(interaction):
        await open_replay(interaction, TableId(picked_value(interaction).lower()))


async def open_replay(interaction: Interaction, game: TableId, battle: int = 0) -> None:
    """Show a game privately from one of its rounds on, to anybody who asks; raises Refused for one of another server."""
    replay = await tables_of(interaction).hall.finished_games.open_replay(game, place_of(interaction)[0])
    async with server_language(interaction, public=False):
        page = await open_page(interaction, replay, battle, player_of(interaction))
    await show_page(interaction, page, public=False, files=page.files())


async def read_round(interaction: Interaction, rest: str, typed: str) -> None:
    """Show the round that was typed in place of the present one."""
    game = TableId(rest.lower())
    replay = await tables_of(interaction).hall.finished_games.open_replay(game, place_of(interaction)[0])
    _require_page_of(interaction, game)
    await _turn_to(interaction, replay, round_typed(replay, typed))


async def _turn_to(interaction: Interaction, replay: Replay, battle: int) -> None:
    async with server_language(interaction, public=not is_own_page(interaction)):
        reader = player_of(interaction) if is_own_page(interaction) else None
        page = await open_page(interaction, replay, battle, reader)
    await replace_page(interaction, page, files=page.files())


def _require_page_of(interaction: Interaction, game: TableId) -> None:
    """Raise Refused unless the pressed message is a replay of this game: a forged id would put one in place of a board."""
    if interaction.message is None or not names_table(interaction.message, TableId(game.upper())):
        raise Refused(Refusal.OLD_BUTTON)


async def open_page(interaction: Interaction, replay: Replay, battle: int, reader: PlayerId | None = None) -> ReplayPage:
    """Return the page of a round, for everyone where it has no reader; what takes long is made off the event loop."""
    emojis, battle = tables_of(interaction).emojis, replay.clamp_round(battle)
    await emojis.learn_server(replay.game.server)
    wanted = (await services_of(interaction).settings.settings_of(replay.game.server)).chances
    desk = tables_of(interaction).odds if wanted else None
    pictures = await draw_round(interaction, replay, battle, reader)
    text = await asyncio.to_thread(page_text, replay, battle, emojis, reader, desk=desk, pictured=bool(pictures))
    return ReplayPage(replay, battle, text, pictures)


def _variant_title(replay: Replay) -> str:
    game = replay.game
    return game_name(game.variant, game.title)


def _story(replay: Replay, moment: Moment, *, pictured: bool) -> list[str]:
    record = replay.game.record
    if moment.last is not None:
        gave_up = gave_up_before(record.choices, moment.last.battle)
        remark = replay.remark_of(moment.last.battle)
        lesson = taught_in_replay(replay.game.variant, moment.game, moment.last)
        return [
            *round_lines(replay.game, moment.game, moment.last, moment.last_war, gave_up, remark, pictured=pictured),
            *([say("teaching-line", lesson=lesson)] if lesson and not pictured else []),
            *missed_thefts(replay.game, record.choices, moment.last),
        ]
    return [] if moment.game.has_chips else [say("replay-dealt")]


def _end(replay: Replay, moment: Moment) -> str:
    """Return who won and the game in numbers, or why nobody won."""
    game, record = replay.game, replay.game.record
    if record.outcome is None:
        return closing_line(game.close, game.server)
    story = replay.game_story()
    won = winner_line(game, record.rules, record.outcome, moment.game, dict(story.cashed_out))
    turning = turning_of(game, record.rules, record.outcome, story)
    return "\n".join([won, *number_lines(game, moment.game, record.outcome, story, turning)])


async def ask_for_round(interaction: Interaction, replay: Replay) -> None:
    """Open the form that takes a round, and says in which there are wars."""
    chips = "-chips" if replay.game.record.rules.has_chips else ""
    form_id, label = f"{ROUND_FORM}:{replay.game.id}", say(f"replay-round-label{chips}", rounds=replay.rounds)
    await send_form(
        interaction, text_form(form_id, say("replay-round-title"), label, longest=LONGEST_ROUND, hint=_wars(replay))
    )


def round_typed(replay: Replay, typed: str) -> int:
    """Return the round that somebody typed; raises Refused for one that there is not."""
    word = typed.strip()
    battle = int(re.sub("[,.]", "", word)) if ROUND_TYPED.fullmatch(word) else -1
    if not 0 <= battle <= replay.rounds:
        raise Refused(Refusal.BAD_VALUE, reason=say("replay-round-bad", rounds=replay.rounds))
    return battle


def _wars(replay: Replay) -> str:
    """Return the rounds of the first wars, for somebody who looks for one."""
    found = list[str]()
    battle = replay.next_war(0)
    while battle is not None and len(found) < MOST_WARS:
        found.append(f"{battle}")
        battle = replay.next_war(battle)
    more = " …" if battle is not None else ""
    return say("replay-round-wars", rounds=", ".join(found) + more) if found else ""


async def draw_round(interaction: Interaction, replay: Replay, battle: int, reader: PlayerId | None) -> list[Drawn]:
    """Return the picture of a round; none where pictures are not wanted, or boards need the time to be drawn.

    `reader` is whom the page is for, None for everyone.
    """
    if not await wants_pictures(interaction, public=reader is None) or not tables_of(interaction).pictures.may_draw():
        return []
    game, known = replay.game, members_of(interaction).names
    await known.names_of(game.server, [seat.player for seat in game.seats if seat.player is not None and seat.player != NOBODY])
    names = names_without_mentions(game, partial(known.known_name, game.server))
    deck = Deck.FOUR if _card_style(interaction, replay, reader) == FOUR_COLOURS else Deck.TWO
    picture = await draw_or_none(
        services_of(interaction).drawings, await asyncio.to_thread(picture_after, replay, battle, names, deck)
    )
    return [] if picture is None else [picture]


def picture_after(replay: Replay, battle: int, names: list[str], deck: Deck) -> TablePicture:
    """Return the picture of the table after a round, which must exist. Replays the game, so call it off the event loop."""
    game, moment = replay.game, replay.moment_at(battle)
    outcome = game.record.outcome if game.close is CloseReason.FINISHED else None
    ended = battle == replay.rounds
    return round_picture(
        moment.game,
        moment.last,
        names,
        deck,
        title=game_name(game.variant, game.title),
        crowned=None if not ended else outcome.winners if outcome is not None else (),
        large=game.variant in FOR_CHILDREN,
        taught="" if moment.last is None or ended else taught_in_replay(game.variant, moment.game, moment.last),
        robots=frozenset(seat for seat, taken in enumerate(game.seats) if taken.is_bot),
    )


def _card_style(interaction: Interaction, replay: Replay, reader: PlayerId | None) -> str:
    """Return how the reader of a page wants cards to look; the server says it for everyone."""
    own = None if reader is None else members_of(interaction).preferences.known_preferences(reader).cards
    return own or services_of(interaction).settings.known_settings(replay.game.server).cards


FORMS: Final[Mapping[str, FormAction]] = {ROUND_FORM: read_round}
"""The action of the form that takes a round."""
