"""The words that the options of a game can be set to (rules.md §5.1). What they do is the business of the rules' readers."""

from enum import StrEnum


class Procedure(StrEnum):
    """How a battle is played at all: by options alone, or as a game of its own (rules.md §5.3); its name is a variant's key."""

    WAR = "war"
    SUICIDE = "suicide-war"
    SCIENTIFIC = "scientific-war"
    STEALING = "stealing-war"
    CASINO = "casino-war"
    SPEED = "speed-war"


class Remainder(StrEnum):
    """What happens to cards that cannot be dealt evenly (rules.md §2.3)."""

    SET_ASIDE = "set-aside"
    UNEVEN = "uneven"


class Jokers(StrEnum):
    """Which jokers there are: none, two shuffled into each pack, or one buried in each stock (rules.md §3.5, §3.6)."""

    NONE = "none"
    SHUFFLED = "shuffled"
    EQUAL = "equal"


class Deal(StrEnum):
    """How cards come to the seats: in turn, or the black ones to one seat and the red ones to the other (§10 A09)."""

    RANDOM = "random"
    BY_COLOUR = "by-colour"


class Ace(StrEnum):
    """Whether the ace stands above the king or below the two (rules.md §3.15)."""

    HIGH = "high"
    LOW = "low"


class Wins(StrEnum):
    """Whether the highest or the lowest card wins (rules.md §3.17)."""

    HIGH = "high"
    LOW = "low"


class Special(StrEnum):
    """Whether the lowest rank of the pack beats everything while an ace lies beside it (rules.md §2.1, §3.23)."""

    NONE = "none"
    LOWEST_BEATS_ACE = "lowest-beats-ace"


class Spoils(StrEnum):
    """Spoils that depend on the tied rank: its value face down, or its value in all (rules.md §2.6)."""

    BY_RANK = "by-rank"
    BY_RANK_TOTAL = "by-rank-total"


class Trigger(StrEnum):
    """Which equal cards start a war: a tie for the highest, or any (rules.md §3.9)."""

    HIGHEST = "highest"
    ANY = "any"


class Participants(StrEnum):
    """Who fights a war: the tied seats, or everybody (rules.md §3.7, §3.8)."""

    TIED = "tied"
    ALL = "all"


class RunOut(StrEnum):
    """What happens to a seat that is short of cards in a war (rules.md §2.6)."""

    LOSE = "lose"
    LAST_CARD = "last-card"
    LAST_CARD_STANDS = "last-card-stands"
    CAP_TO_FEWEST = "cap-to-fewest"


class Capture(StrEnum):
    """Where captured cards go: under the stock, onto a pile that becomes the stock, or out of play (rules.md §2.2, §4)."""

    BOTTOM = "bottom"
    PILE = "pile"
    PILE_FINAL = "pile-final"


class Collect(StrEnum):
    """In which order captured cards go under the stock (rules.md §2.5)."""

    SHUFFLED = "shuffled"
    WINNER_FIRST = "winner-first"
    LOSER_FIRST = "loser-first"
    TABLE_ORDER = "table-order"
    SEAT_ORDER = "seat-order"


class Losers(StrEnum):
    """Whether beaten cards are captured or leave the game (rules.md §3.11)."""

    KEPT = "kept"
    KILLED = "killed"


class Objective(StrEnum):
    """Who wins: whoever collects everything, everybody else, or all but the first without cards (rules.md §3.23)."""

    COLLECT_ALL_WINS = "collect-all-wins"
    COLLECT_ALL_LOSES = "collect-all-loses"
    FIRST_OUT_LOSES = "first-out-loses"


class Switch(StrEnum):
    """Whether something is played at all."""

    OFF = "off"
    ON = "on"


class Of(StrEnum):
    """What a game to a number of wins counts: all battles, or only those that became wars (rules.md §3.10)."""

    BATTLES = "battles"
    WARS = "wars"


class Tiebreak(StrEnum):
    """What settles a shared win (rules.md §2.10)."""

    DRAW = "draw"
    SUDDEN_DEATH = "sudden-death"
