"""Computes the schedule of a round robin by the circle method, for the round robin itself and for groups."""

Round = list[tuple[int, int]]


def schedule(entrants: int) -> list[Round]:
    """Return the rounds in which so many meet once each, as pairs of places from 0, who sits first first.

    The circle method: those meet whose places add up to the round's number, modulo the odd number of chairs in the circle.
    With an odd field somebody is missing in each round, everybody once. The first two places meet last, and nobody sits
    first more than once more or less often than second.
    """
    circle = entrants - 1 + entrants % 2
    return [_round(entrants, circle, (total + 2) % circle) for total in range(circle)] if entrants > 1 else []


def _round(entrants: int, circle: int, total: int) -> Round:
    pairs = [(one, (total - one) % circle) for one in range(circle)]
    found = [(one, other) if (one + other) % 2 else (other, one) for one, other in pairs if one < other]
    if entrants > circle:
        alone, last = next(one for one, other in pairs if one == other), circle
        found.append((last, alone) if alone % 2 else (alone, last))
    return found
