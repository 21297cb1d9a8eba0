import Analysis
import Lexing

/// Which of several functions of one name a call means, and what that leaves for its use to say.
struct Overloads {
    let context: RewriteContext
    let call: ProducerCall
    /// What the call may mean.
    private(set) var candidates: [DeclarationID]
    /// Whether the function around it, of the same name, was ruled out.
    private var isBesideEnclosing = false

    /// - Parameters:
    ///   - start: where the chain begins that the call is the source of.
    ///   - enclosing: the function around it, and where what it returns begins.
    init(of call: ProducerCall, at start: Int, in enclosing: (id: DeclarationID, returns: Set<Int>)?, context: RewriteContext) {
        self.context = context
        self.call = call
        candidates = call.candidates
        // A function does not begin what it returns with a call of itself, where another is given the same.
        guard let enclosing, call.candidates.contains(enclosing.id), enclosing.returns.contains(start) else { return }
        let taken = taken(by: enclosing.id)
        let others = candidates.filter { $0 != enclosing.id && self.taken(by: $0) == taken }
        guard !others.isEmpty else { return }
        candidates = others
        isBesideEnclosing = true
    }

    /// What the call may deliver, where only what is done with its value decides; nil where its type is plain.
    var openOutputs: Set<TypeExpression>? {
        var outputs: [[String]: Set<TypeExpression>] = [:]
        for id in candidates {
            guard let output = output(of: id) else { continue }
            outputs[taken(by: id), default: []].insert(output)
        }
        if isBesideEnclosing || candidates.contains(where: hasOpenOutput) { return outputs.values.reduce(into: []) { $0.formUnion($1) } }
        return outputs.values.first { $0.count > 1 }
    }

    /// What the only function delivers that leaves no type open; nil where there are several or none.
    var plainOutput: TypeExpression? {
        let plain = Set(candidates.filter { !hasOpenOutput($0) }.compactMap(output))
        return plain.count == 1 ? plain.first : nil
    }

    /// Whether what is delivered is named by a generic parameter, which means nothing where the call is, in the type `caller`.
    func namesGenericParameter(outside caller: String?) -> Bool {
        candidates.contains { id in
            let owner = context.program.enclosingType(of: id)
            var names = Set(context.program[id].genericParameters.map(\.name))
            if let owner, owner != caller { names.formUnion(context.program.types[owner]?.genericParameters.map(\.name) ?? []) }
            return context.producers[id]?.type.output?.mentions(names) ?? false
        }
    }

    private func output(of id: DeclarationID) -> TypeExpression? { context.producers[id]?.type.output }

    /// `request<T>(_ path: String) -> AnyPublisher<T, Error>`
    private func hasOpenOutput(_ id: DeclarationID) -> Bool {
        output(of: id).map { context.program[id].generic(in: $0.description, notIn: "", handedInBy: call) != nil } ?? false
    }

    private func taken(by id: DeclarationID) -> [String] {
        let given = context.program[id].parameters.prefix(call.arguments?.count ?? 0)
        return given.map { Twin.unqualified($0.type) }
    }
}
