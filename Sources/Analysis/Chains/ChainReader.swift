import CombineModel
import Facts
import Lexing
import SourceText

/// Takes expressions apart into publishers, and computes what flows through them.
///
/// Reading a chain needs the flow of what it calls, and the flow of a declaration needs its chains read: both live here,
/// over one table of flows that grows to a fixpoint.
final class ChainReader {
    let program: Program
    /// What each producer delivers, as far as computed.
    var flows: [DeclarationID: Flow] = [:]
    /// The declarations whose flows were read, those that are called before those that call them, circles apart.
    var finished: [DeclarationID] = []
    /// What is being followed, so that definitions that go in circles come to an end.
    let circles = ReadingCircles()
    let declarations: Declarations
    private(set) lazy var types = ExpressionTypes(declarations, circles, asking: self)
    private(set) lazy var promises = SubjectPromises(types)
    private(set) lazy var futures = FutureReading(types)
    private(set) lazy var bodies = BodyReading(types, promises, asking: self)
    private(set) lazy var constants = bodies.constants
    private(set) lazy var fillings = Fillings(types, bodies.names)
    /// The flows that are being read.
    var running = FlowsInProgress()
    /// What was asked for before.
    var memory = ReaderMemory()
    /// How much was read.
    var effort = ReadingEffort()
    /// What takes a closure that a result builder of the scanned code makes something of: functions, and types by their initialisers.
    private(set) lazy var buildersOfLists = program.takersOfBuiltClosures
    /// Whether a call on something that cannot be resolved may mean whatever has its name.
    var takesNamesAlone = true
    var contexts: [CallKey: Int] = [:]
    /// What the reading at hand took for granted.
    var assumptions: Set<Premise> = []
    /// What is outside the scanned code and not described, wherever it is met.
    var outsideUses: Set<OutsideUse> = []
    /// The comments that decided something.
    var usedAssumptions: Set<Place> = []

    init(_ program: Program) {
        self.program = program
        declarations = Declarations(program)
    }

    // MARK: Reading

    /// `expression` as a publisher where its place says that it is one: what returns from a producer, what stands before
    /// `sink`. A beginning that cannot be read is opaque, and the operators after it still count: a cut is a cut.
    func expectedPublisher(_ expression: Expression, linkCount: Int? = nil, in scope: Scope) -> PublisherExpression {
        let end = linkCount ?? expression.links.count
        if let read = publisher(expression, linkCount: end, in: scope) { return read }
        if expression.isNil { return absent(expression) }
        if let hidden = hiddenSource(expression, end, in: scope), let read = chain(from: hidden, expression, linkCount: end, in: scope) {
            return read
        }
        var beginning = expression
        beginning.links = Array(expression.links[..<operatorSuffix(of: expression, linkCount: end)])
        let outside = noteOutside(beginning, in: scope)
        let reason: Reason =
            isCustomPublisher(beginning, in: scope)
            ? .customPublisher : types.isOutside(beginning, in: scope) ? .outsideDeclaration : .undecidedSource
        let opaque = opaque(beginning, reason, outside, in: scope)
        let start = SourceReading(
            source: opaque.source, flow: opaque.flow, linkCount: beginning.links.count, end: beginning.range.upperBound)
        return chain(from: start, expression, linkCount: end, in: scope) ?? self.opaque(expression, reason, in: scope)
    }

    /// Whether an expression makes a value of a scanned type that says of itself that it is a publisher: `Countdown(from: 3)`.
    private func isCustomPublisher(_ expression: Expression, in scope: Scope) -> Bool {
        guard case .name(let name) = expression.root, case .call? = expression.links.first?.kind,
            let type = program.qualifiedName(of: name, from: scope.selfType)
        else { return false }
        return program.types[type]?.inherited.contains { ["Publisher", "Combine.Publisher"].contains($0) } ?? false
    }

    /// The first link from which on there are only calls of operators.
    ///
    /// `reduce` is none where nothing says what it folds: over an array of publishers it gives a publisher too.
    private func operatorSuffix(of expression: Expression, linkCount: Int) -> Int {
        var start = linkCount
        while start >= 2, case .call(let arguments) = expression.links[start - 1].kind,
            case .member(let name) = expression.links[start - 2].kind, name != "reduce",
            Operators.row(named: name, labels: arguments.tableLabels)?.role == .link || program.operators[name] != nil
                || program.outside.row(named: name, arguments)?.role == .link
        { start -= 2 }
        return start
    }

    /// `expression`, up to `linkCount` links, as a publisher; nil when nothing says that it is one.
    func publisher(_ expression: Expression, linkCount: Int? = nil, in scope: Scope) -> PublisherExpression? {
        let end = linkCount ?? expression.links.count
        guard let start = source(of: expression, linkCount: end, in: scope) else { return nil }
        return chain(from: start, expression, linkCount: end, in: scope)
    }

