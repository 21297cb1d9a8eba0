import Analysis
import CombineModel

extension Producer {
    /// Whether it gives what is there already: an async form of that alone is of no use to anybody.
    func isConstant(in program: Program) -> Bool {
        returns.values.allSatisfy { publisher in
            guard publisher.steps.allSatisfy({ $0.inner.isEmpty }) else { return false }
            switch publisher.source {
            case .known(let row, _):
                return row.isAny(of: .isReady)
            case .producer(let call):
                return call.candidates.allSatisfy { program.enclosingType(of: $0).map(program.isPublisherTypeName) ?? false }
            default: return false
            }
        }
    }
}
