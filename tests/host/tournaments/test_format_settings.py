"""Every format names the options that count in it, by keys that there are."""

import pytest

from bot.host.tournaments.options import OPTIONS
from bot.tournament.formats.registry import FORMATS
from bot.tournament.model.plan import Format

SPECIAL = {option.key.value for option in OPTIONS if option.special}


@pytest.mark.parametrize("format_", Format)
def test_a_format_names_options_that_there_are(format_: Format) -> None:
    """A name that no option has would be forgotten in silence."""
    assert FORMATS[format_].settings <= SPECIAL


def test_every_special_option_counts_somewhere() -> None:
    """One that no format names would never be offered."""
    assert {name for format_ in FORMATS.values() for name in format_.settings} == SPECIAL
