import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// A `Future` that an initialiser of the scanned code makes of async work:
/// ```swift
/// extension Future where Failure == Error {
///     convenience init(_ work: @escaping () async throws -> Output) {
///         self.init { promise in
///             Task {
///                 do { promise(.success(try await work())) } catch { promise(.failure(error)) }
///             }
///         }
///     }
/// }
/// ```
/// `Future { try await api.user(id) }` becomes what stands in its closure.
struct AsyncWork {
    let closure: Closure

    /// The async work that `call` makes a `Future` of, where that is all its initialiser does.
    init?(of call: SourceCall, in program: Program, _ splice: Splice) {
        guard call.arguments.count == 1, let closure = call.arguments[0].value.closure, closure.parameters == nil, closure.captures.isEmpty,
            closure.attributes.isEmpty,
            !splice.freeNames(in: closure.content).keys.contains(where: { $0.hasPrefix("$") })
        else { return nil }
        let label = call.arguments[0].label
        let own = program.types["Future"]?.members["init"]?.filter { id in
            let parameters = program[id].parameters
            guard parameters.count == 1, Self.isWork(parameters[0].type) else { return false }
            return call.arguments[0].isTrailing || parameters[0].label == label
        }
        guard let own, !own.isEmpty, own.allSatisfy({ Self.runsWork($0, in: program) }) else { return nil }
        self.closure = closure
    }

    /// `@escaping () async throws -> Output`
    private static func isWork(_ type: String) -> Bool {
        let compact = type.filter { !$0.isWhitespace }
        return ["()async->Output", "()asyncthrows->Output", "()asyncthrows(Failure)->Output"].contains { compact.hasSuffix($0) }
    }

    /// Whether an initialiser does nothing but fulfil the promise in a task with what its parameter gives, or fails with.
    private static func runsWork(_ id: DeclarationID, in program: Program) -> Bool {
        let work = program[id].parameters[0].name
        let source = program.files[id.file].file
        guard let statements = program.body(of: id)?.block?.statements, statements.count == 1,
            let made = statements[0].returned, case .name("self") = made.root, made.links.count == 2,
            case .member("init") = made.links[0].kind,
            case .call(let arguments) = made.links[1].kind, arguments.count == 1, let future = arguments[0].value.closure,
            let promise = future.parameters?.first?.name, future.body.statements.count == 1,
            let task = future.body.statements[0].returned?.taskClosure, task.parameters == nil
        else { return false }
        var inside = task.body.statements
        if inside.count == 1, case .do(let body, let catches) = inside[0].kind {
            guard catches.count == 1, catches[0].patterns.isEmpty, catches[0].body.statements.count == 1,
                compact(catches[0].body.statements[0], in: source) == "\(promise)(.failure(error))"
            else { return false }
            inside = body.statements
        }
        let awaited = ["await\(work)()", "tryawait\(work)()"]
        switch inside.count {
        case 1: return awaited.map { "\(promise)(.success(\($0)))" }.contains(compact(inside[0], in: source))
        case 2:
            guard case .variable(let variable) = inside[0].kind, variable.bindings.count == 1,
                case .name(let name) = variable.bindings[0].pattern, let value = variable.bindings[0].value
            else { return false }
            return awaited.contains(source.text(value.range).filter { !$0.isWhitespace })
                && compact(inside[1], in: source) == "\(promise)(.success(\(name)))"
        default: return false
        }
    }

    private static func compact(_ statement: Statement, in source: SourceFile) -> String {
        source.text(statement.range).filter { !$0.isWhitespace }
    }
}

/// What stands for the async work of a `Future`.
extension Futures {
    /// The work where its value is all there is to return.
    static func emit(_ work: AsyncWork, to destination: Destination, in lowerer: inout Lowerer) throws(Refusal) {
        let closure = work.closure
        if goesOn(closure, in: &lowerer) {
            return try lowerer.finish(try workThatGoesOn(closure, output: nil, in: &lowerer), to: destination)
        }
        guard case .return = destination, lowerer.inlined(closure).branches || closure.body.statements.count > 1 else {
            return try lowerer.finish(try value(of: work, output: nil, in: &lowerer), to: destination)
        }
        try ClosureBodies.inside(closure, taking: nil, in: &lowerer) { lowerer throws(Refusal) in
            lowerer.ambient.dropsSelf = !lowerer.spellsSelf
            try ClosureBodies.addBody(of: closure, edits: [], in: &lowerer)
        }
        lowerer.notes.throwing = lowerer.notes.throwing || lowerer.around.declaredFailure != .never
    }

    /// The value of work that gives it at its end.
    static func value(of work: AsyncWork, output: TypeExpression?, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        let closure = work.closure
        if goesOn(closure, in: &lowerer) { return try workThatGoesOn(closure, output: output, in: &lowerer) }
        guard !lowerer.inlined(closure).branches else { throw Refusal(.hardToRead, "async work returns early in the middle of a chain") }
        var value = try ClosureValues.value(of: closure, taking: .nothing, output: output, in: &lowerer)
        value.output = value.output ?? output
        return value
    }

    /// `Task { try await api.user(id) }.value`
    private static func workThatGoesOn(_ closure: Closure, output: TypeExpression?, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        let whole = lowerer.notes.throwing
        let body = try lowerer.nested { lowerer throws(Refusal) in
            try ClosureBodies.inside(closure, taking: nil, in: &lowerer) { lowerer throws(Refusal) in
                lowerer.ambient.dropsSelf = !lowerer.spellsSelf
                try ClosureBodies.addBody(of: closure, edits: [], in: &lowerer)
            }
        }
        let fails = lowerer.notes.throwing || lowerer.around.declaredFailure != .never
        lowerer.notes.throwing = whole
        let needsType =
            Returns.count(in: closure.body.statements) > 1
            || closure.body.statements.last?.returned.map { leavesTypeToContext(lowerer.source.text($0.range)) } ?? true
        return taskValue(
            try needsType ? typedHead(output ?? lowerer.wanted.output, fails, in: lowerer) : "Task", false, body, fails, output: output,
            in: &lowerer
        )
    }
}
