"""*Share*: a moving picture of a finished game, posted by whoever asks, and not again and again."""

import io
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from itertools import accumulate
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageSequence
from simcord.actors import MemberActor

from bot.engine.analysis.course import Course, Mark, ScoreKind, War
from bot.engine.play.public_game import public_game
from bot.engine.records import replay as engine_replay
from bot.engine.records.replay import replay_rounds
from bot.engine.variants import find_variant
from bot.host.ids import NOBODY, ChannelId, PlayerId
from bot.host.records.replays import Replay
from bot.host.table.finish import finished_game
from bot.pictures.card_faces import Deck
from bot.pictures.course.movie import LONGEST, MOST_MOVING_BYTES, MoviePicture
from bot.pictures.designs.design_colours import PLAIN_TABLE, TableCloth, TableDesigns
from bot.pictures.table.table_picture import TablePicture
from bot.texts import speaking
from bot.views.ending import share as sharing
from bot.views.ending.share import SharedMovies, choose_moments, movie_of
from tests.conftest import Room, allow, boards_in
from tests.support.finished_games import SEED, keep, over
from tests.support.interactions import at_once, forge, told
from tests.support.server_settings import change, manager_of
from tests.support.tables import classic, playing
from tests.views.ending.test_ending import ended
from tests.views.tables.test_result_board import played

NOW = datetime(2026, 11, 22, tzinfo=UTC)
PEOPLE = tuple(PlayerId(100 + number) for number in range(10))


def shared(key: str, seats: int, seed: int = 9) -> tuple[Replay, MoviePicture]:
    """A finished game and the moving picture of it."""
    rules = find_variant(key).rules
    table = playing(*PEOPLE[:seats], rules=rules, variant=key, seed=bytes(31) + bytes([seed]))
    if table.has_choices:
        while table.open_game().outcome is None:
            if (round_ := table.own_game().advance()) is not None:
                table.take_round(round_, 0)
    game = Replay(finished_game(played(table), NOW))
    movie = movie_of(game, [f"Player {number}" for number in range(seats)], Deck.TWO)
    assert movie is not None
    return game, movie


