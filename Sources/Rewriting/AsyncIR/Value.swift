import Lexing

/// An expression of the code being written, before it is decided whether it gets a name.
struct Value: Sendable {
    /// Without `try` and `await`.
    var text: CodeText
    var isAsync = false
    var isThrowing = false
    /// Whether it is the name of a local constant, which can be written any number of times.
    var isName = false
    /// What to call it when it needs a name and the closure that takes it has none.
    var suggestion: String?
    /// Its type, where it is known.
    var output: TypeExpression?
    /// Whether its type is for the context to say: a generic function's whose result nothing but its use decides.
    var isGeneric = false
    /// The types it may have, where overloads leave several.
    var possibleOutputs: Set<TypeExpression> = []
    /// The one of them that no generic function's caller has to say, where there is one alone.
    var plainOutput: TypeExpression?
    /// The type to write with its name, where only that decides it.
    var annotation: String?
    /// Whether it is optional because there may be no value, as against the value being an optional.
    var isAbsentable = false
    /// Whether no value follows it: it is run, then the publisher ends.
    var onlyEnds = false
    var parts: Parts = .whole

    enum Parts: Sendable {
        case whole
        /// One call that gives a tuple with these labels.
        case labelled([String])
        /// Names of `async let`s, each of which has to be awaited where it is read.
        case asyncLets([String])
        /// Texts that can each stand for itself, with the labels they had.
        case texts([String], labels: [String])
        /// Never a value: it has thrown or returned before.
        case nothing
    }

    init(
        _ text: CodeText, isAsync: Bool = false, isThrowing: Bool = false, suggestion: String? = nil,
        output: TypeExpression? = nil, isAbsentable: Bool = false, parts: Parts = .whole
    ) {
        self.text = text == "Void()" ? "()" : text
        self.isAsync = isAsync
        self.isThrowing = isThrowing
        self.suggestion = suggestion
        self.output = output
        self.isAbsentable = isAbsentable
        self.parts = parts
    }

    /// A local constant, by its name.
    init(named name: String, suggestion: String? = nil, output: TypeExpression? = nil) {
        self.init(CodeText(name), suggestion: suggestion, output: output)
        isName = true
    }

    static let nothing = Value("", parts: .nothing)

    var isNothing: Bool { if case .nothing = parts { true } else { false } }

    /// A tuple that is handed on as it is. A function that takes one with labels takes it without them; who reads a label needs them.
    func asOne(hasMembersRead: Bool) -> Value {
        var result = self
        result.parts = .whole
        result.suggestion = "output"
        if hasMembersRead { result.annotation = output?.description }
        return result
    }

    /// With `try` and `await` before it.
    var printed: CodeText { "\(isThrowing ? "try " : "")\(isAsync ? "await " : "")\(text)" }

    /// `try? await load()`: `nil` where it fails, so that nothing is thrown.
    var ignoringFailure: Value {
        var result = self
        result.text = "try? \(isAsync ? "await " : "")\(text)"
        (result.isAsync, result.isThrowing) = (false, false)
        return result
    }

    /// Whether evaluating it may wait, in its text too: `(try? await load()) ?? []`.
    var waits: Bool { isAsync || CodeEffects(of: text).waits }

    /// Whether an error may leave it, out of its text too.
    var mayThrow: Bool { isThrowing || CodeEffects(of: text).mayThrow }

    var hasEffects: Bool { isAsync || isThrowing }

    /// Whether it is the same wherever it is written: `12`, `true`, `"none"`, `.loading`.
    var isConstant: Bool {
        if case .whole = parts { !hasEffects && !isAbsentable && text.isConstant } else { false }
    }

    /// `()`
    var isUnit: Bool { text == "()" }

    /// Whether evaluating it does something, though nobody looks at what it gives.
    var doesSomething: Bool { hasEffects || CodeEffects(of: text).calls }

    var isVoid: Bool { output?.isVoid ?? false || isUnit }

    /// An expression as the user wrote it, whose own leading `try` and `await` become effects.
    init(written text: CodeText, suggestion: String? = nil, output: TypeExpression? = nil) {
        self.init(text, suggestion: suggestion, output: output)
        isThrowing = takeWord("try ", unless: "try ?")
        isAsync = takeWord("await ")
    }

    /// Takes a word off the beginning; whether it stood there.
    private mutating func takeWord(_ word: String, unless other: String? = nil) -> Bool {
        let first = text.lines[0].text
        guard first.hasPrefix(word), !(other.map(first.hasPrefix) ?? false) else { return false }
        text = text.dropFirst(first.count - first.dropFirst(word.count).drop { $0 == " " }.count)
        return true
    }
}
