"""Text about a group of rounds that a board tells at once: how many they were, who gained, who lost, who went out."""

from bot.engine.play.public_game import PublicGame, PublicRound
from bot.host.scene.scene import QuietRounds, Scene
from bot.texts import join_list, say
from bot.views.interactions.formatting import name, names, signed


def group_lines(scene: Scene, game: PublicGame, last: PublicRound, quiet: QuietRounds) -> list[str]:
    """Return what the rounds of a group brought, the newest of which is `last`: its cards are told below."""
    rounds, changes = last.battle - quiet.first + 1, quiet.changes
    seats = sorted((seat for seat in range(game.seats) if changes[seat]), key=lambda seat: -changes[seat])
    told = join_list([f"{name(scene, seat)} {signed(changes[seat])}" for seat in seats])
    lines = [say("telling-group" if told else "telling-group_even", rounds=rounds, wars=quiet.wars, changes=told)]
    if quiet.gone and game.rules.first_to is None:
        key = "game-knocked_out" if game.is_elimination else "game-out"
        lines.append(say(key, count=len(quiet.gone), names=names(scene, quiet.gone)))
    return lines
