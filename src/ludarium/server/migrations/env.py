"""Run by Alembic: the steps go over the connection that it was given."""

from alembic import context

from ludarium.server.store import METADATA

context.configure(connection=context.config.attributes["db"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
