import Lexing
import Analysis
import CombineModel
import Facts
import SourceText

/// `retry`: a loop of attempts, at the end of a body or in a closure of its own.
extension Lowerer {
    /// Whether each name in a type is one that is declared, and no generic parameter of what is called: `[Chart.Light]` with its path.
    func canBeWritten(_ type: TypeExpression) -> Bool {
        let names = type.description.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init)
        return names.allSatisfy { name in
            if name.contains(".") { return context.program.qualifiedName(of: name, from: around.owner) == name }
            return name.first?.isUppercase != true || name == "Any" || name == "Void"
                || context.program.knownFunctions.type(name, is: .plain) || context.program.types[name] != nil
        }
    }

}
