import Wording
import Analysis
import CombineModel
import Facts
import Lexing
import Rewriting
import Semantics
import SourceText

/// Decides what becomes of every finding, and makes the edits.
struct Planner {
    struct Plan: Sendable {
        var findings: [Finding]
        /// Every comment that asks for something to be left alone, by place.
        var suppressions: [Suppression]
        var changes: [FileChange]
        /// What moves, in parts, the selected ones and the others.
        var batches: [Batch]
        /// What each batch alone makes of its files, by its id; empty where nobody asked.
        var batchChanges: [String: [FileChange]]
        /// What nothing uses any more.
        var removals: [Removal] = []
        var overview: MigrationOverview
        /// What is likely to be wrong where there is neither a publisher nor a subscription.
        var hazards: [HazardPlace]
        var outsideNames: [OutsideName] = []
        var diagnostics: [Diagnostic] = []
        var underReview: [Finding]?
        /// What of it needs what to be accepted.
        var proposed = ProposedMoves([])
    }

    private let classification: Classification
    private let semantics: Semantics
    private let options: MigrationOptions
    private let suppressions: Suppressions
    private let settings: BuildSettings
    private let layers: Layers
    private var program: Program { classification.program }

    init(_ classification: Classification, _ semantics: Semantics, _ options: MigrationOptions) {
        self.classification = classification
        self.semantics = semantics
        self.options = options
        suppressions = Suppressions(classification.program)
        settings = options.settings(with: classification.program)
        layers = Layers(of: classification)
    }

    func plan() -> Plan {
        let mentions = Mentions(classification)
        let groups = GroupPlanner(
            classification, semantics, suppressed: suppressedProducers, accepting: options.accepted, settings: settings, mentions
        )
        let streams = StreamRewrites(classification, groups.context([:]), mentions, options, suppressed: suppressedProducers)
        var excluded = Excluded(LaterLayers(above: options.selection.layer, groups.groups, layers, classification))
        var draft = draft(excluding: excluded, groups, mentions, streams)
        // A file that does not pass verification takes its groups out, and the rest is planned anew.
        for _ in 0..<Self.mostAttempts where !draft.failed.isEmpty {
            for id in draft.producers.keys {
                if let refusal = draft.failed[id.file] { excluded.producers[id] = Exclusion(refusal: refusal) }
            }
            for index in draft.sites.keys {
                excluded.sites[index] = draft.failed[classification.subscriptions[index].file] ?? excluded.sites[index]
            }
            for move in draft.broadcasts {
                guard let refusal = move.declarations.keys.lazy.compactMap({ draft.failed[$0.file] }).first else { continue }
                for index in move.group.sites { excluded.sites[index] = refusal }
            }
            draft = self.draft(excluding: excluded, groups, mentions, streams)
        }
        let (findings, noted) = suppressions.applied(to: findings(of: draft))
        let (hazards, marks) = suppressions.applied(to: StreamHazards(classification, semantics).all(), noted: noted)
        let cleanUp = options.cleansUp || options.surveysCleanUp ? self.cleanUp(groups, mentions) : nil
        let changes = options.cleansUp ? cleanUp?.changes ?? [] : draft.failed.isEmpty ? draft.changes : []
        return Plan(
            findings: findings.sorted(by: Self.precedes), suppressions: marks, changes: changes,
            batches: draft.batches.sorted { ($0.layer, $0.changedLines, $0.id) < ($1.layer, $1.changedLines, $1.id) },
            batchChanges: draft.batchChanges, removals: cleanUp?.removals ?? [],
            overview: Overview(of: classification, layers, countsModules: options.countsModules).value, hazards: hazards,
            proposed: draft.proposed)
    }

    private static let mostAttempts = 5

    private func cleanUp(_ groups: GroupPlanner, _ mentions: Mentions) -> CleanUp {
        CleanUp(classification, groups.groups, twins: groups.plan(excluding: [:]).adopted, mentions: mentions) { id in
            suppressions.cover(id, in: program) || !options.cleansUpPublic && program.isForOthers(id)
        }
    }

    // MARK: A draft

    private struct Excluded {
        var producers: [DeclarationID: Exclusion] = [:]
        var sites: [Int: Refusal] = [:]

