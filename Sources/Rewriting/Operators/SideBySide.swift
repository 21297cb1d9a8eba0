import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// `zip` and `combineLatest`: publishers whose values are taken together.
enum SideBySide: LinkLowering, SourceLowering {
    static let lowerings: Set<Lowering> = [.combineLatest, .combineLatestSource, .zip, .zipSource]

    /// `[first, second].zip()` gives the values as a list, not as a tuple.
    static func value(of source: LoweredSource, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        let (call, name) = (source.call, source.row.name)
        let list = name.hasPrefix("Collection.") ? String(name.dropFirst("Collection.".count)) : nil
        let unread = Refusal(.shapeNotSupported, "one of several that run concurrently is no publisher that can be read")
        var publishers: [PublisherExpression] = []
        for inner in call.inner {
            guard case .argument(let publisher) = inner else { throw unread }
            publishers.append(publisher)
        }
        guard publishers.count == call.arguments.count else { throw unread }
        guard let list else { return try sideBySide(nil, publishers, transform: nil, next: source.next, in: &lowerer) }
        if !lowerer.context.program.imports("CombineExt") {
            lowerer.show(
                .asyncFormAssumed, at: publishers.first?.range.lowerBound ?? 0,
                "`\(list)()` is declared elsewhere and taken to give the values of all, in the order of the list")
        }
        var value = try sideBySide(nil, publishers, transform: nil, next: nil, in: &lowerer)
        value.text = "[\(value.text.dropFirst(1).dropLast(1))]"
        value.parts = .whole
        return value
    }

    /// All start before the first is awaited.
    private static func sideBySide(
        _ first: Value?, _ publishers: [PublisherExpression], transform: Closure?, next: Step?, in lowerer: inout Lowerer
    ) throws(Refusal) -> Value {
        var values: [Value] = first.map { [$0] } ?? []
        let whole = lowerer.wanted.output
        lowerer.wanted.output = nil
        let terminal = lowerer.subscription.terminalClosure
        lowerer.subscription.terminalClosure = nil
        for publisher in publishers {
            values.append(try part(publisher, in: &lowerer))
        }
        lowerer.wanted.output = whole
        lowerer.subscription.terminalClosure = terminal
        let closure = transform ?? next.map { $0.arguments.first?.value.closure } ?? terminal
        let written = closure?.parameters.map { $0.map(\.name) } ?? []
        let hints = written.count > 1 ? written : closure.flatMap { lowerer.inlined($0).destructuring?.names } ?? written
        let isForTerminal = transform == nil && next == nil
        let isSingle = closure.map { $0.body.statements.count == 1 && !hints.isEmpty && !isForTerminal } ?? false
        // What the closure gives to something of its own.
        let bound = closure.map { lowerer.splice.boundNames(in: lowerer.inlined($0).rest) } ?? []
        var parts: [String] = []
        var isThrowing = false
        if lowerer.context.isSwift6(lowerer.file) {
            let start = publishers.first?.range.lowerBound ?? 0
            lowerer.show(.sendableUnproved, at: start, "in Swift 6 mode what runs side by side must be safe to send")
        }
        for index in values.indices {
            let parameters = closure?.parameters ?? []
            values[index] = try lowerer.types.typed(
                values[index], parameters.count == values.count ? parameters[index].type.map { TypeExpression(parsing: $0) } : nil)
        }
        let nouns = values.map { $0.suggestion ?? Names.noun(ofType: $0.output) ?? "value" }
        if values.contains(where: \.isAbsentable) {
            return try allOrNothing(values, hints.count == values.count ? hints : nouns, in: &lowerer)
        }
        for (index, value) in values.enumerated() {
            let own = hints.count == values.count && hints[index] != .wildcard ? hints[index] : nil
            parts.append(
                try asyncLet(
                    value, hint: isSingle ? own : nil, leaving: isSingle ? nil : own, noun: nouns[index],
                    ordinal: nouns.filter { $0 == nouns[index] }.count > 1 ? index : nil, unless: bound, in: &lowerer))
            isThrowing = isThrowing || value.isThrowing
        }
        return Value("(\(parts.joined(separator: ", ")))", isAsync: true, isThrowing: isThrowing, parts: .asyncLets(parts))
    }

