import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// A terminal declared in the scanned code that keeps its subscription until the publisher ends: nobody has the cancellable, and nobody cancels.
///
/// `func sinkUntilComplete(…) { var kept: AnyCancellable?; kept = sink(receiveCompletion: { _ in kept = nil }, receiveValue: …) }`, and
/// `func discard() { subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { _ in })) }`
struct KeepingTerminal {
    /// What its `sink` does with the value and the completion, where it is called so.
    let closures: SinkClosures
    private static let sinkLabels: [ArgumentLabel] = [.receiveCompletion, .receiveValue]

    init?(_ subscription: Subscription, in context: RewriteContext) {
        let declarations = context.program.publisherMembers(named: subscription.terminal.name)
        guard declarations.count == 1, let id = declarations.first, let block = context.program.body(of: id)?.getter else { return nil }
        let declaration = context.program.declaration(id)
        let source = context.program.files[id.file].file
        guard declaration.kind == .function, Self.givesNothing(subscription, in: context.program),
            let (sink, holder) = Self.sink(in: block),
            let given = Self.given(subscription.arguments, for: declaration.parameters)
        else { return nil }
        var handed: [ArgumentLabel: Argument] = [:]
        for (index, argument) in sink.enumerated() {
            guard let label = argument.label == nil ? Self.sinkLabels.dropFirst(index).first : argument.knownLabel,
                Self.sinkLabels.contains(label),
                let used = Self.parameter(handedOnBy: argument.value, holder, declaration.parameters.map(\.name), source)
            else { return nil }
            if let name = used, let argument = given[name] {
                handed[label] = Argument(
                    label: label.rawValue, value: argument.value, isTrailing: argument.isTrailing, range: argument.range)
            }
        }
        // Nobody but the closure that lets go of it keeps it until then.
        if let holder {
            let completion = sink.first { $0.label == nil || $0.has(.receiveCompletion) }?.value.closure
            let letsGo = completion?.containsExpression { expression in
                if case .assignment(let target, let value) = expression.root { target.plainName == holder && value.isNil } else { false }
            }
            guard letsGo == true else { return nil }
        }
        if handed[.receiveCompletion] == nil {
            closures = SinkClosures(value: handed[.receiveValue]?.value, failure: nil)
        } else {
            guard let closures = try? SinkClosures(Self.sinkLabels.compactMap { handed[$0] }, allowsFunction: true) else { return nil }
            self.closures = closures
        }
    }

    /// Whether a terminal of the scanned code's own returns nothing: then nobody drops anything.
    static func givesNothing(_ subscription: Subscription, in program: Program) -> Bool {
        let declarations = program.publisherMembers(named: subscription.terminal.name).map(program.declaration)
        return !declarations.isEmpty && declarations.allSatisfy { ["", "Void", "()"].contains($0.typeText ?? "") && !$0.isAsync }
    }

    /// The arguments of the one `sink` that a body is, and the local that holds it, if any.
    private static func sink(in block: Block) -> (arguments: [Argument], holder: String?)? {
        if let call = block.only?.returned {
            return subscriber(call).map { ($0, nil) }
        }
        guard block.statements.count == 2, case .variable(let variable) = block.statements[0].kind, variable.bindings.count == 1,
            case .name(let holder) = variable.bindings[0].pattern, KnownPublisherType.holdsCancellable(variable.bindings[0].type),
            variable.bindings[0].value?.isNil ?? true,
            case .expression(let expression) = block.statements[1].kind, case .assignment(let target, let value) = expression.root,
            target.plainName == holder, let arguments = OwnTerminal.sinkArguments(value)
        else { return nil }
        return (arguments, holder)
    }

    /// The arguments of `subscribe(Subscribers.Sink(…))` on the publisher itself.
    private static func subscriber(_ call: Expression) -> [Argument]? {
        var links = call.links.map(\.kind)[...]
        switch call.root {
        case .name("subscribe"): break
        case .name("self"):
            guard case .member("subscribe")? = links.first else { return nil }
            links = links.dropFirst()
        default: return nil
        }
        guard links.count == 1, case .call(let given)? = links.first, given.count == 1 else { return nil }
        return Subscription.sinkArguments(of: given[0].value)
    }

    /// The arguments by the parameters that they are for; nil where that is not plain. A first trailing closure has no label.
    private static func given(_ arguments: [Argument], for parameters: [Parameter]) -> [String: Argument]? {
        var result: [String: Argument] = [:]
        var rest = parameters[...]
        for argument in arguments {
            let isMeant = { (parameter: Parameter) in argument.label == parameter.label || argument.isTrailing && argument.label == nil }
            guard let index = rest.firstIndex(where: isMeant), rest[..<index].allSatisfy(\.hasDefault) else { return nil }
            if !argument.value.isNil { result[rest[index].name] = argument }
            rest = rest[(index + 1)...]
        }
        // Which of several closures that may be left out a lone one behind the call is, only the types say.
        let isPlain = arguments.count == parameters.count || arguments.allSatisfy { $0.label != nil }
        return isPlain && rest.allSatisfy(\.hasDefault) ? result : nil
    }

    /// The parameter that is told all that a closure of the `sink` is told; nil inside where it tells nobody, nil where it does more.
    private static func parameter(
        handedOnBy expression: Expression, _ holder: String?, _ parameters: [String], _ source: SourceFile
    ) -> String?? {
        let expression = expression.withoutParentheses
        if let name = expression.plainName { return parameters.contains(name) ? .some(name) : nil }
        if case .infix(let operands, operators: ["??"]) = expression.root, operands.count == 2, let name = operands[0].plainName,
            parameters.contains(name), operands[1].closure?.body.statements.isEmpty == true
        {
            return .some(name)
        }
        guard let closure = expression.closure, closure.captures.isEmpty else { return nil }
        let told = closure.body.statements.filter { statement in
            let text = source.text(statement.range).filter { !$0.isWhitespace }
            return holder.map { !["\($0)=nil", "_=\($0)", "if\($0)!=nil{\($0)=nil}"].contains(text) } ?? true
        }
        if told.isEmpty { return .some(nil) }
        guard told.count == 1, let call = told[0].returned, case .name(let name) = call.root, parameters.contains(name),
            let last = call.links.last, call.links.dropLast().allSatisfy(\.isOptional),
            case .call(let handed) = last.kind, handed.count == 1,
            handed[0].value.plainName == closure.valueName
        else { return nil }
        return .some(name)
    }
}
