import Analysis
import CombineModel
import Facts

/// `sink(receiveCompletion: report, …)`: a function that is told how the publisher ended, and what it is told in each case.
struct CompletionFunction {
    let finished: AsyncCode
    let failed: AsyncCode
    /// What a `catch` has to match, so that the error is of the type that the function takes.
    let pattern: CatchPattern

    /// - Parameter publisher: whose completion the function is told of.
    init(_ expression: Expression, of publisher: PublisherExpression, in lowerer: Lowerer) throws(Refusal) {
        let reference = FunctionReference(expression)
        guard let type = reference.parameterType(in: lowerer), let failure = Self.failure(ofCompletion: type) else {
            throw Refusal(.hardToRead, "the completion is passed to a function whose type is not known")
        }
        finished = .expression(try reference.call(withText: ".finished", in: lowerer))
        failed = .expression(try reference.call(withText: ".failure(error)", in: lowerer))
        // In its own words that type may mean nothing, or another one, where the task stands.
        let declared = lowerer.publisherTypes.failure(of: publisher)
        switch declared == .unknown ? publisher.flow.failure : declared {
        case .type("Error"), .never: pattern = .all
        case .type(let type): pattern = .typed(CatchPattern.ownName, as: try lowerer.types.spelled(type))
        case .unknown:
            guard ["Error", "any Error", "Swift.Error"].contains(failure) else {
                throw Refusal(.hardToRead, "the type of the failure that a function is told of is not known")
            }
            pattern = .all
        }
    }

    /// `Subscribers.Completion<APIError>`: `APIError`.
    static func failure(ofCompletion type: String) -> String? {
        let name = type.hasPrefix("Combine.") ? type.dropFirst("Combine.".count) : type[...]
        let marker = "Subscribers.Completion<"
        guard name.hasPrefix(marker), name.hasSuffix(">") else { return nil }
        return String(name.dropFirst(marker.count).dropLast()).trimmed
    }
}
