import Lexing
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
/// Where it awaits, it stays a task whose value is awaited: it goes on where nobody waits for it any more, as it did when the subscription was
/// cancelled. What cannot be written so is a continuation that the task resumes.
extension Futures {
    /// Whether a task of a `Future` has to stay one: what it awaits would be cancelled with whoever awaits the function.
    static func goesOn(_ task: Closure, in lowerer: inout Lowerer) -> Bool {
        guard task.awaits else { return false }
        guard lowerer.accepts(.workEndsWithCaller) else { return true }
        lowerer.show(
            .workEndsWithCaller, at: task.range.lowerBound,
            "the task in a `Future` went on when its subscription was cancelled, and is cancelled now with whoever awaits it")
        return false
    }

    /// The value of a task that stays one, where more is done with it.
    static func taskValue(_ task: Closure, of future: FutureShape, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        let value = lowerer.attempt { lowerer throws(Refusal) in try valueOfTask(task, future, in: &lowerer) }
        return if let value { value } else { try continuation(future, in: &lowerer) }
    }

    /// Whether the body of a task could be the function's own.
    static func canRunHere(_ task: Closure, in lowerer: Lowerer) -> Bool {
        guard task.parameters == nil, task.attributes.allSatisfy({ $0 == "@MainActor" }) else { return false }
        return task.captures.allSatisfy { capture in
            capture.name == "self"
                ? !lowerer.subscription.isInTask && capture.value == nil : capture.specifier == nil && capture.value == nil
        }
    }

    /// The body of `task` as statements, or a continuation where they would not read well.
    static func emitTask(_ task: Closure, of future: FutureShape, to destination: Destination, in lowerer: inout Lowerer) throws(Refusal) {
        let written: Void? = lowerer.attempt { lowerer throws(Refusal) in
            try emitBody(of: task, future, to: destination, in: &lowerer)
        }
        if written == nil { try lowerer.finish(try continuation(future, in: &lowerer), to: destination) }
    }

    private static func emitBody(of task: Closure, _ future: FutureShape, to destination: Destination, in lowerer: inout Lowerer)
        throws(Refusal)
    {
        let outer = lowerer.ambient
        defer { lowerer.ambient = outer }
        try CaptureLists.open(task, in: &lowerer)
        let isElsewhere = !task.attributes.isEmpty && !lowerer.around.isOnMainActor
        guard isElsewhere || task.awaits && !lowerer.accepts(.workEndsWithCaller) else {
            if case .assign = destination, future.calls.count > 1 {
                throw Refusal(.hardToRead, "a task with several outcomes in the middle of a chain")
            }
            return try emitDirect(future, to: destination, in: &lowerer)
        }
        try lowerer.finish(try valueOfOpenTask(task, future, in: &lowerer), to: destination)
    }

    private static func valueOfTask(_ task: Closure, _ future: FutureShape, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        let outer = lowerer.ambient
        defer { lowerer.ambient = outer }
        try CaptureLists.open(task, in: &lowerer)
        return try valueOfOpenTask(task, future, in: &lowerer)
    }

    /// `MainActor.run { … }`, `Task { … }.value`
    private static func valueOfOpenTask(_ task: Closure, _ future: FutureShape, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        let whole = (lowerer.notes.throwing, lowerer.wanted.absent, lowerer.wanted.output)
        (lowerer.wanted.absent, lowerer.wanted.output) = (nil, future.output)
        let body = try lowerer.nested { lowerer throws(Refusal) in
            try emitDirect(future, to: .return(isLast: true), in: &lowerer)
        }
        (lowerer.notes.throwing, lowerer.wanted.absent, lowerer.wanted.output) = whole
        let fails = future.failure != .never && future.calls.contains { if case .success = $0.kind { false } else { true } }
        let given = future.calls.compactMap { call -> ByteRange? in if case .success(let range) = call.kind { range } else { nil } }
        let needsType = given.count != 1 || given.contains { leavesTypeToContext(lowerer.source.text($0)) }
        let head = task.awaits ? try needsType ? typedHead(future.output, fails, in: lowerer) : "Task" : "MainActor.run"
        return taskValue(head, task.awaits && !task.attributes.isEmpty, body, fails, output: future.output, in: &lowerer)
    }

    /// `Task<User, any Error>`, with what it gives where only that says which type its literals are of.
    static func typedHead(_ output: TypeExpression?, _ fails: Bool, in lowerer: Lowerer) throws(Refusal) -> String {
        guard let output, output.isWritable else { throw Refusal(.hardToRead, "the type of what a task gives is not known") }
        return "Task<\(try lowerer.types.spelled(output)), \(lowerer.types.failure(isAny: fails))>"
    }

    static func taskValue(
        _ head: String, _ isOnMain: Bool, _ body: [AsyncCode], _ fails: Bool, output: TypeExpression?, in lowerer: inout Lowerer
    ) -> Value {
        let text = lowerer.printer.closure(head, isOnMain ? "@MainActor" : "", body, head == "MainActor.run" ? "" : ".value", longest: 79)
        return Value(text, isAsync: true, isThrowing: fails, suggestion: Names.noun(ofType: output), output: output)
    }

    /// A literal, `nil`, `.idle`, a choice between such: what type it is of, what takes it says.
    static func leavesTypeToContext(_ text: String) -> Bool {
        CodeText(text).needsType || text.contains(" ? ") || text.first.map { $0.isNumber || "-[".contains($0) } ?? true
    }
}

extension Closure {
    /// Whether it says neither where it runs nor what it captures.
    var isPlain: Bool { captures.isEmpty && attributes.isEmpty && parameters == nil }

    /// Whether it waits for anything itself.
    var awaits: Bool { body.awaits }
}
