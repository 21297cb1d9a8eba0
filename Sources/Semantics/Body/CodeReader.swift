import Analysis
import Facts
import Lexing
import SourceText

/// Reads the code of one declaration into summaries: one for the code itself, one for each closure in it.
///
/// It walks in source order and keeps what each name stands for; which way a branch goes is not asked, because what may happen counts.
struct CodeReader: StatementReading, ObservedReading {
    let semantics: DeclaredValues
    let owner: CodeOwner
    let file: Int
    /// The qualified name of the type that the code stands in.
    let type: String?
    /// What `self` delivers, in an operator of the scanned code.
    let chainOfSelf: ObservedChain?
    /// What names stand for, innermost scope last.
    var scopes = Scopes()
    /// What the code that is being read does.
    private(set) var summary = NodeSummary()
    private(set) var nodes: [CodeNode: NodeSummary] = [:]
    /// Whether `self` is the object that is being made: what is set in it nobody else has seen.
    private var makesSelf = false
    /// Whether what is read is awaited.
    var isAwaited = false
    /// What the place is of that the next expression stands in, and what the code gives that is read: nil where nothing says.
    var (expected, result): (Value?, Value?)
    /// Whether what is given with `&` is given something to keep.
    var isGivenToKeep = false
    /// The pieces of the code that are asked for one by one.
    var pieces = PieceSummaries()
    /// The node that is being read, by number, and how many there were.
    private(set) var (node, nodeCount) = (0, 0)
    /// The constants of the object that is being made which hold one that was made for it.
    var madeForSelf: Set<DeclarationID> = []
    /// What the code asks for that whoever asks first makes.
    var memo: Memo?
    /// What names mean; nil where nobody asks.
    var meanings: NameMeanings?
    /// What the code speaks of that may be observed, for each that asks, innermost last.
    var mentioned: [Set<Channel>] = []
    /// In which order the code runs, and that of every node that was read, where it is asked for.
    var flow = FlowRecording(isOn: false)
    private(set) var flows: [CodeNode: CodeFlow] = [:]

    init(_ owner: CodeOwner, _ semantics: DeclaredValues) {
        self.owner = owner
        self.semantics = semantics
        switch owner {
        case .declaration(let id):
            file = id.file
            type = semantics.program.enclosingType(of: id)
            chainOfSelf = semantics.program.isOperator(id) ? ObservedChain(.receiver(id)) : nil
        case .topLevel(let file):
            self.file = file
            (type, chainOfSelf) = (nil, nil)
        }
    }

    var declaration: DeclarationID? { if case .declaration(let id) = owner { id } else { nil } }

    // MARK: - What is read

    mutating func readAll() {
        guard let id = declaration else {
            read(Block(program.files[file].script, 0..<0))
            finish(.closure(owner, offset: -1))
            return
        }
        guard let body = program.code(of: id) else {
            nodes = program.nodesOfUnreadCode(of: id)
            return
        }
        let declared = program.declaration(id)
        for (index, parameter) in declared.parameters.enumerated() {
            bind(parameter.name, to: value(of: parameter, index, of: id, isPublisher: semantics.takesPublisher(id, index)))
        }
        let given = program.declaredType(of: id).map { program.value(of: $0, in: id) }
        if let value = body.value {
            let made = self.value(of: value, as: given)
            if declared.kind == .variable {
                note(assigned: made, to: id)
                note(kept: made, in: id)
            }
        }
        if declared.kind == .variable {
            makeWrapper(declared.attributes, at: declared.nameRange.lowerBound)
            for value in body.heading { _ = self.value(of: value) }
            finish(.initialValue(id))
        } else {
            let types = declared.parameters.lazy.filter(\.hasDefault).map { [program] in
                program.value(of: TypeExpression(parsing: $0.type), in: id)
            }
            for (value, type) in zip(body.heading, Array(types) + body.heading.map { _ in .unknown }) {
                _ = self.value(of: value, as: type)
            }
        }
        finish(.defaults(id))
        for parameter in declared.parameters { makeWrapper(parameter.attributes, at: parameter.range.lowerBound) }
        result = given
        makesSelf = declared.kind == .initializer
        if makesSelf { callInitialValues(of: type, at: declared.nameRange.lowerBound) }
        if let block = body.getter {
            readGetter(block, of: id)
            note(buildersNamedIn: declared.attributes, from: type, at: declared.nameRange.lowerBound)
        }
        if body.getter != nil || declared.kind == .initializer { finish(.body(id)) }
        var isSet = false
        for accessor in body.accessors where ["set", "willSet", "didSet", "_modify"].contains(accessor.kind) {
            isSet = true
            withScope(["newValue": semantics.value(of: id), "oldValue": semantics.value(of: id)]) { _ = $0.read(accessor.body) }
        }
        if isSet { finish(.setter(id)) }
    }

