"""8 Armies: what a list says, what it costs and whether it is legal."""
