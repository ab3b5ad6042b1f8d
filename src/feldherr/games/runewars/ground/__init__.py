"""Appendix A: trays, templates, contacts, ranges and sight as pure geometry."""
