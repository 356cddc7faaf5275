"""What is kept: one interface over SQLite and PostgreSQL."""