        init(_ later: LaterLayers) {
            for id in later.producers { producers[id] = Exclusion(refusal: LaterLayers.refusal) }
            for index in later.sites { sites[index] = LaterLayers.refusal }
        }
    }

    /// One attempt: what moves, and what the files become.
    private struct Draft {
        var producers: [DeclarationID: Finding.Outcome] = [:]
        var sites: [Int: Finding.Outcome] = [:]
        var details: [DeclarationID: String] = [:]
        var because: [DeclarationID: [Finding.Evidence]] = [:]
        var siteDetails: [Int: String] = [:]
        var siteBecause: [Int: [Finding.Evidence]] = [:]
        /// Where in Decombine's code each was refused.
        var refusedAt: [DeclarationID: String] = [:]
        var siteRefusedAt: [Int: String] = [:]
        /// How what was proposed may differ from what it takes the place of.
        var deviations: [DeclarationID: [ShownDeviation]] = [:]
        var siteDeviations: [Int: [ShownDeviation]] = [:]
        /// What the rules for streams would make of what nobody asked to move.
        var couldMove: [Int: CouldMove] = [:]
        /// The subjects that become broadcasts.
        var broadcasts: [BroadcastMove] = []
        var batches: [Batch] = []
        var batchChanges: [String: [FileChange]] = [:]
        var changes: [FileChange] = []
        /// What of it needs what to be accepted.
        var proposed = ProposedMoves([])
        /// Files that did not pass verification.
        var failed: [Int: Refusal] = [:]
    }

    private func draft(
        excluding given: Excluded, _ groups: GroupPlanner, _ mentions: Mentions, _ streams: StreamRewrites
    ) -> Draft {
        var (excluded, groups) = (given, groups)
        var first: SiteRewrites?
        var firstRefusals: [DeclarationID: Refusal]?
        while true {
            let moved = groups.plan(excluding: excluded.producers).explained(by: firstRefusals ?? [:])
            firstRefusals = firstRefusals ?? moved.refusals
            var context = groups.context(moved.twins, awaiting: moved.awaited.keys)
            let moving = ranges(of: moved)
            let sites = SiteRewrites(
                classification, context, excluding: excluded.sites, carried: CarriedSites(moved, in: classification), streams: streams,
                refusal: { self.refusal(of: $0, by: $1, moving, isCarried: $2) }, options
            ).explained(by: first)
            first = first ?? sites
            var modes: [DeclarationID: ProducerRewrite.Mode] = [:]
            var blocked: [GroupPlanner.Blocked] = []
            let dropped = dropped(moved, mentions)
            let staying = staying(moved, sites, mentions, groups, dropping: dropped)
            context.copied = staying.copied
            context.moving = Set(sites.moving.keys)
            for keeping in staying.keeping {
                switch keeping {
                case .success(let kept): modes.merge(kept) { first, _ in first }
                case .failure(let failure): blocked.append(asHeldBack(failure, moved))
                }
            }
            blocked += switchedOff(moved, context, modes)
            blocked += useless(moved, sites, context, groups, keeping: modes)
            if blocked.isEmpty {
                blocked = mistaken(moved, sites, dropping: dropped)
                if blocked.isEmpty { return written(moved, context, sites, modes, streams) }
                // Under another name it can be awaited, where somebody does; for its sake nothing gets a second body.
                let idle = Set(graph(moved, sites).unreached { _ in false }.joined())
                let named = Set(blocked.map(\.member).filter { modes[$0] == .beside || moved.awaited[$0] != nil })
                    .subtracting(idle).subtracting(groups.renamed)
                groups.renamed.formUnion(named)
                blocked.removeAll { named.contains($0.member) }
            }
            // Every turn gives a member that moved another name, or excludes one, and neither is ever taken back: this ends.
            for failure in blocked {
                excluded.producers[failure.member] = Exclusion(refusal: failure.refusal, onlyAlone: failure.onlyAlone)
            }
        }
    }

