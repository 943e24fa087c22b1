# What others install: the wheel and the source archive, and a release made of them.
DIST := dist
# Archives of the same commit are the same to the byte.
STAMP = SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct 2>/dev/null || echo 315532800)

wheel: $(WEB)
	rm -rf $(DIST)
	$(STAMP) $(UV) build --quiet --wheel --sdist --out-dir $(DIST)
	cp requirements-play.lock $(DIST)/

# Installs the wheel with each Python and plays a game against a bot through it.
PYTHONS ?= 3.11 3.12 3.13
release: wheel
	for version in $(PYTHONS); do $(PYTHON) -m bench.first_minute wheel --python $$version --dist $(DIST) || exit 1; done
	cd $(DIST) && sha256sum *.whl *.tar.gz requirements-play.lock > SHA256SUMS && cat SHA256SUMS
