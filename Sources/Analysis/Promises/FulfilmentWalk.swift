import CombineModel
import Facts
import SourceText

/// Follows the number of fulfilments down the statements of a body.
public struct FulfilmentWalk {
    /// The names of the functions that fulfil the promise: its own, and those it is given on the way.
    private var promises: Set<String>
    let source: SourceFile
    var isAssumed = false
    /// What follows it into the functions it is handed to; nil where these are taken at their word.
    private var callbacks: CallbackScope?
    /// Whether a line says of a call that it calls back exactly once.
    var callsOnce: (Expression, Int) -> Bool = { _, _ in false }
    /// What keeps it from being once on every path, in the order in which it was met.
    private(set) var problems: [PromiseFulfilment.Count] = []
    /// Whether what throws here is caught, by a `catch` of the same body.
    private var isCaught = false
    /// Whether what is followed runs at once, in a method of `self`: it is there then, however weakly it is held.
    private var hasSelf = false
    /// The functions that are taken to call back once, though nothing says that they do; in the order in which they were met.
    private(set) var trusted: [String] = []
    /// Those of them that the scanned code declares, or may declare, and that nothing proves.
    private(set) var unproved: [String] = []
    /// What keeps a function that it is handed to from calling it once.
    private(set) var broken: CallbackBreak?
    /// Where it is handed to functions whose bodies were not read.
    private(set) var handed: [HandedCallback] = []

    /// - Parameter promise: the name of the function that fulfils the promise, as the body has it.
    public init(promise: String, source: SourceFile) {
        self.init(promises: [promise], source: source, callbacks: nil)
    }

    /// - Parameter promises: the names of functions each call of which fulfils the promise.
    init(promises: Set<String>, source: SourceFile, callbacks: CallbackScope?) {
        self.promises = promises
        self.source = source
        self.callbacks = callbacks
    }

    /// The numbers of fulfilments that paths to a point may have: a set of 0, 1 and 2.
    typealias Counts = Set<Int>

    /// What the paths of a body come to.
    ///
    /// - Parameter isOutermost: whether the body runs at once, so that its `self` is there.
    public mutating func count(of body: Block, isOutermost: Bool = false) -> PromiseFulfilment.Count {
        hasSelf = isOutermost
        let end = follow(body.statements, [0])
        if end.contains(0) { note(.maybeNever(max(body.range.upperBound - 1, body.range.lowerBound))) }
        if let problem = problems.first { return problem }
        return .exactlyOnce
    }

    private mutating func follow(_ statements: [Statement], _ start: Counts) -> Counts {
        var counts = start
        for statement in statements where !counts.isEmpty { counts = follow(statement, counts) }
        return counts
    }

    private mutating func add(_ more: Counts, to counts: Counts, at offset: Int) -> Counts {
        var result: Counts = []
        for a in counts { for b in more { result.insert(min(2, a + b)) } }
        if result.contains(2) { note(.maybeTwice(offset)) }
        return result
    }

    private mutating func note(_ found: PromiseFulfilment.Count) { problems.append(found) }

    private mutating func leave(_ counts: Counts, at offset: Int) -> Counts {
        if counts.contains(0) { note(.maybeNever(offset)) }
        return []
    }

    private mutating func follow(_ statement: Statement, _ counts: Counts) -> Counts {
        if hasSelf, statement.unwrappedSelf != nil { return counts }
        if !isCaught, counts.contains(0), statement.throwsOut { note(.maybeNever(statement.range.lowerBound)) }
        switch statement.kind {
        case .expression(let value): return value.endsTheProgram ? [] : follow(value, counts)
        case .variable(let variable):
            if let alias = promises.lazy.compactMap({ statement.alias(of: $0) }).first {
                promises.insert(alias)
                return counts
            }
            if variable.bindings.contains(where: { !promises.isDisjoint(with: $0.pattern.names) }) {
                note(.unknown(statement.range.lowerBound))
            }
            return variable.bindings.compactMap(\.value).reduce(counts) { follow($1, $0) }
        case .return(let value):
            return leave(value.map { follow($0, counts) } ?? counts, at: statement.range.lowerBound)
        case .throw: return []
        case .if(let conditions, let then, _) where unwrapsPromise(conditions): return follow(then.statements, counts)
        case .guard(let conditions, _) where unwrapsPromise(conditions): return counts
        case .if(let conditions, let then, let other):
            let start = follow(conditions, counts)
            let after = follow(then.statements, start)
            return after.union(other.map { follow($0, start) } ?? start)
        case .block(let block): return follow(block.statements, counts)
        case .guard(let conditions, let block):
            let start = follow(conditions, counts)
            _ = follow(block.statements, start)
            return start
        case .switch(let subject, let cases):
            return follow(cases.map(\.body), after: follow(subject, counts))
        case .do(let block, let catches): return follow(block, catches, counts)
        case .defer(let block):
            // From here on, every way out runs it.
            return promises.contains(where: statement.reads)
                ? add(follow(block.statements, [0]), to: counts, at: statement.range.lowerBound) : counts
        case .forIn, .while, .repeat, .function, .conditionalCompilation, .other, .type:
            if promises.contains(where: statement.reads) { note(.unknown(statement.range.lowerBound)) }
            return counts
        case .jump: return counts
        }
    }

