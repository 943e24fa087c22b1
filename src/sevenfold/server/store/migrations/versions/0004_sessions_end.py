"""Sessions end: when each was last used. The log forgets people who deleted their account.

Sessions that exist count as used now, so nobody is signed out by the change.
"""

import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

LOG = sa.table("log", sa.column("number", sa.Integer), sa.column("command", sa.Text))
PERSONS = sa.table("persons", sa.column("id", sa.Text))
# The command of a log entry begins with its person's id and a colon.
PERSON = {
    "postgresql": sa.func.split_part(LOG.c.command, ":", 1),
    "sqlite": sa.func.substr(LOG.c.command, 1, sa.func.instr(LOG.c.command, ":") - 1),
}


def upgrade() -> None:
    op.add_column("sessions", sa.Column("used", sa.BigInteger(), nullable=False, server_default="0"))
    connection = op.get_bind()
    connection.execute(sa.text("UPDATE sessions SET used = :now"), {"now": int(time.time() * 1000)})
    person = PERSON[connection.dialect.name]
    gone = (LOG.c.command.is_not(None), person.not_in(sa.select(PERSONS.c.id)))
    connection.execute(sa.update(LOG).where(*gone).values(command="gone:" + sa.cast(LOG.c.number, sa.Text)))


def downgrade() -> None:
    with op.batch_alter_table("sessions") as sessions:
        sessions.drop_column("used")
