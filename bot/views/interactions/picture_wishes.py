"""Decides whether a page comes with pictures: the server says for everybody, each member for their own private pages."""

from bot.host.settings.setting_readers import ON
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import members_of, place_of, player_of, services_of


async def wants_pictures(interaction: Interaction, *, public: bool) -> bool:
    """Return whether the page that answers an interaction has pictures; one that only its reader sees follows the reader.

    There are none where the bot may not attach files: the page would be refused with them.
    """
    if not interaction.app_permissions.attach_files:
        return False
    here = (await services_of(interaction).settings.of(place_of(interaction)[0])).pictures
    own = None if public else members_of(interaction).preferences.known(player_of(interaction)).pictures
    return here if own is None else own == ON
