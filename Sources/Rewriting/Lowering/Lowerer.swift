import Lexing
import Analysis
import CombineModel
import Facts
import SourceText

/// Turns the publishers of one body into async statements.
///
/// It keeps the statements written so far, the names taken, and what the text being spliced has to have replaced.
struct Lowerer {
    let file: FileFacts
    let context: RewriteContext
    /// How each operator becomes async code.
    let lowerings: OperatorLowerings
    let splice: Splice
    /// What the code is the body of.
    var around = Surroundings()
    /// The subscription whose chain is lowered, where it is one.
    var subscription = LoweredSubscription()
    /// What is wanted of the code.
    var wanted = WantedValue()
    /// The closures that are being lowered.
    var closures = ClosureScope()
    /// The locals of the body.
    var locals = LocalPublishers()
    /// Publishers that are awaited as they stand.
    var awaited = AwaitedSources()

    var names: Names
    var ambient = Substitution()
    var code: [AsyncCode] = []
    /// The user's comments that have no place yet.
    var waiting = WaitingComments()
    /// What is to be known of the code that was written.
    var notes = CodeNotes()

    init(file: FileFacts, context: RewriteContext, names: Names, lowerings: OperatorLowerings) {
        self.file = file
        self.context = context
        splice = Splice(source: file.file, inner: context.inner)
        self.names = names
        self.lowerings = lowerings
    }

    var source: SourceFile { file.file }

    var printer: Printer { Printer(style: context.style(of: source)) }

    /// Notes how what is written may differ from the chain, as far as is known.
    ///
    /// - Parameter offset: where the code stands that may.
    mutating func show(_ deviation: Deviation, at offset: Int, _ says: String) {
        notes.deviations.append(file.shown(deviation, at: offset, says))
    }

    mutating func showLongerLife(of name: String, at offset: Int) {
        show(.selfLivesUntilDone, at: offset, "`\(name)` lives until the call ends, where the chain held it weakly")
    }

    /// Whether what is written may differ in that way.
    func accepts(_ deviation: Deviation) -> Bool { context.accepts(deviation, in: file.path) }

    // MARK: Statements

    mutating func add(_ statement: AsyncCode) { add([statement]) }

    mutating func add(_ statements: [AsyncCode]) {
        flushComments()
        code += statements
    }

    /// A local for what came before the current step: that step's own comments wait for what it writes itself.
    mutating func addBinding(_ statement: AsyncCode) {
        let own = Array(waiting.comments.suffix(waiting.ownCount))
        waiting.comments.removeLast(own.count)
        add(statement)
        waiting.comments = own
        waiting.ownCount = own.count
    }

    mutating func addComments(in range: ByteRange) {
        for comment in splice.comments(in: range) { add(.comment(comment)) }
    }

    mutating func flushComments() {
        code += waiting.comments.map { .comment($0) }
        waiting.comments = []
        waiting.ownCount = 0
    }

    // MARK: What is asked of the chains and of their place

    /// How types are written where the code goes.
    var types: WrittenTypes { WrittenTypes(program: context.program, around: around, start: subscription.start, path: file.path) }

    var publisherTypes: PublisherTypes {
        PublisherTypes(context: context, around: around, wanted: wanted.output, awaited: awaited)
    }

    var simplifier: ChainSimplifier { ChainSimplifier(splice: splice, types: publisherTypes) }

    var spreads: ElementSpreads { ElementSpreads(start: subscription.start) }

    /// Nil where no group of child tasks may stand for a chain.
    var childTasks: ChildTaskGroups? {
        guard accepts(.failsInSourceOrder), subscription.held == nil else { return nil }
        return ChildTaskGroups(spreads: spreads, splice: splice, isInTask: subscription.isInTask, inlined: locals.inlined)
    }

    var awaitedPart: AwaitedPart {
        AwaitedPart(context: context, source: source, inlined: locals.inlined, isInTask: subscription.isInTask)
    }

    var stepEffects: StepEffects {
        StepEffects(context: context, source: source, isAwaited: around.enclosing != nil || subscription.isInTask)
    }

    func inlined(_ closure: Closure) -> InlinedClosure {
        InlinedClosure(closure: closure, splice: splice, isInTask: subscription.isInTask)
    }

    // MARK: Text

    func text(_ range: ByteRange) throws(Refusal) -> CodeText { try splice.text(range, current, edits: subscription.edits) }

    /// Whether `self` has to be spelled out: the code stands in a closure that is kept.
    var spellsSelf: Bool { subscription.isInTask || closures.isInChildTask }

    var current: Substitution {
        var result = ambient
        result.locals = names.declared.union(closures.caughtNames)
        result.spellsSelf = spellsSelf
        return result
    }

    // MARK: Whole publishers

