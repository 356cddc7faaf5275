# Two commands do everything: `make play` and `make test`. The others are for builders.
.DEFAULT_GOAL := help
.PHONY: help setup play campaign web test check fast bench ladder fuzz goldens docs clean format

PYTHON ?= python3
UV_VERSION := 0.13.8
BIN := .venv/bin
UV := $(shell command -v uv 2>/dev/null || echo .uv/bin/uv)
SETUP := .venv/.setup-done
FAST := build/.fast-done
HOT := src/starboard/_build.py $(shell find src/starboard/core src/starboard/games src/starboard/bots -name '*.py' 2>/dev/null) bench/toy.py bench/toy_board.py

NPM := PATH="$$PATH:$(CURDIR)/$(BIN)" npm --prefix web
PAGE := src/starboard/server/static/index.html
PAGE_FILES := $(shell find web/src web/public web/*.html web/*.json web/*.ts web/*.js -type f 2>/dev/null)

help:           ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

setup: $(SETUP) ## prepare .venv with everything, and nothing else

$(SETUP): pyproject.toml uv.lock
	@command -v uv >/dev/null 2>&1 || test -x .uv/bin/uv || { $(PYTHON) -m venv .uv && .uv/bin/pip install --quiet uv==$(UV_VERSION); }
	@$(UV) sync --quiet --locked --inexact --all-extras --python $$(command -v $(PYTHON))
	@touch $@

play: $(FAST) $(PAGE) ## serve the table page: people and bots, in the browser
	@$(BIN)/starboard serve

web/node_modules/.package-lock.json: $(SETUP) web/package-lock.json
	@$(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $@

$(PAGE): web/node_modules/.package-lock.json $(PAGE_FILES)
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

web: $(PAGE)    ## build the page of the web table (Node from PATH, or from .venv)

$(FAST): $(SETUP) $(HOT) hatch_build.py
	$(BIN)/python hatch_build.py
	@mkdir -p build && touch $@

fast: $(FAST)   ## compile the hot part in place with mypyc

test: $(FAST) $(PAGE) ## the whole test suite, pure and compiled
	@$(NPM) test --silent
	@command -v chromium >/dev/null || { apt-get update -qq && apt-get install -qq -y chromium; } >/dev/null 2>&1 || echo "Chromium cannot be installed here: the browser tests are skipped."
	STARBOARD_PURE=1 $(BIN)/pytest -n 2 -m "not slow and not browser and not heavy" --ignore=tests/server
	$(BIN)/pytest -n 2 -m "not slow and not pure_only and not browser"
	$(BIN)/pytest -n 2 -m "browser and not slow"

check: $(SETUP) web/node_modules/.package-lock.json ## format, lint, types, generated files, docs
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	@$(BIN)/python -m starboard.server.typescript --check
	@$(NPM) run --silent check
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

format: $(SETUP) web/node_modules/.package-lock.json ## format all sources, make generated ones anew
	$(BIN)/ruff check --fix --quiet . ; $(BIN)/ruff format .
	@$(BIN)/python -m starboard.server.typescript
	@$(NPM) run --silent format

bench: $(FAST)  ## measure, compiled and pure
	$(BIN)/starboard bench

ladder: $(FAST) ## the strength of the bots: each level against the one below; takes half an hour
	$(BIN)/starboard arena zylatron --ladder --games 200 --option game=short --jobs 2 --seed 202 --out docs/ladder.html

campaign: $(SETUP) ## kill the server 100 times and look for what it acknowledged
	STARBOARD_KILLS=100 $(BIN)/pytest tests/server/test_crash.py -p no:xdist

fuzz: $(FAST)   ## the long campaign: 10,000 playouts
	$(BIN)/pytest -m slow -p no:xdist

goldens: $(FAST) ## make the goldens anew; look at what changed before committing it
	PYTHONPATH=tests $(BIN)/python -m goldens.make

docs: $(SETUP)  ## build the documentation into site/
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

clean:
	rm -rf build dist site src/starboard/server/static web/node_modules .mypy_cache .ruff_cache .pytest_cache
	find src -name '*.so' -delete
	rm -f src/starboard/compiled.json
