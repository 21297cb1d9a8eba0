import Facts
import Lexing

/// Which of several functions of one name a call can mean.
extension Declarations {
    /// Of functions of one name, those that a call with these arguments can mean; all when none fits.
    func overloads(_ ids: [DeclarationID], taking arguments: [Argument]) -> [DeclarationID] {
        let callable = ids.filter { program[$0].kind != .typealias }
        let fitting = callable.filter { id in
            let declaration = program.declaration(id)
            // The value of a variable is called without labels.
            guard declaration.kind == .function || declaration.kind == .initializer || declaration.kind == .subscript
            else { return arguments.allSatisfy { $0.label == nil || $0.isTrailing } }
            return declaration.parameters.take(arguments)
        }
        let admitting = fitting.filter { admits($0, arguments) }
        return fitting.isEmpty ? callable : admitting.isEmpty ? fitting : admitting
    }
}

extension Program {
    /// Of functions of one name, those that a reference with these labels means: `load(id:)`; all where it has none, or none fits.
    public func overloads(_ ids: [DeclarationID], namedWithLabels name: String) -> [DeclarationID] {
        guard name.contains("(") else { return ids }
        let meant = ids.filter { labelledName(of: $0) == name }
        return meant.isEmpty ? ids : meant
    }
}

extension [Parameter] {
    /// Whether they take arguments with these labels, defaults and trailing closures counted.
    public func take(_ arguments: [Argument]) -> Bool {
        var index = 0
        var previous: Parameter?
        for argument in arguments {
            if let last = previous, last.isVariadic, argument.label == nil, !argument.isTrailing { continue }
            while index < count {
                let parameter = self[index]
                let fitsLabel = argument.isTrailing && argument.label == nil || parameter.label == argument.label
                if fitsLabel { break }
                guard parameter.hasDefault || parameter.isVariadic else { return false }
                index += 1
            }
            if argument.isTrailing, argument.label == nil {
                // The first closure parameter left takes it.
                while index < count, !self[index].takesFunction, self[index].hasDefault { index += 1 }
            }
            guard index < count else { return false }
            previous = self[index]
            index += 1
        }
        return self[index...].allSatisfy { $0.hasDefault || $0.isVariadic }
    }
}
