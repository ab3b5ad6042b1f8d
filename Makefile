# Two commands do all: `make play` (the table in your browser) and `make test` (what CI runs).
# They need Python 3.11 or newer with venv; the rest, Node included, is installed from lock files
# into .venv and web/node_modules.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
CLIENT := src/feldherr/server/static/index.html
TOOLS := web/node_modules/.package-lock.json
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --silent

# Node trusts the certificates that the system trusts, as everything else does.
export NODE_EXTRA_CA_CERTS ?= $(wildcard /etc/ssl/certs/ca-certificates.crt)

.PHONY: play demo test tools check docs unit client bench duel pictures lock clean

play: $(CLIENT)
	$(BIN)/feldherr serve --open

demo: $(READY)
	$(BIN)/feldherr battle horden --red knights-600 --blue orcs-600 \
		--journal demo.jsonl --html demo.html
	@case "$$(uname)$$DISPLAY$$WAYLAND_DISPLAY" in \
		Linux) echo "Open it in your browser: $(CURDIR)/demo.html" ;; \
		*) $(BIN)/python -m webbrowser "file://$(CURDIR)/demo.html" ;; \
	esac

test: check docs unit

tools: $(READY) $(TOOLS)

check: $(READY) $(TOOLS)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(NPM) run types
	$(NPM) run lint

docs: $(READY)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

unit: $(READY) $(CLIENT)
	$(NPM) test
	$(BIN)/pytest -n 2 --dist worksteal -rs

# The page in the browser, built into the package. Node comes with the Python packages.

client: $(CLIENT)

$(CLIENT): $(TOOLS) $(shell find web src/feldherr/picture/data -name node_modules -prune -o -type f -print)
	$(NPM) run build

$(TOOLS): $(READY) web/package-lock.json
	$(NPM) --loglevel=error ci
	@touch $(TOOLS)

# Whatever takes longer than a test may.

bench: $(READY)
	$(BIN)/python -m benchmarks

duel: $(READY)
	$(BIN)/python -m benchmarks.duel

pictures: $(CLIENT)
	$(BIN)/python docs/pictures/make.py
	$(BIN)/python docs/pictures/pages.py
	$(BIN)/python docs/pictures/runewars.py
	$(BIN)/python docs/pictures/t9a.py

lock: $(READY)
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --group dev \
		--no-header --no-emit-index-url --quiet pyproject.toml --output-file requirements.lock
	$(NPM) install --package-lock-only

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c "import sys; sys.exit('feldherr needs Python 3.11 or newer; name one: make PYTHON=python3.12') if sys.version_info < (3, 11) else None"
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $(READY)

clean:
	rm -rf .venv dist build site demo.jsonl demo.html web/node_modules $(dir $(CLIENT))
