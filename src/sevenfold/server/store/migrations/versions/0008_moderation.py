"""Operators can mute and ban people; what they did is kept in a log of its own."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("persons", sa.Column("muted_until", sa.BigInteger(), nullable=True))
    op.add_column("persons", sa.Column("banned_until", sa.BigInteger(), nullable=True))
    op.create_table(
        "moderation",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("operator", sa.Text(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.Column("new_name", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_moderation_person", "moderation", ["person"])


def downgrade() -> None:
    op.drop_table("moderation")
    with op.batch_alter_table("persons") as persons:
        persons.drop_column("banned_until")
        persons.drop_column("muted_until")
