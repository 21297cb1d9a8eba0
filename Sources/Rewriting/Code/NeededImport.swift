import CombineModel
import Facts
import Lexing
import SourceText

/// The import of a module whose types a file came to name and that it does not import.
///
/// Members are seen in every file of a module once one file imports theirs; names of types are not.
public struct NeededImport: Sendable {
    private let module: String
    /// The modules whose import makes the names visible.
    private let modules: Set<String>
    private let names: Set<String>
    /// Names of the module that a file has where it sees the module already, whatever it imports.
    private let seen: Set<String>

    public static let all = [
        NeededImport(
            module: SystemModule.combine.rawValue, modules: Set(Operators.modules + ["CombineX"]),
            names: SystemModule.combine.types,
            seen: ["AnyCancellable", "AnyPublisher"]),
        NeededImport(
            module: "Foundation", modules: ["AppKit", "CoreData", "Foundation", "SwiftUI", "UIKit", "WatchKit"], names: ["NSLock"],
            seen: ["Data", "Date", "NSLock", "URL", "UUID"]),
    ]

    /// The edit of `file` that adds it; nil where what `edits` write needs none.
    public func edit(for file: FileFacts, beside edits: [Edit]) -> Edit? {
        let imports = file.skeleton.imports
        guard !imports.contains(where: { modules.contains($0.module) }) else { return nil }
        let isNamed = edits.contains { edit in !edit.replacement.words.isDisjoint(with: names) }
        // A file that names them already sees them by way of another module.
        guard isNamed, file.file.text.words.isDisjoint(with: seen) else { return nil }
        let ending = Style(of: file.file.bytes).lineEnding
        let plain = imports.filter { !$0.isConditional && file.file.beginsLine($0.range.lowerBound) }
        guard let last = plain.last else {
            guard imports.isEmpty, let first = file.skeleton.declarations.first?.range.lowerBound else { return nil }
            return edit(at: first, in: file.file, ending)
        }
        let order = plain.map(\.module)
        if order == order.sorted(), let next = plain.first(where: { $0.module > module }) {
            return Edit(next.range.lowerBound..<next.range.lowerBound, "import \(module)" + ending)
        }
        return Edit(last.range.upperBound..<last.range.upperBound, ending + "import \(module)")
    }

    /// Above the first declaration of a file without imports, and above what is said of it.
    private func edit(at offset: Int, in file: SourceFile, _ ending: String) -> Edit? {
        guard file.beginsLine(offset) else { return nil }
        var start = offset
        while start > 0, file.bytes[start - 1] == 0x20 || file.bytes[start - 1] == 0x09 { start -= 1 }
        while start > 0 {
            var line = start - 1
            while line > 0, file.bytes[line - 1] != 0x0A { line -= 1 }
            guard file.text(line..<start).drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("///") else { break }
            start = line
        }
        return Edit(start..<start, "import \(module)" + ending + ending)
    }
}
