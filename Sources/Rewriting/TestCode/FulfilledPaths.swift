import Facts
import SourceText

/// Which expectations the closures of a subscription fulfil, and where.
struct FulfilledPaths {
    /// A statement that does nothing but fulfil an expectation; of a `defer`, all of it.
    struct Place {
        let name: String
        let range: ByteRange
        /// Whether the path that it stands on always comes to it, or fails the test.
        let isCertain: Bool
        /// What stands there once nothing is fulfilled any more.
        var text: String?
    }

    private(set) var places: [Place] = []
    /// The same of expectations that are kept, whose statements stay.
    private var keptPlaces: [Place] = []
    private let kept: Set<String>
    /// Whether one that is kept is fulfilled where a closure ends, which no statement of the test stands for.
    private(set) var defersKept = false
    /// The statements of the closures that are certain to run on their path.
    private(set) var direct: [Statement] = []
    private let names: Set<String>
    /// What says that an expectation was fulfilled that must not be.
    private let complaints: [String: String]

    /// How often an expectation has to be fulfilled, where that is more than once.
    private let counted: [String: Int]

    /// - Parameters:
    ///   - complaints: by the name of an inverted expectation, the statement that fails the test in its place.
    ///   - counted: how often an expectation has to be fulfilled, where the test says so.
    init(
        _ names: Set<String>, keeping kept: Set<String> = [], complaints: [String: String] = [:], counted: [String: Int] = [:],
        value: Closure?, completion: Closure?
    ) {
        self.names = names.union(kept)
        self.kept = kept
        self.counted = counted
        self.complaints = complaints
        for statement in value?.body.statements ?? [] { read(statement) }
        for statement in completion?.body.statements ?? [] {
            // Which of the two branches runs is what the completion says.
            let branches = Self.branches(of: statement, asking: completion?.valueName ?? "$0")
            if branches.isEmpty { read(statement) } else { direct.append(statement) }
            for block in branches {
                for inner in block.statements { read(inner) }
            }
        }
    }

    private static func branches(of statement: Statement, asking name: String) -> [Block] {
        switch statement.kind {
        case .guard(let conditions, let block):
            if case .pattern(_, let value)? = conditions.first, conditions.count == 1, value.plainName == name { [block] } else { [] }
        case .if(_, let then, let other): [then] + (other?.blocks ?? [])
        case .switch(_, let cases): cases.map(\.body)
        default: []
        }
    }

    private mutating func read(_ statement: Statement) {
        if let name = fulfilled(by: statement) {
            add(Place(name: name, range: statement.range, isCertain: true))
            if kept.contains(name) { direct.append(statement) }
        } else if let complaint = complaint(statement) {
            places.append(complaint)
            direct.append(statement)
        } else if case .guard(_, let block) = statement.kind, let last = block.statements.last, last.isBareReturn,
            block.statements.contains(where: \.failsTest)
        {
            // A test that has failed is over: what it waits for makes no difference any more.
            for inner in block.statements {
                if let name = fulfilled(by: inner) { add(Place(name: name, range: inner.range, isCertain: false)) }
            }
            direct.append(statement)
        } else if case .defer(let block) = statement.kind, !block.statements.isEmpty {
            block.forEachStatement { inner in
                if let name = self.fulfilled(by: inner), kept.contains(name) { defersKept = true }
            }
            let inside = block.statements.compactMap(fulfilled)
            guard inside.count == block.statements.count else { return direct.append(statement) }
            for name in inside { places.append(Place(name: name, range: statement.range, isCertain: true)) }
        } else {
            readNested(statement)
            direct.append(statement)
        }
    }

    private mutating func add(_ place: Place) {
        if kept.contains(place.name) { keptPlaces.append(place) } else { places.append(place) }
    }

    /// Those that are kept and certain to be fulfilled somewhere.
    var certainlyKept: Set<String> { Set(keptPlaces.filter(\.isCertain).map(\.name)) }

    // MARK: What a value or an error decides about

    /// An expectation that is fulfilled on some paths of a statement, where all others fail the test: those come to the same
    /// end sooner, for nothing times out.
    private mutating func readNested(_ statement: Statement) {
        var fulfilled: Set<String> = []
        statement.walk { inner in
            if let name = self.fulfilled(by: inner) { fulfilled.insert(name) }
            if let complaint = complaint(inner) { places.append(complaint) }
        }
        for name in fulfilled.sorted() where settles(statement, name) && counted[name] ?? 1 == 1 { addPlaces(of: name, in: statement) }
    }

