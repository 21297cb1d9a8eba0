/// A statement of the code that a rewrite writes.
///
/// Text in it is flush left: what stands on further lines is indented relative to the first. A line that begins with
/// `verbatim` is the inside of a multi-line string literal and is printed as it is.
indirect enum AsyncCode: Sendable {
    /// The user's own statements, comments included.
    case raw(String)
    case bind(Binding)
    case expression(Value)
    case `return`(Value?)
    /// `name = value`, to a variable declared before.
    case assign(String, Value)
    /// `let name: Type`
    case declare(String, type: String)
    case `throw`(String)
    case `break`(String)
    /// `label: do { … }`, left with `break label`.
    case labelled(String, [AsyncCode])
    case `do`([AsyncCode], catches: [Handler])
    case `guard`(String, [AsyncCode])
    case `if`(String, [AsyncCode], else: [AsyncCode]?)
    case loop(String, [AsyncCode])
    case `defer`([AsyncCode])

    struct Binding: Sendable {
        /// `user`, or `(data, _)`.
        var pattern: String
        var isAsyncLet = false
        var isVariable = false
        var type: String?
        var value: Value
    }

    struct Handler: Sendable {
        /// `let error as URLError`; nil catches all.
        var pattern: String?
        var body: [AsyncCode]
    }

    /// What marks a line that keeps its own indentation: a byte that no Swift source can hold.
    static let verbatim: Character = "\0"

    /// What keeps a line of nothing but white space from being written as an empty one.
    static let blank: Character = "\u{1}"

    /// Whether control leaves by it on every path.
    var leaves: Bool {
        switch self {
        case .return, .throw, .break: true
        case .do(let body, let catches): (body.last?.leaves ?? false) && catches.allSatisfy { $0.body.last?.leaves ?? false }
        case .if(_, let then, let other): (then.last?.leaves ?? false) && (other?.last?.leaves ?? false)
        default: false
        }
    }
}

extension AsyncCode {
    /// Whether it is `let name: Type`.
    func declares(_ name: String) -> Bool {
        if case .declare(name, _) = self { true } else { false }
    }
}

/// Prints statements with a file's own indentation.
struct Printer {
    let style: Style

    /// Lines joined by the file's line ending, the first one without its indentation.
    func text(_ statements: [AsyncCode], indentation: String) -> String {
        var lines: [String] = []
        for statement in statements { lines += self.lines(statement) }
        return join(lines, indentation: indentation)
    }

    /// Flush-left text put at `indentation`; the first line is not indented.
    func join(_ lines: [String], indentation: String) -> String {
        var result = ""
        for (index, line) in lines.enumerated() {
            if index > 0 { result += style.lineEnding }
            if line.first == AsyncCode.verbatim {
                result += line.dropFirst()
            } else if line.last == AsyncCode.blank {
                result += (index > 0 ? indentation : "") + line.dropLast()
            } else if index > 0, !line.isEmpty {
                result += indentation + line
            } else {
                result += line
            }
        }
        return result
    }

    func lines(_ statements: [AsyncCode]) -> [String] { statements.flatMap { lines($0) } }

    func lines(_ statement: AsyncCode) -> [String] {
        switch statement {
        case .raw(let text): return Self.split(text)
        case .bind(let binding): return Self.aligned(bind(binding))
        case .expression(let value): return Self.aligned(Self.split(value.printed))
        case .return(nil): return ["return"]
        case .return(let value?): return Self.aligned(Self.split("return " + value.printed))
        case .assign(let name, let value): return Self.aligned(Self.split("\(name) = \(value.printed)"))
        case .declare(let name, let type): return ["let \(name): \(type)"]
        case .throw(let text): return Self.split("throw \(text)")
        case .break(let label): return ["break \(label)"]
        case .labelled(let label, let body): return block("\(label): do {", body)
        case .do(let body, let catches): return handled(body, catches)
        case .guard(let condition, let body): return block("guard \(condition) else {", body, oneLine: true)
        case .if(let condition, let then, let other): return conditional(condition, then, other)
        case .loop(let header, let body): return block("\(header) {", body)
        case .defer(let body): return block("defer {", body, oneLine: true)
        }
    }

    private func bind(_ binding: AsyncCode.Binding) -> [String] {
        let type = binding.type.map { ": \($0)" } ?? ""
        if binding.isAsyncLet { return Self.split("async let \(binding.pattern)\(type) = \(binding.value.text)") }
        if binding.pattern == "_", binding.type == nil { return Self.split("_ = \(binding.value.printed)") }
        return Self.split("\(binding.isVariable ? "var" : "let") \(binding.pattern)\(type) = \(binding.value.printed)")
    }

    private func handled(_ body: [AsyncCode], _ catches: [AsyncCode.Handler]) -> [String] {
        var result = ["do {"] + indented(lines(body))
        for handler in catches {
            result.append("} catch \(handler.pattern.map { "\($0) " } ?? ""){")
            if handler.body.isEmpty, handler.pattern == nil { return result.dropLast() + ["} catch {}"] }
            result += indented(lines(handler.body))
        }
        return result + ["}"]
    }

    private func conditional(_ condition: String, _ then: [AsyncCode], _ other: [AsyncCode]?) -> [String] {
        var result = block("if \(condition) {", then)
        guard let other, !other.isEmpty else { return result }
        result[result.count - 1] = "} else {"
        return result + indented(lines(other)) + ["}"]
    }

    /// A block on one line when it holds one short statement that leaves.
    private func block(_ header: String, _ body: [AsyncCode], oneLine: Bool = false) -> [String] {
        let inner = lines(body)
        if oneLine, inner.count == 1, !header.contains("\n"), header.count + inner[0].count < Self.longestLine {
            return ["\(header) \(inner[0]) }"]
        }
        return Self.split(header) + indented(inner) + ["}"]
    }

    func indented(_ lines: [String]) -> [String] {
        lines.map { $0.isEmpty || $0.first == AsyncCode.verbatim ? $0 : style.unit + $0 }
    }

    static func split(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map(String.init)
    }

    private static let longestLine = 100
}
