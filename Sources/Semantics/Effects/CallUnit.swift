import Analysis
import Lexing
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
    ///
    /// Of several calls of one unit on one receiver the first is kept: the others add nothing.
    final class Followed: Sendable {
        let own: Effects
        /// Whether it does anything itself.
        let acts: Bool
        /// The calls that are made.
        let calls: [Link]
        /// Those that may be one, or may be none.
        let possible: [Link]
        /// The calls that are seen to happen: those left out that bring a failure, or that something unknown may make.
        let certain: [Link]
        /// What it starts, to be run after it has returned as soon as may be.
        let started: [Link]
        let unknown: Effects.Site?
        /// Whether it may be other code as well, of which nothing is known.
        let mayBeOther: Bool
        /// Whether it makes a difference where that is kept which it is called on, which object that is, or what generic parameters stand for.
        /// Where none does, one visit stands for all.
        let (usesReceiver, usesObject, usesTypes): (Bool, Bool, Bool)
        /// The parameters that make one, where it has no closures.
        private let mentioned: Set<String>?

        init(own: Effects, calls: [Link], certain: [Link], started: [Link], unknown: Effects.Site?, mayBeOther: Bool) {
            (self.own, acts, self.started, self.unknown, self.mayBeOther) = (own, own.isAnything, started, unknown, mayBeOther)
            self.calls = calls.filter { !$0.isPossible }.firstOfEach
            possible = calls.filter(\.isPossible).firstOfEach
            self.certain = certain.filter { !$0.isPossible }.firstOfEach
            usesReceiver =
                own.reads[.receiver] != nil || own.writes[.receiver] != nil || (calls + started).contains { $0.receiver == .receiver }
            usesObject = own.usesOwn || (calls + started).contains { $0.object == .own }
            let links = calls + started
            mentioned = links.contains(where: \.isOfSameCode) ? nil : links.reduce(into: []) { $0.formUnion($1.types?.mentioned ?? []) }
            usesTypes = mentioned?.isEmpty != true
        }

        /// What matters to it of what generic parameters stand for.
        func used(of environment: TypeEnvironment) -> TypeEnvironment {
            if environment.isEmpty { return environment }
            return mentioned.map { mentioned in environment.filter { mentioned.contains($0.key) } } ?? environment
        }
    }

    /// A call, with the code that it leads to.
    struct Link: Sendable {
        let target: CallUnit
        /// Where that is kept which it is called on; nil for a value that nobody else has.
        var receiver: Place?
        let object: CalledObject
        let site: Effects.Site
        /// Whether it may be a call, or may be none.
        let isPossible: Bool
        /// Whether names alone lead there, which others have as well.
        var isByName = false
        /// The queue that it is put on, where it is only started.
        var queue: Place?
        /// What is known of the types in it.
        var types: CallTypes?
        /// Whether the callee is code of the same declaration, in which generic parameters stand for the same.
        var isOfSameCode = false

        /// Whether it makes what is there from then on, where nobody made that before: a `lazy` value, or one for all.
        var isMaking = false
        /// The variable that holds it, where it is made once for all.
        var making: DeclarationID?

        /// What generic parameters stand for in the callee.
        func environment(in caller: TypeEnvironment) -> TypeEnvironment {
            isOfSameCode ? caller : types?.environment(in: caller) ?? [:]
        }

        /// Whether the callee is one that is meant.
        ///
        /// - Parameter environment: what generic parameters stand for in the code that calls.
        func isMeant(in environment: TypeEnvironment, of program: Program) -> Bool {
            guard !environment.isEmpty, let deciding = types?.deciding, let type = environment[deciding.parameter],
                let callee = target.node.declared
            else { return true }
            return program.implementations(of: deciding.member, forReceiversOf: type).contains(callee)
        }
    }
}

extension [CallUnit.Link] {
    /// The first call of each unit on each receiver.
    fileprivate var firstOfEach: [CallUnit.Link] {
        if count < 2 { return self }
        var seen: Set<CallUnit.Visit> = []
        return filter { seen.insert(.init(unit: $0.target, receiver: $0.receiver, object: $0.object, types: $0.types)).inserted }
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

    /// - Parameter caller: the code that calls; nil where nobody asks what generic parameters stand for there.
    func link(_ call: NodeSummary.Call, by caller: CodeNode? = nil) -> CallUnit.Link {
        var link = CallUnit.Link(
            target: unit(of: call.target), receiver: call.receiver, object: call.object, site: call.site,
            isPossible: call.isPossible || call.target.isPossible, isByName: call.isByName, queue: call.queue, types: call.types,
            isOfSameCode: caller.map { call.target.isClosure(of: $0.owner) } ?? false)
        if case .initialValue(let id) = call.target {
            if !program.isOfInstance(id) { link.making = id }
            link.isMaking = link.making != nil || program[id].has(modifier: "lazy")
        }
        return link
    }
}

extension CallUnit {
    /// A unit, and what it is called on.
    fileprivate struct Visit: Hashable {
        let unit: CallUnit
        let receiver: Place?
        let object: CalledObject
        var types: CallTypes?
        var environment: TypeEnvironment = [:]
    }
}

extension CallUnit: Hashable {
    static func == (a: CallUnit, b: CallUnit) -> Bool { a === b }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Which units a walk has seen.
struct SeenUnits {
    private var alone = NumberSet()
    private var withReceiver: Set<CallUnit.Visit> = []
    /// Those of which one visit stands for all.
    private var settled = NumberSet()

    /// Whether a unit is seen for the first time.
    ///
    /// - Parameters:
    ///   - receiver: what it is called on, where that makes a difference.
    ///   - object: which object that is, where that does.
    ///   - environment: what generic parameters stand for, as far as that does.
    mutating func insert(
        _ unit: CallUnit, on receiver: Place? = nil, _ object: CalledObject = .any, _ environment: TypeEnvironment = [:]
    ) -> Bool {
        if receiver == nil, object == .any, environment.isEmpty { return alone.insert(unit.number) }
        return withReceiver.insert(.init(unit: unit, receiver: receiver, object: object, environment: environment)).inserted
    }

    /// Whether a unit is seen for the first time for which it makes no difference what it is called on.
    mutating func settle(_ unit: CallUnit) -> Bool { settled.insert(unit.number) }

    func isSettled(_ unit: CallUnit) -> Bool { settled.contains(unit.number) }
}
