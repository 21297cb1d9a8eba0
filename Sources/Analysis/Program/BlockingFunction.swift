import CombineModel
import Facts
import Lexing

/// A function of the tests that is handed a publisher and returns what it delivered: `let user = try awaitPublisher(service.user(7))`.
///
/// That it waits is not read from its body: a result of the publisher's own output can come from nowhere else.
public struct BlockingFunction: Sendable {
    /// Whether it returns a `Result`, which has to be looked at for a failure.
    public let givesResult: Bool

    /// - Parameter arguments: what a function of that name is called with, the publisher first.
    public init?(named name: String, given arguments: [Argument], in program: Program) {
        let all = (program.functions[name] ?? []).filter { program[$0].parameters.take(arguments) }
        guard !all.isEmpty, let first = arguments.first, !first.isTrailing else { return nil }
        let forms = Set(all.map { program.isTestCode($0) ? Self.givesResult(program.declaration($0)) : nil })
        guard forms.count == 1, let form = forms.first ?? nil else { return nil }
        givesResult = form
    }

    /// Nil for what is no such function.
    private static func givesResult(_ declaration: Declaration) -> Bool? {
        guard !declaration.isAsync, !declaration.isStatic, let result = declaration.typeText?.filter({ !$0.isWhitespace }),
            let parameter = declaration.parameters.first, !parameter.isVariadic
        else { return nil }
        let type = parameter.type.filter { !$0.isWhitespace }
        let output: String
        let failure: String
        if let generic = declaration.genericParameters.first(where: { $0.name == type }) {
            let bounds = (generic.constraint ?? "") + " " + (declaration.whereClause ?? "")
            guard bounds.split(whereSeparator: { " ,:&.=".contains($0) }).contains(where: { $0 == KnownPublisherType.protocolName }) else {
                return nil
            }
            (output, failure) = (type + ".Output", type + ".Failure")
        } else if type.hasPrefix("AnyPublisher<"), type.hasSuffix(">") {
            let parts = type.dropFirst("AnyPublisher<".count).dropLast().split(separator: ",").map(String.init)
            let names = declaration.genericParameters.map(\.name)
            guard parts.count == 2, names.contains(parts[0]) else { return nil }
            (output, failure) = (parts[0], parts[1])
        } else {
            return nil
        }
        if result == output { return false }
        return ["Result<\(output),\(failure)>", "Result<\(output),Error>", "Result<\(output),anyError>"].contains(result) ? true : nil
    }
}

extension Expression {
    /// The call that an expression begins with, of a function by its name or of a member of `self`: where its links end, too.
    func leadingCall() -> (name: String, arguments: [Argument], next: Int)? {
        guard case .name(let root) = self.root else { return nil }
        var index = 0
        var name = root
        if root == "self" {
            guard case .member(let member)? = links.first?.kind else { return nil }
            (name, index) = (member, 1)
        }
        guard index < links.count, case .call(let arguments) = links[index].kind else { return nil }
        return (name, arguments, index + 1)
    }
}
