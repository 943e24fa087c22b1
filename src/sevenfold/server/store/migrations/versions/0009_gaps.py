"""For how long nobody ran a table while a decision was open, so that several restarts charge nobody."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("gaps", sa.Text(), nullable=False, server_default="{}"))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("gaps")
