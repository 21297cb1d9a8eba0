import CombineModel
import Facts
import Lexing

/// Takes expressions apart into publishers: a source and the steps after it, each with what flows there.
///
/// It answers what everything below it asks of expressions, so that a reading may lead to any other one; what goes in circles is noticed by
/// those who ask.
final class ChainReader {
    let program: Program
    private(set) lazy var types = ExpressionTypes(Declarations(program), ReadingCircles(), asking: self)
    private(set) lazy var bodies = BodyReading(types, SubjectPromises(types), asking: self)
    private(set) lazy var flows = DeclarationFlows(bodies, Fillings(types, bodies.names))
    private(set) lazy var functions = GivenFunctions(flows)
    private(set) lazy var elements = CollectionElements(functions)
    private(set) lazy var table = TableReader(elements)
    private(set) lazy var operators = OperatorSteps(table, uses)
    private(set) lazy var outside = OutsideSources(types)
    private(set) lazy var producers = ProducerReader(table, outside)
    private(set) lazy var uses = OutsideUses(types)
    /// How many links of chains were copied, to be seen not to grow faster than the chains do.
    private(set) var linksCopied = 0

    init(_ program: Program) { self.program = program }

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
        let outside = uses.noteOutside(beginning, in: scope)
        let reason: Reason =
            isCustomPublisher(beginning, in: scope)
            ? .customPublisher : types.isOutside(beginning, in: scope) ? .outsideDeclaration : .undecidedSource
        let opaque = PublisherExpression.opaque(beginning, reason, outside, in: scope, of: program)
        let start = SourceReading(
            source: opaque.source, flow: opaque.flow, linkCount: beginning.links.count, end: beginning.range.upperBound)
        return chain(from: start, expression, linkCount: end, in: scope)
            ?? PublisherExpression.opaque(expression, reason, in: scope, of: program)
    }

    /// Whether an expression makes a value of a scanned type that says of itself that it is a publisher: `Countdown(from: 3)`.
    private func isCustomPublisher(_ expression: Expression, in scope: Scope) -> Bool {
        guard case .name(let name) = expression.root, case .call? = expression.links.first?.kind,
            let type = program.qualifiedName(of: name, from: scope.selfType)
        else { return false }
        return program.types[type]?.inherited.contains(where: KnownPublisherType.isProtocol) ?? false
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
                    && operators.isOptionalPublisher(expression, linkCount: start.linkCount, in: scope)
                let read =
                    isOfOptional
                    ? operators.mapped(name, arguments ?? [], range, expression.prefix(start.linkCount), after: flow, in: scope)
                    : operators.memberStep(name, arguments, range: range, beginning(of: expression, index), after: flow, in: scope)
                        ?? operators.step(named: name, arguments, range: range, after: flow, wantsValues: wantsValues, in: scope)
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
        linksCopied += count
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
}

extension ChainReader: PublisherQuestions {
    func surePublisher(_ expression: Expression, in scope: Scope) -> PublisherExpression? {
        let asked = producers.takesNamesAlone
        producers.takesNamesAlone = false
        defer { producers.takesNamesAlone = asked }
        return publisher(expression, in: scope)
    }

    func forEachReturned(by block: Block, in scope: Scope, _ body: (Expression, Scope) -> Void) {
        bodies.forEachReturned(by: block, in: scope, body)
    }

    func elements(of expression: Expression, linkCount: Int?, in scope: Scope) -> [Flow]? {
        elements.elements(of: expression, linkCount: linkCount, in: scope)
    }

    func closureResult(_ value: Expression, _ parameterTypes: [TypeExpression?], values: [Flow]?, in scope: Scope) -> Inner {
        functions.closureResult(value, parameterTypes, values: values, in: scope)
    }

    func functionReference(_ value: Expression, in scope: Scope) -> Inner? { functions.functionReference(value, in: scope) }
}

extension Link {
    /// Whether it is the name of an operator that subscribes to the values it is given.
    fileprivate var flattens: Bool {
        if case .member(let name) = kind { Operators.rows(named: name).contains(where: \.flattens) } else { false }
    }
}
