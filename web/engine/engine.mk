# The engine of the browser: the kernels for WebAssembly and an archive of Python sources, for Pyodide to run.
# Where the linker or msgspec's wheel cannot be had, `make engine` says so and everything else still works.
ENGINE := build/engine/site.zip
LINKER := build/engine/linker
MSGSPEC := build/engine/msgspec
ENGINE_TOOLS := web/engine/pack.py web/engine/bytecode.mjs web/engine/compress.py
ENGINE_SOURCES := $(shell find src/sevenfold -name '*.py' -not -path '*/cli/*' -not -path '*/lab/*') \
	$(shell find src/sevenfold/messages src/sevenfold/agents -name '*.ftl' -o -name '*.npz')
NETWORKS := $(wildcard src/sevenfold/agents/*/network/*.onnx)

WEB_SITE := build/site/index.html

.PHONY: engine site
engine: $(ENGINE)

# A folder of static files that plays without a server: for any web host.
site: $(WEB_SITE)

$(WEB_SITE): $(ENGINE) $(MODULES) $(WEB_SOURCES) web/engine/site.ts web/engine/offline.js web/engine/load.mjs
	$(PNPM) exec vite build --mode site --logLevel warn
	touch $@

$(ENGINE): $(MODULES) $(LINKER)/.ready $(MSGSPEC)/.ready $(ENGINE_TOOLS) $(ENGINE_SOURCES)
	PYTHONPATH=$(LINKER) $(BIN)/python -m sevenfold.agents.precompile wasm32 build/engine/kernels
	mkdir -p build/engine/sources
	$(BIN)/python web/engine/pack.py build/engine/kernels/wasm32.so $(MSGSPEC)/*.whl \
		web/node_modules/pyodide/python_stdlib.zip build/engine/sources/site.zip
	mv build/engine/sources/*.json build/engine
	$(NODE) node web/engine/bytecode.mjs build/engine/sources/stdlib.zip build/engine/stdlib.zip
	$(NODE) node web/engine/bytecode.mjs build/engine/sources/site.zip $@
	$(BIN)/python web/engine/compress.py build/engine/packed build/engine/site.zip build/engine/stdlib.zip \
		build/engine/pyodide-lock.json web/node_modules/pyodide/pyodide.asm.wasm $(NETWORKS)

# LLVM's linker, which PyPI has inside a package of the Zig language.
$(LINKER)/.ready: web/engine/linker.lock | $(PLAY)
	rm -rf $(LINKER)
	$(UV) pip install --quiet --python $(BIN)/python --target $(LINKER) --require-hashes --requirement $< || \
		{ echo "ziglang cannot be had: the engine of the browser is not built"; exit 1; }
	rm -rf $(LINKER)/ziglang/lib  # two thirds of it: the language's own library
	touch $@

# The version that this environment has, by the same hashes.
$(MSGSPEC)/.ready: requirements.lock | $(PLAY)
	rm -rf $(MSGSPEC) && mkdir -p $(MSGSPEC)
	sed -n '/^msgspec==/,/[^\\]$$/p' $< >$(MSGSPEC)/msgspec.lock
	$(BIN)/python -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: --require-hashes \
		--platform pyemscripten_2026_0_wasm32 --python-version 314 --implementation cp --abi cp314 \
		--dest $(MSGSPEC) --requirement $(MSGSPEC)/msgspec.lock || \
		{ echo "msgspec's wheel for WebAssembly cannot be had: the engine of the browser is not built"; exit 1; }
	touch $@
