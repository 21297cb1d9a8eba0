/// What a function outside the scanned code does with what it is given: a line of a model.
///
/// ```
/// Sequence.first: now, gives element
/// URLSession.dataTask: later, once
/// NotificationCenter.post: posts
/// ```
public struct KnownFunction: Sendable, Hashable {
    /// When it runs the closures that it is given.
    public enum Timing: String, Sendable, CaseIterable {
        /// Before it returns, any number of times.
        case now
        /// After it has returned, if at all.
        case later
        /// After it has returned, as soon as the thread is free that it is for: what was asked for before may still be on its way.
        case soon
        /// Some before it returns and some afterwards: what animates, and what follows on that.
        case nowAndLater = "now and later"

        /// Whether none runs before it returns.
        public var isLater: Bool { self == .later || self == .soon }
    }

    /// What it gives, in terms of what it is called on.
    public enum Result: String, Sendable, CaseIterable {
        /// What is in the collection.
        case element
        /// The collection, or a part of it.
        case same
        /// A collection of what the closure gives.
        case made
        /// What the closure gives.
        case given
        /// The object of the type that everybody shares.
        case shared
    }

    public enum Effect: String, Sendable, CaseIterable {
        /// Whatever it likes: only its name is known.
        case anything
        /// Ends the program.
        case ends
        /// Nothing but making something of what it is called on and given: the same each time.
        case pure
        /// Gives something else each time; an initialiser does where it is given nothing.
        case varies
        /// Changes the value that it is called on.
        case mutates
        /// Adds to the value that it is called on, and takes nothing away.
        case adds
        /// Changes the value that it is called on, and adds nothing: what is in it then was in it before.
        case removes
        /// Changes what the object keeps.
        case writes
        /// Keeps its closure, or a selector, and runs it when something is posted.
        case observes
        /// Runs what observes, before it returns.
        case posts
        /// Runs what is subscribed to it, before it returns.
        case sends
        /// Reads whatever is in what it is given.
        case inspects
    }

    /// The type it is a member of; empty for one outside any type, and `*` where it is the same of any type.
    public let owner: String
    public let name: String
    /// The label of its first argument, where only calls with that label are meant.
    public let label: String?
    public internal(set) var timing: Timing?
    public internal(set) var result: Result?
    public internal(set) var effect: Effect?
    /// The stores that it reads, or changes, whatever it is called on: files, the keychain.
    public internal(set) var (reads, changes): (String?, String?)
    /// Whether it calls a closure that it is given exactly once, whatever happens.
    public internal(set) var callsOnce = false
    /// Whether it waits for a disk, the keychain or a clock before it returns.
    public internal(set) var waits = false
    /// Whether it keeps the thread until another has done something: what was not begun before cannot be what it waits for.
    public internal(set) var blocks = false
    /// Whether it waits for what was put on the queue that it is called on.
    public internal(set) var joins = false
    /// The labels of the arguments that say how long it waits before it runs its closures: where that is no time, they run as soon as may be.
    public internal(set) var delays: [String] = []
    /// The store that what it gives shows, whatever its type does.
    public internal(set) var shows: String?
    /// Whether it is async, and gives the thread back for as long as a network or a clock takes.
    public internal(set) var takesTime = false
    /// Whether it puts its first argument into the collection that it is called on.
    public internal(set) var takesElement = false
    /// Whether it is much work, as what decodes or encodes is.
    public internal(set) var isCostly = false
    /// Whether it traps, or may not be called, off the main thread.
    public internal(set) var isOfMainThread = false
    /// Whether what it does depends on the thread, or the queue, that it is called on.
    public internal(set) var asksThread = false
    /// Whether it takes work to the thread that the object belongs to which it is called on.
    public internal(set) var movesWork = false
    /// The async functions that Swift has beside it, where it takes a completion handler: one for each overload that has one.
    public internal(set) var asyncForms: [AsyncForm] = []