    /// Writes what `publisher` does, its value going to `destination`.
    mutating func emit(_ original: PublisherExpression, to destination: Destination) throws(Refusal) {
        try holdOperands(of: original)
        let awaited = try AwaitedPublishers.withAwaitedSource(original, in: &self)
        var publisher = simplifier.retriedLast(simplifier.simplified(awaited))
        if case .return = destination { publisher = simplifier.deferredLast(publisher) }
        let trailing = publisher.steps.reversed().prefix { $0.isSilent }.count
        let last = publisher.steps.count - trailing - 1
        if last < 0 {
            for step in publisher.steps { note(step) }
            try emitSource(publisher, to: destination)
        } else {
            let before = publisher.prefix(last)
            try emit(publisher.steps[last], after: before, in: publisher, index: last, to: destination)
        }
        for step in publisher.steps.suffix(trailing) { try checkSilent(step) }
    }

    private mutating func emit(
        _ step: Step, after before: PublisherExpression, in publisher: PublisherExpression, index: Int, to destination: Destination
    ) throws(Refusal) {
        if spreads.isGathered(at: index, in: publisher) {
            for silent in publisher.steps[(index + 1)...] { note(silent) }
            return try finish(try value(publisher.prefix(index + 1)), to: destination)
        }
        let link = LastLink(step: step, before: before, own: publisher.steps[index...])
        if let family = lowerings.link(of: step), try family.emit(link, to: destination, in: &self) { return }
        let start = code.count
        let upstream = try ChainCancellation.leaving(try value(before, following: step), before: step, after: before, in: &self)
        note(publisher.steps[index...])
        let isMadeOptional =
            simplifier.onlyMakesOptional(step) && returnsOptional(destination) && !upstream.isGeneric && upstream.annotation == nil
        if isMadeOptional, case .whole = upstream.parts { return try finish(upstream, to: destination) }
        try finish(try apply(step, to: upstream, next: nil, start: start, upstream: before.flow), to: destination)
    }

    /// The value that the last link of a chain takes.
    mutating func value(takenBy link: LastLink) throws(Refusal) -> Value {
        let value = try ChainCancellation.leaving(
            try value(link.before, following: link.step), before: link.step, after: link.before, in: &self)
        note(link.own)
        return value
    }

    private func returnsOptional(_ destination: Destination) -> Bool {
        if case .return = destination { wanted.output?.isOptional == true } else { false }
    }

    private mutating func emitSource(_ publisher: PublisherExpression, to destination: Destination) throws(Refusal) {
        switch publisher.source {
        case .local(let name, .some(let held)) where name.isEmpty || locals.inlined.contains(name):
            try emit(held, to: destination)
        case .known(let row, let call):
            if let (family, source) = family(row, call, publisher, next: nil), try family.emit(source, to: destination, in: &self) {
                return
            }
            try finish(try value(publisher.prefix(0)), to: destination)
        default:
            if try lowerings.choices.emit(publisher, to: destination, in: &self) { return }
            try finish(try value(publisher.prefix(0)), to: destination)
        }
    }

    /// `publisher` as an expression, with what has to run before written already.
    ///
    /// - Parameter following: the step that takes the value, for the names it has for it.
    mutating func value(_ original: PublisherExpression, following: Step? = nil) throws(Refusal) -> Value {
        try holdOperands(of: original)
        let awaited = try AwaitedPublishers.withAwaitedSource(original, in: &self)
        let publisher = simplifier.simplified(awaited)
        let start = code.count
        let whole = wanted
        defer { wanted = whole }
        let isLast = following.map(\.keepsOutput) ?? true
        (wanted.output, wanted.name) = isLast && publisher.steps.allSatisfy(\.keepsOutput) ? (whole.output, whole.name) : (nil, nil)
        if wanted.name == nil { wanted.promisedName = whole.name ?? wanted.promisedName }
        let list = spreads.spread(atBeginOf: publisher)
        let retry = publisher.steps.lastIndex { $0.isAny(of: .resubscribes) }
        if let retry { note(publisher.steps[retry]) }
        var gathered = retry ?? list?.steps.upperBound ?? -1
        var value =
            if let retry {
                try lowerings.failures(of: publisher.steps[retry]).value(
                    repeating: publisher.prefix(retry), by: publisher.steps[retry], in: &self)
            } else if let list {
                try lowerings.spreads.value(of: list, in: publisher, taking: nil, in: &self)
            } else {
                try sourceValue(publisher, next: publisher.steps.first { !$0.isSilent } ?? following)
            }
        var flow = publisher.prefix(gathered + 1).flow
        let ahead = StepsAhead(of: publisher)
        waiting.isBehindHandler = false
        for (index, step) in publisher.steps.enumerated() where index > gathered {
            note(step)
            waiting.isBehindHandler = step.isFailureStep && !step.isSilent
            let isKept = isLast && index >= ahead.lastChange
            (wanted.output, wanted.name) = isKept ? (whole.output, whole.name) : (nil, nil)
            if value.isNothing {
                guard publisher.steps[index...].allSatisfy(\.passesNothingOn) else {
                    throw Refusal(.hardToRead, "`.\(step.name)` after what never gives a value")
                }
                break
            }
            if value.onlyEnds {
                let link = FailureLink(step: step, before: publisher.prefix(index), start: start, next: following, isFollowedByWork: false)
                value = try afterEnd(link, value)
                continue
            }
            let next = ahead.next[index].map { publisher.steps[$0] } ?? following
            if let spread = spreads.spread(at: index, in: publisher) {
                value = try lowerings.spreads.value(of: spread, in: publisher, taking: value, in: &self)
                gathered = spread.steps.upperBound
                flow = publisher.steps[gathered].flow
                continue
            }
            if step.isFailureStep, !step.isSilent {
                let link = FailureLink(
                    step: step, before: publisher.prefix(index), start: start, next: next,
                    isFollowedByWork: index < ahead.lastWork || following.map(\.doesWork) == true)
                value = try lowerings.failures(of: step).value(behind: link, taking: value, in: &self)
            } else {
                value = try ChainCancellation.leaving(
                    value, before: step, after: publisher.prefix(index), isForgotten: next?.forgetsValue ?? false, in: &self)
                value = try apply(step, to: value, next: next, start: start, upstream: flow)
            }
            flow = step.flow
        }
        return value
    }

