import Analysis
import CombineModel
import Facts
import Lexing
import SourceText
import Synchronization

/// The code of a program as it was read: each declaration once, when something first leads to it, into a summary of every piece of code in it.
///
/// What calls come to, and in which order code may run, is not asked here.
public class CodeNodes: DeclaredValues, @unchecked Sendable {
    private let nodes = Answers<CodeOwner, [CodeNode: NodeSummary]>()
    private let statements = Answers<CodeOwner, [ByteRange: NodeSummary]>()
    private let flows = Answers<CodeOwner, [CodeNode: CodeFlow]>()
    private let arguments = Answers<CodeOwner, ArgumentSummaries>()
    private let meanings = Answers<CodeOwner, [NameUse: Set<DeclarationID>?]>()

    // MARK: - Code

    final func nodes(of owner: CodeOwner) -> [CodeNode: NodeSummary] { nodes.of(owner) { CodeReading.nodes(of: owner, in: self) } }

    /// All nodes of a declaration, in no order.
    final func everyNode(of owner: CodeOwner) -> [NodeSummary] { Array(nodes(of: owner).values) }

    /// Reads all code, the declarations of each file and then what stands at its top level.
    final func forEachOwner(_ body: (CodeOwner, [CodeNode: NodeSummary]) -> Void) {
        for (index, file) in program.files.enumerated() {
            let declarations = file.skeleton.declarations.indices.map { CodeOwner.declaration(DeclarationID(file: index, index: $0)) }
            for owner in declarations + [.topLevel(file: index)] { body(owner, nodes(of: owner)) }
        }
    }

    /// What each statement does.
    final func statements(of owner: CodeOwner) -> [ByteRange: NodeSummary] {
        statements.of(owner) { CodeReading.statements(of: owner, self) }
    }

    /// In which order each node runs.
    final func flows(of owner: CodeOwner) -> [CodeNode: CodeFlow] { flows.of(owner) { CodeReading.flows(of: owner, self) } }

    final func arguments(of owner: CodeOwner) -> ArgumentSummaries { arguments.of(owner) { CodeReading.arguments(of: owner, self) } }

    /// The declaration whose code stands at an offset.
    func owner(at offset: Int, file: Int) -> CodeOwner {
        program.files[file].skeleton.around(offset).lazy.map { DeclarationID(file: file, index: $0) }
            .first { self.program.code(of: $0) != nil }.map(CodeOwner.declaration) ?? .topLevel(file: file)
    }

    // MARK: - Names

    private func meanings(of owner: CodeOwner) -> [NameUse: Set<DeclarationID>?] {
        meanings.of(owner) {
            var reader = CodeReader(owner, self)
            reader.meanings = NameMeanings()
            reader.readAll()
            return reader.meanings?.all ?? [:]
        }
    }

    /// What a name means in an expression of a body.
    ///
    /// - Parameter start: the byte offset at which the expression begins that the name is part of.
    /// - Returns: the declarations that it may mean, none where that is a local or nothing of the scanned code; nil where it is not known.
    public func meaning(of name: String, inExpressionAt start: Int, file: Int) -> Set<DeclarationID>? {
        meanings(of: owner(at: start, file: file))[NameUse(name: name, start: start)] ?? nil
    }

    override func initialValue(of id: DeclarationID) -> Value { CodeReading.value(ofInitialiserOf: id, in: self) }
}
