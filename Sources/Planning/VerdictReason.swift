import Analysis
import CombineModel

extension Flow {
    /// Why the verdict alone leaves it, in words that fit the verdict; a one-shot gets a reason from planning.
    var reasonByVerdict: Reason {
        switch cardinality.verdict {
        case .oneShot: .shapeNotSupported
        case .finite: reason ?? .severalValues
        case .continuous: reason.flatMap { $0.isStream ? $0 : nil } ?? .stream
        case .undecided: reason.flatMap { $0.isStream ? nil : $0 } ?? .undecidedSource
        }
    }
}
