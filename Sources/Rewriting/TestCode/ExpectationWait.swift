import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// How a test waits for one subscription: the expectations it makes, the call that waits for them, and what only held the subscription.
struct ExpectationWait {
    let block: Block
    /// The statement that subscribes.
    let statement: Statement
    /// The expectations that the wait is for, and nothing but the subscription fulfils.
    private(set) var names: Set<String> = []
    /// Those that something else fulfils as well, or that are fulfilled by what goes on after: they stay, and are waited for after the value.
    private(set) var kept: Set<String> = []
    /// Those of `names` that something else fulfils once more, so that they stay, to be fulfilled once.
    private(set) var halved: Set<String> = []
    /// Whether the wait can stay for what is kept.
    private var mayKeep = false
    /// The call that waits, which goes where nothing else is waited for; nil where a function waits that the expectation is handed by.
    private(set) var wait: Statement?
    /// All that the call waits for.
    private(set) var waited: Set<String> = []
    /// What is of no use once the test awaits the value, the call that waits aside.
    private(set) var removed: [Statement] = []
    /// Whether the test waits at all, as against being given the value before `sink` returns.
    private(set) var waits = true
    /// Whether that it was given at once is not proved, though the test passes only so, or has nothing left to do.
    private(set) var isUnproved = false
    /// Whether something let time pass before the wait.
    private(set) var letsTimePass = false
    /// What fails the test in place of fulfilling an expectation that must not be fulfilled.
    private(set) var complaints: [String: String] = [:]
    /// Whether nothing held the subscription.
    private(set) var isDropped = false
    /// How often an expectation has to be fulfilled, where the test says so.
    private(set) var counted: [String: Int] = [:]
    /// What is fulfilled where the test ends before it subscribes.
    private var early: [Statement] = []
    /// The statements before the wait that have nothing to do with it; of a test with several subscriptions, those of the others too.
    private(set) var between: [Statement] = []
    /// The statements of the test's other subscriptions that move with this one.
    private let others: [Statement]
    /// The statements of the test that wait in a function that hands them an expectation.
    private let helpers: [Statement]
    /// Where the expectations are fulfilled: the statement, or what is handed them in it.
    private var fulfilling: ByteRange
    private let source: SourceFile
    private let lines: LineTable
    private let splice: Splice

    /// Reads the test around `site`.
    ///
    /// - Parameter company: the subscriptions of the test that move with this one.
    init(_ site: SubscriptionSite, beside company: [SubscriptionSite] = [], in context: RewriteContext) throws(Refusal) {
        source = context.program.files[site.file].file
        lines = context.program.files[site.file].lines
        splice = Splice(source: source)
        guard let id = site.declaration, let block = context.program.body(of: id)?.block else { throw Refusal(.testExpectation) }
        try Self.checkIsTest(site, in: context)
        let start = site.subscription.range.lowerBound
        helpers = block.statements.filter { WaitingHelper($0, in: context.program) != nil }
        if site.isInClosure, let helper = helpers.first(where: { $0.range.contains(start) }) {
            (self.block, statement, fulfilling, others) = (block, helper, helper.range, [])
            try readHelper(helper, of: site.subscription, in: context.program)
            return
        }
        guard let index = block.statements.firstIndex(where: { $0.range.contains(start) }) else { throw Refusal(.testExpectation) }
        let holding = HoldingCall(block.statements[index], holding: start, in: context.program)
        guard holding != nil || !site.isInClosure && block.statements[index].subscriptionStart == start else {
            let line = lines.place(of: block.statements[index].range.lowerBound).line
            throw Refusal(
                .testExpectation, "the subscription is no statement of the test's own, but part of the one that line \(line) begins")
        }
        let starts = company.map(\.subscription.range.lowerBound)
        others = block.statements.filter { statement in
            starts.contains { start in
                statement.range.contains(start)
                    && (statement.subscriptionStart == start || HoldingCall(statement, holding: start, in: context.program) != nil)
            }
        }
        self.block = block
        statement = block.statements[index]
        fulfilling = statement.range
        let delivery = Delivery(context: context, source: source)
        if block.statements.contains(where: { WaitCall($0) != nil || $0.madeExpectation != nil }) {
            try findWait(after: index)
        } else if delivery.isSynchronous(site.subscription.publisher) {
            waits = false
        } else if DeliveredAtOnce(site, in: block, of: source).holds(after: index, in: context) {
            (waits, isUnproved) = (false, true)
        } else {
            throw Refusal(.testExpectation, "nothing in the test waits for the value: " + whatComesInstead(after: index))
        }
        let declaration = context.program.declaration(id)
        guard waits || Self.isTest(declaration) || declaration.isAsync else {
            throw Refusal(.testExpectation, "what calls `\(declaration.name)` would have to await it")
        }
        try findHolders(of: site.subscription, in: holding?.bag, after: index)
        findPauses(LetsTimePass(program: context.program))
    }

