import Analysis
import Facts
import Lexing
import SourceText
import Synchronization

/// Who still needs a publisher in the code that is not rewritten.
///
/// A call that was resolved needs what it was resolved to. A name that stands anywhere else, and was not resolved, counts
/// for everything that it can mean: a wrapper too many is harmless, one too few does not compile.
struct Mentions {
    private let program: Program
    /// What each resolved call means, by file and by where it stands.
    private var resolved: [Int: [(range: ByteRange, candidates: [DeclarationID])]] = [:]
    private let index: MentionIndex
    private let known = KnownMentions()

    init(_ classification: Classification) {
        let program = classification.program
        self.program = program
        index = MentionIndex(of: Set(classification.producers.map { program[$0.id].name }), in: program)
        for producer in classification.producers {
            for publisher in producer.returns.values { enter(publisher, file: producer.id.file) }
        }
        for site in classification.subscriptions { enter(site.subscription.publisher, file: site.file) }
    }

    private mutating func enter(_ publisher: PublisherExpression, file: Int) {
        publisher.forEachCall { call in resolved[file, default: []].append((call.nameRange, call.candidates)) }
    }

    /// The declarations among `moving` that are mentioned outside of `covered`, the ranges that are rewritten as a whole.
    ///
    /// - Parameters:
    ///   - kept: parts of those ranges that stand in the code after as they are.
    ///   - closures: parts of those ranges whose calls, as against the names of values, stand in the code after as they are.
    ///   - isOther: whether a name is passed over.
    ///   - meaning: what a name means that was not resolved; nil where that is not known.
    ///
    /// `ids.map(self.load(id:))` in them makes a list of publishers, which nothing there awaits by itself.
    func needed(
        _ moving: Set<DeclarationID>, outside covered: [Int: [ByteRange]], keeping kept: [Int: [ByteRange]],
        callsIn closures: [Int: [ByteRange]], exceptIn isOther: (MentionedName) -> Bool = { _ in false },
        meaning: (MentionedName, _ file: Int) -> Set<DeclarationID>? = { _, _ in nil }
    ) -> Set<DeclarationID> {
        let byName = Dictionary(grouping: moving) { program[$0].name }
        let ofTheirFiles = moving.filter(program.isPrivate)
        // What is called by the names of values is not found by its own.
        var needed = Set(byName["callAsFunction"] ?? [])
        let names = index.covering(byName.keys)
        for (word, ids) in byName {
            for file in names.files(mentioning: word) {
                let (index, bytes) = (file.index, program.files[file.index].file.bytes)
                let (covered, kept, closures) = (covered[index] ?? [], kept[index] ?? [], closures[index] ?? [])
                for position in file.positions[word] ?? [] {
                    let token = file.tokens[position]
                    let name = MentionedName(tokens: file.tokens, index: position, bytes: bytes)
                    guard
                        !covered.contains(where: { $0.contains(token.start) })
                            || kept.contains(where: { $0.contains(token.start) })
                            || bytes[token.end...].first == UInt8(ascii: "(")
                                && closures.contains(where: { $0.contains(token.start) })
                            || name.isHandedToMap && meant(index, token.start) == nil
                    else { continue }
                    if isOther(name) { continue }
                    needed.formUnion(
                        meant(index, token.start)
                            ?? meaning(name, index).map(Array.init)
                            ?? ids.filter { id in
                                (id.file == index || !ofTheirFiles.contains(id)) && mayMean(id, name, at: token.start, inFile: index)
                            })
                }
            }
        }
        return needed
    }

    /// Whether a name that was not resolved may mean a declaration, by what is written around it and by where it stands.
    private func mayMean(_ id: DeclarationID, _ name: MentionedName, at offset: Int, inFile file: Int) -> Bool {
        known.mayMean(id, at: offset, inFile: file) {
            name.canMean(program.declaration(id)) && (!name.standsAlone || program.canBeNamedAlone(id, at: offset, inFile: file))
        }
    }

    /// The declarations that a name may mean which is no part of a publisher that was read, and of which is not plain that an operator subscribes to
    /// what it gives.
    func unfollowed(among ids: Set<DeclarationID>) -> Set<DeclarationID> {
        needed(ids, outside: resolved.mapValues { $0.map(\.range) }, keeping: [:], callsIn: [:], exceptIn: \.isReturnedToOperator)
    }

    /// Whether a call at `offset` is part of a publisher that was read.
    func isResolved(_ file: Int, _ offset: Int) -> Bool { meant(file, offset) != nil }

    /// What the name at `offset` was resolved to, nil when it was not.
    private func meant(_ file: Int, _ offset: Int) -> [DeclarationID]? {
        known.meant(file, offset) {
            let calls = (resolved[file] ?? []).filter { $0.range.contains(offset) }
            return calls.isEmpty ? nil : calls.flatMap(\.candidates)
        }
    }
}

/// What names were found to mean: each is looked at once, however often it is asked who needs what.
final class KnownMentions: Sendable {
    private let meant = Mutex<[Place: [DeclarationID]?]>([:])
    private let possible = Mutex<[Place: [DeclarationID: Bool]]>([:])

    private struct Place: Hashable {
        let file: Int
        let offset: Int
    }

    /// What the name at `offset` was resolved to, nil when it was not.
    func meant(_ file: Int, _ offset: Int, _ find: () -> [DeclarationID]?) -> [DeclarationID]? {
        let place = Place(file: file, offset: offset)
        if let known = meant.withLock({ $0[place] }) { return known }
        let found = find()
        meant.withLock { $0[place] = .some(found) }
        return found
    }

    /// Whether a name that was not resolved may mean a declaration.
    func mayMean(_ id: DeclarationID, at offset: Int, inFile file: Int, _ find: () -> Bool) -> Bool {
        let place = Place(file: file, offset: offset)
        if let known = possible.withLock({ $0[place]?[id] }) { return known }
        let found = find()
        possible.withLock { $0[place, default: [:]][id] = found }
        return found
    }
}
