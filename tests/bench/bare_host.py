"""The reference of the host bars: games of War in real time, written in the plainest way that is not slow.

One heap of deadlines, one loop that sleeps at least a millisecond, and an engine that plays N players and makes one
event object a round. It keeps nothing, shows nothing and locks nothing: what the product adds is what the bars measure.
"""

import asyncio
import heapq
import random
import time
from collections import deque


class Event:
    """One round: its number, the seat that won it, and the cards turned up by the players in the game."""

    __slots__ = ("number", "ups", "winner")

    def __init__(self, number: int, winner: int, ups: list[int]) -> None:
        self.number = number
        self.winner = winner
        self.ups = ups


class PlainGame:
    """Classic War for any number of players, winner's cards first; a player who is short in a war loses it."""

    __slots__ = ("alive", "rounds", "stocks")

    def __init__(self, players: int, rng: random.Random) -> None:
        deck = [rank for rank in range(13) for _ in range(4)]
        rng.shuffle(deck)
        self.stocks = [deque(deck[seat::players]) for seat in range(players)]
        self.alive = list(self.stocks)
        self.rounds = 0

    @property
    def over(self) -> bool:
        """Whether one player at most still has cards."""
        return len(self.alive) < 2

    def play(self) -> Event:
        """Play one round, wars included."""
        self.rounds += 1
        alive = self.alive
        ups = [stock.popleft() for stock in alive]
        best = max(ups)
        if ups.count(best) > 1:
            winner, pot = self._war(ups, best)
        else:
            winner, pot = ups.index(best), ups
        alive[winner] += pot[winner:] + pot[:winner]
        if not all(alive):
            self.alive = [stock for stock in alive if stock]
        return Event(self.rounds, winner, ups)

    def _war(self, ups: list[int], best: int) -> tuple[int, list[int]]:
        """Fight until one of the tied is ahead; return who, and every card that was laid."""
        tied = [seat for seat, up in enumerate(ups) if up == best]
        pot = list(ups)
        while len(tied) > 1:
            able = [seat for seat in tied if len(self.alive[seat]) >= 4]
            if len(able) < 2:
                return (able or tied)[0], pot
            shown = []
            for seat in able:
                laid = [self.alive[seat].popleft() for _ in range(4)]
                pot += laid
                shown.append(laid[-1])
            best = max(shown)
            tied = [seat for seat, up in zip(able, shown, strict=True) if up == best]
        return tied[0], pot


class BareHost:
    """Plays every game each `pace` seconds. `late` gathers how many seconds after its time each round was played."""

    def __init__(self, games: list[PlainGame], pace: float, *, spread: bool) -> None:
        self.late: list[float] = []
        self.last: list[Event | None] = [None] * len(games)
        self._games = games
        self._pace = pace
        self._spread = spread
        self._rng = random.Random(1)

    async def run(self, seconds: float) -> None:
        """Play for so long."""
        start = time.monotonic() + self._pace
        count = len(self._games)
        heap = [(start + self._pace * number / count * self._spread, number) for number in range(count)]
        heapq.heapify(heap)
        while heap[0][0] < start + seconds:
            await asyncio.sleep(max(heap[0][0] - time.monotonic(), 0.001))
            now = time.monotonic()
            while heap[0][0] <= now:
                due, number = heap[0]
                self._play(number)
                self.late.append(time.monotonic() - due)
                heapq.heapreplace(heap, (due + self._pace, number))

    def _play(self, number: int) -> None:
        game = self._games[number]
        self.last[number] = game.play()
        if game.over:
            self._games[number] = PlainGame(len(game.stocks), self._rng)