    /// The cases of a `switch`, which may fall through to the next.
    private mutating func follow(_ cases: [Block], after start: Counts) -> Counts {
        var result: Counts = []
        var fallen: Counts = []
        for block in cases {
            let counts = follow(block.statements, start.union(fallen))
            fallen = block.fallsThrough ? counts : []
            // One in a `switch` inside, or behind a condition, leaves the other ways out of the case.
            if case .jump(.fallthrough)? = block.statements.last?.kind { continue }
            result.formUnion(counts)
        }
        return result
    }

    /// `if let completion`, of a callback that is there: it is looked at for a caller that hands one in.
    private mutating func unwrapsPromise(_ conditions: [Condition]) -> Bool {
        guard conditions.count == 1, case .binding(.name(let name), _, let value) = conditions[0],
            promises.contains(value?.plainName ?? name), value == nil || value?.plainName != nil
        else { return false }
        promises.insert(name)
        return true
    }

    private mutating func follow(_ conditions: [Condition], _ counts: Counts) -> Counts {
        var result = counts
        for condition in conditions {
            switch condition {
            case .expression(let value), .pattern(_, let value), .binding(_, _, .some(let value)): result = follow(value, result)
            default: break
            }
        }
        return result
    }

    /// What throws leaves before its own fulfilment, so the handler starts with the counts before each `try`; and with those after it,
    /// where the fulfilment stands in a closure of what throws.
    private mutating func follow(_ block: Block, _ catches: [Catch], _ counts: Counts) -> Counts {
        var current = counts
        var thrown: Counts = []
        let outer = isCaught
        isCaught = isCaught || !catches.isEmpty
        for statement in block.statements where !current.isEmpty {
            if mayThrow(statement) { thrown.formUnion(current) }
            current = follow(statement, current)
            if mayThrowAfterFulfilment(statement) { thrown.formUnion(current) }
        }
        isCaught = outer
        for item in catches { current.formUnion(follow(item.body.statements, thrown)) }
        return current
    }

    private func mayThrow(_ statement: Statement) -> Bool {
        let text = source.text(statement.range)
        return text.contains("try ") || text.contains("throw ")
    }

    /// `try realm.write { promise(.success(())) }`: what the closure does is done when what it was given to fails.
    private func mayThrowAfterFulfilment(_ statement: Statement) -> Bool {
        switch statement.kind {
        case .expression, .variable: break
        default: return false
        }
        let text = source.text(statement.range)
        guard let open = text.firstIndex(of: "{"), text[..<open].contains("try ") else { return false }
        let words = text[open...].split { !$0.isNamePart }
        return words.contains { promises.contains(String($0)) }
    }

    private func mentions(_ expression: Expression) -> Bool { promises.contains(where: expression.reads) }

    private func isPromise(_ expression: Expression) -> Bool { expression.plainName.map(promises.contains) ?? false }

    // MARK: Expressions

    private mutating func follow(_ expression: Expression, _ counts: Counts) -> Counts {
        guard mentions(expression) else { return counts }
        if let fulfilled = fulfils(expression) { return add(fulfilled, to: counts, at: expression.range.lowerBound) }
        switch expression.root {
        case .prefixed(_, let inner): return follow(inner, counts)
        case .conditional(_, let then, let other): return follow(then, counts).union(follow(other, counts))
        case .assignment(let target, let value):
            if target.plainName == .wildcard { return follow(value, counts) }
            if !isPromise(value), !mentions(target) { return follow(value, counts) }
        case .statement(let statement): return follow(statement, counts)
        default: break
        }
        return followLinks(expression, counts)
    }

    /// `promise(…)`, `completion?(…)` of a completion that is there.
    private func fulfils(_ expression: Expression) -> Counts? {
        guard case .name(let name) = expression.root, promises.contains(name), case .call? = expression.links.last?.kind else { return nil }
        if expression.links.count == 1 { return [1] }
        guard expression.links.count == 2, case .optional = expression.links[0].kind else { return nil }
        return [1]
    }

    private mutating func followLinks(_ expression: Expression, _ counts: Counts) -> Counts {
        var result = counts
        var isOptional = false
        var name = expression.plainRootName ?? ""
        var handled = false
        for (index, link) in expression.links.enumerated() {
            switch link.kind {
            case .member(let member): name = member
            case .optional: isOptional = isOptional || index > 0 || !hasSelf || expression.plainRootName != "self"
            case .call(let arguments):
                guard arguments.contains(where: { mentions($0.value) }) else { continue }
                handled = true
                let handedOver = arguments.filter { mentions($0.value) }
                let followed =
                    handedOver.count == 1 && callsOnce(expression, index)
                    ? .exactlyOnce(trusting: []) : callbacks?.count(of: expression, upTo: index, handedOver)
                let handed = arguments.map { callbacks?.labelled($0, upTo: index, of: expression) ?? $0 }
                var once = self.once(handed, name, followed, at: link.range.lowerBound)
                if isOptional, once == [1] {
                    once = [0, 1]
                    note(.maybeNever(expression.range.lowerBound))
                }
                result = add(once, to: result, at: link.range.lowerBound)
            default: break
            }
        }
        if !handled { note(.unknown(expression.range.lowerBound)) }
        return result
    }

