import Analysis
import CombineModel
import Facts
import SourceText

/// What runs in the task of a `sink`: the awaits, then what the closures did, in the order they did it.
struct SinkBody {
    let task: SubscriptionTask
    let closures: SinkClosures
    var lowerer: Lowerer
    /// Whether what is awaited may fail; the closures of a `sink` never throw.
    private var isThrowing = false

    init(_ task: SubscriptionTask, _ closures: SinkClosures, _ lowerer: Lowerer) {
        self.task = task
        self.closures = closures
        self.lowerer = lowerer
    }

    mutating func statements() throws(Refusal) -> [AsyncCode] {
        let branches = try closures.completion.map { completion throws(Refusal) in try CompletionBranches(completion, in: lowerer.source) }
        var finished = branches?.finished ?? []
        let failed = branches?.failed ?? []
        let hasFinishedWork = branches?.hasFinishedWork ?? false
        lowerer.absent = hasFinishedWork ? nil : .return(nil)
        var work: WorkAfterValue?
        if hasFinishedWork, let value = closures.value?.closure, let completion = closures.completion {
            let after = WorkAfterValue(task: task, value: value, completion: completion, source: lowerer.source)
            finished = after.remaining(finished)
            try after.check(finished)
            work = after
        }
        if failed.isEmpty, finished.isEmpty, closures.completion != nil, let short = try ignoringFailures() { return short }
        let success = try successBranch(finished, work)
        guard isThrowing else { return success }
        let handler = try failureBranch(failed, branches?.errorName)
        return [.do(success, catches: [handler])]
    }

    // MARK: The value

    private mutating func successBranch(_ finished: [ByteRange], _ work: WorkAfterValue?) throws(Refusal) -> [AsyncCode] {
        let publisher = task.site.subscription.publisher
        var mayFail = false
        defer { isThrowing = mayFail }
        return try lowerer.nested { [closures, task] lowerer throws(Refusal) in
            let value = try lowerer.value(publisher)
            mayFail = value.isThrowing || lowerer.mayThrow(lowerer.code)
            guard !mayFail || closures.completion != nil else {
                throw Refusal(.shapeNotSupported, "what is called may fail, though a `sink` without a completion takes what never fails")
            }
            lowerer.note(Self.leadingRange(of: task.site.subscription))
            guard let expression = closures.value else { throw Refusal(.shapeNotSupported) }
            if let closure = expression.closure {
                let outer = lowerer.ambient
                try lowerer.bindParameters(of: closure, to: value)
                if !closure.body.statements.isEmpty || !finished.isEmpty { lowerer.leaveWhenCancelled(evenWithoutWaiting: true) }
                try Self.addBody(closure, task, &lowerer)
                lowerer.ambient = outer
            } else {
                let name = try lowerer.bind(value, preferring: nil)
                lowerer.add(.leaveWhenCancelled)
                let call = try FunctionReference(expression).call(with: Value(name, isName: true), lowerer: &lowerer)
                lowerer.add(.expression(call))
            }
            // Nothing comes after a value that ended the subscription.
            if work?.mayCancel == true { lowerer.add(.leaveWhenCancelled) }
            for range in finished { try Self.add(range, task, &lowerer) }
        }
    }

    /// What stands between the chain and the arguments of its terminal.
    private static func leadingRange(of subscription: Subscription) -> ByteRange {
        let start = subscription.terminalRange.lowerBound
        return start..<max(start, subscription.arguments.map(\.range.lowerBound).min() ?? start)
    }

    /// `guard let user = try? await …, !Task.isCancelled else { return }`, when nobody looks at the failure.
    private mutating func ignoringFailures() throws(Refusal) -> [AsyncCode]? {
        let publisher = task.site.subscription.publisher
        guard let closure = closures.value?.closure else { return nil }
        let saved = lowerer
        var value = Value.nothing
        let before = try lowerer.nested { lowerer throws(Refusal) in value = try lowerer.value(publisher) }
        let output = value.output ?? publisher.flow.output
        let own = closure.parameters?.first?.name
        let reads = lowerer.splice.freeNames(in: lowerer.bodyRange(of: closure))
        let isRead = own != "_" && (reads[own ?? "$0"] ?? 0) > 0
        guard before.isEmpty, value.isThrowing, case .whole = value.parts, !value.isAbsentable, let output, !output.hasSuffix("?"),
            closure.parameters?.count ?? 1 <= 1
        else {
            lowerer = saved
            return nil
        }
        value.text = "try? " + (value.isAsync ? "await " : "") + value.text
        return try lowerer.nested { [task] lowerer throws(Refusal) in
            lowerer.note(Self.leadingRange(of: task.site.subscription))
            if isRead {
                guard
                    let name = lowerer.names.take(
                        [own, value.suggestion, Names.noun(ofType: output), "value"], readsOfInitialValue: Splice.reads(in: value.text))
                else { throw Refusal(.hardToRead, "no good name for a value") }
                lowerer.add(.guard("let \(name) = \(value.text), !Task.isCancelled", [.return(nil)]))
                lowerer.ambient.names[own ?? "$0"] = .text(name)
            } else {
                lowerer.add(.guard("(\(value.text)) != nil, !Task.isCancelled", [.return(nil)]))
            }
            try Self.addBody(closure, task, &lowerer)
        }
    }

