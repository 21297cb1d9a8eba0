import Analysis
import CombineModel
import Facts
import SourceText

/// What a sink does with failures: the `catch` clauses.
extension SinkBody {
    /// The clause for what is not caught before.
    mutating func failureBranch(_ failed: [ByteRange], _ errorName: String?) throws(Refusal) -> AsyncCode.Handler {
        if let told {
            guard errorName == nil else { throw Refusal(.hardToRead, "the error has two names") }
            let before = failed.contains { !lowerer.splice.isSilent($0) } ? try handling(failed) : [.leaveWhenCancelled]
            return AsyncCode.Handler(pattern: told.pattern, body: before + [told.failed])
        }
        if let toldOfFailure {
            guard errorName == nil else { throw Refusal(.hardToRead, "the error has two names") }
            let before = failed.contains { !lowerer.splice.isSilent($0) } ? try handling(failed) : [.leaveWhenCancelled]
            return AsyncCode.Handler(pattern: toldOfFailure.pattern, body: before + [toldOfFailure.call])
        }
        guard failed.contains(where: { !lowerer.splice.isSilent($0) }) else { return AsyncCode.Handler(body: commentsOnly(failed)) }
        let text = try failed.map { range throws(Refusal) in
            try lowerer.splice.text(range, edits: answered + answeredAt.failed).plain
        }.joined(separator: "\n")
        let name = errorName ?? CatchPattern.ownName
        let isRead = errorName != nil && (Splice.reads(in: text)[name] ?? 0) > 0
        var pattern = name == "$0" || !isRead ? CatchPattern.all : CatchPattern(naming: name)
        if name == "$0" { lowerer.ambient.names["$0"] = .text(CatchPattern.ownName) }
        defer { lowerer.ambient.names["$0"] = nil }
        // The `error` of a plain `catch` must not come before one of the author's own.
        if pattern == .all, !isRead, (Splice.reads(in: text)[CatchPattern.ownName] ?? 0) > 0 { pattern = .unnamed }
        let caught = isRead && name != "$0" ? name : CatchPattern.ownName
        // Beside the branch it is another one, from around the closure.
        if isRead,
            [closures.completion, closures.failure].contains(where: {
                $0.map { lowerer.splice.count(of: caught, in: $0.range) > 0 } ?? false
            })
        {
            throw Refusal(.hardToRead, "`\(caught)` means something else where the failure is handled")
        }
        if isRead, !ErrorUse.allowsAnyError(name, in: text, in: lowerer.context.program) {
            switch failureType {
            case .type("Error"), .never: break
            case .type(let type): pattern = .typed(caught, as: try lowerer.types.spelled(type))
            case .unknown: throw Refusal(.hardToRead, "the type of the failure is not known, and the handler uses it")
            }
        }
        var written: Replacement?
        if let completion {
            written = completion.failed(caught)
            pattern = completion.pattern(naming: caught)
        }
        return AsyncCode.Handler(pattern: pattern, body: try handling(failed, completionAs: written))
    }

    /// The clause for errors that have a branch of their own.
    ///
    /// - Parameter isNamed: whether what is done there names the error as a whole, which the clause does not.
    mutating func handler(for errors: ChosenErrors, isNamed: Bool) throws(Refusal) -> AsyncCode.Handler {
        guard completion == nil, !isNamed, case .type(let type) = failureType,
            let pattern = errors.pattern(type: type == "Error" ? nil : try lowerer.types.spelled(type))
        else { throw Refusal(.hardToRead, "the failure branch matches some errors only") }
        let isSilent = !errors.ranges.contains { !lowerer.splice.isSilent($0) }
        return AsyncCode.Handler(pattern: .chosen(pattern), body: isSilent ? commentsOnly(errors.ranges) : try handling(errors.ranges))
    }

    private mutating func handling(_ ranges: [ByteRange], completionAs written: Replacement? = nil) throws(Refusal) -> [AsyncCode] {
        let outer = lowerer.ambient
        defer { lowerer.ambient = outer }
        // What was unwrapped on the way to the value is not seen here.
        lowerer.subscription.holdsSelf = task.captures.isStrong
        lowerer.ambient.unwrapsSelf = task.captures.isStrong
        if let completion, let written { lowerer.ambient.names[completion.name] = written }
        let isTold = told != nil || toldOfFailure != nil
        return try lowerer.nested { [task, events, answered, answeredAt] lowerer throws(Refusal) in
            lowerer.add(.leaveWhenCancelled)
            try Self.add(ranges, after: events, task, &lowerer, edits: answered + answeredAt.failed, isTold: isTold)
        }
    }

    /// The comments of what does nothing.
    func commentsOnly(_ ranges: [ByteRange]) -> [AsyncCode] {
        guard ranges.allSatisfy(lowerer.splice.isSilent) else { return [] }
        return ranges.flatMap { lowerer.splice.comments(in: $0) }.map { .comment($0) }
    }

    var failureType: Failure {
        let declared = lowerer.publisherTypes.failure(of: task.site.subscription.publisher)
        return declared == .unknown ? task.site.subscription.publisher.flow.failure : declared
    }
}
