import Foundation
import Lexing
import SourceText

/// The members of a module's types, among which bugs are planted: what changes is found by the function it stands in and not by a line of a file.
struct MutantPlaces {
    /// A piece of code of a file.
    struct Place {
        let file: URL
        let bytes: [UInt8]
        let range: ByteRange

        /// The text of the file with other code in the place of this.
        func text(with code: String) -> String {
            String(decoding: bytes[..<range.lowerBound] + Array(code.utf8) + bytes[range.upperBound...], as: UTF8.self)
        }
    }

    private struct File {
        let url: URL
        let bytes: [UInt8]
        let tokens: Tokens
    }

    private let files: [File]
    /// By `Type.member`, those of that name: the index of the file, and the whole declaration.
    private let members: [String: [(file: Int, range: ByteRange)]]

    /// - Parameter folder: that of the module.
    init(in folder: URL) throws {
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        files = try all.filter { $0.pathExtension == "swift" }.sorted { $0.path() < $1.path() }.map { url in
            let bytes = Array(try Data(contentsOf: url))
            return File(url: url, bytes: bytes, tokens: Tokens(of: bytes))
        }
        var members: [String: [(file: Int, range: ByteRange)]] = [:]
        for (index, file) in files.enumerated() {
            let declarations = Skeleton(of: file.bytes).declarations
            for declaration in declarations {
                guard let owner = declaration.parent.map({ declarations[$0].name }) else { continue }
                let type = owner.split(separator: ".").last.map(String.init) ?? owner
                members["\(type).\(declaration.name)", default: []].append((index, declaration.range))
            }
        }
        self.members = members
    }

    /// Where the code stands in the members of that name; more than one where it is not told from others.
    ///
    /// - Parameters:
    ///   - code: compared token by token, so that it does not matter how it is laid out; a part of a text that is written out, as it is.
    ///   - member: `Type.name`.
    func places(of code: String, in member: String) -> [Place] {
        let text = Array(code.utf8)
        let wanted = Tokens(of: text).all.dropLast().map { text[$0.start..<$0.end] }
        return (members[member] ?? []).flatMap { place -> [Place] in
            let file = files[place.file]
            let tokens = file.tokens.all
            let found = tokens.indices.filter { first in
                place.range.contains(tokens[first].start) && first + wanted.count <= tokens.count
                    && wanted.indices.allSatisfy { wanted[$0] == file.bytes[tokens[first + $0].start..<tokens[first + $0].end] }
            }
            .map { tokens[$0].start..<tokens[$0 + wanted.count - 1].end }
            let ranges = found.isEmpty ? Self.ranges(of: text, in: file.bytes, place.range) : found
            return ranges.map { Place(file: file.url, bytes: file.bytes, range: $0) }
        }
    }

    private static func ranges(of text: [UInt8], in bytes: [UInt8], _ range: ByteRange) -> [ByteRange] {
        guard let first = text.first, range.count >= text.count else { return [] }
        return (range.lowerBound...(range.upperBound - text.count)).filter { start in
            bytes[start] == first && bytes[start..<(start + text.count)].elementsEqual(text)
        }
        .map { $0..<($0 + text.count) }
    }
}
