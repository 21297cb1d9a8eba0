import CombineModel
import Facts
import Lexing
import SourceText

/// What a completion handler does with what it is told: once for an error that is there, once for none.
///
/// Both ways through it are followed statement by statement; what does anything but to hand on what it is told has no outcome.
public struct HandlerOutcomes {
    /// What a promise is called with, as it is written: `value!` of `promise(.success(value!))` and `continuation.resume(returning: value!)`.
    private enum Outcome: Hashable {
        case success(String)
        case failure(String)
    }

    /// Whether the error is there, and what it is called where that is known.
    private struct Told {
        let tellsError: Bool
        var errorNames: Set<String>
    }

    private let withError: Outcome?
    private let withoutError: Outcome?
    private let errorNames: Set<String>
    private let parameters: [String]
    /// Whether the handler names what it is told; else it may be told more than it uses.
    private let isNamed: Bool

    /// - Parameter promises: what the promise of a `Future`, or a continuation, is called.
    public init(_ handler: Closure, promises: Set<String>, in source: SourceFile) {
        isNamed = handler.parameters != nil
        parameters = handler.parameters?.map(\.name) ?? (0..<2).map { "$\($0)" }
        let walk = Walk(error: parameters.last ?? "", promises: promises, source: source)
        var told = Told(tellsError: true, errorNames: [])
        withError = walk.outcome(of: handler.body.statements, &told)
        errorNames = told.errorNames.union(parameters.last.map { [$0 + "!"] } ?? [])
        told = Told(tellsError: false, errorNames: [])
        withoutError = walk.outcome(of: handler.body.statements, &told)
    }

    /// Whether the async form gives the very same, and fails as it does.
    ///
    /// - Parameters:
    ///   - output: the type of what the promise or the continuation is told; nil where it is not known.
    ///   - failure: what it may be told to fail with.
    public func areWhat(_ form: KnownFunction.AsyncForm, gives output: TypeExpression?, _ failure: Failure) -> Bool {
        guard case .success(let success)? = withoutError else { return false }
        if form.isThrowing {
            guard case .failure(let error)? = withError, errorNames.contains(error), failure == .error else { return false }
        } else {
            guard withError == withoutError else { return false }
        }
        // One that is told more than the form gives, such as whether it went well, may take that for an error where there is none.
        let told = form.results.count + (form.isThrowing ? 1 : 0)
        guard parameters.count == told || !isNamed && !form.isThrowing else { return false }
        // Where a value may be nil beside no error, the async form has it, and the program ends: as `!` does.
        let isHandedOn = { (index: Int, text: Substring) in text == parameters[index] || text == parameters[index] + "!" }
        switch form.results.count {
        case 0: return ["()", "Void()", ""].contains(success)
        case 1: return isHandedOn(0, success[...]) && output == TypeExpression(parsing: form.result)
        default:
            let values = success.filter { $0 != " " }
            guard values.hasPrefix("("), values.hasSuffix(")"), !values.contains(":") else { return false }
            let parts = values.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
            return parts.count == form.results.count && parts.enumerated().allSatisfy(isHandedOn)
                && output == TypeExpression(parsing: form.result)
        }
    }

    /// Follows the statements of a handler, where it is known whether there is an error.
    private struct Walk {
        let error: String
        let promises: Set<String>
        let source: SourceFile

        /// The one call of a promise on the way; nil where anything else is done, or nothing is.
        func outcome(of statements: [Statement], _ told: inout Told) -> Outcome? {
            var found: Outcome?
            return follow(statements, &told, &found) == nil ? nil : found
        }

        /// Whether the way goes on behind the statements; nil where something is done that is not followed.
        private func follow(_ statements: [Statement], _ told: inout Told, _ found: inout Outcome?) -> Bool? {
            for statement in statements {
                if statement.isBareReturn { return false }
                switch statement.kind {
                case .if(let conditions, let then, let other):
                    guard let holds = holds(conditions, &told) else { return nil }
                    let way: [Statement]? =
                        holds
                        ? then.statements
                        : other == nil ? [] : other.flatMap { if case .block(let block) = $0.kind { block.statements } else { nil } }
                    guard let way, let goesOn = follow(way, &told, &found) else { return nil }
                    if !goesOn { return false }
                case .guard(let conditions, let other):
                    guard let holds = holds(conditions, &told) else { return nil }
                    if !holds { return follow(other.statements, &told, &found) }
                default:
                    guard found == nil, let outcome = outcome(of: statement) else { return nil }
                    found = outcome
                    if case .return = statement.kind { return false }
                }
            }
            return true
        }

        /// Whether a condition holds that asks for the error and nothing else; nil for any other.
        private func holds(_ conditions: [Condition], _ told: inout Told) -> Bool? {
            guard conditions.count == 1 else { return nil }
            switch conditions[0] {
            case .binding(.name(let name), _, let value):
                guard value.map({ source.text($0.range) == error }) ?? (name == error) else { return nil }
                if told.tellsError { told.errorNames.insert(name) }
                return told.tellsError
            case .expression(let expression):
                guard case .infix(let operands, let operators) = expression.root, expression.links.isEmpty, operators.count == 1,
                    operands.contains(where: { $0.plainName == error }), operands.contains(where: \.isNil)
                else { return nil }
                return operators[0] == "!=" ? told.tellsError : operators[0] == "==" ? !told.tellsError : nil
            default: return nil
            }
        }

        /// `promise(.success(x))`, `continuation.resume(throwing: x)`
        private func outcome(of statement: Statement) -> Outcome? {
            guard let expression = statement.returned, case .name(let name) = expression.root, promises.contains(name),
                case .call(let arguments)? = expression.links.last?.kind, arguments.count <= 1
            else { return nil }
            let argument = arguments.first
            if expression.links.count == 2, case .member("resume") = expression.links[0].kind {
                guard let argument else { return .success("") }
                let text = source.text(argument.value.range)
                return argument.label == "returning" ? .success(text) : argument.label == "throwing" ? .failure(text) : nil
            }
            guard expression.links.count == 1, let argument, argument.label == nil, case .implicitMember(let member) = argument.value.root,
                let payload = argument.value.onlyArgument
            else { return nil }
            let text = source.text(payload.value.range)
            return member == "success" ? .success(text) : member == "failure" ? .failure(text) : nil
        }
    }
}
