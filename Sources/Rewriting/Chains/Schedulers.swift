import Analysis
import Facts
import Lexing
import SourceText

/// Which schedulers are the main one.
enum MainScheduler {
    static func isMain(_ step: Step, in source: SourceFile, of program: Program) -> Bool {
        guard let argument = step.arguments.first(where: { $0.has(.on) || $0.label == nil }) else { return false }
        return isMain(argument.value.range, in: source, of: program)
    }

    /// Whether the scheduler that is written at `range` is the main one, or a name of the scanned code's own for it.
    static func isMain(_ range: ByteRange, in source: SourceFile, of program: Program) -> Bool {
        isMain(source.text(range)) || isMain(NamedScheduler(program: program).meaning(of: range, in: source))
    }

    /// Whether it is handed in by the initialiser of the file's own type, which takes the main one where nobody says otherwise.
    static func isInjectedMain(_ step: Step, in file: FileFacts) -> Bool {
        guard let argument = step.arguments.first(where: { $0.has(.on) || $0.label == nil }) else { return false }
        let name = file.file.text(argument.value.range).split(separator: ".").last.map(String.init) ?? ""
        let parameters = file.skeleton.declarations.filter { $0.kind == .initializer }.flatMap(\.parameters).filter { $0.name == name }
        return !parameters.isEmpty
            && parameters.allSatisfy { parameter in
                guard let text = parameter.defaultText else { return false }
                return isMain(text) || text.hasPrefix(".main.") || isTold(by: text)
            }
    }

    /// Whether something is called on it: `DispatchQueue.main.async`.
    static func isTold(by called: String) -> Bool { queues.contains { called.hasPrefix($0 + ".") } }

    private static func isMain(_ text: String) -> Bool {
        (queues + [".main", "UIScheduler.shared"]).contains(text.filter { !$0.isWhitespace })
    }

    private static let queues = ["DispatchQueue", "RunLoop", "OperationQueue"].map { $0 + ".main" }
}

/// Queues that say no more than that work is not done on the main thread.
enum BackgroundQueue {
    /// Whether a step delivers on one of them: a global queue, or one of the scanned code's own that keeps no order.
    static func isAny(_ step: Step, in source: SourceFile, of program: Program) -> Bool {
        guard let argument = step.arguments.first, argument.has(.on) else { return false }
        let text = NamedScheduler(program: program).meaning(of: argument.value.range, in: source)
        return isGlobal(text) || text.hasPrefix("DispatchQueue(label:") && text.contains("attributes:.concurrent")
    }

    static func isGlobal(_ text: String) -> Bool { text.hasPrefix("DispatchQueue.global(") || text.hasPrefix(".global(") }
}

/// A `SchedulerTimeType.Stride` written as a literal.
enum Interval {
    /// `.seconds(2)`, `0.3`, `.milliseconds(300)` in nanoseconds, digits grouped.
    static func nanoseconds(_ text: String) -> String? {
        let compact = text.filter { !$0.isWhitespace && $0 != "_" }
        let scales: [(String, Double)] = [(".seconds(", 1e9), (".milliseconds(", 1e6), (".microseconds(", 1e3), (".nanoseconds(", 1)]
        for (prefix, scale) in scales where compact.hasPrefix(prefix) && compact.hasSuffix(")") {
            return Double(compact.dropFirst(prefix.count).dropLast()).flatMap { grouped($0 * scale) }
        }
        return Double(compact).flatMap { grouped($0 * 1e9) }
    }

    /// Whole nanoseconds, none where there are less; nil for more than there can be.
    private static func grouped(_ nanoseconds: Double) -> String? {
        guard let number = UInt64(exactly: max(0, nanoseconds).rounded()) else { return nil }
        let digits = Array(String(number))
        var result = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { result += "_" }
            result.append(digit)
        }
        return result
    }
}
