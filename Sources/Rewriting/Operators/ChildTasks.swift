import Analysis
import CombineModel
import Facts
import Lexing

/// Several publishers side by side, one for each element of a list, whose values are gathered: child tasks of a group.
///
/// `Publishers.MergeMany(ids.map { load($0) }).collect()` and `ids.publisher.flatMap { load($0) }.collect()`. Both give the values in the order
/// in which they come, and the first failure cancels the others: so does a group (SE-0304). What a chain gives can be the list, too:
/// `ids().flatMap { $0.publisher }.flatMap { load($0) }.collect()`.
enum ChildTasks: GroupLowering {
    /// The group as one expression.
    static func value(of group: ChildTaskGroups.Group, in publisher: PublisherExpression, in lowerer: inout Lowerer) throws(Refusal)
        -> Value
    {
        let output = group.element.closure.flatMap { $0.statedOutput } ?? group.element.flow.outputType
        guard let output, output.isVoid ? group.isForgotten : output.isWritable && lowerer.types.canBeWritten(output) else {
            throw Refusal(.hardToRead, "the type of what each of several gives is not known")
        }
        let looksAtFailures = publisher.steps[group.count...].contains(where: \.isFailureStep)
        guard !looksAtFailures || group.spreading == nil && group.narrowing.allSatisfy({ publisher.steps[$0].isSilent }) else {
            throw Refusal(.hardToRead, "a failure is looked at behind what comes before a group")
        }
        let (list, name) = try groupList(of: group, in: publisher, in: &lowerer)
        for step in publisher.steps[group.narrowing.upperBound..<group.steps.lowerBound] { lowerer.note(step) }
        let object = try group.lending.map { step throws(Refusal) in try OwnOperators.lent(by: step, in: &lowerer) }
        // A value that is an optional itself cannot be told from none.
        let mayLack = !group.element.isOneValue
        guard !mayLack || !output.isOptional && !output.isVoid else { throw Refusal(.noValuePossible, "one of several may give no value") }
        let (outerAbsent, outerOutput, outerChild) = (lowerer.wanted.absent, lowerer.wanted.output, lowerer.closures.isInChildTask)
        defer { (lowerer.wanted.absent, lowerer.wanted.output, lowerer.closures.isInChildTask) = (outerAbsent, outerOutput, outerChild) }
        (lowerer.wanted.absent, lowerer.wanted.output, lowerer.closures.isInChildTask) = (
            mayLack ? .return(Value("nil")) : nil, output, true
        )
        let outerComments = lowerer.waiting.comments
        lowerer.waiting.comments = []
        let item = try elementValue(group.element, name, beside: object, in: &lowerer)
        guard let tasks = ["group", "taskGroup", "childTasks"].first(where: { lowerer.names.isFree($0) }) else {
            throw .unnamed("the group of child tasks")
        }
        let outside = lowerer.names.declared
        let body = try lowerer.nested { lowerer throws(Refusal) in try emitElement(group.element, of: item.value, in: &lowerer) }
        lowerer.waiting.comments = outerComments
        let isThrowing = body.mayThrow()
        let capture = capture(of: group.element, CodeText(lowerer.printer.lines(body)), outside, in: lowerer)
        let child = lowerer.printer.child(body, of: tasks, capture: capture)
        let loop = AsyncCode.forIn(item.pattern, in: list.plain.contains(" {") ? "(\(list))" : list, [.user(child)])
        let end =
            group.isForgotten
            ? [isThrowing ? .user("for try await _ in \(tasks) {}") : .expression(Value("\(tasks).waitForAll()", isAsync: true))]
            : try results(of: tasks, output, mayLack: mayLack, isThrowing: isThrowing, in: &lowerer)
        let type = output.isVoid ? "Void" : try lowerer.types.spelled(output) + (mayLack ? "?" : "")
        let text = lowerer.printer.closure("with\(isThrowing ? "Throwing" : "")TaskGroup(of: \(type).self)", CodeText(tasks), [loop] + end)
        lowerer.show(
            .failsInSourceOrder, at: publisher.range.lowerBound,
            "publishers side by side become child tasks of a group: a failure waits until the others have noticed")
        var value = Value(
            text, isAsync: true, isThrowing: isThrowing,
            suggestion: group.isForgotten ? nil : Names.noun(ofType: .array(output)), output: group.isForgotten ? .void : .array(output))
        if group.isForgotten { return value }
        if mayLack { value.annotation = "[\(try lowerer.types.spelled(output))]" }
        // A failure of the group's is looked at where its list is made.
        guard !looksAtFailures || !mayLack || group.steps.count == 1 else {
            throw Refusal(.hardToRead, "the type of a list is looked for where a failure is")
        }
        return try ElementLists.gathered(value, by: publisher.steps[group.steps], inOneExpression: looksAtFailures, in: &lowerer)
    }

