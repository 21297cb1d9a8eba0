import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// A terminal declared in the scanned code whose body is one `sink` that hands everything on to its parameters.
///
/// `func sink(onError: …, onValue: …) { sink { if case .failure(let e) = $0 { onError(e) } } receiveValue: { onValue($0) } }`
struct OwnTerminal {
    /// The parameters, by what is handed to them.
    private var value: String?
    private var failure: String?
    private let labels: [(label: String?, name: String)]

    init(_ subscription: Subscription, in context: RewriteContext) throws(Refusal) {
        let name = subscription.terminal.name
        let declarations = Self.declarations(for: subscription, in: context)
        guard let (id, arguments) = Self.sink(ofAllOf: declarations, in: context.program) else {
            throw Refusal(.shapeNotSupported, "`\(name)` is not rewritten")
        }
        labels = context.program[id].parameters.map { ($0.label, $0.name) }
        let unsupported = Refusal(.shapeNotSupported, "`\(name)` does more than pass on what comes")
        let closures = try SinkClosures(arguments)
        let source = context.program.files[id.file].file
        if let completion = closures.completion {
            let branches = try CompletionBranches(completion, in: source)
            guard !branches.hasFinishedWork else { throw unsupported }
            let failed = branches.failed.map { source.text($0).trimmed }
            if failed.count == 1, let error = branches.errorName, failed[0].hasSuffix("(\(error))") {
                failure = String(failed[0].dropLast(error.count + 2))
            } else if branches.hasFailedWork {
                throw unsupported
            }
        }
        switch closures.value {
        case let reference? where reference.plainName != nil: value = reference.plainName
        case let expression?:
            guard let closure = expression.closure, closure.body.statements.count <= 1 else { throw unsupported }
            guard let call = closure.body.statements.first?.returned else { break }
            guard case .name(let called) = call.root,
                call.onlyArgument?.value.plainName == closure.valueName
            else { throw unsupported }
            value = called
        case nil: throw unsupported
        }
        guard [value, failure].compactMap({ $0 }).count == labels.count, labels.allSatisfy({ $0.name == value || $0.name == failure })
        else { throw unsupported }
    }

    /// What a subscription's terminal may mean of the scanned code.
    static func declarations(for subscription: Subscription, in context: RewriteContext) -> [DeclarationID] {
        let given = subscription.arguments.map(\.label)
        return context.program.publisherMembers(named: subscription.terminal.name).filter { id in
            let parameters = context.program[id].parameters
            guard parameters.count == given.count else { return false }
            // The first trailing closure has no label.
            return zip(parameters, given).allSatisfy { $0.label == $1 || $1 == nil }
        }
    }

    private static let completion = ArgumentLabel.receiveCompletion.rawValue

    /// Whether `sink { error in … } receiveValue: { … }` is the scanned code's own `sink(receiveError:receiveValue:)`: the first closure has lost its
    /// label, and only what it does with what it is told says whether that is how the publisher ended.
    static func isMeant(by subscription: Subscription, in source: SourceFile, _ context: RewriteContext) -> Bool {
        guard subscription.arguments.count > 1, let first = subscription.arguments.first, first.label == nil,
            let closure = first.value.closure
        else { return false }
        let own = declarations(for: subscription, in: context).filter {
            context.program[$0].parameters.first?.label != completion
        }
        let text = source.text(closure.range)
        return !own.isEmpty && ![".failure", ".finished"].contains(where: text.contains)
    }

    /// What is told of the completion, where `sink` has one argument and is the scanned code's own that takes no more than that:
    /// what Combine has with one argument takes values, and only of what never fails.
    static func onlyCompletion(of subscription: Subscription, in context: RewriteContext) -> Argument? {
        guard subscription.terminal.kind == .sink, subscription.arguments.count == 1, let given = subscription.arguments.first,
            given.label == nil, case .type = subscription.publisher.flow.failure
        else { return nil }
        let own = context.program.publisherMembers(named: "sink").filter { context.program[$0].parameters.count == 1 }
        guard let (id, arguments) = sink(ofAllOf: own, in: context.program), let parameter = context.program[id].parameters.first,
            parameter.label == completion, arguments.first?.has(.receiveCompletion) == true,
            arguments.first?.value.plainName == parameter.name,
            arguments.dropFirst().allSatisfy({ $0.value.closure?.body.statements.isEmpty ?? false })
        else { return nil }
        return Argument(label: completion, value: given.value, isTrailing: given.isTrailing, range: given.range)
    }

    /// The one of some declarations, if there is no other, whose body is a `sink` on the publisher itself, with its arguments.
    static func sink(ofAllOf declarations: [DeclarationID], in program: Program) -> (DeclarationID, [Argument])? {
        guard declarations.count == 1, let id = declarations.first, let block = program.body(of: id)?.getter,
            let arguments = block.only?.returned.flatMap(sinkArguments)
        else { return nil }
        return (id, arguments)
    }

    /// The arguments of a `sink` on the publisher itself.
    static func sinkArguments(_ expression: Expression) -> [Argument]? {
        var links = expression.links[...]
        switch expression.root {
        case .name("sink"): break
        case .name("self"):
            guard case .member("sink")? = links.first?.kind else { return nil }
            links = links.dropFirst()
        default: return nil
        }
        guard links.count == 1, case .call(let arguments)? = links.first?.kind, !arguments.isEmpty else { return nil }
        return arguments
    }

    /// What a call's arguments are for.
    func closures(of arguments: [Argument]) -> SinkClosures {
        var given: [String: Expression] = [:]
        for (argument, parameter) in zip(arguments, labels) { given[parameter.name] = argument.value }
        return SinkClosures(value: value.flatMap { given[$0] }, failure: failure.flatMap { given[$0] })
    }
}
