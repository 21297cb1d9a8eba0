import Foundation
import Lexing
import SourceText

/// The sources of the package, as its own skeleton reads them.
struct Sources {
    struct File {
        /// Relative to `Sources`.
        let path: String
        let text: String
        let skeleton: Skeleton

        var target: String { String(path.prefix { $0 != "/" }) }

        /// How many strings stand in lists of three or more of them, and nothing else.
        var namesInLists: Int {
            var (count, inList, isList) = (0, 0, false)
            for token in tokens(of: Array(text.utf8)) {
                switch token.kind {
                case .leftSquare: (inList, isList) = (0, true)
                case .rightSquare:
                    if isList, inList > 2 { count += inList }
                    isList = false
                case .stringStart: inList += 1
                case .stringSegment, .stringEnd, .comma: break
                default: isList = false
                }
            }
            return count
        }
    }

    static let all = Sources()

    let files: [File]

    private init() {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources")
        let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        files = names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
            guard let text = try? String(contentsOf: root.appending(path: name), encoding: .utf8) else { return nil }
            return File(path: name, text: text, skeleton: Skeleton(of: Array(text.utf8)))
        }
    }

    struct Size {
        var lines = 0
        var stored = 0
    }

    private static let kinds: Set<Declaration.Kind> = [.class, .struct, .enum, .actor, .protocol, .extension]

    /// How large each type is with all its extensions: `Rewriting.Lowerer`. What is nested in it counts for itself as well.
    var sizes: [String: Size] {
        var sizes: [String: Size] = [:]
        for file in files {
            let table = LineTable(Array(file.text.utf8))
            for (index, declaration) in file.skeleton.declarations.enumerated() {
                guard Self.kinds.contains(declaration.kind), declaration.parent == nil else { continue }
                let name = file.target + "." + declaration.name
                let lines = table.lineIndex(of: declaration.range.upperBound) - table.lineIndex(of: declaration.range.lowerBound) + 1
                let stored = file.skeleton.declarations.filter { member in
                    member.parent == index && member.kind == .variable && !member.isComputed && !member.isStatic
                }
                sizes[name, default: Size()].lines += lines
                sizes[name, default: Size()].stored += stored.count
            }
        }
        return sizes
    }

    /// The modules that the files of each target import.
    var imports: [String: Set<String>] {
        files.reduce(into: [:]) { $0[$1.target, default: []].formUnion($1.skeleton.imports.map(\.module)) }
    }

    /// Which folders of a target use types that are declared in other folders of it, each with the files that do.
    func uses(betweenFoldersOf target: String) -> [FolderUse: [String]] {
        let own = files.filter { $0.target == target }
        var folders: [String: Set<String>] = [:]
        for file in own {
            for declaration in file.skeleton.declarations where declaration.parent == nil && declaration.kind != .extension {
                if Self.kinds.contains(declaration.kind) || declaration.kind == .typealias {
                    folders[declaration.name, default: []].insert(file.folder)
                }
            }
        }
        var found: [FolderUse: [String]] = [:]
        for file in own {
            let bytes = Array(file.text.utf8)
            let names = Set(tokens(of: bytes).filter { $0.isName }.map { $0.name(in: bytes) })
            for name in names.sorted() {
                // A name that two folders declare says nothing.
                guard let folder = folders[name], folder.count == 1, let other = folder.first, other != file.folder else { continue }
                found[FolderUse(user: file.folder, used: other), default: []].append("\(file.path): \(name)")
            }
        }
        return found
    }
}

/// That one folder uses another.
struct FolderUse: Hashable {
    let user: String
    let used: String
}

extension Sources.File {
    /// The folder of its target that it stands in; empty at the top.
    var folder: String { path.split(separator: "/").dropFirst().dropLast().first.map(String.init) ?? "" }
}
