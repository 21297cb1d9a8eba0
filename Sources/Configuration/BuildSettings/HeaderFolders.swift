extension SettingsFile {
    /// Where it says that headers stand, as it is written there: the search paths of Xcode, those of the targets of a package, and what a module
    /// map names. Relative to the folder that the file covers, or to one around it.
    public var headerFolders: [String] {
        switch kind {
        case .manifest: Manifest(text).headerFolders
        case .project: Self.searchPaths(in: text)
        case .moduleMap: Self.headers(in: text)
        }
    }

    /// Xcode's names of the settings (Xcode Help, "Build settings reference").
    private static let searchPaths = [
        "HEADER_SEARCH_PATHS", "USER_HEADER_SEARCH_PATHS", "SYSTEM_HEADER_SEARCH_PATHS", "FRAMEWORK_SEARCH_PATHS", "SWIFT_INCLUDE_PATHS",
    ]
    /// What stands for the folder of a project.
    private static let ownFolders: Set<Substring> = ["$(SRCROOT)", "$(PROJECT_DIR)", "${SRCROOT}", "${PROJECT_DIR}", "."]

    /// `HEADER_SEARCH_PATHS = ("$(inherited)", "$(SRCROOT)/External/include/**");`
    private static func searchPaths(in text: String) -> [String] {
        var result: [String] = []
        var isOpen = false
        for line in text.split(whereSeparator: \.isNewline) {
            var values = line
            if !isOpen {
                guard let equals = line.firstIndex(of: "="),
                    searchPaths.contains(String(line[..<equals].prefix { $0 != "[" }.filter { $0.isLetter || $0 == "_" }))
                else { continue }
                values = line[equals...].dropFirst()
                isOpen = values.contains("(") && values.drop { $0.isWhitespace }.first == "("
            }
            let words = values.split { $0.isWhitespace || ",;\"'".contains($0) }.filter { $0 != "(" && $0 != ")" }
            result += words.compactMap(folder(written:))
            if isOpen, values.contains(");") || values.drop(while: \.isWhitespace).first == ")" { isOpen = false }
        }
        return result
    }

    /// Nil for what stands elsewhere: the folders of a build, of an SDK, of a machine.
    private static func folder(written: Substring) -> String? {
        var parts = written.split(separator: "/")
        if parts.last == "**" { parts.removeLast() }
        guard written.first != "/" else { return nil }
        parts = Array(parts.drop(while: ownFolders.contains))
        return parts.isEmpty || parts.contains { $0.contains("$") } ? nil : parts.joined(separator: "/")
    }

    /// `header "../External/Kit.h"`, `umbrella "Headers"`: the folders of the first, and the second itself.
    private static func headers(in text: String) -> [String] {
        let words = text.split(whereSeparator: \.isWhitespace)
        return zip(words, words.dropFirst()).compactMap { keyword, name in
            guard ["header", "umbrella"].contains(keyword), name.hasPrefix("\"") else { return nil }
            let parts = name.split { $0 == "\"" || $0 == "/" }
            return (keyword == "header" ? parts.dropLast() : parts[...]).joined(separator: "/")
        }
    }
}
