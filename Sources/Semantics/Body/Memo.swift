import Analysis
import Facts
import Lexing

/// A variable that code asks for what it holds, and gives a value where it holds none. Whoever asks first makes it, as with a `lazy` one: who that is
/// nobody can tell, as long as what is made does not depend on who asks.
struct Memo: Sendable {
    let variable: DeclarationID
    /// The code that sets it, by number.
    let maker: Int
    /// How many scopes stand around the code that makes the value; nil behind that.
    var scopesAround: Int?
    /// Whether the value may depend on who asks: on a parameter, or on a local of the code around.
    private(set) var dependsOnAsking = false

    /// Notes that a local is used which was bound that many scopes deep.
    mutating func noteUse(ofLocalIn depth: Int) { if let scopesAround, depth < scopesAround { dependsOnAsking = true } }

    /// Whether a use of the variable by some code is part of asking for it.
    func covers(_ access: Access, by node: Int) -> Bool { access.writes ? node == maker && scopesAround != nil : !access.adds }
}

/// How code asks for a memo, and which of its expressions or statements make the value.
enum MemoForm {
    /// `made ?? { let new = Made(); made = new; return new }()`
    case value(Expression)
    /// `if made == nil { made = Made() }`, which is asked for behind that.
    case statement(Expression)
    /// `if let made { return made }; let new = Made(); made = new; return new`
    case rest(Expression, statements: Int)
}

extension NodeRecording {
    /// Ends the code that makes what a memo holds. What is read of it behind that is what was made.
    mutating func madeMemo(at offset: Int) {
        guard let made = memo else { return }
        memo?.scopesAround = nil
        guard made.dependsOnAsking else { return note { [site = site(offset)] in $0.own.ask(forMemo: made.variable, at: site) } }
        memo = nil
        touch(made.variable, program.isOfInstance(made.variable) ? ownValue : .unknown, .update, at: offset)
    }

    private var ownValue: Value { type.map { Value(type: .named($0), isSelf: true) } ?? .unknown }

    /// Whether a variable is kept for as long as its object, and nothing runs where it is set.
    func isMemo(_ id: DeclarationID) -> Bool {
        !program[id].isLet && !program.isOfValueType(id) && !program[id].has(modifier: "lazy")
            && (semantics.isAssociatedObject(id) || !isWatched(id))
    }
}

extension Expression {
    /// What is asked for, where it is `made ?? { …; made = new; return new }()`.
    var memo: MemoForm? {
        guard links.isEmpty, case .infix(let operands, ["??"]) = root, operands.count == 2,
            let closure = operands[1].closureCalledAtOnce, closure.setsAndGives(operands[0])
        else { return nil }
        return .value(operands[0])
    }

    private var closureCalledAtOnce: Closure? {
        guard case .closure(let closure) = root, onlyCall?.isEmpty == true, closure.parameters == nil, closure.captures.isEmpty else {
            return nil
        }
        return closure
    }

    /// What is set, and what to.
    fileprivate var assigned: (target: Expression, value: Expression)? {
        guard links.isEmpty, case .assignment(let target, let value) = root else { return nil }
        return (target, value)
    }

    /// The last part of `self.made`, or `made`.
    fileprivate var ownName: String? {
        if let plainName { return plainName }
        guard case .name("self") = root, links.count == 1, case .member(let name) = links[0].kind else { return nil }
        return name
    }

    fileprivate func isSame(as other: Expression) -> Bool { ownName != nil && ownName == other.ownName }
}

extension Statement {
    /// What is asked for, where it is `if made == nil { made = Made() }`.
    var memo: MemoForm? {
        guard case .if(let conditions, let block, else: nil) = kind, let target = conditions.comparedToNil else { return nil }
        return block.statements.allSatisfy(\.isPlain) && block.statements.contains { $0.sets(target) != nil } ? .statement(target) : nil
    }

    fileprivate func sets(_ target: Expression) -> Expression? {
        guard case .expression(let expression) = kind, let (own, value) = expression.assigned, own.isSame(as: target) else { return nil }
        return value
    }

    /// What is given back where it has a value: `if let made { return made }`, `if let known = made { return known }`.
    fileprivate var givesBack: Expression? {
        guard case .if(let conditions, let block, else: nil) = kind, conditions.count == 1, block.statements.count == 1,
            case .binding(.name(let name), nil, let value) = conditions[0], case .return(let given?) = block.statements[0].kind,
            given.plainName == name
        else { return nil }
        return value ?? given
    }

    /// Whether it goes on behind it, whatever comes of it.
    fileprivate var isPlain: Bool {
        switch kind {
        case .variable, .expression: true
        default: false
        }
    }
}

extension [Condition] {
    /// What the only condition compares to `nil`.
    fileprivate var comparedToNil: Expression? {
        guard count == 1, case .expression(let expression) = self[0], expression.links.isEmpty,
            case .infix(let operands, ["=="]) = expression.root, operands.count == 2, operands[1].isNil
        else { return nil }
        return operands[0]
    }
}

extension Closure {
    /// Whether all that it does ends in setting a variable and giving what that was set to.
    fileprivate func setsAndGives(_ target: Expression) -> Bool { body.statements[...].setsAndGives(target) }
}

extension ArraySlice<Statement> {
    fileprivate func setsAndGives(_ target: Expression) -> Bool {
        guard let last, case .return(let given?) = last.kind, dropLast().allSatisfy(\.isPlain),
            let value = lazy.compactMap({ $0.sets(target) }).first
        else { return false }
        return given.isSame(as: target) || value.plainName != nil && value.plainName == given.plainName
    }
}

extension Block {
    /// What is asked for from a statement on to the end.
    func memo(from index: Int) -> MemoForm? {
        if let form = statements[index].memo { return form }
        guard let target = statements[index].givesBack else { return nil }
        let rest = statements[(index + 1)...]
        return rest.setsAndGives(target) ? .rest(target, statements: rest.count + 1) : nil
    }
}

extension MemoForm {
    /// How many statements it takes.
    var statements: Int { if case .rest(_, let count) = self { count } else { 1 } }

    var target: Expression {
        switch self {
        case .value(let target), .statement(let target), .rest(let target, _): target
        }
    }
}
