import Analysis
import CombineModel
import Facts
import Lexing
import Semantics
import SourceText

/// Whether subscribing again runs the work again: not over a bare `Future`, which keeps its result.
struct Coldness {
    let context: RewriteContext

    /// When the work of a publisher begins.
    enum Start {
        /// With each subscription, each time anew.
        case withSubscription
        /// When the publisher is made, as that of a `Future` does.
        case whenMade
        /// Nothing that was read says it.
        case unknown

        /// What is known where one of several may be meant.
        static func either(_ starts: some Sequence<Start>) -> Start {
            var result = Start.withSubscription
            for start in starts {
                switch start {
                case .whenMade: return .whenMade
                case .unknown: result = .unknown
                case .withSubscription: break
                }
            }
            return result
        }
    }

    func startsAgain(_ publisher: PublisherExpression) -> Bool { start(of: publisher) == .withSubscription }

    func start(of publisher: PublisherExpression) -> Start { start(of: publisher, depth: 0) }

    private func start(of publisher: PublisherExpression, depth: Int) -> Start {
        guard depth < 16 else { return .unknown }
        switch publisher.source {
        case .known(let row, let call):
            switch row.treatment {
            case .lowered(.deferred), .lowered(.dataTask): return .withSubscription
            case .lowered(.future): return .whenMade
            case .lowered(.just), .lowered(.fail):
                return publisher.steps.contains { !$0.inner.isEmpty } ? .withSubscription : .unknown
            case .lowered(.zipSource), .lowered(.combineLatestSource):
                return .either(
                    call.inner.map { if case .argument(let inner) = $0 { start(of: inner, depth: depth + 1) } else { .unknown } })
            default: return .unknown
            }
        case .producer(let call):
            return .either(
                call.candidates.map { id in
                    guard let producer = context.producers[id] else { return .unknown }
                    let bodies = producer.implementations.isEmpty ? [id] : producer.implementations
                    return .either(
                        bodies.map { body in
                            guard let returns = context.producers[body]?.returns, !returns.isEmpty else { return .unknown }
                            return .either(returns.values.map { start(of: $0, depth: depth + 1) })
                        })
                })
        case .local(_, let held?): return start(of: held, depth: depth + 1)
        case .branches(_, let parts), .chosen(_, let parts): return .either(parts.map { start(of: $0, depth: depth + 1) })
        default: return .unknown
        }
    }

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

    /// How much of what a publisher does begins when it is made, as the work of a `Future` does.
    ///
    /// - Parameter path: the file that the publisher is written in.
    func readiness(of publisher: PublisherExpression, inFileAt path: String) -> Readiness {
        readiness(of: publisher, path, mayBegin: true, depth: 0)
    }

    /// - Parameter mayBegin: whether it may do work at all when it is made.
    private func readiness(of publisher: PublisherExpression, _ path: String, mayBegin: Bool, depth: Int) -> Readiness {
        guard depth < 16 else { return .part }
        let all = { (publishers: [PublisherExpression]) in
            publishers.map { readiness(of: $0, path, mayBegin: mayBegin, depth: depth + 1) }.max() ?? .part
        }
        let steps = publisher.steps.map { readiness(of: $0, path, mayBegin: mayBegin, depth: depth) }.max() ?? .all
        switch publisher.source {
        case .known(let row, let call):
            switch row.treatment {
            case .lowered(.future): return mayBegin ? steps : .part
            case .lowered(.just), .lowered(.fail), .lowered(.empty), .lowered(.result), .lowered(.optional): return steps
            case .lowered(.zipSource), .lowered(.combineLatestSource):
                let inner = call.inner.compactMap { if case .argument(let inner) = $0 { inner } else { nil } }
                return inner.count == call.inner.count ? max(steps, all(inner)) : .part
            default: return .part
            }
        case .producer(let call):
            let bodies = call.candidates.flatMap { id in
                context.producers[id].map { $0.implementations.isEmpty ? [id] : $0.implementations } ?? []
            }
            let known = bodies.map { body -> Readiness in
                guard let returns = context.producers[body]?.returns else { return .part }
                let path = context.program.files[body.file].path
                return returns.values.map { readiness(of: $0, path, mayBegin: mayBegin, depth: depth + 1) }.max() ?? .part
            }
            return call.candidates.allSatisfy { context.producers[$0] != nil } ? max(steps, known.max() ?? .part) : .part
        case .local(_, let held?): return max(steps, all([held]))
        case .branches(_, let parts), .chosen(_, let parts): return max(steps, all(parts))
        default: return .part
        }
    }

