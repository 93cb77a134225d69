"""What stands on a page of the house rules editor: its parts, its text, its menus."""

from collections.abc import Iterator
from typing import Any, cast

from bot.views.house_rules.page import HouseRulesPage


def parts(page: HouseRulesPage) -> list[dict[str, Any]]:
    """All components of the page as they are sent, the nested ones too."""

    def walk(components: list[Any]) -> Iterator[dict[str, Any]]:
        for component in components:
            yield component
            yield from walk(component.get("components") or [])

    return list(walk(cast(Any, page).to_components()))


def text(page: HouseRulesPage) -> str:
    """The page as it is read."""
    return "\n".join(part["content"] for part in parts(page) if "content" in part)


def menu(page: HouseRulesPage, step: str) -> dict[str, Any]:
    """The menu of a step; the test fails when there is none."""
    return next(part for part in parts(page) if part.get("custom_id", "").startswith(f"house:{step}:"))


def offered_options(page: HouseRulesPage) -> list[dict[str, Any]]:
    """The entries of the menus of options, of all of them."""
    menus = [part for part in parts(page) if part.get("custom_id", "").startswith("house:pick:")]
    return [entry for one in menus for entry in one["options"]]