    /// What the closures of one call come to, being handed to a function called `name`.
    ///
    /// - Parameter followed: how often that function calls them, as far as it was followed.
    private mutating func once(_ arguments: [Argument], _ name: String, _ followed: CallbackCount?, at offset: Int) -> Counts {
        let mentioning = arguments.filter { mentions($0.value) }
        if case .broken(let problem)? = followed { broken = broken ?? problem }
        let isProved = followed?.isOnce ?? false
        if !isProved, CallbackNames.holdsWork.contains(name) { note(.unknown(offset)) }
        if !isProved, arguments.contains(where: repeats) { isAssumed = true }
        if !isProved, NamingConvention.callsOften.covers(name) {
            note(.maybeTwice(offset))
            return [1]
        }
        if mentioning.count > 1 {
            guard mentioning.allSatisfy({ $0.value.closure != nil }) else {
                note(.unknown(offset))
                return [1]
            }
            if !isProved { isAssumed = true }
        }
        for argument in mentioning {
            note(argument, isHandedTo: name, followed)
            if isPromise(argument.value) {
                if argument.label == nil, !isProved, NamingConvention.putsAway.covers(name) { note(.unknown(offset)) }
                if !isProved, !isCompletion(argument, name, isLast: argument.range == arguments.last?.range) { isAssumed = true }
                trust(name, followed)
                continue
            }
            guard let closure = argument.value.closure else {
                let inner = follow(argument.value, [0])
                if inner != [1] { note(.unknown(offset)) }
                continue
            }
            var walk = self
            walk.problems = []
            if CallbackNames.throwsNowhere.contains(name) { walk.isCaught = false }
            _ = walk.count(of: closure.body)
            isAssumed = walk.isAssumed
            trusted = walk.trusted
            unproved = walk.unproved
            broken = walk.broken
            handed = walk.handed
            problems += walk.problems
            trust(name, followed)
            if !isProved, !isCompletion(argument, name, isLast: argument.range == arguments.last?.range) { isAssumed = true }
        }
        return [1]
    }

    /// Whether the function calls this closure once, by its label, its place, or because it is known. What the function is called says more than
    /// any label but one of an end.
    private func isCompletion(_ argument: Argument, _ name: String, isLast: Bool) -> Bool {
        if CallbackNames.saysRepetition(name) { return NamingConvention.endLabel.covers(argument.label ?? "") }
        if let label = argument.label { return CallbackNames.isCallback(label) }
        return isLast && argument.isTrailing || NamingConvention.callsOnce.covers(name) || isPromise(argument.value)
    }

    /// `repeats: true`, `every: 5`.
    private func repeats(_ argument: Argument) -> Bool {
        NamingConvention.repeatingLabel.covers(argument.label ?? "") && source.text(argument.value.range) != "false"
    }

    private mutating func note(_ argument: Argument, isHandedTo name: String, _ followed: CallbackCount?) {
        if case .exactlyOnce(_, let inside)? = followed {
            handed += inside
        } else {
            handed.append(HandedCallback(path: source.path, offset: argument.range.lowerBound, function: name))
        }
    }

    private mutating func trust(_ name: String, _ followed: CallbackCount?) {
        if case .exactlyOnce(let names, _)? = followed {
            trusted += names.filter { !trusted.contains($0) }
            return
        }
        if !NamingConvention.callsOnce.covers(name), !trusted.contains(name) { trusted.append(name) }
        switch followed {
        case .unknown where !unproved.contains(name): unproved.append(name)
        case .ambiguous where !NamingConvention.callsOnce.covers(name) && !unproved.contains(name): unproved.append(name)
        default: break
        }
    }
}

extension Expression {
    /// Whether nothing comes after it: `fatalError()`.
    fileprivate var endsTheProgram: Bool {
        guard case .name(let name) = root, onlyCall != nil else { return false }
        return KnownFunctions.platform.endsProgram(name)
    }
}

extension Block {
    fileprivate var fallsThrough: Bool { containsStatement { if case .jump(.fallthrough) = $0.kind { true } else { false } } }
}

extension Statement {
    /// Whether it may throw out of the body it stands in; what its own blocks hold is looked at with them.
    fileprivate var throwsOut: Bool {
        switch kind {
        case .throw: return true
        case .expression, .variable, .return: break
        default: return false
        }
        return containsExpression { expression in
            switch expression.root {
            case .prefixed("try", _): true
            case .closure, .statement: nil
            default: false
            }
        }
    }
}
