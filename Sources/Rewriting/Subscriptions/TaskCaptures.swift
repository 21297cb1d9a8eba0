import Analysis
import CombineModel
import Facts
import Lexing
import Semantics
import SourceText

/// What a task has to capture so that it uses what the subscription used: receivers and arguments as they were then, and
/// `self` as weakly as the closures held it.
struct TaskCaptures {
    enum SelfUse { case none, weak, unowned, strong }

    let source: SourceFile
    let context: RewriteContext
    let site: SubscriptionSite
    private let around: SiteNames
    private let objects: HeldObjects
    /// What the closures of the terminal and of the chain read from outside themselves: a captured value of that name would hide it.
    let readByClosures: Set<String>
    private let owner: String?
    let state: StateReads
    /// Captured values, in the order they are met.
    var values: [CapturedValue] = []
    /// Pieces of the chain that become the names of captured values.
    private(set) var edits: [Edit] = []
    /// The members that the chain calls without saying `self.`.
    private(set) var membersCalled: [String] = []
    /// The names that a closure of the terminal gives to what is called otherwise outside.
    var renamedByTerminal: Set<String> = []
    var closureUse: SelfUse = .none
    var chainNeedsSelf = false

    init(_ site: SubscriptionSite, in context: RewriteContext) {
        self.site = site
        self.context = context
        let file = context.program.files[site.file]
        source = file.file
        owner = site.declaration.flatMap { context.program.enclosingType(of: $0) }
        state = StateReads(program: context.program, owner: owner)
        let splice = Splice(source: file.file)
        let readByChain = site.subscription.publisher.readLater(in: splice)
        readByClosures = site.subscription.arguments.compactMap(\.value.closure).reduce(into: readByChain) {
            $0.formUnion(splice.freeNames(in: $1.range).keys)
        }
        around = SiteNames(around: site, in: context)
        objects = HeldObjects(
            in: site.declaration.flatMap { context.program.body(of: $0)?.getter },
            parameters: site.declaration.map { context.program[$0].parameters } ?? [], program: context.program)
    }

    /// The names that are no member's where the subscription stands.
    var locals: Set<String> { around.locals }
    var visible: Set<String> { around.visible }
    var variables: Set<String> { around.variables }

    // MARK: What the chain evaluates when it is built

    mutating func read(_ publisher: PublisherExpression) throws(Refusal) {
        let before = values.count
        try readAll(publisher)
        // Nothing of `service?.load(next())` is evaluated where there is no service.
        guard let receiver = publisher.source.optionalReceiver(in: source),
            let eager = values[before...].first(where: { $0.isEvaluated && !receiver.hasPrefix($0.text ?? "") })
        else { return }
        throw Refusal(.hardToRead, "`\(eager.text ?? eager.name)` is evaluated only where the receiver is not `nil`")
    }

    private mutating func readAll(_ publisher: PublisherExpression) throws(Refusal) {
        switch publisher.source {
        case .producer(let call): try read(call)
        case .known(let row, let call):
            try read(receiver: call.receiverRange)
            try read(arguments: call.arguments, call.inner)
            // What a `Future` does begins here, where `self` is there; a task begins later.
            if row.isAny(of: .beginsWhenMade), call.arguments.contains(where: { $0.value.closure?.holdsSelfWeakly ?? false }) {
                chainNeedsSelf = true
            }
        // A local has been made by then, whatever it was made of.
        case .local(let name, let held):
            if let held, name.isEmpty {
                try read(held)
            } else if variables.contains(name) {
                add(name, nil)
            }
        case .chosen(let name, _): if variables.contains(name) { add(name, nil) }
        case .branches(let condition, let parts): try read(condition, parts)
        case .given, .opaque: break
        }
        for step in publisher.steps { try read(arguments: step.arguments, step.inner, isFunction: step.isAny(of: .appliesFunction)) }
    }

    /// `isGuest ? api.guest() : api.load(user.id)`: what decides is asked when the chain is built, and one of the two is made.
    private mutating func read(_ condition: Expression, _ parts: [PublisherExpression]) throws(Refusal) {
        if condition.range != site.subscription.publisher.sourceRange { try read(value: condition, name: "condition") }
        let before = values.count
        for part in parts { try read(part) }
        guard let eager = values[before...].first(where: \.isEvaluated) else { return }
        throw Refusal(.hardToRead, "`\(eager.text ?? eager.name)` is evaluated only where its publisher is chosen")
    }