    /// What takes the place of a call with a completion handler.
    ///
    /// ```
    /// LAContext.evaluatePolicy: later, once, async evaluatePolicy(_:localizedReason:) throws -> Bool
    /// ```
    public struct AsyncForm: Sendable, Hashable {
        public let name: String
        /// The labels of its parameters, which those of the other have as well before the handler; `_` for none.
        public let labels: [String]
        public let isThrowing: Bool
        /// The types of what it gives; none for `Void`.
        public let results: [String]
        /// `Void`, the type, or a tuple of the types that it gives.
        public var result: String {
            results.count == 1 ? results[0] : results.isEmpty ? "Void" : "(" + results.joined(separator: ", ") + ")"
        }
        /// Whether its name is worked out by rules alone, with no compiler and no person having looked at it.
        public var isWorkedOut = false

        /// - Parameters:
        ///   - written: `evaluatePolicy(_:localizedReason:)`
        ///   - results: the types that it gives.
        public init?(_ written: String, isThrowing: Bool, results: [String]) {
            guard let open = written.firstIndex(of: "("), written.hasSuffix(")"), open > written.startIndex else { return nil }
            name = String(written[..<open])
            labels = written[written.index(after: open)...].dropLast().split(separator: ":").map(String.init)
            (self.isThrowing, self.results) = (isThrowing, results)
        }

        /// `evaluatePolicy(_:localizedReason:) throws -> Bool`
        init?(parsing text: Substring) {
            let parts = text.split(separator: " ").map(String.init)
            guard let written = parts.first else { return nil }
            let rest = parts.dropFirst().drop { $0 == "throws" }
            guard rest.isEmpty || rest.first == "->" && rest.count > 1 else { return nil }
            let result = rest.dropFirst().joined(separator: " ")
            let types =
                result.hasPrefix("(") && result.hasSuffix(")") ? ModelLine.clauses(of: result.dropFirst().dropLast()) : [result[...]]
            self.init(
                written, isThrowing: parts.dropFirst().first == "throws",
                results: result.isEmpty ? [] : types.map { String($0.drop { $0 == " " }) })
        }
    }

    init(owner: String, name: String, label: String? = nil) { (self.owner, self.name, self.label) = (owner, name, label) }

    /// Whether it is another way of writing what its closure does: it runs that once, at once, and gives what comes of it.
    public var givesWhatItsClosureGives: Bool { timing == .now && callsOnce && result == .given }

    /// Whether it puts nothing into the collection that it is called on.
    public var putsNothingIn: Bool { change == nil || effect == .removes }

    /// Whether it costs next to nothing, apart from the closures that it runs.
    fileprivate var isCheap: Bool {
        if isCostly || waits || blocks { return false }
        switch effect {
        case .pure, .varies, .mutates, .adds, .removes, .ends: return true
        case nil: return timing == .now || result != nil
        case .anything, .writes, .observes, .posts, .sends, .inspects: return false
        }
    }

    /// How it changes the value that it is called on; nil where it leaves that as it is.
    public var change: Effect? { effect == .mutates || effect == .adds || effect == .removes ? effect : nil }

    /// The stores that it uses.
    fileprivate var stores: [String] { [reads, changes, shows].compactMap(\.self) }

    /// Whether it does the same, whatever it is a member of.
    fileprivate func isLike(_ other: Self) -> Bool {
        timing == other.timing && result == other.result && effect == other.effect && callsOnce == other.callsOnce
            && reads == other.reads && changes == other.changes
    }

    /// How a call of it is named: `copyItem`, `write(to:)`, `Data(contentsOf:)`.
    ///
    /// - Parameter type: what it is called on, or what it makes.
    public func callee(on type: String?) -> String {
        let called = name == "init" ? type ?? owner : name
        return called + (label.map { "(\($0):)" } ?? "")
    }

