"""Reads and checks the bot's settings from the environment and `.env`, with secrets hidden."""

import os
from difflib import get_close_matches
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

from annotated_types import Ge, Le
from dotenv import dotenv_values
from dotenv.parser import Binding, parse_stream
from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict
from yarl import URL

from bot.engine.errors import RulesError
from bot.host.table.told_speed import parsed_length
from bot.store.database.address import Address

PREFIX = "WAR_ROOM_"
FILE = ".env"
ENCODING = "utf-8-sig"
"""UTF-8, also with the byte order mark that some Windows editors write."""


QUOTES = "\"'`“”„‘’"
"""Quotation marks: none is at either end of what can be set."""

IN_FILES = ("token", "database", "move_to", "client_secret")
"""Fields that hold a secret: each may also be in a file of its own, which its variable with _FILE behind it names."""

LONGEST_SECRET = 4096
"""Characters of a secret in a file; whatever is longer is another file."""


class InvalidSettings(Exception):
    """Some settings cannot work; `errors` holds one line for each."""

    def __init__(self, errors: list[str]) -> None:
        super().__init__("\n".join(errors))
        self.errors = errors


def _address(text: str) -> str:
    if text:
        Address.read_address(text)
    return text


def _place(text: str) -> str:
    port = text.rpartition(":")[2]
    if text and not (port.isascii() and port.isdigit() and 0 < int(port) < 65536):
        raise ValueError("must be host:port, such as 127.0.0.1:9464, or just a port")
    return text


def _proxy(text: str) -> str:
    """Return the address of a proxy without a slash at its end."""
    try:
        url = URL(text)
        port = url.port  # raises for one that is no number
    except ValueError:
        url, port = URL(), None
    plain = not (url.user or url.password or url.query_string or url.fragment) and url.path in {"", "/"}
    if text and not (url.scheme in {"http", "https"} and url.host and port and plain):
        raise ValueError("must be http://host:port of a REST proxy, without a path or a password")
    return text.rstrip("/")


def _public_url(text: str) -> str:
    """Return the address of the pages without a slash at its end."""
    try:
        url = URL(text)
    except ValueError:
        url = URL()
    plain = not (url.user or url.password or url.query_string or url.fragment) and url.path in {"", "/"}
    if text and not (url.scheme in {"http", "https"} and url.host and plain):
        raise ValueError("must be https://host, without a path or a password")
    return text.rstrip("/")


def _proxies(text: str) -> str:
    try:
        return " ".join(str(ip_address(word)) for word in text.split())
    except ValueError:
        raise ValueError("must be IP addresses with spaces between, such as 127.0.0.1 ::1") from None


def _lower(value: object) -> object:
    return value.strip().lower() if isinstance(value, str) else value


def _told_length(text: str) -> str:
    try:
        parsed_length(text)
    except RulesError:
        raise ValueError("must be 1m to 30m, or every") from None
    return text


def _token(secret: SecretStr) -> SecretStr:
    text = secret.get_secret_value()
    if text and (text.count(".") != 2 or not text.isascii() or any(letter.isspace() for letter in text)):
        raise ValueError("doesn't look like a bot token; copy it again from the Bot page of the developer portal")
    return secret