    private mutating func read(_ call: ProducerCall) throws(Refusal) {
        if call.receiverRange.isEmpty {
            guard let id = call.candidates.first, context.program.enclosingType(of: id) != nil else {
                return try read(list: call.arguments, of: call.candidates.first)
            }
            guard !context.program[id].isStatic else { return try read(list: call.arguments, of: call.candidates.first) }
            chainNeedsSelf = true
            edits.append(Edit(call.nameRange.lowerBound..<call.nameRange.lowerBound, "self."))
            membersCalled.append(source.text(call.nameRange))
        } else if source.text(call.receiverRange) == "self" {
            chainNeedsSelf = true
        } else if source.text(call.receiverRange) == "$0" {
            let type = call.candidates.first.flatMap { context.program.enclosingType(of: $0) }
            try read(shorthand: call.receiverRange, name: Names.noun(ofType: type))
        } else {
            try read(receiver: call.receiverRange, made: call.candidates.first.flatMap { context.program.enclosingType(of: $0) })
        }
        try read(list: call.arguments, of: call.candidates.first)
    }

    private mutating func read(list: [Argument]?, of id: DeclarationID?) throws(Refusal) {
        var parameters = id.map { context.program[$0].parameters[...] } ?? []
        for argument in list ?? [] {
            // Those with a default may be passed over; the others come in order.
            let parameter = parameters.first { $0.label == argument.label }
            if parameter != nil { parameters = parameters.drop { $0.label != argument.label }.dropFirst() }
            if let type = parameter?.type, type.contains("@autoclosure") {
                try checkAsksLater(argument.value)
                continue
            }
            if let closure = argument.value.closure {
                try checkCaptures(of: closure)
                continue
            }
            try read(
                argument: argument, name: parameter?.name, takesOptional: parameter.map { TypeExpression(parsing: $0.type).isOptional },
                type: parameter.flatMap { parameter in id.flatMap { typeTaken(by: parameter, of: $0) } })
        }
    }

    /// The type of a parameter, as it is written where the subscription stands; nil where it is for the call to say.
    private func typeTaken(by parameter: Parameter, of id: DeclarationID) -> TypeExpression? {
        let (program, owner) = (context.program, context.program.enclosingType(of: id))
        let type = TypeExpression(parsing: parameter.type)
        let ofType = owner.flatMap { program.types[$0] }?.genericParameters.map(\.name) ?? []
        let open = program[id].genericParameters.map(\.name) + ofType + ["some", "Self"]
        guard !parameter.type.hasSuffix("..."),
            !parameter.type.split(whereSeparator: { !$0.isNamePart }).contains(where: { open.contains(String($0)) })
        else { return nil }
        return owner.map { program.qualified(type, from: $0) } ?? type
    }

    /// Refuses an argument that the function asks for whenever it likes, where what it says may change.
    private func checkAsksLater(_ value: Expression) throws(Refusal) {
        let text = source.text(value.range)
        let changing = Splice(source: source).freeNames(in: value.range).keys.sorted().first { name in
            name == "self" || variables.contains(name) || !locals.contains(name) && state.mayChange(name, in: text)
        }
        if changing != nil { throw Refusal(.hardToRead, "`\(text)` is evaluated when the function that takes it asks for it") }
    }

    /// Refuses a closure among the arguments of a call that captures what may change: the task would make the closure, a moment later.
    private func checkCaptures(of closure: Closure) throws(Refusal) {
        for capture in closure.captures where capture.specifier == nil && capture.name != "self" {
            let names = capture.value.map { Set(Splice(source: source).freeNames(in: $0.range).keys) } ?? [capture.name]
            let isConstant = names.allSatisfy { !variables.contains($0) && (locals.contains($0) || $0 != "self" && !state.isVariable($0)) }
            if !isConstant { throw Refusal(.hardToRead, "`\(capture.name)` is captured by an argument when the chain is built") }
        }
    }

