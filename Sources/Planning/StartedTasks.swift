import Lexing
import SourceText

/// The places where code begins a task of its own: `Task { }`, `Task(priority: .low) { }`, `Task.detached { }`.
enum StartedTasks {
    private static let word = Array("Task".utf8)
    private static let triage = Triage(vocabulary: ["Task"])

    static func count(in file: SourceFile) -> Int {
        guard triage.mayHoldChains(file.bytes) else { return 0 }
        return file.bytes.withUnsafeBufferPointer { bytes in
            var lexer = Lexer(bytes)
            var count = 0
            var before = lexer.next()
            while before.kind != .endOfFile {
                let token = lexer.next()
                let isName = token.kind == .identifier && bytes[token.start..<token.end].elementsEqual(word) && before.kind != .period
                before = token
                guard isName else { continue }
                before = lexer.next()
                if before.kind == .leftBrace || before.kind == .leftParen { count += 1 }
                if before.kind == .period {
                    before = lexer.next()
                    if bytes[before.start..<before.end].elementsEqual("detached".utf8) { count += 1 }
                }
            }
            return count
        }
    }
}
