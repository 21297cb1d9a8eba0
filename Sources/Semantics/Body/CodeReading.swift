import Analysis
import Facts
import SourceText

/// What is read of the code of one declaration, or of the statements at the top level of a file.
enum CodeReading {
    /// Every node of a declaration, or of the statements at the top level of a file.
    static func nodes(of owner: CodeOwner, in semantics: DeclaredValues) -> [CodeNode: NodeSummary] {
        var reader = CodeReader(owner, semantics)
        reader.readAll()
        return reader.nodes
    }

    /// What each of its statements does, by where it stands.
    static func statements(of owner: CodeOwner, _ semantics: DeclaredValues) -> [ByteRange: NodeSummary] {
        var reader = CodeReader(owner, semantics)
        reader.pieces.asked = .statements
        reader.readAll()
        return reader.pieces.evaluated
    }

    /// In which order each of its nodes runs.
    static func flows(of owner: CodeOwner, _ semantics: DeclaredValues) -> [CodeNode: CodeFlow] {
        var reader = CodeReader(owner, semantics)
        reader.flow = FlowRecording(isOn: true)
        reader.readAll()
        return reader.flows
    }

    /// What the arguments of its calls do, and the values of its capture lists.
    static func arguments(of owner: CodeOwner, _ semantics: DeclaredValues) -> ArgumentSummaries {
        var reader = CodeReader(owner, semantics)
        reader.pieces.asked = .arguments
        reader.readAll()
        return ArgumentSummaries(evaluated: reader.pieces.evaluated, called: reader.pieces.called)
    }

    /// What a body does, apart from the expressions that begin at some offsets.
    static func summary(ofBodyOf id: DeclarationID, without expressions: Set<Int>, _ semantics: DeclaredValues) -> NodeSummary? {
        var reader = CodeReader(.declaration(id), semantics)
        reader.pieces.asked = .bodyWithout(expressions)
        reader.readAll()
        return reader.nodes[.body(id)]
    }

    /// The value that a variable is made of.
    static func value(ofInitialiserOf id: DeclarationID, in semantics: DeclaredValues) -> Value {
        guard let expression = semantics.program.code(of: id)?.value else { return .unknown }
        var reader = CodeReader(.declaration(id), semantics)
        return reader.value(of: expression)
    }
}

/// What the arguments of a declaration's calls do, and the values of its capture lists, by where each stands.
struct ArgumentSummaries {
    /// When it is evaluated.
    let evaluated: [ByteRange: NodeSummary]
    /// When it is called, where it is a function.
    let called: [ByteRange: NodeSummary]
}
