"""The score of a seat, in games that count one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; matches that are over already have none."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("points", sa.Float(), nullable=True))


def downgrade() -> None:
    """Take the column away again."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("points")
