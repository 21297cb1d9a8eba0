import Lexing
import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

/// What runs in the task of a `sink`: the awaits, then what the closures did, in the order they did it.
struct SinkBody {
    let task: SubscriptionTask
    let closures: SinkClosures
    var lowerer: Lowerer
    /// Whether what is awaited may fail; the closures of a `sink` never throw.
    private var isThrowing = false
    /// What stands for the completion, where its closure reads it as a value.
    private(set) var completion: WrittenCompletion?
    /// The chain, without what a `handleEvents` at its end does.
    var publisher: PublisherExpression
    private(set) var events: ObservedEvents?
    /// What of the branches goes: the questions that the place of a branch answers.
    private(set) var answered: [Edit] = []
    /// The same of one end only.
    private(set) var answeredAt: (finished: [Edit], failed: [Edit]) = ([], [])
    /// What is told of the completion, where that is no closure.
    private(set) var told: CompletionFunction?
    /// What is told of a failure, where that is no closure.
    private(set) var toldOfFailure: FailureFunction?
    /// What the task calls the closure that it is told by, where it holds one.
    var held: String?
    /// What is done where the subscription stands, before the task.
    private(set) var before: Closure?
    /// Whether nothing is subscribed to where the receiver of the chain is `nil`: nothing ends then, either.
    private var mayLackReceiver = false

    init(_ task: SubscriptionTask, _ closures: SinkClosures, _ lowerer: Lowerer) {
        self.task = task
        self.closures = closures
        self.lowerer = lowerer
        publisher = task.site.subscription.publisher
        ungather()
        if closures.property != nil { publisher = lowerer.simplifier.withoutLastWrapping(publisher) }
        self.lowerer.subscription.terminalClosure = closures.value?.closure
    }

    mutating func statements() throws(Refusal) -> [AsyncCode] {
        if let outcome = closures.outcome { return try statements(telling: outcome) }
        if let function = closures.completionFunction { told = try CompletionFunction(function, of: publisher, in: lowerer) }
        if let function = closures.failureFunction {
            toldOfFailure = try FailureFunction(function, held: held, failure: failureType, in: lowerer)
        }
        let branches = try closures.completion.map { completion throws(Refusal) in
            try CompletionBranches(completion, in: lowerer.source, allowsValue: true, allowsChosenErrors: true)
        }
        answered = branches?.answered ?? []
        answeredAt = branches?.answeredAt ?? ([], [])
        if let branches, branches.usesValue {
            completion = try WrittenCompletion(branches, of: failureType, in: lowerer)
        }
        if let (rest, events) = try ObservedEvents.split(publisher, in: lowerer.source) {
            if events.branches?.errorName != nil, branches?.errorName != nil, events.branches?.errorName != branches?.errorName {
                throw Refusal(.hardToRead, "the error has two names")
            }
            publisher = rest
            self.events = events
            before = events.subscription
        }
        let observed = events?.branches
        var finished = (observed?.finished ?? []) + (branches?.finished ?? [])
        var failed = (observed?.failed ?? []) + (branches?.failed ?? failureBody())
        dropUnwrapping(in: &finished)
        dropUnwrapping(in: &failed)
        dropLastUnwrapping(in: &finished)
        dropLastUnwrapping(in: &failed)
        lowerer.names.reserve(ownNames.union(names(boundIn: finished)))
        let hasChosen = branches?.chosen.isEmpty == false
        let tellsOfEnd = finished.contains { !lowerer.splice.isSilent($0) } || told != nil
        mayLackReceiver = try MissingReceiver(part: lowerer.awaitedPart).isPossible(in: publisher, tellsOfEnd: tellsOfEnd)
        if mayLackReceiver, before != nil { throw Refusal(.hardToRead, "what is done at the start is not done without a receiver") }
        let isSame =
            finished == failed && !finished.isEmpty && events == nil && branches?.usesValue == false && !hasChosen && !mayLackReceiver
            && answeredAt.finished.isEmpty && answeredAt.failed.isEmpty
        if isSame, let same = try whateverComes(finished) { return same }
        var label: String?
        var work: WorkAfterValue?
        if tellsOfEnd {
            label = try labelForEarlyEnd()
            work = try workAfterValue(&finished)
        }
        lowerer.wanted.absent = label.map { mayLackReceiver ? .return(nil) : .break($0) } ?? .return(nil)
        if !closures.takesFailures { lowerer.around.declaredFailure = .never }
        if failed.isEmpty, finished.isEmpty, !hasChosen, events == nil, told == nil, toldOfFailure == nil, closures.takesFailures,
            let short = try ignoringFailures()
        {
            return short
        }
        let success = try successBranch(finished, label, work)
        guard isThrowing else { return success + commentsOnly(failed) }
        var some: [AsyncCode.Handler] = []
        for var errors in branches?.chosen ?? [] {
            errors.ranges = (observed?.failed ?? []) + errors.ranges
            some.append(try handler(for: errors, isNamed: observed?.errorName != nil))
        }
        let rest = try failureBranch(
            failed, branches?.errorName ?? observed?.errorName ?? closures.failure.map(\.valueName))
        return [.do(success, catches: some + [rest])]
    }

