import CombineModel
import Lexing

/// The names of one body: which are taken, and what to call what has none yet.
struct Names {
    /// Names of parameters, locals and everything given out so far.
    private(set) var declared: Set<String>
    /// How often the body reads each name that is not bound inside it.
    private let reads: [String: Int]
    /// Names that inner blocks bind: a local of that name must not be made from them.
    private let inner: Set<String>
    /// Names that closures declare which become part of the body.
    private let avoided: Set<String>

    init(declared: Set<String>, reads: [String: Int], inner: Set<String> = [], avoiding avoided: Set<String> = []) {
        self.inner = inner.subtracting(declared)
        self.avoided = avoided
        self.declared = declared
        self.reads = reads
    }

    mutating func reserve(_ name: String) { declared.insert(name) }

    mutating func reserve(_ names: some Sequence<String>) { declared.formUnion(names) }

    /// Whether a local `name` would hide nothing, where its own initial value may read the name `own` times.
    func isFree(_ name: String, own: Int = 0) -> Bool {
        !declared.contains(name) && !avoided.contains(name) && (reads[name] ?? 0) <= own && !(own > 0 && inner.contains(name))
    }

    /// Whether the body reads `name` as something that is declared outside of it.
    func isRead(_ name: String) -> Bool { (reads[name] ?? 0) > 0 }

    /// The first of `candidates` that hides nothing, now taken; nil when none does.
    mutating func take(_ candidates: [String?], readsOfInitialValue: [String: Int] = [:]) -> String? {
        for case let candidate? in candidates where Self.isIdentifier(candidate) {
            guard isFree(candidate, own: readsOfInitialValue[candidate] ?? 0) else { continue }
            declared.insert(candidate)
            return candidate
        }
        return nil
    }

    /// The same for what cannot do without: `what` names it in the refusal.
    mutating func take(
        _ candidates: [String?], for what: String, readsOfInitialValue reads: [String: Int] = [:], file: String = #fileID,
        function: String = #function, line: Int = #line
    ) throws(Refusal) -> String {
        if let name = take(candidates, readsOfInitialValue: reads) { return name }
        throw .unnamed(what, file: file, function: function, line: line)
    }

    /// Takes the name of a local whose initial value reads a member of that name, and an inner block binds again; says whether it could.
    mutating func takeInner(_ name: String) -> Bool {
        guard !declared.contains(name), !avoided.contains(name), inner.contains(name), (reads[name] ?? 0) <= 1 else { return false }
        declared.insert(name)
        return true
    }

