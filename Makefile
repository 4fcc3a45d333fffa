# Every command that people and CI use. A fresh machine needs python3 (3.11 or later), pip and make.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
RAN := $(VENV)/.ran
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# Tests start hundreds of processes, each of which would compile all that it imports.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help serve engine engine-test test all-but-pages pages coverage check types style drift format openapi sdk settings reconstructed typescript java play play-test pictures boards fonts generators golden catalogue keep dictionaries bench bench-quick bench-sessions capacity bench-beside equality faults archive-test upgrade-test restarts overload siege hang-ups document size kubernetes lock luck-test clean compose dist games dist-test version release

help: ## List the commands
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.serve: requirements.lock pyproject.toml | $(BIN)/python
	$(PIP) install --no-deps --require-hashes --requirement requirements.lock
	$(PIP) install --no-deps --no-build-isolation --editable .
	$(BIN)/python -m compileall -q service
	@touch $@

# What the tests do not import is not compiled: it would take half of the time to install.
$(VENV)/.dev: requirements-dev.lock pyproject.toml | $(BIN)/python
	$(PIP) install --no-deps --no-compile --require-hashes --requirement requirements-dev.lock
	$(PIP) install --no-deps --no-build-isolation --editable .
	$(BIN)/python -m compileall -q service
	@touch $@ $(VENV)/.serve

