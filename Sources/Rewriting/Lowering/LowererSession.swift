import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// `dataTaskPublisher`: the session's own async functions, or what stands in for them.
extension Lowerer {
    /// `URLSession` and `.shared` below it, where nothing but members stands on lines of their own.
    private func onOneLine(_ receiver: String) -> String {
        let lines = Printer.split(receiver).map(\.trimmed)
        guard lines.count > 1, lines.dropFirst().allSatisfy({ $0.hasPrefix(".") }), !receiver.contains("/"), !receiver.contains("{") else {
            return receiver
        }
        return lines.joined()
    }

    /// Adds what older systems lack. What the scanned code has under the name is what is meant then, on later systems, too.
    private mutating func noteOwnSessionData(_ label: String, at offset: Int) throws(Refusal) {
        let called: Bridge = label == "for" ? .dataForRequest : .dataFromURL
        let isOwn = called.isTaken(in: file, of: context.program)
        if isOwn {
            let results = Set(context.program.sessionData(label).map { context.program.declaration($0).typeText ?? "" })
            guard results.allSatisfy({ TypeExpression(parsing: $0).isPair }) else {
                throw Refusal(.shapeNotSupported, "`data(\(label):)` of the scanned code would be called, which gives something else")
            }
            show(
                .asyncFormAssumed, at: offset,
                "`data(\(label):)` of the scanned code is called, and may do more or less than the session's own")
        }
        guard !context.settings.setting(for: file.path).has(.asyncURLSession), !isOwn else { return }
        let needed: Set<Bridge> = label == "for" ? [.dataForRequest] : [.dataForRequest, .dataFromURL]
        notes.bridges.formUnion(needed)
    }

    private func nameWritten(for id: DeclarationID) -> String { context.twins[id]?.name ?? context.program.declaration(id).name }

    mutating func dataTask(_ call: SourceCall) throws(Refusal) -> Value {
        guard let argument = call.arguments.first else { throw Self.nothingGiven }
        var receiver = onOneLine(try text(call.receiverRange))
        if let session = call.arguments.first(where: { $0.label == "session" }) {
            receiver = try text(session.value.range)
            if receiver.hasPrefix(".") { receiver = "URLSession" + receiver }
        } else if receiver.isEmpty {
            guard around.place?.split(separator: ".").last == "URLSession" else {
                throw Refusal(.shapeNotSupported, "a data task publisher made without a session")
            }
            receiver = "self"
        }
        let label: String
        switch URLArgument(lowerer: self).kind(of: argument.value, typed: call.argumentTypes.first ?? nil) {
        case .url: label = "from"
        case .request: label = "for"
        case nil: throw Refusal(.shapeNotSupported, "whether the argument is a `URL` or a `URLRequest` is not known")
        }
        if let around = around.enclosing?.id, context.program.isCalledLikeSessionData(around, nameWritten(for: around), by: receiver) {
            throw Refusal(.shapeNotSupported, "`data(\(label):)` of the session may mean the function itself")
        }
        try noteOwnSessionData(label, at: argument.value.range.lowerBound)
        return Value(
            "\(receiver).data(\(label): \(try text(argument.value.range)))", isAsync: true, isThrowing: true, suggestion: "data",
            output: "(data: Data, response: URLResponse)", parts: .labelled(["data", "response"]))
    }
}

extension TypeExpression {
    fileprivate var isPair: Bool { if case .tuple(let elements) = self { elements.count == 2 } else { false } }
}
