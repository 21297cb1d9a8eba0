import Lexing
import SourceText
import SwiftParser
import SwiftSyntax

/// What was compared, and what differed.
struct OracleTally {
    var files = 0
    var bytes = 0
    var broken: [String] = []
    var unreadable = 0
    var compared: [String: Int] = [:]
    var differing: [String: Int] = [:]
    var differences: [String] = []

    mutating func add(_ other: OracleTally) {
        files += other.files
        bytes += other.bytes
        broken += other.broken
        unreadable += other.unreadable
        compared.merge(other.compared, uniquingKeysWith: +)
        differing.merge(other.differing, uniquingKeysWith: +)
        differences += other.differences
    }

    var table: String {
        var lines = ["files \(files), bytes \(bytes), left out for syntax errors \(broken.count), unreadable \(unreadable)"]
        for key in compared.keys.sorted() {
            lines.append(
                key + String(repeating: " ", count: max(1, 24 - key.count))
                    + "\(compared[key, default: 0]) compared, \(differing[key, default: 0]) differ")
        }
        return lines.joined(separator: "\n")
    }

    mutating func check(_ path: String) {
        guard let content = SwiftFiles.read(path) else {
            unreadable += 1
            return
        }
        let tree = content.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 256) }
        guard !tree.hasError else {
            broken.append(path)
            return
        }
        files += 1
        bytes += content.count
        let place = Place(path: path, table: LineTable(content))
        compareBoundaries(content, tree, place)
        compareDeclarations(content, tree, place)
    }

    private struct Place {
        let path: String
        let table: LineTable

        func text(_ offset: Int) -> String {
            let place = table.place(of: offset)
            return "\(path):\(place.line):\(place.column)"
        }
    }

    private mutating func differ(_ key: String, _ place: Place, _ offset: Int, _ text: String) {
        differing[key, default: 0] += 1
        differences.append("\(place.text(offset)): \(key): \(text)")
    }

    private mutating func compareBoundaries(_ bytes: [UInt8], _ tree: SourceFileSyntax, _ place: Place) {
        let ours = Boundaries.lexed(bytes)
        let theirs = Boundaries.parsed(tree)
        for boundary in theirs { compared[boundary.kind.rawValue, default: 0] += 1 }
        if ours == theirs { return }
        let extra = Set(ours).subtracting(theirs)
        let missing = Set(theirs).subtracting(ours)
        for boundary in extra.sorted().prefix(3) {
            differ(boundary.kind.rawValue, place, boundary.start, "only ours, \(boundary.start)..<\(boundary.end)")
        }
        for boundary in missing.sorted().prefix(3) {
            differ(boundary.kind.rawValue, place, boundary.start, "only theirs, \(boundary.start)..<\(boundary.end)")
        }
    }

    private mutating func compareDeclarations(_ bytes: [UInt8], _ tree: SourceFileSyntax, _ place: Place) {
        let skeleton = Skeleton(of: bytes)
        let ours = DeclarationLine.lines(of: skeleton)
        let theirs = DeclarationCollector(tree).lines
        compared["declaration", default: 0] += theirs.count
        if ours.map(\.identity) != theirs.map(\.identity) {
            let ourSet = Set(ours.map(\.identity))
            let theirSet = Set(theirs.map(\.identity))
            for line in ours.filter({ !theirSet.contains($0.identity) }).prefix(2) {
                differ("declaration", place, line.start, "only ours: \(line.identity)")
            }
            for line in theirs.filter({ !ourSet.contains($0.identity) }).prefix(2) {
                differ("declaration", place, line.start, "only theirs: \(line.identity)")
            }
            if ourSet == theirSet { differ("declaration", place, 0, "order or count") }
            return
        }
        for (our, their) in zip(ours, theirs) {
            for (one, other) in zip(our.details, their.details) {
                compared["detail: \(one.0)", default: 0] += 1
                if one.1 != other.1 { differ("detail: \(one.0)", place, our.start, "\(our.name): ours [\(one.1)] theirs [\(other.1)]") }
            }
        }
    }
}