# What is generated of the Python client is in no commit: it is made once for a document and a generator.
$(VENV)/.sdk: $(VENV)/.dev openapi/openapi.json sdk/python/pyproject.toml sdk/python/hatch_build.py \
		$(wildcard sdk/python/generator/*.py sdk/python/wardroom_client/_async/*.py)
	$(PIP) install --no-deps --no-build-isolation --editable sdk/python
	@touch $@

# Served where it was made, unless the environment says otherwise.
ENGINE := sdk/engine/dist

serve: $(VENV)/.serve ## Run the service on loopback (HOST, PORT and WORKERS are honoured)
	$(if $(wildcard $(ENGINE)/engine.json),WARDROOM_ENGINE_DIR=$${WARDROOM_ENGINE_DIR-$(ENGINE)}) $(BIN)/wardroom serve

engine: $(VENV)/.sdk ## Make the engine for browsers in sdk/engine/dist (fetches its runtime)
	$(BIN)/python sdk/engine/build.py

engine-test: $(VENV)/.sdk ## Send every case of every ruleset to the engine in Node.js, and compare
	PYTHONPATH=tests $(BIN)/python -m in_browser

test: $(VENV)/.sdk ## Run every check and every test
	$(MAKE) --no-print-directory --jobs 2 check
	@rm -rf $(RAN)
	@$(MAKE) --no-print-directory --jobs 2 all-but-pages pages; ended=$$?; \
	PYTHONPATH=tests $(BIN)/python -m runs.summary $(RAN); exit $$ended

# Beside each other: the pages wait for a browser. Its driver has an event loop, so that no worker of
# theirs could run the tests that have one too.
all-but-pages: $(VENV)/.sdk
	TESTS_RAN=$(RAN)/others.json $(BIN)/python -m pytest --numprocesses auto --dist worksteal --ignore tests/play

pages: $(VENV)/.sdk
	TESTS_RAN=$(RAN)/pages.json $(BIN)/python -m pytest tests/play

coverage: $(VENV)/.sdk ## Run every test and report the lines and branches that they reach
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal --cov --cov-report=term

check: types style drift ## Format, lint, types, import contracts, and drift of what is generated

types: $(VENV)/.sdk
	$(BIN)/mypy

style: $(VENV)/.sdk
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/lint-imports --no-cache

drift: $(VENV)/.sdk
	$(BIN)/wardroom openapi | diff - openapi/openapi.json
	cd sdk/python && ../../$(BIN)/python -m generator --check ../../openapi/names.txt
	PYTHONPATH=tests $(BIN)/python -m conformance.write --check
	$(BIN)/python sdk/findings.py check
	$(BIN)/python sdk/typescript/build.py lint
	$(BIN)/python service/play/build.py check

format: $(VENV)/.dev ## Format the code
	$(BIN)/ruff format --quiet .
	$(BIN)/ruff check --fix --quiet .

openapi: $(VENV)/.dev ## Export openapi/openapi.json from the service
	$(BIN)/wardroom openapi > openapi/openapi.json.new
	mv openapi/openapi.json.new openapi/openapi.json

sdk: openapi $(VENV)/.dev ## Make the Python client from openapi/openapi.json, openapi/names.txt of what it names, and the words of findings
	$(BIN)/python sdk/findings.py
	$(PIP) install --no-deps --no-build-isolation --editable sdk/python
	cd sdk/python && ../../$(BIN)/python -m generator --names ../../openapi/names.txt
	@touch $(VENV)/.sdk

settings: $(VENV)/.sdk ## Write deploy/settings.md and deploy/wardroom.env from the declaration of the settings
	$(BIN)/wardroom settings --as markdown > deploy/settings.md
	$(BIN)/wardroom settings --as env > deploy/wardroom.env

reconstructed: $(VENV)/.sdk ## Write docs/reconstructed.md from the standard charts
	$(BIN)/wardroom charts reconstructed > docs/reconstructed.md

typescript: $(VENV)/.sdk ## Make the TypeScript package in sdk/typescript
	$(BIN)/python sdk/typescript/build.py pack

java: $(VENV)/.sdk ## Compile the Java of the SDK, its guide and its tests into tests/clients/classes.jar (needs a JDK)
	PYTHONPATH=tests $(BIN)/python -m clients.java

play: $(VENV)/.sdk ## Build the page at /play from service/play
	$(BIN)/python service/play/build.py

play-test: $(VENV)/.sdk ## Play whole games at /play by clicks, with pictures in PICTURES (FONTS, GAMES: some)
	PYTHONPATH=tests $(BIN)/python -m play $(or $(PICTURES),/tmp/wardroom-play) \
		$(if $(FONTS),--fonts $(FONTS)) $(if $(GAMES),--games $(GAMES))

pictures: $(VENV)/.sdk ## Take the picture of the README anew
	PYTHONPATH=tests $(BIN)/python -m play.pictures docs/pictures $(FONTS)

boards: $(VENV)/.sdk ## Write sample boards in three languages to BOARDS, to be looked at
	PYTHONPATH=tests $(BIN)/python -m rules.sample_boards $(or $(BOARDS),/tmp/wardroom-boards)

fonts: ## Write the fonts of PNG boards anew from FONTS, a folder of Noto Sans JP and KR (needs fonttools)
	$(BIN)/python service/fonts.py $(FONTS)

generators: $(VENV)/.sdk ## Try the generators of clients of openapi/generators.md on the document (fetches them)
	$(BIN)/python sdk/generators.py

golden: $(VENV)/.sdk ## Write the golden answers anew (a change of outcome needs a changelog line)
	PYTHONPATH=tests $(BIN)/python -m golden.regenerate
	PYTHONPATH=tests $(BIN)/python -m engine.stream_table

catalogue: $(VENV)/.sdk ## Write the catalogues of cases, their schema and the ledger of ids anew
	PYTHONPATH=tests $(BIN)/python -m conformance.write

keep: $(VENV)/.sdk ## Write what this release stores and exports to tests/kept, once
	PYTHONPATH=tests $(BIN)/python -m kept.write

dictionaries: $(VENV)/.sdk ## Train the dictionaries of records that are not there
	PYTHONPATH=tests $(BIN)/python -m bench.dictionaries

bench: $(VENV)/.sdk ## Measure adjudications and requests, as ratios in one run
	PYTHONPATH=tests $(BIN)/python -m bench

bench-quick: $(VENV)/.sdk ## The same with fewer rounds
	PYTHONPATH=tests $(BIN)/python -m bench --quick

bench-sessions: $(VENV)/.sdk ## Measure what real careers and battles take while they are stored (BASE=<checkout>: beside it)
	PYTHONPATH=tests $(BIN)/python -m bench.sessions $(BASE)

capacity: $(VENV)/.sdk ## Measure whole turns at the page, and print the tables of deploy/capacity.md
	PYTHONPATH=tests $(BIN)/python -m bench.capacity

bench-beside: $(VENV)/.sdk ## Measure calls, odds and whole games beside another checkout (BASE=<checkout> with its own .venv)
	PYTHONPATH=tests $(BIN)/python -m bench.beside $(BASE)

equality: $(VENV)/.sdk ## Play games here and by another checkout, and show where answers or what is stored differ (BASE=<checkout>, GAMES)
	folder=$$(mktemp -d) && \
	PYTHONPATH=tests:$(BASE)/service $(BIN)/python -m equality.play $(or $(GAMES),200) $$folder/base && \
	PYTHONPATH=tests $(BIN)/python -m equality.play $(or $(GAMES),200) $$folder/here && \
	PYTHONPATH=tests $(BIN)/python -m equality.compare $$folder/base $$folder/here

faults: $(VENV)/.sdk ## Kill, cut, delay and fail over for minutes, count what was lost, and send broken requests
	PYTHONPATH=tests $(BIN)/python -m faults

archive-test: $(VENV)/.sdk ## Try the archive against an S3 server on this machine (installs moto beside the rest)
	test -x $(VENV)/moto/bin/moto_server || { $(PYTHON) -m venv $(VENV)/moto && \
	  $(VENV)/moto/bin/python -m pip --disable-pip-version-check --quiet install 'moto[server]==5.2.5'; }
	PYTHONPATH=tests $(BIN)/python -m s3 $(VENV)/moto/bin/moto_server

upgrade-test: $(VENV)/.sdk ## Upgrade a running service from an earlier version, and count what is refused (OLD=<commit>)
	PYTHONPATH=tests $(BIN)/python -m upgrade $(OLD)

restarts: $(VENV)/.sdk ## Restart it under load, also behind nginx (Debian: apt-get install nginx), and count the requests lost
	PYTHONPATH=tests $(BIN)/python -m restarts

overload: $(VENV)/.sdk ## Measure how soon /healthz is answered beside 2,000 busy connections
	PYTHONPATH=tests $(BIN)/python -m overload

siege: $(VENV)/.sdk ## Let hostile clients do their worst, and measure how honest ones are served (SECONDS an attack, ATTACKS)
	PYTHONPATH=tests $(BIN)/python -m siege $(or $(SECONDS),20) $(ATTACKS)

hang-ups: $(VENV)/.sdk ## Count what a service takes before and after minutes of clients that hang up (MINUTES)
	PYTHONPATH=tests $(BIN)/python -m siege.hang_ups $(or $(MINUTES),10)

luck-test: $(VENV)/.sdk ## Try whether ranks of luck are uniform over GAMES seeded games (500) of each ruleset (minutes)
	PYTHONPATH=tests $(BIN)/python -m luck $(or $(GAMES),500) $(RULESETS)

document: $(VENV)/.sdk ## Test every operation against the OpenAPI document, in every phase of schemathesis (hours)
	PYTHONPATH=tests $(BIN)/python -m api.whole_document

size: $(VENV)/.sdk ## Count tokens, lines and what goes with them (BASE=<checkout> to compare)
	PYTHONPATH=tests $(BIN)/python -m bench.sizes . $(BASE)

kubernetes: ## Check deploy/kubernetes against the schemas (110 MB of them, in an environment of their own)
	$(PYTHON) -m venv $(VENV)-kubernetes
	$(VENV)-kubernetes/bin/pip --disable-pip-version-check --quiet install kubernetes-validate==1.37.0
	$(VENV)-kubernetes/bin/kubernetes-validate --strict deploy/kubernetes/*.yaml

compose: ## Check deploy/compose.yaml against the schema of Compose files (in an environment of its own)
	$(PYTHON) -m venv $(VENV)-compose
	$(VENV)-compose/bin/pip --disable-pip-version-check --quiet install check-jsonschema==0.39.0
	$(VENV)-compose/bin/check-jsonschema --builtin-schema vendor.compose-spec deploy/compose.yaml

dist: $(VENV)/.sdk ## Make every client, and the wheel and sdist of the service with them, in dist
	$(BIN)/python sdk/dist.py

games: $(VENV)/.sdk ## Play the games that a release publishes as logs, into one archive in dist (GAMES: 10,000; 20 minutes of processor time)
	$(BIN)/python sdk/games.py $(GAMES)

dist-test: $(VENV)/.sdk ## Build wheel, sdist and clients, install them outside of the checkout, and run what was installed
	PYTHONPATH=tests $(BIN)/python -m release

version: $(VENV)/.sdk ## Write VERSION, and all that is generated with it
	test -n "$(VERSION)"
	PYTHONPATH=tests $(BIN)/python -m release.versions $(VERSION)
	$(PIP) install --no-deps --no-build-isolation --editable .
	$(MAKE) --no-print-directory openapi sdk catalogue

release: ## Write VERSION as of a release with what is kept of it, and try its packages (docs/contributing/release.md)
	$(MAKE) --no-print-directory version keep dist-test

lock: ## Resolve the lock files anew (needs uv)
	uv pip compile pyproject.toml --extra build --extra embedded --extra otel --extra png --extra webhooks --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-annotate --no-header --quiet --output-file requirements.lock
	uv pip compile pyproject.toml --extra build --extra embedded --extra otel --extra png --extra webhooks --extra mcp --extra simulate --extra dev --universal --python-version 3.11 \
	  --generate-hashes --no-emit-index-url --no-annotate --no-header --quiet \
	  --output-file requirements-dev.lock

clean: ## Remove the environment and what tools leave behind
	rm -rf $(VENV) $(VENV)-kubernetes $(VENV)-compose .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
	rm -rf dist service/wardroom/web/clients
	rm -rf sdk/typescript/node_modules sdk/typescript/dist sdk/typescript/.lock
	rm -rf sdk/engine/node_modules sdk/engine/dist sdk/engine/.lock
	rm -rf service/play/node_modules service/play/.lock