    /// Reads what a function or a property does. What it speaks of is where the values of the publisher come from that it gives.
    private mutating func readGetter(_ block: Block, of id: DeclarationID) {
        let gives = program.givesPublisher(id)
        let (_, mentioned) = mentions(areAsked: gives != false) { $0.read(block, giving: true) }
        guard !mentioned.isEmpty else { return }
        let own = Channel(id, named: program[id].name, in: program)
        note { $0.flows += mentioned.map { .init(source: $0, target: own, isPossible: gives == nil) } }
    }

    private mutating func finish(_ node: CodeNode) {
        (nodes[node], flows[node]) = (summary, flow.finished)
        (summary, flow) = (NodeSummary(), flow.anew)
    }

    // MARK: - What is noted

    mutating func note(_ change: (inout NodeSummary) -> Void) {
        change(&summary)
        flow.note(change)
        pieces.note(change)
    }

    mutating func noteInFlow(_ change: (inout NodeSummary) -> Void) { flow.note(change) }

    /// Reads a piece of code, of which somebody may ask what it does.
    private mutating func reading<Result>(_ range: ByteRange, isAsked: Bool, _ body: (inout Self) -> Result) -> Result {
        guard isAsked else { return body(&self) }
        pieces.open.append((range, NodeSummary()))
        defer { pieces.close() }
        return body(&self)
    }

    /// Evaluates what a call is given, or what a capture list holds.
    ///
    /// - Parameters:
    ///   - parameters: what it is called with, where it is a closure and that is known.
    ///   - type: what it is for, as far as that is known.
    mutating func argument(_ expression: Expression, calledWith parameters: [Value] = [], as type: Value? = nil) -> Value {
        let isAsked = if case .arguments = pieces.asked { true } else { false }
        let value = reading(expression.range, isAsked: isAsked) { reader in
            guard let closure = expression.closure, !parameters.isEmpty, !reader.pieces.asked.leavesOut(expression) else {
                return reader.value(of: expression, as: type)
            }
            return reader.expecting(type) { $0.read(closure, calledWith: parameters).value }
        }
        if isAsked { pieces.note(callOf: value, at: expression.range, site(expression.range.lowerBound)) }
        return value
    }

    // MARK: - Names

    /// Reads an expression that stands for a value of a type.
    mutating func expecting<Result>(_ type: Value?, _ body: (inout Self) -> Result) -> Result {
        let outer = expected
        expected = type
        defer { expected = outer }
        return body(&self)
    }

    /// A reader that stands at the same place, and keeps nothing of what it reads.
    var probe: Self {
        var probe = self
        (probe.summary, probe.nodes, probe.pieces, probe.meanings) = (NodeSummary(), [:], PieceSummaries(), nil)
        probe.pieces.asked = pieces.asked
        probe.flow = FlowRecording(isOn: false)
        return probe
    }

    func isBeingMade(_ value: Value) -> Bool { makesSelf && value.isSelf }

    // MARK: - Statements

    /// - Parameter giving: whether the block is a function's, so that its only expression is what it gives.
    @discardableResult
    mutating func read(_ block: Block, giving: Bool = false) -> Value {
        withScope { reader in
            var given = Value.unknown
            reader.flow.openBlock()
            let outer = reader.memo
            defer {
                reader.endLives(at: block.range.upperBound)
                reader.flow.closeBlock()
                if outer == nil { reader.memo = nil }
            }
            var rest = block.statements[...]
            while !rest.isEmpty {
                let form = block.memo(from: rest.startIndex)
                let together = rest.prefix(form?.statements ?? 1)
                rest = rest.dropFirst(together.count)
                given = reader.asking(for: form, at: together[together.startIndex].range.lowerBound) { reader in
                    reader.read(together, before: given, giving: giving && block.statements.count == 1)
                }
            }
            return given
        }
    }

    /// Reads code that asks for a memo, and notes that as one thing.
    mutating func asking(for form: MemoForm?, at offset: Int, _ body: (inout Self) -> Value) -> Value {
        guard let form, memo == nil, let variable = form.target.variable(in: self), isMemo(variable) else { return body(&self) }
        let isClosure = if case .value = form { true } else { false }
        let value = withScope { reader in
            reader.memo = Memo(
                variable: variable, maker: isClosure ? reader.nodeCount + 1 : reader.node, scopesAround: reader.scopes.depth - 1)
            return body(&reader)
        }
        madeMemo(at: offset)
        if isClosure { memo = nil }
        return value
    }

    /// - Returns: what the last `return` gives, or an expression that is what the code around gives; what was given before where there is none.
    private mutating func read(_ statements: ArraySlice<Statement>, before given: Value, giving: Bool) -> Value {
        statements.reduce(given) { given, statement in
            let value = read(statement, giving: giving)
            if case .return = statement.kind { return value }
            return giving ? value : given
        }
    }

    /// - Parameter giving: whether an expression is what the code around gives.
    /// - Returns: what it gives, where it is an expression or a `return`.
    @discardableResult
    mutating func read(_ statement: Statement, giving: Bool = false) -> Value {
        let isAsked = if case .statements = pieces.asked { true } else { false }
        flow.open(statement.range)
        defer { flow.closeStatement() }
        return reading(statement.range, isAsked: isAsked) { $0.readKind(of: statement, giving) }
    }

