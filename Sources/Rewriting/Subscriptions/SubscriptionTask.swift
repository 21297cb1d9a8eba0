import Analysis
import CombineModel
import Facts
import Semantics
import Lexing
import SourceText

/// The task that a one-shot subscription becomes, and how it takes the subscription's place.
struct SubscriptionTask {
    let site: SubscriptionSite
    let context: RewriteContext
    let file: FileFacts
    var captures: TaskCaptures
    /// What of its own code may end it.
    let owner: SubscriptionOwner
    var deviations: [ShownDeviation] = []
    private(set) var held: HeldPublisher?

    init(_ site: SubscriptionSite, in context: RewriteContext) throws(Refusal) {
        self.site = site
        self.context = context
        file = context.program.files[site.file]
        captures = TaskCaptures(site, in: context)
        owner = context.owner(of: site)
        let publisher = site.subscription.publisher
        let isOnMain = isMainActorHere || Delivery(context: context, source: file.file).isOnMain(publisher)
        if isOnMain, let held = HeldPublisher(site, in: context, source: file.file, taken: namesAround) {
            self.held = held
            if !held.isLocal { captures.hold(held) }
            try captures.read(held.rest(of: publisher))
        } else {
            try captures.read(publisher)
        }
    }

    /// Notes how the task may differ from the subscription, as far as is known.
    mutating func show(_ deviation: Deviation, _ says: String) {
        deviations.append(file.shown(deviation, at: site.subscription.range.lowerBound, says))
    }

    /// The names that mean something where the subscription stands.
    private var namesAround: Set<String> {
        let splice = Splice(source: file.file)
        var names = Set(splice.freeNames(in: site.subscription.range).keys)
        if let id = site.declaration {
            let declaration = context.program.declaration(id)
            names.formUnion(declaration.parameters.map(\.name))
            names.formUnion(context.names(of: id).everBound)
        }
        return names
    }

    /// Refuses what no task can stand in for.
    mutating func check() throws(Refusal) {
        switch site.subscription.use {
        case .discarded, .unused:
            if isReturned { break }
            if KeepingTerminal.givesNothing(site.subscription, in: context.program) {
                throw Refusal(.shapeNotSupported, "how long `\(site.subscription.terminal)` keeps the subscription could not be traced")
            }
            // It has done its work before it is cancelled.
            if !site.following.isEmpty, promptness.mayBeCountedOn { throw atOnce }
            throw Refusal(.resultDropped)
        case .local, .assigned, .passed:
            if site.subscription.publisher.source.optionalReceiver(in: file.file) != nil {
                throw Refusal(.hardToRead, "what holds the subscription is `nil` where its receiver is, and a task would be there")
            }
        case .stored: break
        }
        try checkDelivery()
    }

    /// Refuses what is cancelled before a task could begin.
    private func checkHolder() throws(Refusal) {
        switch site.subscription.use {
        case .local(let name) where isCancelled(name), .assigned(let name) where isCancelled(name):
            throw Refusal(.resultDropped, "`\(name)` is cancelled before the task could begin")
        default: break
        }
    }

    /// Whether what follows cancels it before anything else can run: the statements up to there wait for nothing.
    private func isCancelled(_ name: String) -> Bool {
        for statement in site.behind {
            let text = file.file.text(statement.range)
            if ["\(name).cancel()", "\(name)?.cancel()"].contains(text) { return true }
            if ["await ", "wait(", "waitFor", "RunLoop"].contains(where: text.contains) { return false }
        }
        return false
    }

    /// Refuses a value that code after the subscription may rely on.
    mutating func checkDelivery() throws(Refusal) {
        try LateStart(site, in: context).checkThread()
        if AwaitedPart(context: context, source: file.file).deliversOnOwnQueue(site.subscription.publisher) {
            throw Refusal(.scheduler, "the value comes on the queue of `subscribe(on:)`")
        }
        try checkThrowing()
        try checkSends()
        let promptness = promptness
        guard promptness.isSynchronous else { return }
        let terminal = site.subscription.terminal
        let isOfFailure = !promptness.mayBeCountedOn
        var says =
            isOfFailure ? "on one of its ways it failed before `\(terminal)` returned" : "the value was there before `\(terminal)` returned"
        switch ValueInTurn(site, promptness, in: context).answer {
        case .none: break
        case .unknown(let places): says += places.first.map { ", and \($0.says)" } ?? ""
        case .witnessed: throw isOfFailure ? failsAtOnce : atOnce
        }
        show(.valueWasThereAtOnce, says)
    }