    static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.first, first.isLetter || first == "_", text != .wildcard else { return false }
        guard text.allSatisfy(\.isNamePart) else { return false }
        return !keywords.contains(text)
    }

    /// What several things of one kind are told apart by.
    static let ordinals = ["first", "second", "third", "fourth"]

    private static let keywords: Set<String> = Set(Word.allCases.filter(\.isReserved).map(\.text))

    /// What a call's result is called: `fetchUser` gives `user`, `cart` gives `cart`, `save` gives nothing.
    static func noun(ofCall name: String) -> String? {
        if NamingConvention.manner.covers(name) { return nil }
        // Nobody writes the first: what is called is a value. The others say no more than that.
        if ["all", "callAsFunction", "publisher", "value"].contains(name) { return nil }
        var words = name.nameWords
        // `everyPlot` gives the plots, which their type says better.
        if words.count > 1, ["each", "every"].contains(words[0]) { return nil }
        // The name of a twin: what it gives is the same.
        if words.count > 1, words.last == "Async" { words.removeLast() }
        guard let first = words.first else { return nil }
        if words.count == 1, NamingConvention.verbAlone.covers(first.lowercased()) { return nil }
        if NamingConvention.verb.covers(first.lowercased()) || words.count > 1 && NamingConvention.verbOrNoun.covers(first.lowercased()) {
            var rest = Array(words.dropFirst())
            // `mapResponseToUser` gives a user, whatever else `map` gives.
            if NamingConvention.conversion.covers(first.lowercased()) {
                guard let end = rest.lastIndex(where: { $0.lowercased() == "to" }), end + 1 < rest.count else { return nil }
                return camel(Array(rest[(end + 1)...]))
            }
            guard let second = rest.first?.lowercased(), !isPreposition(second), !NamingConvention.particle.covers(second) else {
                return nil
            }
            while let head = rest.first, ["all", "the", "my", "current"].contains(head.lowercased()), rest.count > 1 { rest.removeFirst() }
            if let end = rest.firstIndex(where: { isPreposition($0.lowercased()) }), end > 0 { rest = Array(rest[..<end]) }
            // `loadPublisher` loads something: what comes of it is no publisher.
            if rest.last == "Publisher" { rest.removeLast() }
            // `retrieveAll` does not say of what.
            if rest.isEmpty || rest.count == 1 && rest[0] == "All" { return nil }
            return camel(rest)
        }
        let kept = words.count > 1 && saysOnlyWhatCarries(words[words.count - 1]) ? Array(words.dropLast()) : words
        return camel(kept)
    }

    /// Whether a word says what kind of thing brings a value, and nothing of that.
    private static func saysOnlyWhatCarries(_ word: String) -> Bool {
        NamingConvention.carrier.words.contains { $0.lowercased() == word.lowercased() }
    }

    static func isPreposition(_ name: String) -> Bool { NamingConvention.preposition.covers(name) }

    /// What comes of a publisher that a local of that name holds: `use` of `usePublisher`; nil for one that says only what it is.
    static func noun(ofLocal name: String) -> String? {
        guard !name.isEmpty, !saysOnlyWhatCarries(name) else { return nil }
        let plain = NamingConvention.carrier.words.first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
        return noun(ofCall: plain) ?? plain
    }

    /// What a value of a type is called: `User` gives `user`, `[User]` gives `users`.
    static func noun(ofType type: TypeExpression?) -> String? {
        guard let type = type?.strippingOptionals else { return nil }
        let list = type.arrayElement ?? (["ArraySlice", "Array"].contains(type.dottedName) ? type.genericArguments.first : nil)
        guard case .named(let path) = (list ?? type).strippingOptionals, let name = path.last?.name else { return nil }
        if name == "ClosedRange" { return "range" }
        let isArray = list != nil
        guard isIdentifier(name), name.first?.isUppercase == true, name.count > 1, !NamingConvention.placeholder.covers(name) else {
            return nil
        }
        if ["String", "Int", "Bool", "Double", "Float", "Any", "Void", "Never"].contains(name) { return isArray ? "values" : "value" }
        var words = name.nameWords
        // `UIImage` is an image.
        if words.count > 1, ["UI", "NS"].contains(words[0]) { words.removeFirst() }
        if words.count > 1, ["DTO", "Response", "Model", "Entity"].contains(words[words.count - 1]), words.count > 2 { words.removeLast() }
        let noun = camel(words)
        return isArray ? plural(noun) : noun
    }

    /// The same of a type as it is written.
    static func noun(ofType text: String?) -> String? { noun(ofType: text.map { TypeExpression(parsing: $0) }) }

    /// What one of `photos` is called: `photo`; nil for what is no plural.
    static func singular(_ noun: String) -> String? {
        if noun.hasSuffix("ies"), noun.count > 4 { return noun.dropLast(3) + "y" }
        guard noun.hasSuffix("s"), !noun.hasSuffix("ss"), noun.count > 2 else { return nil }
        for ending in ["sses", "ches", "shes", "xes"] where noun.hasSuffix(ending) { return String(noun.dropLast(2)) }
        return String(noun.dropLast())
    }

    private static func plural(_ noun: String) -> String {
        if noun.hasSuffix("s") { return noun }
        if noun.hasSuffix("y"), let before = noun.dropLast().last, !"aeiou".contains(before) { return noun.dropLast() + "ies" }
        return noun + "s"
    }

    static func camel(_ words: [String]) -> String {
        guard let first = words.first else { return "" }
        return first.lowercased() + words.dropFirst().joined()
    }

}
