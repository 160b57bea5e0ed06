# The commands of the project; CMake does the work (CMakePresets.json lists the ways to build).

.DEFAULT_GOAL := release
PREFIX ?= /usr/local
GAME ?= railroad-rivals
LISTEN ?= 127.0.0.1:8080

.PHONY: release
release: ## build the program: build/roundhouse
	@scripts/packages check play
	@cmake --preset release --log-level=WARNING
	@cmake --build --preset release --target roundhouse libroundhouse
	@cp -f build/release/roundhouse build/roundhouse

.PHONY: play
play: ## install what is missing, build, and serve the web page on localhost (LISTEN=127.0.0.1:8080)
	@scripts/packages install play
	@scripts/web
	@$(MAKE) --no-print-directory release
	@build/roundhouse serve --listen $(LISTEN)

.PHONY: web
web: ## build the page: build/web
	@scripts/packages check play
	@scripts/web

.PHONY: test
test: ## install what is missing and run every test there is; STEPS="release lint" runs only these
	@scripts/packages install play test browser package
	@scripts/test $(STEPS)

.PHONY: test-browser
test-browser: ## only the tests in Chromium: the page on the real server, games played by clicking
	@scripts/packages install play test browser
	@scripts/test browser

.PHONY: test-browser-all
test-browser-all: ## the same, every game and lesson to its end by clicking, and every puzzle, on a desk and on a phone
	@scripts/packages install play test browser
	@scripts/test browser games

.PHONY: bench
bench: release ## measure speed: decisions and games a second, sizes, search
	@build/roundhouse bench

.PHONY: bench-server
bench-server: release ## load the server: moves a second, latency, memory (TABLES=1000 SECONDS=10 RATE=10500)
	@cmake --build --preset release --target server_load --target fan_out
	@bench/server $(or $(TABLES),1000) $(or $(SECONDS),10) $(or $(RATE),10500)

.PHONY: bench-instructions
bench-instructions: ## count the instructions of a random decision with callgrind (GAME=..., PLAYERS=4)
	@scripts/packages install play bench
	@$(MAKE) --no-print-directory release
	@bench/instructions $(GAME) $(PLAYERS)

.PHONY: bench-moves
bench-moves: release ## time lists of legal moves at tables drawn at random (GAME=ultimate-railroads GAMES=1000 BOTS=random,greedy)
	@cmake --build --preset release --target legal_moves
	@build/release/legal_moves $(or $(GAME),ultimate-railroads) $(or $(GAMES),1000) 1 $(or $(BOTS),random,greedy)

.PHONY: crash-test
crash-test: release ## kill the server under load and look for lost moves (KILLS=5)
	@ROUNDHOUSE=build/roundhouse tests/server/crash_test.py $(KILLS)

.PHONY: lint
lint: ## read the code for mistakes: format, clang-tidy, cppcheck, shellcheck, docs
	@scripts/packages check test
	@scripts/lint

.PHONY: format
format: ## format all C (.clang-format)
	@scripts/format

.PHONY: soak
soak: ## test for long: fuzzers, random games with every check, a thousand kills of the server on SQLite and on PostgreSQL, contract tests at ten times the effort (MINUTES=60)
	@scripts/packages install play test browser
	@scripts/soak $(MINUTES)

.PHONY: packages
packages: ## install the Debian packages of packages.txt that are missing
	@scripts/packages install play test browser bench

.PHONY: install
install: release ## install program, library, man page and shell completion below PREFIX (/usr/local)
	@cmake --install build/release --prefix $(PREFIX)

.PHONY: deb
deb: ## build the Debian package: build/deb/roundhouse_VERSION_ARCH.deb
	@scripts/packages install play package
	@scripts/deb

.PHONY: clean
clean: ## remove all that was built
	rm -rf build

.PHONY: help
help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "make %-20s %s\n", $$1, $$2 }'
