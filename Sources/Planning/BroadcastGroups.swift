import Analysis
import CombineModel
import Facts
import Lexing
import Rewriting
import Semantics
import SourceText

/// Subjects that could become broadcasts, each with what exposes it and with all that listens.
///
/// A group changes as a whole or not at all: the type of what exposes a subject is what every listener was compiled against.
struct BroadcastGroups {
    struct Group {
        /// The rule that speaks for its subjects.
        let rule: String
        /// The subjects, what exposes them, and the requirements that it implements.
        let members: [DeclarationID: BroadcastMember]
        /// The subscriptions, by index in `Classification.subscriptions`.
        let sites: [Int]
        /// The members whose type others than the scanned code may have been written against.
        let publicMembers: [DeclarationID]
    }

    /// Those that nobody uses in another way, in source order.
    private(set) var all: [Group] = []
    /// Why a subject that somebody listens to is in no group, by the index of each subscription to it.
    private(set) var refusals: [Int: Refusal] = [:]

    /// None.
    init() {}

    /// - Parameter suppressed: what a comment asks to be left alone.
    init(_ classification: Classification, _ semantics: Semantics, _ mentions: Mentions, suppressed: Set<DeclarationID>) {
        let search = BroadcastSearch(classification, suppressed: suppressed)
        guard !search.subjects.isEmpty else { return }
        let exposures = search.exposures()
        let members = exposures.union(search.subjects.keys)
        let sites = search.listening(to: members)
        var covered = Dictionary(grouping: exposures, by: \.file).mapValues { $0.flatMap(search.covered(by:)) }
        for (index, _) in sites {
            let site = classification.subscriptions[index]
            covered[site.file, default: []].append(site.subscription.publisher.sourceRange)
        }
        let given = Set(exposures.map { classification.program[$0].name })
        let isSentTo = { (name: MentionedName) in !given.contains(name.text) && search.isSentTo(name) }
        let used = mentions.needed(members, outside: covered, keeping: [:], callsIn: [:], exceptIn: isSentTo) { name, file in
            let meant = name.startOfExpression.flatMap { semantics.meaning(of: name.text, inExpressionAt: $0, file: file) }
            return meant.map { ids in ids.filter { !(search.isSentTo(name) && search.subjects[$0] != nil) } }
        }.intersection(members)
        for component in search.components(of: members, sites) where !component.sites.isEmpty {
            switch search.rule(for: component.members, used) {
            case .failure(let refusal): for index in component.sites { refusals[index] = refusal }
            case .success(let rule):
                let own = component.members.map { ($0, search.member($0)) }
                all.append(
                    Group(
                        rule: rule, members: Dictionary(uniqueKeysWithValues: own).compactMapValues(\.self),
                        sites: component.sites.sorted(),
                        publicMembers: component.members.filter(classification.program.isPublic).sorted()
                    ))
            }
        }
        all.sort { $0.sites[0] < $1.sites[0] }
    }
}

/// Looks for subjects, for what exposes them, and for who listens.
private struct BroadcastSearch {
    let subjects: [DeclarationID: StoredSubject]
    /// What could expose a subject, each with what it gives.
    private let exposed: [DeclarationID: [DeclarationID]]
    private let classification: Classification
    private let producers: [DeclarationID: Producer]
    /// The names of the subjects that have a value.
    private let withValue: Set<String>
    private var program: Program { classification.program }

    init(_ classification: Classification, suppressed: Set<DeclarationID>) {
        self.classification = classification
        producers = Dictionary(classification.producers.map { ($0.id, $0) }) { first, _ in first }
        subjects = Dictionary(
            uniqueKeysWithValues: classification.subjects.filter { !suppressed.contains($0.id) }.map { ($0.id, $0) })
        var exposed: [DeclarationID: [DeclarationID]] = [:]
        for producer in classification.producers where subjects[producer.id] == nil && !suppressed.contains(producer.id) {
            exposed[producer.id] = Self.exposed(by: producer, in: classification.program)
        }
        self.exposed = exposed
        withValue = Set(
            subjects.values.filter { BroadcastSubject.rule(for: $0) == CurrentValueBroadcast.id }.map {
                classification.program[$0.id].name
            })
    }

    func member(_ id: DeclarationID) -> BroadcastMember? {
        subjects[id].map(BroadcastMember.subject) ?? producers[id].map(BroadcastMember.exposure)
    }

    /// Whether what is done with a name a broadcast does as the subject did: `requests.send(url)`, and `state.value` of one that has a value.
    func isSentTo(_ name: MentionedName) -> Bool {
        switch name.usedMember {
        case "send": true
        case "value": withValue.contains(name.text)
        default: false
        }
    }

    // MARK: What exposes a subject

    /// What gives nothing but a subject, or but what gives it, as far as all that implements the same requirement does.
    func exposures() -> Set<DeclarationID> {
        let requirements = classification.producers.filter { program.isRequirement($0.id) && !$0.implementations.isEmpty }.map(\.id)
        let groups = Groups(classification.producers, in: program)
        // From all that could be down to what is: what stands on what is none, or answers for the same as what is none, goes with it.
        var found = Set(exposed.keys).union(requirements)
        while true {
            let kept = found.filter { id in
                let mates = groups.index(of: id).map { groups.all[$0] } ?? [id]
                return (mates + (exposed[id] ?? [])).allSatisfy { found.contains($0) || subjects[$0] != nil }
            }
            if kept.count == found.count { return kept }
            found = kept
        }
    }

