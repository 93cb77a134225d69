"""The reference: classic War as anybody would first write it, two deques and a loop, winner's cards first."""

import random
from collections import deque


def naive_game(rng: random.Random) -> tuple[int, int]:
    """Plays one game and returns (winner, rounds); a player who is short in a war loses at once."""
    deck = list(range(13)) * 4
    rng.shuffle(deck)
    a, b = deque(deck[:26]), deque(deck[26:])
    rounds = 0
    while a and b and rounds < 10_000:
        rounds += 1
        laid_a, laid_b = [a.popleft()], [b.popleft()]
        while laid_a[-1] == laid_b[-1]:
            if len(a) < 4 or len(b) < 4:
                return (0 if len(a) > len(b) else 1), rounds
            laid_a += [a.popleft() for _ in range(4)]
            laid_b += [b.popleft() for _ in range(4)]
        if laid_a[-1] > laid_b[-1]:
            a.extend(laid_a + laid_b)
        else:
            b.extend(laid_b + laid_a)
    return (0 if len(a) > len(b) else 1), rounds