    /// What a test does that waits for nothing once it has subscribed.
    private func whatComesInstead(after index: Int) -> String {
        guard let next = block.statements[(index + 1)...].first(where: { !$0.isInert }) else {
            return "it ends before it is known whether one comes"
        }
        let line = lines.place(of: next.range.lowerBound).line
        return next.isAssertion
            ? "line \(line) looks at what is there once `sink` returns"
            : "what line \(line) does may be what makes it come"
    }

    // MARK: The wait

    private mutating func findWait(after index: Int) throws(Refusal) {
        var made: [String: (statement: Statement, isOwn: Bool)] = [:]
        for statement in block.statements {
            if let (name, isOwn) = statement.madeExpectation { made[name] = (statement, isOwn) }
        }
        let waits = block.statements.enumerated().compactMap { position, statement in
            WaitCall(statement).map { (position: position, call: $0, statement: statement) }
        }
        let all = waits.reduce(into: Set(made.keys)) { $0.formUnion($1.call.names ?? []) }
        let mine = all.filter { splice.count(of: $0, in: statement.range) > 0 }
        let wait = waits.first { wait in
            wait.position > index && (others.isEmpty || wait.call.names.map { !$0.isDisjoint(with: mine) } ?? true)
        }
        guard let wait else {
            throw Refusal(.testExpectation, "nothing in the test waits for the value: " + whatComesInstead(after: index))
        }
        let suspending = SuspendingWait(wait.statement, in: block, of: source)
        guard wait.call.isPlain, wait.call.names != nil || suspending != nil else {
            let line = lines.place(of: wait.statement.range.lowerBound).line
            throw Refusal(.testExpectation, "what the test waits for at line \(line) is not plain to see")
        }
        waited = wait.call.names ?? Set(suspending?.names.compactMap { $0 } ?? [])
        self.wait = wait.statement
        mayKeep = suspending.map { !$0.isOrdered } ?? false
        let rest = waited.filter { name in !mine.contains(name) && !others.contains { splice.count(of: name, in: $0.range) > 0 } }
        // What something else fulfils is waited for after.
        let isSplit = !waited.isDisjoint(with: mine) && !rest.isEmpty
        names = waited.filter { mine.contains($0) || !isSplit && rest.contains($0) }
        guard !names.isEmpty, names.allSatisfy({ made[$0] != nil }) else {
            throw Refusal(.testExpectation, "the test waits for an expectation that it does not make itself")
        }
        if isSplit {
            guard let suspending, !suspending.isOrdered else {
                throw Refusal(.testExpectation, "what the test waits for besides is not plain to see")
            }
        }
        removed = names.sorted().compactMap { made[$0]?.statement }
        for statement in block.statements[..<wait.position] {
            guard let (name, count) = statement.countedExpectation, names.contains(name) else { continue }
            guard let count = Int(source.text(count)), count > 0, counted[name] == nil else {
                throw Refusal(.testExpectation, "how often `\(name)` has to be fulfilled is not plain to see")
            }
            counted[name] = count
            removed.append(statement)
        }
        try findInverted(before: wait.position, made.mapValues(\.statement))
        findEarly(before: index)
        for statement in block.statements[..<wait.position] where statement.isOverfulfilment(of: names) {
            removed.append(statement)
        }
    }

    /// `waitForExpectation { arrived in … }`: the call is what subscribes and what waits.
    private mutating func readHelper(_ call: Statement, of subscription: Subscription, in program: Program) throws(Refusal) {
        guard let helper = WaitingHelper(call, in: program), let only = helper.closure.body.statements.first,
            helper.closure.body.statements.count == 1, only.subscriptionStart == subscription.range.lowerBound
        else { throw Refusal(.testExpectation, "what is handed the expectation does more than subscribe") }
        (names, fulfilling) = ([helper.name], only.range)
        guard let index = block.statements.firstIndex(where: { $0.range == call.range }) else { return }
        try findHolders(of: subscription, after: index)
    }

    /// `failed.isInverted = true`: what would fulfil it fails the test.
    private mutating func findInverted(before position: Int, _ made: [String: Statement]) throws(Refusal) {
        for statement in block.statements[..<position] {
            guard let name = statement.invertedExpectation, names.contains(name), let declaration = made[name] else { continue }
            complaints[name] = "XCTFail(\(declaration.expectationText.map(source.text) ?? ""))"
            removed.append(statement)
        }
        names.subtract(complaints.keys)
        guard !names.isEmpty else { throw Refusal(.testExpectation, "the test waits for nothing to come") }
    }

