import Analysis
import CombineModel
import Facts
import Lexing
import Rewriting
import Semantics
import SourceText

/// What a person should know about a place even though it is left alone.
struct Hazards {
    private let program: Program
    private let unasked: UnaskedValues
    /// The subscriptions of each file, by its index.
    private let sites: [Int: [SubscriptionSite]]

    init(_ classification: Classification) {
        program = classification.program
        unasked = UnaskedValues(classification)
        sites = Dictionary(grouping: classification.subscriptions, by: \.file)
    }

    func of(_ site: SubscriptionSite) -> [Hazard] {
        var result: [Hazard] = []
        let subscription = site.subscription
        let stream = subscription.publisher.flow.cardinality.verdict == .continuous
        switch subscription.use {
        case .discarded: result.append(.droppedCancellable)
        case .unused where subscription.terminal.kind == .sink || isAssignToObject(subscription): result.append(.droppedCancellable)
        default: break
        }
        if subscription.terminal.kind == .values, stream { result += ofValues(site) }
        if isAssignToObject(subscription), subscription.arguments.last.map({ isSelf($0.value) }) == true, stream {
            result.append(.assignRetainsSelf)
        }
        if stream, isKeptBySelf(site), subscription.arguments.contains(where: capturesSelfStrongly) { result.append(.retainCycle) }
        if isInBodyOfView(site) { result.append(.subscriptionInBody) }
        return result + ofPromises(in: subscription.publisher, file: site.file)
    }

    /// What is missed of the values of a stream that nobody asks for while a loop over them is busy.
    private func ofValues(_ site: SubscriptionSite) -> [Hazard] {
        let file = program.files[site.file]
        let range = site.subscription.range
        let loop = file.asyncCode.loops.first { $0.sequenceRange.contains(range.lowerBound) }
        // `.values.first { … }` asks for the next one at once; who is handed all of them may do anything.
        if loop == nil, asksInAnotherWay(site.subscription, in: file.file) { return [] }
        guard loop?.missesValues ?? true else { return [] }
        switch unasked.kept(of: site.subscription.publisher, in: site.file) {
        case .newest: return [.valuesSkip]
        case .none: return [.valuesDrops]
        case .noneFarApart: return loop?.waits ?? true ? [.valuesDrops] : []
        case .all, .unknown: return []
        }
    }

    /// Whether something is called on `.values`.
    private func asksInAnotherWay(_ subscription: Subscription, in source: SourceFile) -> Bool {
        let written = source.bytes[subscription.publisher.range.upperBound...]
        guard let name = written.firstIndex(of: 0x2E) else { return false }
        let rest = written[name...].dropFirst(".values".utf8.count)
        return rest.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == 0x2E
    }

    /// Whether it subscribes where a view is drawn: `let _ = model.changes.sink { … }` among the views of a `body`.
    private func isInBodyOfView(_ site: SubscriptionSite) -> Bool {
        guard site.subscription.terminal.givesCancellable, !site.isInClosure, let id = site.declaration,
            program[id].name == "body", program[id].kind == .variable, program[id].isComputed,
            let type = program[id].typeText
        else { return false }
        return type.hasPrefix("some ") && type.hasSuffix("View")
    }

    /// What the paths of the `Future`s that a publisher begins with do to their promises; what is not followed is no hazard.
    func of(_ producer: Producer) -> [Hazard] {
        var result: [Hazard] = []
        for publisher in producer.returns.sorted(by: { $0.key < $1.key }).map(\.value) {
            for hazard in ofPromises(in: publisher, file: producer.id.file) where !result.contains(hazard) {
                result.append(hazard)
            }
        }
        return result
    }

    /// A hand-written bridge that waits in a continuation is not resumed by a cancellation that nobody looks at.
    func ofBridge(_ id: DeclarationID) -> [Hazard] {
        guard let body = program.body(of: id)?.getter else { return [] }
        let waits = body.mentions("withCheckedContinuation") || body.mentions("withCheckedThrowingContinuation")
        return waits && !body.mentions("withTaskCancellationHandler") ? [.bridgeCanHang] : []
    }

    private func ofPromises(in publisher: PublisherExpression, file: Int) -> [Hazard] {
        guard case .known(let row, let call) = publisher.source, row.isAny(of: .beginsWhenMade),
            let closure = call.arguments.first?.value.closure
        else { return [] }
        let problems = PromiseFulfilment(of: closure, in: program.files[file].file).problems
        let isTwice = problems.contains { problem in
            guard case .maybeTwice(let offset) = problem else { return false }
            return !(sites[file] ?? []).contains { $0.tellsOneOutcome(at: offset) }
        }
        let isNever = problems.contains { if case .maybeNever = $0 { true } else { false } }
        return (isTwice ? [.promiseTwice] : []) + (isNever ? [.promiseNever] : [])
    }

    private func isAssignToObject(_ subscription: Subscription) -> Bool {
        subscription.terminal.kind == .assign && subscription.arguments[.on] != nil
    }

    /// Whether a member of the type around holds the subscription, and not something else that ends it: `store(in: &cell.bag)`.
    private func isKeptBySelf(_ site: SubscriptionSite) -> Bool {
        switch site.subscription.use {
        case .stored, .assigned: break
        case .local, .discarded, .unused, .passed: return false
        }
        guard let first = site.subscription.use.path(in: program.files[site.file].file)?.first,
            let type = site.declaration.flatMap(program.enclosingType(of:))
        else { return false }
        return first == "self" || program.members(first, of: type)?.isEmpty == false
    }

    private func isSelf(_ expression: Expression) -> Bool {
        if case .name("self") = expression.root { return expression.links.isEmpty }
        return false
    }

    private func capturesSelfStrongly(_ argument: Argument) -> Bool {
        guard case .closure(let closure) = argument.value.root else { return false }
        if closure.captures.contains(where: { $0.name == "self" && $0.specifier != nil }) { return false }
        // What it calls `self` itself it is given.
        if closure.parameters?.contains(where: { $0.name == "self" }) ?? false { return false }
        return closure.body.mentions("self") && !closure.body.holdsSelfAsOptional
    }
}

extension Block {
    /// Whether `self` is an optional in it, because a closure around holds that weakly: `self?.show()`, `guard let self`.
    fileprivate var holdsSelfAsOptional: Bool {
        if statements.contains(where: { $0.unwrappedSelf != nil }) { return true }
        return containsExpression { expression in
            switch expression.root {
            // Inside of a closure that holds it weakly itself.
            case .closure(let closure) where closure.captures.contains { $0.name == "self" }: return nil
            case .name("self"):
                if case .optional? = expression.links.first?.kind { return true }
                return false
            default: return false
            }
        }
    }
}
