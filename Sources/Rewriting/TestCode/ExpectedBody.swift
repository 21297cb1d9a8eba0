import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// What a test does with the value and the failure that it waits for, in the order it did it.
struct ExpectedBody {
    let site: SubscriptionSite
    private(set) var wait: ExpectationWait
    let taken: Set<String>
    let closures: SinkClosures
    private let branches: CompletionBranches?
    let paths: FulfilledPaths
    /// What a value or a failure has to fulfil for the test to go on.
    let sought: Set<String>
    var lowerer: Lowerer
    /// Whether getting the value takes an `await`.
    var awaits = false
    /// Declarations that the rewritten body makes itself.
    private(set) var removed: [Statement] = []
    /// Whether the test has to throw.
    var throwsFailures = false
    /// What stands for the completion, where its closure reads it as a value.
    private var completion: WrittenCompletion?

    /// - Parameters:
    ///   - gone: names of the test that mean nothing any more.
    ///   - taken: names that the code of the test's other subscriptions gives to locals.
    init(
        _ site: SubscriptionSite, _ wait: ExpectationWait, without gone: Set<String>, beside taken: Set<String>, in context: RewriteContext
    ) throws(Refusal) {
        self.site = site
        self.wait = wait
        self.taken = taken
        closures = try SinkClosures(site, in: context, allowsOutcome: true)
        let file = context.program.files[site.file]
        branches = try closures.completion.map { completion throws(Refusal) in
            try CompletionBranches(completion, in: file.file, allowsValue: true)
        }
        let captured = [closures.value?.closure, closures.completion, closures.failure].compactMap { $0 }.flatMap(\.captures)
        let first = FulfilledPaths(
            wait.names, complaints: wait.complaints, counted: wait.counted, value: closures.value?.closure, completion: closures.completion)
        try self.wait.settle(fulfilled: first.counts, captured: captured.filter { $0.value == nil }.map(\.name))
        paths = FulfilledPaths(
            self.wait.names, keeping: self.wait.kept, complaints: wait.complaints, counted: self.wait.counted,
            value: closures.value?.closure, completion: closures.completion)
        sought = self.wait.names.union(paths.certainlyKept)
        guard !sought.isEmpty || !wait.waits else {
            throw Refusal(.testExpectation, "the test waits for what the subscription does not fulfil, whether its value comes or not")
        }
        guard !paths.defersKept else {
            throw Refusal(.testExpectation, "what something else fulfils too is fulfilled here once a closure ends")
        }
        try AskedThread(file: file).check(
            [closures.value?.closure, closures.completion, closures.failure].compactMap { $0 },
            isOnMain: Delivery(context: context, source: file.file).isOnMain(site.subscription.publisher))
        lowerer = Lowerer(testing: site, in: wait.block, without: gone.subtracting(self.wait.kept), beside: taken, context: context)
        let splice = lowerer.splice
        if let holder = site.subscription.use.localHolder, gone.contains(holder),
            (valueRange + finished + failed).contains(where: { splice.freeNames(in: $0)[holder] ?? 0 > 0 })
        {
            throw Refusal(.testExpectation, "`\(holder)`, which holds the subscription, is read in a closure of it")
        }
        if !closures.takesFailures { lowerer.around.declaredFailure = .never }
        if let branches, branches.usesValue {
            completion = try WrittenCompletion(branches, of: failure, in: lowerer)
        }
    }

    var valueRange: [ByteRange] { closures.value?.closure.map { [$0.content] } ?? [] }
    private var finished: [ByteRange] { branches?.finished ?? [] }
    private var failed: [ByteRange] { branches?.failed ?? closures.failure.map { [$0.content] } ?? [] }

