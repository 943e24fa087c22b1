"""Names that look alike: the skeleton of every account's name (see `names`).

Of old names that clash, the oldest account gets the skeleton. The others keep their names, without one.
"""

import sqlalchemy as sa
from alembic import op

from sevenfold.server.names import skeleton

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

PERSONS = sa.table("persons", *(sa.column(name) for name in ("id", "name", "key", "created", "skeleton")))


def upgrade() -> None:
    op.add_column("persons", sa.Column("skeleton", sa.Text(), nullable=True))
    accounts = sa.select(PERSONS.c.id, PERSONS.c.name).where(PERSONS.c.key.is_not(None)).order_by(PERSONS.c.created)
    connection, first = op.get_bind(), dict[str, str]()
    for id, name in connection.execute(accounts).all():
        first.setdefault(skeleton(name), id)
    for alike, id in first.items():
        connection.execute(sa.update(PERSONS).where(PERSONS.c.id == id).values(skeleton=alike))
    op.create_index("persons_by_skeleton", "persons", ["skeleton"], unique=True)


def downgrade() -> None:
    op.drop_index("persons_by_skeleton", "persons")
    with op.batch_alter_table("persons") as persons:
        persons.drop_column("skeleton")
