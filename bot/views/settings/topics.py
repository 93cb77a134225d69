"""Sorts a server's settings by topic: each topic has a page of its own, on which all its settings are explained."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from bot.host.settings.options import WINNERS, Setting, SettingKey, find_setting


class Topic(StrEnum):
    """What a page of settings is about; an entry of the first menu, and no setting's key."""

    TABLES = "topic-tables"
    LOOKS = "topic-looks"
    SERVER = "topic-server"
    BOARDS = "topic-boards"
    EVENING = "topic-evening"


TOPICS: Final[Mapping[Topic, tuple[SettingKey, ...]]] = {
    Topic.TABLES: (
        SettingKey.CHANNELS,
        SettingKey.VARIANT,
        SettingKey.LENGTH,
        SettingKey.PACE,
        SettingKey.LOBBY,
        SettingKey.BETTING,
        SettingKey.PREDICTIONS,
    ),
    Topic.LOOKS: (SettingKey.PICTURES, SettingKey.CHANCES, SettingKey.CARDS),
    Topic.SERVER: (SettingKey.LANGUAGE, SettingKey.ZONE, SettingKey.DIRECTORS, SettingKey.PAGES, SettingKey.GUESTS),
    Topic.BOARDS: (SettingKey.BOARD, SettingKey.PERIOD, *WINNERS, SettingKey.DAILY_CHANNEL),
    Topic.EVENING: (
        SettingKey.EVENING,
        SettingKey.EVENING_CHANNEL,
        SettingKey.EVENING_GAME,
        SettingKey.TOLD,
        SettingKey.QUIET,
    ),
}
"""The settings of each topic; every setting has one."""


def topic_of(setting: Setting) -> Topic:
    """Return the topic of a setting."""
    return next(topic for topic, keys in TOPICS.items() if setting.key in keys)


def settings_of_topic(topic: Topic) -> list[Setting]:
    """Return the settings of a topic, in their order."""
    return [find_setting(key) for key in TOPICS[topic]]
