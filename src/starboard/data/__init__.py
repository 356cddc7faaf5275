"""Files become tables: boards, options and rule ledgers, read once."""