    /// `guard let self = self else { return }` asks nothing where the task holds `self`.
    private mutating func dropUnwrapping(in ranges: inout [ByteRange]) {
        guard lowerer.subscription.holdsSelf else { return }
        ranges.removeAll { range in
            guard let bindings = lowerer.splice.boundSelf(in: range), bindings.count == 1, bindings[0].isStatement,
                source.text(bindings[0].redundant) == source.text(range).trimmed
            else { return false }
            if bindings[0].name != "self" { lowerer.ambient.names[bindings[0].name] = .text("self") }
            return true
        }
    }

    /// `guard let self = self else { return }` with nothing behind it asks for nothing.
    private func dropLastUnwrapping(in ranges: inout [ByteRange]) {
        let asking = closures.completion?.body.statements.filter { $0.unwrappedSelf != nil && $0.onlyReturnsElse }.map(\.range) ?? []
        while let last = ranges.last, asking.contains(last) { ranges.removeLast() }
    }

    private var source: SourceFile { lowerer.source }

    // MARK: Names

    /// What the closure for the value declares: nothing else in its scope may be called that.
    private var ownNames: Set<String> {
        closures.value?.closure.map { names(boundIn: [lowerer.inlined($0).rest]) } ?? []
    }

    private func names(boundIn ranges: [ByteRange]) -> Set<String> {
        ranges.reduce(into: Set()) { $0.formUnion(lowerer.splice.boundNames(in: $1)) }.subtracting(["self"])
    }

    // MARK: The value

