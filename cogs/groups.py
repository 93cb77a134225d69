"""The command groups `/war`, `/war result`, `/season` and `/tournament`; importing the other modules fills them."""

from discord import app_commands

from cogs.wording import description_of

war = app_commands.Group(
    name="war",
    description=description_of("war"),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
)

result = app_commands.Group(name="result", description=description_of("war result"), parent=war)

season = app_commands.Group(
    name="season",
    description=description_of("season"),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
)

tournament = app_commands.Group(
    name="tournament",
    description=description_of("tournament"),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
)
