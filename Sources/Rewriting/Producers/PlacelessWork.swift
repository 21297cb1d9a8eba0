import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Work of a step that is the same on whatever thread it is done: it looks at nothing but the value, and changes nothing.
///
/// `.map(\.data)`, `.decode(type: User.self, decoder: JSONDecoder())`, `.mapError { _ in APIError.offline }`. Its code stood behind a
/// `receive(on:)` only because that was written early.
struct PlacelessWork {
    let context: RewriteContext
    let source: SourceFile
    /// The type that the code stands in.
    let owner: String?

    func isAll(of step: Step) -> Bool { step.inner.isEmpty && step.arguments.allSatisfy { isPlaceless($0.value) } }

    private func isPlaceless(_ expression: Expression) -> Bool {
        if let closure = expression.closure { return isPlaceless(closure) }
        if case .keyPath = expression.root { return true }
        return namesTypesAlone(expression.range, besides: [])
    }

    private func isPlaceless(_ closure: Closure) -> Bool {
        guard closure.captures.isEmpty else { return false }
        let parameters = closure.parameters?.map(\.name) ?? []
        return namesTypesAlone(closure.range, besides: Set(parameters))
    }

    /// Whether every name in some code, but those it binds itself, is that of a value type: `JSONDecoder()`, `[]`, `APIError.offline`.
    /// A class may be watched by somebody, and what a type holds for all is changed by somebody.
    private func namesTypesAlone(_ range: ByteRange, besides bound: Set<String>) -> Bool {
        let words = source.text(range).split { !$0.isNamePart }
        if words.contains(where: NamingConvention.sharedObject.covers) { return false }
        return Splice(source: source).freeNames(in: range).keys.allSatisfy { name in
            name.hasPrefix("$") || bound.contains(name) || isPlain(name) || isValueType(name)
        }
    }

    /// Whether it is a type of Swift or Foundation that holds nothing for all.
    private func isPlain(_ name: String) -> Bool { name == "Optional" || context.program.knownFunctions.type(name, is: .plain) }

    private func isValueType(_ name: String) -> Bool {
        let program = context.program
        guard let qualified = program.qualifiedName(of: name, from: owner), let type = program.types[qualified], type.isDeclared else {
            return false
        }
        return type.declarations.allSatisfy { [.struct, .enum, .extension].contains(program[$0].kind) }
            && !type.declarations.contains { program[$0].has(attribute: "MainActor") }
    }

}