    /// `map(make)`, `tryMap(self.check)`, `map(mapper.model)`: a function whose receiver the chain holds.
    mutating func read(function expression: Expression) throws(Refusal) {
        guard case .name(let root) = expression.root, root.first?.isUppercase != true else { return }
        if isClosure(expression) {
            // What it is when the chain is built.
            try read(receiver: expression.range)
        } else if expression.links.isEmpty {
            if !locals.contains(root), state.isMember(String(root.prefix { $0 != "(" })) { chainNeedsSelf = true }
        } else if root == "self", expression.links.count == 1 {
            chainNeedsSelf = true
        } else {
            let end =
                expression.links.count == 1
                ? expression.rootRange.upperBound : expression.links[expression.links.count - 2].range.upperBound
            try read(receiver: expression.rootRange.lowerBound..<end)
        }
    }

    private mutating func read(arguments: [Argument], _ inner: [Inner], isFunction: Bool = false) throws(Refusal) {
        for item in inner {
            switch item {
            case .argument(let publisher): try read(publisher)
            case .closure(let closure, _): try note(closure, inChain: true)
            case .reference(let call, _): try read(reference: call)
            }
        }
        let publishers = inner.compactMap(\.publisher)
        for argument in arguments {
            if let publisher = publishers.first(where: { $0.range.lowerBound == argument.value.range.lowerBound }) {
                // `ids.map { repository.user(id: $0) }`: publishers that are made here.
                if case .opaque = publisher.source { try read(argument: argument, name: "publishers") }
                continue
            }
            // The main queue and the global ones are the same whenever they are asked for.
            if argument.isScheduler,
                AwaitedPart.startsAnywhere(argument.value.range, in: source, of: context.program)
            {
                continue
            }
            if let closure = argument.value.closure {
                try note(closure, inChain: true)
            } else if case .keyPath = argument.value.root {
                continue
            } else if isFunction {
                try read(function: argument.value)
            } else if !inner.contains(where: { if case .reference = $0 { true } else { false } }) {
                try read(argument: argument)
            }
        }
    }

    private mutating func read(reference call: ProducerCall) throws(Refusal) {
        let receiver = source.text(call.receiverRange)
        if receiver.isEmpty || receiver == "self" { chainNeedsSelf = true } else { try read(receiver: call.receiverRange) }
    }

    /// `self.repository`, `repository`, `container.users`: captured under its last name.
    ///
    /// - Parameters:
    ///   - takesOptional: whether it is used as the optional that it may be; nil when that is not known.
    ///   - type: what a call gives that makes it.
    mutating func read(receiver range: ByteRange, takesOptional: Bool? = false, made type: String? = nil) throws(Refusal) {
        guard !range.isEmpty else { return }
        var range = range
        let isChained = source.bytes[range.upperBound - 1] == UInt8(ascii: "?")
        let takesOptional = isChained ? true : takesOptional
        // `service?`: what may be nil is captured, and asked inside.
        if isChained { range = range.lowerBound..<(range.upperBound - 1) }
        let text = source.text(range)
        if text.hasPrefix("$") { return try read(shorthand: range, name: nil) }
        let path = text.filter { !$0.isWhitespace }.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard path.allSatisfy({ Names.isIdentifier($0) || $0 == "self" }), let first = path.first, let last = path.last else {
            // What is captured of `box?.makeStore()` is an optional, and is asked as one.
            if ["?.", "?(", "?["].contains(where: text.contains) {
                throw Refusal(.hardToRead, "`\(text)` may be nil, and the task would hold what it gives")
            }
            return try read(expression: range, name: CapturedName.ofConstructed(text), made: type, isMade: text.contains("("))
        }
        if first.first?.isUppercase == true || namesType(first) {
            // `User.self`: a type is the same whenever it is asked for.
            if last == "self" { return }
            guard path.count > 1, state.mayChange(first, in: text + "."), let name = free([last] + CapturedName.longer(path), for: text)
            else {
                return
            }
            add(name, text)
            edits.append(Edit(range, name))
            return
        }
        // `guard let self = self` binds it anew, and it is the same.
        if first != "self", visible.contains(first) {
            if objects.mayChange(path) { return try hold(path, range, takesOptional) }
            if variables.contains(first) { try hold(variable: path, range) }
            return
        }
        if path == ["self"] {
            chainNeedsSelf = true
            return
        }
        guard owner != nil || first == "self" else { return }
        let unwrapped = try unwrapped(path, takesOptional)
        // A local or another receiver of the same name needs one of its own.
        let isTaken = path.count == 1 ? visible.contains(last) : locals.contains(last)
        // What a closure reads of it is what it is by then.
        let changes = readByClosures.contains(last) && state.isVariable(last)
        if path.count == 1 || path.count == 2 && first == "self", !isTaken, !changes, isFree(last, for: nil) {
            // A closure around it wants to see the `self` that it reads.
            add(last, unwrapped || first == "self" && site.isInClosure ? text + (unwrapped ? "!" : "") : nil)
            if text != last { edits.append(Edit(range, last)) }
            return
        }
        guard let name = free([last] + CapturedName.longer(path), for: text) else {
            throw Refusal(.hardToRead, "`\(text)` would need a name of its own in the task")
        }
        add(name, text + (unwrapped ? "!" : ""))
        edits.append(Edit(range, name))
    }

