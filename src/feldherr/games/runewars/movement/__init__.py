"""22 Movement: march, shift, reform, collisions, square up, terrain."""
