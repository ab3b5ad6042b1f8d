"""How exact the table is: the only place where a tolerance is stated.

Miniatures are placed by hand or by snapping, and floating-point turns leave errors of far less
than a micrometre. Half a millimetre is finer than anybody can place a base and far coarser than
any rounding, so it separates "touching" from "apart" and from "overlapping" without doubt.
"""

TOLERANCE = 0.5
"""mm. Bodies closer than this touch; bodies that overlap deeper than this collide."""

BASE_EDGE = 40.0
"""mm. The edge of an ordinary base, over which a crooked edge must not leave the tolerance."""

ANGLE_TOLERANCE = TOLERANCE / BASE_EDGE
"""Radians (0.7 degrees). Edges this near to parallel stay within TOLERANCE over one base edge."""

ROUNDING = 1e-6
"""mm. What arithmetic alone may spoil; for degenerate cases, never for rules."""
