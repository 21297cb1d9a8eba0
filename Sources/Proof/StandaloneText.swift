import Lexing
import SourceText

/// A file of somebody's repository as it is type-checked here, where most modules that it imports are missing.
///
/// Every line stays where it is, so that what the compiler says of a line is said of that line of the file.
enum StandaloneText {
    /// What a file can import here: the toolchain's modules and those of the fixture world.
    private static let modules: Set<String> = [
        "AsyncAlgorithms", "Combine", "Dispatch", "Foundation", "FoundationNetworking", "Observation", "RegexBuilder", "Swift", "SwiftUI",
        "Synchronization", "UIKit", "XCTest", "_Concurrency",
    ]

    /// Those that bring URL loading on Apple's systems; here it is a module of its own.
    private static let networking: Set<String> = ["Combine", "Foundation", "SwiftUI", "UIKit"]

    /// The file's bytes without its imports of modules that are missing here, and with its `#if os(iOS)` taken.
    ///
    /// An import of a part of a module becomes one of the module: not every part is here. A module of the repository itself needs no import, as all
    /// files are checked as one module.
    ///
    /// - Parameter isDeclared: whether the repository declares a type of that name.
    static func of(_ bytes: [UInt8], isDeclared: (String) -> Bool = { _ in false }) -> [UInt8] {
        var edits = Edits()
        let imports = Skeleton(of: bytes).imports
        for item in imports { _ = edits.insert(Edit(item.range, replacement(of: item, in: bytes))) }
        // Apps see Foundation in every file, by a header or by another file's import.
        if !imports.contains(where: { networking.contains($0.module) }) {
            _ = edits.insert(Edit(0..<0, "import Foundation; import FoundationNetworking; "))
        }
        let gone = Set(imports.map(\.module).filter { !modules.contains($0) && !isDeclared($0) })
        for range in qualifiers(gone, in: bytes) { _ = edits.insert(Edit(range, "")) }
        return systems(in: edits.applied(to: bytes))
    }

    /// Where the name of a module stands before that of something in it: `Kit.User` is `User` where all files are one module.
    private static func qualifiers(_ modules: Set<String>, in bytes: [UInt8]) -> [ByteRange] {
        guard !modules.isEmpty else { return [] }
        let tokens = Tokens(of: bytes).all
        return tokens.indices.dropLast(2).compactMap { index in
            let (name, dot, member) = (tokens[index], tokens[index + 1], tokens[index + 2])
            guard name.isName, member.isName, modules.contains(name.name(in: bytes)), dot.start == name.end, member.start == dot.end,
                dot.end == dot.start + 1, bytes[dot.start] == UInt8(ascii: "."),
                index == 0 || !(tokens[index - 1].end == name.start && bytes[tokens[index - 1].start] == UInt8(ascii: "."))
            else { return nil }
            return name.start..<dot.end
        }
    }

    private static func replacement(of item: Import, in bytes: [UInt8]) -> String {
        let breaks = String(repeating: "\n", count: bytes[item.range].count { $0 == UInt8(ascii: "\n") })
        // OpenCombine is what Combine is here.
        let module = item.module.hasPrefix("OpenCombine") ? "Combine" : item.module
        guard modules.contains(module) else { return breaks }
        return "import \(module)" + (networking.contains(module) ? "; import FoundationNetworking" : "") + breaks
    }

    /// Code for iOS is what apps consist of, and this is Linux.
    private static func systems(in bytes: [UInt8]) -> [UInt8] {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.contains("os(") else { return bytes }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            let head = line.drop { $0 == " " || $0 == "\t" }
            guard head.hasPrefix("#if") || head.hasPrefix("#elseif") else { return String(line) }
            return String(line).replacing("os(iOS)", with: "true").replacing("os(Linux)", with: "false")
        }
        return Array(lines.joined(separator: "\n").utf8)
    }
}
