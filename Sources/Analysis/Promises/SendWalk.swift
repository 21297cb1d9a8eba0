import CombineModel
import Facts

/// Finds where values are sent to a subscriber or a subject, and whether the end follows each on its way.
struct SendWalk {
    struct Send {
        /// Where it stands.
        let offset: Int
        /// What is sent after it on the same way.
        let end: End
        /// Whether the end is sent after it on the same way, so that it is the last.
        var isFinal: Bool { end != .none }
    }

    /// The end that follows a value.
    enum End {
        case none
        case finished
        /// An end that may be a failure: who answers that with values gets those besides.
        case mayFail
    }

    /// What is sent after some statements, whatever way they take, to what stands at a path.
    typealias Following = (ReceiverPath) -> End

    /// The name that is sent to, a local or a property of whatever; nil for whatever has a `receive(_:)`.
    var subscriber: String?
    /// Whether `self.receive(_:)` is one of the methods that are read, and so sends nothing by itself.
    var isOwnReceiveRead = false

    /// Every value sent inside a block, closures included.
    func sends(in block: Block) -> [Send] { sends(block.statements) }

    private func sends(_ statements: [Statement], following: @escaping Following = { _ in .none }) -> [Send] {
        var result: [Send] = []
        for (index, statement) in statements.enumerated() {
            result += sends(in: statement) { end(after: index, in: statements, of: $0, following) }
        }
        return result
    }

    /// What end the statements after `index` send before anything can leave, throw, wait or send again.
    private func end(after index: Int, in statements: [Statement], of path: ReceiverPath, _ following: Following) -> End {
        for statement in statements[(index + 1)...] {
            guard !statement.mayThrowOrWait, !statement.changes(path) else { return .none }
            switch statement.kind {
            case .expression(let expression):
                if let end = completion(expression, of: path) { return end }
                if !direct(in: statement).isEmpty { return .none }
            case .variable: if !direct(in: statement).isEmpty { return .none }
            case .return(let value): return value.flatMap { completion($0, of: path) } ?? .none
            default: return .none
            }
        }
        return following(path)
    }

    private func sends(in statement: Statement, following: @escaping Following) -> [Send] {
        switch statement.kind {
        case .if(_, let then, let other):
            return sends(then.statements, following: following) + (other.map { sends(in: $0, following: following) } ?? [])
        case .block(let block): return sends(block.statements, following: following)
        case .switch(_, let cases): return cases.flatMap { sends($0.body.statements, following: following) }
        case .do(let block, let catches):
            return ([block] + catches.map(\.body)).flatMap { sends($0.statements, following: following) }
        case .conditionalCompilation(let blocks): return blocks.flatMap { sends($0.statements, following: following) }
        case .guard(_, let block), .defer(let block): return sends(block.statements)
        case .function(let function): return sends(function.body.statements)
        case .forIn(let loop): return sends(loop.body.statements).map { Send(offset: $0.offset, end: .none) }
        case .while(_, let block), .repeat(let block, _):
            return sends(block.statements).map { Send(offset: $0.offset, end: .none) }
        default: return direct(in: statement, following: following)
        }
    }

    /// The sends of a statement without blocks of its own, and of the closures in it, each a way of its own.
    private func direct(in statement: Statement, following: Following = { _ in .none }) -> [Send] {
        var result: [Send] = []
        statement.forEachExpression { expression in
            if isValue(expression) {
                let end = statement.waitsForItself ? .none : ReceiverPath(ofCall: expression).map(following) ?? .none
                result.append(Send(offset: expression.range.lowerBound, end: end))
            }
            guard case .closure(let closure) = expression.root else { return true }
            result += sends(closure.body.statements)
            return false
        }
        return result
    }

    /// `downstream.receive(value)`, `subscriber.send(value)`.
    private func isValue(_ expression: Expression) -> Bool {
        guard let (name, arguments) = call(expression), name == "receive" || subscriber != nil && name == "send" else { return false }
        return arguments.isEmpty || arguments.count == 1 && arguments[0].label == nil && !arguments[0].isTrailing
    }

