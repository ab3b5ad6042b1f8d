"""The whole of Horden & Helden: every chapter of the rules in one engine."""

from .deployment import Deployment
from .laying import Laying


class Horden(Laying, Deployment):
    """The basic rules."""
