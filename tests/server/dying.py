"""What a commander's process does in the tests in which it dies."""

import os
import signal


def dies(*_: object) -> None:
    """Thinks in the place of a commander, until its process is gone: at once."""
    os.kill(os.getpid(), signal.SIGKILL)
