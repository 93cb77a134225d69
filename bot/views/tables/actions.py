"""Opens tables and runs their buttons: acknowledge, one call to the hall, and an answer where the board is not enough."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import TypeAlias

from bot.engine.random_source import seal_of
from bot.host.hall.hall import Hall
from bot.host.ids import PlayerId, TableId
from bot.host.refusals import Refusal, Refused
from bot.host.scene.game_times import likely_players
from bot.host.table.house_variant import variant_of
from bot.host.table.lobby import WORD, require_invited, require_seated
from bot.host.table.phase import TablePhase
from bot.host.table.playing import counts_already_for, is_out, require_no_loser, require_stopper
from bot.host.table.seat import entropy_lines
from bot.host.table.table import Table
from bot.host.table.told_speed import ShownBeat, SpeedUp
from bot.texts import say
from bot.views.choices.actions import FORM as STAKE
from bot.views.choices.actions import read_stake, show_hand
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import (
    acknowledge_press,
    answer_in_language,
    answer_privately,
    ask_privately,
    failure_text,
    note_privately,
    replace_question,
)
from bot.views.interactions.buttons import picked_value, require_same_channel, resume_if_parked
from bot.views.interactions.content import Verb
from bot.views.interactions.context import (
    is_moderator,
    may_direct,
    place_of,
    player_of,
    require_rights,
    services_of,
    tables_of,
    tournaments_of,
)
from bot.views.interactions.forms import FormAction, send_form, text_form
from bot.views.narration.round_text import opened_lines
from bot.views.narration.verification_text import running_text, sealed_text, variant_title, verdict_text
from bot.views.predictions.form_page import open_form, pick_winner
from bot.views.tables.board import PICKED, CallPress, DeckPress, PressedButton, WinnerPress, question_buttons, read_pick
from bot.views.tables.game_board import more_text, vote_text
from bot.views.tables.launching import launch_table
from bot.views.tables.leaving import ask_what_to_leave, leave_match, resign_seat, stay_seated
from bot.views.tables.opening import go_elsewhere, offer_another, require_place, show_opened
from bot.views.tables.rules_answer import answer_rules

TableAction: TypeAlias = Callable[[Interaction, TableId], Awaitable[None]]
"""What a button of a table does."""

LUCK = "luck"
"""The name of the form for a word of luck."""

RULES, FAIR, MORE = "rules", "fair", "more"
"""Kinds of private answers of which a member keeps the newest."""


async def join(interaction: Interaction, table: TableId) -> None:
    """Take a seat. The interaction's id is what this member adds to the deal."""
    await _acknowledge(interaction, table)
    await tables_of(interaction).hall.join_table(table, player_of(interaction), str(interaction.id))
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await replace_question(interaction, say("answer-joined"))


async def accept(interaction: Interaction, table: TableId) -> None:
    """Take the seat that is kept for the member who was challenged."""
    require_invited(tables_of(interaction).hall.tables.find(table), player_of(interaction))
    await join(interaction, table)


async def ask_hall(
    interaction: Interaction, table: TableId, request: Callable[[Hall, TableId, PlayerId], Awaitable[Table]]
) -> None:
    """Make a request of the hall for whoever pressed, which the board answers by itself."""
    await _acknowledge(interaction, table)
    await request(tables_of(interaction).hall, table, player_of(interaction))


async def speed_up(interaction: Interaction, table: TableId, request: SpeedUp) -> None:
    """Tell the game faster, which the board shows by itself, or vote for it, which a private line confirms."""
    await _acknowledge(interaction, table)
    hall = tables_of(interaction).hall
    organiser = await _organises(interaction, hall.tables.find(table))
    changed = await hall.speed_up(table, player_of(interaction), request, organiser=organiser)
    if counted := vote_text(changed.votes, request):
        await note_privately(interaction, counted)


async def press_deck(interaction: Interaction, button: DeckPress) -> None:
    """Turn up the presser's next card before its time, which the board shows; whoever is out is shown to another table.

    Every failure ends in one private sentence.
    """
    async with answer_in_language(interaction, about=button.table):
        if is_out(table := tables_of(interaction).hall.tables.find(button.table), player_of(interaction)):
            await offer_another(interaction, table)
            return
        await resume_if_parked(interaction, button.table)
        await _acknowledge(interaction, button.table)
        seen = ShownBeat(button.battle, button.stage)
        await tables_of(interaction).hall.flip_deck(button.table, player_of(interaction), seen)


async def press_call(interaction: Interaction, press: CallPress) -> None:
    """Call who takes a war, for whoever pressed; the board counts it, and every failure ends in one private sentence."""
    async with answer_in_language(interaction, about=press.table):
        await resume_if_parked(interaction, press.table)
        await _acknowledge(interaction, press.table)
        seat = _picked_seat(interaction, press.seat)
        await tables_of(interaction).predictions.call_war(press.table, player_of(interaction), press.battle, seat)