    /// The members that their rule must not rewrite where they stand.
    private func switchedOff(
        _ moved: GroupPlanner.Result, _ context: RewriteContext, _ modes: [DeclarationID: ProducerRewrite.Mode]
    ) -> [GroupPlanner.Blocked] {
        moved.moving.joined().compactMap { id in
            guard let producer = context.producers[id] else { return nil }
            let rule = ProducerRewrite.ruleID(for: producer, mode(of: id, moved, modes), in: context)
            return options.whyOff(rule, program.files[id.file].path).map {
                GroupPlanner.Blocked(member: id, refusal: Refusal(.notAskedFor, $0))
            }
        }
    }

    /// How a producer that moves is rewritten.
    private func mode(
        of id: DeclarationID, _ moved: GroupPlanner.Result, _ modes: [DeclarationID: ProducerRewrite.Mode]
    ) -> ProducerRewrite.Mode { moved.awaited[id] == nil ? modes[id] ?? .replace : .awaited }

    /// A member that cannot keep its publisher beside an async form has to only because its requirement stays: what holds that back is the
    /// reason.
    private func asHeldBack(_ blocked: GroupPlanner.Blocked, _ moved: GroupPlanner.Result) -> GroupPlanner.Blocked {
        guard blocked.refusal.reason == .callersNeedPublisher, let held = moved.alone[blocked.member] else { return blocked }
        return GroupPlanner.Blocked(member: blocked.member, refusal: held, onlyAlone: true)
    }

    /// The groups that move and that somebody still needs as publishers, how they are kept, and those that stay as they are.
    private func staying(
        _ moved: GroupPlanner.Result, _ sites: SiteRewrites, _ mentions: Mentions, _ planner: GroupPlanner, dropping calls: [UntoldCall]
    ) -> (keeping: [Result<[DeclarationID: ProducerRewrite.Mode], GroupPlanner.Blocked>], copied: Set<DeclarationID>) {
        var covered: [Int: [ByteRange]] = sites.ranges
        let members = moved.movingMembers
        for (file, ranges) in ranges(of: moved) { covered[file, default: []] += ranges }
        let dropped = Set(calls.flatMap(\.candidates)).intersection(members)
        var copied: Set<DeclarationID> = []
        let moving = Set(sites.moving.keys)
        var kept = sites.kept
        for id in members where moved.awaited[id] == nil {
            let staying = (moved.kept[id] ?? []).filter { !sites.carries($0, in: id.file, classification) }
            kept[id.file, default: []] += staying.map(\.range)
        }
        // A publisher that stays as it is needs the publishers that it calls, and hands on when they deliver; a wrapper calls its async form.
        while true {
            let more = mentions.needed(members, outside: covered, keeping: kept, callsIn: sites.terminals).union(dropped)
            let groups = moved.moving.filter { group in
                group.contains { moved.alone[$0] != nil || mustStay($0, more) } || planner.needsPublishers(group, moved)
            }
            let keeping = groups.map { planner.keeping($0, moved, beside: copied, moving) }
            let wrapped = keeping.reduce(into: Set<DeclarationID>()) { wrapped, kept in
                wrapped.formUnion(((try? kept.get()) ?? [:]).filter { $0.value == .beside }.keys)
            }
            let asTheyAre = Set(groups.joined()).subtracting(wrapped)
            if asTheyAre.isSubset(of: copied) { return (keeping, copied) }
            copied.formUnion(asTheyAre)
            for id in asTheyAre { covered[id.file]?.removeAll { $0 == program[id].range } }
        }
    }

    /// The producers whose publisher async code asks for in a way that stays, and says nowhere that it wants a publisher: beside an async form of
    /// the same name, that would be what is called there.
    private func mistaken(_ moved: GroupPlanner.Result, _ sites: SiteRewrites, dropping calls: [UntoldCall]) -> [GroupPlanner.Blocked] {
        var found: [DeclarationID: UntoldCall] = [:]
        for call in classification.untoldCalls.filter(sites.leaveInAsyncCode) + calls {
            for id in call.candidates where moved.twins[id].map({ !$0.isProperty && $0.name == program[id].name }) ?? false {
                found[id] = found[id] ?? call
            }
        }
        return found.sorted { $0.key < $1.key }.map { id, call in
            let file = program.files[call.file]
            let place = "\(file.path):\(LineTable(file.file.bytes).place(of: call.offset).line)"
            let says = "the call at \(place) stands in async code, where the async function would be meant"
            return GroupPlanner.Blocked(member: id, refusal: Refusal(.callersNeedPublisher, says))
        }
    }