    /// What gives the values of the child tasks, in the order in which they come.
    private static func results(
        of tasks: String, _ output: TypeExpression, mayLack: Bool, isThrowing: Bool, in lowerer: inout Lowerer
    ) throws(Refusal) -> [AsyncCode] {
        guard lowerer.around.isOnMainActor else {
            let each = mayLack ? "{ if let value = $1 { $0.append(value) } }" : "{ $0.append($1) }"
            return [.return(Value("\(tasks).reduce(into: []) \(each)", isAsync: true, isThrowing: isThrowing))]
        }
        // What `reduce` is given would leave the actor (Swift 6 mode; measured with Swift 6.3).
        let all = try lowerer.names.take(["gathered", "allGathered"], for: "what is gathered")
        let each = mayLack ? "if let value { \(all).append(value) }" : "\(all).append(value)"
        return [
            .bind(AsyncCode.Binding(pattern: all, isVariable: true, type: "[\(try lowerer.types.spelled(output))]", value: Value("[]"))),
            .user("for \(isThrowing ? "try await" : "await") value in \(tasks) { \(each) }"), .return(Value(named: all)),
        ]
    }

    /// The list that a group's loop goes over, and what it is called without what is done with its elements first.
    private static func groupList(of group: ChildTaskGroups.Group, in publisher: PublisherExpression, in lowerer: inout Lowerer)
        throws(Refusal) -> (text: CodeText, name: String)
    {
        var list: Value
        if let index = group.spreading {
            let value = try lowerer.value(publisher.prefix(index), following: publisher.steps[index])
            list = try ElementLists.list(
                group.list, of: lowerer.spreads.spreading(publisher.steps[index])?.closure, taking: value, in: &lowerer)
            guard !list.isAbsentable else { throw Refusal(.noValuePossible, "the list may not come") }
            if list.hasEffects || !list.text.isPrimary {
                list = Value(named: try lowerer.bind(list, preferring: nil))
            }
        } else {
            list = try ElementLists.list(group.list, of: nil, taking: nil, in: &lowerer)
        }
        for step in publisher.steps[(group.spreading ?? 0)..<group.narrowing.lowerBound] { lowerer.note(step) }
        return (try ElementLists.gathered(list, by: publisher.steps[group.narrowing], inHeader: true, in: &lowerer).text, list.text.plain)
    }

    /// What the loop calls an element: as the closure does, or the singular of the list's name; and what the closure is given.
    ///
    /// - Parameter object: what it is given before the element.
    private static func elementValue(
        _ element: Inner, _ list: String, beside object: String?, in lowerer: inout Lowerer
    ) throws(Refusal) -> (pattern: String, value: Value) {
        let unnamed = Refusal.unnamed("an element")
        var parameters = element.closure?.parameters?.map(\.name) ?? []
        if object != nil {
            guard parameters.count == 2 else { throw Refusal(.hardToRead, "what an element comes with has no name of its own") }
            parameters.removeFirst()
        } else if parameters.count > 1 {
            for name in parameters where name != .wildcard { guard lowerer.names.take([name]) != nil else { throw unnamed } }
            let pattern = "(\(parameters.joined(separator: ", ")))"
            return (pattern, Value(CodeText(pattern), parts: .texts(parameters, labels: parameters.map { _ in "" })))
        }
        let last = list.split { !$0.isLetter && !$0.isNumber }.last.map(String.init)
        guard parameters.first != .wildcard,
            let name = lowerer.names.take([parameters.first, last.flatMap(Names.singular), "element", "item"])
        else { throw unnamed }
        guard let object else { return (name, Value(named: name)) }
        return (name, Value("(\(object), \(name))", parts: .texts([object, name], labels: [])))
    }

    /// What the closure of a child task has to be given so that its code may name members without `self.` (SE-0365).
    ///
    /// - Parameters:
    ///   - text: what the child task runs.
    ///   - locals: what is declared around it.
    private static func capture(of element: Inner, _ text: CodeText, _ locals: Set<String>, in lowerer: Lowerer) -> CodeText {
        let others = Set(Splice.reads(in: text).keys).subtracting(locals).filter { !lowerer.context.program.knownFunctions.isGlobal($0) }
        if lowerer.subscription.isInTask {
            let unwraps = element.closure?.body.statements.contains { $0.unwrappedSelf == "self" } ?? false
            guard !lowerer.subscription.holdsSelf, unwraps, let place = lowerer.around.place else { return "" }
            let types = lowerer.context.program.lineage(of: place)
            return others.contains { name in types.contains { $0.members[name] != nil } } ? "[weak self]" : ""
        }
        guard lowerer.around.owner != nil else { return "" }
        let asks = others.contains { name in
            guard name.first?.isLowercase == true, name != "self" else { return false }
            return !lowerer.context.program.declaresGlobal(name)
        }
        return asks ? "[self]" : ""
    }

    private static func emitElement(_ element: Inner, of value: Value, in lowerer: inout Lowerer) throws(Refusal) {
        switch element {
        case .closure(let closure, let returns):
            try ClosureBodies.emit(of: closure, returns, taking: value, to: .return(isLast: true), in: &lowerer)
        case .reference(let call, _): lowerer.add(.return(try lowerer.call(call, with: value.text.plain)))
        case .argument: throw Refusal(.shapeNotSupported)
        }
    }
}

extension Inner {
    fileprivate var closure: Closure? { if case .closure(let closure, _) = self { closure } else { nil } }
}

extension Printer {
    /// `group.addTask { try await self.load(id) }`, on one line where that is short.
    fileprivate func child(_ body: [AsyncCode], of group: String, capture: CodeText) -> CodeText {
        let isReturned = lines(body).first?.text.hasPrefix("return ") ?? false
        return closure("\(group).addTask", capture, body, longest: isReturned ? 83 : 90)
    }
}
