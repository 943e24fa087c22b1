# Everything sets itself up: a machine needs Python >= 3.11, make and its package registries, nothing else.
PYTHON ?= python3
BIN := .venv/bin
UV := $(BIN)/uv
PLAY := .venv/.play
READY := .venv/.ready
WEB := src/sevenfold/web/index.html
KERNELS := .venv/.kernels

.DEFAULT_GOAL := play
include web/web.mk
include web/engine/engine.mk
include release.mk

.PHONY: play docs web screenshots figures wire check-wire test test-web test-long check bench bench-peers train-check gpu-site lock wheel release clean

# The bots' kernels are compiled in the background while one plays.
# So is what plays without a network: it is there at the next start.
play: $(PLAY) $(WEB)
	@mkdir -p build && { nice $(MAKE) local >build/local.log 2>&1 || tail -n 3 build/local.log; } &
	$(BIN)/sevenfold play || [ $$? -eq 130 ]  # Ctrl-C is how one leaves

# The tests that must cover the rules branch by branch run on their own, the longest folder first; the others share both
# cores. The browser tests keep an event loop running, so they have processes of their own.
RULES := tests/yokai tests/zhangyi tests/core

# NumPy's threads for small matrices would only wait for each other.
test test-long: export OPENBLAS_NUM_THREADS := 1

test: $(READY) $(LOCAL) $(CHROMIUM) $(KERNELS) test-web
	scripts/postgres >/dev/null  # before two test processes want it at once
	$(BIN)/coverage erase
	$(MAKE) --jobs 2 --output-sync=target $(addprefix cover/,$(RULES))
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --include="*/sevenfold/records.py,*/sevenfold/yokai/*,*/sevenfold/zhangyi/*" --fail-under=100 --show-missing
	$(BIN)/pytest -m "not long" --numprocesses 2 --dist loadfile $(addprefix --ignore=,$(RULES) tests/e2e)
	$(BIN)/pytest -m "not long" --timeout 1800 --numprocesses 2 --dist loadfile tests/e2e

cover/%:
	$(BIN)/coverage run --parallel-mode -m pytest -m "not long" $*

test-web: $(MODULES)
	$(PNPM) test

test-long: $(READY) $(LOCAL) $(CHROMIUM) $(KERNELS)
	$(BIN)/pytest --ignore=tests/e2e
	$(BIN)/pytest --timeout 1800 tests/e2e

check: $(READY) $(MODULES) check-wire
	$(BIN)/hadolint Containerfile
	$(BIN)/zensical build --strict --config-file mkdocs.yml >/dev/null
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(PNPM) exec pyright --project ..
	$(PNPM) check

docs: $(READY)
	$(BIN)/zensical build --strict --config-file mkdocs.yml

bench: $(READY)
	$(BIN)/python -m bench

# OpenSpiel lives in a venv of its own: it is a peer, not a part.
PEERS := build/peers-venv
bench-peers: $(READY) $(PEERS)/.ready
	$(BIN)/python -m bench.yokai.peers $(PEERS)/bin/python

$(PEERS)/.ready:
	$(PYTHON) -m venv $(PEERS)
	$(UV) pip install --quiet --python $(PEERS)/bin/python open_spiel
	touch $@

# Training needs PyTorch, which is in no lock: a venv of its own, and what only it can check.
TRAIN := build/train-venv
TORCH ?= torch
train-check: $(TRAIN)/.ready
	OPENBLAS_NUM_THREADS=1 $(TRAIN)/bin/python -m scripts.train_check

$(TRAIN)/.ready: requirements.lock
	test -x $(TRAIN)/bin/python || $(PYTHON) -m venv $(TRAIN)
	$(TRAIN)/bin/pip install --quiet --disable-pip-version-check "$(TORCH)" onnx onnxruntime --editable .
	touch $@

# What a GPU machine without a registry needs beside Python 3.12, NumPy, Numba and PyTorch; few languages' data.
SITE := build/site312
gpu-site: $(READY)
	rm -rf $(SITE)
	$(UV) pip install --quiet --target $(SITE) --python-version 3.12 --only-binary :all: msgspec fluent.runtime rich
	find $(SITE)/babel/locale-data -name '*.dat' ! -name 'root.dat' ! -name 'en*' ! -name 'zh*' ! -name 'ja*' -delete

# The lock holds names, versions and hashes only, so that any registry or mirror can serve it.
# One lock holds what an installed wheel needs; the other one all that development needs, in the same versions.
# What only the extra `push` needs has a lock of its own.
COMPILE = $(UV) pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --quiet
lock: | $(UV)
	$(COMPILE) --extra dev --extra postgres --extra push --extra lab --extra ray --output-file requirements.lock
	$(COMPILE) --extra postgres --constraint requirements.lock --output-file requirements-play.lock
	sed -n '/^cryptography==/,/[^\]$$/p' requirements.lock >requirements-push.lock

INSTALL = $(UV) pip install --quiet --python $(BIN)/python
$(UV):
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check uv

# A clone compiles its kernels, so it needs the compiler as well, in the version that development has.
$(PLAY): requirements-play.lock requirements.lock pyproject.toml | $(UV)
	sed -n '/^\(numba\|llvmlite\)==/,/[^\]$$/p' requirements.lock >.venv/compiler.lock
	$(INSTALL) --require-hashes --requirement requirements-play.lock --requirement .venv/compiler.lock
	$(INSTALL) --no-deps --editable .
	touch $@

$(READY): requirements.lock pyproject.toml | $(UV)
	$(INSTALL) --require-hashes --requirement requirements.lock
	$(INSTALL) --no-deps --editable .
	touch $(PLAY) $@

# Bots answer at once when their kernels are compiled ahead; browser tests rely on it.
$(KERNELS): $(READY) $(shell find src/sevenfold/kernels -name "*.py")
	$(BIN)/python -m sevenfold.agents.precompile
	touch $@

clean:
	rm -rf .stamps web/node_modules src/sevenfold/web .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage* dist build
