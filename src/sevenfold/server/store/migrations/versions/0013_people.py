"""Pairing, friends, blocks, invitations, profiles and reports; ratings get a history, which begins now."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

HISTORY = """
    INSERT INTO rating_history (person, game, ruleset, n, mu, sigma, at)
    SELECT person, game, ruleset, games, mu, sigma, 0 FROM ratings
"""


def upgrade() -> None:
    op.add_column("persons", sa.Column("private", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "rating_history",
        sa.Column("person", sa.Text(), primary_key=True),
        sa.Column("game", sa.Text(), primary_key=True),
        sa.Column("ruleset", sa.Text(), primary_key=True),
        sa.Column("n", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.execute(HISTORY)
    op.create_table(
        "seekers",
        sa.Column("person", sa.Text(), primary_key=True),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("preset", sa.Text(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("bots", sa.Boolean(), nullable=False),
        sa.Column("network", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("alive_until", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.Text()),
    )
    op.create_index("seekers_by_pool", "seekers", ["game", "preset", "clock", "rated"])
    op.create_table(
        "relations",
        sa.Column("person", sa.Text(), primary_key=True),
        sa.Column("other", sa.Text(), primary_key=True),
        sa.Column("kind", sa.Text(), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("relations_by_other", "relations", ["other", "kind"])
    op.create_table(
        "presence",
        sa.Column("person", sa.Text(), primary_key=True),
        sa.Column("seen", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.Text(), primary_key=True),
        sa.Column("person", sa.Text(), primary_key=True),
        sa.Column("sender", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("declined", sa.Boolean(), nullable=False),
    )
    op.create_index("ix_invitations_sender", "invitations", ["sender"])
    op.create_index("invitations_by_person", "invitations", ["person"])
    op.create_table(
        "figures",
        sa.Column("table_id", sa.Text(), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("body", sa.Text(), nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("reporter", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text()),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("closed", sa.BigInteger()),
    )
    op.create_index("ix_reports_reporter", "reports", ["reporter"])
    op.create_index("ix_reports_person", "reports", ["person"])


def downgrade() -> None:
    for table in ("reports", "figures", "invitations", "presence", "relations", "seekers", "rating_history"):
        op.drop_table(table)
    with op.batch_alter_table("persons") as persons:
        persons.drop_column("private")
