import CombineModel
import Facts

/// The flows that comments and the configuration give declarations: `// decombine:assume one-shot`.
final class AssumedFlows {
    let program: Program
    /// The comments that decided something.
    private var usedAssumptions: Set<Place> = []

    init(_ program: Program) { self.program = program }

    private struct Place: Hashable {
        let file: Int
        let line: Int
    }

    /// The assumptions that no declaration of a publisher took up: they decide nothing, which nobody who writes one wants.
    func uselessAssumptions() -> [Diagnostic] {
        program.files.enumerated().flatMap { index, file in
            file.marks.compactMap { mark -> Diagnostic? in
                guard case .assume(let verdict) = mark.kind, !usedAssumptions.contains(Place(file: index, line: mark.line)) else {
                    return nil
                }
                return Diagnostic(
                    .warning, path: file.path, line: mark.line, column: mark.column,
                    mark.isConfigured
                        ? "what the configuration assumes of it decides nothing: it is no publisher, or its verdict is known"
                        : "`decombine:assume \(verdict.rawValue)` decides nothing: write it on the declaration of a publisher, or alone above"
                )
            }
        }
    }

    /// The flow that a comment gives a declaration.
    func assumedFlow(of id: DeclarationID, _ type: PublisherType) -> Flow? {
        taken(program.assumption(on: id), file: id.file)?.flow(as: type)
    }

    func assumedFlow(of function: LocalFunction, _ type: PublisherType, file: Int) -> Flow? {
        taken(program.assumption(on: function, file: file), file: file)?.flow(as: type)
    }

    private func taken(_ assumption: Assumption?, file: Int) -> Assumption? {
        if let assumption { usedAssumptions.insert(Place(file: file, line: assumption.evidence.line)) }
        return assumption
    }
}
