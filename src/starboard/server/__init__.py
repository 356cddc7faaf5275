"""The web table: people and bots at one table, in the browser or through the API."""