    mutating func read(_ variable: Variable, at offset: Int) {
        let wrapper = makeWrapper(variable.attributes, at: offset)
        // What an attribute is given is not read.
        if variable.attributes.contains(where: { $0.contains("(") }) { noteUnknown(at: offset) }
        for binding in variable.bindings {
            let written = binding.type.map { Value.fresh(TypeExpression(parsing: $0), from: self.type) }
            isAwaited = variable.modifiers.contains("async")
            var value = binding.value.map { self.value(of: $0, as: written) } ?? Value.unknown
            isAwaited = false
            if let written { (value.type, value.context, value.parameter) = (written.type, written.context, nil) }
            // A copy of a struct is its own, and another name for an object is that object.
            if !isReference(value) { value.place = nil }
            bind(binding, of: variable, to: value, at: offset)
            if let wrapper { for name in binding.pattern.names { scopes.wrap(name, in: wrapper) } }
            for accessor in binding.accessors { read(accessor.body) }
        }
    }

    mutating func read(_ function: LocalFunction, at offset: Int) {
        let value = Value(type: nil, callees: [call(.closure(owner, offset: offset), at: offset)])
        bind(function.name, to: value)
        var parameters: [String: Value] = [:]
        for (index, parameter) in function.parameters.enumerated() {
            parameters[parameter.name] = argument(.fresh(TypeExpression(parsing: parameter.type), from: type), index, ofCodeAt: offset)
        }
        let result = function.resultType.map { Value.fresh(TypeExpression(parsing: $0), from: type) }
        readNode(at: offset, parameters, giving: result) { reader in reader.read(function.body, giving: true) }
    }

    /// Reads code that runs when something calls it into a node of its own.
    ///
    /// - Parameter result: what it gives, as far as that is written.
    /// - Returns: what it gives.
    @discardableResult
    private mutating func readNode(
        at offset: Int, _ names: [String: Value], giving result: Value? = nil, _ body: (inout Self) -> Value
    ) -> Value {
        let outer = (summary, pieces.open, flow, self.result, node, isAwaited)
        (summary, pieces.open, flow, self.result, isAwaited) = (NodeSummary(), [], flow.anew, result, false)
        nodeCount += 1
        node = nodeCount
        let given = withScope(names) { body(&$0) }
        finish(.closure(owner, offset: offset))
        (summary, pieces.open, flow, self.result, node, isAwaited) = outer
        flow.noteMade(at: offset)
        return given
    }

    /// Notes what is no closure, and runs as one would, as a node of its own; a function that does it.
    mutating func readNode(at offset: Int, _ body: (inout Self) -> Void) -> Value {
        let wasMaking = makesSelf
        makesSelf = false
        readNode(at: offset, [:]) { reader in
            body(&reader)
            return .unknown
        }
        makesSelf = wasMaking
        return Value(callees: [call(.closure(owner, offset: offset), at: offset)])
    }

    /// Reads a closure, which does nothing until it is called.
    ///
    /// - Parameters:
    ///   - parameters: what it is called with, as far as that is known.
    ///   - others: what its other parameters are.
    mutating func read(_ closure: Closure, calledWith known: [Value], others: Value = .unknown) -> (value: Value, given: Value) {
        let offset = closure.range.lowerBound
        let expected = expected
        let function = expected?.function
        let parameters = (known.isEmpty ? function?.parameters ?? [] : known).enumerated().map {
            argument($0.element, $0.offset, ofCodeAt: offset)
        }
        var names: [String: Value] = [:]
        for capture in closure.captures {
            let captured = capture.value.map { argument($0) } ?? value(ofCaptured: capture)
            if let captured { names[capture.name] = captured.unwrapped }
        }
        if let declared = closure.parameters {
            for (index, parameter) in declared.enumerated() {
                let written = parameter.type.map { argument(.fresh(TypeExpression(parsing: $0), from: type), index, ofCodeAt: offset) }
                names[parameter.name] = written ?? (index < parameters.count ? parameters[index] : others)
            }
        } else {
            for (index, value) in parameters.enumerated() { names["$\(index)"] = value }
            for index in parameters.count..<max(parameters.count, 4) { names["$\(index)"] = others }
        }
        let wasMaking = makesSelf
        makesSelf = false
        let result = closure.resultType.map { Value.fresh(TypeExpression(parsing: $0), from: type) }
        let given = readNode(at: offset, names, giving: result ?? function?.result) { reader in
            reader.read(closure.body, giving: true)
        }
        makesSelf = wasMaking
        return (Value(callees: [call(.closure(owner, offset: offset), at: offset)]), given)
    }

    /// `[limit]`, which reads the member as it is now.
    private mutating func value(ofCaptured capture: Closure.Capture) -> Value? {
        if capture.name == "self" { return local(capture.name) }
        var value = argument(Expression(.name(capture.name), capture.range))
        if !isReference(value) { value.place = nil }
        return value
    }
}
