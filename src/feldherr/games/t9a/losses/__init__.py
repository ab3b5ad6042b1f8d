"""16 Casualties: Health Points lost, models removed, ranks closed up."""