def _picked_seat(interaction: Interaction, seat: int) -> int:
    """Return the seat of a button or a menu; raises Refused for what is none."""
    return read_pick(seat, picked_value(interaction) if seat == PICKED else "")


async def press_winner(interaction: Interaction, press: WinnerPress) -> None:
    """Predict a winner with one press, and answer with the form, where the member can say how sure they are.

    Every failure ends in one private sentence.
    """
    async with answer_in_language(interaction, about=press.table):
        await pick_winner(interaction, press.table, _picked_seat(interaction, press.seat))


async def _organises(interaction: Interaction, table: Table) -> bool:
    """Whether the member may direct the tournament whose match this is."""
    if table.contest is None:
        return False
    run = await tournaments_of(interaction).director.find_tournament(table.contest.tournament, table.server)
    return await may_direct(interaction, run)


async def leave(interaction: Interaction, table: TableId) -> None:
    """Leave a lobby at once, a running game or a match only after a question."""
    hall = tables_of(interaction).hall
    seen = hall.tables.find(table)
    if seen.phase is TablePhase.PLAYING or seen.has_next_game:
        await ask_what_to_leave(interaction, seen)
        return
    await _acknowledge(interaction, table)
    await hall.leave_table(table, player_of(interaction))


async def stop(interaction: Interaction, table: TableId) -> None:
    """Ask whether to end the table; anyone who may not is told so at once. A game that counts can only be given up."""
    seen, player = tables_of(interaction).hall.tables.find(table), player_of(interaction)
    require_stopper(seen, player, moderator=is_moderator(interaction))
    if counts_already_for(seen, player) and seen.seat_of(player) in seen.open_game().alive():
        await ask_privately(interaction, say("answer-stop-counts"), question_buttons(table, Verb.RESIGN, Verb.STAY))
        return
    require_no_loser(seen, player)
    await ask_privately(interaction, say("answer-stop"), question_buttons(table, Verb.END, Verb.KEEP))


async def keep(interaction: Interaction, _table: TableId) -> None:
    """Leave the table as it is."""
    await replace_question(interaction, say("answer-kept"))


async def end(interaction: Interaction, table: TableId) -> None:
    """End the table for everybody; this press is the answer to the question."""
    await tables_of(interaction).hall.stop_table(table, player_of(interaction), moderator=is_moderator(interaction))
    await replace_question(interaction, say("answer-stopped"))


async def rules(interaction: Interaction, table: TableId) -> None:
    """Show the rule sheet to the member who asked."""
    hall = tables_of(interaction).hall
    seen = hall.tables.get(table)
    if seen is not None:
        given, variant = seen.rules, variant_of(seen.variant, seen.title, seen.rules)
        players = likely_players(seen)
    else:
        game = await hall.finished_games.find_finished(table, place_of(interaction)[0])
        given, players = game.record.rules, len(game.seats)
        variant = variant_of(game.variant, game.title, given)
    shown = await answer_rules(interaction, given, variant, players, lobby=seen is not None and seen.phase is TablePhase.LOBBY)
    await services_of(interaction).members.notes.replace_note(interaction, shown, RULES)


async def fair(interaction: Interaction, table: TableId) -> None:
    """Show how the deal is proven: its seal before the game, what else is fixed during it, and afterwards the check."""
    hall = tables_of(interaction).hall
    seen = hall.tables.get(table)
    if seen is not None and seen.phase is not TablePhase.OVER:
        title, seal = variant_title(seen.variant, seen.title), seal_of(seen.seed)
        if seen.phase is TablePhase.LOBBY:
            text = sealed_text(title, seal, seen.id)
        else:
            text = "\n".join([running_text(title, seal, entropy_lines(seen.seats)), say("over-id", id=seen.id)])
    else:
        game = await hall.finished_games.find_finished(table, place_of(interaction)[0])
        told = verdict_text(await hall.verifier.check_record(game.record), game, None)
        seed = [] if game.record.seed is None else [opened_lines(game.id, game.record.seed)]
        text = "\n".join([told, *seed])
    await services_of(interaction).members.notes.replace_note(interaction, await answer_privately(interaction, text), FAIR)


async def show_more(interaction: Interaction, table: TableId) -> None:
    """Show privately what the board leaves out: what everyone owns, the chances, the last war; and the way to the rules."""
    scene = await tables_of(interaction).boards.running_scene(table)
    if scene is None:
        await rules(interaction, table)
        return
    shown = await answer_privately(interaction, more_text(scene), question_buttons(table, Verb.RULES, Verb.FAIR))
    await services_of(interaction).members.notes.replace_note(interaction, shown, MORE)


async def again(interaction: Interaction, table: TableId) -> None:
    """Open a new table with the same people and rules, on a new board."""
    await require_place(interaction)
    tables = tables_of(interaction)
    server, channel = place_of(interaction)
    word = str(interaction.id)
    try:
        await show_opened(interaction, tables.hall.play_again(table, server, channel, player_of(interaction), word))
    except Refused as refused:
        if refused.refusal is not Refusal.NOT_SEATED:
            raise
        await note_privately(interaction, say("answer-others_game"))


