"""The command groups `/war`, `/war result`, `/season` and `/tournament`; importing the other modules fills them."""

from discord import app_commands

war = app_commands.Group(
    name="war",
    description="Play the card game War in this channel",
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
)

result = app_commands.Group(name="result", description="Results that shall not count", parent=war)

season = app_commands.Group(
    name="season",
    description="Seasons of this server, each with its own leaderboards and winners",
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
)

tournament = app_commands.Group(
    name="tournament",
    description="Timed tournaments that run themselves",
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
)