    private func isCompletion(_ expression: Expression) -> Bool {
        if case .prefixed(_, let inner) = expression.root, expression.links.isEmpty { return isCompletion(inner) }
        guard let (name, arguments) = call(expression) else { return false }
        return (name == "receive" || name == "send") && arguments.count == 1 && arguments[0].has(.completion)
    }

    /// The end that an expression sends to what stands at a path; nil for anything else.
    private func completion(_ expression: Expression, of path: ReceiverPath) -> End? {
        if case .prefixed(_, let inner) = expression.root, expression.links.isEmpty { return completion(inner, of: path) }
        guard isCompletion(expression), ReceiverPath(ofCall: expression) == path, let value = call(expression)?.1.first?.value else {
            return nil
        }
        if case .implicitMember("finished") = value.root, value.links.isEmpty { return .finished }
        if case .member("finished")? = value.links.last?.kind { return .finished }
        return .mayFail
    }

    /// The last call of an expression, when it is on what is sent to.
    private func call(_ expression: Expression) -> (String, [Argument])? {
        let count = expression.links.count
        guard count >= 2, case .call(let arguments) = expression.links[count - 1].kind,
            case .member(let name) = expression.links[count - 2].kind
        else { return nil }
        if case .name("super") = expression.root { return nil }
        if isOwnReceiveRead, expression.isCallOnSelf { return nil }
        guard let subscriber else { return (name, arguments) }
        var before = count - 3
        while before >= 0, expression.links[before].isUnwrapping { before -= 1 }
        if before < 0, case .name(subscriber) = expression.root { return (name, arguments) }
        if before >= 0, case .member(subscriber) = expression.links[before].kind { return (name, arguments) }
        return nil
    }

    /// Whether the name is used in any other way than to be sent to.
    func isHandedOut(in block: Block) -> Bool {
        guard let subscriber else { return false }
        return block.containsExpression { expression in
            guard case .name(subscriber) = expression.root else { return false }
            guard let (name, _) = call(expression) else { return true }
            return name != "receive" && name != "send"
        }
    }

    // MARK: Ends without a value

    /// Whether a block, closures included, may send the end, and no failure, where it has sent no value before.
    func mayEndEmpty(in block: Block) -> Bool { mayEndEmpty(block.statements, afterValue: false) }

    /// - Parameter afterValue: whether a value was sent before the statements, whatever way led to them.
    private func mayEndEmpty(_ statements: [Statement], afterValue: Bool) -> Bool {
        var afterValue = afterValue
        for statement in statements {
            if mayEndEmpty(statement, afterValue: afterValue) { return true }
            if case .expression(let expression) = statement.kind, sendsValue(expression) { afterValue = true }
        }
        return false
    }

    private func sendsValue(_ expression: Expression) -> Bool {
        if case .assignment(_, let value) = expression.root { return isValue(value) }
        return isValue(expression)
    }

    private func mayEndEmpty(_ statement: Statement, afterValue: Bool) -> Bool {
        let blocks: [Block] =
            switch statement.kind {
            case .if(_, let then, let other): [then] + (other.map { [Block([$0], $0.range)] } ?? [])
            case .block(let block), .guard(_, let block), .while(_, let block), .repeat(let block, _), .defer(let block): [block]
            case .switch(_, let cases): cases.map(\.body)
            case .do(let block, let catches): [block] + catches.map(\.body)
            case .forIn(let loop): [loop.body]
            case .function(let function): [function.body]
            case .conditionalCompilation(let blocks): blocks
            default: []
            }
        if !blocks.isEmpty { return blocks.contains { mayEndEmpty($0.statements, afterValue: afterValue) } }
        var found = false
        statement.forEachExpression { expression in
            if !afterValue, isCompletion(expression), !isFailure(expression) { found = true }
            // A closure may run before what stands above it is done.
            guard case .closure(let closure) = expression.root else { return true }
            found = found || mayEndEmpty(closure.body.statements, afterValue: false)
            return false
        }
        return found
    }

