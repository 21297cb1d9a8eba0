import Analysis
import Facts
import Lexing
import SourceText

/// Which schedulers are the main one.
enum MainScheduler {
    static func isMain(_ step: Step, in source: SourceFile) -> Bool {
        guard let argument = step.arguments.first(where: { $0.label == "on" || $0.label == nil }) else { return false }
        return isMain(source.text(argument.value.range))
    }

    /// Whether it is handed in by the initialiser of the file's own type, which takes the main one where nobody says otherwise.
    static func isInjectedMain(_ step: Step, in file: FileFacts) -> Bool {
        guard let argument = step.arguments.first(where: { $0.label == "on" || $0.label == nil }) else { return false }
        let name = file.file.text(argument.value.range).split(separator: ".").last.map(String.init) ?? ""
        let parameters = file.skeleton.declarations.filter { $0.kind == .initializer }.flatMap(\.parameters).filter { $0.name == name }
        return !parameters.isEmpty
            && parameters.allSatisfy { parameter in
                guard let text = parameter.defaultText else { return false }
                return isMain(text) || text.hasPrefix("DispatchQueue.main.") || text.hasPrefix("RunLoop.main.") || text.hasPrefix(".main.")
            }
    }

    static func isMain(_ text: String) -> Bool {
        ["DispatchQueue.main", "RunLoop.main", "OperationQueue.main", ".main", "UIScheduler.shared"].contains(
            text.filter { !$0.isWhitespace })
    }
}

/// Queues that say no more than that work is not done on the main thread.
enum BackgroundQueue {
    /// Whether a step delivers on one of them: a global queue, or one of the file's own that keeps no order.
    static func isAny(_ step: Step, in file: FileFacts) -> Bool {
        guard let argument = step.arguments.first, argument.label == "on" else { return false }
        let text = file.file.text(argument.value.range).filter { !$0.isWhitespace }
        if text.hasPrefix("DispatchQueue.global(") { return true }
        let path = text.split(separator: ".")
        guard let name = path.last, path.count == 1 || path.count == 2 && ["self", "Self"].contains(path[0]) else { return false }
        let queues = file.skeleton.declarations.filter { $0.name == name && $0.kind != .enumCase }
        return !queues.isEmpty
            && queues.allSatisfy { queue in
                let text = file.file.text(queue.range).filter { !$0.isWhitespace }
                let isConcurrent = text.contains("=DispatchQueue(label:") && text.contains("attributes:.concurrent")
                return queue.isLet && (text.contains("=DispatchQueue.global(") || isConcurrent)
            }
    }
}

/// A `SchedulerTimeType.Stride` written as a literal.
enum Interval {
    /// `.seconds(2)`, `0.3`, `.milliseconds(300)` in nanoseconds, digits grouped.
    static func nanoseconds(_ text: String) -> String? {
        let compact = text.filter { !$0.isWhitespace && $0 != "_" }
        let scales: [(String, Double)] = [(".seconds(", 1e9), (".milliseconds(", 1e6), (".microseconds(", 1e3), (".nanoseconds(", 1)]
        for (prefix, scale) in scales where compact.hasPrefix(prefix) && compact.hasSuffix(")") {
            return Double(compact.dropFirst(prefix.count).dropLast()).map { grouped(UInt64(($0 * scale).rounded())) }
        }
        return Double(compact).map { grouped(UInt64(($0 * 1e9).rounded())) }
    }

    private static func grouped(_ number: UInt64) -> String {
        let digits = Array(String(number))
        var result = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { result += "_" }
            result.append(digit)
        }
        return result
    }
}