async def show(interaction: Interaction, table: TableId) -> None:
    """Show the board again, as the newest message."""
    require_rights(interaction)
    tables = tables_of(interaction)
    await tables.boards.answer(interaction, table)


async def ask_for_luck(interaction: Interaction, table: TableId) -> None:
    """Open the form, for members who sit in a lobby."""
    require_seated(tables_of(interaction).hall.tables.find(table), player_of(interaction))
    form = text_form(f"{LUCK}:{table}", say("luck-title"), say("luck-label"), longest=WORD, hint=say("luck-hint"))
    await send_form(interaction, form)


async def read_luck(interaction: Interaction, rest: str, typed: str) -> None:
    """Put the word into the deal."""
    table = TableId(rest)
    require_same_channel(interaction, table)
    await tables_of(interaction).hall.set_word(table, player_of(interaction), typed)
    await note_privately(interaction, say("luck-taken"))


async def press(actions: Mapping[str, TableAction], interaction: Interaction, button: PressedButton) -> None:
    """Run the action of a pressed button, by the word in its id; every failure ends in one private sentence."""
    async with answer_in_language(interaction, about=button.table):
        await resume_if_parked(interaction, button.table, unseen=button.verb in UNSEEN, opens_form=button.verb == Verb.LUCK)
        action = actions.get(button.verb)
        if action is None:
            raise Refused(Refusal.OLD_BUTTON)
        try:
            await action(interaction, button.table)
        except Refused as refused:
            asked = interaction.message is not None and interaction.message.flags.ephemeral and button.verb in CONFIRMED
            if not asked or refused.refusal not in {Refusal.TABLE_GONE, Refusal.TABLE_OVER, Refusal.OUT_ALREADY}:
                raise
            over = refused.refusal is not Refusal.OUT_ALREADY
            await replace_question(interaction, say("answer-over_already") if over else failure_text(refused))


async def wake(interaction: Interaction, table: TableId) -> None:
    """Go on at a table in a chat, whose board the token of this press carries from now on."""
    tables_of(interaction).hall.tables.find(table)
    await _acknowledge(interaction, table)


async def _acknowledge(interaction: Interaction, table: TableId) -> None:
    """Answer Discord at once; the board follows through this very interaction, which does not count against our rate limit."""
    await acknowledge_press(interaction)
    tables_of(interaction).boards.fresh(table, interaction)


UNSEEN = frozenset(
    {Verb.RULES, Verb.STAY, Verb.KEEP, Verb.STOP, Verb.END, Verb.SHOW, Verb.FAIR, Verb.ELSEWHERE, Verb.MORE, Verb.OPEN}
    | {Verb.BEST, Verb.OTHER, Verb.DAILY, Verb.REPLAY, Verb.CHARTS, Verb.SHARE, Verb.REOPEN}
)
"""What is answered without the board; `show` asks itself whether it can be shown."""

CONFIRMED = frozenset({Verb.RESIGN, Verb.QUIT, Verb.END})
"""What confirms a private question; once there is nothing left to confirm, the question says so and has no buttons."""

ACTIONS: Mapping[str, TableAction] = {
    Verb.JOIN: join,
    Verb.BOT: partial(ask_hall, request=Hall.add_bot),
    Verb.UNBOT: partial(ask_hall, request=Hall.remove_bot),
    Verb.SKIP: partial(ask_hall, request=Hall.skip_forfeit),
    Verb.FASTER: partial(speed_up, request=SpeedUp.FASTER),
    Verb.NEXT_WAR: partial(speed_up, request=SpeedUp.NEXT_WAR),
    Verb.FINISH: partial(speed_up, request=SpeedUp.FINISH),
    Verb.START: partial(ask_hall, request=Hall.start_game),
    Verb.LEAVE: leave,
    Verb.READY: join,
    Verb.RESIGN: resign_seat,
    Verb.QUIT: leave_match,
    Verb.STAY: stay_seated,
    Verb.KEEP: keep,
    Verb.STOP: stop,
    Verb.END: end,
    Verb.RULES: rules,
    Verb.AGAIN: again,
    Verb.SHOW: show,
    Verb.LUCK: ask_for_luck,
    Verb.WAKE: wake,
    Verb.HAND: show_hand,
    Verb.BET: show_hand,
    Verb.BACK: show_hand,
    Verb.FAIR: fair,
    Verb.MORE: show_more,
    Verb.ACCEPT: accept,
    Verb.DECLINE: partial(ask_hall, request=Hall.decline_challenge),
    Verb.WITHDRAW: partial(ask_hall, request=Hall.withdraw_challenge),
    Verb.PREDICT: open_form,
    Verb.ELSEWHERE: go_elsewhere,
    Verb.OPEN: launch_table,
}
"""The action of each verb, by the words in the ids of buttons, which anybody can forge."""

FORMS: Mapping[str, FormAction] = {LUCK: read_luck, STAKE: read_stake}
"""The action of each form, by its name."""
