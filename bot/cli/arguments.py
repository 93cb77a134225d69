"""The arguments and options that several commands of the command line take."""

from typing import Annotated

import typer

FileNames = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE...",
        help="Records, one per line, or an exported tournament; - reads standard input.",
    ),
]

GameName = Annotated[
    list[str],
    typer.Argument(
        metavar="GAME...",
        help="Any name of a game; a slip doesn't matter.",
    ),
]

HouseCode = Annotated[
    str | None,
    typer.Option("--house", metavar="CODE", help="House rules: a share code."),
]
