# Two commands do everything: `make play` and `make test`. The others are for builders.
.DEFAULT_GOAL := help
.PHONY: help setup play test check fast bench ladder fuzz goldens docs clean format

PYTHON ?= python3
UV_VERSION := 0.13.8
BIN := .venv/bin
UV := $(shell command -v uv 2>/dev/null || echo $(BIN)/uv)
SETUP := .venv/.setup-done
FAST := build/.fast-done
HOT := $(shell find src/starboard/core src/starboard/games src/starboard/bots -name '*.py' 2>/dev/null) bench/toy.py bench/toy_board.py

help:           ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

setup: $(SETUP) ## prepare .venv with everything, and nothing else

$(SETUP): pyproject.toml uv.lock
	@command -v uv >/dev/null 2>&1 || test -x $(BIN)/uv || { $(PYTHON) -m venv .venv && $(BIN)/pip install --quiet uv==$(UV_VERSION); }
	@$(UV) sync --quiet --locked --inexact --all-extras --python $$(command -v $(PYTHON))
	@touch $@

play: $(SETUP)  ## play Zylatron against a bot in the terminal
	@$(BIN)/starboard play zylatron --seats human,greedy --option game=short

$(FAST): $(SETUP) $(HOT) hatch_build.py
	$(BIN)/python hatch_build.py
	@mkdir -p build && touch $@

fast: $(FAST)   ## compile the hot part in place with mypyc

test: $(FAST)   ## the whole test suite, pure and compiled
	STARBOARD_PURE=1 $(BIN)/pytest -n 2 -m "not slow"
	$(BIN)/pytest -n 2 -m "not slow and not pure_only"

check: $(SETUP) ## format, lint, types, generated files, docs
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(SETUP)
	$(BIN)/ruff check --fix --quiet . ; $(BIN)/ruff format .

bench: $(FAST)  ## measure, compiled and pure
	$(BIN)/starboard bench

ladder: $(FAST) ## the strength of the bots: each level against the one below; takes hours
	$(BIN)/starboard arena zylatron --ladder --games 200 --option game=short --jobs 2 --seed 1 --out docs/ladder.html

fuzz: $(FAST)   ## the long campaign: 10,000 playouts
	$(BIN)/pytest -m slow -p no:xdist

goldens: $(FAST) ## make the goldens anew; look at what changed before committing it
	PYTHONPATH=tests $(BIN)/python -m goldens.make

docs: $(SETUP)  ## build the documentation into site/
	$(BIN)/mkdocs build --strict --quiet

clean:
	rm -rf build dist site .mypy_cache .ruff_cache .pytest_cache
	find src -name '*.so' -delete
	rm -f src/starboard/compiled.json