    /// What headers say of methods that take a completion handler, all overloads of a name in one.
    ///
    /// Swift's import takes a completion handler to be called exactly once (SE-0297), so an overload that it does not import as async may do
    /// anything with its callback, and nothing is said of how often the others call theirs.
    public static func imported(_ functions: [ImportedFunction]) -> [KnownFunction] {
        let name = { (function: ImportedFunction) in function.name.prefix { $0 != "(" } }
        let named = Dictionary(grouping: functions.filter { $0.swiftOwner != nil }) { "\($0.swiftOwner ?? "").\(name($0))" }
        let async = Set(functions.filter { $0.async != nil }.map(name))
        return named.sorted { $0.key < $1.key }.compactMap { path, overloads in
            let forms = overloads.compactMap { overload in
                overload.async.flatMap { form -> AsyncForm? in
                    var result = AsyncForm(form.name, isThrowing: form.isThrowing, results: form.results)
                    result?.isWorkedOut = !form.isConfirmed
                    return result
                }
            }
            guard let dot = path.lastIndex(of: "."), async.contains(path[path.index(after: dot)...]) else { return nil }
            var function = KnownFunction(owner: String(path[..<dot]), name: String(path[path.index(after: dot)...]))
            // It hides what its type inherits under that name.
            guard !forms.isEmpty else {
                function.effect = .anything
                return function
            }
            function.timing = .later
            function.callsOnce = forms.count == overloads.count
            function.asyncForms = forms
            return function
        }
    }
}

extension ModelLine {
    /// What commas part, but for those in parentheses.
    static func clauses(of text: Substring) -> [Substring] {
        var result: [Substring] = []
        var (start, depth) = (text.startIndex, 0)
        for index in text.indices {
            switch text[index] {
            case "(", "[", "<": depth += 1
            case ")", "]": depth -= 1
            case ">" where depth > 0: depth -= 1
            case "," where depth == 0:
                result.append(text[start..<index])
                start = text.index(after: index)
            default: break
            }
        }
        return result + [text[start...]]
    }

    /// `URLSession.dataTask`, and `later, once`.
    ///
    /// - Parameter path: without labels, or with the one that the line is about: `Data.init(contentsOf:)`.
    /// - Throws: what is wrong, with its place in `does`.
    public static func function(_ path: String, _ does: String) throws(Problem) -> KnownFunction {
        let label = path.hasSuffix(":)") ? path.split(separator: "(").last.map { String($0.dropLast(2)) } : nil
        let parts = path.prefix { $0 != "(" }.split(separator: ".", omittingEmptySubsequences: false)
        guard let name = parts.last, !parts.contains(""), path.contains("(") == (label != nil), label?.contains(":") != true else {
            throw Problem("`\(path)` is no name, write `Type.name`, without labels or with the first one alone: `Type.name(label:)`")
        }
        var function = KnownFunction(owner: parts.dropLast().joined(separator: "."), name: String(name), label: label)
        try read(does, wordsOfFunctions) { function.read($0) }
        return function
    }

    /// `type UserDefaults`, or several names, and `keeps UserDefaults`; nil where the line is about no type.
    ///
    /// - Throws: what is wrong, with its place in `does`.
    public static func knownTypes(_ path: String, _ does: String) throws(Problem) -> [KnownType]? {
        guard path.hasPrefix("type ") else { return nil }
        var types = path.split(separator: " ").dropFirst().map { KnownType(pattern: String($0)) }
        for index in types.indices { try read(does, wordsOfTypes) { types[index].read($0) } }
        return types
    }

    /// What can be said of a type, and of a function.
    private static let wordsOfTypes = ["keeps STORE"] + KnownType.Trait.allCases.map(\.rawValue)
    private static let wordsOfFunctions =
        KnownFunction.Timing.allCases.map(\.rawValue) + ["once"] + KnownFunction.Effect.allCases.map(\.rawValue)
        + KnownFunction.Result.allCases.map { "gives \($0.rawValue)" }
        + [
            "reads STORE", "changes STORE", "shows STORE", "after LABEL", "takes element", "takes time", "waits", "blocks", "joins",
            "costly",
        ]
        + ["main thread", "asks thread", "own thread"]
        + ["async name(label:) throws -> Type"]

    private static func read(_ does: String, _ words: [String], _ clause: (String) -> Bool) throws(Problem) {
        guard !does.allSatisfy({ $0 == " " }) else { throw Problem("there is nothing said, write one of \(listed(words))") }
        var offset = 0
        for part in clauses(of: does[...]) {
            let word = String(part.drop { $0 == " " })
            guard clause(word) else {
                throw Problem("`\(word)` is not understood, write one of \(listed(words))", at: offset + part.count - word.count)
            }
            offset += part.count + 1
        }
    }

