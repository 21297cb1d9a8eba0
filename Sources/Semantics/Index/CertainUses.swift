import Analysis
import Synchronization

extension CallUnit.Link {
    /// Whether it is seen to be a call of just that code.
    var isCertain: Bool { !isPossible && !isByName }
}

/// Which code certainly uses a place, by itself or by what it calls and starts. What it may call, or may not, does not count, nor what happens to an
/// object that was made on the way, which nobody else has, or to one of a class of which there may be several.
final class CertainUses: Sendable {
    /// What certainly leads to a use of a place.
    struct Leading: Sendable {
        /// Whatever object it is called on, and where it is called on one that was there before.
        fileprivate var (always, onOwn) = (NumberSet(), NumberSet())

        var isEmpty: Bool { always.isEmpty && onOwn.isEmpty }

        /// - Parameter link: a call in code that may have made the object before.
        func contains(_ link: CallUnit.Link) -> Bool {
            if always.contains(link.target.number) { return true }
            return link.object != .new && onOwn.contains(link.target.number)
        }
    }

    private struct Caller {
        let unit: Int
        /// What it calls the callee on.
        let object: CalledObject
    }

    private struct User {
        let unit: Int
        /// The declaration that it is code of.
        let owner: DeclarationID?
        /// Whether the place is one of the object that the unit is called on.
        let isOfOwn: Bool
    }

    /// By the number of a unit.
    private let callers: [[Caller]]
    private let users: [PlaceUse: [User]]
    /// How many places make an object of each class, or of one that inherits from it; none for those that are made by other code alone.
    private let makers: [String: Int]
    private let program: Program
    private let units: CallUnits
    private let leading = Mutex<[Question: Leading]>([:])

    private struct Question: Hashable {
        let use: PlaceUse
        let function: DeclarationID?
    }

    /// - Parameter find: what a piece of code does itself, and leads to.
    init(of semantics: CodeNodes, _ units: CallUnits, _ find: (CodeNode) -> CallUnit.Followed?) {
        var callers: [[Caller]] = []
        var users: [PlaceUse: [User]] = [:]
        var makers: [String: Int] = [:]
        var met = NumberSet()
        var pending: [CallUnit] = []
        let program = semantics.program
        semantics.forEachOwner { owner, nodes in
            pending += nodes.keys.map(units.unit)
            if owner.declaration.map(program.isTestCode) ?? false { return }
            for type in nodes.values.flatMap(\.makes).flatMap(program.lineage) { makers[type.name, default: 0] += 1 }
        }
        for unit in pending { met.insert(unit.number) }
        while let unit = pending.popLast() {
            guard !unit.isTest, let followed = unit.followed(find) else { continue }
            for (uses, isWrite) in [(followed.own.reads, false), (followed.own.writes, true)] {
                for place in uses.keys where !place.isMade {
                    let user = User(unit: unit.number, owner: unit.node.owner?.declaration, isOfOwn: place != place.ofAny)
                    users[PlaceUse(place: place.ofAny, isWrite: isWrite), default: []].append(user)
                }
            }
            for link in followed.certain + followed.started where link.isCertain {
                let callee = link.target.number
                if callee >= callers.count { callers += Array(repeating: [], count: callee + 1 - callers.count) }
                callers[callee].append(Caller(unit: unit.number, object: link.object))
                if met.insert(callee), link.target.node.isOfNoDeclaration { pending.append(link.target) }
            }
        }
        (self.callers, self.users, self.makers, self.program, self.units) = (callers, users, makers, program, units)
    }

    /// Whether a place is the same wherever code speaks of it: no part of an object of which there may be several.
    func isOne(_ place: Place) -> Bool {
        if place.isLocal { return false }
        guard let id = place.variable, program.isOfInstance(id), !program.isOfValueType(id), let type = program.enclosingType(of: id) else {
            return true
        }
        return makers[type] == 1
    }

    /// What certainly leads to a use of a place.
    ///
    /// - Parameters:
    ///   - function: one whose own uses do not count: of two calls of one function nobody sees which came first, but by what each gives.
    ///   - moved: code that does not count, whoever leads to it.
    func leading(to use: PlaceUse, outside function: DeclarationID?, besides moved: [CodeNode]) -> Leading {
        let question = Question(use: use, function: function)
        if moved.isEmpty, let known = leading.withLock({ $0[question] }) { return known }
        let leftOut = Set(moved.map { units.unit(of: $0).number })
        var result = Leading()
        var pending: [(unit: Int, isOfOwn: Bool)] = []
        func add(_ unit: Int, isOfOwn: Bool) {
            if leftOut.contains(unit) { return }
            let isNew = isOfOwn ? result.onOwn.insert(unit) : result.always.insert(unit)
            if isNew { pending.append((unit, isOfOwn)) }
        }
        for user in users[use] ?? [] where user.owner == nil || user.owner != function { add(user.unit, isOfOwn: user.isOfOwn) }
        while let user = pending.popLast() {
            guard user.unit < callers.count else { continue }
            for caller in callers[user.unit] {
                switch caller.object {
                case _ where !user.isOfOwn, .any: add(caller.unit, isOfOwn: false)
                case .own: add(caller.unit, isOfOwn: true)
                case .made, .new: break
                }
            }
        }
        if moved.isEmpty { leading.withLock { [result] in $0[question] = result } }
        return result
    }
}
