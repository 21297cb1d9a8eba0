import CombineModel
import Analysis
import Lexing
import SwiftSyntax

/// What a piece of code does with an error it is given.
enum ErrorUse {
    /// Whether any error will do: it is printed, described, cast, or handed on where an `Error` is expected.
    static func allowsAnyError(_ name: String, in text: String, in program: Program) -> Bool {
        // A description that a type declares itself is not the one that every error has: which is meant, the type of the error says.
        let hasOneDescription = program.variablesByName["localizedDescription"] == nil
        return NameReads.all(of: name, in: text).allSatisfy { read in
            if let member = read.parent?.as(MemberAccessExprSyntax.self) {
                return hasOneDescription && member.declName.baseName.text == "localizedDescription"
            }
            if let list = read.parent?.parent?.as(ExprListSyntax.self), read.parent?.is(SequenceExprSyntax.self) == false {
                return list.count > 1
            }
            if let sequence = read.parent?.as(ExprListSyntax.self) {
                return sequence.contains { $0.is(UnresolvedIsExprSyntax.self) } || isAsked(in: Array(sequence))
            }
            if read.parent?.parent?.parent?.is(ExpressionSegmentSyntax.self) == true { return true }
            guard let (called, label) = read.asArgument else { return false }
            return ["print", "debugPrint", "NSLog", "dump"].contains(called) || program.takesAnyError(called, label)
        }
    }

    /// `error as? Coded`, `error as NSError`: any error may be asked for that. `error as any Coded` only compiles where its type is known to be one.
    private static func isAsked(in sequence: [ExprSyntax]) -> Bool {
        guard let index = sequence.firstIndex(where: { $0.is(UnresolvedAsExprSyntax.self) }),
            let sign = sequence[index].as(UnresolvedAsExprSyntax.self)
        else { return false }
        if sign.questionOrExclamationMark != nil { return true }
        guard index + 1 < sequence.count, let type = sequence[index + 1].as(TypeExprSyntax.self)?.type.trimmedDescription else {
            return false
        }
        return ["Error", "NSError", "any Error"].contains(type)
    }
}

/// Where a piece of code hands a name on.
enum ArgumentUse {
    /// The calls that are given `name` itself as an argument; nil where it is read in any other way.
    static func calls(with name: String, in text: String) -> [(called: String, label: String?)]? {
        let reads = NameReads.all(of: name, in: text)
        let calls = reads.compactMap(\.asArgument)
        return calls.count == reads.count ? calls : nil
    }
}

extension DeclReferenceExprSyntax {
    /// The call that it is an argument of, and which.
    fileprivate var asArgument: (called: String, label: String?)? {
        guard let argument = parent?.as(LabeledExprSyntax.self), let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) else {
            return nil
        }
        return (call.calledExpression.trimmedDescription, argument.label?.text)
    }
}

extension Program {
    /// Whether every member that `called` may mean, `APIError.network` or `APIError`, takes any error as the argument with a label.
    fileprivate func takesAnyError(_ called: String, _ label: String?) -> Bool {
        var path = called.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if path.last?.first?.isUppercase == true { path.append("init") }
        guard path.count > 1, !path.contains(""), let name = path.last,
            let members = types[path.dropLast().joined(separator: ".")]?.members[name], !members.isEmpty
        else { return false }
        return members.allSatisfy { id in
            let declaration = declaration(id)
            let named = declaration.parameters.filter { $0.label == label }
            return declaration.accessors.isEmpty && named.count == 1 && failure(named: named[0].type, from: enclosingType(of: id)) == .error
        }
    }
}