    private static func listed(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: ", ") }
}

extension KnownFunction {
    /// - Returns: whether the clause was understood.
    fileprivate mutating func read(_ clause: String) -> Bool {
        if let timing = Timing(rawValue: clause) { self.timing = timing; return true }
        if let effect = Effect(rawValue: clause) { self.effect = effect; return true }
        let space = clause.firstIndex(of: " ")
        let rest = space.map { String(clause[clause.index(after: $0)...]) } ?? ""
        switch String(clause[..<(space ?? clause.endIndex)]) {
        case "once": callsOnce = true
        case "waits": waits = true
        case "costly": isCostly = true
        case "takes" where rest == "element": takesElement = true
        case "takes" where rest == "time": takesTime = true
        case "blocks": blocks = true
        case "joins": joins = true
        case "main" where rest == "thread": isOfMainThread = true
        case "asks" where rest == "thread": asksThread = true
        case "own" where rest == "thread": movesWork = true
        case "reads" where !rest.isEmpty: reads = rest
        case "changes" where !rest.isEmpty: changes = rest
        case "shows" where !rest.isEmpty: shows = rest
        case "after" where !rest.isEmpty: delays.append(rest)
        case "gives":
            guard let result = Result(rawValue: rest) else { return false }
            self.result = result
        case "async":
            guard let form = AsyncForm(parsing: rest[...]) else { return false }
            asyncForms.append(form)
        default: return false
        }
        return true
    }
}

/// What functions of the standard library, of Apple's frameworks and of described libraries do. What has no line may do anything.
public struct KnownFunctions: Sendable {
    private var functions: [String: [KnownFunction]] = [:]
    private var types = KnownTypes([])
    /// For each type, those whose members it has besides its own.
    private var supertypes: [String: [String]] = [:]
    private var stores: Set<String> = []
    /// Members of protocols from outside that code from outside calls of what it is given, with the label of the first argument where it is said.
    private var requirements: [String: String?] = [:]

    /// Those of the standard library and Apple's frameworks.
    public static let platform = KnownFunctions(reading: platformData + "\n" + platformTypes)

    /// - Parameter text: a function or a type a line; what begins with `# ` is a remark.
    init(reading text: String) {
        var types: [KnownType] = []
        for row in text.split(separator: "\n") where !row.hasPrefix("# ") {
            guard let colon = row.firstRange(of: ": ") else { preconditionFailure("no line of known functions: \(row)") }
            let (path, does) = (String(row[..<colon.lowerBound]), String(row[colon.upperBound...]))
            do {
                if does == "required" {
                    let name = path.drop { $0 != "." }.dropFirst()
                    let label = name.hasSuffix(":)") ? name.split(separator: "(").last.map { String($0.dropLast(2)) } : nil
                    requirements[String(name.prefix { $0 != "(" })] = .some(label)
                } else if let named = try ModelLine.knownTypes(path, does) {
                    types += named
                } else {
                    let function = try ModelLine.function(path, does)
                    functions[function.name, default: []].append(function)
                    stores.formUnion(function.stores)
                }
            } catch {
                preconditionFailure("no line of known functions: \(row)")
            }
        }
        add(types)
    }

    private mutating func add(_ more: [KnownType]) {
        if more.isEmpty { return }
        types = KnownTypes(types.all + more)
        stores.formUnion(more.compactMap(\.store))
    }

    /// Whether something is a store that several objects show, as the files and the keychain are, or an object that guards what it keeps: it may be
    /// used on any thread.
    public func isStore(_ name: String) -> Bool {
        stores.contains(name) || type(String(name.prefix { $0 != "<" }), is: .guarded)
    }

    /// What is known of a type; nil where nothing is.
    public func type(named name: String) -> KnownType? { types[name] }

    /// Whether a line says so of a type.
    public func type(_ name: String, is trait: KnownType.Trait) -> Bool { types[name]?.has(trait) ?? false }

    /// Whether a static member of a type is the object that everybody shares.
    public func isSharedObject(_ member: String, of type: String) -> Bool { function(named: member, on: type)?.result == .shared }

