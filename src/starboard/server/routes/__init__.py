"""The routes of docs/api.md."""
