"""Who met whom in rated games, and why a rated game did not count.

The games so far are taken in, so that whoever met enough people stays on the leaderboard. Partners count as opponents
there: which seats play together is known to the games alone.
"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

COLUMNS = ("id", "game", "preset", "options", "seats", "status", "finished")
TABLES = sa.table("tables", *(sa.column(name) for name in COLUMNS))


def upgrade() -> None:
    op.add_column("tables", sa.Column("unrated", sa.Text(), nullable=True))
    pairs = op.create_table(
        "rated_pairs",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("opponent", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", "opponent"),
    )
    op.create_index("rated_pairs_by_person", "rated_pairs", ["person", "opponent"])
    op.create_index("rated_pairs_by_opponent", "rated_pairs", ["opponent"])
    connection = op.get_bind()
    # Ratings of rules without a name are under a hash of the rules; nobody looks for those on the leaderboard.
    past = sa.select(TABLES).where(TABLES.c.status == "finished", TABLES.c.preset.is_not(None))
    for table in connection.execute(past).all():
        if rows := _pairs(table):
            connection.execute(sa.insert(pairs), rows)


def _pairs(table: "sa.Row[tuple[str, ...]]") -> list[dict[str, object]]:
    if not json.loads(table.options).get("rated"):
        return []
    people = {seat.get("person") for seat in json.loads(table.seats)} - {None, "gone"}
    same = {"table_id": table.id, "game": table.game, "ruleset": table.preset, "at": table.finished or 0}
    return [{"person": one, "opponent": other, **same} for one in people for other in people - {one}]


def downgrade() -> None:
    op.drop_table("rated_pairs")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("unrated")
