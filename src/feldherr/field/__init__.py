"""Geometry of the table in mm and radians: poses, boxes, contact, paths, terrain. Knows no game."""
