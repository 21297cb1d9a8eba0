import Analysis
import CombineModel
import Facts

/// The user's own code that ran where a publisher delivers, off the main thread or on a thread that nobody names, and that runs on the
/// main actor once it stands in async code of that actor.
///
/// What the awaited functions do is no part of it: they run where they run. Nor are parts of a chain that are awaited as the publishers
/// they are, nor code that costs next to nothing, nor what is done with a failure, which is no lot of data.
struct WorkBeforeHop {
    private let context: RewriteContext
    private let file: FileFacts
    private let cheap: CheapCode
    private let arrival: Arrival
    private var found: [(name: String, place: Arrival.Place)] = []

    init(in context: RewriteContext, file: FileFacts, owner: String?) {
        self.context = context
        self.file = file
        cheap = CheapCode(in: context, owner: owner)
        arrival = Arrival(context: context)
    }

    /// What a reviewer should know where `publisher` becomes code of the main actor.
    ///
    /// - Parameters:
    ///   - start: how many steps stay what they are.
    ///   - code: what the code stands in, `task`.
    static func sentence(
        on publisher: PublisherExpression, after start: Int = 0, in code: String, of owner: String?, _ file: FileFacts,
        _ context: RewriteContext
    ) -> String? {
        var work = WorkBeforeHop(in: context, file: file, owner: owner)
        work.read(publisher, after: start, isBeforeHop: false, around: .subscriber)
        guard !work.found.isEmpty else { return nil }
        let names = work.found.map(\.name).withoutRepeats
        let place = work.found.contains { $0.place == .background } ? "off the main thread" : "where the publisher delivers"
        return "\(names.map { "`\($0)`" }.joined(separator: ", ")) did its work \(place); the \(code) does it on the main actor"
    }

    private mutating func read(_ publisher: PublisherExpression, after start: Int, isBeforeHop: Bool, around: Arrival.Place) {
        if start == 0 { read(sourceOf: publisher, isBeforeHop: isBeforeHop || hop(in: publisher) != nil, around: around) }
        let last = hop(in: publisher)
        let places = arrival.places(along: publisher, in: file)
        for (index, step) in publisher.steps.enumerated() where index >= start {
            let place = places[index] == .subscriber ? around : places[index]
            let isBeforeHop = last.map { index < $0 } ?? isBeforeHop
            guard place == .background || place == .unknown && isBeforeHop, !runsApart(step) else { continue }
            if !isCheap(step) { found.append((step.name, place)) }
            for case .closure(_, let returns) in step.inner {
                for (_, inner) in returns.sorted(by: { $0.key < $1.key }) { read(inner, after: 0, isBeforeHop: isBeforeHop, around: place) }
            }
        }
    }

    private mutating func read(sourceOf publisher: PublisherExpression, isBeforeHop: Bool, around: Arrival.Place) {
        switch publisher.source {
        case .local(let name, let held?) where name.isEmpty: read(held, after: 0, isBeforeHop: isBeforeHop, around: around)
        case .branches(_, let parts): for part in parts { read(part, after: 0, isBeforeHop: isBeforeHop, around: around) }
        default: break
        }
    }

    /// The last step that takes the value to the main queue.
    private func hop(in publisher: PublisherExpression) -> Int? {
        publisher.steps.indices.last { index in
            publisher.steps[index].isAny(of: .hops)
                && Delivery(context: context, source: file.file).isOnMain(publisher.prefix(index + 1))
        }
    }

    /// Whether a step runs in tasks of its own, or does nothing with the value.
    private func runsApart(_ step: Step) -> Bool {
        step.isAny(of: .joins) || step.isAny(of: .observes) && step.valueArgument == nil
    }

    private func isCheap(_ step: Step) -> Bool {
        guard let lowering = step.lowering else { return true }
        if lowering.isAny(of: .isMuchWork) { return false }
        if lowering.isAny(of: .meetsFailures) { return true }
        return step.arguments.allSatisfy { argument in
            if let closure = argument.value.closure {
                var publishers: Set<Int> = []
                for case .closure(let inner, let returns) in step.inner where inner.range == closure.range {
                    publishers.formUnion(returns.keys)
                }
                return cheap.isCheap(closure.body, without: publishers)
            }
            return !lowering.isAny(of: [.maps, .drops]) || cheap.isCheap(function: argument.value)
        }
    }
}
