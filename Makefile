# Everything happens in .venv; nothing outside this folder but the cache of the gazetteer and the sample graph is written.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
Q ?= Welke archieven zijn er in Drenthe?
BIN := .venv/bin

# Programs that tests run, and the Debian packages that have them.
PROGRAMS := virtuoso-t:virtuoso-opensource-7 prometheus:prometheus systemd-analyze:systemd systemd-nspawn:systemd-container chromium:chromium
test-containers: PROGRAMS := prometheus:prometheus dockerd:docker.io mmdebstrap:mmdebstrap slirp4netns:slirp4netns

.PHONY: ask serve test test-servers test-models test-wheel test-machine test-containers check docs install install-dev programs clean

ask: .venv/.installed
	@$(BIN)/glam-kg ask $(if $(STORE),--store "$(STORE)") -- "$$QUESTION"
ask: export QUESTION = $(value Q)

serve: .venv/.installed-service
	@$(BIN)/glam-kg serve $(if $(STORE),--store "$(STORE)") $(if $(PORT),--port "$(PORT)")

PYTEST := $(BIN)/python -m pytest -n auto --maxprocesses 4 --dist loadfile --durations 30 --durations-min 15

# What a change is tried with, within minutes: needs nothing but Python. `make test-servers` runs all the other tests of the same folders.
# Where compiled files are not to be kept, each of the many processes of the tests would compile the program anew.
test: export PYTHONDONTWRITEBYTECODE =
test: .venv/.installed-dev
	$(PYTEST) -m "not servers and not long"

# Tests that talk to Chromium, Virtuoso, Milvus, Prometheus and services of ours, and those that take long.
test-servers: export PYTHONDONTWRITEBYTECODE =
test-servers: .venv/.installed-dev programs
	$(PYTEST) -m "servers or long"

# Encoders and cross-encoders of the model hub, with tiny models that the tests make. Their library takes more than 1 GB (and with
# the newest torch, which brings what GPUs need, 6 GB), so it has an
# environment of its own, and `make test` does without it.
test-models: .venv-models/.installed
	.venv-models/bin/python -m pytest tests/models -o addopts="--import-mode=importlib --strict-markers --strict-config -ra"

# The wheel in an environment that has nothing else, which takes about a minute to fill; what the guides install into it; and make
# itself, in a copy of the repository. Milvus takes its usual port, 19530.
test-wheel: .venv/.installed-dev .wheels/.filled
	$(BIN)/python -m pytest -n auto --maxprocesses 2 --dist loadgroup tests/installed/test_wheel.py tests/installed/test_guides.py tests/installed/test_make.py -o addopts="--import-mode=importlib --strict-markers --strict-config -ra"

# What the extras bring but sentence-transformers, and what builds an editable installation, as wheels: the index is read once.
.wheels/.filled: .venv/.installed-dev pyproject.toml
	rm -rf .wheels
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --wheel-dir .wheels '.[mcp,milvus,optimize,otel,service,validate]' 'hatchling>=1.27' editables
	rm .wheels/glam_kg-*.whl
	@touch $@

# The same as the guide to systemd says, in a container that systemd boots: for root, on a machine that lets it.
test-machine: .venv/.installed-dev .wheels/.filled programs
	$(BIN)/python -m pytest tests/installed/test_on_a_machine.py -o addopts="--import-mode=importlib --strict-markers --strict-config -ra"

# The same as the guide to containers says, with a Docker of its own: for root, on a machine that lets it.
test-containers: .venv/.installed-dev .wheels/.filled programs
	$(BIN)/python -m pytest tests/installed/test_in_containers.py -o addopts="--import-mode=importlib --strict-markers --strict-config -ra"

.venv-models/.installed: pyproject.toml
	$(PYTHON) -m venv .venv-models
	.venv-models/bin/python -m pip install --quiet --disable-pip-version-check -e '.[sentence-transformers]' 'torch<2.14' pytest hypothesis
	@touch $@

# The second engine of the contract tests, what reads the metrics, what checks and boots the systemd unit, the browser, Docker. Where one
# cannot be installed, its tests say so and fail.
programs:
	@needs=""; for each in $(PROGRAMS); do command -v "$${each%%:*}" >/dev/null || needs="$$needs $${each#*:}"; done; \
	  test -z "$$needs" || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
	  && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$needs; } \
	  || echo "Missing, and its tests will fail:$$needs. Debian and Ubuntu: apt-get install$$needs" >&2

check: .venv/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/mypy benchmarks/*.py
	$(BIN)/lint-imports
	$(BIN)/glam-kg templates check
	$(MAKE) --no-print-directory docs

# Strict, and not quiet, which would count no warning: a link or an anchor that leads nowhere, and a page that docs/README.md leaves
# out, are errors.
docs: export NO_MKDOCS_2_WARNING = 1
docs: .venv/.installed-dev
	$(BIN)/mkdocs build --strict

install: .venv/.installed

install-dev: .venv/.installed-dev

.venv/bin/python:
	$(PYTHON) -c 'import sys; sys.exit("glam_kg needs Python 3.11 or newer, this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv .venv

.venv/.installed: .venv/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

.venv/.installed-service: .venv/.installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[service]'
	@touch $@

.venv/.installed-dev: .venv/.installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

clean:
	rm -rf .venv .venv-models .wheels .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis build dist
