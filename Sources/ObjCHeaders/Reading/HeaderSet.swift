import Synchronization

/// The headers of a repository, found by the names with which others include them.
public struct HeaderSet: Sendable {
    /// A header: where it stands, relative to the root that was scanned, and what it says.
    public struct Header: Sendable {
        public let path: String
        public let text: String
        /// Whether it has more bytes than are read; its text is empty then.
        let isTooLong: Bool

        public init(path: String, text: String, isTooLong: Bool = false) {
            (self.path, self.text, self.isTooLong) = (path, text, isTooLong)
        }
    }

    /// In the order of their paths.
    public let headers: [Header]
    private let byPath: [String: Int]
    /// By the last part of the path, in path order.
    private let byName: [Substring: [Int]]
    private let directives: DirectiveCache

    public init(_ headers: [Header]) {
        let headers = headers.sorted { $0.path < $1.path }
        self.headers = headers
        byPath = Dictionary(headers.enumerated().map { ($1.path, $0) }) { first, _ in first }
        byName = Dictionary(grouping: headers.indices) { Self.lastName(of: headers[$0].path[...]) }
        directives = DirectiveCache(headers)
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
            let bytes = Array(headers[index].text.utf8)
            var text: [UInt8] = []
            var end = 0
            for directive in directives.directives(of: index) {
                let target = directive.name.flatMap { resolve($0, from: headers[index].path) }
                text += bytes[end..<directive.range.lowerBound]
                text += directive.written(target.map { Self.folder + headers[$0].path }).utf8
                end = directive.range.upperBound
                if let target, seen.insert(target).inserted { order.append(target) }
            }
            if order.count > Self.mostIncluded { return nil }
            result.append((Self.folder + headers[index].path, String(decoding: text + bytes[end...], as: UTF8.self)))
        }
        return result
    }

    /// A folder that does not exist: libclang is handed what it reads, and writes and opens nothing.
    static let folder = "/decombine/"

    /// The header that an include means: the one beside it, else the one whose path ends as it is written, else one of that name.
    private func resolve(_ name: String, from path: String) -> Int? {
        var parts = path.split(separator: "/").dropLast()
        var rest = name.split(separator: "/")[...]
        while let first = rest.first, first == ".." || first == "." {
            if first == ".." { parts = parts.dropLast() }
            rest = rest.dropFirst()
        }
        if let beside = byPath[(parts + rest).joined(separator: "/")] { return beside }
        let suffix = "/" + rest.joined(separator: "/")
        let named = byName[Self.lastName(of: name[...])] ?? []
        return named.first { ("/" + headers[$0].path).hasSuffix(suffix) } ?? named.first
    }
}

/// The directives of headers: a file that others include is looked through once, by whoever needs it first.
private final class DirectiveCache: Sendable {
    private let headers: [HeaderSet.Header]
    private let found = Mutex<[Int: [Directive]]>([:])

    init(_ headers: [HeaderSet.Header]) { self.headers = headers }

    func directives(of index: Int) -> [Directive] {
        if let known = found.withLock({ $0[index] }) { return known }
        var reader = DirectiveReader(headers[index].text)
        let directives = reader.directives()
        found.withLock { $0[index] = directives }
        return directives
    }
}