    private mutating func successBranch(_ finished: [ByteRange], _ label: String?, _ work: WorkAfterValue?) throws(Refusal) -> [AsyncCode] {
        var mayFail = false
        defer { isThrowing = mayFail }
        let outside = (lowerer.subscription.holdsSelf, lowerer.ambient.unwrapsSelf)
        let valueCode = try lowerer.apart { [closures, task, publisher, told, mayLackReceiver] lowerer throws(Refusal) in
            let parameters = closures.value?.closure?.parameters ?? []
            let parameter = parameters.count == 1 && Names.isIdentifier(parameters[0].name) ? parameters[0].name : nil
            lowerer.wanted.output = (closures.property?.type).map { TypeExpression(parsing: $0) }
            lowerer.wanted.name = closures.property?.name ?? parameter ?? closures.value?.closure?.nameOfAssigned
            var value = try lowerer.value(publisher)
            if lowerer.subscription.mayHaveEnded, !value.onlyEnds {
                value = try ChainCancellation.arrived(value, named: parameters, in: &lowerer)
            }
            (lowerer.wanted.output, lowerer.wanted.name) = (nil, nil)
            mayFail = value.isThrowing || lowerer.code.filter { !$0.isPause }.mayThrow(isWholeType: !closures.takesFailures)
            guard !mayFail || closures.takesFailures else {
                throw Refusal(.shapeNotSupported, "what is called may fail, though a `sink` without a completion takes what never fails")
            }
            lowerer.note(Self.leadingRange(of: task.site.subscription))
            if value.isNothing, closures.property != nil || closures.value.map({ !($0.closure?.body.statements.isEmpty ?? false) }) ?? false
            {
                throw Refusal(.hardToRead, "no value ever reaches the `\(task.site.subscription.terminal)`")
            }
            if let property = closures.property {
                if let type = property.type.map({ TypeExpression(parsing: $0) }),
                    OpenLiteral.isOpen(value, as: type) || OpenLiteral.mayNeedType(value.text)
                {
                    value = try lowerer.types.stating(type, of: value)
                }
                let name = try lowerer.bind(value, preferring: property.name)
                lowerer.add(.leaveWhenCancelled)
                return lowerer.add(.assign(property.text, Value(named: name)))
            }
            guard let expression = closures.value else {
                if value.isAbsentable { return lowerer.addBinding(.forget(value)) }
                return try lowerer.drop(value)
            }
            if value.onlyEnds {
                guard expression.closure.map({ $0.body.statements.isEmpty }) ?? false else {
                    throw Refusal(.hardToRead, "the value closure never runs, and does something")
                }
                if value.hasEffects { lowerer.addBinding(.expression(value)) }
                if !finished.isEmpty || told != nil { lowerer.leaveWhenCancelled(evenWithoutWaiting: true) }
                return
            }
            if let closure = expression.closure, closure.body.statements.isEmpty, value.isAbsentable, !mayLackReceiver {
                // Nobody looks at the value: whether it comes makes no difference.
                lowerer.addBinding(.forget(value))
                if !finished.isEmpty || told != nil { lowerer.leaveWhenCancelled(evenWithoutWaiting: true) }
                try Self.addBody(closure, task, &lowerer)
            } else if let closure = expression.closure {
                let outer = lowerer.ambient
                let parts = lowerer.inlined(closure).destructuring
                if let parts {
                    try ClosureParameters.bind(parts, of: closure, to: value, in: &lowerer)
                } else {
                    try ClosureParameters.bind(of: closure, to: value, in: &lowerer)
                }
                if !closure.body.statements.isEmpty || !finished.isEmpty || told != nil {
                    lowerer.leaveWhenCancelled(evenWithoutWaiting: true)
                }
                try Self.addBody(closure, task, &lowerer, leavingTo: work?.returnsEarly == true ? label : nil, after: parts?.statement)
                lowerer.ambient = outer
            } else {
                let reference = FunctionReference(expression)
                if let type = reference.parameterType(in: lowerer) {
                    value = try lowerer.types.stating(TypeExpression(parsing: type), of: value)
                }
                let name = try lowerer.bind(value, preferring: nil)
                lowerer.add(.leaveWhenCancelled)
                let call = try reference.call(with: Value(named: name), lowerer: &lowerer)
                lowerer.add(.expression(call))
            }
        }
        let (ownNames, finishedNames) = (ownNames, names(boundIn: finished))
        let edits = answered + answeredAt.finished
        return try lowerer.nested { [task, closures, completion, events, told, mayLackReceiver] lowerer throws(Refusal) in
            let outer = lowerer.ambient
            defer { lowerer.ambient = outer }
            if let completion { lowerer.ambient.names[completion.name] = completion.finished }
            if let label, lowerer.notes.absentExits > 0 && !mayLackReceiver || work?.returnsEarly == true,
                valueCode.contains(where: { $0.breaks(to: label) })
            {
                guard work?.sharesItsFirstGuard != true else {
                    throw Refusal(.hardToRead, "a value may not come, and both closures ask for `self` first")
                }
                lowerer.add(Self.withoutLabel(label, valueCode) ?? .labelled(label, valueCode))
                (lowerer.subscription.holdsSelf, lowerer.ambient.unwrapsSelf) = outside
                lowerer.leaveWhenCancelled(evenWithoutWaiting: true)
            } else {
                if let name = ownNames.intersection(finishedNames).min() {
                    throw .declaredTwice(name)
                }
                lowerer.code += valueCode
                if work?.sharedSelf == "self" { lowerer.subscription.holdsSelf = true }
                // Nothing comes after a value that ended the subscription.
                let doesMore = told != nil || finished.contains { !lowerer.splice.isSilent($0) }
                if doesMore, work?.mayCancel ?? task.mayBeCancelled(by: closures) { lowerer.add(.leaveWhenCancelled) }
            }
            try Self.add(finished, after: events, task, &lowerer, edits: edits, isTold: told != nil)
            if let told { lowerer.add(told.finished) }
        }
    }

