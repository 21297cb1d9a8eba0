import Analysis
import CombineModel
import Lexing
import SourceText

/// The words that make a file worth parsing in this very repository.
///
/// The table's own, and what the scanned code names: a file may use nothing but `typealias Reply = AnyPublisher<…>`, a publisher type
/// of the repository or an operator declared on one. Aliases of aliases are found in rounds, each over the files left by the last.
struct Vocabulary {
    private var words = Operators.triageVocabulary.union(WrittenContinuation.namesOfMakers)
    /// What a publisher's type is written with: Combine's protocols, and the names found.
    private var publishers: Set<String> = ["Publisher", "ConnectablePublisher", "Subject"]
    private var read: [Declared] = []

    static func of(_ files: [SourceFile], threads: Int) -> Set<String> {
        var vocabulary = Vocabulary()
        var fresh = vocabulary.words
        var open = files
        while !fresh.isEmpty {
            let triage = Triage(vocabulary: fresh)
            let found = ParallelMap.map(open, threads: threads) { file in
                triage.mayHoldChains(file.bytes) ? Declared(in: file) : nil
            }
            open = zip(open, found).compactMap { $1 == nil ? $0 : nil }
            let known = vocabulary.words
            vocabulary.enter(found.compactMap(\.self))
            fresh = vocabulary.words.subtracting(known)
        }
        return vocabulary.words
    }

    private mutating func enter(_ more: [Declared]) {
        read += more
        var count = -1
        while count != words.count + publishers.count {
            count = words.count + publishers.count
            for file in read {
                for (name, written) in file.aliases where !written.isDisjoint(with: words) {
                    words.insert(name)
                    let isPublisher = !written.isDisjoint(with: publishers) || written.contains(where: Self.soundsLikePublisher)
                    if isPublisher { publishers.insert(name) }
                }
                for (name, inherited) in file.types where !inherited.isDisjoint(with: publishers) {
                    words.insert(name)
                    publishers.insert(name)
                }
                for (name, owner, isFunction) in file.members {
                    // The properties of a publisher type of one's own have names that every file is full of.
                    if Self.soundsLikePublisher(owner) || isFunction && publishers.contains(owner) { words.insert(name) }
                }
            }
        }
    }

    private static func soundsLikePublisher(_ name: String) -> Bool { name.contains("Publisher") || name.contains("Subject") }
}

/// What a file declares that may name a publisher.
private struct Declared: Sendable {
    /// Each typealias, with the names in what it stands for.
    let aliases: [(name: String, written: Set<String>)]
    /// Each type, and each extension, with what it is written to conform to or inherit from.
    let types: [(name: String, inherited: Set<String>)]
    /// Each member of an extension, with the last name of what is extended.
    let members: [(name: String, owner: String, isFunction: Bool)]

    /// Nothing for a file that is not read.
    init(in file: SourceFile) {
        let tokens = tokens(of: file.bytes)
        let skeleton = Excess(in: tokens, of: file.bytes) == nil ? Skeleton(of: file.bytes, tokens: tokens) : Skeleton()
        var aliases: [(String, Set<String>)] = []
        var types: [(String, Set<String>)] = []
        var members: [(String, String, Bool)] = []
        for declaration in skeleton.declarations {
            switch declaration.kind {
            // A type's `typealias Output = …` would make a word of a name that ordinary code is full of.
            case .typealias where !PlatformName.associatedType.covers(declaration.name):
                aliases.append((declaration.name, Self.names(in: declaration.typeText ?? "")))
            case .class, .struct, .enum, .actor, .protocol, .extension:
                guard !declaration.inherited.isEmpty else { break }
                types.append((Self.lastName(of: declaration.name), Set(declaration.inherited.map(Self.lastName))))
            default: break
            }
            if let parent = declaration.parent, skeleton.declarations[parent].kind == .extension {
                let owner = skeleton.declarations[parent].name
                members.append((declaration.name, Self.lastName(of: owner), declaration.kind == .function))
            }
        }
        (self.aliases, self.types, self.members) = (aliases, types, members)
    }

    private static func names(in type: String) -> Set<String> {
        Set(type.split { !$0.isNamePart }.map(String.init))
    }

    /// `Deck.Relay<Int>` is called `Relay`, `@unchecked Sendable` is `Sendable`.
    private static func lastName(of type: String) -> String {
        let plain = type.prefix { $0 != "<" }.split(separator: " ").last ?? ""
        return plain.split(separator: ".").last.map { $0.filter { $0 != "`" } } ?? ""
    }
}
