"""Computes the contrast of two colours, to check that what is written in pictures can be read."""

from bot.pictures.colours import Colour


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours, 1 to 21, by the Web Content Accessibility Guidelines 2."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (value / 255 for value in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
