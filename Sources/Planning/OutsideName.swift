import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// A declaration that is not scanned and not described, with all the places whose verdict hangs on it.
public struct OutsideName: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        case declaration, publisherType, `operator`
    }

    public let kind: Kind
    /// In the form of a model.
    public let signature: String
    public let count: Int
    /// The first place in path order.
    public let path: String
    public let line: Int
    /// The modules that every file with a use imports, but for those of Apple's that all apps import; sorted.
    public let modules: [String]

    /// Of a classification, the most used first.
    static func all(of classification: Classification) -> [OutsideName] {
        let program = classification.program
        let others = classification.outsideUses.filter { use in
            use.kind != .operator || !isCombines(use.signature.description)
        }
        let groups = Dictionary(grouping: others) { Key(kind: $0.kind, signature: $0.signature) }
        return groups.map { key, uses in
            let first = uses[0]
            let file = program.files[first.file]
            let imports = uses.map { Set(program.files[$0.file].skeleton.imports.map(\.module)) }
            let shared = imports.dropFirst().reduce(imports[0]) { $0.intersection($1) }
            return OutsideName(
                kind: kind(key.kind), signature: key.signature.description, count: uses.count, path: file.path,
                line: file.lines.place(of: first.offset).line, modules: shared.subtracting(PlatformName.systemModule.names).sorted())
        }.sorted { ($1.count, $0.signature) < ($0.count, $1.signature) }
    }

    /// `store(in:)`, `sink(_:)`.
    private static func isCombines(_ signature: String) -> Bool {
        let parts = signature.split(separator: "(", maxSplits: 1)
        let labels = parts.count > 1 ? parts[1].dropLast().split(separator: ":").map(String.init) : []
        return Operators.isCombines(String(parts.first ?? ""), labels: labels)
    }

    private struct Key: Hashable {
        let kind: OutsideUse.Kind
        let signature: OutsideSignature
    }

    private static func kind(_ kind: OutsideUse.Kind) -> Kind {
        switch kind {
        case .declaration: .declaration
        case .publisherType: .publisherType
        case .operator: .operator
        }
    }

}
