"""Members whose Discord speaks another language than English. For stories of languages."""

from typing import Any

import pytest
import simcord.interactions
from simcord.actors import MemberActor
from simcord.builders import UserHandle


def speaks(monkeypatch: pytest.MonkeyPatch, locale: str, *members: MemberActor | UserHandle) -> None:
    """Let the clients of these members be set to a language; simcord's are all American."""
    base = simcord.interactions.base_payload
    ids = {member.id for member in members}

    def payload(*args: Any, user_id: int, **kwargs: Any) -> Any:
        record, made = base(*args, user_id=user_id, **kwargs)
        return record, {**made, "locale": locale} if user_id in ids else made

    monkeypatch.setattr(simcord.interactions, "base_payload", payload)
