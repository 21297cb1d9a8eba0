// The commands: their help, and what they say beside their results.

extension English {
    public var bridgesAbstract: String { "Prints the helpers that rewritten code calls, to have them once in a module." }
    public var bridgesDiscussion: String {
        """
        `migrate` adds the few lines that its code calls once in a module: to the first file that needs them, private where no \
        other file does. Where the module declares the very same lines already, `migrate` calls these instead: write them to a \
        file of their own before the first migration, or name a file with `bridges:` in the configuration.

        Examples:
          decombine bridges                                  all that `migrate` may add, on standard output
          decombine bridges --list                           what there is
          decombine bridges --write Sources/App/Bridges.swift
          decombine bridges awaited-value task-in-bag        only these
          decombine bridges debouncer                        an actor in the place of `debounce`, for code written anew

        A test target and every other module needs a file of its own: the helpers are seen in their module only.

        Exits with 2 when the file is there already and says something else.
        """
    }
    public var helpersArgument: String { "The helpers to print (see `--list`); all that `migrate` adds where none is named." }
    public var listOption: String { "List the helpers and what each is for." }
    public var nonisolatedOption: String {
        "Print them for a module that puts on the main actor what does not say otherwise; `migrate` sees that in the project's settings."
    }
    public var writeHelpersOption: String { "Write this file instead of printing it; one that is there is not replaced." }
    public var listAndWrite: String { "`--list` and `--write` are given together, give one of them" }
    public func noHelper(_ id: String, _ hint: String) -> String {
        "there is no helper `\(id)`\(hint); `decombine bridges --list` lists them"
    }
    public func helpersExist(_ file: String) -> String {
        "`\(file)` is there already and says something else, it is not replaced; print the helpers without `--write`"
    }
    public func helpersAreThere(_ file: String) -> String { "\(file): is there already, and the same" }
    public var explainAbstract: String { "Shows what is known about a place or a declaration, or what an id means." }
    public var explainDiscussion: String {
        """
        Of a place: the verdict, the path that proves it, what becomes of it, and the command that makes this very change. Of an id \
        that the tool prints (a rule, policy, hazard, reason, deviation, topic or verdict): what it means, and what to do about it. Of a name in \
        `decombine questions`: what hangs on it, and what answers it.

        Examples:
          decombine explain Sources/App/UserRepository.swift:12
          decombine explain UserRepository.fetchUser       a declaration by its name, with or without labels
          decombine explain Store.swift:40:9 --review      with rewrites of the review tier
          decombine explain no-async-caller                an id

        The whole program is read to decide one place. Exits with 2 when there is nothing at the place, or of that name.
        """
    }
    public var whyNotFlag: String {
        "Also say where in Decombine's own code a rewrite was refused: the file, the line and the function, for those who work on it."
    }
    public var subjectArgument: String {
        "`path:line` or `path:line:column` as the other commands print it, a declaration's name, an id, or what `questions` lists."
    }
    public func noFileNamed(_ path: String) -> String { "there is no file `\(path)`" }
    public func severalFiles(_ path: String, _ files: String) -> String { "`\(path)` is several files: \(files); write one of them out" }
    public func nothingNamed(_ subject: String, _ hint: String) -> String {
        "`\(subject)` is no place (`path:line`), no id, and no finding and no question is called that\(hint)"
    }
    public func wholeChange(_ tier: String, _ path: String, _ line: Int) -> String {
        "\nthe whole change: decombine migrate\(tier) --path \(path) --lines \(line)\n"
    }
    public var nothingInFile: String { "nothing is found in that file" }
    public var nearestLines: String { "the nearest start at line " }
    public func nothingAt(_ path: String, _ line: Int, _ near: String) -> String { "there is no publisher at `\(path):\(line)`, \(near)" }
    public var initAbstract: String { "Prints a configuration that lists what the code uses and the scanned files do not declare." }
    public var initDiscussion: String {
        """
        The declarations outside on which verdicts hang, the most used first, each with the place that uses it first: say \
        behind each what it delivers, and the verdicts follow. What a configuration describes already is left out.

        Examples:
          decombine init                  on standard output
          decombine init --write          as .decombine.yml in the folder that is read
          decombine init Sources > more.yml
          decombine init --schema > decombine.schema.json
                                          for editors: `# yaml-language-server: $schema=decombine.schema.json`

        The form is told in the article "Describing libraries" of the documentation. Exits with 2 when there is a \
        configuration already and `--write` is given.
        """
    }
    public var initWriteOption: String { "Write the file instead of printing it; one that is there is not replaced." }
    public var schemaOption: String {
        "Print the JSON Schema of the configuration, by which editors complete and check it, and read nothing."
    }
    public var writeAndSchema: String { "`--write` and `--schema` are given together, give one of them" }
    public func configurationExists(_ file: String) -> String {
        "`\(file)` is there already, it is not replaced; print the draft without `--write`"
    }
    public var pathsArgument: String { "Files and folders to look at (default: the current folder)." }
    public var pathsArgumentMore: String {
        """
        What is read to understand them is the whole program: the folder of the outermost .decombine.yml of the work tree, \
        else the git work tree. What `.gitignore` leaves out is not read. Folders of generated, built and foreign code are passed over unless they are given themselves: .git, .build, \
        .build-*, Pods, Carthage, DerivedData, SourcePackages, node_modules, vendor, Generated, *.docc. Symbolic links below \
        a folder are not followed.
        """
    }
    public var configOption: String {
        "The configuration (default: the outermost .decombine.yml from the given paths up to the top of the work tree)."
    }
    public var configOptionMore: String { "`decombine init` prints one to begin with. Its paths are relative to its folder." }
    public var threadsOption: String { "How many files to read at a time (default: one for each processor)." }
    public var sizeOption: String { "Files larger than this many megabytes are reported and skipped." }
    public func badThreads(_ threads: Int) -> String { "`--threads` is \(threads), give 1 or more" }
    public func badSize(_ size: Int) -> String { "`--max-file-size` is \(size), give 1 to 2000 megabytes" }
    public var lintAbstract: String { "Judges the code by policies, for a gate in CI; exits with 1 when there is something to report." }
    public var lintDiscussion: String {
        """
        Policies say what is reported: a new one-shot publisher, a safe rewrite that is waiting, a hazard such as a retain cycle. \
        `decombine rules` lists them; the configuration switches each off, to a warning or to an error, everywhere or for \
        some paths. `no-new-one-shot` is on where a run looks for what is new: with a baseline, or with changed lines only.

        Examples:
          decombine lint
          decombine lint --write-baseline decombine.json   accept all there is today
          decombine lint --baseline decombine.json         report what is new
          decombine lint --changed-since main              only what changed since then
          decombine lint --staged                          only what is staged, for a pre-commit hook
          decombine lint --format sarif --output lint.sarif
          decombine lint $(git diff --name-only main)      some files, judged as the whole run judges them

        Paths say what is judged; the whole program is read to understand it. A baseline is found again after lines moved, code was \
        reformatted or a file was renamed.

        Exits with 0 when there is nothing to report, 1 when there is, 2 when the work could not be done.
        """
    }
    public var baselineOption: String { "Do not report what this file holds." }
    public var writeBaselineOption: String { "Write what is reported now to this file, and exit with 0." }
    public var pruneOption: String { "Take the entries out of the baseline that no longer stand for anything." }
    public var strictOption: String { "Exit with 1 when the baseline has entries that no longer stand for anything." }
    public var changedSinceOption: String { "Judge only what lies on lines that differ from where the branch left this commit." }
    public var stagedOption: String { "Judge only what lies on staged lines, in the version that is staged." }
    public var failOnOption: String { "The least level that makes the exit code 1: `warning` or `error`." }
    public func lintFormatOption(_ formats: String) -> String { "How to print it: \(formats)." }
    public var outputOption: String { "Write it to this file, and the text form to standard output." }
    public var baselineTwice: String { "`--baseline` and `--write-baseline` are given together, give one of them" }
    public var changedTwice: String { "`--changed-since` and `--staged` are given together, give one of them" }
    public var baselineOfAPart: String { "a baseline holds all there is, give `--write-baseline` without `--changed-since` and `--staged`" }
    public var changesNeedGit: String { "what changed is for git to say, and this is no work tree of git" }
    public func noBaseline(_ file: String, _ again: String) -> String {
        "there is no baseline `\(file)`; write one with `decombine lint --write-baseline \(again)`"
    }
    public func baselineUnreadable(_ file: String, _ problem: String) -> String { "the baseline `\(file)` cannot be read: \(problem)" }
    public func noBaselineThere(_ file: String) -> String {
        "`\(file)` is there already and is no baseline, it is not replaced; give another name"
    }
    public func staleEntries(_ file: String, _ entries: String, _ are: String) -> String {
        "\(file): \(entries) \(are) stale: what they name is gone; `--prune-baseline` removes them"
    }
    public var migrateAbstract: String { "Prints the safe rewrites as a diff, or makes them." }
    public var migrateDiscussion: String {
        """
        Examples:
          decombine migrate                        the diff, nothing is changed
          decombine migrate Sources | git apply --allow-empty   paths in the diff are from the top of the work tree
          decombine migrate --write                make the changes; the work tree must be clean
          decombine migrate --check                for CI: which files would change
          decombine migrate --rule sink-subscription --review
          decombine migrate --batch 3f2a91         one batch of `decombine plan`
          decombine migrate --symbol LoginViewModel.signIn
          decombine migrate --clean-up             the end: wrappers, bridges, bags and imports that nothing uses
          decombine migrate --layer repositories   the data layer first: publishers stay for what subscribes

        With `--review`, standard error lists what a person should look at, remark by remark. Without it, standard error \
        says how much moves, and how much more would.

        `--write` writes all files or none. It refuses when the git work tree has changes that are not committed, or when \
        a file changed since it was read.

        Exits with 0; with 1 when something would change under `--check`; with 2 when the work could not be done.
        """
    }
    public var writeOption: String { "Make the changes instead of printing them." }
    public var allowDirtyOption: String { "With --write: go on although the work tree has changes that are not committed." }
    public var allowNoGitOption: String {
        "With --write: go on although there is no git work tree; each file that changes is kept beside it as FILE.orig."
    }
    public var checkOption: String { "Print which files would change, and exit with 1 when there are any." }
    public func allowWithoutWrite(_ option: String) -> String { "`\(option)` says how to write, give `--write` with it" }
    public var writeAndCheck: String { "`--write` and `--check` are given together, give one of them" }
    public var noGit: String {
        "there is no git work tree here that could undo the changes; pass `--allow-no-git` to keep each old version as `FILE.orig`"
    }
    public func originalExists(_ file: String) -> String { "`\(file)` is there already, nothing was written; move it away and run again" }
    public func uncommitted(_ file: String, _ others: String) -> String {
        "the work tree has changes that are not committed: `\(file)`\(others); commit or stash them, or pass `--allow-dirty`"
    }
    public var questionsAbstract: String {
        "Lists what a team can answer once, and how much each answer moves, the best answers first."
    }
    public var questionsDiscussion: String {
        """
        Examples:
          decombine questions                  what to answer, and what each answer moves
          decombine questions --answer 3       the configuration that gives the three best answers
          decombine questions --answer 3 --write   the same, written where it belongs
          decombine questions --ask            go through them, and write the answers down
          decombine migrate --accept ID        the diff with one of them accepted

        A rewrite may differ from the chain in ways that the scanned code does not decide: these are the deviations that \
        `decombine rules` lists. Several that the same knowledge decides are a topic, and are asked together where that moves \
        more than each of them. What needs none moves by itself; the rest waits for an answer. `alone` is what moves \
        where only this is accepted, `after those above` what it adds where those above it are. The figures count \
        publishers and subscriptions that move with all they need. What is known to do harm stays, whatever is accepted.
        """
    }
    public var questionsFormatOption: String { "How to print it: text or json." }
    public var nothingOfThat: String {
        "nothing of what was asked for moves as things are; `decombine scan` says why each stays, `decombine questions` what an answer moves"
    }
    public func passedOverByGit(_ files: Int, _ top: String) -> String {
        "\(files == 1 ? "1 of these files lies" : "\(files) of these files lie") outside of the current folder: `git apply` passes over them here, "
            + "apply the diff in \(top)"
    }
    public var writeAnswersOption: String { "With --answer: write the configuration where it belongs instead of printing it." }
    public var writeWithoutAnswer: String { "--write needs --answer" }
    public func notAnswered(_ subject: String, _ place: String, _ advice: String) -> String {
        "# still open, \(place): what `\(subject)` gives; \(advice)"
    }
    public var answerOption: String { "Print the configuration that gives the best of these answers, this many; what stands in it stays." }
    public var askOption: String { "Go through the questions on the terminal, and write the answers into the configuration." }
    public var answerAndAsk: String { "give either --answer or --ask" }
    public var noTerminal: String { "--ask needs a terminal; `decombine questions --answer N` prints the configuration instead" }
    public func answerBeyond(_ count: Int, _ all: Int) -> String {
        if count < 1 { return "`--answer` is \(count), give 1 or more" }
        return "there \(all == 1 ? "is 1 question" : "are \(all) questions"), and --answer \(count) asks for more"
    }
    public func askAccept(_ id: String) -> String { "Accept `\(id)`? [y/N, q to stop] " }
    public var askWhy: String { "Why, for those who read the configuration (may be empty): " }
    public func answersWritten(_ path: String, _ count: Int) -> String {
        "wrote \(count) \(count == 1 ? "answer" : "answers") to \(path); `decombine migrate` shows what moves now"
    }
    public var answersNone: String { "nothing was accepted, and nothing written" }
    public var planAbstract: String {
        "Shows the migration as work to do: its phases, the layers of the app, and batches the size of a pull request."
    }
    public var planDiscussion: String {
        """
        Examples:
          decombine plan                       what the safe tier moves, in batches
          decombine plan --review              with the rewrites that a person should look at
          decombine plan --layer sources       the first step of a migration, layer by layer
          decombine migrate --batch 3f2a91     the diff of one batch

        A batch is the smallest part that can be applied by itself: publishers that call each other, with their \
        requirements, implementations and mocks, and the subscriptions that call them. Applying all batches one by one \
        gives what applying all at once gives, and a batch keeps its id while the others are applied.

        A migration layer by layer goes from the sources to the view models, each step with `--layer`: publishers that layers \
        above still subscribe to stay as wrappers, and go when nothing uses them any more.
        """
    }
    public var planFormatOption: String { "How to print it: text or json." }
    public var reportAbstract: String {
        "Writes, in Markdown, what moves, what stays as streams on purpose, and what would change the rest."
    }
    public var reportDiscussion: String {
        """
        Examples:
          decombine report > COMBINE.md
          decombine report Sources/Data
          decombine report --summary           for a comment on a pull request
          decombine report --compare old.json  what changed since `decombine scan --format json > old.json`

        Found = rewritten + left + suppressed, and everything left has one reason. Links are relative to the root: the \
        folder of the configuration, else the git work tree. Put the file there.
        """
    }
    public var reviewedOption: String { "Say of the rewrites of the review tier too that they would be made." }
    public var summaryOption: String { "The counts alone, short enough for a comment on a pull request." }
    public var compareOption: String { "Say what changed since an earlier `scan --format json`." }
    public func noEarlierScan(_ file: String) -> String {
        "there is no earlier scan `\(file)`; `decombine scan --format json > FILE` writes one"
    }
    public func cannotRead(_ file: String, _ problem: String) -> String { "`\(file)` cannot be read: \(problem)" }
    public var ruleOption: String { "Make the rewrites of this rule only; can be given several times. `decombine rules` lists them." }
    public var ruleOptionMore: String { "A rule of the review tier that is named here is applied without `--review`." }
    public var reviewOption: String { "Make the rewrites of the review tier too: a person should look at each of them." }
    public var streamsOption: String {
        "Make loops of subscriptions to streams too, where nothing says that the code would do something else."
    }
    public var acceptOption: String {
        "Accept that rewritten code differs in this way, or in all ways of a topic, where nothing says whether it would; can be given several "
            + "times, or as `all`. "
            + "`decombine rules` lists them."
    }
    public func noDeviation(_ id: String, _ hint: String) -> String {
        "there is no deviation and no topic `\(id)`\(hint); `decombine rules` lists them"
    }
    public func noRule(_ rule: String, _ hint: String) -> String { "there is no rule `\(rule)`\(hint); `decombine rules` lists them" }
    public var rulesAbstract: String {
        "Lists the rules that rewrite, the topics and deviations to accept, the policies of `lint`, and the reasons for which something is left."
    }
    public var rulesDiscussion: String {
        """
        Ids never change once they are released: use them with `--rule` and in `// decombine:ignore rule-id - why`.

        Examples:
          decombine rules
          decombine explain no-async-caller     the page of one of them
        """
    }
    public var noSwift: String { "warning: there is no Swift file in what was given" }
    public var scanAbstract: String { "Finds publishers and subscriptions, and says what each is and what becomes of it." }
    public var scanDiscussion: String {
        """
        Examples:
          decombine scan                            the current folder, as a table
          decombine scan Sources App/Legacy.swift   several paths
          decombine scan --format json > scan.json  for other tools, schemaVersion 1
          decombine scan --format sarif --output scan.sarif

        In text, paths exist from the current folder; in JSON and Markdown they are relative to the root, the folder of the \
        configuration, else the git work tree. All of that is read, whatever part of it is given. Exits with \
        0 whatever is found; 2 when a given path is missing or nothing could be read.
        """
    }
    public var scanFormatOption: String { "How to print what is found." }
    public var batchOption: String { "Only this batch; `decombine plan` lists them." }
    public var symbolOption: String { "Only what moves with this declaration: `UserRepository.fetchUser(id:)`, or without the labels." }
    public var pathOption: String { "Only what moves with something in this file or folder." }
    public var cleanUpOption: String {
        "Move nothing; take out what nothing uses any more: publishers beside async functions, bridges, empty bags, imports of Combine."
    }
    public var publicTooOption: String {
        "With --clean-up: public declarations of a library as well, though code that was not scanned may use them."
    }
    public var publicWithoutCleanUp: String { "`--public` goes with `--clean-up` only" }
    public var cleanUpIsWhole: String { "`--clean-up` moves nothing: it goes with no rule, batch, layer, symbol or path" }
    public var nothingToCleanUp: String { "there is nothing to take out: all that `--clean-up` looks at is used, or may be" }
    public func cleansUp(_ what: String) -> String { "nothing uses any more: \(what)" }
    public var layerOption: String {
        "Only what moves in this layer and in those below it: sources, repositories or view-models; what is above stays with its publishers."
    }
    public var linesOption: String { "With --path: only what moves with something on these lines: `12` or `12-40`." }
    public var linesWithoutPath: String { "`--lines` says which lines of which file only together with `--path`" }
    public func noLines(_ lines: String) -> String { "`--lines \(lines)` is no line and no range of lines such as `12-40`" }
    public func pathOutside(_ path: String, _ advice: String) -> String { "`--path \(path)` is not in what is read; \(advice)" }
    public var planAdvice: String { "`decombine plan` lists what moves, `decombine plan --review` the review tier too" }
    public func noBatch(_ id: String, _ hint: String, _ advice: String) -> String { "there is no batch `\(id)`\(hint); \(advice)" }
    public func severalBatches(_ id: String, _ ids: String) -> String {
        "`\(id)` is the beginning of several batches: \(ids); write one of them out"
    }
    public func noFinding(_ symbol: String, _ hint: String) -> String { "no finding is called `\(symbol)`\(hint)" }
    public func noPath(_ path: String, _ hint: String) -> String { "there is no file or folder `\(path)`\(hint)" }
    public func nothingFound(_ where_: String, _ path: String, _ again: String) -> String {
        "nothing is found \(where_) `\(path)`; `decombine scan \(again)` lists what is"
    }
    public func doesNotMove(_ advice: String) -> String { "what was asked for does not move; `decombine explain` says why, \(advice)" }
    public var colorOption: String {
        "Colours: auto (on a terminal, unless NO_COLOR, CLICOLOR_FORCE or TERM=dumb say otherwise), always or never."
    }
    public var quietOption: String { "Do not show what the run is doing." }
    public var verboseOption: String { "Say on standard error how long each stage took." }
    public var quietAndVerbose: String { "`--quiet` and `--verbose` are given together, give one of them" }
    public var toolAbstract: String { "Moves Swift code from Combine to async/await, where it should move, and says why the rest stays." }
    public var toolDiscussion: String {
        """
        One-shot publishers (at most one value) become async functions; streams are left as they are, each with its reason.

        Examples:
          decombine scan                                  what is there, and what becomes of it
          decombine explain Sources/App/Store.swift:12    why
          decombine migrate | git apply --allow-empty     the safe rewrites, as a diff
          decombine lint --baseline decombine.json        a gate for CI: what is new

        Exit codes: 0 no findings, 1 findings of `lint` or changes under `migrate --check`, 2 the tool was used \
        wrongly or could not do its work. Results go to stdout, diagnostics to stderr.
        """
    }
    public func noCommand(_ word: String, _ hint: String) -> String { "\n`\(word)` is no command\(hint)" }
    public func configurationWithoutDot(_ file: String, _ name: String) -> String {
        "warning: `\(file)` is not read, its name begins with a dot: `\(name)`"
    }
    public func noConfiguration(_ file: String) -> String { "there is no configuration `\(file)`" }
    public func configurationUnreadable(_ file: String, _ problem: String) -> String {
        "the configuration `\(file)` cannot be read: \(problem)"
    }
    public func matchesNothing(_ pattern: String, _ folder: String) -> String { "`\(pattern)` matches no file below `\(folder)`" }
    public func fileUnreadable(_ problem: String) -> String { "the file cannot be read: \(problem)" }
    public var noFile: String { "it is not a file, it is skipped" }
    public func notUTF8(_ byte: String, _ offset: Int) -> String {
        "byte \(byte) at offset \(offset) is not UTF-8, the file is skipped; convert it to UTF-8"
    }
    public func tooLarge(_ size: String, _ limit: String) -> String {
        "the file has \(size) MB and the limit is \(limit) MB, it is skipped; raise `--max-file-size` to read it"
    }
    public var folderUnreadable: String { "the folder cannot be read, it is skipped with all below it; check its permissions" }
    public var interrupted: String { "interrupted, nothing was written" }
    public func cannotWrite(_ file: String, _ problem: String) -> String { "`\(file)` cannot be written: \(problem)" }
    public func isReadOnly(_ file: String) -> String { "`\(file)` is read-only, nothing was written; make it writable and run again" }
    public func hasChanged(_ file: String) -> String { "`\(file)` has changed while it was being read, nothing was written; run again" }
    public func cannotReplace(_ file: String, _ problem: String, _ written: Int, _ all: Int) -> String {
        "`\(file)` cannot be replaced: \(problem); \(written) of \(all) files were written"
    }
    public func cannotWriteBeside(_ file: String, _ problem: String) -> String {
        "nothing can be written beside `\(file)`: \(problem); nothing was written"
    }
    public func cannotWriteVersion(_ file: String, _ problem: String) -> String {
        "the new version of `\(file)` cannot be written: \(problem); nothing was written"
    }
    public var wasDeleted: String { "it was deleted, there is nothing to look at" }
    public var noSwiftFile: String { "it is not a Swift file, it is passed over" }
    public var emptyPath: String { "an empty path was given" }
    public var noStandardInput: String { "standard input is not read, give files and folders" }
    public var noSuchPath: String { "there is no such file or folder, or it cannot be reached" }
    public func noSuchCommit(_ commit: String) -> String { "git knows no commit `\(commit)` to compare with; in CI, fetch it first" }
    public var noStagedChanges: String { "git does not say what is staged; see what `git diff --cached` says" }
    public var gitStatusFails: String {
        "git does not say whether the work tree is clean; see what `git status` says, or pass `--allow-dirty`"
    }
    public var gitFails: String { "git does not answer; see what `git status` says" }
    public func outputFails(_ problem: String) -> String { "error: the output cannot be written: \(problem)" }
    public func isFolder(_ path: String) -> String { "`\(path)` is a folder, give the name of a file" }
    public func danglingLink(_ path: String) -> String { "`\(path)` is a link that leads nowhere, give the name of a file" }
    public var noOutputName: String { "`--output` has an empty name, give the name of a file" }
    public func outputIsSource(_ path: String) -> String {
        "`\(path)` is a source file, it is not replaced; give another name to `--output`"
    }
    public var optionNeedsBaseline: String {
        "`--prune-baseline` and `--strict-baseline` speak of a baseline, give it with `--baseline` or in the configuration"
    }
    public var nameNotUTF8: String { "a name in this folder is not UTF-8, what it names is skipped; rename it" }
    public func otherRepository(_ folder: String) -> String { "`\(folder)` is a git repository of its own, migrate it by itself" }
    public func ruleIsOff(_ rule: String) -> String { "the configuration switches `\(rule)` off here" }
    public var noCurrentFolder: String { "the current folder is gone; change to one that is there" }
    public func secondConfiguration(_ file: String, _ other: String) -> String {
        "warning: `\(file)` is not read, `\(other)` is beside it; keep one of them"
    }
    public var headersAbstract: String { "Lists what Objective-C and C headers declare with a callback, and its async form in Swift." }
    public var headersDiscussion: String {
        """
        Swift imports an Objective-C method that takes a completion handler as an `async` method too (SE-0297). For each method and \
        function with a callback this prints where it is declared, what Swift calls it, the types of its callbacks, and the async form, or \
        why there is none. `migrate` uses the same: a `Future`, or a continuation written by hand, around such a call becomes the direct \
        `await`.

        Headers are read with libclang, without the SDK that they were written for: what they need of it is made up. Install it with \
        `apt-get install libclang-dev`; on macOS the one in Xcode is found. LIBCLANG_PATH names another one.

        Examples:
          decombine headers                        all headers below the current folder
          decombine headers Pods/SomeKit
          decombine headers --format json
          decombine headers --adapters             async functions around callbacks of C, to be filled in

        Exits with 2 when there is no libclang, or a path is not there.
        """
    }
    public var headersPathsArgument: String { "Folders, or headers; other headers of the repository are read where these include them." }
    public var libclangOption: String { "The libclang to read headers with; LIBCLANG_PATH and the usual places where none is named." }
    public var headersFormatOption: String { "How to print: text or json." }
    public var adaptersOption: String {
        "Print Swift code instead: an async function for each function of C that takes a callback and a pointer for it, as a skeleton."
    }
    public var adaptersAreSwift: String { "`--adapters` prints Swift code, it goes with no `--format`" }
    public var noAdapters: String { "no function here takes one callback and one pointer that is handed back to it" }
    /// Where no library is found that reads headers; `tried` lists the paths.
    public func noLibClang(_ headers: Int, _ tried: String) -> String {
        "\(headers) Objective-C headers were not read: no libclang was found (\(tried)); install libclang-dev, or set LIBCLANG_PATH"
    }
    public func headerUnclean(_ problem: String) -> String { "\(problem); what it declares may be told in part" }
    public var headerIncludesTooMuch: String { "includes more than 10,000 files, it was not read" }
    public var headerTooLong: String { "has more than 8 MB with what it includes, it was not read" }
    public var headerUnreadable: String { "libclang cannot read it, it was left" }
    public var headerTooSlow: String { "takes longer than a second to read, it was left" }
    public var noHeaders: String { "there is no header (`.h`) below the given paths" }
}