    /// Whether every path through `statement` fulfils an expectation once, or fails the test.
    private func settles(_ statement: Statement, _ name: String) -> Bool {
        switch statement.kind {
        case .if(_, let then, let other?): settles(then, name) && settles(other, name)
        case .block(let block): settles(block, name)
        case .switch(_, let cases): cases.allSatisfy { settles($0.body, name) }
        default: fulfilled(by: statement) == name
        }
    }

    private func settles(_ block: Block, _ name: String) -> Bool {
        guard Returns.count(in: block.statements) == 0 else { return false }
        let settled = block.statements.count { settles($0, name) }
        return settled == 1 || settled == 0 && block.statements.contains { $0.failsTest || complaint($0) != nil }
    }

    private mutating func addPlaces(of name: String, in statement: Statement) {
        if fulfilled(by: statement) == name { add(Place(name: name, range: statement.range, isCertain: true)) }
        var isCase = false
        if case .switch = statement.kind { isCase = true }
        for block in statement.blocks {
            // A case has to have a statement.
            if isCase, let only = block.only, fulfilled(by: only) == name {
                add(Place(name: name, range: only.range, isCertain: true, text: "break"))
            } else {
                for inner in block.statements { addPlaces(of: name, in: inner) }
            }
        }
        if case .if(_, _, let other?) = statement.kind { addPlaces(of: name, in: other) }
    }

    /// An inverted expectation fulfilled: the test has failed.
    private func complaint(_ statement: Statement) -> Place? {
        guard let name = Self.fulfilled(by: statement), let text = complaints[name] else { return nil }
        return Place(name: name, range: statement.range, isCertain: false, text: text)
    }

    /// Whether a statement only tells of a failure, or of anything.
    func onlyReports(_ statement: Statement) -> Bool {
        statement.onlyReports || complaint(statement) != nil || fulfilled(by: statement).map(kept.contains) ?? false
    }

    /// Whether the test fails in one of some ranges.
    func complains(in ranges: [ByteRange]) -> Bool {
        places.contains { place in complaints[place.name] != nil && ranges.contains { $0.contains(place.range.lowerBound) } }
    }

    private func fulfilled(by statement: Statement) -> String? {
        Self.fulfilled(by: statement).flatMap { names.contains($0) ? $0 : nil }
    }

    /// `arrived.fulfill()`
    static func fulfilled(by statement: Statement) -> String? {
        guard case .expression(let expression) = statement.kind, case .name(let name) = expression.root,
            expression.links.count == 2, case .member("fulfill") = expression.links[0].kind,
            case .call(let arguments) = expression.links[1].kind,
            arguments.isEmpty
        else { return nil }
        return name
    }

    /// How often each is fulfilled.
    var counts: [String: Int] { places.reduce(into: [:]) { $0[$1.name, default: 0] += 1 } }

    /// What is fulfilled inside some ranges, as often as the test counts.
    func names(in ranges: [ByteRange]) -> Set<String> {
        let certain = (places + keptPlaces).filter { place in
            place.isCertain && ranges.contains { $0.lowerBound <= place.range.lowerBound && place.range.upperBound <= $0.upperBound }
        }
        let counts = certain.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
        return Set(counts.filter { counted[$0.key] ?? 1 <= 1 || counted[$0.key] == $0.value }.keys)
    }

    /// The statements inside some ranges that do more than fulfil.
    func work(in ranges: [ByteRange]) -> [Statement] {
        direct.filter { statement in
            guard ranges.contains(where: { $0.lowerBound <= statement.range.lowerBound && statement.range.upperBound <= $0.upperBound })
            else { return false }
            if case .jump = statement.kind { return false }
            return true
        }
    }
}

extension Statement {
    /// `XCTFail(…)`
    var failsTest: Bool {
        guard case .expression(let expression) = kind, case .name("XCTFail") = expression.root else { return false }
        return true
    }

    /// Whether it tells of a failure, or of anything, and does nothing else.
    var onlyReports: Bool {
        guard case .expression(let expression) = kind, case .name(let name) = expression.root, expression.onlyCall != nil else {
            return false
        }
        return ["XCTFail", "print", "debugPrint", "NSLog", "dump"].contains(name)
    }
}