    /// What the bodies that become async call without doing anything with the publisher: `ping()` alone, which nothing there awaits.
    private func dropped(_ moved: GroupPlanner.Result, _ mentions: Mentions) -> [UntoldCall] {
        let bodies = ranges(of: moved)
        return classification.untoldCalls.filter { call in
            (bodies[call.file] ?? []).contains { $0.contains(call.offset) } && !mentions.isResolved(call.file, call.offset)
        }
    }

    private func mustStay(_ id: DeclarationID, _ needed: Set<DeclarationID>) -> Bool {
        needed.contains(id) || program.isForOthers(id) || program.mayServeOutside(id)
    }

    private func graph(_ moved: GroupPlanner.Result, _ sites: SiteRewrites) -> MovingGraph {
        MovingGraph(
            of: moved, sites: sites.moving, companies: sites.companies(in: classification), carried: sites.carried, in: classification)
    }

    /// A member of each group that would only be in the way: nobody who moves calls its async form, and its publisher would keep a body of its own.
    ///
    /// Where its one body becomes async, with a wrapper for those who still need the publisher, that is reason enough: its callers move one day, and
    /// call it then.
    ///
    /// - Parameter modes: how the publishers that stay do so.
    private func useless(
        _ moved: GroupPlanner.Result, _ sites: SiteRewrites, _ context: RewriteContext, _ planner: GroupPlanner,
        keeping modes: [DeclarationID: ProducerRewrite.Mode]
    ) -> [GroupPlanner.Blocked] {
        let withBody = Set(classification.producers.filter { !$0.returns.isEmpty }.map(\.id))
        let constant = Set(classification.producers.filter { $0.isConstant(in: program) }.map(\.id))
        let isRewrittenApp = { (id: DeclarationID) in
            moved.awaited[id] == nil && !self.program.isTestCode(id) && withBody.contains(id)
                && !self.program[id].isDeprecated
                && !(moved.alone[id] != nil && constant.contains(id))
        }
        let secondBody = { (group: [DeclarationID]) in self.secondBody(in: group, context, planner, keeping: modes) }
        let unreached = graph(moved, sites).unreached { group in group.contains(where: isRewrittenApp) && secondBody(group) == nil }
        return unreached.map { group in
            let awaited = group.first { moved.awaited[$0] != nil && !program.isTestCode($0) }
            if let awaited, let refusal = moved.awaited[awaited] { return GroupPlanner.Blocked(member: awaited, refusal: refusal) }
            guard let held = moved.alone[group[0]] else {
                let refusal = secondBody(group) ?? Refusal(.noAsyncCaller)
                return GroupPlanner.Blocked(member: group[0], refusal: refusal)
            }
            return GroupPlanner.Blocked(member: group[0], refusal: held, onlyAlone: true)
        }
    }

    /// Why a group that nobody awaits yet would have two bodies, or one that only awaits its publisher; nil where its one body becomes async.
    private func secondBody(
        in group: [DeclarationID], _ context: RewriteContext, _ planner: GroupPlanner, keeping modes: [DeclarationID: ProducerRewrite.Mode]
    ) -> Refusal? {
        var (copied, moves) = (Refusal?.none, false)
        for id in group {
            guard let producer = context.producers[id], !producer.returns.isEmpty else { continue }
            guard let mode = modes[id] else {
                guard planner.accepts(.callersNotScanned, for: id) else { return notAccepted(.callersNotScanned) }
                moves = true
                continue
            }
            if let copy = ProducerRewrite.whyNoWrapper(producer, in: context) {
                let says = "its publisher would stay beside it: \(copy.detail ?? copy.reason.title)"
                let refusal = copy.isOfOrder ? copy : Refusal(.noAsyncCaller, says)
                // What stands in for another, in tests or with a constant, is no body that anybody keeps twice.
                guard program.isTestCode(id) || producer.isConstant(in: program) else { return refusal }
                copied = copied ?? refusal
            } else if mode != .beside {
                return notAccepted(.wrapperStartsTask)
            } else {
                moves = true
            }
        }
        return moves ? nil : copied
    }

    private func notAccepted(_ deviation: Deviation) -> Refusal {
        Refusal(.reviewTier, "moves where `\(deviation.rawValue)` is accepted: nothing that moves calls it yet")
    }