    /// Several side by side of which one may not come: then there is none together either.
    private static func allOrNothing(_ values: [Value], _ nouns: [String], in lowerer: inout Lowerer) throws(Refusal) -> Value {
        guard let absent = lowerer.wanted.absent else {
            throw Refusal(.noValuePossible, "one of several that run concurrently may give no value")
        }
        let awaited = values.filter(\.isAsync)
        guard awaited.count == values.count else {
            throw Refusal(.hardToRead, "one of several that run concurrently has its value synchronously")
        }
        var bindings: [(name: String, pending: String, value: Value)] = []
        for (value, noun) in zip(values, nouns) {
            let pending = try asyncLet(
                value, hint: nil, leaving: noun == .wildcard ? "value" : noun, noun: noun, ordinal: nil, unless: [], in: &lowerer)
            let candidates = [noun, Names.noun(ofType: value.output), "first", "second", "third"]
            let name = try noun == .wildcard ? .wildcard : lowerer.names.take(candidates, for: "a value")
            bindings.append((name, pending, value))
        }
        let conditions = bindings.filter(\.value.isAbsentable).map { binding -> AsyncCode.Condition in
            let arrived = Value(CodeText(binding.pending), isAsync: true, isThrowing: binding.value.isThrowing)
            return binding.name == .wildcard ? .exists(arrived) : .binding(binding.name, type: nil, arrived)
        }
        lowerer.notes.absentExits += 1
        lowerer.add(.guard(conditions, [absent]))
        for binding in bindings where !binding.value.isAbsentable {
            lowerer.add(
                .bind(
                    AsyncCode.Binding(
                        pattern: binding.name, value: Value(CodeText(binding.pending), isAsync: true, isThrowing: binding.value.isThrowing))
                ))
        }
        let texts = bindings.map { $0.name == .wildcard ? "()" : $0.name }
        return Value("(\(texts.joined(separator: ", ")))", parts: .texts(texts, labels: []))
    }

    /// One of several side by side: an expression, or a closure that runs its statements.
    private static func part(_ publisher: PublisherExpression, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        if let name = isolatedMember(readBy: publisher, in: lowerer) {
            throw Refusal(.hardToRead, "one of several that run concurrently uses `\(name)`, which belongs to the main actor")
        }
        let exits = lowerer.notes.absentExits
        let (before, value) = try lowerer.nestedValue(publisher)
        let unreadable = Refusal(.hardToRead, "one of several that run concurrently takes more than one expression")
        guard !value.isNothing else { throw unreadable }
        if before.isEmpty, case .whole = value.parts {} else if before.isEmpty { throw unreadable }
        if before.isEmpty, !value.isAbsentable || value.isAsync && lowerer.wanted.absent != nil { return value }
        guard !value.isAbsentable else { throw unreadable }
        let output = publisher.flow.outputType ?? value.output
        guard lowerer.notes.absentExits == exits, !before.contains(where: \.leaves), let output else { throw unreadable }
        var result = value
        let statements = before + [.return(value)]
        result.isThrowing = statements.mayThrow()
        result.isAsync = true
        result.isName = false
        let effects = "async" + (result.isThrowing ? " throws" : "")
        result.text = lowerer.printer.closure("", "() \(effects) -> \(output.description)", statements, "()")
        result.output = output
        return result
    }

