import Analysis
import CombineModel
import Lexing

/// What a type's name leads to through an object that everybody shares: `Session.shared.token` may be another one by the time a task asks for it.
struct SharedState {
    private let name: String
    private let program: Program

    init(of name: String, in program: Program) {
        self.name = name
        self.program = program
    }

    func isRead(in text: String) -> Bool {
        var rest = text[...]
        while let found = rest.firstRange(of: name + ".") {
            let isWhole = found.lowerBound == text.startIndex || !Self.isPart(text[text.index(before: found.lowerBound)])
            rest = rest[found.upperBound...]
            let path = rest.prefix { Self.isPart($0) }.split(separator: ".").map(String.init)
            if isWhole, mayChange(path) { return true }
        }
        return false
    }

    private static func isPart(_ character: Character) -> Bool {
        character.isNamePart || character == "."
    }

    private func mayChange(_ path: [String]) -> Bool {
        let nested = path.prefix { $0.first?.isUppercase == true }
        let members = Array(path[nested.count...])
        guard members.count > 1 else { return false }
        guard let type = program.types[([name] + nested).joined(separator: ".")] else {
            return nested.isEmpty && program.knownFunctions.isSharedObject(members[0], of: name)
                && program.knownFunctions.sharedStore(of: name) != nil
        }
        let objects = (type.members[members[0]] ?? []).map(program.declaration).filter { $0.isStatic && $0.kind == .variable }
        guard let object = objects.first else { return false }
        let written = object.typeText ?? object.initializerHead.map { String($0.prefix { $0 != "(" }) } ?? ""
        guard let known = program.types[written], let found = known.members[members[1]], !found.isEmpty else { return true }
        return !found.allSatisfy { program[$0].isLet }
    }
}
