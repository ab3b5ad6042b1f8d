"""21.B Characters: joining units, leaving them, making way in combat."""