    /// Refuses a value that is handled before the `send` returns which brings it, where code behind that relies on it.
    private func checkSends() throws(Refusal) {
        let (terminal, arguments) = (site.subscription.terminal, site.subscription.arguments)
        let run = HandedCode.all(runBy: terminal.name, arguments, in: site.declaration, file: site.file)
        _ = try HandledLater(run ?? [], of: site, in: context)
    }

    /// What is there before the subscription returns.
    private var promptness: Promptness {
        Delivery(context: context, source: file.file).promptness(of: site.subscription.publisher)
    }

    private var atOnce: Refusal {
        Refusal(.resultReadAfterwards, "the value is delivered before `\(site.subscription.terminal)` returns")
    }

    private var failsAtOnce: Refusal {
        Refusal(.resultReadAfterwards, "on one of its ways it fails before `\(site.subscription.terminal)` returns")
    }

    /// Refuses names that mean something else inside a task.
    private func checkNames() throws(Refusal) {
        let siblings = AsyncSiblings(program: context.program)
        for argument in site.subscription.arguments { try siblings.check(argument.range, of: file.file) }
        try siblings.check(site.subscription.publisher.range, of: file.file)
        if context.program.hidesTask(in: site.declaration.flatMap { context.program.enclosingType(of: $0) }) {
            throw Refusal(.shapeNotSupported, "`Task` is a type of the scanned code")
        }
        let generics = site.declaration.map { context.program[$0].genericParameters.map(\.name) } ?? []
        if generics.contains("Task") || captures.locals.contains("Task") {
            throw Refusal(.shapeNotSupported, "`Task` is something else in the function around")
        }
        let chain = site.subscription.publisher.range
        let reads = Splice(source: file.file).freeNames(in: (held?.range.upperBound ?? chain.lowerBound)..<chain.upperBound)
        let isInout = site.declaration.map { id in
            context.program[id].parameters.contains { $0.type.hasPrefix("inout") && reads[$0.name] ?? 0 > 0 }
        }
        if isInout == true { throw Refusal(.hardToRead, "the chain reads an `inout` parameter") }
        for value in captures.values {
            guard reads[value.name] ?? 0 > 0 else { continue }
            if let specifier = value.specifier {
                throw Refusal(.hardToRead, "`\(value.name)` is what the chain is called on, and a closure holds it \(specifier)")
            }
            if captures.renamedByTerminal.contains(value.name) {
                throw Refusal(.hardToRead, "`\(value.name)` is one thing in the chain, and another in the closure that captures it")
            }
        }
        let root = site.subscription.publisher.sourceRange
        if file.file.text(root).hasPrefix("$0"), !captures.edits.contains(where: { $0.range.lowerBound == root.lowerBound }) {
            throw Refusal(.hardToRead, "the chain is called on `$0` of the closure around it")
        }
    }

    /// Whether the subscription is all of a body that returns a cancellable.
    private var isReturned: Bool {
        guard let id = site.declaration, !site.isInClosure, let block = context.program.body(of: id)?.getter else { return false }
        return block.statements.count == 1 && KnownPublisherType.holdsCancellable(context.program[id].typeText)
    }

