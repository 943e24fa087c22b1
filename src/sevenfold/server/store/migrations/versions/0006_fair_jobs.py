"""A job has a queue, a person and a start, so that one person's jobs do not keep everybody waiting.

As in 0003, jobs that wait while the schema changes are dropped.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_table("jobs")
    _create(
        sa.Column("queue", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("start", sa.Float(), nullable=False),
        sa.Column("cost", sa.Float(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("jobs")
    _create()


def _create(*columns: "sa.Column[str] | sa.Column[float]") -> None:
    op.create_table(
        "jobs",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("job", sa.Text(), nullable=False),
        *columns,
        sa.Column("budget", sa.Float(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("leased_until", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("jobs_by_lease", "jobs", ["leased_until"], unique=False)
