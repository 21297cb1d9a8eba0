import Analysis
import Synchronization

extension CallUnit.Link {
    /// Whether it is seen to be a call of just that code; what somebody made before is not made again.
    var isCertain: Bool { !isPossible && !isByName && !isMaking }
}

/// What a generic parameter of a piece of code, or `Self`, has to stand for: something whose member is that one.
private struct TypeCondition: Hashable {
    let requirement: CallTypes.Requirement
    let callee: DeclarationID

    enum InCaller: Equatable {
        case holds, fails
        case depends(TypeCondition)
    }

    /// What it comes to where the code is called. What is not known may be.
    func inCaller(of types: CallTypes?, _ isOfSameCode: Bool, _ program: Program) -> InCaller {
        if isOfSameCode { return .depends(self) }
        switch types?.arguments[requirement.parameter] {
        case .type(let name):
            return program.implementations(of: requirement.member, forReceiversOf: name).contains(callee) ? .holds : .fails
        case .parameter(let name):
            return .depends(TypeCondition(requirement: .init(parameter: name, member: requirement.member), callee: callee))
        case nil: return .holds
        }
    }
}

extension CallUnit.Link {
    /// What has to be so for the callee to be meant, where that is not known in the code that calls.
    fileprivate var condition: TypeCondition? {
        guard let deciding = types?.deciding, let callee = target.node.declared else { return nil }
        return TypeCondition(requirement: deciding, callee: callee)
    }
}

/// Which code certainly uses a place, by itself or by what it calls and starts. What it may call, or may not, does not count, nor what happens to an
/// object that was made on the way, which nobody else has, or to one of a class of which there may be several.
final class CertainUses: Sendable {
    /// What certainly leads to a use of a place.
    struct Leading: Sendable {
        /// Whatever object it is called on, and where it is called on one that was there before.
        fileprivate var (always, onOwn) = (NumberSet(), NumberSet())
        /// Where a generic parameter stands for one type, and not for another: by the number of the unit.
        fileprivate var conditional: [Int: Set<Reached>] = [:]
        private let program: Program

        fileprivate init(in program: Program) { self.program = program }

        var isEmpty: Bool { always.isEmpty && onOwn.isEmpty && conditional.isEmpty }

        /// - Parameter link: a call in code that may have made the object before.
        func contains(_ link: CallUnit.Link) -> Bool {
            if always.contains(link.target.number) { return true }
            if link.object != .new, onOwn.contains(link.target.number) { return true }
            return conditional[link.target.number]?.contains { reached in
                (link.object != .new || !reached.isOfOwn)
                    && reached.condition?.inCaller(of: link.types, link.isOfSameCode, program) != .fails
            } ?? false
        }

        /// - Returns: whether that is new.
        fileprivate mutating func insert(_ reached: Reached) -> Bool {
            if always.contains(reached.unit) { return false }
            if reached.condition != nil { return conditional[reached.unit, default: []].insert(reached).inserted }
            return reached.isOfOwn ? onOwn.insert(reached.unit) : always.insert(reached.unit)
        }
    }

    /// A piece of code that leads to a use.
    fileprivate struct Reached: Hashable {
        let unit: Int
        /// Whether the place is one of the object that it is called on.
        let isOfOwn: Bool
        let condition: TypeCondition?
    }

    private struct Caller {
        let unit: Int
        let link: CallUnit.Link
        /// Whether it only starts what it leads to.
        let isStart: Bool
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
            for use in followed.own.uses.keys where !use.place.isMade {
                let user = User(unit: unit.number, owner: unit.node.owner?.declaration, isOfOwn: use.place != use.place.ofAny)
                users[PlaceUse(use.place.ofAny, use.kind), default: []].append(user)
            }
            let links = followed.certain.map { ($0, false) } + followed.started.map { ($0, true) }
            for (link, isStart) in links where link.isCertain {
                let callee = link.target.number
                if callee >= callers.count { callers += Array(repeating: [], count: callee + 1 - callers.count) }
                callers[callee].append(Caller(unit: unit.number, link: link, isStart: isStart))
                if met.insert(callee), link.target.node.isOfNoDeclaration { pending.append(link.target) }
            }
        }
        (self.callers, self.users, self.makers, self.program, self.units) = (callers, users, makers, program, units)
    }

    /// Whether a place is the same wherever code speaks of it: no part of an object of which there may be several.
    func isOne(_ place: Place) -> Bool {
        let id: DeclarationID?
        switch place {
        case .local: return false
        case .listener(let listener): id = listener.declaration
        default: id = place.variable
        }
        guard let id, program.isOfInstance(id), !program.isOfValueType(id), let type = program.enclosingType(of: id) else {
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
        var result = Leading(in: program)
        var pending: [Reached] = []
        func add(_ reached: Reached) {
            if !leftOut.contains(reached.unit), result.insert(reached) { pending.append(reached) }
        }
        for user in users[use] ?? [] where user.owner == nil || user.owner != function {
            add(Reached(unit: user.unit, isOfOwn: user.isOfOwn, condition: nil))
        }
        while let user = pending.popLast() {
            guard user.unit < callers.count else { continue }
            for caller in callers[user.unit] where !caller.isStart || use.place.isOfStarted { callerReaching(user, by: caller).map(add) }
        }
        if moved.isEmpty { leading.withLock { [result] in $0[question] = result } }
        return result
    }

    /// What a caller of code that leads to a use leads to; nil where it is none.
    private func callerReaching(_ callee: Reached, by caller: Caller) -> Reached? {
        let isOfOwn: Bool
        switch caller.link.object {
        case _ where !callee.isOfOwn, .any: isOfOwn = false
        case .own: isOfOwn = true
        case .made, .new: return nil
        }
        let condition: TypeCondition?
        switch callee.condition?.inCaller(of: caller.link.types, caller.link.isOfSameCode, program) {
        case .fails: return nil
        case .depends(let own): condition = own
        case .holds, nil: condition = nil
        }
        return Reached(unit: caller.unit, isOfOwn: isOfOwn, condition: caller.link.condition ?? condition)
    }
}