    mutating func statements() throws(Refusal) -> [AsyncCode] {
        if let outcome = closures.outcome { return try told(outcome) }
        let succeeds = paths.names(in: valueRange + finished) == sought
        let fails = paths.names(in: failed) == sought
        guard succeeds || fails else { throw Refusal(.testExpectation, "neither a value nor a failure fulfils every expectation") }
        // No value is no success where only a value fulfils an expectation.
        if !sought.isSubset(of: paths.names(in: finished)) { lowerer.wanted.absent = .return(Value("XCTFail(\"no value came\")")) }
        var mayFail = false
        var isAsync = false
        var success = try lowerer.nested { [self] lowerer throws(Refusal) in (mayFail, isAsync) = try value(&lowerer) }
        awaits = isAsync
        guard lowerer.awaited.kept.isEmpty else { throw Refusal(.calleeStays) }
        guard wait.waits || awaits else {
            throw Refusal(.testExpectation, "the value is delivered synchronously: there is nothing to await")
        }
        if !succeeds, !text(of: valueRange + finished).contains("XCTFail"), !paths.complains(in: valueRange + finished) {
            success.append(.expression(Value("XCTFail(\"no failure came\")")))
        }
        guard mayFail else { return constant(success) ?? success }
        let work = paths.work(in: failed)
        if completion == nil, work.allSatisfy(paths.onlyReports), !fails || work.contains(where: \.failsTest) {
            throwsFailures = true
            return constant(success) ?? success
        }
        if work.isEmpty, let short = ignoringFailure(success) { return short }
        let handler = try handler(isAwaited: fails)
        return whateverComes(success, handler) ?? [.do(success, catches: [handler])]
    }

    /// `_ = try? await …` and what is done then, where that is the same after a failure and nobody looks at either.
    private func whateverComes(_ success: [AsyncCode], _ handler: AsyncCode.Handler) -> [AsyncCode]? {
        let then = Array(success.dropFirst())
        let printer = lowerer.printer
        guard let first = success.first, handler.pattern == .all, !then.mayThrow(),
            printer.lines(then) == printer.lines(handler.body)
        else { return nil }
        switch first {
        case .bind(var binding) where binding.isForgotten && binding.value.isThrowing:
            binding.value = binding.value.ignoringFailure
            return [.bind(binding)] + then
        case .expression(let value) where value.isThrowing: return [.expression(value.ignoringFailure)] + then
        default: return nil
        }
    }

    /// `let user = try await …`, where all that is done with the value is to set a local that nothing else sets.
    private mutating func constant(_ code: [AsyncCode]) -> [AsyncCode]? {
        guard code.count == 1, case .assign(let name, let value) = code[0], let declaration = wait.onlySets(name) else { return nil }
        removed.append(declaration)
        let needsType =
            declaration.declaresOptional
            ? wait.asksForOptional(name) : declaration.declaredType.map { TypeExpression(parsing: $0) } != value.output
        let type = needsType ? declaration.declaredType : nil
        return [.bind(AsyncCode.Binding(pattern: name, type: type, value: value))]
    }

    /// `let user = try? await …`, where the value is put into an optional and nobody looks at the failure.
    private mutating func ignoringFailure(_ success: [AsyncCode]) -> [AsyncCode]? {
        guard success.count == 1, case .assign(let name, let loud) = success[0], wait.isOptional(name) else { return nil }
        let value = loud.ignoringFailure
        guard let declaration = wait.onlySets(name) else { return [.assign(name, value)] }
        removed.append(declaration)
        return [.bind(AsyncCode.Binding(pattern: name, value: value))]
    }

    // MARK: The value

    /// Writes the value and what is done with it; says whether getting it may fail, and whether it takes time.
    private func value(_ lowerer: inout Lowerer) throws(Refusal) -> (mayFail: Bool, isAsync: Bool) {
        let value = try lowerer.value(site.subscription.publisher)
        let isAsync = value.isAsync || lowerer.code.contains(where: \.awaits)
        let mayFail = value.isThrowing || lowerer.code.mayThrow()
        guard !mayFail || closures.takesFailures else {
            throw Refusal(.shapeNotSupported, "what is called may fail, though a `sink` without a completion takes what never fails")
        }
        let leading = site.subscription.terminalRange.lowerBound
        lowerer.note(leading..<max(leading, site.subscription.arguments.map(\.range.lowerBound).min() ?? leading))
        if let closure = try valueClosure(value) {
            if value.isAbsentable, paths.work(in: valueRange).isEmpty {
                // Nobody looks at the value: whether it comes makes no difference.
                var plain = value
                plain.isAbsentable = false
                try lowerer.drop(plain)
            } else if let (target, result) = onlyAssignment(closure, value) {
                lowerer.add(.assign(target, result))
            } else {
                let outer = lowerer.ambient
                try ClosureParameters.bind(of: closure, to: value, in: &lowerer)
                try add(closure.content, closure, &lowerer)
                lowerer.ambient = outer
            }
        } else {
            try lowerer.drop(value)
        }
        let outer = lowerer.ambient
        if let completion { lowerer.ambient.names[completion.name] = completion.finished }
        for range in finished { try add(range, closures.completion, &lowerer) }
        lowerer.ambient = outer
        return (mayFail, isAsync)
    }

