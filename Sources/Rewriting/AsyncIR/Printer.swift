/// Prints statements with a file's own indentation.
struct Printer {
    let style: Style

    /// Lines joined by the file's line ending, the first one without its indentation.
    func text(_ statements: [AsyncCode], indentation: String) -> String {
        join(lines(statements), indentation: indentation)
    }

    /// The lines of a text put at `indentation`.
    func text(_ text: CodeText, indentation: String) -> String { join(text.lines, indentation: indentation) }

    /// Flush-left lines put at `indentation`; the first line is not indented.
    func join(_ lines: [CodeText.Line], indentation: String) -> String {
        var result = ""
        for (index, line) in lines.enumerated() {
            if index > 0 { result += style.lineEnding }
            switch line.layout {
            case .moving where index > 0 && !line.text.isEmpty: result += indentation
            case .whiteSpace where index > 0: result += indentation
            case .moving, .whiteSpace, .fixed: break
            }
            result += line.text
        }
        return result
    }

    func lines(_ statements: [AsyncCode]) -> [CodeText.Line] { statements.flatMap { lines($0) } }

    func lines(_ statement: AsyncCode) -> [CodeText.Line] {
        switch statement {
        case .user(let text): return text.lines
        case .comment(let text): return CodeText(text).lines
        case .emptyLine: return [""]
        case .bind(let binding): return Self.aligned(bind(binding).lines)
        case .expression(let value): return Self.aligned(value.printed.lines)
        case .return(nil): return ["return"]
        case .return(let value?): return Self.aligned(("return " + value.printed).lines)
        case .assign(let name, let value): return Self.aligned(assignment(to: name, value).lines)
        case .declare(let name, let type): return ["let \(name): \(type)"]
        case .throw(let text): return ("throw " + text).lines
        case .break(let label): return ["break \(label)"]
        case .checkCancellation: return ["try Task.checkCancellation()"]
        case .pause(let time, let goesOn): return ("\(goesOn ? "try?" : "try") await Task.sleep(nanoseconds: \(time))" as CodeText).lines
        case .labelled(let label, let body): return block("\(label): do {", body)
        case .do(let body, let catches): return handled(body, catches)
        case .guard(let conditions, let body): return block("guard \(list(conditions)) else {", body, oneLine: true)
        case .if(let conditions, let then, let other): return choice(conditions, then, other)
        case .forIn(let pattern, let list, let body): return block("for \(pattern) in \(list) {", body)
        case .while(let conditions, let body): return block("while \(list(conditions)) {", body)
        case .defer(let body): return block("defer {", body, oneLine: true)
        }
    }

    /// A closure of statements, between what stands before it and behind it: `Task { @MainActor in … }.value`.
    ///
    /// - Parameters:
    ///   - signature: what stands before its `in`.
    ///   - longest: how long the one expression that it comes to may be to stand on a line with all of it.
    func closure(_ head: String, _ signature: CodeText, _ body: [AsyncCode], _ tail: String = "", longest: Int = 0) -> CodeText {
        let opening: CodeText = "\(head)\(head.isEmpty ? "" : " "){\(signature.isEmpty ? "" : " \(signature) in" as CodeText)"
        let lines = lines(body)
        if lines.count == 1 {
            let text = lines[0].text
            let only = text.hasPrefix("return ") ? String(text.dropFirst("return ".count)) : text
            if only.count <= longest { return "\(opening) \(only) }\(tail)" }
        }
        return CodeText(opening.lines + indented(lines) + [CodeText.Line("}" + tail)])
    }

    private func assignment(to name: String, _ value: Value) -> CodeText { "\(name) = \(value.printed)" }

    private func bind(_ binding: AsyncCode.Binding) -> CodeText {
        let type = binding.type.map { ": \($0)" } ?? ""
        if binding.isAsyncLet { return "async let \(binding.pattern)\(type) = \(binding.value.text)" }
        if binding.isForgotten { return "_ = \(binding.value.printed)" }
        return "\(binding.isVariable ? "var" : "let") \(binding.pattern)\(type) = \(binding.value.printed)"
    }

    private func handled(_ body: [AsyncCode], _ catches: [AsyncCode.Handler]) -> [CodeText.Line] {
        var result = ["do {"] + indented(lines(body))
        for handler in catches {
            let pattern = handler.pattern.printed
            result.append("} catch \(pattern)\(pattern.isEmpty ? "" : " "){")
            if handler.body.isEmpty, handler.pattern == .all { return result.dropLast() + ["} catch {}"] }
            result += indented(lines(handler.body))
        }
        return result + ["}"]
    }

    private func list(_ conditions: [AsyncCode.Condition]) -> CodeText { conditions.map(\.printed).joined(separator: ", ") }

    private func choice(_ conditions: [AsyncCode.Condition], _ then: [AsyncCode], _ other: [AsyncCode]?) -> [CodeText.Line] {
        var result = block("if \(list(conditions)) {", then)
        guard let other, !other.isEmpty else { return result }
        result[result.count - 1] = "} else {"
        return result + indented(lines(other)) + ["}"]
    }

    /// A block on one line when it holds one short statement that leaves.
    private func block(_ header: CodeText, _ body: [AsyncCode], oneLine: Bool = false) -> [CodeText.Line] {
        let inner = lines(body)
        if oneLine, inner.count == 1, header.isOneLine, header.count + inner[0].text.count < Self.longestLine {
            return (header + CodeText(" \(inner[0].text) }")).lines
        }
        return header.lines + indented(inner) + ["}"]
    }

    /// The lines one step deeper.
    func indented(_ lines: [CodeText.Line]) -> [CodeText.Line] {
        lines.map { line in
            switch line.layout {
            case .moving where line.text.isEmpty: line
            case .moving, .whiteSpace: CodeText.Line(style.unit + line.text, line.layout)
            case .fixed: line
            }
        }
    }

    /// The longest line that a block of one statement is put on, in characters.
    private static let longestLine = 100
}
