import Analysis
import Facts
import Lexing
import SourceText

/// What the scanned code has already under a bridge's name. Of two that can be seen, Swift takes neither.
extension Bridge {
    enum Existing {
        /// None that can be seen: the bridge is added.
        case none
        /// The very same, in this file or moved to one of its module.
        case same
        case other
    }

    /// Whether the module of `file` has it where all its files can name it.
    func isOfModule(of file: FileFacts, in program: Program) -> Bool {
        existing(in: file, of: program) == .same
            && namesakes(in: program).contains { program.isSeen($0, in: file) && !program.isPrivate($0) }
    }

    /// Whether calling it in `file` would mean something else, or might.
    func isTaken(in file: FileFacts, of program: Program) -> Bool { existing(in: file, of: program) == .other }

    func existing(in file: FileFacts, of program: Program) -> Existing {
        let words = ModuleNames(in: program)
        let alike = Self.allCases.filter { $0.name == name }
        var found = Existing.none
        for id in namesakes(in: program) where program.isSeen(id, in: file) {
            // Those of one name stand side by side, told apart by whether the publisher fails.
            switch alike.first(where: { $0.isDeclared(by: id, in: program, words) }) {
            case self?: found = found == .none ? .same : found
            case _?: break
            case nil: return .other
            }
        }
        return found
    }

    func namesakes(in program: Program) -> [DeclarationID] {
        switch self {
        case .taskInBag: (program.types["Task"]?.members[name] ?? []).filter { program[$0].parameters.map(\.label) == ["in"] }
        case .taskPublisher, .nonFailingTaskPublisher, .typedTaskPublisher, .taskFuture, .nonFailingTaskFuture, .typedTaskFuture:
            program.globals[name] ?? []
        case .dataForRequest: program.sessionData("for")
        case .dataFromURL: program.sessionData("from")
        case .firstCall, .broadcast, .currentValueBroadcast: program.types[name]?.declarations ?? []
        case .ticks: program.types["Timer"]?.members[name] ?? []
        case .notificationStream: program.types["NotificationCenter"]?.members[name] ?? []
        default: program.publisherMembers(named: name)
        }
    }

    /// Whether a declaration is one that Decombine wrote, or prints.
    public static func isDeclaration(_ id: DeclarationID, in program: Program) -> Bool {
        let words = ModuleNames(in: program)
        return allCases.contains { $0.namesakes(in: program).contains(id) && $0.isDeclared(by: id, in: program, words) }
    }

    /// Whether a declaration says what the bridge does, its access aside, in an extension of the same.
    func isDeclared(by id: DeclarationID, in program: Program, _ words: ModuleNames) -> Bool {
        let file = program.files[id.file]
        let own = file.file.text(program[id].keywordOffset..<program[id].range.upperBound)
        let text = Self.dense(words.qualified(text(unit: "")))
        guard text.contains(Self.dense(own)) else { return false }
        guard let parent = program[id].parent else { return true }
        let around = file.skeleton.declarations[parent]
        let head = file.file.text(around.keywordOffset..<(around.bodyRange?.lowerBound ?? around.range.upperBound))
        return text.hasPrefix(Self.dense(head) + "{")
    }

    private static func dense(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}

extension Program {
    /// The async functions that the scanned code declares beside `URLSession.data(for:)` or `data(from:)`, called like these.
    func sessionData(_ label: String) -> [DeclarationID] {
        (functions["data"] ?? []).filter { id in
            declaration(id).isAsync && declaration(id).parameters.first?.label == label && isCalledLikeSessionData(id, "data")
        }
    }

    /// Whether a declaration can be named in `file`: it is no other file's own, nor another module's, as far as folders and names say.
    fileprivate func isSeen(_ id: DeclarationID, in file: FileFacts) -> Bool {
        if files[id.file].path == file.path { return true }
        guard !isPrivate(id), let index = fileIndex(at: file.path) else { return false }
        return isSameModule(id.file, index)
    }
}