    /// What is done at an end, in order: what a `handleEvents` did there may have cancelled the subscription before its own closure.
    ///
    /// - Parameter isTold: whether somebody is told afterwards.
    static func add(
        _ ranges: [ByteRange], after events: ObservedEvents?, _ task: SubscriptionTask, _ lowerer: inout Lowerer, edits: [Edit],
        isTold: Bool
    ) throws(Refusal) {
        let observed = events?.completion?.body.range
        let first = ranges.filter { observed?.contains($0.lowerBound) ?? false }
        for range in first { try add(range, task, &lowerer, edits: edits) }
        let rest = ranges.dropFirst(first.count)
        if let closure = events?.completion, !first.isEmpty, isTold || rest.contains(where: { !lowerer.splice.isSilent($0) }),
            task.owner.mayLetGo(callingWhatStandsAt: closure.range, inFileAt: lowerer.file.path)
        {
            lowerer.add(.leaveWhenCancelled)
        }
        for range in rest { try add(range, task, &lowerer, edits: edits) }
    }

    /// `if let value = … { … }`, where a value that does not come is the only thing that would leave the labelled block.
    private static func withoutLabel(_ label: String, _ code: [AsyncCode]) -> AsyncCode? {
        guard case .guard(let conditions, let other)? = code.first, other.count == 1, case .break(label) = other[0], code.count > 1,
            !code.dropFirst().contains(where: { $0.breaks(to: label) })
        else { return nil }
        let rest = code.dropFirst()
        if rest.allSatisfy(\.onlyLooksAtCancellation), conditions.count == 1, case .exists(let value) = conditions[0] {
            return .forget(value)
        }
        return .if(conditions, Array(rest), else: nil)
    }

    /// What to call the block that an early return, or a value that does not come, leaves.
    private mutating func labelForEarlyEnd() throws(Refusal) -> String {
        let label = try lowerer.names.take(["handling", "handlingValue"], for: "a label")
        return label
    }

    /// What the closure for the value means for what is done at the end; what it has done already is taken out of `finished`.
    private func workAfterValue(_ finished: inout [ByteRange]) throws(Refusal) -> WorkAfterValue? {
        let isTold = closures.completion != nil || events?.completion != nil || told != nil
        guard let value = closures.value?.closure, isTold else { return nil }
        let runsAnyway = told != nil || publisher.flow.cardinality.least == .zero && !mayLackReceiver
        let work = WorkAfterValue(task: task, value: value, work: finished, runsAnyway: runsAnyway, source: lowerer.source)
        guard !work.returnsEarly else { return work }
        finished = work.work
        try work.check()
        return work
    }

    /// The statements of a closure that is given failures only.
    private func failureBody() -> [ByteRange] {
        guard let closure = closures.failure, let first = closure.body.statements.first else { return [] }
        let range = closure.content
        return [lowerer.splice.textStart(of: first, in: range)..<lowerer.splice.textEnd(of: range)]
    }

    /// What stands between the chain and the arguments of its terminal.
    static func leadingRange(of subscription: Subscription) -> ByteRange {
        let start = subscription.terminalRange.lowerBound
        return start..<max(start, subscription.arguments.map(\.range.lowerBound).min() ?? start)
    }