    private func valueClosure(_ value: Value) throws(Refusal) -> Closure? {
        guard let expression = closures.value else { return nil }
        guard let closure = expression.closure else { throw Refusal(.hardToRead, "the value is passed to a function") }
        if value.onlyEnds {
            guard paths.work(in: valueRange).isEmpty, paths.names(in: valueRange).isEmpty else {
                throw Refusal(.hardToRead, "the value closure never runs, and does something")
            }
            return nil
        }
        guard !closure.body.holdsConditionalCompilation else { throw Refusal(.conditionalCompilation) }
        return closure
    }

    /// `result = $0`, which needs no local of its own.
    private func onlyAssignment(_ closure: Closure, _ value: Value) -> (String, Value)? {
        guard closure.captures.isEmpty, case .whole = value.parts, !value.isAbsentable, value.hasEffects,
            closure.body.statements.count - paths.places.count(where: { closure.range.contains($0.range.lowerBound) }) == 1,
            let only = paths.work(in: valueRange).first, only.range == paths.direct.first?.range,
            case .expression(let expression) = only.kind, case .assignment(let target, let given) = expression.root,
            given.plainName == closure.valueName, closure.takesOne,
            Splice(source: lowerer.source).comments(in: closure.range).isEmpty
        else { return nil }
        let text = lowerer.source.text(target.range)
        return (
            text.hasPrefix("self.") && !lowerer.names.declared.contains(String(text.dropFirst(5))) ? String(text.dropFirst(5)) : text, value
        )
    }

    // MARK: The failure

    /// - Parameter isAwaited: whether a failure is what the test waits for, too.
    private mutating func handler(isAwaited: Bool) throws(Refusal) -> AsyncCode.Handler {
        let given = text(of: failed)
        let asked = branches?.errorName ?? closures.failure.map(\.valueName)
        let name = asked == "$0" ? CatchPattern.ownName : asked ?? CatchPattern.ownName
        let isRead = asked != nil && (Splice.reads(in: given)[asked ?? ""] ?? 0) > 0
        var pattern = isRead ? CatchPattern(naming: name) : CatchPattern.all
        if !isRead, (Splice.reads(in: given)[CatchPattern.ownName] ?? 0) > 0 { pattern = .unnamed }
        if isRead, case .type(let type) = failure, type != "Error",
            !ErrorUse.allowsAnyError(asked ?? name, in: given, in: lowerer.context.program)
        {
            pattern = .typed(name, as: try lowerer.types.spelled(type))
            throwsFailures = true
        }
        var written: Replacement?
        if let completion {
            written = completion.failed(name)
            let typed = completion.pattern(naming: name)
            if typed != .all {
                pattern = typed
                throwsFailures = true
            }
        }
        let body = try lowerer.nested { [self, written] lowerer throws(Refusal) in
            let outer = lowerer.ambient
            if asked == "$0" { lowerer.ambient.names["$0"] = .text(CatchPattern.ownName) }
            if let completion, let written { lowerer.ambient.names[completion.name] = written }
            for range in failed { try add(range, closures.completion ?? closures.failure, &lowerer) }
            if !isAwaited, !given.contains("XCTFail"), !paths.complains(in: failed) {
                lowerer.add(.expression(Value("XCTFail(\"\\(\(name))\")")))
            }
            lowerer.ambient = outer
        }
        return AsyncCode.Handler(pattern: pattern, body: body)
    }

    var failure: Failure {
        let declared = lowerer.publisherTypes.failure(of: site.subscription.publisher)
        return declared == .unknown ? site.subscription.publisher.flow.failure : declared
    }

