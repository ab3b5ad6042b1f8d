"""9.E, 21.A.a.27 Scoring Units and Secondary Objectives."""