    private func written(
        _ moved: GroupPlanner.Result, _ context: RewriteContext, _ sites: SiteRewrites,
        _ modes: [DeclarationID: ProducerRewrite.Mode], _ streams: StreamRewrites
    ) -> Draft {
        var draft = Draft()
        var unwritten: Set<Int> = []
        for (id, refusal) in moved.refusals {
            draft.producers[id] = .left(refusal.reason)
            draft.details[id] = refusal.detail
            draft.because[id] = refusal.because
            draft.refusedAt[id] = refusal.place.text
            draft.deviations[id] = refusal.deviations
        }
        var rewrites = PlannedRewrites()
        var carried: [DeclarationID: Finding.Outcome] = [:]
        let graph = graph(moved, sites)
        let inner = sites.carriedEdits
        let idle = Set(graph.unreached { _ in false }.joined())
        let uncalled = Set(graph.uncalled.compactMap { group in group.first { program.body(of: $0) != nil } })
        for id in moved.moving.joined() {
            guard let producer = context.producers[id] else { continue }
            let mode = mode(of: id, moved, modes)
            var context = context
            context.inner = inner[id] ?? []
            guard case .success(var rewrite) = ProducerRewrite.rewrite(producer, mode, in: context) else {
                unwritten.insert(id.file)
                draft.producers[id] = .left(.rewriteNotVerified)
                continue
            }
            let rule = ProducerRewrite.ruleID(for: producer, mode, in: context)
            let isLeftAlone = idle.contains(id) && uncalled.contains(id)
            // Where the publisher went, so did everybody who was seen to call it.
            if isLeftAlone, mode == .replace {
                let places = [
                    Finding.Evidence(
                        path: program.files[id.file].path,
                        line: program.files[id.file].lines.place(of: program[id].range.lowerBound).line,
                        says: "nobody in the scanned code calls it")
                ]
                rewrite.deviations.append(ShownDeviation(.callersNotScanned, .unknown(places), places[0].says))
            }
            if mode != .replace { rewrite.deviations += publicFace(of: id) }
            let path = program.files[id.file].path
            rewrite.deviations = rewrite.deviations.map { $0.answered(by: options.accepted, in: path) }
            rewrites.producers[id] = rewrite
            draft.producers[id] = .rewrite(rule: rule, safety: rewrite.deviations.safety)
            draft.deviations[id] = rewrite.deviations
            // What stands in a `Future` of a body that was rewritten went with it.
            if mode != .awaited { carried[id] = draft.producers[id] }
            draft.details[id] = moved.awaited[id].map { $0.detail ?? $0.reason.title } ?? rewrite.awaitsBecause
            if mode == .added, draft.details[id] == nil {
                draft.details[id] = ProducerRewrite.whyNoWrapper(producer, in: context).map { $0.detail ?? $0.reason.title }
            }
        }
        for (index, result) in sites.results {
            switch result {
            case .failure(let refusal):
                let site = classification.subscriptions[index]
                if site.isInFuture, sites.carried[index] == nil, let outcome = site.declaration.flatMap({ carried[$0] }) {
                    draft.sites[index] = outcome
                    continue
                }
                draft.sites[index] = .left(refusal.reason)
                draft.siteDetails[index] = refusal.detail
                draft.siteBecause[index] = refusal.because
                draft.siteRefusedAt[index] = refusal.place.text
                draft.siteDeviations[index] = refusal.deviations
            case .success(var rewrite):
                // A body that was written anew holds it; one that stays beside its async form has it as any other code has.
                let around = sites.carried[index].flatMap { rewrites.producers[$0] }?.edits ?? []
                rewrite.edits.removeAll { edit in around.contains { $0.range.overlaps(edit.range) } }
                rewrites.sites[index] = rewrite
                draft.sites[index] = .rewrite(rule: sites.rules[index] ?? "", safety: rewrite.deviations.safety)
                draft.siteDeviations[index] = rewrite.deviations
                draft.siteDetails[index] = rewrite.awaitsBecause
            }
        }
        draft.siteDeviations.merge(sites.deviations) { _, ofStream in ofStream }
        if options.surveysStreams {
            let moving = ranges(of: moved)
            draft.couldMove = streams.couldMove(beside: Set(sites.moving.keys)) {
                self.refusal(of: $0, by: $1, moving, isCarried: false, isAsked: true)
            }
        }
        draft.broadcasts = sites.broadcasts
        // What the async function of a wrapper needs by itself.
        var bodies: [DeclarationID: [ShownDeviation]] = [:]
        for id in moved.moving.joined() where options.isComparing && mode(of: id, moved, modes) == .beside {
            guard let producer = context.producers[id] else { continue }
            bodies[id] = try? ProducerRewrite.rewrite(producer, .replace, in: context).get().deviations + publicFace(of: id)
        }
        draft.proposed = graph.proposed(
            counts: { id in
                guard case .rewrite(let rule, _) = draft.producers[id] else { return false }
                return Rules.becomes(rule, for: .producer)?.isMoved ?? false
            },
            siteCounts: { !(draft.siteDeviations[$0] ?? []).contains { $0.deviation == .publisherAwaited } },
            needs: { self.open(bodies[$0] ?? draft.deviations[$0] ?? [], in: $0.file) },
            siteNeeds: { self.open(draft.siteDeviations[$0] ?? [], in: self.classification.subscriptions[$0].file) },
            wrapperNeeds: { id in
                let shown = self.open(draft.deviations[id] ?? [], in: id.file)
                return bodies[id].map { shown.subtracting(self.open($0, in: id.file)) } ?? self.open([Self.wraps], in: id.file)
            },
            keepsPublisher: { self.mode(of: $0, moved, modes) != .replace })
        var parts = graph.parts
        for move in sites.broadcasts {
            for (id, rewrite) in move.declarations {
                rewrites.producers[id] = rewrite
                draft.producers[id] = .rewrite(rule: move.group.rule, safety: rewrite.deviations.safety)
            }
            guard let part = parts.firstIndex(where: { $0.sites.contains(move.group.sites[0]) }) else { continue }
            parts[part].producers += move.declarations.keys.sorted()
        }
        let hosts = rewrites.hosts(named: options.bridgeFiles, in: classification, settings)
        var book = EditBook(program, hosts)
        for file in unwritten { book.poison(file) }
        draft.batches = Batch.distinct(
            parts.map { rewrites.batch(of: $0.producers, $0.sites, in: classification, layers) })
        for (part, batch) in zip(parts, draft.batches) {
            if options.selection.selects(batch) {
                rewrites.write(part.producers, part.sites, in: classification, to: &book)
                if options.separatesBatches {
                    draft.batchChanges[batch.id] = rewrites.alone(part.producers, part.sites, in: classification, hosts)
                }
            } else {
                for id in part.producers { draft.producers[id] = .left(.notAskedFor) }
                for index in part.sites { draft.sites[index] = .left(.notAskedFor) }
            }
        }
        let verified = book.verified()
        draft.changes = verified.changes
        draft.failed = verified.failed
        return draft
    }

