/// The headers of a repository, found by the names with which others include them.
public struct HeaderSet: Sendable {
    /// A header: where it stands, relative to the root that was scanned, and what it says.
    public struct Header: Sendable {
        public let path: String
        public let text: String

        public init(path: String, text: String) { (self.path, self.text) = (path, text) }
    }

    /// In the order of their paths.
    public let headers: [Header]
    private let byPath: [String: Int]
    /// By the last part of the path, in path order.
    private let byName: [Substring: [Int]]
    private let directives: [[Directive]]

    public init(_ headers: [Header]) {
        let headers = headers.sorted { $0.path < $1.path }
        self.headers = headers
        byPath = Dictionary(headers.enumerated().map { ($1.path, $0) }) { first, _ in first }
        byName = Dictionary(grouping: headers.indices) { Self.lastName(of: headers[$0].path[...]) }
        directives = headers.map { Directive.all(in: $0.text) }
    }

    private static func lastName(of path: Substring) -> Substring { path.split(separator: "/").last ?? path }

    /// More files than any header needs; with more, it is not read.
    static let mostIncluded = 10_000

    /// A header and all that it includes, with each include naming the file that it means; nil where it includes more than is read.
    func unit(of root: Int) -> [(path: String, text: String)]? {
        var order = [root]
        var seen: Set = [root]
        var next = 0
        var result: [(path: String, text: String)] = []
        while next < order.count {
            let index = order[next]
            next += 1
            var text = ""
            var end = headers[index].text.startIndex
            for directive in directives[index] {
                let target = directive.name.flatMap { resolve($0, from: headers[index].path) }
                text += headers[index].text[end..<directive.range.lowerBound]
                text += directive.written(target.map { Self.folder + headers[$0].path })
                end = directive.range.upperBound
                if let target, seen.insert(target).inserted { order.append(target) }
            }
            if order.count > Self.mostIncluded { return nil }
            result.append((Self.folder + headers[index].path, text + headers[index].text[end...]))
        }
        return result
    }

    /// A folder that does not exist: libclang is handed what it reads, and writes and opens nothing.
    static let folder = "/decombine/"

    /// The header that an include means: the one beside it, else the one whose path ends as it is written, else one of that name.
    private func resolve(_ name: Substring, from path: String) -> Int? {
        var parts = path.split(separator: "/").dropLast()
        var rest = name.split(separator: "/")[...]
        while let first = rest.first, first == ".." || first == "." {
            if first == ".." { parts = parts.dropLast() }
            rest = rest.dropFirst()
        }
        if let beside = byPath[(parts + rest).joined(separator: "/")] { return beside }
        let suffix = "/" + rest.joined(separator: "/")
        let named = byName[Self.lastName(of: name)] ?? []
        return named.first { ("/" + headers[$0].path).hasSuffix(suffix) } ?? named.first
    }
}

/// What a header says of other files: an include, a module's import, or the question whether a file is there.
private struct Directive {
    /// What is replaced.
    let range: Range<String.Index>
    /// The file that is named; nil where a module is.
    let name: Substring?
    private let kind: Kind

    private enum Kind { case include, module, question }

    static func all(in text: String) -> [Directive] {
        var result: [Directive] = []
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let start = line.drop { $0 == " " || $0 == "\t" }
            if start.hasPrefix("@import ") {
                result.append(Directive(range: start.startIndex..<line.endIndex, name: nil, kind: .module))
            } else if start.first == "#" {
                let words = start.dropFirst().drop { $0 == " " || $0 == "\t" }
                if words.hasPrefix("import") || words.hasPrefix("include") {
                    let file = words.drop { $0.isLetter || $0 == "_" }.drop { $0 == " " || $0 == "\t" }
                    guard let open = file.first, open == "\"" || open == "<",
                        let close = file.dropFirst().firstIndex(of: open == "<" ? ">" : "\"")
                    else { continue }
                    let end = file.index(after: close)
                    result.append(Directive(range: start.startIndex..<end, name: file.dropFirst()[..<close], kind: .include))
                } else {
                    result += questions(in: words)
                }
            }
        }
        return result
    }

    /// `__has_include(<Pod/Pod.h>)`, of which a line may have several.
    private static func questions(in line: Substring) -> [Directive] {
        var result: [Directive] = []
        var rest = line
        while let found = rest.firstRange(of: "__has_include") {
            let behind = rest[found.upperBound...]
            rest = behind
            guard let open = behind.firstIndex(where: { $0 == "<" || $0 == "\"" }),
                behind[..<open].allSatisfy({ $0 == "(" || $0 == " " }),
                let close = behind[behind.index(after: open)...].firstIndex(of: behind[open] == "<" ? ">" : "\""),
                let end = behind[close...].firstIndex(of: ")")
            else { continue }
            let name = behind[behind.index(after: open)..<close]
            result.append(Directive(range: found.lowerBound..<behind.index(after: end), name: name, kind: .question))
            rest = behind[behind.index(after: end)...]
        }
        return result
    }

    /// What is written in its place, where the file is there and where it is not.
    func written(_ path: String?) -> String {
        switch kind {
        case .include: path.map { "#import \"\($0)\"" } ?? ""
        case .module: ""
        case .question: path == nil ? "0" : "1"
        }
    }
}
