import CombineModel
import Facts
import Lexing
import SourceText

/// What tells the repository of an app from that of a library: where the app begins.
///
/// What is public in the modules of an app, the app alone can call; what is public in a library, anyone. A library often brings a small
/// app along that shows what it can do, so an app in such a folder says nothing, and neither does one beside a package that others
/// can depend on.
enum AppEntry {
    /// Where the app begins, in the order of the files, those of tests left out; nil for what may be a library, or is only a part of either.
    static func place(in files: [FileFacts], tests: Set<String>) -> Finding.Evidence? {
        guard !files.contains(where: isManifestOfLibrary) else { return nil }
        return files.lazy.filter { !tests.contains($0.path) }.compactMap(entry).first
    }

    /// `@main struct Shop: App`, `@UIApplicationMain class AppDelegate`, or a `main.swift` that starts one.
    private static func entry(in file: FileFacts) -> Finding.Evidence? {
        let declarations = file.skeleton.declarations
        let isStart = file.path.split(separator: "/").last == "main.swift"
        let type = declarations.first(where: isEntry)
        guard isStart || type != nil, !file.path.split(separator: "/").contains(where: showsSomething) else { return nil }
        if let type {
            return Finding.Evidence(path: file.path, line: file.lines.place(of: type.nameRange.lowerBound).line, says: says(type.name))
        }
        guard isStart, let word = starters.first(where: file.file.text.contains) else {
            return nil
        }
        return Finding.Evidence(path: file.path, line: 1, says: says(word))
    }

    private static func says(_ name: String) -> String {
        "`\(name)` starts an app, and no package here is for others: what is public, the app alone uses"
    }

    private static func isEntry(_ type: Declaration) -> Bool {
        guard type.kind != .extension else { return false }
        if starters.contains(where: type.has(attribute:)) { return true }
        let starts = { (parent: String) in parent == "App" || parent == "SwiftUI.App" || parent.hasSuffix("ApplicationDelegate") }
        return type.has(attribute: "main") && type.inherited.contains(where: starts)
    }

    private static let starters = ["UIApplicationMain", "NSApplicationMain"]

    /// Whether a folder or file is there to show or to test something.
    private static func showsSomething(_ name: Substring) -> Bool {
        let name = name.lowercased()
        return NamingConvention.showcase.words.contains(where: name.contains)
    }

    /// Whether it is a package's description that stands at the top and offers a library.
    private static func isManifestOfLibrary(_ file: FileFacts) -> Bool {
        guard file.path == "Package.swift" else { return false }
        let tokens = Tokens(of: file.file.bytes).all
        return zip(tokens, tokens.dropFirst()).contains { $0.kind == .period && $1.isName && $1.name(in: file.file.bytes) == "library" }
    }
}
