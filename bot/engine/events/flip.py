"""One step of a battle: what each seat laid, and who contends for the pot after it."""

from dataclasses import dataclass

from bot.engine.cards import Card


@dataclass(frozen=True, slots=True)
class Flip:
    """One step of a battle: the opening, or one step of its war. `downs` and `ups` are indexed by seat.

    An up card of None means that the seat shows nothing in this step. `contenders` are the seats tied for the strongest
    up card: one has won, several must fight on. A step that nobody could flip has no up cards, and one contender at
    most. `standing` are the seats whose earlier up card counts again, `fallen` those that could not go on.
    """

    downs: tuple[bytes, ...]
    ups: tuple[Card | None, ...]
    contenders: tuple[int, ...]
    standing: tuple[int, ...] = ()
    fallen: tuple[int, ...] = ()

    def laid(self, seat: int) -> bytes:
        """The cards the seat laid in this step, the up card last."""
        up = self.ups[seat]
        if up is None or seat in self.standing:
            return self.downs[seat]
        return self.downs[seat] + bytes((up,))
