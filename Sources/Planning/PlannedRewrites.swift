import Analysis
import CombineModel
import Facts
import Lexing
import Rewriting
import SourceText

/// The rewrites of everything that moves, before it is decided which of them are written.
struct PlannedRewrites {
    var producers: [DeclarationID: Rewrite] = [:]
    /// By index in `Classification.subscriptions`.
    var sites: [Int: Rewrite] = [:]

    /// What a part of them comes to.
    func batch(of producerIDs: [DeclarationID], _ siteIndices: [Int], in classification: Classification, _ layers: Layers) -> Batch {
        let program = classification.program
        var members: [Batch.Member] = []
        var lines = 0
        var safety = Safety.safe
        func add(_ rewrite: Rewrite?, _ symbol: String, _ file: FileFacts, _ range: ByteRange, isProducer: Bool) {
            let span = file.lines.place(of: range.lowerBound).line...file.lines.place(of: range.upperBound).line
            members.append(Batch.Member(symbol: symbol, path: file.path, lines: span, isProducer: isProducer))
            if rewrite?.deviations.safety == .review { safety = .review }
            for edit in (rewrite?.edits ?? []) + (rewrite?.functions.edits(in: program) ?? []) {
                let first = file.lines.place(of: edit.range.lowerBound).line
                lines += file.lines.place(of: edit.range.upperBound).line - first + 1
                lines += edit.replacement.utf8.count { $0 == UInt8(ascii: "\n") } + 1
            }
        }
        for id in producerIDs {
            add(producers[id], program.symbol(of: id), program.files[id.file], program[id].range, isProducer: true)
        }
        for index in siteIndices {
            let site = classification.subscriptions[index]
            let symbol = site.declaration.map(program.symbol) ?? ""
            add(sites[index], symbol, program.files[site.file], site.subscription.range, isProducer: false)
        }
        members.sort {
            ($0.isProducer ? 0 : 1, $0.path, $0.lines.lowerBound, $0.symbol) < (
                $1.isProducer ? 0 : 1, $1.path, $1.lines.lowerBound, $1.symbol
            )
        }
        let names = producerIDs.filter { producers[$0] != nil }.map { "\(program.files[$0.file].path) \(program.symbol(of: $0))" }
        let id = StableHash.digits(
            of: (names + siteIndices.filter { sites[$0] != nil }.map { Self.name(of: classification.subscriptions[$0], in: program) })
                .sorted()
        )
        .prefix(6)
        let layer = siteIndices.isEmpty ? layers.highest(of: producerIDs) : .viewModels
        return Batch(id: String(id), members: members, safety: safety, layer: layer, changedLines: lines)
    }

    /// What tells a subscription from the others of its declaration, which may move before it: what it begins with, and what is done with that.
    private static func name(of site: SubscriptionSite, in program: Program) -> String {
        let (file, publisher) = (program.files[site.file], site.subscription.publisher)
        let root = file.file.text(publisher.sourceRange).filter { !$0.isWhitespace }
        let links = publisher.steps.map(\.name) + [site.subscription.terminal.name]
        return ([file.path, site.declaration.map(program.symbol) ?? "", root] + links).joined(separator: " ")
    }

    /// Which files have the bridges for all of it.
    ///
    /// - Parameters:
    ///   - named: the paths of those that somebody named for it.
    ///   - settings: what the files are built with.
    func hosts(named: Set<String>, in classification: Classification, _ settings: BuildSettings) -> BridgeHosts {
        let program = classification.program
        var needs: [Int: Set<Bridge>] = [:]
        for (id, rewrite) in producers { needs[id.file, default: []].formUnion(rewrite.bridges) }
        for (index, rewrite) in sites { needs[classification.subscriptions[index].file, default: []].formUnion(rewrite.bridges) }
        let chosen = program.files.indices.filter { named.contains(program.files[$0].path) }
        return BridgeHosts(needs, named: chosen, in: program, settings: settings)
    }

    /// What a part makes of its files by itself; nil where that does not pass verification.
    func alone(
        _ producerIDs: [DeclarationID], _ siteIndices: [Int], in classification: Classification, _ hosts: BridgeHosts
    ) -> [FileChange]? {
        var book = EditBook(classification.program, hosts)
        write(producerIDs, siteIndices, in: classification, to: &book)
        let (changes, failed) = book.verified()
        return failed.isEmpty ? changes : nil
    }

    /// Puts a part into the book; a rewrite that overlaps another takes its file out.
    func write(_ producerIDs: [DeclarationID], _ siteIndices: [Int], in classification: Classification, to book: inout EditBook) {
        for id in producerIDs {
            guard let rewrite = producers[id] else { continue }
            if !book.add(rewrite, file: id.file) { book.poison(id.file) }
        }
        for index in siteIndices {
            guard let rewrite = sites[index] else { continue }
            let file = classification.subscriptions[index].file
            if !book.add(rewrite, file: file) { book.poison(file) }
        }
    }
}

extension Batch {
    /// The same batches, those whose ids are the same told apart by their order: two subscriptions of one function may move separately.
    static func distinct(_ batches: [Batch]) -> [Batch] {
        var seen: [String: Int] = [:]
        return batches.map { batch in
            let count = seen[batch.id, default: 0]
            seen[batch.id] = count + 1
            guard count > 0 else { return batch }
            let id = String(StableHash.digits(of: [batch.id, String(count)]).prefix(batch.id.count))
            return Batch(id: id, members: batch.members, safety: batch.safety, layer: batch.layer, changedLines: batch.changedLines)
        }
    }
}
