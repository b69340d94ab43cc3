"""The schema's one list of tables. What each holds is said where it is used: house_tables.py, notices_tables.py."""

from typing import Final

from sqlalchemy import MetaData

METADATA: Final = MetaData()
