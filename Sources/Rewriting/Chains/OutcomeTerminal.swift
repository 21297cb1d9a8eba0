import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// A terminal declared in the scanned code that tells one closure of the value and of the failure, as cases of one type.
///
/// `func sinkToResult(_ told: @escaping (Result<Output, Failure>) -> Void) -> AnyCancellable`
struct OutcomeTerminal {
    /// `success`, and `failure`.
    let cases: (value: String, failure: String)
    /// `Result<Output, Failure>`
    private let type: String

    init?(_ subscription: Subscription, in context: RewriteContext) {
        let declarations = context.program.publisherMembers(named: subscription.terminal.name).filter { id in
            context.program[id].parameters.count == 1
        }
        guard subscription.arguments.count == 1, let (id, arguments) = OwnTerminal.sink(ofAllOf: declarations, in: context.program),
            let parameter = context.program[id].parameters.first, let type = Self.taken(by: parameter.type),
            let closures = try? SinkClosures(arguments),
            let completion = closures.completion, let value = closures.value?.closure
        else { return nil }
        let source = context.program.files[id.file].file
        guard let branches = try? CompletionBranches(completion, in: source), !branches.hasFinishedWork, branches.failed.count == 1,
            let error = branches.errorName,
            let told = Self.told(parameter.name, value.body, value.valueName)
        else { return nil }
        let failed = source.text(branches.failed[0]).filter { !$0.isWhitespace }
        let start = "\(parameter.name)(."
        let end = "(\(error)))"
        guard failed.hasPrefix(start), failed.hasSuffix(end) else { return nil }
        let failure = String(failed.dropFirst(start.count).dropLast(end.count))
        guard Names.isIdentifier(failure) else { return nil }
        cases = (told, failure)
        self.type = type
    }

    /// The type that a closure takes which returns nothing.
    private static func taken(by type: String) -> String? {
        let text = type.replacing("@escaping", with: "").trimmed
        guard let arrow = text.ranges(of: "->").last else { return nil }
        let given = String(text[..<arrow.lowerBound]).trimmed
        let result = String(text[arrow.upperBound...]).trimmed
        guard result == "Void" || result == "()", given.hasPrefix("("), given.hasSuffix(")"), !given.contains("->") else { return nil }
        return String(given.dropFirst().dropLast())
    }

    /// `success`, where all that a body does is `told(.success(value))`.
    private static func told(_ function: String, _ body: Block, _ value: String) -> String? {
        guard let call = body.only?.returned, case .name(function) = call.root,
            let given = call.onlyArgument?.value, case .implicitMember(let name) = given.root, given.onlyArgument?.value.plainName == value
        else { return nil }
        return name
    }

    /// The type that is told of, for a publisher of that output and failure.
    func type(of output: String, _ failure: String) -> String {
        var result = ""
        var word = ""
        for character in type + " " {
            if character.isNamePart {
                word.append(character)
            } else {
                result += word == "Output" ? output : word == "Failure" ? failure : word
                word = ""
                result.append(character)
            }
        }
        return result.trimmed.replacing("Self.\(output)", with: output).replacing("Self.\(failure)", with: failure)
    }

    /// Whether another type is, or is made of, the one that is told of: `Result<User, Error>`, `(Result<User, Error>) -> Void`.
    func isNamed(in text: String) -> Bool { text.contains(type.prefix { $0 != "<" } + "<") }

    /// Whether the type says which failure it is, as against taking any error.
    var namesFailure: Bool { type(of: "", "") != type(of: "", "Failure") }

    func success(_ value: String) -> String { ".\(cases.value)(\(value))" }

    func failure(_ error: String) -> String { ".\(cases.failure)(\(error))" }
}
