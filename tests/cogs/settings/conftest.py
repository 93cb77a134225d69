"""Servers as they begin: what they have settled is what every server begins with."""

import pytest


@pytest.fixture
def pictures() -> bool:
    """Servers that never said so have pictures."""
    return True
