import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Operators that the scanned code declares and whose bodies say that they do no more than Combine's own.
extension Lowerer {
    /// The object that such an operator lends.
    mutating func lent(by step: Step) throws(Refusal) -> String {
        guard !subscription.isInTask else {
            throw Refusal(.shapeNotSupported, "`.\(step.name)` holds an object weakly that the task would hold")
        }
        guard let argument = step.arguments.first?.value, argument.isNameOrMember else {
            throw Refusal(.hardToRead, "`.\(step.name)` is given an object that is computed")
        }
        let object = try text(argument.range).plain
        showLongerLife(of: object, at: step.range.lowerBound)
        return object
    }
}

extension Expression {
    /// `self`, `service`, `self.service`
    fileprivate var isNameOrMember: Bool {
        guard case .name = root else { return false }
        return links.allSatisfy { if case .member = $0.kind { true } else { false } }
    }
}
