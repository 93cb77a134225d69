"""Puts the card emojis into the simulated Discord of the local table, so that the bot finds them and uploads nothing.

simcord keeps the names of an application's emojis and drops their pictures. It also validates every picture that it shows in
a process of its own, which takes a tenth of a second each time that a card comes back.
"""

import hashlib
from functools import lru_cache

import simcord
from simcord.backend.cdn import CDN_BASE

from bot.local.own_pictures import trust_pictures
from bot.pictures.sprites import emoji_png
from bot.views.interactions.card_emojis import emoji_names


def give_emojis(env: simcord.Env) -> None:
    """Create the emojis of all cards. Each is drawn when it is shown for the first time."""
    cdn = env.backend.cdn
    cards = {name: card for card, name in emoji_names().items()}
    faces = {f"{CDN_BASE}/emojis/{env.backend.create_application_emoji(name).id}.png": card for name, card in cards.items()}
    ours: set[str] = set()
    others = cdn.get

    @lru_cache(maxsize=len(faces))
    def drawn(url: str) -> bytes:
        png = emoji_png(*faces[url])
        ours.add(hashlib.sha256(png).hexdigest())
        return png

    vars(cdn)["get"] = lambda url: drawn(url) if url in faces else others(url)
    trust_pictures(ours)
