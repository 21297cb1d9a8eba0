import Lexing
import Analysis
import CombineModel
import Facts
import SourceText

/// Several publishers side by side, one for each element of a list, whose values are gathered: child tasks of a group.
///
/// `Publishers.MergeMany(ids.map { load($0) }).collect()` and `ids.publisher.flatMap { load($0) }.collect()`. Both give the values in the order
/// in which they come, and the first failure cancels the others: so does a group (SE-0304). What a chain gives can be the list, too:
/// `ids().flatMap { $0.publisher }.flatMap { load($0) }.collect()`.
extension Lowerer {
    /// The group as one expression; nil where it cannot be written well.
    mutating func groupValue(_ group: ChildTaskGroups.Group, of publisher: PublisherExpression) -> Value? {
        let saved = self
        do {
            return try written(group, of: publisher)
        } catch {
            self = saved
            return nil
        }
    }

    private mutating func written(_ group: ChildTaskGroups.Group, of publisher: PublisherExpression) throws(Refusal) -> Value {
        let output = group.element.closure.flatMap { $0.statedOutput } ?? group.element.flow.outputType
        guard let output, output.isVoid ? group.isForgotten : output.isWritable && types.canBeWritten(output) else {
            throw Refusal(.hardToRead, "the type of what each of several gives is not known")
        }
        let looksAtFailures = publisher.steps[group.count...].contains(where: \.isFailureStep)
        guard !looksAtFailures || group.spreading == nil && group.narrowing.allSatisfy({ publisher.steps[$0].isSilent }) else {
            throw Refusal(.hardToRead, "a failure is looked at behind what comes before a group")
        }
        let (list, name) = try self.list(of: group, in: publisher)
        for step in publisher.steps[group.narrowing.upperBound..<group.steps.lowerBound] { note(step) }
        let object = try group.lending.map { step throws(Refusal) in try lent(by: step) }
        // A value that is an optional itself cannot be told from none.
        let mayLack = !group.element.isOneValue
        guard !mayLack || !output.isOptional && !output.isVoid else { throw Refusal(.noValuePossible, "one of several may give no value") }
        let (outerAbsent, outerOutput, outerChild) = (absent, wanted.output, isInChildTask)
        defer { (absent, wanted.output, isInChildTask) = (outerAbsent, outerOutput, outerChild) }
        (absent, wanted.output, isInChildTask) = (mayLack ? .return(Value("nil")) : nil, output, true)
        let outerComments = waiting.comments
        waiting.comments = []
        let item = try elementValue(group.element, name, beside: object)
        guard let tasks = ["group", "taskGroup", "childTasks"].first(where: { names.isFree($0) }) else {
            throw Refusal(.hardToRead, "no readable name could be found for the group of child tasks")
        }
        let outside = names.declared
        let body = try nested { lowerer throws(Refusal) in try lowerer.emit(group.element, of: item.value) }
        waiting.comments = outerComments
        let isThrowing = body.mayThrow()
        let header: CodeText = "for \(item.pattern) in \(list.plain.contains(" {") ? "(\(list))" : list) {"
        let work = printer.child(body, of: tasks, capture: capture(of: group.element, CodeText(printer.lines(body)), outside))
        let end =
            group.isForgotten
            ? [isThrowing ? "for try await _ in \(tasks) {}" : "await \(tasks).waitForAll()"]
            : try results(of: tasks, output, mayLack: mayLack, isThrowing: isThrowing)
        let type = output.isVoid ? "Void" : try types.spelled(output) + (mayLack ? "?" : "")
        let lines =
            ["with\(isThrowing ? "Throwing" : "")TaskGroup(of: \(type).self) { \(tasks) in"]
            + printer.indented(header.lines + printer.indented(work) + ["}"] + end) + ["}"]
        show(
            .failsInSourceOrder, at: publisher.range.lowerBound,
            "publishers side by side become child tasks of a group: a failure waits until the others have noticed")
        var value = Value(
            CodeText(lines), isAsync: true, isThrowing: isThrowing,
            suggestion: group.isForgotten ? nil : Names.noun(ofType: .array(output)), output: group.isForgotten ? .void : .array(output))
        if group.isForgotten { return value }
        if mayLack { value.annotation = "[\(try types.spelled(output))]" }
        // A failure of the group's is looked at where its list is made.
        guard !looksAtFailures || !mayLack || group.steps.count == 1 else {
            throw Refusal(.hardToRead, "the type of a list is looked for where a failure is")
        }
        return try gathered(value, by: publisher.steps[group.steps], inOneExpression: looksAtFailures)
    }

    /// What gives the values of the child tasks, in the order in which they come.
    private mutating func results(
        of tasks: String, _ output: TypeExpression, mayLack: Bool, isThrowing: Bool
    ) throws(Refusal) -> [CodeText.Line] {
        let effects = isThrowing ? "try await" : "await"
        guard around.isOnMainActor else {
            let each = mayLack ? "{ if let value = $1 { $0.append(value) } }" : "{ $0.append($1) }"
            return ["return \(effects) \(tasks).reduce(into: []) \(each)"]
        }
        // What `reduce` is given would leave the actor (Swift 6 mode; measured with Swift 6.3).
        guard let all = names.take(["gathered", "allGathered"]) else {
            throw Refusal(.hardToRead, "no readable name could be found for what is gathered")
        }
        let each = mayLack ? "if let value { \(all).append(value) }" : "\(all).append(value)"
        return [
            "var \(all): [\(try types.spelled(output))] = []", "for \(effects) value in \(tasks) { \(each) }", "return \(all)",
        ]
    }

    /// The list that a group's loop goes over, and what it is called without what is done with its elements first.
    private mutating func list(of group: ChildTaskGroups.Group, in publisher: PublisherExpression) throws(Refusal) -> (
        text: CodeText, name: String
    ) {
        var list: Value
        if let index = group.spreading {
            let value = try value(publisher.prefix(index), following: publisher.steps[index])
            list = try self.list(group.list, of: spreads.spreading(publisher.steps[index])?.closure, taking: value)
            guard !list.isAbsentable else { throw Refusal(.noValuePossible, "the list may not come") }
            if list.hasEffects || !list.text.isPrimary {
                list = Value(named: try bind(list, preferring: nil))
            }
        } else {
            list = try self.list(group.list, of: nil, taking: nil)
        }
        for step in publisher.steps[(group.spreading ?? 0)..<group.narrowing.lowerBound] { note(step) }
        return (try gathered(list, by: publisher.steps[group.narrowing], inHeader: true).text, list.text.plain)
    }

    /// What the loop calls an element: as the closure does, or the singular of the list's name; and what the closure is given.
    ///
    /// - Parameter object: what it is given before the element.
    private mutating func elementValue(
        _ element: Inner, _ list: String, beside object: String?
    ) throws(Refusal) -> (pattern: String, value: Value) {
        let unnamed = Refusal(.hardToRead, "no readable name could be found for an element")
        var parameters = element.closure?.parameters?.map(\.name) ?? []
        if object != nil {
            guard parameters.count == 2 else { throw Refusal(.hardToRead, "what an element comes with has no name of its own") }
            parameters.removeFirst()
        } else if parameters.count > 1 {
            for name in parameters where name != "_" { guard names.take([name]) != nil else { throw unnamed } }
            let pattern = "(\(parameters.joined(separator: ", ")))"
            return (pattern, Value(CodeText(pattern), parts: .texts(parameters, labels: parameters.map { _ in "" })))
        }
        let last = list.split { !$0.isLetter && !$0.isNumber }.last.map(String.init)
        guard parameters.first != "_", let name = names.take([parameters.first, last.flatMap(Names.singular), "element", "item"]) else {
            throw unnamed
        }
        guard let object else { return (name, Value(named: name)) }
        return (name, Value("(\(object), \(name))", parts: .texts([object, name], labels: [])))
    }

    /// What the closure of a child task has to be given so that its code may name members without `self.` (SE-0365).
    ///
    /// - Parameters:
    ///   - text: what the child task runs.
    ///   - locals: what is declared around it.
    private func capture(of element: Inner, _ text: CodeText, _ locals: Set<String>) -> String {
        let others = Set(Splice.reads(in: text).keys).subtracting(locals).filter { !context.program.knownFunctions.isGlobal($0) }
        if subscription.isInTask {
            let unwraps = element.closure?.body.statements.contains { $0.unwrappedSelf == "self" } ?? false
            guard !subscription.holdsSelf, unwraps, let place = around.place else { return "" }
            let types = context.program.lineage(of: place)
            return others.contains { name in types.contains { $0.members[name] != nil } } ? "[weak self] " : ""
        }
        guard around.owner != nil else { return "" }
        let asks = others.contains { name in
            guard name.first?.isLowercase == true, name != "self" else { return false }
            return !context.program.declaresGlobal(name)
        }
        return asks ? "[self] " : ""
    }

    private mutating func emit(_ element: Inner, of value: Value) throws(Refusal) {
        switch element {
        case .closure(let closure, let returns):
            try emitBody(of: closure, returns, taking: value, to: .return(isLast: true))
        case .reference(let call, _): add(.return(try self.call(call, with: value.text.plain)))
        case .argument: throw Refusal(.shapeNotSupported)
        }
    }
}

extension Inner {
    fileprivate var closure: Closure? { if case .closure(let closure, _) = self { closure } else { nil } }
}

extension Printer {
    /// `group.addTask { try await self.load(id) }`, on one line where that is short.
    fileprivate func child(_ body: [AsyncCode], of group: String, capture: String) -> [CodeText.Line] {
        let lines = self.lines(body)
        if let expression = expression(body), lines[0].text.count <= 90 {
            return ["\(group).addTask { \(capture.isEmpty ? "" : capture + "in ")\(expression) }"]
        }
        return ["\(group).addTask {\(capture.isEmpty ? "" : " " + capture + "in")"] + indented(lines) + ["}"]
    }
}
