import Testing

/// The shape of the repository: layers, sizes, lists of names.
@Suite("tidy") struct TidyTests {
    /// From top to bottom: each may use those above it.
    ///
    /// Semantics stands below Analysis as long as the program's look-ups are part of that.
    private static let layers = [
        "SourceText", "CombineModel", "Wording", "Configuration", "ObjCHeaders", "Lexing", "Facts", "Analysis", "Semantics", "Rewriting",
        "Planning",
        "Reporting",
        "Proof", "decombine", "decombine-dev",
    ]

    @Test func arrowsGoDown() {
        for (target, imports) in Sources.all.imports {
            guard let own = Self.layers.firstIndex(of: target) else { continue }
            let up = Self.layers[own...].dropFirst().filter(imports.contains)
            #expect(up.isEmpty, "\(target) uses \(up.joined(separator: ", ")), which stand below it")
        }
    }

    /// The folders of a target from top to bottom, where they are layers: each may use those above it, and those beside it.
    private static let folders: [String: [[String]]] = [
        "Analysis": [
            ["Names"], ["Program"], ["Publishers"], ["Scopes"], ["Types"], ["Promises"], ["Bodies"], ["Stored"], ["Flows"], ["Chains"],
            ["Subscriptions"],
        ],
        "Semantics": [["Places"], ["Effects"], ["Publishers"], ["Body"], ["Index"], ["Order"]],
        "Rewriting": [
            ["Code"], ["AsyncIR"], ["Bridges"], ["Context"], ["Chains"], ["Lowering"], ["Closures"], ["Operators"], ["Producers"],
            ["Subscriptions"],
            ["Streams"],
            ["TestCode"], ["Rules"],
        ],
    ]

    @Test(arguments: Self.folders.keys.sorted())
    func arrowsBetweenFoldersGoDown(_ target: String) throws {
        let layers = try #require(Self.folders[target])
        let own = Set(Sources.all.files.filter { $0.target == target }.map(\.folder))
        #expect(own == Set(layers.joined()), "each folder of \(target) has its place among the others")
        for (use, places) in Sources.all.uses(betweenFoldersOf: target) {
            let (user, used) = (layers.firstIndex { $0.contains(use.user) }, layers.firstIndex { $0.contains(use.used) })
            guard let user, let used, used > user else { continue }
            Issue.record("\(use.user) uses \(use.used), which stands below it: \(places.joined(separator: ", "))")
        }
    }

    @Test func everyTargetHasALayer() {
        #expect(Set(Sources.all.imports.keys) == Set(Self.layers + ["DecombineCommand"]))
    }

    @Test(arguments: ["SwiftSyntax", "SwiftParser"])
    func fewTargetsKnowTheTree(_ module: String) {
        let users = Sources.all.imports.filter { $0.value.contains(module) }.keys.sorted()
        #expect(Set(users).isSubset(of: ["Configuration", "Facts", "Rewriting", "decombine-dev"]), "\(module) is used by \(users)")
    }

    /// Only the command reads files, clocks and the environment.
    @Test(arguments: ["FileManager.", "ProcessInfo.", "Process()", "Date()", "exit("])
    func functionsOfValuesDoNoInput(_ text: String) {
        let pure = [
            "SourceText", "CombineModel", "Wording", "ObjCHeaders", "Lexing", "Facts", "Analysis", "Semantics", "Planning", "Reporting",
        ]
        let found = Sources.all.files.filter { file in
            // What stands in that file is a text about such functions.
            pure.contains(file.target) && !file.path.hasSuffix("PlatformFunctions.swift")
                && file.text.split(separator: "\n").contains {
                    $0.contains(text) && !$0.contains("//") && !$0.contains("\"") && !$0.contains("`") && !$0.contains("# ")
                }
        }
        #expect(found.isEmpty, "\(text) stands in \(found.map(\.path))")
    }

    // MARK: Sizes

    /// A type is one thing, and fits in the head over all its extensions.
    private static let most = (lines: 1200, stored: 25)

    /// Where all fit into less, but for those with a ceiling of their own.
    private static let mostOfTarget: [String: (lines: Int, stored: Int)] = ["Analysis": (900, 15), "Rewriting": (900, 15)]

    /// Those that are larger: their figures only fall.
    private static let ceilings: [String: (lines: Int, stored: Int)] = [
        "Rewriting.CompletionBranches": (900, 17), "Rewriting.RewriteContext": (900, 20), "Rewriting.ExpectationWait": (900, 23),
    ]

