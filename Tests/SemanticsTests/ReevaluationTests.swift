import Analysis
import Facts
import Foundation
import Lexing
import SourceText
import Testing

@testable import Semantics

/// Whether what an operator is given may be evaluated later.
struct ReevaluationTests {
    private func answer(_ argument: String) -> String {
        let doing = Doing(
            """
            final class Service {
                private var fixed = 1
                private var set = 1
                var open = 1
                let decode: (Int) -> Int = { $0 }
                var convert: (Int) -> Int = { $0 }
                private lazy var made = next()
                private lazy var written = 1
                func raise() { set = 2 }
                func next() -> Int { set += 1; return set }
                func give() -> Int { fixed }
                func f() { take(\(argument)) }
                func take(_ value: Int) {}
                func take(_ value: (Int) -> Int) {}
                func take(_ work: () -> Void) {}
            }
            """)
        let file = doing.semantics.program.files[0]
        let text = file.file.text(0..<file.file.bytes.count)
        guard let range = text.range(of: "take(\(argument))") else { return "none" }
        let lower = text.utf8.distance(from: text.startIndex, to: range.lowerBound) + "take(".utf8.count
        switch doing.semantics.reevaluation(ofArgumentAt: lower..<lower + argument.utf8.count, inFileAt: file.path) {
        case .same: return "same"
        case .other: return "other"
        case .acts: return "acts"
        case .unknown: return "unknown"
        }
    }

    @Test(arguments: [
        ("fixed", "same"), ("set", "other"), ("open", "other"), ("decode", "same"), ("convert", "other"), ("made", "acts"),
        ("written", "same"), ("next()", "acts"),
        ("give()", "same"), ("vendor()", "unknown"), ("1 + fixed", "same"), ("fixed + open", "other"), ("{ print(self.open) }", "same"),
        ("Int.random(in: 0..<2)", "other"), ("\"a\".count", "same"),
    ])
    func reevaluates(_ argument: String, _ expected: String) {
        #expect(answer(argument) == expected, "\(argument)")
    }
}
