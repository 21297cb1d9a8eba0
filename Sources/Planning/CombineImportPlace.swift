import Facts
import Lexing
import SourceText

/// Where a file imports Combine.
public struct CombineImportPlace: Sendable, Hashable {
    /// Relative to the root.
    public let path: String
    /// 1-based; columns count UTF-8 bytes.
    public let line: Int
    public let column: Int

    static func all(in file: FileFacts) -> [CombineImportPlace] {
        file.skeleton.imports.filter { $0.isOfCombine || $0.module == "OpenCombine" }.map {
            let place = file.lines.place(of: $0.range.lowerBound)
            return CombineImportPlace(path: file.path, line: place.line, column: place.column)
        }
    }
}