    /// `guard let user else { arrived.fulfill(); return }`: a test that ends there waits for nothing.
    private mutating func findEarly(before index: Int) {
        for statement in block.statements[..<index] {
            statement.walk { inner in
                for block in inner.blocks where block.statements.last?.isReturn == true {
                    early += block.statements.filter { FulfilledPaths.fulfilled(by: $0).map(names.contains) ?? false }
                }
            }
        }
        removed += early
    }

    // MARK: What held the subscription

    private mutating func findHolders(of subscription: Subscription, in handed: String? = nil, after index: Int) throws(Refusal) {
        var holder: String?
        switch subscription.use {
        case _ where handed != nil:
            try checkBag(handed, after: index)
            if let handed { dropLocalBag(handed) }
        case .stored(let link):
            try checkBag(bag(of: link)?.split(separator: ".").last.map(String.init), after: index)
            if let bag = bag(of: link) { dropLocalBag(bag) }
        case .local(let name), .assigned(let name): holder = name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
        // Cancelled before the wait, it fulfils what it fulfils by then or never: a test that passes was given the value at once.
        case .discarded, .unused: isDropped = true
        case .passed: throw Refusal(.testExpectation, "the subscription is passed on")
        }
        for statement in block.statements[(index + 1)...] where holder.map({ statement.onlyHolds($0) }) ?? false {
            removed.append(statement)
            if let bag = statement.storeLink.flatMap(bag) { dropLocalBag(bag) }
        }
        if let holder {
            for statement in block.statements[..<index] where statement.declaresEmpty(holder) { removed.append(statement) }
            guard remaining(holder) == 0 else {
                throw Refusal(.testExpectation, "`\(holder)` is used for more than to hold the subscription")
            }
        }
        between = block.statements[(index + 1)...].filter { statement in
            statement.range.lowerBound < wait?.range.lowerBound ?? 0 && !removed.contains { $0.range == statement.range }
        }
    }

    /// What only let time pass until the wait.
    private mutating func findPauses(_ pauses: LetsTimePass) {
        guard others.isEmpty else { return }
        let found = between.filter(pauses.holds)
        letsTimePass = !found.isEmpty
        removed += found
        between.removeAll { statement in found.contains { $0.range == statement.range } }
    }

    /// `subscriptions` of `.store(in: &subscriptions)`.
    private func bag(of link: ByteRange) -> String? {
        let text = source.text(link).filter { !$0.isWhitespace }
        guard text.hasPrefix(".store(in:&"), text.hasSuffix(")") else { return nil }
        return String(text.dropFirst(".store(in:&".count).dropLast())
    }

    /// Refuses a test that counts what it holds.
    private func checkBag(_ name: String?, after index: Int) throws(Refusal) {
        guard let name else { return }
        let counted = block.statements[(index + 1)...].contains { statement in
            !Splice.members(of: name, in: source.text(statement.range)).isDisjoint(with: ["contains", "count", "first", "isEmpty"])
        }
        if counted { throw Refusal(.testExpectation, "the test looks at what `\(name)` holds") }
    }

    /// `var bag = Set<AnyCancellable>()` of the test's own, where nothing else is put into it.
    private mutating func dropLocalBag(_ name: String) {
        guard let declaration = block.statements.first(where: { $0.declaresEmpty(name) }) else { return }
        let rest = block.statements.filter { statement in !others.contains { $0.range == statement.range } }
        guard count(of: name, in: rest) == 1 else { return }
        removed.append(declaration)
    }

    /// How often a name is read in what stays, the subscription left out.
    private func remaining(_ name: String) -> Int {
        count(
            of: name,
            in: block.statements.filter { statement in
                statement.range != self.statement.range && statement.range != wait?.range
                    && !removed.contains { $0.range == statement.range }
            })
    }

    /// One statement at a time, because a name that is bound by one is free in another.
    private func count(of name: String, in statements: [Statement]) -> Int {
        statements.map { splice.count(of: name, in: $0.range) }.reduce(0, +)
    }

