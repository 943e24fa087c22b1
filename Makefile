# Everything sets itself up: a machine needs Python >= 3.11, make and its package registries, nothing else.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.PHONY: play test test-long check bench lock clean

play: $(READY)
	$(BIN)/sevenfold --help

test: $(READY)
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -m "not long"
	$(BIN)/coverage report --include="*/sevenfold/records.py" --fail-under=100 --show-missing

test-long: $(READY)
	$(BIN)/pytest

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(READY)
	$(BIN)/python -m bench

# The lock holds names, versions and hashes only, so that any registry or mirror can serve it.
lock: $(READY)
	$(BIN)/uv pip compile pyproject.toml --extra dev --extra postgres --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-header --quiet --output-file requirements.lock

$(READY): requirements.lock pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	test -x $(BIN)/uv || $(BIN)/pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes --requirement requirements.lock
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --editable .
	touch $@

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage* dist build
