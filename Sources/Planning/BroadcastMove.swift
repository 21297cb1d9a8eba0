import Analysis
import CombineModel
import Facts
import Lexing
import Rewriting
import SourceText
import Wording

/// What would become of a group around a subject: of its declarations and of each subscription to it.
struct BroadcastMove {
    let group: BroadcastGroups.Group
    /// What becomes of the subscriptions, by index in `Classification.subscriptions`.
    private(set) var sites: [Int: Result<Rewrite, Refusal>] = [:]
    /// What becomes of the subjects and of what exposes them.
    private(set) var declarations: [DeclarationID: Rewrite] = [:]
    /// Why a declaration stays.
    private var declarationStays: Refusal?

    /// Whether all of it can change: only then does any of it.
    var isWhole: Bool { declarationStays == nil && sites.values.allSatisfy { (try? $0.get()) != nil } }

    /// How its loops may differ, each once.
    var deviations: [Deviation] {
        let shown = Set(sites.values.flatMap { (try? $0.get())?.deviations ?? [] }.map(\.deviation))
        return Deviation.allCases.filter(shown.contains)
    }

    init(_ group: BroadcastGroups.Group, _ classification: Classification, _ context: RewriteContext) {
        self.group = group
        var context = context
        context.broadcasts = group.members
        do throws(Refusal) {
            for (id, member) in group.members.sorted(by: { $0.key < $1.key }) {
                switch member {
                case .subject(let subject): declarations[id] = try BroadcastSubject.rewrite(subject, in: context)
                case .exposure(let producer): declarations[id] = try BroadcastSubject.rewrite(exposing: producer, in: context)
                }
            }
        } catch {
            declarationStays = error
        }
        for index in group.sites {
            let tried = StreamRewrite.rewrite(classification.subscriptions[index], by: Rules.ofStreams, among: [group.rule], in: context)
            let result = tried?.result ?? .failure(Refusal(.shapeNotSupported, "it is no subscription that a loop stands in for"))
            sites[index] = result.map { Self.telling(Self.places(of: group.publicMembers, in: classification.program), $0) }
        }
    }

    /// Where public members stand, for people to read.
    private static func places(of members: [DeclarationID], in program: Program) -> [Finding.Evidence] {
        members.map { id in
            let (file, declaration) = (program.files[id.file], program.declaration(id))
            let line = file.lines.place(of: declaration.nameRange.lowerBound).line
            return Finding.Evidence(path: file.path, line: line, says: "`\(declaration.name)` is public")
        }
    }

    private static func telling(_ places: [Finding.Evidence], _ rewrite: Rewrite) -> Rewrite {
        guard !places.isEmpty else { return rewrite }
        var result = rewrite
        result.deviations.append(ShownDeviation(.publicTypeChanges, .unknown(places)))
        return result
    }

    /// The same, with what is made of each subscription's rewrite.
    func answered(_ answer: (Int, Rewrite) -> Result<Rewrite, Refusal>) -> BroadcastMove {
        var result = self
        for (index, tried) in sites { result.sites[index] = tried.flatMap { answer(index, $0) } }
        return result
    }

    /// Why a subscription of a group that is not whole stays: for a reason of its own, or for that of another member.
    func refusal(of index: Int) -> Refusal {
        if case .failure(let own)? = sites[index] { return own }
        let others = sites.sorted { $0.key < $1.key }.lazy.compactMap { if case .failure(let refusal) = $0.value { refusal } else { nil } }
        let why = declarationStays ?? others.first
        return Refusal(.subject, "all that listens to its subject moves, or nothing: \(why.map { $0.detail ?? $0.reason.title } ?? "")")
    }
}