    /// A local variable: what it is now, under its own name where no closure reads what it is by then.
    private mutating func hold(variable path: [String], _ range: ByteRange) throws(Refusal) {
        let name = path[0]
        if readByClosures.contains(name) { return try hold(path, range, nil) }
        if objects.isImplicitlyUnwrapped(local: name) {
            throw Refusal(.hardToRead, "`\(name)` is implicitly unwrapped, which no captured value is")
        }
        add(name, nil)
    }

    /// `draft.text`, where `draft` is an object: what it says now.
    private mutating func hold(_ path: [String], _ range: ByteRange, _ takesOptional: Bool?) throws(Refusal) {
        let text = source.text(range)
        let unwraps = objects.isImplicitlyUnwrapped(path)
        guard !unwraps || takesOptional != nil, let name = free([path[path.count - 1]] + CapturedName.longer(path), for: text) else {
            throw Refusal(.hardToRead, "`\(text)` would need a name of its own in the task")
        }
        add(name, text + (unwraps && takesOptional == false ? "!" : ""))
        edits.append(Edit(range, name))
    }

    /// `$0.id`: what the closure around is given has no name inside the task, so what is read of it is captured under one of its own.
    private mutating func read(shorthand range: ByteRange, name: String?) throws(Refusal) {
        let text = source.text(range)
        let path = text.filter { !$0.isWhitespace }.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let names: [String?] = path.count > 1 ? [path.last] + CapturedName.longer(["value"] + path.dropFirst()) : [name]
        guard path.dropFirst().allSatisfy(Names.isIdentifier), let name = free(names, for: text) else {
            throw Refusal(.hardToRead, "the chain reads `\(text)` of the closure around it")
        }
        add(name, text)
        edits.append(Edit(range, name))
    }

    /// Whether a property is a `T!` that the chain used as a `T`: a capture of it would be an optional.
    private func unwrapped(_ path: [String], _ takesOptional: Bool?) throws(Refusal) -> Bool {
        guard let owner, let name = path.last, path.count == 1 || path.count == 2 && path[0] == "self",
            context.program.isImplicitlyUnwrapped(name, of: owner)
        else { return false }
        guard let takesOptional else { throw Refusal(.hardToRead, "whether `\(name)` is used as an optional is not known") }
        return !takesOptional
    }

    /// The first of some names that means nothing else in the task; `bound` is one that a closure of the chain gives it.
    private func free(_ names: [String?], bound: String? = nil, for text: String?) -> String? {
        names.lazy.compactMap { $0 }.first { name in
            Names.isIdentifier(name) && !(name == bound ? visible : locals).contains(name) && !readByClosures.contains(name)
                && isFree(name, for: text)
        }
    }

    private func isFree(_ name: String, for text: String?) -> Bool {
        // What a call gives is not the same another time.
        let isMade = text?.contains("(") ?? false
        return values.allSatisfy { $0.name != name || $0.specifier == nil && $0.text == text && !isMade }
    }

    /// Whether a name in lower case is a type's.
    private func namesType(_ name: String) -> Bool {
        name != "self" && !visible.contains(name) && context.program.qualifiedName(of: name, from: owner) != nil
            && !state.isProperty(name)
    }

    private mutating func read(
        argument: Argument, name: String? = nil, takesOptional: Bool? = nil, type: TypeExpression? = nil
    ) throws(Refusal) {
        try read(value: argument.value, name: name ?? argument.label, takesOptional: takesOptional, type: type)
    }