    /// Keeps the expectations that something besides the subscription has to do with, or refuses them.
    ///
    /// - Parameters:
    ///   - fulfilled: how often the closures of the subscription fulfil each of them.
    ///   - captured: what they capture under its own name.
    mutating func settle(fulfilled: [String: Int], captured: [String]) throws(Refusal) {
        for name in names.union(complaints.keys).sorted() {
            let mentions = splice.count(of: name, in: fulfilling) - captured.count(where: { $0 == name })
            // What a closure is handed has no meaning outside.
            let isHanded = fulfilling != statement.range
            let isOwn = isHanded || remaining(name) == early.count(where: { FulfilledPaths.fulfilled(by: $0) == name })
            if isOwn, mentions == fulfilled[name] ?? 0 { continue }
            if mentions == 1, fulfilled[name] == 1, sharesAll(name) {
                counted[name] = nil
                continue
            }
            guard mayKeep, !isHanded, complaints[name] == nil, needsThis(name) else { throw notFollowed(name) }
            let isShared = others.contains { $0.range != statement.range && splice.count(of: name, in: $0.range) > 0 }
            if mentions == 1, fulfilled[name] == 1, counted[name] == 2, !isShared, early.isEmpty { halve(name) } else { keep(name) }
        }
    }

    /// Whether the other subscriptions that move fulfil an expectation as often as the test counts, with this one, and nothing else does.
    private func sharesAll(_ name: String) -> Bool {
        let counts = others.filter { $0.range != statement.range }.map { splice.count(of: name, in: $0.range) }.filter { $0 > 0 }
        return early.isEmpty && counts.allSatisfy { $0 == 1 } && remaining(name) == counts.count && counts.count + 1 == counted[name] ?? 1
    }

    /// Whether the wait cannot be over without the subscription: everything else together fulfils the expectation less often than it counts.
    private func needsThis(_ name: String) -> Bool {
        let others = remaining(name) - early.count { FulfilledPaths.fulfilled(by: $0) == name }
        let mayBeMore = removed.contains { $0.isOverfulfilment(of: [name]) }
        return others == 0 || others < counted[name] ?? 1 && !mayBeMore
    }

    private func notFollowed(_ name: String) -> Refusal {
        let places = block.statements.filter { other in
            other.range != statement.range && other.range != wait?.range && splice.count(of: name, in: other.range) > 0
                && !removed.contains { $0.range == other.range }
        }
        let line = lines.place(of: (places.first ?? statement).range.lowerBound).line
        return Refusal(.testExpectation, "`\(name)` is fulfilled, or counted, in a way that could not be traced at line \(line)")
    }

    /// `baked.expectedFulfillmentCount = 2` goes, with the one time that the subscription fulfils it.
    private mutating func halve(_ name: String) {
        halved.insert(name)
        counted[name] = nil
        removed.removeAll { $0.madeExpectation?.name == name || $0.isOverfulfilment(of: [name]) }
    }

    /// What is said of an expectation stays, and the wait for it.
    private mutating func keep(_ name: String) {
        names.remove(name)
        kept.insert(name)
        counted[name] = nil
        removed.removeAll { statement in
            statement.madeExpectation?.name == name || statement.countedExpectation?.name == name
                || statement.isOverfulfilment(of: [name]) || FulfilledPaths.fulfilled(by: statement) == name
        }
        early.removeAll { FulfilledPaths.fulfilled(by: $0) == name }
    }

    /// The declaration of what nothing but the subscription sets, from nil or a literal: it can be a constant that begins there.
    func onlySets(_ name: String) -> Statement? {
        guard
            let index = block.statements.firstIndex(where: { statement in
                statement.declaresEmpty(name) && statement.declaresOptional || statement.declaresLiteral(name)
            }),
            !block.statements[index..<block.statements.count].contains(where: { other in
                other.range != statement.range
                    && (other.changes(name) || other.range.upperBound < statement.range.lowerBound && other.reads(name))
            })
        else { return nil }
        return block.statements[index]
    }

    /// Whether what comes after the subscription treats `name` as something that may be nil.
    func asksForOptional(_ name: String) -> Bool {
        block.statements.filter { $0.range.lowerBound > statement.range.upperBound }.contains { $0.asksForOptional(name) }
    }

    /// Whether `name` is a local of the test that may be nil.
    func isOptional(_ name: String) -> Bool { block.statements.contains { $0.declaresEmpty(name) && $0.declaresOptional } }

    /// The calls of the test that wait.
    var waitCalls: [Statement] {
        block.statements.filter { call in WaitCall(call) != nil || helpers.contains { $0.range == call.range } }
    }

    /// The names that mean nothing any more.
    var goneNames: Set<String> {
        var result = Set(
            removed.flatMap { statement -> [String] in
                if case .variable(let variable) = statement.kind { variable.bindings.flatMap(\.pattern.names) } else { [] }
            })
        if case .variable(let variable) = statement.kind { result.formUnion(variable.bindings.flatMap(\.pattern.names)) }
        return result
    }
}
