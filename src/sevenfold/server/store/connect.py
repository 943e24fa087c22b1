"""Opens the database behind a URL."""

from sevenfold.server.settings import shared
from sevenfold.server.store.database import Database


def open_database(url: str) -> Database:
    """Returns the database, not connected yet. PostgreSQL's driver is imported only for PostgreSQL."""
    if shared(url):
        from sevenfold.server.store.postgres import Postgres

        return Postgres(url)
    from sevenfold.server.store.sqlite import Sqlite

    return Sqlite(url)
