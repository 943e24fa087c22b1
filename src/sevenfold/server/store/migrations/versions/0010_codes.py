"""Short codes by which people join tables that wait; the same code can be used again once a game has begun."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

UNSTARTED = sa.text("status IN ('waiting', 'starting')")


def upgrade() -> None:
    op.add_column("tables", sa.Column("code", sa.Text()))
    op.create_index(
        "tables_by_code", "tables", ["code"], unique=True, sqlite_where=UNSTARTED, postgresql_where=UNSTARTED
    )


def downgrade() -> None:
    op.drop_index("tables_by_code", "tables")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("code")
