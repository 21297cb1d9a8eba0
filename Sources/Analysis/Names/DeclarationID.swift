import Facts
import Lexing

/// A declaration of the linked program: the index of its file, and of the declaration in that file's skeleton.
public struct DeclarationID: Sendable, Hashable, Comparable {
    public let file: Int
    public let index: Int

    public init(file: Int, index: Int) {
        self.file = file
        self.index = index
    }

    public static func < (a: Self, b: Self) -> Bool { (a.file, a.index) < (b.file, b.index) }
}

extension [FileFacts] {
    /// Every declaration of those files of a program that are meant.
    public func declarations(
        in isMeant: @escaping (FileFacts) -> Bool = { _ in true }
    ) -> some Sequence<(id: DeclarationID, declaration: Declaration)> {
        indices.lazy.filter { isMeant(self[$0]) }.flatMap { file in
            self[file].skeleton.declarations.enumerated().lazy.map { (id: DeclarationID(file: file, index: $0), declaration: $1) }
        }
    }
}

/// What is looked up of declarations all the time.
struct DeclarationTables: Sendable {
    /// The declarations of each file.
    let declarations: [[Declaration]]
    /// The qualified name of the type that each stands in.
    var enclosing: DeclarationTable<String>
    /// The type that is written of each.
    var declaredTypes: DeclarationTable<TypeExpression>

    init(of files: [FileFacts]) {
        declarations = files.map(\.skeleton.declarations)
        (enclosing, declaredTypes) = (DeclarationTable(of: declarations), DeclarationTable(of: declarations))
    }
}

/// What is known of some of a program's declarations.
struct DeclarationTable<Value: Sendable>: Sendable {
    private var values: [[Value?]]

    /// - Parameter declarations: those of each file.
    init(of declarations: [[Declaration]]) { values = declarations.map { Array(repeating: nil, count: $0.count) } }

    subscript(id: DeclarationID) -> Value? {
        get { values[id.file][id.index] }
        set { values[id.file][id.index] = newValue }
    }
}
