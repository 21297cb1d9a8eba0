import Lexing

/// What a migration changed of what other files can see: the names of the declarations that came, went or have another signature.
enum ChangedNames {
    static func between(_ before: [UInt8], _ after: [UInt8]) -> Set<String> {
        let old = signatures(of: before)
        let new = signatures(of: after)
        return Set(old.symmetricDifference(new).map(\.name))
    }

    /// The names that a file mentions.
    static func mentioned(in bytes: [UInt8]) -> Set<String> {
        Set(Tokens(of: bytes).all.lazy.filter(\.isName).map { $0.name(in: bytes) })
    }

    private struct Signature: Hashable {
        let name: String
        let text: String
    }

    private static func signatures(of bytes: [UInt8]) -> Set<Signature> {
        let seen = Skeleton(of: bytes).declarations.filter {
            $0.kind != .extension && !$0.has(modifier: "private") && !$0.has(modifier: "fileprivate")
        }
        return Set(
            seen.map { declaration in
                let end = declaration.bodyRange?.lowerBound ?? declaration.range.upperBound
                return Signature(name: declaration.name, text: String(decoding: bytes[declaration.range.lowerBound..<end], as: UTF8.self))
            })
    }
}