class Settings(BaseSettings):
    """How this bot runs. Each field says what it does; `.env.example` is made from here."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=FILE,
        env_file_encoding=ENCODING,
        extra="ignore",
        env_ignore_empty=True,
        populate_by_name=True,
    )

    token: Annotated[SecretStr, AfterValidator(_token)] = Field(
        SecretStr(""),
        validation_alias="DISCORD_TOKEN",
        description="The bot's token from the developer portal. Without one, the local table opens in the browser.",
    )
    data: Path = Field(Path("data"), description="The folder where the bot stores everything it writes.")
    database: Annotated[str, AfterValidator(_address)] = Field(
        "",
        repr=False,  # the address of a server has a password in it
        description="The database: sqlite:///file or postgresql://user:password@host/name. Empty: a file in the data folder.",
    )
    move_to: Annotated[str, AfterValidator(_address)] = Field(
        "",
        repr=False,
        description="Only for `python -m bot move`: the new database, postgresql://user:password@host/name.",
    )
    backup_folder: str = Field(
        "", description="The folder for backups of the database. Empty: the folder backups inside the data folder."
    )
    daily_backup: bool = Field(True, description="Back up the SQLite database once a day and keep a week of backups.")
    migrate: bool = Field(
        False,
        description="Set to yes for one start, once you have backed up a PostgreSQL database that an update can't back up by"
        " itself.",
    )
    standby: bool = Field(
        False,
        description="Share a PostgreSQL database with other bots: each serves some of the servers, and takes over from those"
        " that are gone.",
    )
    pace: int = Field(3, ge=1, le=60, description="Seconds between rounds, unless a server or a table sets its own (1 to 60).")
    length: Annotated[str, AfterValidator(_told_length)] = Field(
        "3m",
        description="How long a game without choices takes, unless a server or a table says otherwise: 1m to 30m,"
        " or `every` to show every round at the pace above.",
    )
    lobby: int = Field(
        180,
        ge=30,
        le=3600,
        description="Seconds until a lobby closes that nobody starts, unless a server sets its own (30 to 3600).",
    )
    log_level: Annotated[Literal["debug", "info", "warning", "error"], BeforeValidator(_lower)] = Field(
        "info",
        description="The lowest level to log: debug, info, warning or error. Default for the local table: warning.",
    )
    log_format: Annotated[Literal["text", "json"], BeforeValidator(_lower)] = Field(
        "text", description="The format of log lines: text or json."
    )
    member_limit: int = Field(
        3,
        ge=0,
        le=1000,
        description="Commands and button presses per second and member, with bursts of eight times as many. 0: no limit.",
    )
    emojis: bool = Field(True, description="Show cards as emojis (uploads 79 emojis to your application once).")
    shards: int = Field(
        0,
        ge=0,
        le=16_384,
        description="Gateway connections (shards); 0 uses Discord's recommendation."
        " Processes that share them round up to 1, 2, 4, 8, 16, 32 or a multiple of 64.",
    )
    api: Annotated[str, AfterValidator(_proxy)] = Field(
        "",
        description="A REST proxy such as nirn-proxy, http://host:port, through which all calls to Discord go: it keeps many"
        " processes within Discord's limits. Empty: Discord itself.",
    )
    metrics: Annotated[str, AfterValidator(_place)] = Field(
        "",
        description="Where to serve metrics for Prometheus: host:port, or just a port on this machine. Empty: nowhere.",
    )
    web: Annotated[str, AfterValidator(_place)] = Field(
        "",
        description="Where to serve web pages, such as live tables: host:port, or just a port on this machine. Empty: nowhere.",
    )
    web_url: Annotated[str, AfterValidator(_public_url)] = Field(
        "",
        description="The address of the web pages for everybody, https://host, if a proxy passes requests on to them. Without"
        " WAR_ROOM_WEB, another process serves them: `python -m bot web`.",
    )
    web_proxies: Annotated[str, AfterValidator(_proxies)] = Field(
        "127.0.0.1 ::1",
        description="The IP addresses of the proxies in front of the web pages, whose X-Forwarded-For is believed,"
        " with spaces between.",
    )
    client_secret: SecretStr = Field(
        SecretStr(""),
        description="The client secret from the developer portal's OAuth2 page: with it, members sign in on the bot's own web"
        " pages and play there. Needs WAR_ROOM_WEB, and a WAR_ROOM_WEB_URL that starts with https://.",
    )
    activity: bool = Field(
        False,
        description="Let tables be opened inside Discord, as an Activity. Needs WAR_ROOM_CLIENT_SECRET, and the script that"
        " `npm run build` makes.",
    )
    local_port: int = Field(8765, ge=0, le=65535, description="The port of the local table; 0 picks a free one.")
    local_browser: bool = Field(True, description="Open the browser when the local table starts.")

    @field_validator("*", mode="before")
    @classmethod
    def _require_bare(cls, value: object) -> object:
        """Refuse quotes around a value and a comment behind it: `docker run --env-file` passes on all of a line."""
        if isinstance(value, str) and value.strip() and (value[0] in QUOTES or value.rstrip()[-1] in QUOTES):
            raise ValueError("has quotes around it, which are taken as part of it here; remove them")
        if isinstance(value, str) and (" #" in value or "\t#" in value):
            raise ValueError("has a comment behind it, which is taken as part of it here; give the comment a line of its own")
        return value

    @property
    def address(self) -> Address:
        """The database's address."""
        return Address.read_address(self.database) if self.database else Address.file_address(self.data / "war-room.db")

    @property
    def secrets(self) -> tuple[str, ...]:
        """The secrets that no log line may hold."""
        addresses = [self.address, *([Address.read_address(self.move_to)] if self.move_to else [])]
        passwords = [str(address.url.password) for address in addresses if address.url.password]
        return tuple(filter(None, (self.token.get_secret_value(), self.client_secret.get_secret_value(), *passwords)))

    @property
    def signs_in(self) -> bool:
        """Whether members sign in on web pages."""
        return bool(self.client_secret.get_secret_value() and self.web and self.web_url)

    @property
    def backups(self) -> Path:
        """The folder of the backups."""
        return Path(self.backup_folder) if self.backup_folder else self.data / "backups"


