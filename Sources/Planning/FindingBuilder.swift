import Analysis
import CombineModel
import Facts
import Rewriting
import Lexing
import SourceText

/// Turns what the classifier found into findings, each with the outcome that its verdict alone gives it.
struct FindingBuilder {
    let classification: Classification
    private let hazards: Hazards
    var program: Program { classification.program }

    init(classification: Classification) {
        self.classification = classification
        hazards = Hazards(classification)
    }

    func finding(of producer: Producer) -> Finding {
        let declaration = program.declaration(producer.id)
        let chain = producer.returns.sorted { $0.key < $1.key }.first?.value
        let isStored =
            declaration.kind == .variable && !declaration.isComputed && declaration.bodyRange == nil
            && !program.isRequirement(producer.id)
        var finding = finding(
            isStored ? .stored : .producer, file: producer.id.file, range: declaration.range,
            symbol: program.symbol(of: producer.id), chain: chain, terminal: nil, flow: producer.flow,
            root: chain.map { root(of: $0, file: producer.id.file) } ?? producer.type.name)
        if isPathDependent(producer) { finding.outcome = .left(.pathDependent) }
        finding.hazards = told(hazards.of(producer), of: producer.id)
        return finding
    }

    /// Whether some paths give one value and others are known to give more. A path that gives nothing (`Empty`, `Fail`) says
    /// little: every stream has those.
    private func isPathDependent(_ producer: Producer) -> Bool {
        let paths = producer.returns.values.map(\.flow.cardinality)
        return [.continuous, .finite].contains(producer.flow.cardinality.verdict)
            && paths.contains { $0.verdict == .oneShot && $0.most > .zero } && paths.contains { $0.verdict != .oneShot }
    }

    func finding(of site: SubscriptionSite) -> Finding {
        let subscription = site.subscription
        let isContinuation = WrittenContinuation.namesOfMakers.contains(subscription.terminal.name)
        var finding = finding(
            isContinuation ? .bridge : .subscription, file: site.file, range: subscription.range,
            symbol: site.declaration.map { program.symbol(of: $0) } ?? "", chain: subscription.publisher,
            terminal: subscription.terminal.name, flow: subscription.publisher.flow,
            root: root(of: subscription.publisher, file: site.file))
        finding.hazards = hazards.of(site)
        return finding
    }

    func finding(of local: LocalProducer) -> Finding {
        let symbol = local.declaration.map { program.symbol(of: $0) + "." + local.name } ?? local.name
        var finding = finding(
            .producer, file: local.file, range: local.range, symbol: symbol, chain: nil, terminal: nil, flow: local.flow,
            root: local.name)
        if case .left(.shapeNotSupported) = finding.outcome { finding.detail = "is declared inside a function" }
        return finding
    }

    func finding(ofBridge id: DeclarationID) -> Finding {
        let declaration = program.declaration(id)
        let flow = Flow(.unknown, failure: .unknown)
        var finding = finding(
            .bridge, file: id.file, range: declaration.range, symbol: program.symbol(of: id), chain: nil, terminal: nil,
            flow: flow, root: program.enclosingType(of: id) ?? "")
        finding.outcome = .left(.alreadyBridged)
        finding.hazards = told(hazards.ofBridge(id), of: id)
        finding.deciding = []
        return finding
    }

    private func finding(
        _ kind: Finding.Kind, file: Int, range: ByteRange, symbol: String, chain: PublisherExpression?, terminal: String?,
        flow: Flow, root: String
    ) -> Finding {
        let facts = program.files[file]
        let start = facts.lines.place(of: range.lowerBound)
        let end = facts.lines.place(of: range.upperBound)
        return Finding(
            kind: kind, path: facts.path, line: start.line, column: start.column, endLine: end.line,
            endColumn: end.column, symbol: symbol, root: root, operators: chain?.steps.map(\.name) ?? [],
            terminal: terminal, cardinality: flow.cardinality, failure: flow.failure, evidence: unique(flow.evidence),
            isAssumed: flow.isAssumed, outcome: .left(flow.reasonByVerdict), deciding: deciding(flow, root, facts.path, start.line))
    }

    /// What would have to be known; where nothing more exact was noted, that which the proof ends with.
    private func deciding(_ flow: Flow, _ root: String, _ path: String, _ line: Int) -> [DecidingFact] {
        guard flow.cardinality.verdict == .undecided else { return [] }
        if !flow.unknowns.isEmpty { return flow.unknowns }
        return [DecidingFact(.source, root, path: flow.evidence.last?.path ?? path, line: flow.evidence.last?.line ?? line)]
    }

    /// What Decombine wrote itself does as its documentation says, and nobody can better it where it stands.
    private func told(_ hazards: [Hazard], of id: DeclarationID) -> [Hazard] {
        hazards.isEmpty || !Bridge.isDeclaration(id, in: program) ? hazards : []
    }

    /// The same step is told once, although several paths may lead over it.
    private func unique(_ evidence: [Finding.Evidence]) -> [Finding.Evidence] {
        var seen: Set<Finding.Evidence> = []
        return evidence.filter { seen.insert($0).inserted }
    }

    /// A short name of what a chain starts from.
    private func root(of publisher: PublisherExpression, file: Int) -> String {
        switch publisher.source {
        case .known(let row, let call):
            if row.isAny(of: .givesResponse) { return "URLSession.dataTaskPublisher" }
            if row.name == "$" { return text(publisher.sourceRange, file) }
            return call.receiverRange.isEmpty ? row.name : shortened(text(publisher.sourceRange, file))
        case .producer(let call): return call.candidates.first.map { program.symbol(of: $0) } ?? text(call.nameRange, file)
        case .local(let name, let inner):
            if !name.isEmpty { return name }
            return inner.map { root(of: $0, file: file) } ?? shortened(text(publisher.sourceRange, file))
        case .chosen(let name, _), .given(let name): return name
        case .branches, .opaque: return shortened(text(publisher.sourceRange, file))
        }
    }

    private func text(_ range: ByteRange, _ file: Int) -> String { program.files[file].file.text(range) }

    /// One line, without arguments that fill the screen.
    private func shortened(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count <= Self.longestRoot ? line : line.prefix(Self.longestRoot) + "…"
    }

    private static let longestRoot = 60
}