    /// The statements of a closure, `self` unwrapped where the task holds it anyway.
    private static func addBody(_ closure: Closure, _ task: SubscriptionTask, _ lowerer: inout Lowerer) throws(Refusal) {
        let range = lowerer.bodyRange(of: closure)
        guard let first = closure.body.statements.first else { return lowerer.addComments(in: range) }
        try checkSelf(closure.body.statements, task, lowerer)
        var start = lowerer.leadingCommentStart(of: first, in: range)
        if task.captures.isStrong, let name = first.unwrappedSelf {
            if name != "self" { lowerer.ambient.names[name] = .text("self") }
            guard closure.body.statements.count > 1 else { return }
            start = closure.body.statements[1].range.lowerBound
        }
        try add(start..<lowerer.contentEnd(of: range), task, &lowerer)
    }

    private static func add(_ range: ByteRange, _ task: SubscriptionTask, _ lowerer: inout Lowerer) throws(Refusal) {
        guard !range.isEmpty else { return }
        var substitution = lowerer.current
        substitution.unwrapsSelf = task.captures.isStrong
        lowerer.add(.raw(try lowerer.splice.text(range, substitution)))
    }

    /// Where the task holds `self`, code that unwraps it would no longer compile.
    private static func checkSelf(_ statements: [Statement], _ task: SubscriptionTask, _ lowerer: Lowerer) throws(Refusal) {
        guard task.captures.isStrong else { return }
        for (index, statement) in statements.enumerated() {
            var unwraps = false
            statement.walk { inner in
                switch inner.kind {
                case .if(let conditions, _, _), .guard(let conditions, _), .while(let conditions, _):
                    for case .binding(let pattern, _, let value) in conditions
                    where value?.plainName == "self" || value == nil && pattern.names == ["self"] {
                        unwraps = true
                    }
                default: break
                }
            }
            if unwraps, index > 0 || statement.unwrappedSelf == nil {
                throw Refusal(.hardToRead, "`self` is unwrapped in the middle of a closure, and the task holds it")
            }
        }
    }

    // MARK: The failure

    private mutating func failureBranch(_ failed: [ByteRange], _ errorName: String?) throws(Refusal) -> AsyncCode.Handler {
        guard !failed.isEmpty else { return AsyncCode.Handler(pattern: nil, body: [.return(nil)]) }
        let text = failed.map { lowerer.source.text($0) }.joined(separator: "\n")
        let name = errorName ?? "error"
        let isRead = errorName != nil && (Splice.reads(in: text)[name] ?? 0) > 0
        var pattern = name == "error" || !isRead ? nil : "let \(name)"
        // The `error` of a plain `catch` must not come before one of the author's own.
        if pattern == nil, !isRead, (Splice.reads(in: text)["error"] ?? 0) > 0 { pattern = "_" }
        if isRead, !ErrorUse.allowsAnyError(name, in: text) {
            switch failureType {
            case .type("Error"), .never: break
            case .type(let type): pattern = "let \(name) as \(type)"
            case .unknown: lowerer.reviewNotes.append("the failure's type is not known; the handler gets `any Error`")
            }
        }
        let body = try lowerer.nested { [task] lowerer throws(Refusal) in
            lowerer.add(.leaveWhenCancelled)
            for range in failed { try Self.add(range, task, &lowerer) }
        }
        return AsyncCode.Handler(pattern: pattern, body: body)
    }

    private var failureType: Failure {
        let declared = lowerer.failure(of: task.site.subscription.publisher)
        return declared == .unknown ? task.site.subscription.publisher.flow.failure : declared
    }
}
