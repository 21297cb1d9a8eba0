import Facts
import Lexing

/// Collects the publishers that a body asks for, and the functions that give one and are named, where nothing that stands there says that it is a
/// publisher: the code around is async, or may become so.
struct UntoldCalls {
    let reader: ChainReader
    let file: Int
    /// Whether the declaration around is async: what stands in its closures may have been a body that became so.
    let isOfAsync: Bool
    private(set) var found: [UntoldCall] = []

    init(reader: ChainReader, file: Int, isOfAsync: Bool) {
        (self.reader, self.file, self.isOfAsync) = (reader, file, isOfAsync)
    }

    /// - Parameters:
    ///   - isInAsyncCode: whether what stands there may wait.
    ///   - isDropped: whether nobody looks at what it gives.
    mutating func note(_ expression: Expression, isInAsyncCode: Bool, isDropped: Bool = false, in scope: Scope) {
        for part in expression.parts { note(part, isInAsyncCode: isInAsyncCode, in: scope) }
        guard expression.names.contains(where: { reader.program.producersByName[$0] != nil }), let call = call(expression, in: scope)
        else { return }
        found.append(
            UntoldCall(
                file: file, offset: call.nameRange.lowerBound, candidates: call.candidates,
                isInAsyncCode: isInAsyncCode || isOfAsync && isDropped))
    }

    private func call(_ expression: Expression, in scope: Scope) -> ProducerCall? {
        switch expression.links.last?.kind {
        case .call(let arguments)?:
            guard let publisher = reader.publisher(expression, in: scope), case .producer(let call) = publisher.source else { return nil }
            // `fees(for: coin) { … }` of a name that gives a publisher too.
            let isTaken = call.candidates.contains { id in
                let parameters = reader.program[id].parameters
                return parameters.take(arguments)
                    && (parameters.contains(where: \.takesFunction) || !arguments.contains(where: \.isTrailing))
            }
            return publisher.steps.isEmpty && isTaken ? call : nil
        case .member?, nil:
            guard case .reference(let call, _)? = reader.functions.functionReference(expression, in: scope) else { return nil }
            return call
        default: return nil
        }
    }
}

extension Expression {
    /// What a list, a choice or a tuple is made of.
    fileprivate var parts: [Expression] {
        switch root {
        case .array(let parts), .dictionary(let parts): parts
        case .conditional(_, let then, let other): [then, other]
        case .tuple(let parts): parts.map(\.value)
        default: []
        }
    }
}
