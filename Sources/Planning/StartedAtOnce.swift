import Analysis
import CombineModel
import Rewriting

/// Publishers that are subscribed to where they are made, each one once and before anything else happens: what a `flatMap` or `catch` returns,
/// what a chain that ends in a `sink` begins with.
///
/// A `Future` runs when it is made, a wrapper's task when somebody subscribes; here the two are one moment.
struct StartedAtOnce {
    private(set) var found = PublisherUses()
    private let groups: Groups
    /// The groups whose members are called in closures that a function is given.
    private var handedOn: Set<Int> = []
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
            note(producer.returns.values) { $0.producers.append(producer.id) }
        }
        for (index, site) in classification.subscriptions.enumerated() {
            let publisher = site.subscription.publisher
            let isAtOnce = site.subscription.terminal.givesCancellable || site.subscription.isOfSubscriberSink
            read(publisher, isAtOnce ? .now : .later)
            if isAtOnce || classification.program.subscribesAtOnce(site.subscription.terminal.name) {
                note([publisher]) { $0.subscriptions[index] = site }
            }
        }
        let unfollowed = Set(mentions.unfollowed(among: Set(groups.all.joined())).compactMap(groups.index)).union(handedOn)
        // Before those that nobody followed: of them it is not known, which is a question and no refusal.
        found.seenLater = seen { if case .later = $0 { true } else { false } }
        for index in unfollowed { uses[index, default: []].append(.later) }
        for (index, uses) in uses where uses.contains(where: { if case .inStream = $0 { true } else { false } }) {
            found.takenInOrder.formUnion(groups.all[index])
        }
        var open = candidates(classification)
        for index in unfollowed { open[index] = nil }
        found.startedAtOnce = members(of: open) { if case .later = $0 { false } else { true } }
        found.askedByStreams = members(of: open) { if case .inStream = $0 { true } else { false } }
    }

    /// Notes who uses the publishers of the members of groups that are called where publishers are written, and in their closures.
    private mutating func note(_ publishers: some Sequence<PublisherExpression>, _ add: (inout PublisherUses.Users) -> Void) {
        let (called, following) = (publishers.flatMap(\.producersCalled), publishers.flatMap(\.producersFollowing))
        for id in members(of: called) { add(&found.beginning[id, default: PublisherUses.Users()]) }
        for id in members(of: following) { add(&found.following[id, default: PublisherUses.Users()]) }
    }

    private func members(of called: [DeclarationID]) -> [DeclarationID] {
        Set(called.compactMap(groups.index)).sorted().flatMap { groups.all[$0] }
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
        case .producer(let call):
            note(call, use)
            // Whoever is given them calls them when it likes.
            for given in call.given { given.inner.forEachCall { handedOn.formUnion($0.candidates.compactMap(groups.index)) } }
        case .known(let row, let call):
            for inner in call.inner { read(inner, Self.use(insideOf: row, use, isStream: isStream)) }
            call.elements.map { read($0.element, .later) }
        case .local(_, let held): held.map { read($0, .later) }
        case .branches(_, let all): for branch in all { read(branch, use) }
        case .chosen(_, let all): for branch in all { read(branch, .later) }
        case .given, .opaque: break
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
