/// What a function outside the scanned code does with what it is given: a line of a model.
///
/// ```
/// Sequence.first: now, gives element
/// URLSession.dataTask: later, once
/// NotificationCenter.post: posts
/// ```
public struct KnownFunction: Sendable, Hashable {
    /// When it runs the closures that it is given.
    public enum Timing: String, Sendable {
        /// Before it returns, any number of times.
        case now
        /// After it has returned, if at all.
        case later
    }

    /// What it gives, in terms of what it is called on.
    public enum Result: String, Sendable {
        /// What is in the collection.
        case element
        /// The collection, or a part of it.
        case same
        /// A collection of what the closure gives.
        case made
        /// What the closure gives.
        case given
    }

    public enum Effect: String, Sendable {
        /// Nothing but making something of what it is called on and given: the same each time.
        case pure
        /// Gives something else each time; an initialiser does where it is given nothing.
        case varies
        /// Changes the value that it is called on.
        case mutates
        /// Changes what the object keeps.
        case writes
        /// Keeps its closure, or a selector, and runs it when something is posted.
        case observes
        /// Runs what observes, before it returns.
        case posts
        /// Runs what is subscribed to it, before it returns.
        case sends
    }

    /// The type it is a member of; empty for one outside any type.
    public let owner: String
    public let name: String
    public internal(set) var timing: Timing?
    public internal(set) var result: Result?
    public internal(set) var effect: Effect?
    /// Whether it calls a closure that it is given exactly once, whatever happens.
    public internal(set) var callsOnce = false
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

    init(owner: String, name: String) { (self.owner, self.name) = (owner, name) }

    /// Whether it does the same, whatever it is a member of.
    fileprivate func isLike(_ other: Self) -> Bool {
        timing == other.timing && result == other.result && effect == other.effect && callsOnce == other.callsOnce
    }

    /// What headers say of methods that take a completion handler, all overloads of a name in one.
    ///
    /// Swift's import takes a completion handler to be called exactly once (SE-0297), so an overload that it does not import as async may do
    /// anything with its callback, and nothing is said of how often the others call theirs.
    public static func imported(_ functions: [ImportedFunction]) -> [KnownFunction] {
        let named = Dictionary(grouping: functions.filter { $0.swiftOwner != nil }) { function in
            "\(function.swiftOwner ?? "").\(function.name.prefix { $0 != "(" })"
        }
        return named.sorted { $0.key < $1.key }.compactMap { path, overloads in
            let forms = overloads.compactMap { overload in
                overload.async.flatMap { form -> AsyncForm? in
                    var result = AsyncForm(form.name, isThrowing: form.isThrowing, results: form.results)
                    result?.isWorkedOut = !form.isConfirmed
                    return result
                }
            }
            guard !forms.isEmpty, let dot = path.lastIndex(of: ".") else { return nil }
            var function = KnownFunction(owner: String(path[..<dot]), name: String(path[path.index(after: dot)...]))
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
    /// - Throws: what is wrong, with its place in `does`.
    public static func function(_ path: String, _ does: String) throws(Problem) -> KnownFunction {
        let parts = path.split(separator: ".", omittingEmptySubsequences: false)
        guard let name = parts.last, !parts.contains("") else { throw Problem("`\(path)` is no name, write `Type.name`, without labels") }
        var function = KnownFunction(owner: parts.dropLast().joined(separator: "."), name: String(name))
        var offset = 0
        for clause in clauses(of: does[...]) {
            let word = String(clause.drop { $0 == " " })
            if let timing = KnownFunction.Timing(rawValue: word) {
                function.timing = timing
            } else if let effect = KnownFunction.Effect(rawValue: word) {
                function.effect = effect
            } else if word.hasPrefix("gives "), let result = KnownFunction.Result(rawValue: String(word.dropFirst("gives ".count))) {
                function.result = result
            } else if word == "once" {
                function.callsOnce = true
            } else if word.hasPrefix("async "), let form = KnownFunction.AsyncForm(parsing: word.dropFirst("async ".count)) {
                function.asyncForms.append(form)
            } else {
                throw Problem(
                    "`\(word)` is not understood, write when the function runs the closures that it is given (`now`, `later`), `once` where it "
                        + "calls them exactly once, `async name(label:) throws -> Type` for the async function beside it, and what it does besides (`pure`, `varies`, `mutates`, `writes`, `observes`, `posts`, `sends`)",
                    at: offset + clause.count - word.count)
            }
            offset += clause.count + 1
        }
        return function
    }
}

/// What functions of the standard library, of Apple's frameworks and of described libraries do. What has no line may do anything.
public struct KnownFunctions: Sendable {
    private var functions: [String: [KnownFunction]] = [:]
    /// Members of protocols from outside that code from outside calls of what it is given.
    private var requirements: Set<String> = []
    /// Types that have what `Sequence` has, too.
    private var collections: Set<String> = []

    /// Those of the standard library and Apple's frameworks.
    public static let platform = KnownFunctions(reading: platformData)

    /// - Parameter text: a function a line; what begins with `# ` is a remark.
    init(reading text: String) {
        for row in text.split(separator: "\n") where !row.hasPrefix("# ") {
            let parts = row.split(separator: ":", maxSplits: 1)
            if parts.count == 2, parts[1] == " collection" {
                collections.insert(String(parts[0]))
                continue
            }
            if parts.count == 2, parts[1] == " required" {
                requirements.insert(String(parts[0].drop { $0 != "." }.dropFirst()))
                continue
            }
            guard parts.count == 2, let function = try? ModelLine.function(String(parts[0]), String(parts[1].drop { $0 == " " })) else {
                preconditionFailure("no line of known functions: \(row)")
            }
            functions[function.name, default: []].append(function)
        }
    }

    /// These and others, which come first where both say something of one function.
    public func adding(_ others: [KnownFunction]) -> KnownFunctions {
        var result = self
        for function in others { result.functions[function.name, default: []].insert(function, at: 0) }
        return result
    }

    /// Those of some members, by name, that code from outside may call of a value which it is given.
    public func requirements<Member: Comparable>(among members: [String: [Member]]) -> [Member] {
        requirements.flatMap { members[$0] ?? [] }.sorted()
    }

    /// Whether a line says of anything of that name that it calls back exactly once.
    public func mayCallOnce(_ name: String) -> Bool { functions[name]?.contains(where: \.callsOnce) ?? false }

    /// What is known of a member of a type, or of a function of its own where there is no type.
    ///
    /// - Parameter type: nil where it is not known what the member is called on: what all lines of that name say alike is said of it.
    public func function(named name: String, on type: String?) -> KnownFunction? {
        guard let named = functions[name] else { return nil }
        if let type {
            let own = named.first { $0.owner == type }
            return own == nil && collections.contains(type) ? named.first { $0.owner == "Sequence" } : own
        }
        guard var first = named.first(where: { !$0.owner.isEmpty }), named.allSatisfy({ $0.owner.isEmpty || $0.isLike(first) }) else {
            return nil
        }
        // Only the type that is named has it.
        first.asyncForms = []
        return first
    }
}
