"""How much the server bears. See README.md beside this folder."""