    /// A lowerer for the inside of the task.
    func lowerer() throws(Refusal) -> Lowerer {
        let splice = Splice(source: file.file)
        var declared: Set<String> = []
        var reads: [String: Int] = [:]
        var types: [String: String] = [:]
        if let id = site.declaration {
            let declaration = context.program.declaration(id)
            declared.formUnion(declaration.parameters.map(\.name))
            declared.formUnion(context.names(of: id).bound)
            reads = splice.freeNames(in: site.subscription.range)
            for argument in site.subscription.arguments where !site.subscription.range.contains(argument.value.range.lowerBound) {
                reads.merge(splice.freeNames(in: argument.value.range), uniquingKeysWith: +)
            }
            // What the chain calls on `self` is spelled so in the task: a value of that name hides nothing.
            for name in captures.membersCalled { reads[name] = reads[name].map { $0 - 1 } }
            types = context.names(of: id).types
        }
        // What is captured under its own name may be hidden by the value that comes of it: `let reader = try await reader.connect()`.
        declared.formUnion(captures.values.filter { $0.text != nil || $0.specifier != nil }.map(\.name))
        var result = Lowerer(
            file: file, context: context, names: Names(declared: declared, reads: reads, avoiding: context.avoided), lowerings: .all)
        result.subscription.isInTask = true
        result.subscription.owner = owner
        result.around.isOnMainActor = runsOnMainActor || isMainActorHere
        result.around.place = site.declaration.flatMap { context.program.enclosingType(of: $0) }
        result.subscription.start = site.subscription.publisher.range.lowerBound
        result.subscription.end = site.subscription.range.upperBound
        result.subscription.holdsSelf = captures.isStrong
        result.subscription.unwrappable = unwrappable
        result.ambient.unwrapsSelf = captures.isStrong
        result.locals.types = types
        result.subscription.edits = captures.edits
        result.subscription.held = held
        return result
    }

    /// The closures of the chain whose statements stand in the task itself: not in a `do` of a step that looks at failures, nor in what
    /// runs beside another.
    private var unwrappable: Set<Int> {
        let steps = site.subscription.publisher.steps
        let isStraight = steps.allSatisfy { !$0.isFailureStep && !$0.isAny(of: [.joins, .observes]) }
        return isStraight ? Set(steps.flatMap(\.arguments).compactMap { $0.value.closure?.range.lowerBound }) : []
    }

    // MARK: The task in its place

    /// The edit that puts `statements`, run in a task, where the subscription was.
    ///
    /// - Parameter isKept: whether something holds the task, as against its running for itself.
    func rewrite(
        _ statements: [AsyncCode], bridges added: Set<Bridge> = [], kept: [KeptPublisher] = [], isKept: Bool = true
    ) throws(Refusal) -> Rewrite {
        try checkNames()
        let moved = try laterDeviations() + [ChangedLocals(site, in: context).deviation].compactMap { $0 }
        if isKept { try checkHolder() }
        let style = context.style(of: file.file)
        let printer = Printer(style: style)
        let subscription = site.subscription
        let plain = Printer(style: Style(unit: style.unit)).text(statements, indentation: "")
        let isolation = runsOnMainActor ? "@MainActor" : ""
        let head = [isolation, captures.list(readBy: Splice.reads(in: plain))].filter { !$0.isEmpty }.joined(separator: " ")
        let block = site.statementRange.flatMap { OneLineBlock(around: $0, in: file.file) }
        let outer = file.file.indentation(at: subscription.range.lowerBound)
        let indentation = block == nil ? outer : outer + style.unit
        let task = printer.closure("Task", Splice.flushLeft(head, base: outer), statements).lines
        var (lines, range, bridges) = isKept ? TaskPlace(site, in: context).placed(task) : (task, subscription.range, [])
        if let held, held.isLocal {
            let local = "let \(held.name) = \(held.capture(in: file.file))"
            lines = Splice.flushLeft(local, base: outer).lines + lines
        }
        let edit = Edit(range, printer.join(lines, indentation: indentation))
        // What a task takes with it has to be safe to send there, which the text alone does not say.
        let sends = context.isSwift6(file) && (captures.usesSelf || !captures.values.isEmpty)
        let isOnMain = runsOnMainActor || isMainActorHere
        let leaves = context.isSwift6(file) && isOnMain && SendingCalls(context: context).leaveActor(in: subscription.publisher)
        var shown = deviations
        func show(_ deviation: Deviation, _ says: String) {
            shown.append(file.shown(deviation, at: subscription.range.lowerBound, says))
        }
        if isPlaceAssumed { show(.deliversOnMain, "the task runs on the main actor, because nothing says on which queue the value comes") }
        if sends {
            show(.sendableUnproved, "in Swift 6 mode what the task captures must be safe to send")
        } else if leaves {
            show(.sendableUnproved, SendingCalls.note)
        }
        if captures.lengthensLife {
            show(.selfLivesUntilDone, "`self` lives until the call ends, where the subscription held it weakly")
        }
        if held == nil { shown += LongerLives(site: site, context: context).deviations(of: captures.values) }
        if let test = context.hastyTests.first(lookingAt: site, in: context) {
            show(.valueWasThereAtOnce, "`\(test)` looks at once at what a task does later")
        }
        return Rewrite(
            edits: [edit] + (block?.opened(outer, style) ?? []) + needlessAwait,
            deviations: shown + moved + workBeforeHop(), bridges: bridges.union(added), kept: kept)
    }