    /// The steps after a source, applied one after the other.
    private func chain(
        from start: SourceReading, _ expression: Expression, linkCount: Int, in scope: Scope
    ) -> PublisherExpression? {
        var flow = start.flow
        var steps: [Step] = []
        var index = start.linkCount
        var isUnwrapped = false
        let lastFlattening = expression.links[..<linkCount].lastIndex(where: \.flattens)
        while index < linkCount {
            let link = expression.links[index]
            switch link.kind {
            case .optional, .force:
                isUnwrapped = true
                index += 1
            case .conditional:
                flow = Flow(.unknown, reason: .conditionalCompilation, evidence: flow.evidence)
                index += 1
            case .member(let name):
                let (arguments, next) = callArguments(after: index, in: expression, linkCount: linkCount)
                let range = link.range.lowerBound..<expression.links[next - 1].range.upperBound
                let wantsValues = lastFlattening.map { next <= $0 } ?? false
                let isOfOptional =
                    !isUnwrapped && (name == "map" || name == "flatMap")
                    && isOptionalPublisher(expression, linkCount: start.linkCount, in: scope)
                let read =
                    isOfOptional
                    ? mapped(name, arguments ?? [], range, expression.prefix(start.linkCount), after: flow, in: scope)
                    : memberStep(name, arguments, range: range, beginning(of: expression, index), after: flow, in: scope)
                        ?? step(named: name, arguments, range: range, after: flow, wantsValues: wantsValues, in: scope)
                guard let step = read else { return nil }
                isUnwrapped = isUnwrapped || !isOfOptional
                steps.append(step)
                flow = step.flow
                index = next
            case .call, .subscript, .generic:
                return nil
            }
        }
        let last = linkCount == 0 ? expression.rootRange.upperBound : expression.links[linkCount - 1].range.upperBound
        return PublisherExpression(
            range: expression.rootRange.lowerBound..<last, source: start.source,
            sourceRange: expression.rootRange.lowerBound..<start.end, steps: steps, flow: flow,
            sourceFlow: start.flow)
    }

    /// A copy of an expression's first links, which only the step that asks for it makes: one for each step would be quadratic.
    private func beginning(of expression: Expression, _ count: Int) -> Expression {
        effort.linksCopied += count
        return expression.prefix(count)
    }

    /// The arguments of the call after the member at `index`, nil for a property, and the index after it.
    func callArguments(after index: Int, in expression: Expression, linkCount: Int) -> (arguments: [Argument]?, next: Int) {
        var next = index + 1
        if next < linkCount, case .generic = expression.links[next].kind { next += 1 }
        if next < linkCount, case .call(let arguments) = expression.links[next].kind { return (arguments, next + 1) }
        return (nil, next)
    }

    /// `nil` where a publisher is optional: nothing comes.
    private func absent(_ expression: Expression) -> PublisherExpression {
        PublisherExpression(
            range: expression.range, source: .opaque(.noValuePossible), sourceRange: expression.range, steps: [],
            flow: Flow(.none, failure: .never))
    }

    /// - Parameter outside: what it calls that the scanned files do not declare, where that is known.
    func opaque(_ expression: Expression, _ reason: Reason, _ outside: OutsideUse? = nil, in scope: Scope) -> PublisherExpression {
        let text = self.program.text(expression.range, in: scope).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let short = text.count <= Self.longestText ? text : text.prefix(Self.longestText) + "…"
        let what = reason == .outsideDeclaration ? "is declared outside the scanned files" : "cannot be told from the scanned files"
        let says = program.evidence(at: expression.range.lowerBound, in: scope, "what `\(short)` delivers \(what)")
        var flow = Flow(.unknown, reason: reason, evidence: [says])
        let subject = outside.map(\.signature.description) ?? short
        let kind: DecidingFact.Kind =
            switch outside?.kind {
            case .publisherType: .publisherType
            case .operator: .operator
            case .declaration: .outsideDeclaration
            case nil: reason == .outsideDeclaration ? .outsideDeclaration : reason == .customPublisher ? .publisherType : .source
            }
        flow.unknowns = [DecidingFact(kind, subject, path: says.path, line: says.line)]
        return PublisherExpression(
            range: expression.range, source: .opaque(reason), sourceRange: expression.range, steps: [], flow: flow)
    }

    static let longestText = 60
}

extension ChainReader: PublisherQuestions {
    func surePublisher(_ expression: Expression, in scope: Scope) -> PublisherExpression? {
        let asked = takesNamesAlone
        takesNamesAlone = false
        defer { takesNamesAlone = asked }
        return publisher(expression, in: scope)
    }

    func forEachReturned(by block: Block, in scope: Scope, _ body: (Expression, Scope) -> Void) {
        bodies.forEachReturned(by: block, in: scope, body)
    }
}

extension Link {
    /// Whether it is the name of an operator that subscribes to the values it is given.
    fileprivate var flattens: Bool {
        if case .member(let name) = kind { return name == "switchToLatest" || name == "flatMap" }
        return false
    }
}

extension Closure {
    /// Whether `$1` stands in it, so that a tuple parameter is taken apart.
    var usesSecondAnonymous: Bool { body.mentions("$1") }
}
