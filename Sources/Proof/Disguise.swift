import CombineModel
import Lexing
import SourceText

/// The statements behind a subscription that stays for what they do, written so that they do the same in another form: the subscription must stay.
///
/// Each form is one that a search for names in the statements themselves would not see through: a branch, a loop, a closure that is called at once, a
/// local function, a function that runs what it is given.
enum Disguise {
    /// What is said of each form in which the subscription moves.
    static func variants(of fixture: Fixture, _ findings: [Finding]) -> [Variant] {
        let staying = findings.filter { if case .left(.resultReadAfterwards) = $0.outcome { true } else { false } }
        let source = fixture.source.text
        return staying.flatMap { finding -> [Variant] in
            guard let rest = rest(ofBlockBehind: finding, in: source) else { return [] }
            return forms.map { variant($0, of: fixture, rest, finding) }
        }
    }

    private static func variant(_ form: Form, of fixture: Fixture, _ rest: ByteRange, _ finding: Finding) -> Variant {
        let bytes = Array(fixture.source.text.utf8)
        let text = { (range: ByteRange) in String(decoding: bytes[range], as: UTF8.self) }
        let disguised =
            text(0..<rest.lowerBound) + "\n" + form.around(text(rest)) + "\n" + text(rest.upperBound..<bytes.count) + form.beside
        let found = Proving.migrated(disguised, fixture).findings
        let moved = found.contains { other in
            guard other.line == finding.line, other.symbol == finding.symbol else { return false }
            if case .rewrite = other.outcome { return true }
            return false
        }
        let problem = "\(fixture.path):\(fixture.before.line + finding.line - 1): it moves past what stands behind it \(form.name)"
        return Variant(name: form.name, problems: moved ? [problem] : [])
    }

    // MARK: Forms

    struct Form: Sendable {
        let name: String
        let around: @Sendable (String) -> String
        /// What is declared at the end of the file.
        var beside = ""
    }

    static let forms: [Form] = [
        Form(name: "in a branch", around: { "if true {\n\($0)\n}" }),
        Form(name: "in a loop that runs once", around: { "for _ in 0..<1 {\n\($0)\n}" }),
        Form(name: "in a loop that is left", around: { "while true {\n\($0)\nbreak\n}" }),
        Form(name: "in a case", around: { "switch 0 {\ndefault:\n\($0)\n}" }),
        Form(name: "in a block", around: { "do {\n\($0)\n}" }),
        Form(name: "in a closure that is called at once", around: { "_ = {\n\($0)\n}()" }),
        Form(name: "in a closure that a local holds", around: { "let work = {\n\($0)\n}\nwork()" }),
        Form(name: "in a local function", around: { "func work() {\n\($0)\n}\nwork()" }),
        Form(name: "in a part of a tuple", around: { "_ = (0, {\n\($0)\n}())" }),
        Form(name: "in a closure that a collection runs", around: { "[0].forEach { _ in\n\($0)\n}" }),
        Form(name: "behind an optional", around: { "if let _ = Optional(0) {\n\($0)\n}" }),
        Form(
            name: "in a method that runs it", around: { "DisguisedRunner().run {\n\($0)\n}" },
            beside: "\nfinal class DisguisedRunner {\n    func run(_ work: () -> Void) { work() }\n}\n"),
        Form(
            name: "in a closure that a property holds",
            around: { "let runner = DisguisedRunner()\nrunner.work = {\n\($0)\n}\nrunner.run()" },
            beside: "\nfinal class DisguisedRunner {\n    var work: () -> Void = {}\n    func run() { work() }\n}\n"),
    ]

    // MARK: Places

    /// What follows the statement of a finding in its block, in bytes; nil where nothing does.
    static func rest(ofBlockBehind finding: Finding, in source: String) -> ByteRange? {
        let bytes = Array(source.utf8)
        let lines = LineTable(bytes)
        let end = lines.range(ofLine: finding.endLine).lowerBound + finding.endColumn - 1
        return bytes.withUnsafeBufferPointer { buffer -> ByteRange? in
            var lexer = Lexer(buffer)
            var depth = 0
            var start: Int?
            while true {
                let token = lexer.next()
                guard token.kind != .endOfFile else { return nil }
                guard token.start >= end else { continue }
                switch token.kind {
                case .leftBrace, .leftParen, .leftSquare: depth += 1
                case .rightBrace where depth == 0:
                    guard let start, start < token.start, source.utf8.hasText(in: start..<token.start) else { return nil }
                    return start..<token.start
                case .rightBrace, .rightParen, .rightSquare: depth -= 1
                default: break
                }
                // The statement goes on to the end of its line, with what keeps the subscription.
                if start == nil, depth == 0, bytes[token.end...].first(where: { $0 != 0x20 && $0 != 0x09 }) == 0x0A {
                    let next = bytes[token.end...].firstIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A }
                    if next.map({ bytes[$0] != UInt8(ascii: ".") }) ?? true { start = token.end }
                }
            }
        }
    }
}

extension String.UTF8View {
    /// Whether anything but white space stands there.
    fileprivate func hasText(in range: ByteRange) -> Bool {
        dropFirst(range.lowerBound).prefix(range.count).contains { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A }
    }
}