    /// `await` before a chain whose first call was another actor's: the task waits for that now.
    private var needlessAwait: [Edit] {
        let start = site.subscription.range.lowerBound
        let word = max(0, start - "await ".utf8.count)..<start
        return file.file.text(word) == "await " ? [Edit(word, "")] : []
    }

    /// What the task does on the main actor, and the chain did elsewhere.
    private func workBeforeHop() -> [ShownDeviation] {
        guard runsOnMainActor || isMainActorHere else { return [] }
        let publisher = site.subscription.publisher
        let start = held?.count ?? AwaitedPart(context: context, source: file.file, isInTask: true).steps(of: publisher) ?? 0
        let owner = site.declaration.flatMap(context.program.enclosingType(of:))
        let says = WorkBeforeHop.sentence(on: publisher, after: start, in: "task", of: owner, file, context)
        return says.map { [file.shown(.runsOnMain, at: publisher.range.lowerBound, $0)] } ?? []
    }

    /// What the functions that the chain is made of do when they are called, and somebody may see that a task calls them later.
    private func laterDeviations() throws(Refusal) -> [ShownDeviation] {
        guard held == nil else { return [] }
        let called = site.subscription.publisher.producersCalled
        if let changing = called.map(context.program.declaration).first(where: { $0.has(modifier: "mutating") }) {
            throw Refusal(.shapeNotSupported, "`\(changing.name)` changes what it is called on, and a task would hold a copy of that")
        }
        var work = Effects()
        // The task holds what they are called on, as it was.
        for id in called { work.formUnion(calledOnCopy: context.semantics.effects(ofCalling: id)) }
        for closure in site.subscription.publisher.closuresRunAtOnce {
            work.formUnion(context.semantics.effects(of: HandedCode(closure, in: site.declaration, file: site.file)))
        }
        work.formUnion(context.semantics.effects(ofHandedIn: site.subscription.publisher.range, in: site.declaration, file: site.file))
        try LateStart(site, in: context).check(work, of: called)
        let start = site.subscription.range.lowerBound
        guard let later = EffectNotes(work, in: context).later else { return [] }
        return [file.shown(.stateOffThread, at: start, later), file.shown(.startsWithTask, at: start, later)]
    }

    /// `rewrite` after what a `handleEvents` did when somebody subscribed: the statement before the subscription's.
    func preceded(by closure: Closure, _ rewrite: Rewrite, _ lowerer: Lowerer) throws(Refusal) -> Rewrite {
        guard let statement = site.statementRange, !site.isInClosure, let first = closure.body.statements.first else {
            throw Refusal(.noAsyncForm, "`handleEvents` does something when it is subscribed to")
        }
        let whole = closure.content
        let range = lowerer.splice.textStart(of: first, in: whole)..<lowerer.splice.textEnd(of: whole)
        var substitution = Substitution()
        substitution.unwrapsSelf = true
        let splice = Splice(source: file.file)
        let text = try splice.text(range, substitution)
        let indentation = file.file.indentation(at: statement.lowerBound)
        let style = context.style(of: file.file)
        let lines = Printer(style: style).text(text, indentation: indentation)
        var result = rewrite
        result.edits.insert(Edit(statement.lowerBound..<statement.lowerBound, lines + style.lineEnding + indentation), at: 0)
        return result
    }
}

extension RewriteContext {
    /// What holds a subscription.
    func owner(of site: SubscriptionSite) -> SubscriptionOwner {
        let declared = site.declaration.map { names(of: $0).declared } ?? []
        let parameters = site.declaration.map { program[$0].parameters.map(\.name) } ?? []
        return SubscriptionOwner(of: site, beside: declared.subtracting(parameters), semantics)
    }
}
