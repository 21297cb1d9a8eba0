import Analysis
import CombineModel
import Facts
import Lexing
import Semantics
import SourceText
import Synchronization

/// Whether subscribing again runs the work again: not over a bare `Future`, which keeps its result.
struct Coldness: Sendable {
    let context: RewriteContext

    /// When the work of a publisher begins.
    enum Start {
        /// There is no work: what it gives is there already, and the same whenever it is made.
        case nothing
        /// With each subscription, each time anew.
        case withSubscription
        /// When the publisher is made, as that of a `Future` does.
        case whenMade
        /// Nothing that was read says it.
        case unknown

        /// What is known where one of several may be meant.
        static func either(_ starts: some Sequence<Start>) -> Start {
            var result = Start.nothing
            for start in starts {
                switch start {
                case .whenMade: return .whenMade
                case .unknown: result = .unknown
                case .withSubscription: if result == .nothing { result = .withSubscription }
                case .nothing: break
                }
            }
            return result
        }
    }

    /// Where a publisher is written.
    struct Writer {
        let path: String
        /// What returns it, where its body does.
        var body: DeclarationID?
    }

    func startsAgain(_ publisher: PublisherExpression, in writer: Writer) -> Bool { start(of: publisher, in: writer) == .withSubscription }

    private var kept: KeptStarts { context.memory.once { KeptStarts() } }

    func start(of publisher: PublisherExpression, in writer: Writer) -> Start {
        start(of: publisher, writer) { body in
            kept.starts(of: body) { body, other in
                guard let returns = context.producers[body]?.returns, !returns.isEmpty else { return .unknown }
                let writer = Writer(path: context.program.files[body.file].path, body: body)
                return .either(returns.values.map { start(of: $0, writer, other) })
            }
        }
    }

    /// - Parameter body: when what a body gives begins.
    private func start(of publisher: PublisherExpression, _ writer: Writer, _ body: (DeclarationID) -> Start) -> Start {
        let start = start(ofSourceOf: publisher, writer, body)
        return start == .nothing && publisher.steps.contains { !$0.inner.isEmpty } ? .withSubscription : start
    }

    private func start(ofSourceOf publisher: PublisherExpression, _ writer: Writer, _ body: (DeclarationID) -> Start) -> Start {
        switch publisher.source {
        case .known(let row, let call):
            if row.isAny(of: .beginsAnew) { return .withSubscription }
            if row.isAny(of: .beginsWhenMade) { return .whenMade }
            if row.isAny(of: .joins) {
                return .either(call.inner.map { $0.publisher.map { start(of: $0, writer, body) } ?? .unknown })
            }
            return row.isAny(of: .isReady) && isMadeAlike(call, writer.path) ? .nothing : .unknown
        case .producer(let call):
            return .either(call.candidates.map { id in bodies(of: id).map { .either($0.map(body)) } ?? .unknown })
        case .local(_, let held?): return start(of: held, writer, body)
        case .branches(_, let parts), .chosen(_, let parts): return .either(parts.map { start(of: $0, writer, body) })
        // What is a publisher of the app's own is subscribed to with each `receive(subscriber:)`; only its initialiser could begin before.
        case .opaque(.customPublisher):
            let made = writer.body.map { context.semantics.reevaluation(ofBodyOf: $0, without: []) }
            return made?.isSame == true ? .withSubscription : .unknown
        case .local, .given, .opaque: return .unknown
        }
    }

    private func isMadeAlike(_ call: SourceCall, _ path: String) -> Bool {
        call.receiverRange.isEmpty
            && call.arguments.allSatisfy { context.semantics.reevaluation(ofArgumentAt: $0.value.range, inFileAt: path).isSame }
    }

    /// The bodies that a call of a producer may run; nil where it is none of the scanned code.
    private func bodies(of id: DeclarationID) -> [DeclarationID]? { context.producers[id]?.bodies }

    // MARK: What begins when it is made

    /// How much of a publisher begins when it is made.
    enum Readiness: Comparable {
        /// Nothing is done but that: whoever subscribes finds the one result.
        case all
        /// What operators do with the value besides is done for each subscriber, and nothing that was read says whether that shows.
        case unknownRest
        /// More begins with a subscription.
        case part
    }

    /// A body of a producer, and whether what it gives may do work at all when it is made.
    struct MadeBody: Hashable {
        let id: DeclarationID
        let mayBegin: Bool
    }

    /// A publisher where it is written.
    private struct Made {
        let path: String
        /// Whether it may do work at all when it is made.
        var mayBegin: Bool
        /// How much of what a body gives begins when that is made.
        let body: (MadeBody) -> Readiness
    }

    /// How much of what a publisher does begins when it is made, as the work of a `Future` does.
    ///
    /// - Parameter path: the file that the publisher is written in.
    func readiness(of publisher: PublisherExpression, inFileAt path: String) -> Readiness {
        let body = { (body: MadeBody) in
            kept.readiness(of: body) { body, other in
                guard let returns = context.producers[body.id]?.returns else { return .part }
                let made = Made(path: context.program.files[body.id.file].path, mayBegin: body.mayBegin, body: other)
                return returns.values.map { readiness(of: $0, made) }.max() ?? .part
            }
        }
        return readiness(of: publisher, Made(path: path, mayBegin: true, body: body))
    }