    /// What the object that everybody shares keeps, which is the same whatever leads to it; nil where it keeps nothing that changes.
    public func sharedStore(of type: String) -> String? {
        guard let known = self.type(named: type) else { return type }
        return known.store ?? (known.has(.constant) ? nil : type)
    }

    /// These and others, which come first where both say something of one function or type.
    ///
    /// - Parameter supertypes: for each type, those whose members it has besides its own.
    public func adding(
        _ others: [KnownFunction], types: [KnownType] = [], supertypes: [String: [String]] = [:]
    ) -> KnownFunctions {
        var result = self
        result.supertypes.merge(supertypes) { $0 + $1 }
        for function in others {
            result.functions[function.name, default: []].insert(function, at: 0)
            result.stores.formUnion(function.stores)
        }
        result.add(types)
        return result
    }

    /// Those of some members, by name, that code from outside may call of a value which it is given.
    ///
    /// - Parameter label: of its first argument.
    public func requirements<Member: Comparable>(among members: [String: [Member]], label: (Member) -> String?) -> [Member] {
        requirements.flatMap { name, asked in (members[name] ?? []).filter { asked == nil || label($0) == asked } }.sorted()
    }

    /// Whether a line says of anything of that name that it calls back exactly once.
    public func mayCallOnce(_ name: String) -> Bool { functions[name]?.contains(where: \.callsOnce) ?? false }

    /// Whether whatever has a function of that name costs next to nothing by it, apart from the closures that it runs.
    public func isCheap(_ name: String) -> Bool { functions[name]?.allSatisfy(\.isCheap) ?? false }

    /// Whether a line says of anything of that name that it runs the closures that it is given before it returns.
    public func mayRunNow(_ name: String) -> Bool { functions[name]?.contains { $0.timing == .now } ?? false }

    /// Whether a function that stands outside any type ends the program.
    public func endsProgram(_ name: String) -> Bool { function(named: name, on: "")?.effect == .ends }

    /// Whether a function of that name stands outside any type.
    public func isGlobal(_ name: String) -> Bool { functions[name]?.contains { $0.owner.isEmpty } ?? false }

    /// Whether a member of that name runs the closures that it is given before it returns, whatever has it.
    public func runsNow(_ name: String) -> Bool { functions[name]?.allSatisfy { $0.timing == .now } ?? false }

    /// Whether an object of a type is as good as the function that it is made of, which it keeps to be run later.
    public func keepsFunction(_ type: String) -> Bool { function(named: "init", on: type)?.timing == .later }

    /// Whether a line says of anything of that name that it changes the value which it is called on.
    public func mayChange(_ name: String) -> Bool { functions[name]?.contains { $0.change != nil } ?? false }

    /// What is known of a member of a type, or of a function of its own where there is no type.
    ///
    /// - Parameters:
    ///   - type: nil where it is not known what the member is called on: what all lines of that name say alike is said of it.
    ///   - label: that of the first argument, where it is called.
    public func function(named name: String, on type: String?, label: String? = nil) -> KnownFunction? {
        guard let named = functions[name]?.filter({ $0.label == nil || $0.label == label }) else { return nil }
        if let type {
            let isCollection = self.type(type, is: .collection)
            return named.first { $0.owner == type } ?? inherited(by: type, among: named)
                ?? (isCollection ? named.first { $0.owner == "Sequence" } : nil)
                ?? (type.isEmpty ? nil : named.first { $0.owner == "*" })
        }
        guard var first = named.first(where: { !$0.owner.isEmpty }), named.allSatisfy({ $0.owner.isEmpty || $0.isLike(first) }) else {
            return nil
        }
        // Only the type that is named has it.
        first.asyncForms = []
        return first
    }

    /// The one of some functions that a type has from the nearest of those whose members it has besides its own.
    private func inherited(by type: String, among named: [KnownFunction]) -> KnownFunction? {
        if supertypes[type] == nil { return nil }
        var lineage = [type]
        var next = 0
        while next < lineage.count {
            for parent in supertypes[lineage[next]] ?? [] where !lineage.contains(parent) { lineage.append(parent) }
            next += 1
        }
        return lineage.dropFirst().lazy.compactMap { owner in named.first { $0.owner == owner } }.first
    }
}
