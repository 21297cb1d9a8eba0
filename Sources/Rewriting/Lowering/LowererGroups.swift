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
    struct Group {
        /// The list, as it is written; nil where it is what the chain gives.
        let list: ByteRange?
        /// Where the step is that spreads the list, in the middle of a chain.
        var spreading: Int?
        /// What is done with the elements before there is a publisher of each: what a list can do by itself.
        var narrowing: Range<Int> = 0..<0
        /// What lends an object to what makes a publisher of an element: `.withWeakCaptureOf(self)`.
        var lending: Step?
        /// What makes a publisher of an element.
        let element: Inner
        /// What is done with each value, up to the step that gathers them: a list can do it when all are there.
        let steps: ClosedRange<Int>
        /// Whether nobody looks at the values.
        let isForgotten: Bool

        /// How many steps of the chain it stands for.
        var count: Int { steps.upperBound + 1 }
    }

    /// The group that a chain begins with, or whose list its beginning gives; nil where there is none, or where more than the group would
    /// stay a publisher.
    func group(in publisher: PublisherExpression, _ part: AwaitedPart) -> Group? {
        guard accepts(.failsInSourceOrder), subscription.held == nil else { return nil }
        // Nobody subscribes to a list but to have its publishers made at once.
        let isSubscribedTo = subscription.isInTask && publisher.range.lowerBound == subscription.start
        let first = isSubscribedTo ? nil : group(atBeginOf: publisher)
        let found = first ?? publisher.steps.indices.lazy.compactMap { group(at: $0, in: publisher) }.first
        guard let found, part.steps(of: publisher).map({ $0 <= found.count }) ?? true else { return nil }
        return found
    }

    private func group(atBeginOf publisher: PublisherExpression) -> Group? {
        guard case .known(let row, let call) = publisher.source else { return nil }
        var index = 0
        func skipSilent() { while index < publisher.steps.count, isSilentAmongSeveral(publisher.steps[index]) { index += 1 } }
        skipSilent()
        if let local = call.elements?.local, !locals.inlined.contains(local) { return nil }
        if row.isList {
            var lending: Step?
            if index < publisher.steps.count, !subscription.isInTask, publisher.steps[index].isAny(of: .lendsObject) {
                lending = publisher.steps[index]
                index += 1
                skipSilent()
            }
            guard let list = self.list(of: publisher) else { return nil }
            return group(of: list, elementsFrom: index, lending: lending, in: publisher)
        }
        guard let element = call.elements?.element, let list = call.elements?.list else { return nil }
        return group(of: list, element, gatheredFrom: index, in: publisher)
    }

    /// The group whose list is what the chain gives before the step at `index`: that one value always comes, or a failure.
    private func group(at index: Int, in publisher: PublisherExpression) -> Group? {
        guard let (_, list) = spreading(publisher.steps[index]), publisher.prefix(index).flow.cardinality.least == .one,
            var group = group(of: list, elementsFrom: index + 1, in: publisher)
        else { return nil }
        group.spreading = index
        return group
    }

    /// The group of a list whose elements are the values at the step `start`.
    private func group(
        of list: ByteRange?, elementsFrom start: Int, lending: Step? = nil, in publisher: PublisherExpression
    ) -> Group? {
        guard let index = publisher.steps[start...].firstIndex(where: { $0.isAny(of: .follows) }) else { return nil }
        let narrowing = publisher.steps[start..<index]
        guard startsAll(publisher.steps[index]), let element = publisher.steps[index].inner.first,
            narrowing.allSatisfy({ isSilentAmongSeveral($0) || keepsElements($0) && lending == nil && onlyGives($0) })
        else { return nil }
        var group = group(of: list, element, gatheredFrom: index + 1, in: publisher)
        group?.lending = lending
        group?.narrowing = narrowing.indices
        return group
    }

    private func group(of list: ByteRange?, _ element: Inner, gatheredFrom start: Int, in publisher: PublisherExpression) -> Group? {
        guard isAtMostOneValue(element), let steps = gathering(from: start, in: publisher),
            publisher.steps[steps.upperBound].isAny(of: .gathers), publisher.steps[steps].allSatisfy(onlyGives)
        else { return nil }
        let next = publisher.steps[(steps.upperBound + 1)...].first { !$0.isSilent }
        let isForgotten = next.map(forgetsValue) ?? false
        return Group(list: list, element: element, steps: steps, isForgotten: isForgotten && isOneValue(element))
    }

    /// Whether a step does nothing but give a value for each: what it did besides, it did as soon as one came.
    private func onlyGives(_ step: Step) -> Bool {
        step.arguments.allSatisfy { argument in
            guard let closure = argument.value.closure else { return true }
            guard closure.body.statements.count == 1, let only = closure.body.statements.first, only.innerBlocks.isEmpty else {
                return false
            }
            let range = bodyRange(of: closure)
            let readsOutside = splice.freeNames(in: range).keys.contains { !$0.hasPrefix("$") && $0.first?.isUppercase != true }
            return !readsOutside || !source.text(range).contains("(")
        }
    }

    /// Whether a step subscribes to a publisher for each value, and to all at a time.
    private func startsAll(_ step: Step) -> Bool {
        guard step.isAny(of: .follows) else { return false }
        let most = step.arguments.first { $0.label == "maxPublishers" }
        return most.map { source.text($0.value.range).hasSuffix(".unlimited") } ?? true
    }

    private func isOneValue(_ element: Inner) -> Bool { isAtMostOneValue(element) && element.flow.cardinality.least == .one }

    private func isAtMostOneValue(_ element: Inner) -> Bool {
        if case .argument = element { return false }
        let cardinality = element.flow.cardinality
        return cardinality.isKnown && cardinality.most == .one && (cardinality.least == .one || cardinality.least == .zero)
    }

    /// `.map { _ in … }`, `.flatMap { _ in … }`, `.ignoreOutput()`
    func forgetsValue(_ step: Step) -> Bool {
        if step.isAny(of: .letsGo) { return true }
        guard step.isAny(of: [.maps, .follows]), !step.isAny(of: .mayFail), let closure = step.arguments.first?.value.closure else {
            return false
        }
        return closure.parameters?.count == 1 && closure.parameters?.first?.name == "_"
    }

    /// The group as one expression; nil where it cannot be written well.
    mutating func groupValue(_ group: Group, of publisher: PublisherExpression) -> Value? {
        let saved = self
        do {
            return try written(group, of: publisher)
        } catch {
            self = saved
            return nil
        }
    }

    private mutating func written(_ group: Group, of publisher: PublisherExpression) throws(Refusal) -> Value {
        let output = group.element.closure.flatMap { writtenResult(of: $0, isPublisher: true) } ?? group.element.flow.outputType
        guard let output, output.isVoid ? group.isForgotten : output.isWritable && canBeWritten(output) else {
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
        let mayLack = !isOneValue(group.element)
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
        let isThrowing = mayThrow(body)
        let header: CodeText = "for \(item.pattern) in \(list.plain.contains(" {") ? "(\(list))" : list) {"
        let work = printer.child(body, of: tasks, capture: capture(of: group.element, CodeText(printer.lines(body)), outside))
        let end =
            group.isForgotten
            ? [isThrowing ? "for try await _ in \(tasks) {}" : "await \(tasks).waitForAll()"]
            : try results(of: tasks, output, mayLack: mayLack, isThrowing: isThrowing)
        let type = output.isVoid ? "Void" : try spelled(output) + (mayLack ? "?" : "")
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
        if mayLack { value.annotation = "[\(try spelled(output))]" }
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
            "var \(all): [\(try spelled(output))] = []", "for \(effects) value in \(tasks) { \(each) }", "return \(all)",
        ]
    }

    /// The list that a group's loop goes over, and what it is called without what is done with its elements first.
    private mutating func list(of group: Group, in publisher: PublisherExpression) throws(Refusal) -> (text: CodeText, name: String) {
        var list: Value
        if let index = group.spreading {
            let value = try value(publisher.prefix(index), following: publisher.steps[index])
            list = try self.list(group.list, of: spreading(publisher.steps[index])?.closure, taking: value)
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
