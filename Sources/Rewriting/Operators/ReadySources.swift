import Lexing
import Analysis
import CombineModel
import Facts
import SourceText

/// Sources whose value, failure or end is there: `Just`, `Fail`, `Empty`, `Result`, `Optional`.
enum ReadySources: SourceLowering {
    static let lowerings: Set<Lowering> = [.empty, .fail, .just, .optional, .result]

    static func value(of source: LoweredSource, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        let (call, publisher) = (source.call, source.publisher)
        switch source.lowering {
        case .just: return try just(call, publisher, in: lowerer)
        case .fail: return try fail(call, publisher, in: &lowerer)
        case .optional: return Value(try lowerer.text(call.receiverRange), output: publisher.onlyOutput, isAbsentable: true)
        case .result where call.arguments.isEmpty:
            let result = try resultText(call.receiverRange, publisher, in: lowerer)
            let text = result.isEmpty ? "get()" : lowerer.printer.linked(result, "get()")
            return Value(text, isThrowing: true, output: publisher.onlyOutput)
        case .result: return try resultPublisher(call, publisher, in: &lowerer)
        default:
            try lowerer.leaveWithoutValue()
            return .nothing
        }
    }

    private static func just(_ call: SourceCall, _ publisher: PublisherExpression, in lowerer: Lowerer) throws(Refusal) -> Value {
        guard let argument = call.arguments.first else { throw Lowerer.nothingGiven }
        let generic = call.genericTypes.first
        let value = try lowerer.text(argument.value.range)
        return lowerer.types.saying(generic, of: lowerer.written(value, output: generic ?? publisher.onlyOutput))
    }

    private static func fail(_ call: SourceCall, _ publisher: PublisherExpression, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        guard let argument = call.arguments.first(where: { $0.has(.error) || $0.has(.failure) }) else {
            throw Lowerer.nothingGiven
        }
        let generics = call.genericTypes
        let failure =
            generics.count == 2
            ? lowerer.context.program.failure(named: generics[1].description, from: lowerer.around.place) : publisher.onlyFailure
        lowerer.add(.throw(try lowerer.failureText(argument.value, type: failure)))
        return .nothing
    }

    /// A result as an expression that stands for itself: `Result.failure(.tooShort)` took its types from what was made of its publisher.
    private static func resultText(_ range: ByteRange, _ publisher: PublisherExpression, in lowerer: Lowerer) throws(Refusal) -> CodeText {
        let text = try lowerer.text(range)
        let parts = text.plain.split(separator: "Result.", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return text }
        let isCase = { (rest: Substring) in rest.hasPrefix("success(") || rest.hasPrefix("failure(") }
        guard parts.dropFirst().contains(where: isCase) else { return text }
        guard let output = publisher.onlyOutput ?? (publisher.steps.allSatisfy(\.keepsOutput) ? lowerer.wanted.output : nil),
            case .type(let failure) = publisher.sourceFlow.failure == .unknown
                ? lowerer.around.declaredFailure : publisher.sourceFlow.failure
        else { throw Refusal(.hardToRead, "the types of `\(text.plain)` are left to the context") }
        let full = "Result<\(try lowerer.types.spelled(output)), \(try lowerer.types.spelled(failure))>."
        let typed = zip(parts, parts.dropFirst()).reduce(String(parts[0])) { result, pair in
            let isType = pair.0.last.map { !$0.isNamePart } ?? true
            return result + (isType && isCase(pair.1) ? full : "Result.") + pair.1
        }
        return CodeText(typed)
    }

    /// `Result.Publisher(user)`, which takes a value, an error or a result.
    private static func resultPublisher(_ call: SourceCall, _ publisher: PublisherExpression, in lowerer: inout Lowerer) throws(Refusal)
        -> Value
    {
        guard let argument = call.arguments.first?.value else { throw Lowerer.nothingGiven }
        if case .implicitMember(let name) = argument.root {
            guard let given = argument.onlyArgument else {
                throw Refusal(.hardToRead, "the type of `\(try lowerer.text(argument.range).plain)` is left to the context")
            }
            if name == "success" { return lowerer.written(try lowerer.text(given.value.range), output: publisher.onlyOutput) }
            lowerer.add(.throw(try lowerer.failureText(given.value, type: publisher.onlyFailure)))
            return .nothing
        }
        let type = (call.argumentTypes.first ?? nil).map { TypeExpression(parsing: $0) }
        if type?.dottedName == "Result" {
            return Value(try lowerer.text(argument.range) + ".get()", isThrowing: true, output: publisher.onlyOutput)
        }
        // What never fails is given no error, and nobody wraps a value in a result without need.
        let isValue = argument.isLiteral || type != nil && type == (publisher.onlyOutput ?? lowerer.wanted.output)
        guard isValue || publisher.flow.failure == .never || publisher.steps.isEmpty && lowerer.around.declaredFailure == .never else {
            throw Refusal(.shapeNotSupported, "whether `Result.Publisher` is given a value, an error or a result is not known")
        }
        return lowerer.written(try lowerer.text(argument.range), output: publisher.onlyOutput)
    }
}
