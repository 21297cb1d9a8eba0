import Analysis
import CombineModel
import Facts
import Lexing

extension Flow {
    /// The type of its values, where it is known.
    var outputType: TypeExpression? { output.map { TypeExpression(parsing: $0) } }
}

extension PublisherExpression {
    /// What it delivers, where it is nothing but its source.
    var onlyOutput: TypeExpression? { steps.isEmpty ? flow.outputType : nil }

    /// What it fails with, where it is nothing but its source.
    var onlyFailure: Failure { steps.isEmpty ? flow.failure : .unknown }
}

extension Closure {
    /// The type that it says it gives.
    var statedResult: TypeExpression? { resultType.map { TypeExpression(parsing: $0) } }

    /// What the publisher delivers that it says it gives: `Page` of `{ user -> AnyPublisher<Page, Error> in`.
    var statedOutput: TypeExpression? {
        guard let type = statedResult, let known = type.dottedName.flatMap(KnownPublisherType.named), known.output == .argument(0) else {
            return nil
        }
        return type.genericArguments.first
    }

    /// The type that it says its only value, or its first, is of.
    var statedInput: TypeExpression? { parameters?.first?.type.map { TypeExpression(parsing: $0) } }
}

extension TypeExpression {
    /// Whether it is an array or a dictionary, which no `nil` is.
    var isList: Bool {
        switch self {
        case .array, .dictionary: true
        default: false
        }
    }

    /// Whether it can be written: nothing in it was left open, and it has values.
    var isWritable: Bool {
        switch self {
        case .named(let path):
            dottedName != "Output" && self != .never
                && path.allSatisfy { $0.name != .wildcard && $0.genericArguments.allSatisfy(\.isClosed) }
        default: isClosed
        }
    }

    /// Whether nothing in it was left open.
    private var isClosed: Bool {
        switch self {
        case .named(let path) where path.contains { $0.name.hasPrefix("_") }: false
        case .unknown: false
        default: parts.allSatisfy(\.isClosed)
        }
    }
}
