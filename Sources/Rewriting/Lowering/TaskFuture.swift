import Analysis
import CombineModel
import Facts
import SourceText

/// A `Future` whose closure is one task that says where it runs, or what it captures:
/// ```swift
/// Future { promise in
///     Task { @MainActor in
///         do { promise(.success(try context.fetch(request))) } catch { promise(.failure(.noData)) }
///     }
/// }
/// ```
/// What it does becomes the body of the async function, on the main actor where it ran there:
/// ```swift
/// try await MainActor.run {
///     do { return try context.fetch(request) } catch { throw StoreError.noData }
/// }
/// ```
/// Where it awaits, it stays a task whose value is awaited. What cannot be written so is a continuation that the task resumes.
extension Lowerer {
    /// Whether the body of a task could be the function's own.
    func canRunHere(_ task: Closure) -> Bool {
        guard task.parameters == nil, task.attributes.allSatisfy({ $0 == "@MainActor" }) else { return false }
        return task.captures.allSatisfy { capture in
            capture.name == "self" ? !isInTask && capture.value == nil : capture.specifier == nil && capture.value == nil
        }
    }

    /// The body of `task` as statements, or a continuation where they would not read well.
    mutating func emitTask(_ task: Closure, of future: FutureShape, to destination: Destination) throws(Refusal) {
        let before = self
        do {
            try emitBody(of: task, future, to: destination)
        } catch {
            self = before
            try finish(try continuation(future), to: destination)
        }
    }

    private mutating func emitBody(of task: Closure, _ future: FutureShape, to destination: Destination) throws(Refusal) {
        let outer = ambient
        defer { ambient = outer }
        try open(task)
        let isElsewhere = !task.attributes.isEmpty && !isOnMainActor
        guard isElsewhere else {
            if case .assign = destination, future.calls.count > 1 {
                throw Refusal(.hardToRead, "a task with several outcomes in the middle of a chain")
            }
            return try emitDirect(future, task.body, to: destination)
        }
        let whole = throwing
        let body = try nested { lowerer throws(Refusal) in
            try lowerer.emitDirect(future, task.body, to: .return(isLast: true))
        }
        throwing = whole
        let head = task.awaits ? "Task { @MainActor in" : "MainActor.run {"
        let lines = [head] + printer.indented(printer.lines(body)) + [task.awaits ? "}.value" : "}"]
        let fails = future.failure != .never && future.calls.contains { if case .success = $0.kind { false } else { true } }
        try finish(
            Value(
                lines.joined(separator: "\n"), isAsync: true, isThrowing: fails, suggestion: Names.noun(ofType: future.output),
                output: future.output),
            to: destination)
    }
}

extension Closure {
    /// Whether it says neither where it runs nor what it captures.
    var isPlain: Bool { captures.isEmpty && attributes.isEmpty && parameters == nil }

    /// Whether it waits for anything itself.
    fileprivate var awaits: Bool {
        var found = false
        body.forEachExpression { expression in
            if case .closure = expression.root { return false }
            if case .prefixed("await", _) = expression.root { found = true }
            return !found
        }
        return found
    }
}