    private static let wraps = ShownDeviation(.wrapperStartsTask, .unknown([]))

    /// That an async function beside a public publisher is public, too.
    private func publicFace(of id: DeclarationID) -> [ShownDeviation] {
        guard program.isForOthers(id) else { return [] }
        let (file, says) = (program.files[id.file], "it is a new public function")
        let line = file.lines.place(of: program[id].range.lowerBound).line
        return [ShownDeviation(.addsPublicFunction, .unknown([Finding.Evidence(path: file.path, line: line, says: says)]), says)]
    }

    /// The deviations of which it is not known that they do not show, and that nobody has accepted.
    private func open(_ deviations: [ShownDeviation], in file: Int) -> Set<Deviation> {
        Set(deviations.filter { !$0.isAllowed(by: options.answered, in: program.files[file].path) }.map(\.deviation))
    }

    /// Where the members stand that move, by file. What only gets an async function beside it stays as it is, and what it subscribes to moves as
    /// anywhere.
    private func ranges(of moved: GroupPlanner.Result) -> [Int: [ByteRange]] {
        let moving = moved.moving.joined().filter { moved.awaited[$0] == nil }
        return Dictionary(grouping: moving, by: \.file).mapValues { $0.map { program[$0].range } }
    }

    /// Why a subscription is not even tried.
    ///
    /// - Parameters:
    ///   - moving: where the members stand that move, by file.
    ///   - isCarried: whether the producer in whose body it stands takes it along.
    private func refusal(
        of site: SubscriptionSite, by rule: String?, _ moving: [Int: [ByteRange]], isCarried: Bool, isAsked: Bool = false
    ) -> Refusal? {
        if let around = site.declaration, classification.bridges.contains(around) { return Refusal(.alreadyBridged) }
        if let rules = options.rules, !isAsked, !rules.contains(rule ?? "") { return Refusal(.notAskedFor) }
        if let rule, let why = options.whyOff(rule, program.files[site.file].path) { return Refusal(.notAskedFor, why) }
        if suppressions.cover(site, in: program) { return Refusal(.notAskedFor) }
        if program.files[site.file].hasSyntaxErrors { return Refusal(.shapeNotSupported, "its file has a syntax error") }
        if program.files[site.file].isGenerated { return Refusal(.generatedFile) }
        if site.isInFuture, !isCarried {
            return Refusal(.shapeNotSupported, "stands inside a `Future`, which belongs to the same chain")
        }
        if site.isInTask, site.subscription.terminal.givesCancellable {
            return Refusal(.shapeNotSupported, "stands inside a task, and would become a task of its own")
        }
        let range = site.subscription.range
        if !isCarried, (moving[site.file] ?? []).contains(where: { $0.overlaps(range) }) { return Self.insideMovingFunction }
        if site.declaration.map(program.isTestCode) == true, rule != Rules.ofTests {
            // A test that awaits already takes what it awaits from another call, which is for its author to look at.
            let path = program.files[site.file].path
            guard options.accepted.accepts(.testWaitsOtherwise, in: path), rule == Rules.ofBridges else {
                let terminal = site.subscription.terminal
                return Refusal(
                    .testExpectation,
                    terminal.kind == .subscribe
                        ? "the test is of what a subscriber of its own is told, step by step"
                        : "`\(terminal.name)` is not rewritten in a test")
            }
        }
        return nil
    }