    /// The same of an operator: whether it works on values alone, and its closures show.
    private func readiness(of step: Step, _ path: String, mayBegin: Bool, depth: Int) -> Readiness {
        guard case .lowered(let lowering)? = step.row?.treatment, lowering.worksOnValuesAlone else { return .part }
        let inner = step.inner.map { inner -> Readiness in
            switch inner {
            case .argument(let publisher): return readiness(of: publisher, path, mayBegin: mayBegin, depth: depth + 1)
            // What begins in a closure begins when there is a value.
            case .closure(_, let returns):
                return returns.values.map { readiness(of: $0, path, mayBegin: false, depth: depth + 1) }.max() ?? .part
            case .reference: return .part
            }
        }
        let arguments = step.arguments.map { argument -> Readiness in
            let range = argument.value.range
            let evaluated = readiness(context.semantics.reevaluation(ofArgumentAt: range, inFileAt: path))
            guard argument.value.closure != nil else { return evaluated }
            return max(evaluated, readiness(context.semantics.reevaluation(ofCallingWhatStandsAt: range, inFileAt: path)))
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
        repeatedWork(in: publisher, path, held, caller: nil, depth: 0)
    }

    private func repeatedWork(
        in publisher: PublisherExpression, _ path: String, _ held: [ByteRange], caller: String?, depth: Int
    ) -> String? {
        guard depth < 16 else { return "what its attempts do could not be traced" }
        let isPlain = { (argument: Argument) in
            argument.value.closure != nil || held.contains(argument.value.range)
                || context.semantics.reevaluation(ofArgumentAt: argument.value.range, inFileAt: path).isSame
        }
        let again = { (name: String) in
            "subscribing again does not do again what " + (caller.map { "`\($0)` does first" } ?? "makes the arguments of `\(name)`")
        }
        for step in publisher.steps {
            for case .argument(let inner) in step.inner {
                if let found = repeatedWork(in: inner, path, held, caller: caller, depth: depth + 1) { return found }
            }
            let publishers = step.inner.contains { if case .argument = $0 { true } else { false } }
            if !publishers, !step.arguments.allSatisfy(isPlain) { return again(step.name) }
        }
        switch publisher.source {
        case .known(let row, let call):
            if row.treatment == .lowered(.deferred) { return nil }
            for case .argument(let inner) in call.inner {
                if let found = repeatedWork(in: inner, path, held, caller: caller, depth: depth + 1) { return found }
            }
            return call.inner.isEmpty && !call.arguments.allSatisfy(isPlain) ? again(row.name) : nil
        case .producer(let call):
            for id in call.candidates {
                let name = context.program.declaration(id).name
                if let arguments = call.arguments, !arguments.allSatisfy(isPlain) { return again(name) }
                let bodies = context.producers[id].map { $0.implementations.isEmpty ? [id] : $0.implementations } ?? []
                for body in bodies {
                    guard let returns = context.producers[body]?.returns else { continue }
                    let before = context.semantics.reevaluation(ofBodyOf: body, without: Set(returns.values.map(\.range.lowerBound)))
                    if !before.isSame {
                        return "`\(name)` is called once and subscribed to again, and a loop would do again what it does first"
                    }
                    for inner in returns.values {
                        if let found = repeatedWork(in: inner, context.program.files[body.file].path, [], caller: name, depth: depth + 1) {
                            return found
                        }
                    }
                }
            }
            return nil
        case .local(_, let inner?): return repeatedWork(in: inner, path, held, caller: caller, depth: depth + 1)
        case .branches(_, let parts), .chosen(_, let parts):
            return parts.lazy.compactMap { repeatedWork(in: $0, path, held, caller: caller, depth: depth + 1) }.first
        default: return nil
        }
    }
}