    /// The statements of a closure, `self` unwrapped where the task holds it anyway.
    ///
    /// - Parameters:
    ///   - label: the block that a `return` leaves, where there is work to do after it.
    ///   - left: the first of them, where it is written already.
    static func addBody(
        _ closure: Closure, _ task: SubscriptionTask, _ lowerer: inout Lowerer, leavingTo label: String? = nil, after left: Statement? = nil
    ) throws(Refusal) {
        let (statements, range) = Self.statements(of: closure, lowerer)
        let written = left == nil ? 0 : 1
        guard let first = statements.dropFirst(written).first else { return lowerer.addComments(in: range) }
        if lowerer.subscription.holdsSelf { CaptureLists.dropsDefaults(of: closure, in: &lowerer) }
        var start = lowerer.splice.textStart(of: first, in: (left?.range.upperBound ?? range.lowerBound)..<range.upperBound)
        if lowerer.subscription.holdsSelf, let name = first.unwrappedSelf {
            if name != "self" { lowerer.ambient.names[name] = .text("self") }
            guard statements.count > 1 + written else { return }
            start = statements[1 + written].range.lowerBound
        }
        var leaving: [Edit] = []
        if let idle = closure.body.idleReturn(in: lowerer.source) { leaving.append(Edit(idle, "")) }
        if let label {
            for statement in statements {
                statement.walk { inner in
                    guard inner.isReturn, !leaving.contains(where: { $0.range.upperBound == inner.range.upperBound }) else { return }
                    guard let value = inner.returned else { return leaving.append(Edit(inner.range, "break \(label)")) }
                    // `return show()`: what it gives is nothing, and what it does is done.
                    leaving.append(Edit(inner.range.lowerBound..<value.range.lowerBound, ""))
                    leaving.append(Edit(value.range.upperBound..<inner.range.upperBound, "; break \(label)"))
                }
            }
        }
        try add(start..<lowerer.splice.textEnd(of: range), task, &lowerer, edits: leaving)
    }

    /// What a closure does, and where: without the `if let self` around all of it, where the task holds `self`.
    private static func statements(of closure: Closure, _ lowerer: Lowerer) -> ([Statement], ByteRange) {
        let whole = (closure.body.statements, closure.content)
        guard lowerer.subscription.holdsSelf, whole.0.count == 1, case .if(let conditions, let then, nil) = whole.0[0].kind,
            conditions.count == 1,
            case .binding(.name("self"), _, let value) = conditions[0], value == nil || value?.plainName == "self"
        else { return whole }
        return (then.statements, (then.range.lowerBound + 1)..<(then.range.upperBound - 1))
    }

    static func add(_ range: ByteRange, _ task: SubscriptionTask, _ lowerer: inout Lowerer, edits: [Edit] = []) throws(Refusal) {
        guard !range.isEmpty else { return }
        var dropped: [ByteRange] = []
        if lowerer.subscription.holdsSelf {
            // Where the task holds `self`, code that unwraps it would no longer compile.
            // A name that a condition gives it means something else outside of that.
            guard let bindings = lowerer.splice.boundSelf(in: range), bindings.allSatisfy({ $0.isStatement || $0.name == "self" }) else {
                throw Refusal(.hardToRead, "`self` is unwrapped in the middle of a closure, and the task holds it")
            }
            for binding in bindings {
                if binding.name != "self" { lowerer.ambient.names[binding.name] = .text("self") }
                dropped.append(binding.isStatement ? lowerer.source.lines(of: binding.redundant, within: range) : binding.redundant)
            }
        }
        var substitution = lowerer.current
        substitution.unwrapsSelf = lowerer.subscription.holdsSelf
        substitution.dropped += dropped
        // What becomes a task of its own says itself how it holds `self`.
        let weak = (lowerer.subscription.holdsSelf ? lowerer.splice.weakClosures(in: range) : []).filter { closure in
            !task.context.inner.contains { $0.range.overlaps(closure.range) }
        }
        substitution.weakClosures = weak.map(\.range)
        lowerer.add(.user(try lowerer.splice.text(range, substitution, edits: edits + weak.map(\.capture))))
    }
}
