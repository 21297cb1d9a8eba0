# What people type. `make help` lists it.

PREFIX ?= /usr/local
SWIFT ?= swift
PROJECTS := $(wildcard Fixtures/Projects/*)
SAMPLE := Fixtures/Projects/Harbor
DEMO := .build/debug/decombine
OUT ?= .build/demo

.DEFAULT_GOAL := help
.PHONY: help demo test headers build man install uninstall lint format goldens fixtures projects laws formats schemas coverage mutants oracle eval compile check clean

help: ## list the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

demo: ## build, then scan, diff, report and gate the sample project
	@mkdir -p $(OUT)
	@echo "building (two to five minutes the first time, most of it swift-syntax) …"
	@$(SWIFT) build --product decombine > $(OUT)/build.log 2>&1 || { cat $(OUT)/build.log; exit 1; }
	@SAMPLE=$(SAMPLE) TOOL=$(DEMO) OUT=$(OUT) sh Fixtures/demo.sh

# The plugin is left out: SwiftPM builds the tool, and all that this stands on, a second time for it. A test compiles it.
test: ## build and run all tests (FILTER=pattern, SKIP=pattern)
	$(SWIFT) test --test-product decombinePackageTests $(if $(FILTER),--filter '$(FILTER)') $(if $(SKIP),--skip '$(SKIP)')

headers: ## see that headers are read with the libclang found, and, without one, that the tests of it say that they were not run
	$(SWIFT) build --product decombine
	$(DEMO) headers Fixtures/ObjCHeaders > /dev/null
	LIBCLANG_PATH=/nowhere $(MAKE) test FILTER='^(ObjCHeadersTests|CommandTests.(Unread)?HeadersTests)'

build: ## build the release binary
	$(SWIFT) build -c release --product decombine

man: build ## write the man pages to .build/man
	$(SWIFT) build -c release --product generate-manual
	@rm -rf .build/man && mkdir -p .build/man
	.build/release/generate-manual .build/release/decombine --multi-page --output-directory .build/man < /dev/null

install: build man ## install the release binary, its man pages and its shell completions under PREFIX
	install -d "$(DESTDIR)$(PREFIX)/share/man/man1"
	install -m 644 .build/man/*.1 "$(DESTDIR)$(PREFIX)/share/man/man1"
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 .build/release/decombine "$(DESTDIR)$(PREFIX)/bin/decombine"
	install -d "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	.build/release/decombine --generate-completion-script bash > "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/decombine"
	.build/release/decombine --generate-completion-script zsh > "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_decombine"
	.build/release/decombine --generate-completion-script fish > "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/decombine.fish"

uninstall: ## remove what `make install` put under PREFIX
	rm -f "$(DESTDIR)$(PREFIX)/bin/decombine" "$(DESTDIR)$(PREFIX)"/share/man/man1/decombine.1 "$(DESTDIR)$(PREFIX)"/share/man/man1/decombine.*.1 \
		"$(DESTDIR)$(PREFIX)/share/bash-completion/completions/decombine" \
		"$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_decombine" \
		"$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/decombine.fish"

lint: ## check the formatting with the toolchain's swift-format
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests Fixtures/World/Package.swift Fixtures/World/Plugins Fixtures/World/Sources

format: ## format the sources
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests Fixtures/World/Package.swift Fixtures/World/Plugins Fixtures/World/Sources

goldens: ## write down anew what the tool says of the sample projects; read the difference
	$(SWIFT) build --product decombine
	for project in $(PROJECTS); do TOOL="$(CURDIR)/$(DEMO)" SAMPLE=$$project sh Fixtures/goldens.sh || exit 1; done

projects: ## compile and run the sample projects before and after, batch by batch
	$(SWIFT) build --product decombine-dev
	.build/debug/decombine-dev projects

laws: ## try out every row of the operator table on a running Combine
	$(SWIFT) build --product decombine-dev
	.build/debug/decombine-dev laws --world Fixtures/World

formats: ## have every format that the tool prints read by somebody else's parser or validator (needs python3)
	$(SWIFT) build --product decombine
	TOOL="$(CURDIR)/$(DEMO)" SAMPLE=$(SAMPLE) OUT=.build/formats sh Fixtures/formats.sh

schemas: ## write the JSON Schema of the configuration anew
	$(SWIFT) build --product decombine
	$(DEMO) init --schema > Sources/Reporting/Schemas/configuration.schema.json

oracle: ## compare lexer and skeleton with swift-syntax on the dependencies' sources
	$(SWIFT) build --product decombine-dev
	.build/debug/decombine-dev oracle .build/checkouts Sources

fixtures: ## prove every fixture: verdicts, rewritten code, both sides compiled and run (FILTER=part of a path, UPDATE=1, CHANGED=1 runs those alone that git calls changed, or CHANGED=commit since then)
	$(SWIFT) build --product decombine-dev
	.build/debug/decombine-dev fixtures $(if $(FILTER),--filter $(FILTER)) $(if $(UPDATE),--update) $(if $(CHANGED),--changed-since $(if $(filter 1,$(CHANGED)),HEAD,$(CHANGED)))

coverage: ## print which fixture shows which seed, pitfall, rule, reason and lowering
	$(SWIFT) build --product decombine-dev
	.build/debug/decombine-dev coverage

mutants: ## plant deliberate bugs one at a time and see that a fixture catches each (one or two minutes a bug)
	$(SWIFT) build --product decombine-dev
	.build/debug/decombine-dev mutants

eval: ## compare verdicts with labels read by hand: CORPUS=folder LABELS=labels.jsonl, SHOW=1 lists what differs
	@test -n "$(CORPUS)" -a -n "$(LABELS)" || { echo "make eval CORPUS=folder LABELS=labels.jsonl" >&2; exit 2; }
	$(SWIFT) build -c release --product decombine-dev
	.build/release/decombine-dev eval --corpus "$(CORPUS)" --labels "$(LABELS)" $(if $(SHOW),--show)

compile: ## type-check repositories before and after the migration: REPOSITORIES="folder …", REVIEW=1 with the review tier
	@test -n "$(REPOSITORIES)" || { echo 'make compile REPOSITORIES="folder …"' >&2; exit 2; }
	$(SWIFT) build -c release --product decombine
	$(SWIFT) build -c release --product decombine-dev
	.build/release/decombine-dev compile-check $(REPOSITORIES) $(if $(REVIEW),--review)

check: ## what CI runs; `make fixtures` proves what `make test` does of them, so that is done once
	$(MAKE) lint
	$(MAKE) test SKIP='FixtureFolderTests/(proved|linkedCode)'
	$(MAKE) headers
	$(MAKE) fixtures
	$(MAKE) projects
	$(MAKE) -j2 demo formats laws oracle

clean: ## remove everything that was built
	$(SWIFT) package clean
	rm -rf .build
