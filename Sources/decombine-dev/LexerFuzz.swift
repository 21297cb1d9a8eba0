import ArgumentParser
import Lexing
import SwiftParser
import SwiftSyntax

/// Compares lexer and skeleton with swift-syntax on sources made up at random from the pieces that are hard to tell apart.
struct LexerFuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lexer-fuzz",
        abstract: "Compares lexer and skeleton with swift-syntax on random sources; the same seed gives the same sources.",
        discussion: "Sources that swift-syntax finds errors in are only read, to see that nothing crashes. Exits 1 when anything differs."
    )

    @Option(help: "How many sources to make.")
    var count = 200_000

    @Option(help: "Where the random numbers begin.")
    var seed: UInt64 = 1

    @Option(help: "How many differences to print.")
    var show = 10

    static let pieces = [
        "/", "/", "/", "//", "/*", "*/", "\"", "\"", "\"\"\"", "\\(", "(", ")", ")", "[", "]", "{", "}", "#", "##", "a", "b", "c", "1",
        "2.5",
        "0x1", " ", " ", " ", " ", "\n", "\n", "\r\n", "\t", "+", "-", "*", "<", ">", "=", " = ", "!", "?", "&", ".", "...", ",", ":", ";",
        "@d",
        "`e`", "$0", "_", "try? ", "try ", "return ", "func ", "let f = ", "var g", ": H", "in ", "as ", "is ", "case ", "if ", "else ",
        "where ",
        "class I ", "enum J ", "init", "get ", "set ", "didSet ", "#if K\n", "#endif\n", "#/", "/#", "\\", "'", "->", "async ", "throws ",
        "self",
        "open ", "actor ", "x / y / z", "/re/", "f(", "é", "→", "protocol P ", "<T>", "<T, U>", " { }", "(a: B)", "static ", "\\.k",
    ]

    func run() throws {
        var random = SplitMix(state: seed)
        var valid = 0
        var differences: [String] = []
        for _ in 0..<count {
            let length = 1 + Int(random.next() % 14)
            let source = (0..<length).map { _ in Self.pieces[Int(random.next() % UInt64(Self.pieces.count))] }.joined()
            let bytes = Array(source.utf8)
            let lexed = Boundaries.lexed(bytes)
            let lines = DeclarationLine.lines(of: Skeleton(of: bytes))
            let tree = Parser.parse(source: source)
            if tree.hasError { continue }
            valid += 1
            if lexed != Boundaries.parsed(tree) { differences.append("boundaries: \(source.debugDescription)") }
            if lines != DeclarationCollector(tree).lines { differences.append("declarations: \(source.debugDescription)") }
        }
        print("\(count) sources, \(valid) without syntax errors, \(differences.count) differ")
        for line in differences.sorted(by: { ($0.count, $0) < ($1.count, $1) }).prefix(show) { print(line) }
        if !differences.isEmpty { throw ExitCode(1) }
    }
}

/// Random numbers that are the same on every machine.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
