"""Every setting of the bot: from the environment and `.env`, checked before anything starts, secrets hidden."""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.store.address import Address


class WrongSettings(Exception):
    """Some settings cannot work; `faults` holds one line for each."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


def _address(text: str) -> str:
    if text:
        Address.read(text)
    return text


def _token(secret: SecretStr) -> SecretStr:
    text = secret.get_secret_value()
    if text and (text.count(".") != 2 or not text.isascii() or any(letter.isspace() for letter in text)):
        raise ValueError("does not look like a bot token; copy it again from the developer portal, page Bot")
    return secret


class Settings(BaseSettings):
    """How this bot runs. Each field says what it does; `.env.example` is made from here."""

    model_config = SettingsConfigDict(
        env_prefix="WAR_ROOM_", env_file=".env", extra="ignore", env_ignore_empty=True, populate_by_name=True
    )

    token: Annotated[SecretStr, AfterValidator(_token)] = Field(
        SecretStr(""),
        validation_alias="DISCORD_TOKEN",
        description="The bot's token from the developer portal. Without one, the local table opens in the browser.",
    )
    data: Path = Field(Path("data"), description="The folder for everything that the running bot writes.")
    database: Annotated[str, AfterValidator(_address)] = Field(
        "",
        repr=False,  # the address of a server has a password in it
        description="The database: sqlite:///file or postgresql://user:password@host/name. Empty: a file in the data folder.",
    )
    pace: int = Field(3, ge=1, le=60, description="Seconds between rounds, unless a table says otherwise (1 to 60).")
    lobby: int = Field(180, ge=30, le=3600, description="Seconds until a lobby that nobody started closes (30 to 3600).")
    log_level: Literal["debug", "info", "warning", "error"] = Field("info", description="The least that is logged.")
    log_format: Literal["text", "json"] = Field("text", description="How a line of the log looks: text or json.")
    shards: int = Field(0, ge=0, le=1024, description="Gateway connections; 0 lets Discord say how many.")
    local_port: int = Field(8765, ge=0, le=65535, description="The local table's port on this machine; 0 takes any free one.")
    local_browser: bool = Field(True, description="Whether the local table opens the browser by itself.")

    @property
    def address(self) -> Address:
        """The database's address."""
        return Address.read(self.database) if self.database else Address.file(self.data / "war-room.db")

    @property
    def backups(self) -> Path:
        """The folder of the backups."""
        return self.data / "backups"


def read_settings() -> Settings:
    """Read the settings; raises WrongSettings with a line for each that cannot work, never quoting a secret."""
    try:
        return Settings()
    except ValidationError as error:
        raise WrongSettings([_fault(fault["loc"], fault["msg"]) for fault in error.errors()]) from None


def variable(name: str) -> str:
    """Return the environment variable of a field."""
    alias = Settings.model_fields[name].validation_alias
    return alias if isinstance(alias, str) else f"WAR_ROOM_{name}".upper()


def _fault(place: tuple[int | str, ...], message: str) -> str:
    name = str(place[0])
    known = variable(name) if name in Settings.model_fields else name
    return f"{known}: {message.removeprefix('Value error, ')}"
