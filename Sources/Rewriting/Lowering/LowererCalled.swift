import Lexing
import Analysis
import CombineModel
import Facts
import SourceText

/// Closures with several ways out in the middle of a chain: kept as closures, and called where they stand.
extension Lowerer {
    /// `{ () async throws -> Page in … }()`, each `return` being the closure's own.
    ///
    /// - Parameter publishers: what the closure returns, where that is publishers.
    mutating func calledClosure(
        _ closure: Closure, taking value: Value, output: TypeExpression?, publishers: [Int: PublisherExpression]? = nil
    ) throws(Refusal) -> Value {
        let output = ((publishers != nil ? closure.statedOutput : closure.statedResult) ?? output).flatMap { $0.isWritable ? $0 : nil }
        guard output != .void, output != nil || publishers == nil && closure.saysItsType else {
            throw Refusal(.earlyReturn, "a closure returns early, and the type of what it gives is not known")
        }
        let outerAbsent = absent
        let outerFailure = around.declaredFailure
        defer {
            absent = outerAbsent
            around.declaredFailure = outerFailure
        }
        absent = nil
        var body: [AsyncCode] = []
        let code = try nested { lowerer throws(Refusal) in
            try lowerer.inside(closure, taking: value) { lowerer throws(Refusal) in
                body = try lowerer.nested { lowerer throws(Refusal) in
                    var edits: [Edit] = []
                    if let publishers {
                        let block = lowerer.inlined(closure).block
                        edits = try lowerer.edits(in: block, publishers, to: .return(isLast: false))
                    }
                    try lowerer.addBody(of: closure, edits: edits)
                }
            }
        }
        self.code += code
        let isThrowing = body.mayThrow()
        let isAsync = publishers != nil
        let effects = (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
        let result = output.map { " -> \($0)" } ?? ""
        return Value(
            printer.called("()\(effects)\(result)", body), isAsync: isAsync, isThrowing: isThrowing, suggestion: Names.noun(ofType: output),
            output: output)
    }

    /// `let title: String`, and an `if` or a `switch` that sets it; nil where a closure does not end in one, or its type is not known.
    mutating func setValue(_ closure: Closure, taking value: Value, output: TypeExpression?) -> Value? {
        let type = (closure.statedResult ?? output).flatMap { $0.isWritable ? $0 : nil }
        guard inlined(closure).setsItsValue, let type, !type.isVoid, let written = try? types.spelled(type) else { return nil }
        let saved = self
        // A `catch` around it would have an `error` of its own.
        let bound = splice.boundNames(in: inlined(closure).rest).union(["error"])
        let candidates = [wanted.name, Names.noun(ofType: type), "value", "output"].filter { !bound.contains($0 ?? "_") }
        guard let name = names.take(candidates) else { return nil }
        do {
            try emitTransformBranches(closure, taking: value, setting: name, declaredAs: written)
        } catch {
            self = saved
            return nil
        }
        return Value(named: name, suggestion: name, output: type)
    }
}

extension Closure {
    /// Whether each way out says by itself what type it gives: no `nil`, no `.member`, no number.
    fileprivate var saysItsType: Bool {
        var found = false
        var isPlain = resultType == nil
        for statement in body.statements {
            statement.walk { inner in
                guard case .return(let value) = inner.kind else { return }
                found = true
                isPlain = isPlain && (value?.saysItsType ?? false)
            }
        }
        return found && isPlain
    }
}

extension Expression {
    fileprivate var saysItsType: Bool {
        switch root {
        case .name, .string: true
        case .tuple(let elements): links.isEmpty && elements.allSatisfy(\.value.saysItsType)
        case .prefixed("try", let inner): inner.saysItsType
        default: false
        }
    }
}
