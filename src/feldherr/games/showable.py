"""Texts that players type: names of armies and of what is in them."""

from typing import Annotated

from msgspec import Meta

SHOWABLE = r"^(?![\s\S]*[\u0000-\u001f\u007f-\u009f\u2028\u2029])"
"""A text that can be shown anywhere: no line breaks, nothing that steers a terminal."""
Name = Annotated[str, Meta(min_length=1, max_length=60, pattern=SHOWABLE)]
