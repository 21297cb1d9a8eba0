import CombineModel
import Analysis
import Lexing

/// How what is added to a file, or written inside a type, names the types of Combine and of Swift: with their module in front where the scanned code
/// has types of these names that can be seen there.
struct ModuleNames {
    /// The names that mean something else in the scanned code.
    private let hidden: Set<String>

    /// - Parameter place: the type that the text stands in; none for what is added outside of all.
    init(in program: Program, at place: String? = nil) {
        hidden = Set(
            SystemModule.allCases.flatMap(\.types).filter { name in
                program.types[name]?.isDeclared == true || program.aliasTarget(of: TypeExpression(parsing: name), from: nil) != nil
                    || program.isNested(name, seenFrom: place)
            })
    }

    /// `text` with the module in front of each such name.
    func qualified(_ text: String) -> String {
        guard !hidden.isEmpty else { return text }
        var result = ""
        var word = ""
        var last: Character = " "
        func isPart(_ character: Character) -> Bool { character.isNamePart }
        for character in text + "\0" {
            if isPart(character) {
                word.append(character)
                continue
            }
            if !word.isEmpty {
                if last != ".", hidden.contains(word), let module = SystemModule(of: word) { result += module.rawValue + "." }
                result += word
                last = word.last ?? " "
                word = ""
            }
            result.append(character)
            last = character
        }
        return String(result.dropLast())
    }
}