    private static func most(of name: String) -> (lines: Int, stored: Int) {
        name.split(separator: ".").first.flatMap { mostOfTarget[String($0)] } ?? most
    }

    @Test func typesFitInTheHead() {
        for (name, size) in Sources.all.sizes {
            let most = Self.ceilings[name] ?? Self.most(of: name)
            #expect(size.lines <= most.lines, "\(name) has \(size.lines) lines over all its extensions, \(most.lines) are the most")
            #expect(size.stored <= most.stored, "\(name) has \(size.stored) stored properties, \(most.stored) are the most")
        }
    }

    @Test func ceilingsAreNeeded() {
        for (name, _) in Self.ceilings {
            let size = Sources.all.sizes[name] ?? .init()
            let most = Self.most(of: name)
            #expect(size.lines > most.lines || size.stored > most.stored, "\(name) needs no ceiling of its own any more")
        }
    }

    // MARK: Operators

    /// An operator is a row, a lowering and a law: whoever else has to know something of it asks for a trait.
    @Test func operatorsAreKnownToTheirLowering() throws {
        let named = try Regex(#"\.lowered\(\.[a-z]|lowering [!=]= \.[a-z]|treatment [!=]= \.lowered|case \.lowered\(let"#)
        let found = Sources.all.files.filter { file in
            file.target != "CombineModel" && !file.path.contains("Rewriting/Operators/") && file.target != "Proof"
                && file.text.contains(named)
        }
        #expect(found.isEmpty, "lowerings are named in \(found.map(\.path))")
    }

    /// What writes chains hears of the families by their names in the table alone, so that a new one changes nothing there.
    @Test func chainsAreWrittenWithoutKnowingTheFamilies() throws {
        let families = Sources.all.files.filter { $0.path.contains("Rewriting/Operators/") }
        let declared = try Regex(#"(?m)^enum (\w+): [A-Za-z, ]*(Link|Source|Failure)Lowering"#)
        let names = families.flatMap { file in file.text.matches(of: declared).compactMap { $0.output[1].substring.map(String.init) } }
        #expect(names.count > 15)
        for name in names {
            let use = try Regex("\\b\(name)\\.")
            let found = Sources.all.files.filter { $0.target == "Rewriting" && !$0.path.contains("/Operators/") && $0.text.contains(use) }
            #expect(found.isEmpty, "\(name) is used in \(found.map(\.path))")
        }
    }

    // MARK: Lists

    /// Names of functions and types that stand in code, and not in the data; the figures only fall.
    private static let mostNames = [
        "Analysis": 680, "Facts": 30, "Lexing": 20, "Planning": 87, "Reporting": 5, "Rewriting": 836, "Semantics": 21,
    ]

    @Test func listsOfNamesOnlyShrink() {
        for (target, most) in Self.mostNames {
            let names = Sources.all.files.filter { $0.target == target }.map(\.namesInLists).reduce(0, +)
            #expect(names <= most, "\(target) lists \(names) names, \(most) are the most: they belong into the data")
        }
    }

    /// Words of sentences that are looked into; the figure only falls.
    @Test func proseDecidesLessAndLess() {
        let looks = ["says", "detail", "sentence", "message"].flatMap { word in
            ["contains(", "hasPrefix(", "hasSuffix("].map { ".\(word).\($0)" }
        }
        let found = Sources.all.files.reduce(0) { count, file in count + looks.reduce(0) { $0 + file.text.ranges(of: $1).count } }
        #expect(found <= 20, "\(found) places look into sentences")
    }

    /// Types are values and layout is a type: neither is read off the characters of code that is being written.
    @Test func codeThatIsWrittenIsNodes() {
        let rewriting = Sources.all.files.filter { $0.target == "Rewriting" }
        for mark in [#"\0""#, #"\u{1}"#, ".raw("] {
            let found = rewriting.filter { $0.text.contains(mark) && !$0.path.hasSuffix("ModuleNames.swift") }
            #expect(found.isEmpty, "\(mark) stands in \(found.map(\.path))")
        }
        let ofTypes = rewriting.reduce(0) { $0 + $1.text.ranges(of: #"hasSuffix("?")"#).count }
        #expect(ofTypes <= 4, "\(ofTypes) places read off a text whether something is optional")
    }
}
