import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

/// When and where a publisher delivers, and whether it may end without a value: what a twin has to say for its callers.
struct Delivery {
    let context: RewriteContext
    let source: SourceFile
    /// The producers whose bodies lead to where it looks.
    private let path: Set<DeclarationID>
    private static let depth = 8

    init(context: RewriteContext, source: SourceFile) { self.init(context: context, source: source, path: []) }

    private init(context: RewriteContext, source: SourceFile, path: Set<DeclarationID>) {
        self.context = context
        self.source = source
        self.path = path
    }

    /// The same in the body of a producer that is called there.
    private func inside(_ id: DeclarationID) -> Delivery {
        Delivery(context: context, source: context.program.files[id.file].file, path: path.union([id]))
    }

    /// Whether a publisher may end without a value, by what it is made of.
    func mayBeAbsent(_ publisher: PublisherExpression) -> Bool {
        var result = sourceMayBeAbsent(publisher)
        var steps = publisher.steps[...]
        if let count = AwaitedPart(context: context, source: source).steps(of: publisher) {
            result = AwaitedPart.flow(of: publisher, after: count).cardinality.least == .zero
            steps = steps.dropFirst(count)
        }
        for (index, step) in zip(steps.indices, steps) {
            guard let lowering = step.lowering else {
                result = step.flow.cardinality.least == .zero
                continue
            }
            if lowering.isAny(of: .drops) { result = true }
            if lowering.isAny(of: .alwaysGives) { result = false }
            // Nothing takes the place of a failure that cannot come.
            if lowering.isAny(of: .takesOver), isSure(publisher, before: index) { continue }
            if lowering.isAny(of: [.follows, .takesOver, .joins]) { result = result || step.inner.contains(where: mayBeAbsent) }
        }
        return result
    }

    private func isSure(_ publisher: PublisherExpression, before index: Int) -> Bool {
        AwaitedPart.flow(of: publisher, after: index).failure == .never
    }

    private func mayBeAbsent(_ inner: Inner) -> Bool {
        switch inner {
        case .argument(let publisher): mayBeAbsent(publisher)
        case .closure(let closure, let returns):
            // What a `guard let self` returns is never reached in a method.
            returns.contains { offset, publisher in
                let first = closure.body.statements.first
                let isGuarded = first?.unwrappedSelf != nil && first?.range.contains(offset) == true
                return !isGuarded && mayBeAbsent(publisher)
            }
        case .reference(let call, _): mayBeAbsent(call)
        }
    }

    /// What stays a publisher has no async form that would say so: its body says it.
    private func mayBeAbsent(_ call: ProducerCall) -> Bool {
        call.candidates.contains { id in
            if let twin = context.twins[id] { return twin.isOptional }
            guard Shorthand(id, in: context) == nil, let producer = context.producers[id], producer.flow.cardinality.least == .zero else {
                return false
            }
            // What calls itself gives what it gives on another way.
            if path.contains(id) { return false }
            guard !producer.returns.isEmpty, path.count < Self.depth else { return true }
            // What fails gives no value either, and says so.
            return producer.returns.values.contains(where: inside(id).mayBeAbsent)
        }
    }

    private func sourceMayBeAbsent(_ publisher: PublisherExpression) -> Bool {
        switch publisher.source {
        case .known(let row, let call): row.isAny(of: .mayBeEmpty) || call.inner.contains(where: mayBeAbsent)
        case .producer(let call): call.isOptionalChained || mayBeAbsent(call)
        case .local(_, let held): held.map(mayBeAbsent) ?? false
        case .branches(_, let parts), .chosen(_, let parts): parts.contains { mayBeAbsent($0) }
        case .given, .opaque: false
        }
    }

    /// Whether values arrive on the main queue because the chain says so.
    func isOnMain(_ publisher: PublisherExpression) -> Bool {
        for step in publisher.steps.reversed() {
            guard let lowering = step.lowering else { return false }
            if lowering.isAny(of: .hops) {
                return step.scheduler.map { MainScheduler.isMain($0, in: source, of: context.program) } ?? false
            }
            if lowering.isAny(of: .follows) { return !step.inner.isEmpty && step.inner.allSatisfy(isOnMain) }
        }
        switch publisher.source {
        case .producer(let call):
            return !call.candidates.isEmpty && call.candidates.allSatisfy { context.twins[$0]?.deliversOnMain ?? false }
        case .local(_, let held?): return isOnMain(held)
        case .known(_, let call): return call.inner.count == 1 && call.inner.allSatisfy(isOnMain)
        case .branches(_, let parts), .chosen(_, let parts): return parts.allSatisfy { isOnMain($0) }
        default: return false
        }
    }