    static let insideMovingFunction = Refusal(.shapeNotSupported, "stands inside a function that moves")

    private var suppressedProducers: Set<DeclarationID> {
        Set(classification.producers.map(\.id).filter { suppressions.cover($0, in: program) })
    }

    // MARK: Findings

    private func findings(of draft: Draft) -> [Finding] {
        let builder = FindingBuilder(classification: classification)
        var findings: [Finding] = []
        // What turns its own upstream into async code is told once, as a bridge.
        for producer in classification.producers where !classification.bridges.contains(producer.id) {
            var finding = builder.finding(of: producer)
            if let outcome = draft.producers[producer.id], finding.verdict == .oneShot || outcome.isRewrite {
                finding.outcome = outcome
                finding.detail = draft.details[producer.id]
                finding.because = draft.because[producer.id] ?? []
                finding.refusedAt = draft.refusedAt[producer.id]
                finding.deviations = draft.deviations[producer.id] ?? []
            }
            findings.append(finding)
        }
        for (index, site) in classification.subscriptions.enumerated() {
            var finding = builder.finding(of: site)
            // A stream has an outcome of planning only where a rule for it was asked for.
            if let outcome = draft.sites[index] {
                finding.outcome = outcome
                finding.deviations = draft.siteDeviations[index] ?? []
                finding.detail = draft.siteDetails[index]
                finding.because = draft.siteBecause[index] ?? []
                finding.refusedAt = draft.siteRefusedAt[index]
            }
            finding.couldMove = draft.couldMove[index]
            findings.append(finding)
        }
        for index in findings.indices {
            guard case .rewrite(let rule, _) = findings[index].outcome else { continue }
            findings[index].becomes = Rules.becomes(rule, for: findings[index].kind)
        }
        for local in classification.localProducers { findings.append(builder.finding(of: local)) }
        for id in classification.bridges { findings.append(builder.finding(ofBridge: id)) }
        return findings
    }

    private static func precedes(_ a: Finding, _ b: Finding) -> Bool {
        (a.path, a.line, a.column, a.endLine, a.kind.rawValue) < (b.path, b.line, b.column, b.endLine, b.kind.rawValue)
    }
}
