import Facts
import Lexing

/// Which of several functions of one name a call can mean.
extension ChainReader {
    /// Of functions of one name, those that a call with these arguments can mean; all when none fits.
    func overloads(_ ids: [DeclarationID], taking arguments: [Argument]) -> [DeclarationID] {
        let callable = ids.filter { program.declaration($0).kind != .typealias }
        let fitting = callable.filter { id in
            let declaration = program.declaration(id)
            // The value of a variable is called without labels.
            guard declaration.kind == .function || declaration.kind == .initializer || declaration.kind == .subscript
            else { return arguments.allSatisfy { $0.label == nil || $0.isTrailing } }
            return Self.fits(declaration.parameters, arguments)
        }
        let admitting = fitting.filter { admits($0, arguments) }
        return fitting.isEmpty ? callable : admitting.isEmpty ? fitting : admitting
    }

    /// Whether a parameter list takes arguments with these labels, defaults and trailing closures counted.
    static func fits(_ parameters: [Parameter], _ arguments: [Argument]) -> Bool {
        var index = 0
        var previous: Parameter?
        for argument in arguments {
            if let last = previous, last.isVariadic, argument.label == nil, !argument.isTrailing { continue }
            while index < parameters.count {
                let parameter = parameters[index]
                let fitsLabel = argument.isTrailing && argument.label == nil || parameter.label == argument.label
                if fitsLabel { break }
                guard parameter.hasDefault || parameter.isVariadic else { return false }
                index += 1
            }
            if argument.isTrailing, argument.label == nil {
                // The first closure parameter left takes it.
                while index < parameters.count, !parameters[index].takesFunction, parameters[index].hasDefault { index += 1 }
            }
            guard index < parameters.count else { return false }
            previous = parameters[index]
            index += 1
        }
        return parameters[index...].allSatisfy { $0.hasDefault || $0.isVariadic }
    }
}
