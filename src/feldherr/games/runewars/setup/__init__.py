"""C Setup in nine steps."""
