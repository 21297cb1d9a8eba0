import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Closures that a function is given and calls for a publisher: `withToken { token in api.load(token) }`. Of its async form they are async, and give the
/// value.
enum GivenClosures: GivenClosureLowering {
    /// What calls such a closure: `try await request(token)`.
    static func value(of publisher: PublisherExpression, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        let flow = publisher.sourceFlow
        return Value(
            try lowerer.text(publisher.sourceRange), isAsync: true, isThrowing: flow.failure != .never,
            suggestion: Names.noun(ofType: flow.outputType), output: flow.outputType)
    }

    /// The edits that make the parameters async, and their types those of values.
    static func parameterEdits(of id: DeclarationID, in context: RewriteContext) throws(Refusal) -> [Edit] {
        let (program, source) = (context.program, context.program.files[id.file].file)
        return try program.parametersGivingPublishers(of: id).map { index throws(Refusal) in
            let parameter = program[id].parameters[index]
            let text = source.text(parameter.range)
            guard let arrow = text.range(ofLast: "->"), let type = program.publisherGiven(byParameter: index, of: id),
                let output = type.output,
                type.failure != .unknown
            else { throw Refusal(.shapeNotSupported, "what `\(parameter.name)` gives is not written out") }
            let start = parameter.range.lowerBound + text[..<arrow.lowerBound].utf8.count
            return Edit(
                start..<parameter.range.upperBound, "\(effects(of: type.failure)) -> \(output.isVoid ? "Void" : output.description)")
        }
    }

    /// The edits that make the closures async that a call gives: each `return` gives the value, and waits for it.
    static func edits(of call: ProducerCall, in lowerer: inout Lowerer) throws(Refusal) -> [Edit] {
        guard let id = call.candidates.first else { return [] }
        if lowerer.context.isSwift6(lowerer.file), !lowerer.around.isOfNoActor {
            let says = "in Swift 6 mode the closures must be safe to send to the async function that calls them"
            lowerer.show(.sendableUnproved, at: call.nameRange.lowerBound, says)
        }
        let program = lowerer.context.program
        let parameters = program[id].parameters
        let matched = call.arguments(for: parameters)
        var edits: [Edit] = []
        for index in program.parametersGivingPublishers(of: id) {
            guard let argument = matched[index], let given = call.given.first(where: { $0.argument.range == argument.range }),
                case .closure(let closure, let returns) = given.inner
            else { continue }
            let neverFails = program.publisherGiven(byParameter: index, of: id)?.failure == .never
            edits += try self.edits(of: closure, returns, given.inner.flow, neverFails: neverFails, in: &lowerer)
        }
        return edits
    }

    private static func edits(
        of closure: Closure, _ returns: [Int: PublisherExpression], _ flow: Flow, neverFails: Bool, in lowerer: inout Lowerer
    ) throws(Refusal) -> [Edit] {
        try closure.checkDefers()
        var inner = lowerer
        inner.code = []
        inner.waiting = WaitingComments()
        inner.notes.throwing = false
        inner.wanted = WantedValue()
        inner.wanted.output = flow.outputType
        inner.around.declaredFailure = flow.failure
        // It is kept, as it was.
        inner.closures.isInChildTask = true
        // What it names itself is its own.
        let bound = lowerer.splice.boundNames(in: closure.content)
        let parameters = closure.parameters?.map(\.name) ?? (0..<9).map { "$\($0)" }
        for name in bound.union(parameters) {
            inner.ambient.names[name] = nil
            if Names.isIdentifier(name) { inner.names.reserve(name) }
        }
        for capture in closure.captures where capture.specifier == "weak" && capture.name != "self" {
            inner.showLongerLife(of: capture.name, at: closure.range.lowerBound)
        }
        let edits = try ReturnEdits.edits(of: closure.body, returns, to: .return(isLast: true), in: &inner)
        if inner.notes.throwing, neverFails { throw Refusal(.shapeNotSupported, "a closure would throw where its publisher never fails") }
        lowerer.awaited = inner.awaited
        let thrown = lowerer.notes.throwing
        lowerer.notes = inner.notes
        lowerer.notes.throwing = thrown
        return try signature(of: closure, in: lowerer) + edits
    }

    /// The result that a closure says to give: `-> AnyPublisher<User, Error> in`.
    private static func signature(of closure: Closure, in lowerer: Lowerer) throws(Refusal) -> [Edit] {
        guard let result = closure.resultType else { return [] }
        let text = lowerer.source.text(closure.signatureRange)
        guard let type = lowerer.context.program.publisherType(TypeExpression(parsing: result), from: lowerer.around.place),
            let output = type.output, type.failure != .unknown, let arrow = text.range(ofLast: "->"),
            let place = text[arrow.upperBound...].firstRange(of: result)
        else { throw Refusal(.hardToRead, "what a closure says to give could not be traced") }
        let start = closure.signatureRange.lowerBound
        let range = (start + text[..<arrow.lowerBound].utf8.count)..<(start + text[..<place.upperBound].utf8.count)
        return [Edit(range, "\(effects(of: type.failure)) -> \(output.isVoid ? "Void" : output.description)")]
    }

    private static func effects(of failure: Failure) -> String { failure == .never ? "async" : "async throws" }
}

extension String {
    fileprivate func range(ofLast text: String) -> Range<String.Index>? { ranges(of: text).last }
}
