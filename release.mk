# What others install: wheels and the source archive, and a release made of them.
DIST := dist
PLATFORMS ?= $(filter x86_64 aarch64,$(shell uname -m))
# Archives of the same commit are the same to the byte.
STAMP = SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct 2>/dev/null || echo 315532800)
MANUAL := build/sevenfold.1
BUILD = $(STAMP) SEVENFOLD_MANUAL=$(MANUAL) $(UV) build --quiet --out-dir $(DIST)

# The kernels of a platform, compiled for each kind of its processors.
LIBRARIES_x86_64 := build/kernels/x86-64-v2.so build/kernels/x86-64-v3.so
LIBRARIES_aarch64 := build/kernels/aarch64.so
LIBRARIES = $(foreach platform,$(PLATFORMS),$(LIBRARIES_$(platform)))
build/kernels/%.so: $(LINKER)/.ready $(shell find src/sevenfold/kernels src/sevenfold/agents -name "*.py")
	PYTHONPATH=$(LINKER) $(BIN)/python -m sevenfold.agents.precompile $* build/kernels

# The wheel for every platform has no kernels: Numba compiles them there.
wheel: $(WEB) $(LIBRARIES)
	$(MAKE) local || echo "the package goes without what plays in the browser"
	rm -rf $(DIST)
	mkdir -p build
	$(BIN)/sevenfold --lang en man >$(MANUAL)
	$(BUILD) --sdist
	$(BUILD) --wheel
	$(foreach platform,$(PLATFORMS),SEVENFOLD_PLATFORM=$(platform) SEVENFOLD_LIBRARIES="$(LIBRARIES_$(platform))" \
		$(BUILD) --wheel &&) cp requirements-play.lock requirements-push.lock $(DIST)/

# Installs the wheel with each Python and plays a game against a bot through it.
PYTHONS ?= 3.11 3.12 3.13
release:
	$(MAKE) wheel PLATFORMS="x86_64 aarch64"
	for version in $(PYTHONS); do $(PYTHON) -m bench.first_minute wheel --python $$version --dist $(DIST) || exit 1; done
	cd $(DIST) && sha256sum *.whl *.tar.gz requirements-*.lock > SHA256SUMS && cat SHA256SUMS
