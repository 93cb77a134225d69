"""Every reason to refuse what a member asks, as one closed list. The sentences live in `bot.texts`."""

from enum import StrEnum


class Refusal(StrEnum):
    """Why a wish was not granted. Each has one sentence in every language, keyed `refusal.<value>`."""

    TABLE_GONE = "table_gone"
    TABLE_CLOSED = "table_closed"
    TABLE_OVER = "table_over"
    NO_TABLE = "no_table"
    CHANNEL_TAKEN = "channel_taken"
    SERVER_FULL = "server_full"
    LOBBY_ONLY = "lobby_only"
    PLAYING_ONLY = "playing_only"
    ALREADY_SEATED = "already_seated"
    NOT_SEATED = "not_seated"
    TABLE_FULL = "table_full"
    NOT_HOST = "not_host"
    NOT_ALLOWED = "not_allowed"
    GAME_COUNTS = "game_counts"
    NO_FORFEIT = "no_forfeit"
    NO_BOT = "no_bot"
    HOST_FULL = "host_full"
    TOO_FEW = "too_few"
    RULES_CLASH = "rules_clash"
    NAME_TAKEN = "name_taken"
    NOT_AUTHOR = "not_author"
    BAD_NAME = "bad_name"
    HOUSE_FULL = "house_full"
    UNKNOWN_VARIANT = "unknown_variant"
    UNKNOWN_OPTION = "unknown_option"
    BAD_VALUE = "bad_value"
    OUT_ALREADY = "out_already"
    OLD_BUTTON = "old_button"
    STORE_DOWN = "store_down"
    RIGHTS_MISSING = "rights_missing"
    SERVERS_ONLY = "servers_only"
    NO_GAME = "no_game"
    NO_GAME_YET = "no_game_yet"
    GAME_RUNNING = "game_running"
    OTHER_VERSION = "other_version"
    BAD_RECORD = "bad_record"
    FILE_TOO_BIG = "file_too_big"
    FILE_LOST = "file_lost"
    BUSY = "busy"
    NO_CHOICE = "no_choice"
    NO_HAND = "no_hand"
    NOT_ASKED = "not_asked"
    OLD_TURN = "old_turn"
    LOCKED = "locked"
    BAD_CHOICE = "bad_choice"
    NOTHING_PICKED = "nothing_picked"
    LEAVES_ALREADY = "leaves_already"
    SHORT_OF_CHIPS = "short_of_chips"
    OTHER_SHORT_OF_CHIPS = "other_short_of_chips"
    CHIPS_TAKEN = "chips_taken"
    BETTING_OFF = "betting_off"
    NOT_MANAGER = "not_manager"
    NO_SUCH_PLACE = "no_such_place"
    OTHER_CHANNEL = "other_channel"
    NO_CHANNEL_LEFT = "no_channel_left"
    NO_SEASON = "no_season"
    NO_REASON = "no_reason"
    NOT_COUNTED = "not_counted"
    VOID_ALREADY = "void_already"
    NOT_VOID = "not_void"
    STILL_SEATED = "still_seated"
    NO_RATING = "no_rating"
    SEASON_EVERYWHERE = "season_everywhere"
    NO_SEASON_YET = "no_season_yet"
    NOTHING_SHOWN = "nothing_shown"
    ONE_MEMBER = "one_member"
    NOT_JUDGE = "not_judge"


class Refused(Exception):
    """A wish that was not granted; nothing changed. Answered privately, in one place (`bot.views.answers`)."""

    def __init__(self, refusal: Refusal, **facts: object) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal
        self.facts = facts


class StoreDown(Exception):
    """The store could not keep a change. Nothing of the change was kept."""
