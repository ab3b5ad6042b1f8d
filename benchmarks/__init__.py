"""How fast feldherr is: `make bench` measures and prints the table of benchmarks/README.md."""