    /// The publishers that a declaration gives, in its body.
    func covered(by id: DeclarationID) -> [ByteRange] { producers[id]?.returns.values.map(\.sourceRange) ?? [] }

    /// What a declaration gives as a publisher, where that is all that it does.
    private static func exposed(by producer: Producer, in program: Program) -> [DeclarationID]? {
        let declaration = program.declaration(producer.id)
        guard producer.returns.count == 1, let publisher = producer.returns.values.first, case .producer(let call) = publisher.source,
            !call.isOptionalChained, !call.candidates.isEmpty, declaration.attributes.isEmpty,
            publisher.steps.allSatisfy({ $0.row?.isAny(of: .writesNothingInLoop) ?? false }),
            let block = program.body(of: producer.id)?.getter, block.statements.count == 1,
            declaration.kind == .function || declaration.isComputed && declaration.accessors.allSatisfy({ $0 == "get" })
        else { return nil }
        return call.candidates
    }

    // MARK: Who listens

    /// The subscriptions to streams that begin with a member, each with the members that it may mean.
    func listening(to members: Set<DeclarationID>) -> [(index: Int, candidates: [DeclarationID])] {
        classification.subscriptions.enumerated().compactMap { index, site in
            let publisher = site.subscription.publisher
            guard case .producer(let call) = publisher.source, publisher.flow.cardinality.verdict == .continuous,
                !call.isOptionalChained, !call.candidates.isEmpty, call.candidates.allSatisfy(members.contains)
            else { return nil }
            return (index, call.candidates)
        }
    }

    /// The members that belong together, with their subscriptions.
    func components(
        of members: Set<DeclarationID>, _ sites: [(index: Int, candidates: [DeclarationID])]
    ) -> [(members: Set<DeclarationID>, sites: [Int])] {
        var parents: [DeclarationID: DeclarationID] = [:]
        func root(_ id: DeclarationID) -> DeclarationID {
            var current = id
            while let parent = parents[current] { current = parent }
            return current
        }
        func join(_ ids: [DeclarationID]) {
            for other in ids.dropFirst() {
                let (a, b) = (root(ids[0]), root(other))
                if a != b { parents[max(a, b)] = min(a, b) }
            }
        }
        for id in members.sorted() {
            guard let producer = producers[id] else { continue }
            join([id] + (exposed[id] ?? []).filter(members.contains))
            join([id] + producer.implementations.filter(members.contains))
        }
        for site in sites { join(site.candidates) }
        var result: [DeclarationID: (members: Set<DeclarationID>, sites: [Int])] = [:]
        for id in members { result[root(id), default: ([], [])].members.insert(id) }
        for site in sites { result[root(site.candidates[0])]?.sites.append(site.index) }
        return result.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The rule by which what belongs together changes, or why it cannot.
    ///
    /// - Parameter used: the members that are used in another way than to send and to listen.
    func rule(for members: Set<DeclarationID>, _ used: Set<DeclarationID>) -> Result<String, Refusal> {
        let rules = Set(members.compactMap { subjects[$0].map(BroadcastSubject.rule) })
        for id in members.sorted() {
            if let why = refusal(of: id, isUsed: used.contains(id)) { return .failure(why) }
        }
        guard let rule = rules.first, rules.count == 1 else {
            return .failure(Refusal(.subject, "some of its subjects have a value, and others have none"))
        }
        return .success(rule)
    }

    private func refusal(of id: DeclarationID, isUsed: Bool) -> Refusal? {
        let (name, file) = (program[id].name, program.files[id.file])
        if isUsed { return Refusal(.subject, "`\(name)` is used in another way than to send and to listen") }
        if program.mayServeOutside(id) { return Refusal(.subject, "`\(name)` may be used outside the scanned code") }
        let namesakes = program.enclosingType(of: id).flatMap { program.members(name, of: $0) } ?? []
        if subjects[id] != nil, namesakes.count > 1 { return Refusal(.subject, "`\(name)` answers for another declaration of that name") }
        if program.isTestCode(id) { return Refusal(.testExpectation, "`\(name)` stands in a test") }
        if file.hasSyntaxErrors { return Refusal(.shapeNotSupported, "the file of `\(name)` has a syntax error") }
        return file.isGenerated ? Refusal(.generatedFile) : nil
    }
}

extension MentionedName {
    /// The member that is used of it, `send` of `requests.send(url)`; nil where none is, or where it is told its end.
    fileprivate var usedMember: String? {
        guard index + 3 < tokens.count, tokens[index + 1].kind == .period else { return nil }
        let isEnd = tokens[index + 3].kind == .leftParen && tokens[min(index + 4, tokens.count - 1)].text(in: bytes) == "completion"
        return isEnd ? nil : tokens[index + 2].text(in: bytes)
    }
}
