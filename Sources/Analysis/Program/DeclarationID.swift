import CombineModel
import Facts
import Lexing
import SourceText

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
