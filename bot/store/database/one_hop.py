"""Runs several statements of SQLite in one hop to the driver's thread, in an open transaction.

The asynchronous driver makes three hops for each statement, and each waits for an iteration of the event loop: under load
those were most of what a commit took.
"""

import sqlite3
from collections.abc import Sequence
from typing import Any

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.host.refusals import StoreDown
from bot.store.database.errors import reason_of

Statement = tuple[str, Sequence[Any]]
"""A statement in the driver's own words, and the values of its question marks."""


async def run_in_one_hop(connection: AsyncConnection, statements: Sequence[Statement]) -> None:
    """Run statements of SQLite that return nothing, one after the other.

    Raises what SQLAlchemy does, without the values, or StoreDown; then the transaction is to be undone.
    """
    driver: Any = (await connection.get_raw_connection()).driver_connection
    try:
        await driver._execute(_run, driver._conn, statements)
    except ValueError as error:  # the connection is closed
        await connection.invalidate(error)
        raise StoreDown(reason_of(error)) from error


def _run(connection: sqlite3.Connection, statements: Sequence[Statement]) -> None:
    for text, values in statements:
        try:
            connection.execute(text, values)
        except sqlite3.Error as error:
            raise DBAPIError.instance(text, values, error, sqlite3.Error, hide_parameters=True) from error
