"""A job is one JSON object, whatever is asked: a bot's move or part of an analysis.

Jobs live for seconds, so those that wait while the schema changes are dropped; who waits for them plays a substitute
or asks again.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_table("jobs")
    _create(sa.Column("job", sa.Text(), nullable=False), sa.Column("answer", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_table("jobs")
    _create(
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("level", sa.Text(), nullable=False),
        sa.Column("view", sa.Text(), nullable=False),
        sa.Column("move", sa.Text(), nullable=True),
    )


def _create(*columns: "sa.Column[str | None]") -> None:
    op.create_table(
        "jobs",
        sa.Column("id", sa.Text(), nullable=False),
        *columns,
        sa.Column("budget", sa.Float(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("leased_until", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("jobs_by_lease", "jobs", ["leased_until"], unique=False)
