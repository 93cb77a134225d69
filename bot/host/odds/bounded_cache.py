"""A cache of so many entries: whichever was used longest ago makes room for a new one."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class BoundedCache(Generic[Key, Value]):
    """Keeps at most so many values by their keys. Threads may share it."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._entries: OrderedDict[Key, Value] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        """Return how many values are kept."""
        return len(self._entries)

    def get(self, key: Key) -> Value | None:
        """Return the value of a key, which counts as used now; None if it isn't kept."""
        with self._lock:
            if key not in self._entries:
                return None
            self._entries.move_to_end(key)
            return self._entries[key]

    def keep_value(self, key: Key, value: Value) -> None:
        """Keep a value."""
        with self._lock:
            self._entries[key] = value
            self._entries.move_to_end(key)
            while len(self._entries) > self.most:
                self._entries.popitem(last=False)

    def find_or_make(self, key: Key, make: Callable[[], Value]) -> Value:
        """Return the value of a key, made now if it isn't kept; two threads that ask at once may both make it."""
        found = self.get(key)
        if found is None:
            found = make()
            self.keep_value(key, found)
        return found

    def oldest_value(self) -> Value | None:
        """Return the value that was used longest ago; None if there is none."""
        with self._lock:
            return next(iter(self._entries.values()), None)

    def forget_key(self, key: Key) -> None:
        """Keep the value of a key no longer."""
        with self._lock:
            self._entries.pop(key, None)
