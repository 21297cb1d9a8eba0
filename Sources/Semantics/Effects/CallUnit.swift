import Analysis
import Synchronization

/// A node of the call graph as those see it that follow calls: what it does itself and leads to, worked out once and found without a look-up.
final class CallUnit: Sendable {
    let node: CodeNode
    /// Which one it is, in the order in which calls were first seen to lead there.
    let number: Int
    /// Whether it is code of tests.
    let isTest: Bool
    private let known = Mutex<Known>(.notYet)

    private enum Known {
        case notYet
        case read(Followed?)
    }

    init(_ node: CodeNode, number: Int, isTest: Bool) { (self.node, self.number, self.isTest) = (node, number, isTest) }

    /// What it does itself and leads to; nil for code that was not read.
    ///
    /// - Parameter find: works it out, where nobody has yet.
    func followed(_ find: (CodeNode) -> Followed?) -> Followed? {
        if case .read(let followed) = known.withLock({ $0 }) { return followed }
        let found = find(node)
        known.withLock { $0 = .read(found) }
        return found
    }

    /// What a piece of code does itself, and what it leads to: with the closures that its callees run, and where one of those is not known.
    final class Followed: Sendable {
        let own: Effects
        let calls: [Link]
        /// The calls that are seen to happen: those left out that bring a failure, or that something unknown may make.
        let certain: [Link]
        /// What it starts, to be run after it has returned as soon as may be.
        let started: [Link]
        let unknown: Effects.Site?

        init(own: Effects, calls: [Link], certain: [Link], started: [Link], unknown: Effects.Site?) {
            (self.own, self.calls, self.certain, self.started, self.unknown) = (own, calls, certain, started, unknown)
        }
    }

    /// A call, with the code that it leads to.
    struct Link: Sendable {
        let target: CallUnit
        /// Where that is kept which it is called on; nil for a value that nobody else has.
        let receiver: Place?
        let site: Effects.Site
        /// Whether it may be a call, or may be none.
        let isPossible: Bool
    }
}

/// The nodes that calls lead to, each with one object that stands for it.
final class CallUnits: Sendable {
    private let program: Program
    private let units = Mutex<[CodeNode: CallUnit]>([:])

    init(of program: Program) { self.program = program }

    func unit(of node: CodeNode) -> CallUnit {
        units.withLock { units in
            if let known = units[node] { return known }
            let isTest = if case .body(let id) = node { program.isTestCode(id) } else { false }
            let unit = CallUnit(node, number: units.count, isTest: isTest)
            units[node] = unit
            return unit
        }
    }

    func link(_ call: NodeSummary.Call) -> CallUnit.Link {
        .init(
            target: unit(of: call.target), receiver: call.receiver, site: call.site,
            isPossible: call.isPossible || call.target.isPossible)
    }
}

extension CallUnit: Hashable {
    static func == (a: CallUnit, b: CallUnit) -> Bool { a === b }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Which units a walk has seen.
struct SeenUnits {
    /// By number, a bit each.
    private var alone: [UInt64] = []
    private var withReceiver: Set<Visit> = []

    private struct Visit: Hashable {
        let unit: CallUnit
        let receiver: Place
    }

    /// Whether a unit is seen for the first time.
    ///
    /// - Parameter receiver: what it is called on, where that makes a difference.
    mutating func insert(_ unit: CallUnit, on receiver: Place? = nil) -> Bool {
        if let receiver { return withReceiver.insert(Visit(unit: unit, receiver: receiver)).inserted }
        let (word, bit) = (unit.number / 64, UInt64(1) << UInt64(unit.number % 64))
        if word >= alone.count { alone += Array(repeating: 0, count: word + 1 - alone.count) }
        defer { alone[word] |= bit }
        return alone[word] & bit == 0
    }
}