    /// - Parameter isBound: whether that is its name already, in the closure that captures it.
    mutating func read(
        value: Expression, name: String?, takesOptional: Bool? = nil, type: TypeExpression? = nil, isBound: Bool = false
    ) throws(Refusal) {
        let range = value.range
        if source.bytes[range.lowerBound] == UInt8(ascii: "&") { throw Refusal(.hardToRead, "the chain takes an `inout` argument") }
        if value.isPath {
            if source.text(range).hasPrefix("$") { return try read(shorthand: range, name: name) }
            return try read(receiver: range, takesOptional: takesOptional)
        }
        let before = values.count
        try read(expression: range, name: name, isBound: isBound, isMade: isSeen(value))
        guard values.count > before else { return }
        values[values.count - 1].type = try typeLost(by: value, taken: type)
    }

    /// Whether somebody may tell when an argument is evaluated, by what it runs.
    private func isSeen(_ value: Expression) -> Bool {
        let effects = context.semantics.effects(ofArgumentAt: value.range, inFileAt: source.path)
        if case .name(let name) = value.root, value.onlyCall != nil, let type = context.program.qualifiedName(of: name, from: owner),
            context.semantics.end(ofObjectsOf: type) != nil
        {
            return true
        }
        return !effects.writes.isEmpty || !effects.reads.isEmpty || !effects.made.isEmpty || !effects.memos.isEmpty
    }

    /// The type to write with what is captured, where only what takes it says that.
    private func typeLost(by value: Expression, taken type: TypeExpression?) throws(Refusal) -> String? {
        guard let openness = ContextualType.of(value, as: type, in: context.program) else { return nil }
        let place = Surroundings(place: owner)
        let types = WrittenTypes(
            program: context.program, around: place, start: site.subscription.publisher.range.lowerBound, path: source.path)
        guard let type, let written = try? types.spelled(type) else {
            guard openness == .needed else { return nil }
            throw Refusal(.hardToRead, "the type of `\(source.text(value.range))` is left to the function that takes it")
        }
        return written
    }

    /// Any other expression: captured as a whole when it reads the state of `self` or a variable.
    ///
    /// - Parameter isMade: whether it is captured whatever it reads: it runs code when the chain is built.
    private mutating func read(
        expression range: ByteRange, name: String?, made type: String? = nil, isBound: Bool = false, isMade: Bool = false
    ) throws(Refusal) {
        let text = source.text(range)
        let reads = Splice(source: source).freeNames(in: range).keys + (text.words.contains("super") ? ["super"] : [])
        // What a closure that is handed in gives is asked for when the chain is built, and it may be gone afterwards.
        let calls = Splice(source: source).calledNames(in: range)
        guard !text.contains("{") || !reads.contains(where: { $0.hasPrefix("$") }) else {
            throw Refusal(.hardToRead, "an argument reads `$` names, and which closure's could not be traced")
        }
        let outside = reads.filter { name in
            if locals.contains(name) { return variables.contains(name) || calls.contains(name) || objects.mayChange(name, in: text) }
            return name == "self" || name.hasPrefix("$") || state.mayChange(name, in: text)
        }
        guard isMade || !outside.isEmpty else { return }
        if text.words.contains("try") { throw Refusal(.hardToRead, "an argument is computed by what may throw") }
        guard !Splice(source: source).namesLocals(in: range) else {
            throw Refusal(.hardToRead, "a closure in an argument has names of its own, which no capture list takes")
        }
        let noun = name.flatMap { Names.isPreposition($0) ? nil : $0 }
        let given = noun.flatMap { name in name.first.map { "given" + $0.uppercased() + name.dropFirst() } }
        let names = [noun, CapturedName.ofComputed(text), given, Names.noun(ofType: type), noun == name ? nil : "fallback"]
        guard let name = free(names, bound: isBound ? name : nil, for: text) else {
            throw Refusal(.hardToRead, "an argument is computed from `\(outside.min() ?? text)` when the chain is built")
        }
        add(name, text)
        edits.append(Edit(range, name))
    }

    mutating func add(_ name: String, _ text: String?) {
        if !values.contains(where: { $0.specifier == nil && $0.name == name }) { values.append(CapturedValue(name: name, text: text)) }
    }
}
