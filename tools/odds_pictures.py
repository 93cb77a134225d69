"""Draws the pictures of docs/odds.md: lines over two axes, as SVG."""

from collections.abc import Mapping, Sequence
from typing import Final
from xml.sax.saxutils import escape

WIDTH: Final = 720
HEIGHT: Final = 360
LEFT: Final = 60
TOP: Final = 44
RIGHT: Final = 160
BOTTOM: Final = 40
COLOURS: Final = ("#b3261e", "#1b5e9e", "#2e7d32", "#8e5a00", "#6a1b9a")
TICKS: Final = 5

Points = Sequence[tuple[float, float]]


def lines_picture(title: str, curves: Mapping[str, Points]) -> str:
    """Return a picture with a line for each name."""
    every = [point for points in curves.values() for point in points]
    lowest, highest = min(x for x, _ in every), max(x for x, _ in every)
    top = max(y for _, y in every)

    def place(x: float, y: float) -> tuple[float, float]:
        across = (x - lowest) / (highest - lowest)
        return LEFT + across * (WIDTH - LEFT - RIGHT), HEIGHT - BOTTOM - y / top * (HEIGHT - TOP - BOTTOM)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="24" font-size="15" fill="#222222">{escape(title)}</text>',
    ]
    for tick in range(TICKS + 1):
        x, y = lowest + (highest - lowest) * tick / TICKS, top * tick / TICKS
        (across, floor), (_, up) = place(x, 0), place(lowest, y)
        parts += [
            f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{up:.1f}" y2="{up:.1f}" stroke="#dddddd"/>',
            f'<text x="{LEFT - 6}" y="{up + 4:.1f}" text-anchor="end" fill="#555555">{y:.0f}</text>',
            f'<text x="{across:.1f}" y="{floor + 18:.1f}" text-anchor="middle" fill="#555555">{x:.10g}</text>',
        ]
    for number, (name, points) in enumerate(curves.items()):
        colour = COLOURS[number % len(COLOURS)]
        path = " ".join(f"{across:.1f},{down:.1f}" for across, down in (place(x, y) for x, y in points))
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{WIDTH - RIGHT + 10}" y="{TOP + 18 * number}" fill="{colour}">{escape(name)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"