    private func isOnMain(_ inner: Inner) -> Bool {
        switch inner {
        case .argument(let publisher): isOnMain(publisher)
        case .closure(_, let returns): !returns.isEmpty && returns.values.allSatisfy { isOnMain($0) }
        case .reference(let call, _): call.candidates.allSatisfy { context.twins[$0]?.deliversOnMain ?? false }
        }
    }

    /// Whether anything may arrive before `sink` returns.
    func isSynchronous(_ publisher: PublisherExpression) -> Bool { promptness(of: publisher).isSynchronous }

    /// Whether it does nothing but fail, at once.
    func fails(_ publisher: PublisherExpression) -> Bool { promptness(of: publisher) == .failure }

    /// Whether what a publisher delivers is there before `sink` returns.
    func promptness(of publisher: PublisherExpression) -> Promptness {
        publisher.steps.reduce(promptness(ofSourceOf: publisher)) { upstream, step in
            if step.isAny(of: .hops) { return .later }
            let inner = step.inner.isEmpty ? nil : Promptness.all(of: step.inner.map { promptness(of: $0) })
            if step.isAny(of: .follows) { return upstream.replacing(.value, with: inner ?? .value) }
            // What looks at a failure may make a value of it, or is work of its own.
            if step.isFailureStep || step.isAny(of: .observes), !Shorthand.changesTypeOnly(step) {
                return upstream.replacing(.failure, with: inner ?? .value)
            }
            return inner.map { .all(of: [upstream, $0]) } ?? upstream
        }
    }

    private func promptness(ofSourceOf publisher: PublisherExpression) -> Promptness {
        switch publisher.source {
        case .known(let row, let call):
            if row.isAny(of: .deliversAsInner) { return call.inner.isEmpty ? .value : .all(of: call.inner.map { promptness(of: $0) }) }
            if row.isAny(of: .beginsWhenMade) { return isSynchronous(future: call) ? .value : .later }
            if row.isAny(of: .onlyFails) { return .failure }
            return row.isPrompt ? .value : .later
        case .producer(let call): return promptness(of: call)
        // What a local holds that is set in several places may be there at once.
        case .local(_, let held): return held.map { promptness(of: $0) } ?? [.value, .later]
        case .branches(_, let parts), .chosen(_, let parts): return .any(of: parts.map { promptness(of: $0) })
        case .given, .opaque: return .later
        }
    }

    private func promptness(of inner: Inner) -> Promptness {
        switch inner {
        case .argument(let publisher): promptness(of: publisher)
        case .closure(_, let returns): .any(of: returns.values.map { promptness(of: $0) })
        case .reference(let call, _): promptness(of: call)
        }
    }

    /// What of a call was there at once, as the async form says of what becomes async, and its body of what stays a publisher.
    private func promptness(of call: ProducerCall) -> Promptness {
        // What overrides one of them may be what is called.
        let meant = Set(call.candidates.flatMap { context.twins[$0] == nil ? [$0] + context.program.members(replacing: $0) : [$0] })
        let answering = meant.filter { !context.program.isRequirement($0) || context.twins[$0] != nil }
        let own = Promptness.all(of: (answering.isEmpty ? meant : answering).map { promptness(of: $0) })
        // What comes of a closure that it is given may be what it delivers.
        return .any(of: [own] + call.given.map { promptness(of: $0.inner) })
    }

    private func promptness(of id: DeclarationID) -> Promptness {
        if let twin = context.twins[id] { return twin.promptness }
        if let shorthand = Shorthand(id, in: context) { return shorthand.isFailure ? .failure : .value }
        guard let producer = context.producers[id], !path.contains(id), path.count < Self.depth else { return .later }
        let inside = inside(id)
        return .any(of: producer.returns.values.map { inside.promptness(of: $0) })
    }

    private func isSynchronous(future call: SourceCall) -> Bool {
        guard let closure = call.arguments.first?.value.closure else { return false }
        if context.semantics.keepsPromiseAtOnce(closure, inFileAt: source.path) != nil { return true }
        let name = closure.valueName
        let start = max(closure.signatureRange.upperBound, closure.range.lowerBound + 1)
        // Where the brace that ends it is missing, nothing may stand between.
        let body = start..<max(start, closure.range.upperBound - 1)
        let calls = PromiseCall.all(of: name, in: body, of: source)
        return !calls.isEmpty && calls.allSatisfy { !$0.isInClosure && $0.isOutcome }
    }
}