    // MARK: What the closures did

    private func text(of ranges: [ByteRange]) -> String { ranges.map { lowerer.source.text($0) }.joined(separator: "\n") }

    /// The statements in `range`, without those that fulfil an expectation.
    func add(_ range: ByteRange, _ closure: Closure?, _ lowerer: inout Lowerer) throws(Refusal) {
        var range = range
        let weak = closure?.captures.contains { $0.name == "self" && $0.specifier != nil } ?? false
        if weak, let first = closure?.body.statements.first, let name = first.unwrappedSelf {
            if name != "self" { lowerer.ambient.names[name] = .text("self") }
            if range.contains(first.range.lowerBound) { range = first.range.upperBound..<range.upperBound }
        }
        if let captures = closure?.captures, captures.contains(where: { $0.value != nil && $0.name != "self" }) {
            throw Refusal(.hardToRead, "a closure captures a value under a name of its own")
        }
        var substitution = lowerer.current
        substitution.unwrapsSelf = weak
        substitution.dropsSelf = true
        let start = lowerer.source.trimmed(range)
        guard !start.isEmpty else { return }
        for statement in paths.work(in: [range]) {
            try ClosureBodies.claim(statement, in: &lowerer)
            try check(statement)
        }
        let marks = paths.places.map { Edit($0.range, $0.text ?? String(Self.mark)) }
        var seen: Set<Int> = []
        let unique = marks.filter { seen.insert($0.range.lowerBound).inserted }
        let text = Self.cleaned(try lowerer.splice.text(start, substitution, edits: unique))
        // One failure says it: what both closures complain of is said once.
        if case .user(let before)? = lowerer.code.last, [before, text].allSatisfy({ $0.hasPrefix("XCTFail(") && $0.isOneLine }) {
            return
        }
        if !text.isEmpty { lowerer.add(.user(text)) }
    }

    /// An early return would end the test, where it ended a closure.
    private func check(_ statement: Statement) throws(Refusal) {
        let says = { (inner: Statement) in inner.containsExpression { if case .name("XCTFail") = $0.root { true } else { false } } }
        guard Self.leavers(statement).allSatisfy(says) else { throw Refusal(.earlyReturn) }
    }

    /// The innermost statements with a block that a `return` of the closure leaves.
    private static func leavers(_ statement: Statement) -> [Statement] {
        if statement.isReturn { return [statement] }
        if case .guard(_, let block) = statement.kind, Returns.count(in: block.statements) > 0 { return [statement] }
        var blocks = statement.blocks
        if case .if(_, _, let other?) = statement.kind { blocks += other.blocks }
        return blocks.flatMap { block -> [Statement] in
            let direct = block.statements.contains(where: \.isReturn)
            return direct ? [Statement(.block(block), block.range)] : block.statements.flatMap(leavers)
        }
    }

    /// What stands where a statement was taken out, until its line is looked at.
    private static let mark: Character = "\u{2}"

    /// The text without the lines that held nothing but what was taken out.
    private static func cleaned(_ text: CodeText) -> CodeText {
        var lines: [CodeText.Line] = []
        for line in text.lines {
            guard line.text.contains(mark) else {
                lines.append(line)
                continue
            }
            let rest = line.text.split(separator: ";").map { String($0) }.filter { $0.trimmed != String(mark) }.joined(separator: ";")
            // What is said behind the statement stands where that stood.
            let parts = rest.split(separator: mark, omittingEmptySubsequences: false)
            let kept = String(parts[0]) + parts.dropFirst().map { $0.drop { $0 == " " || $0 == "\t" } }.joined()
            if !kept.trimmed.isEmpty { lines.append(CodeText.Line(kept, line.layout)) }
        }
        while lines.last?.text.trimmed.isEmpty == true { lines.removeLast() }
        while lines.first?.text.trimmed.isEmpty == true { lines.removeFirst() }
        return CodeText(lines)
    }
}

extension CancellableUse {
    /// The local that holds the subscription.
    fileprivate var localHolder: String? {
        switch self {
        case .local(let name), .assigned(let name): name
        default: nil
        }
    }
}