    /// `subscriber.receive(completion: .failure(error))`
    private func isFailure(_ expression: Expression) -> Bool {
        if case .prefixed(_, let inner) = expression.root, expression.links.isEmpty { return isFailure(inner) }
        guard let (_, arguments) = call(expression), let value = arguments.first?.value else { return false }
        if case .implicitMember("failure") = value.root { return true }
        return false
    }

    // MARK: Subjects used as promises

    /// Whether a subject of that name is sent one value at most, then its end, and never leaves the blocks but as the beginning of
    /// a chain: where the one value is sent, and whether a failure may follow it.
    static func promise(_ name: String, in blocks: [Block]) -> Send? {
        let walk = SendWalk(subscriber: name)
        let sends = blocks.flatMap(walk.sends)
        guard let first = sends.first, sends.allSatisfy(\.isFinal), !blocks.contains(where: walk.leaves) else { return nil }
        return sends.first { $0.end == .mayFail } ?? first
    }

    /// Whether the name stands anywhere but before `send` or before an operator.
    private func leaves(_ block: Block) -> Bool {
        guard let subscriber else { return false }
        return block.uses(of: subscriber).contains { use in
            switch use {
            case .called(let name, let arguments): !(name == "send" && arguments.count <= 1) && !Operators.goesOn(name, arguments)
            case .alone: true
            }
        }
    }
}

/// How a subject, or a function that gives one, is used in one place.
enum SubjectUse {
    /// Its method, an operator perhaps, is called.
    case called(String, [Argument])
    /// It stands there as it is, and may be handed to anybody.
    case alone
}

extension Block {
    /// Every place, closures included, where something of that name stands.
    ///
    /// - Parameter isCalled: whether it is a function, so that a call stands behind its name.
    func uses(of subject: String, isCalled: Bool = false) -> [SubjectUse] {
        var uses: [SubjectUse] = []
        forEachExpression { expression in
            if case .keyPath(_, let components) = expression.root, components.contains(subject) { uses.append(.alone) }
            var next: Int?
            if case .name(subject) = expression.root { next = 0 }
            if case .implicitMember(subject) = expression.root { next = 0 }
            for (index, link) in expression.links.enumerated() {
                if case .member(subject) = link.kind { next = index + 1 }
            }
            if let next { uses.append(expression.subjectUse(from: next, isCalled: isCalled)) }
            return true
        }
        return uses
    }
}

extension Expression {
    /// - Parameter start: the link behind the name of the subject.
    fileprivate func subjectUse(from start: Int, isCalled: Bool) -> SubjectUse {
        var next = start
        func isNext(_ test: (Link.Kind) -> Bool) -> Bool { next < links.count && test(links[next].kind) }
        if isCalled {
            guard isNext({ if case .call = $0 { true } else { false } }) else { return .alone }
            next += 1
        }
        if isNext({ if case .optional = $0 { true } else { false } }) { next += 1 }
        guard next + 1 < links.count, case .member(let name) = links[next].kind, case .call(let arguments) = links[next + 1].kind else {
            return .alone
        }
        return .called(name, arguments)
    }
}

extension Expression {
    /// `self.method(…)`, `self?.method(…)`
    fileprivate var isCallOnSelf: Bool {
        guard case .name("self") = root else { return false }
        if case .optional? = links.first?.kind { return links.count == 3 }
        return links.count == 2
    }
}

extension Operators {
    /// Whether a chain goes on with such a call: whoever gets what it gives cannot send to what it began with.
    static func goesOn(_ name: String, _ arguments: [Argument]) -> Bool {
        guard name != "subscribe", name != "receive" || arguments.first?.has(.on) == true else { return false }
        return rows(named: name).contains { $0.role == .link || $0.role == .terminal }
    }
}