def read_settings() -> Settings:
    """Read the settings; raises InvalidSettings with a line for each that cannot work, never quoting a secret."""
    errors = _unknown_names()
    secrets, faults = _secrets_in_files()
    errors += faults
    try:
        settings = Settings(**secrets)
    except ValidationError as error:
        errors += [_error_line(str(wrong["loc"][0]), wrong["msg"]) for wrong in error.errors()]
        raise InvalidSettings(errors) from None
    if settings.standby and settings.address.path is not None:
        errors.append(f"{variable_of('standby')}: needs a PostgreSQL server; only one bot can use a SQLite file")
    if settings.client_secret.get_secret_value() and not settings.web_url.startswith("https://"):
        errors.append(f"{variable_of('client_secret')}: needs {variable_of('web_url')} to be an address with https://")
    if errors:
        raise InvalidSettings(errors)
    return settings


def variable_of(name: str) -> str:
    """Return the environment variable of a field."""
    alias = Settings.model_fields[name].validation_alias
    return alias if isinstance(alias, str) else f"{PREFIX}{name}".upper()


def _secrets_in_files() -> tuple[dict[str, Any], list[str]]:
    """Return the secrets that are in files, by field, and a line for each file that cannot be used."""
    given = {**dotenv_values(FILE, encoding=ENCODING), **os.environ} if Path(FILE).is_file() else {**os.environ}
    found, faults = dict[str, Any](), []
    for name in IN_FILES:
        variable = variable_of(name)
        if not (place := given.get(f"{variable}_FILE")):
            continue
        try:
            text = Path(place).read_text(encoding=ENCODING).strip()
        except (OSError, UnicodeError) as error:
            why = error.strerror if isinstance(error, OSError) else "it isn't UTF-8"
            faults.append(f"{variable}_FILE: {place} can't be read: {why}")
            continue
        if given.get(variable):
            faults.append(f"{variable}_FILE: {variable} is set as well; remove one of the two")
        elif not text or len(text) > LONGEST_SECRET or "\n" in text:
            faults.append(f"{variable}_FILE: {place} must hold one line, the value of {variable}")
        else:
            found[name] = text
    return found, faults


def _unknown_names() -> list[str]:
    """Return a line for each variable that looks like a setting but is not; raises InvalidSettings for an unreadable .env."""
    known = [variable_of(name) for name in Settings.model_fields] + [f"{variable_of(name)}_FILE" for name in IN_FILES]
    errors = []
    for name in sorted({name.upper() for name in (*os.environ, *_names_in_file())}):
        if name.startswith(PREFIX) and name not in known:
            near = get_close_matches(name, known, n=1)
            errors.append(f"{name}: isn't a setting{f'; did you mean {near[0]}?' if near else ''}")
    return errors


def _names_in_file() -> list[str]:
    """Return the names that `.env` sets; raises InvalidSettings with a line for each of its lines that says nothing."""
    path = Path(FILE)
    try:
        if not path.is_file():
            return []
        if b"\0" in path.read_bytes():
            raise UnicodeError
        with path.open(encoding=ENCODING) as file:
            found = list(parse_stream(file))
    except UnicodeError:
        raise InvalidSettings([f"{FILE}: isn't UTF-8; save it again with that encoding"]) from None
    except OSError as error:
        raise InvalidSettings([f"{FILE}: can't be read: {error.strerror}"]) from None
    if errors := [_unreadable_line(line) for line in found if _says_nothing(line)]:
        raise InvalidSettings(errors)
    return [line.key for line in found if line.key is not None]


def _says_nothing(line: Binding) -> bool:
    """Whether a line of `.env` is dropped, or is a setting that goes on in the lines below: a quote isn't closed."""
    if line.error or line.key is None:
        return line.error
    ours = line.key.upper().startswith(PREFIX) or line.key.upper() == variable_of("token")
    return ours and (line.value is None or "\n" in line.value)


def _unreadable_line(line: Binding) -> str:
    """Return what to look for in a line that cannot be read, without a word of it: it may be the token's."""
    text = line.original.string
    number = line.original.line + text[: len(text) - len(text.lstrip())].count("\n")
    statement = text.strip().partition("\n")[0]
    name, equals, _ = statement.removeprefix("export ").partition("=")
    what = "look for a quote that isn't closed" if equals and name.strip().isidentifier() else "write it as NAME=value"
    return f"{FILE}, line {number}: can't be read; {what}"


def _error_line(place: str, message: str) -> str:
    """Return the line for an invalid value: our own words if there are any, else the values that are allowed."""
    name = next((name for name in Settings.model_fields if place in {name, variable_of(name)}), None)
    if name is None:
        return f"{place}: {message}"
    own = message.removeprefix("Value error, ")
    return f"{variable_of(name)}: {own if own != message else _allowed(name)}"


def _allowed(name: str) -> str:
    """Return the values a field allows, as the rest of a sentence that starts with its name."""
    field = Settings.model_fields[name]
    if choices := get_args(field.annotation):
        return f"must be one of {', '.join(choices)}"
    if field.annotation is bool:
        return "must be true or false"
    least = next((rule.ge for rule in field.metadata if isinstance(rule, Ge)), None)
    most = next((rule.le for rule in field.metadata if isinstance(rule, Le)), None)
    return "can't be used" if least is None else f"must be a whole number from {least} to {most}"
