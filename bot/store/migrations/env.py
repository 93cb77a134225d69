"""Alembic's entry: runs the steps on the connection that `bot.store.upgrade` hands over. Never run by hand."""

from alembic import context

connection = context.config.attributes["connection"]
context.configure(connection=connection, transaction_per_migration=True)
with context.begin_transaction():
    context.run_migrations()
