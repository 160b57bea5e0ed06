# The few commands of the house; CMake does the work (see CMakePresets.json).

.DEFAULT_GOAL := release
PREFIX ?= /usr/local

.PHONY: release
release: ## build the program: build/roundhouse
	@cmake --preset release --log-level=WARNING
	@cmake --build --preset release
	@if [ -x build/release/roundhouse ]; then cp -f build/release/roundhouse build/roundhouse; fi

.PHONY: clean
clean: ## remove all that was built
	rm -rf build