    private func readiness(of publisher: PublisherExpression, _ made: Made) -> Readiness {
        let all = { (publishers: [PublisherExpression]) in publishers.map { readiness(of: $0, made) }.max() ?? .part }
        let steps = publisher.steps.map { readiness(of: $0, made) }.max() ?? .all
        if steps == .part { return .part }
        switch publisher.source {
        case .known(let row, let call):
            if row.isAny(of: .beginsWhenMade) { return made.mayBegin ? steps : .part }
            if row.isAny(of: .isReady) { return steps }
            guard row.isAny(of: .joins) else { return .part }
            let inner = call.inner.compactMap(\.publisher)
            return inner.count == call.inner.count ? max(steps, all(inner)) : .part
        case .producer(let call):
            let called = call.candidates.map { id -> Readiness in
                bodies(of: id)?.map { made.body(MadeBody(id: $0, mayBegin: made.mayBegin)) }.max() ?? .part
            }
            return max(steps, called.max() ?? .part)
        case .local(_, let held?): return max(steps, all([held]))
        case .branches(_, let parts), .chosen(_, let parts): return max(steps, all(parts))
        default: return .part
        }
    }

    /// The same of an operator: whether it works on values alone, and its closures show.
    private func readiness(of step: Step, _ made: Made) -> Readiness {
        guard step.lowering != nil, !step.isAny(of: .worksBesidesValues) else { return .part }
        let inner = step.inner.map { inner -> Readiness in
            switch inner {
            case .argument(let publisher): return readiness(of: publisher, made)
            // What begins in a closure begins when there is a value.
            case .closure(_, let returns):
                var late = made
                late.mayBegin = false
                return returns.values.map { readiness(of: $0, late) }.max() ?? .part
            case .reference: return .part
            }
        }
        if inner.contains(.part) { return .part }
        let arguments = step.arguments.map { argument -> Readiness in
            let range = argument.value.range
            let evaluated = readiness(context.semantics.reevaluation(ofArgumentAt: range, inFileAt: made.path))
            guard argument.value.closure != nil else { return evaluated }
            return max(evaluated, readiness(context.semantics.reevaluation(ofCallingWhatStandsAt: range, inFileAt: made.path)))
        }
        return (inner + arguments).max() ?? .all
    }

    private func readiness(_ reevaluation: Reevaluation) -> Readiness {
        switch reevaluation {
        case .same: .all
        case .unknown, .other: .unknownRest
        case .acts: .part
        }
    }

    // MARK: What is done again

    /// Why a loop of attempts would do more than subscribing again does: a function that is called once says what it does first, and makes
    /// its arguments, one time. Nil where nobody can tell the two apart.
    ///
    /// - Parameters:
    ///   - path: the file that the publisher is written in.
    ///   - held: arguments that are made before the loop.
    func repeatedWork(in publisher: PublisherExpression, inFileAt path: String, holding held: [ByteRange]) -> String? {
        var seen: Set<DeclarationID> = []
        return repeatedWork(in: publisher, path, held, caller: nil, &seen)
    }

    private func repeatedWork(
        in publisher: PublisherExpression, _ path: String, _ held: [ByteRange], caller: String?, _ seen: inout Set<DeclarationID>
    ) -> String? {
        let isPlain = { (argument: Argument) in
            argument.value.closure != nil || held.contains(argument.value.range)
                || context.semantics.reevaluation(ofArgumentAt: argument.value.range, inFileAt: path).isSame
        }
        let again = { (name: String) in
            "subscribing again does not do again what " + (caller.map { "`\($0)` does first" } ?? "makes the arguments of `\(name)`")
        }
        for step in publisher.steps {
            for case .argument(let inner) in step.inner {
                if let found = repeatedWork(in: inner, path, held, caller: caller, &seen) { return found }
            }
            let publishers = step.inner.contains { $0.publisher != nil }
            if !publishers, !step.arguments.allSatisfy(isPlain) { return again(step.name) }
        }
        switch publisher.source {
        case .known(let row, let call):
            if row.isAny(of: .beginsAnew), row.isAny(of: .deliversAsInner) { return nil }
            for case .argument(let inner) in call.inner {
                if let found = repeatedWork(in: inner, path, held, caller: caller, &seen) { return found }
            }
            return call.inner.isEmpty && !call.arguments.allSatisfy(isPlain) ? again(row.name) : nil
        case .producer(let call):
            for id in call.candidates {
                let name = context.program[id].name
                if let arguments = call.arguments, !arguments.allSatisfy(isPlain) { return again(name) }
                for body in bodies(of: id) ?? [] {
                    guard let returns = context.producers[body]?.returns, seen.insert(body).inserted else { continue }
                    let before = context.semantics.reevaluation(ofBodyOf: body, without: Set(returns.values.map(\.range.lowerBound)))
                    if !before.isSame {
                        return "`\(name)` is called once and subscribed to again, and a loop would do again what it does first"
                    }
                    for inner in returns.values {
                        if let found = repeatedWork(in: inner, context.program.files[body.file].path, [], caller: name, &seen) {
                            return found
                        }
                    }
                }
            }
            return nil
        case .local(_, let inner?): return repeatedWork(in: inner, path, held, caller: caller, &seen)
        case .branches(_, let parts), .chosen(_, let parts):
            for part in parts { if let found = repeatedWork(in: part, path, held, caller: caller, &seen) { return found } }
            return nil
        default: return nil
        }
    }
}

/// When the work of bodies begins, worked out once for each.
private final class KeptStarts: Sendable {
    private let starts = Mutex(CalleeSummaries<DeclarationID, Coldness.Start>(least: .nothing))
    private let readiness = Mutex(CalleeSummaries<Coldness.MadeBody, Coldness.Readiness>(least: .all))

    func starts(
        of body: DeclarationID, _ find: @escaping CalleeSummaries<DeclarationID, Coldness.Start>.Summarising
    ) -> Coldness.Start { starts.withLock { $0.summary(of: body, find) } }

    func readiness(
        of body: Coldness.MadeBody, _ find: @escaping CalleeSummaries<Coldness.MadeBody, Coldness.Readiness>.Summarising
    ) -> Coldness.Readiness { readiness.withLock { $0.summary(of: body, find) } }
}
