import Analysis
import CombineModel
import Rewriting

/// Publishers that are subscribed to where they are made, each one once and before anything else happens: what a `flatMap` or `catch` returns,
/// what a chain that ends in a `sink` begins with.
///
/// A `Future` runs when it is made, a wrapper's task when somebody subscribes; here the two are one moment.
struct StartedAtOnce {
    private(set) var ids: Set<DeclarationID> = []
    /// Those among them that only streams subscribe to, which take what comes whenever it comes.
    private(set) var ofStreams: Set<DeclarationID> = []
    /// The producers of whose publishers one is seen to be subscribed to later than it is made, or not by a subscription that begins at once.
    private(set) var seenLater: Set<DeclarationID> = []
    /// Those of whose publishers a stream takes each value in its order.
    private(set) var takenInOrder: Set<DeclarationID> = []
    /// The subscriptions to the publishers of each that begin where they are made.
    private(set) var subscribing: [DeclarationID: [SubscriptionSite]] = [:]
    /// The producers whose publishers are made of those of each.
    private(set) var users: [DeclarationID: [DeclarationID]] = [:]
    private let groups: Groups
    /// By group: how the publishers that its members make are used.
    private var uses: [Int: [Use]] = [:]

    private enum Use {
        case inStream, later
        /// Subscribed to where it is made.
        case now
        /// As the publishers that this producer returns.
        case like(DeclarationID)
    }

    /// - Parameter mentions: what may call them in a way that nobody followed.
    init(_ classification: Classification, _ groups: Groups, _ mentions: Mentions) {
        self.groups = groups
        for producer in classification.producers {
            for publisher in producer.returns.values { read(publisher, .like(producer.id)) }
            for id in members(calledIn: producer.returns.values) { users[id, default: []].append(producer.id) }
        }
        for site in classification.subscriptions {
            let isAtOnce = site.subscription.terminal.givesCancellable
            read(site.subscription.publisher, isAtOnce ? .now : .later)
            if isAtOnce { for id in members(calledIn: [site.subscription.publisher]) { subscribing[id, default: []].append(site) } }
        }
        let unfollowed = Set(mentions.unfollowed(among: Set(groups.all.joined())).compactMap(groups.index))
        // Before those that nobody followed: of them it is not known, which is a question and no refusal.
        seenLater = seen { if case .later = $0 { true } else { false } }
        for index in unfollowed { uses[index, default: []].append(.later) }
        for (index, uses) in uses where uses.contains(where: { if case .inStream = $0 { true } else { false } }) {
            takenInOrder.formUnion(groups.all[index])
        }
        var open = candidates(classification)
        for index in unfollowed { open[index] = nil }
        ids = members(of: open) { if case .later = $0 { false } else { true } }
        ofStreams = members(of: open) { if case .inStream = $0 { true } else { false } }
    }

    /// The members of the groups that are called where publishers are written.
    private func members(calledIn publishers: some Sequence<PublisherExpression>) -> [DeclarationID] {
        Set(publishers.flatMap(\.producersCalled).compactMap(groups.index)).sorted().flatMap { groups.all[$0] }
    }

    /// The groups that all that read publishers says of them speaks for. What gives what is there already has no work to start.
    private func candidates(_ classification: Classification) -> [Int: [Use]] {
        let program = classification.program
        let constant = Set(classification.producers.filter { $0.isConstant(in: program) }.map(\.id))
        var found: [Int: [Use]] = [:]
        for (index, group) in groups.all.enumerated() {
            let isKnown = group.allSatisfy { !program.isForOthers($0) && !program.mayServeOutside($0) }
            if isKnown, !group.contains(where: constant.contains) { found[index] = uses[index] ?? [] }
        }
        return found
    }

    /// The members of the groups all of whose uses are such, or like those of another such group.
    private func members(of groups: [Int: [Use]], where isSuch: (Use) -> Bool) -> Set<DeclarationID> {
        var open = groups
        var before = -1
        while open.count != before {
            before = open.count
            open = open.filter { _, uses in
                uses.allSatisfy { use in
                    guard case .like(let producer) = use else { return isSuch(use) }
                    return self.groups.index(of: producer).map { open[$0] != nil } ?? false
                }
            }
        }
        return Set(open.keys.flatMap { self.groups.all[$0] })
    }

    /// The members of the groups one of whose uses is such, or like those of another such group.
    private func seen(_ isSuch: (Use) -> Bool) -> Set<DeclarationID> {
        var found: Set<Int> = []
        var users: [Int: [Int]] = [:]
        for (index, uses) in uses {
            for use in uses {
                if case .like(let producer) = use, let user = groups.index(of: producer) { users[user, default: []].append(index) }
                if isSuch(use) { found.insert(index) }
            }
        }
        var pending = Array(found)
        while let next = pending.popLast() {
            for index in users[next] ?? [] where found.insert(index).inserted { pending.append(index) }
        }
        return Set(found.flatMap { groups.all[$0] })
    }

    // MARK: How publishers are used

    private mutating func note(_ call: ProducerCall, _ use: Use) {
        for id in call.candidates {
            if let index = groups.index(of: id) { uses[index, default: []].append(use) }
        }
    }

    private mutating func read(_ publisher: PublisherExpression, _ use: Use) {
        let use = publisher.steps.allSatisfy(Self.subscribesOnceAtOnce) ? use : .later
        let isStream = publisher.flow.cardinality.verdict != .oneShot
        switch publisher.source {
        case .producer(let call): note(call, use)
        case .known(let row, let call):
            for inner in call.inner { read(inner, Self.use(insideOf: row, use, isStream: isStream)) }
            call.elements.map { read($0.element, .later) }
        case .local(_, let held): held.map { read($0, .later) }
        case .branches(_, let all): for branch in all { read(branch, use) }
        case .chosen(_, let all): for branch in all { read(branch, .later) }
        case .opaque: break
        }
        for step in publisher.steps {
            let inside = step.row.map { Self.use(insideOf: $0, use, isStream: isStream) } ?? .later
            for inner in step.inner { read(inner, inside) }
        }
    }

    private mutating func read(_ inner: Inner, _ use: Use) {
        switch inner {
        case .argument(let publisher): read(publisher, use)
        case .closure(_, let returns): for publisher in returns.values { read(publisher, use) }
        case .reference(let call, _): note(call, use)
        }
    }

    /// What becomes of a publisher that an operator is given or that its closure returns.
    private static func use(insideOf row: Operator, _ use: Use, isStream: Bool) -> Use {
        if row.isAny(of: .joins) { return use }
        return row.isAny(of: [.follows, .takesOver, .beginsAnew]) ? isStream ? .inStream : .now : .later
    }

    /// Whether an operator subscribes to its upstream when it is subscribed to itself, and never again: `retry` does so again, `prepend` later.
    private static func subscribesOnceAtOnce(_ step: Step) -> Bool {
        step.row?.lowering.map { !$0.isAny(of: [.resubscribes, .startsElsewhere]) } ?? false
    }
}
