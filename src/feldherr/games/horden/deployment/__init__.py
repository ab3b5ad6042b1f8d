"""M4.1, B3 Deployment, and the forms of appearance during a battle."""
