import Analysis
import CombineModel
import Facts
import Lexing

/// `dataTaskPublisher`: the session's own async functions, or what stands in for them.
enum DataTasks: SourceLowering {
    static let lowerings: Set<Lowering> = [.dataTask]

    /// `URLSession` and `.shared` below it, where nothing but members stands on lines of their own.
    private static func onOneLine(_ receiver: CodeText) -> CodeText {
        let lines = receiver.lines.map(\.text.trimmed)
        guard lines.count > 1, lines.dropFirst().allSatisfy({ $0.hasPrefix(".") }), !receiver.plain.contains("/"),
            !receiver.plain.contains("{")
        else {
            return receiver
        }
        return CodeText(lines.joined())
    }

    /// Adds what older systems lack. What the scanned code has under the name is what is meant then, on later systems, too.
    private static func noteOwnSessionData(_ label: String, at offset: Int, in lowerer: inout Lowerer) throws(Refusal) {
        let called: Bridge = label == "for" ? .dataForRequest : .dataFromURL
        let isOwn = called.isTaken(in: lowerer.file, of: lowerer.context.program)
        if isOwn {
            let results = Set(lowerer.context.program.sessionData(label).map { lowerer.context.program[$0].typeText ?? "" })
            guard results.allSatisfy({ TypeExpression(parsing: $0).isPair }) else {
                throw Refusal(.shapeNotSupported, "`data(\(label):)` of the scanned code would be called, which gives something else")
            }
            lowerer.show(
                .asyncFormAssumed, at: offset,
                "`data(\(label):)` of the scanned code is called, and may do more or less than the session's own")
        }
        guard !lowerer.context.settings.setting(for: lowerer.file.path).has(.asyncURLSession), !isOwn else { return }
        let needed: Set<Bridge> = label == "for" ? [.dataForRequest] : [.dataForRequest, .dataFromURL]
        lowerer.notes.bridges.formUnion(needed)
    }

    static func operandName(_ argument: Argument) -> String? { "request" }

    private static func nameWritten(for id: DeclarationID, in lowerer: Lowerer) -> String {
        lowerer.context.twins[id]?.name ?? lowerer.context.program[id].name
    }

    static func value(of source: LoweredSource, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        let call = source.call
        guard let argument = call.arguments.first else { throw Lowerer.nothingGiven }
        var receiver = onOneLine(try lowerer.text(call.receiverRange))
        if let session = call.arguments.first(where: { $0.label == "session" }) {
            receiver = try lowerer.text(session.value.range)
            if receiver.hasPrefix(".") { receiver = "URLSession" + receiver }
        } else if receiver.isEmpty {
            guard lowerer.around.place?.split(separator: ".").last == "URLSession" else {
                throw Refusal(.shapeNotSupported, "a data task publisher made without a session")
            }
            receiver = "self"
        }
        let label: String
        switch URLArgument(lowerer: lowerer).kind(of: argument.value, typed: call.argumentTypes.first ?? nil) {
        case .url: label = "from"
        case .request: label = "for"
        case nil: throw Refusal(.shapeNotSupported, "whether the argument is a `URL` or a `URLRequest` is not known")
        }
        if let around = lowerer.around.enclosing?.id,
            lowerer.context.program.isCalledLikeSessionData(around, nameWritten(for: around, in: lowerer), by: receiver.plain)
        {
            throw Refusal(.shapeNotSupported, "`data(\(label):)` of the session may mean the function itself")
        }
        try noteOwnSessionData(label, at: argument.value.range.lowerBound, in: &lowerer)
        return Value(
            "\(receiver).data(\(label): \(try lowerer.text(argument.value.range)))", isAsync: true, isThrowing: true, suggestion: "data",
            output: TypeExpression(parsing: "(data: Data, response: URLResponse)"), parts: .labelled(["data", "response"]))
    }
}

extension TypeExpression {
    fileprivate var isPair: Bool { if case .tuple(let elements) = self { elements.count == 2 } else { false } }
}