    /// Whether the body declares to give nothing.
    private var givesNothing: Bool { wanted.output?.isVoid ?? false }

    /// Whether an end without a value is `nil` to whoever calls.
    private var givesNilWhereAbsent: Bool {
        if case .return(let none?)? = wanted.absent { none.text == "nil" } else { false }
    }

    mutating func finish(_ value: Value, to destination: Destination) throws(Refusal) {
        guard !value.isNothing else { return }
        if value.isAbsentable, wanted.absent == nil { throw Refusal(.noValuePossible, "the chain can end without a value") }
        if value.isAbsentable, wanted.output?.isOptional == true, case .return = destination {
            throw Refusal(.noValuePossible, "no value and a value of `nil` would look the same")
        }
        if value.onlyEnds, case .assign = destination { return add(value.hasEffects ? .expression(value) : .emptyLine) }
        switch destination {
        case .assign(let name):
            // What the name stands for is a value, so none ends what stands around.
            let given = value.isAbsentable ? Value(named: try bind(value, preferring: nil), output: value.output) : value
            add(.assign(name, given))
        case .return where value.isAbsentable && !givesNilWhereAbsent:
            if value.isVoid || givesNothing { return try drop(value) }
            add(.return(Value(named: try bind(value, preferring: nil), output: value.output)))
        case .return(let isLast):
            // Where `nil` can be given too, even nothing has to be given in so many words.
            let isVoid = !value.isAbsentable && (value.isVoid || value.output == nil && givesNothing)
            // `print(user)` as the value of a closure.
            let isPlainCall = !value.hasEffects && value.doesSomething
            if isVoid, givesNilWhereAbsent {
                if value.hasEffects || isPlainCall { add(.expression(value)) }
                add(.return(Value("()")))
            } else if isVoid {
                if isPlainCall { add(.expression(value)) }
                if value.hasEffects { add(isLast ? .expression(value) : .return(value)) } else if !isLast { add(.return(nil)) }
            } else if givesNilWhereAbsent, !value.isAbsentable, value.isGeneric || value.annotation != nil, let output = wanted.output {
                // Returned where an optional is due, a generic function would be asked for an optional.
                let typed = try types.typed(value, output)
                add(.return(Value(named: try bind(typed, preferring: nil), output: output)))
            } else {
                add(.return(value.isName ? takenBack(value) : value))
            }
        }
    }
}

/// What comes behind each step of a chain, worked out once for all of them.
private struct StepsAhead {
    /// The last step behind which values have another type, and the last that starts something or shows; -1 where there is none.
    let (lastChange, lastWork): (Int, Int)
    /// For each step the next one that is not silent.
    let next: [Int?]

    init(of publisher: PublisherExpression) {
        lastChange = publisher.steps.lastIndex { !$0.keepsOutput } ?? -1
        lastWork = publisher.steps.lastIndex(where: \.doesWork) ?? -1
        var next = [Int?](repeating: nil, count: publisher.steps.count)
        for index in publisher.steps.indices.dropLast().reversed() {
            next[index] = publisher.steps[index + 1].isSilent ? next[index + 1] : index + 1
        }
        self.next = next
    }
}