def counted(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> list[tuple[Any, ...]]:
    """Note every call of a function from here on."""
    calls: list[tuple[Any, ...]] = []
    function = getattr(owner, name)

    def counting(*given: Any) -> Any:
        calls.append(given)
        return function(*given)

    monkeypatch.setattr(owner, name, counting)
    return calls


@pytest.mark.parametrize(
    ("key", "seats"),
    [
        ("classic", 2),
        ("classic", 9),
        ("classic", 10),
        ("short-war", 2),
        ("multi-deck", 6),
        ("casino-war", 2),
        ("suicide-war", 3),
        ("speed-war", 2),
    ],
)
def test_it_is_short_and_small(key: str, seats: int) -> None:
    """At most fifteen seconds and eight megabytes, in every kind of game; it moves, and says in words what it shows."""
    _, movie = shared(key, seats)
    assert sum(hold for _, hold in movie.frames) <= LONGEST and 0 < len(movie.alt()) <= 1_000
    file = movie.png()
    image = Image.open(io.BytesIO(file))
    assert len(file) <= MOST_MOVING_BYTES and image.format == "GIF" and getattr(image, "n_frames", 1) >= 5


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_frame_is_filled(seats: int) -> None:
    """What a frame shows is in its middle, without a large empty area; no table jumps between two of its moments."""
    _, movie = shared("classic", seats)
    stills, holds = zip(*movie.frames, strict=True)
    starts = dict(zip(accumulate(holds[:-1], initial=0), stills, strict=True))
    image, at, edges = Image.open(io.BytesIO(movie.png())), 0, []
    for shown in ImageSequence.Iterator(image):  # equal frames one after another are one in the file
        frame = shown.convert("L")
        box = ImageChops.difference(frame, Image.new("L", frame.size, frame.getpixel((0, 0)))).getbbox()
        assert box is not None
        edges.append((starts[at], box[1], frame.height - box[3]))
        at += shown.info["duration"]
    assert at == sum(holds)
    assert all(abs(above - below) <= 60 for _, above, below in edges)
    tables = [(above, below) for still, above, below in edges if isinstance(still, TablePicture)]
    assert all(above + below <= image.height / 4 for above, below in tables)
    assert len({above for above, _ in tables}) == 1


def test_a_war_unfolds() -> None:
    """A war is shown as its tie, then the cards face down, then the reveal, which changes the counts; the end is last."""
    game, movie = shared("classic", 2)
    tables = [still for still, _ in movie.frames if isinstance(still, TablePicture)]
    fought = next(round_ for round_ in replay_rounds(game.game.record) if round_.battle == game.rounds)
    stages = [still for still in tables if still.battle == game.rounds]
    steps = [[(step.downs, bool(step.ups)) for step in still.seats[1].laid] for still in stages]
    assert fought.steps == 1
    assert steps == [[(0, True)], [(0, True), (3, False)], [(0, True), (3, True)]]
    assert [still.winner is not None for still in stages] == [False, False, True]
    assert len({still.seats[0].cards for still in stages[:-1]}) == 1 and stages[-1].seats[0].cards != stages[0].seats[0].cards
    assert tables[-1].battle == game.rounds


def test_the_greatest_wars_are_shown() -> None:
    """A war of several ties is always shown, beside the end and the turning point; of single ones those near the end."""
    wars = tuple(War(battle, 3 if battle == 20 else 1, 0) for battle in range(10, 200, 10))
    course = Course(ScoreKind.CARDS, 210, (Mark(0, (26, 26)), Mark(210, (52, 0))), wars, {}, {}, None, None)
    assert choose_moments(course, 210, 35) == {20: 2, 35: 0, 210: 0}
    assert choose_moments(course, 190, 180) == {20: 2, 180: 0, 190: 1}
    assert choose_moments(replace(course, wars=wars[2:]), 210, None) == {180: 1, 190: 1, 210: 0}


async def test_only_the_last_few_are_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is shared again is composed anew when so many others have been shared since, and not before."""
    composed: list[tuple[str, ...]] = []
    monkeypatch.setattr(sharing, "movie_of", lambda replay, names, deck, designs: composed.append(names))
    shares, game = SharedMovies(), shared("short-war", 2)[0]
    for number in (*range(sharing.KEPT), 0):
        await shares.draw_movie(game, (f"Player {number}",), Deck.TWO, PLAIN_TABLE)
    assert sharing.KEPT > 3 and len(composed) == sharing.KEPT
    await shares.draw_movie(game, ("one more",), Deck.TWO, PLAIN_TABLE)
    await shares.draw_movie(game, ("Player 0",), Deck.TWO, PLAIN_TABLE)
    assert len(composed) == sharing.KEPT + 2


async def test_each_language_deck_and_cloth_has_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is cached for one server is not shown to another that speaks or looks otherwise."""
    composed: list[tuple[Deck, TableDesigns]] = []
    monkeypatch.setattr(sharing, "movie_of", lambda replay, names, deck, designs: composed.append((deck, designs)))
    plain, plum = PLAIN_TABLE, TableDesigns(TableCloth.PLUM)
    shares, game = SharedMovies(), shared("short-war", 2)[0]
    asked = [("en", Deck.TWO, plain), ("de", Deck.TWO, plain), ("en", Deck.FOUR, plain), ("en", Deck.TWO, plum)]
    for language, deck, designs in (*asked, asked[0]):
        with speaking(language):
            await shares.draw_movie(game, ("Ann", "Ben"), deck, designs)
    assert composed == [(deck, designs) for _, deck, designs in asked]


def test_it_speaks_german() -> None:
    """In a German server it is in German, its alt text too."""
    with speaking("de"):
        assert "Animation" in shared("short-war", 2)[1].alt()


def test_a_stopped_game_has_none() -> None:
    """Where nobody won there is nothing to show."""
    table = playing(*PEOPLE[:2], rules=classic())
    assert movie_of(Replay(finished_game(played(table, 3), NOW)), ["Ann", "Ben"], Deck.TWO) is None


async def test_anybody_posts_it(room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """A press posts it for everybody, without a ping; a next one within half a minute has to wait."""
    await ended(room, alice, monkeypatch)
    result = room.boards[0]
    posted = await bob.click(result, label="Share")
    assert posted.response is not None and not posted.response.ephemeral
    (file,) = posted.response.attachments
    assert file.filename == "war-room.gif" and "<@" not in (file.description or "") and "alice" in (file.description or "")
    assert told(await bob.click(result, label="Share")).startswith("You just shared a game here.")
    other = await alice.click(result, label="Share")
    assert other.response is not None and other.response.attachments
    await room.pass_time(31)
    later = await bob.click(result, label="Share")
    assert later.response is not None and later.response.attachments


async def test_ten_presses_at_once_draw_it_once(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten members who share a game at the same moment get one moving picture each, composed once and drawn once."""
    await ended(room, alice, monkeypatch)
    composed, drawn = counted(monkeypatch, sharing, "movie_of"), counted(monkeypatch, MoviePicture, "png")
    people = [room.guild.add_member(room.env.create_user(f"member{number}")) for number in range(10)]
    acts = [partial(member.click, room.boards[0], label="Share") for member in people]
    for answer in await at_once(room.env, *acts):
        posted = [one for one in (answer.response, *answer.followups) if one is not None and one.attachments]
        assert len(posted) == 1
    assert (len(composed), len(drawn)) == (1, 1)
    await room.pass_time(31)
    await bob.click(room.boards[0], label="Share")
    assert (len(composed), len(drawn)) == (1, 1)


async def test_a_crowd_does_not_flood_the_channel(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten members after one another share a game; the eleventh waits a few seconds, and loses nothing by having asked."""
    await ended(room, alice, monkeypatch)
    people = [room.guild.add_member(room.env.create_user(f"member{number}")) for number in range(11)]
    for member in people[:10]:
        posted = await member.click(room.boards[0], label="Share")
        assert posted.response is not None and posted.response.attachments
    assert told(await people[10].click(room.boards[0], label="Share")).startswith("A lot of games were just shared here.")
    await room.pass_time(7)
    late = await people[10].click(room.boards[0], label="Share")
    assert late.response is not None and late.response.attachments


async def test_what_discord_refuses_is_said(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Discord does not take the file, whoever asked is told so, and can press again at once."""
    await ended(room, alice, monkeypatch)
    room.env.inject_error("POST", "/interactions/*/*/callback", status=413, code=40005)
    assert told(await alice.click(room.boards[0], label="Share")).startswith("I couldn't post the animation")
    again = await alice.click(room.boards[0], label="Share")
    assert again.response is not None and again.response.attachments


async def test_whoever_was_deleted_has_no_name(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A player who had their data deleted is a former one in the picture too, and Discord is asked for nobody."""
    game = await keep(room, game=over(playing(PlayerId(alice.id), NOBODY, seed=SEED)))
    await alice.slash(room.channel, "war play")
    posted = await forge(bob, room.boards[0], f"war:share:{game.id}")
    assert posted.response is not None
    (file,) = posted.response.attachments
    assert "a former player" in (file.description or "") and "Player 2" not in (file.description or "")
    assert f"/guilds/{room.guild.id}/members/{NOBODY}" not in {sent.path for sent in room.env.http_requests}


async def test_a_game_is_shared_where_it_was_played(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """A made-up id carries no game into another channel, also when its table is long gone, and none that was stopped."""
    await ended(room, alice, monkeypatch)
    other, game = room.guild.create_text_channel("other"), room.table.id
    await room.env.advance_time(16 * 60)
    await alice.slash(other, "war play", seats=2)
    (board,) = boards_in(room, other)
    assert told(await forge(alice, board, f"war:share:{game}")).startswith("This button is from an older message.")
    assert "**Another game**" in told(await forge(alice, board, f"war:other:{game}"))
    await alice.click(board, label="Add a bot")
    stopped = await room.hall.stop_table(
        room.hall.tables.require_in_channel(ChannelId(other.id)).id, PlayerId(alice.id), moderator=False
    )
    assert told(await forge(alice, board, f"war:share:{stopped.id}")).startswith("This button is from an older message.")
    assert len(boards_in(room, other)) == 1


async def test_the_server_chooses_the_colours(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """What everybody sees has the suits' colours of the server's boards; a file that is too large is not sent."""
    await change(room, manager_of(room), "cards", "four")
    await ended(room, alice, monkeypatch)
    composed = counted(monkeypatch, sharing, "movie_of")
    with monkeypatch.context() as small:
        small.setattr("bot.views.ending.share.MOST_MOVING_BYTES", 10)
        assert told(await alice.click(room.boards[0], label="Share")).startswith("I couldn't post the animation")
    posted = await alice.click(room.boards[0], label="Share")
    assert posted.response is not None and posted.response.attachments
    assert [deck for _, _, deck, _ in composed] == [Deck.FOUR]


def test_a_moment_is_found_without_playing_the_game_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many moments are shown, each is found from a snapshot near it, and none by playing from the deal."""
    game, movie = shared("classic", 2)
    dealt = counted(monkeypatch, engine_replay, "open_game")
    assert movie_of(game, ["Player 0", "Player 1"], Deck.TWO) == movie
    assert len({still.battle for still, _ in movie.frames if isinstance(still, TablePicture)}) > 2 and dealt == []


@pytest.mark.parametrize(("key", "seats"), [("classic", 3), ("suicide-war", 3), ("casino-war", 2)])
def test_the_game_before_a_round_is_the_same_from_a_snapshot(key: str, seats: int) -> None:
    """The state before a round is that of a game that was played from its deal, whatever happened in between."""
    game, _ = shared(key, seats)
    for battle in {*range(1, min(game.rounds, 40) + 1), *range(40, game.rounds + 1, 7), game.rounds}:
        assert game.game_before(battle) == public_game(engine_replay.advance_game(game.game.record, battle - 1))


async def test_without_the_right_to_attach(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the bot may not attach files it says so; an id of no game is answered in words."""
    await ended(room, alice, monkeypatch)
    assert told(await forge(alice, room.boards[0], "war:share:000000000000000"))
    allow(room, attach_files=False)
    assert "Attach Files" in told(await alice.click(room.boards[0], label="Share"))