    /// A member of the main actor that the closures of a publisher use: what runs side by side runs off it. What never changes is there for all,
    /// and what has an async form is awaited.
    private static func isolatedMember(readBy publisher: PublisherExpression, in lowerer: Lowerer) -> String? {
        guard let place = lowerer.around.place else { return nil }
        let names = publisher.closures.reduce(into: Set<String>()) { names, closure in
            names.formUnion(lowerer.splice.freeNames(in: closure.body.range).keys)
            names.formUnion(Splice.members(of: "self", in: lowerer.source.text(closure.body.range)))
        }
        return names.sorted().first { name in
            (lowerer.context.program.members(name, of: place) ?? []).contains { id in
                let declaration = lowerer.context.program.declaration(id)
                guard lowerer.context.isMainActor(around: id), !declaration.has(modifier: "nonisolated") else { return false }
                return declaration.kind == .variable ? !declaration.isLet : !declaration.isAsync && lowerer.context.twins[id] == nil
            }
        }
    }

    /// - Parameter leaving: a name that the awaited value is going to have.
    private static func asyncLet(
        _ value: Value, hint: String?, leaving: String?, noun: String, ordinal: Int?, unless bound: Set<String>, in lowerer: inout Lowerer
    ) throws(Refusal) -> String {
        // `(try? await load()) ?? []` waits inside.
        guard value.waits else {
            let typed = lowerer.types.saying(value.output, of: value)
            return typed.annotation.map { "(\(value.text.plain) as \($0))" } ?? value.text.plain
        }
        // What a task holds weakly is a variable to the compilers before SE-0481, which no child task may read.
        if lowerer.context.isSwift6(lowerer.file), lowerer.subscription.isInTask, !lowerer.subscription.holdsSelf,
            ["weak self", "self?"].contains(where: value.text.plain.contains)
        {
            throw Refusal(.shapeNotSupported, "in Swift 6 mode nothing that runs side by side may read a `self` that the task holds weakly")
        }
        let reads = Splice.reads(in: value.text)
        let base = leaving ?? noun
        let pending = "pending" + base.prefix(1).uppercased() + base.dropFirst()
        let numbered = ordinal.map { Names.ordinals[min($0, 3)] + base.prefix(1).uppercased() + base.dropFirst() }
        // `value` says less than that it is on its way.
        let ofType = Names.noun(ofType: value.output).flatMap { $0.hasPrefix("value") ? nil : $0 }
        let candidates = leaving == nil ? [hint, numbered ?? noun, ofType, pending] : [pending]
        // Inside a closure that is called in place a name is already that of the value.
        let isClosure = value.text.plain.hasPrefix("{")
        let free = candidates.filter { !bound.contains($0 ?? "") && !(isClosure && reads[$0 ?? ""] != nil) }
        let name = try lowerer.names.take(free, for: "a value", readsOfInitialValue: reads)
        lowerer.add(.bind(AsyncCode.Binding(pattern: name, isAsyncLet: true, type: value.annotation, value: value)))
        return name
    }

    static func value(behind link: LoweredLink, taking value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        let step = link.step
        guard lowerer.code.count == link.start, case .whole = value.parts, !value.isAbsentable else {
            throw Refusal(.hardToRead, "one of several that run concurrently takes more than one expression")
        }
        var publishers: [PublisherExpression] = []
        for inner in step.inner {
            guard case .argument(let publisher) = inner else {
                throw Refusal(.shapeNotSupported, "what `.\(step.name)` is given could not be traced")
            }
            publishers.append(publisher)
        }
        let function = publishers.count < step.arguments.count ? step.arguments.last?.value : nil
        let transform = function?.closure
        let pair = try sideBySide(value, publishers, transform: transform, next: function == nil ? link.next : nil, in: &lowerer)
        guard let function else { return pair }
        var result: Value
        if let transform {
            result = try ClosureValues.value(of: transform, taking: pair, in: &lowerer)
        } else {
            result = try FunctionReference(function).call(with: pair, lowerer: &lowerer)
        }
        result.output = step.flow.outputType
        return result
    }
}
