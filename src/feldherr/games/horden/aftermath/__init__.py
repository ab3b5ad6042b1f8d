"""B5.3.1 to B6 What follows a combat: recoil, flight, retreat, pursuit, fortifications, losses."""
