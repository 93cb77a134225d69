"""Text about the speed of a running game: the open votes on its board, and the answer to a vote."""

from collections.abc import Iterator, Sequence

from bot.host.scene.scene import Scene
from bot.host.telling.speed_vote import SpeedUp, SpeedVote
from bot.texts import join_list, say
from bot.views.interactions.formatting import timestamp


def vote_lines(scene: Scene) -> Iterator[str]:
    """Yield the open votes to speed the game up, and who asked for it."""
    for vote in scene.votes:
        if vote.until > scene.now:
            until, request = timestamp(scene.moment(vote.until)), say(f"button-{vote.request}")
            line = say("telling-vote", request=request, votes=len(vote.players), needed=vote.needed, until=until)
            yield say("speed-voters", vote=line, names=join_list([f"<@{player}>" for player in vote.players]))


def vote_text(votes: Sequence[SpeedVote], request: SpeedUp) -> str:
    """Return what a press that speeds the game up is told: that it counts as a vote, or nothing once it is done."""
    vote = next((vote for vote in votes if vote.request is request), None)
    if vote is None:
        return ""
    return say("speed-vote", request=say(f"button-{request}"), votes=len(vote.players), needed=vote.needed)
