import CombineModel
import Facts
import Lexing
import SourceText

/// Which expectations the closures of a subscription fulfil, and where.
struct FulfilledPaths {
    /// The statements that do nothing but fulfil one, with its name; of a `defer`, all of it.
    private(set) var places: [(name: String, range: ByteRange, isCertain: Bool)] = []
    /// The statements of the closures that are certain to run on their path.
    private(set) var direct: [Statement] = []
    private let names: Set<String>

    init(_ names: Set<String>, value: Closure?, completion: Closure?) {
        self.names = names
        for statement in value?.body.statements ?? [] { read(statement) }
        for statement in completion?.body.statements ?? [] {
            read(statement)
            // Which of the two branches runs is what the completion says.
            for block in Self.branches(of: statement) {
                for inner in block.statements { read(inner) }
            }
        }
    }

    private static func branches(of statement: Statement) -> [Block] {
        switch statement.kind {
        case .if(_, let then, let other): [then] + (other?.blocks ?? [])
        case .switch(_, let cases): cases.map(\.body)
        default: []
        }
    }

    private mutating func read(_ statement: Statement) {
        if let name = fulfilled(by: statement) {
            places.append((name, statement.range, true))
        } else if case .guard(_, let block) = statement.kind, let last = block.statements.last, last.isBareReturn,
            block.statements.contains(where: \.failsTest)
        {
            // A test that has failed is over: what it waits for makes no difference any more.
            for inner in block.statements {
                if let name = fulfilled(by: inner) { places.append((name, inner.range, false)) }
            }
            direct.append(statement)
        } else if case .defer(let block) = statement.kind, !block.statements.isEmpty {
            let inside = block.statements.compactMap(fulfilled)
            guard inside.count == block.statements.count else { return direct.append(statement) }
            for name in inside { places.append((name, statement.range, true)) }
        } else {
            direct.append(statement)
        }
    }

    /// `arrived.fulfill()`
    private func fulfilled(by statement: Statement) -> String? {
        guard case .expression(let expression) = statement.kind, case .name(let name) = expression.root, names.contains(name),
            expression.links.count == 2, case .member("fulfill") = expression.links[0].kind,
            case .call(let arguments) = expression.links[1].kind,
            arguments.isEmpty
        else { return nil }
        return name
    }

    /// How often each is fulfilled.
    var counts: [String: Int] { places.reduce(into: [:]) { $0[$1.name, default: 0] += 1 } }

    /// What is fulfilled inside some ranges.
    func names(in ranges: [ByteRange]) -> Set<String> {
        let certain = places.filter { place in
            place.isCertain && ranges.contains { $0.lowerBound <= place.range.lowerBound && place.range.upperBound <= $0.upperBound }
        }
        return Set(certain.map(\.name))
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
        guard case .expression(let expression) = kind, case .name(let name) = expression.root, expression.links.count == 1,
            case .call = expression.links[0].kind
        else { return false }
        return ["XCTFail", "print", "debugPrint", "NSLog", "dump"].contains(name)
    }
}
