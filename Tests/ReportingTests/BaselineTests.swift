import CombineModel
import Testing

@testable import Reporting

@Suite struct BaselineTests {
    @Test func isReadAsItIsWritten() throws {
        let baseline = Baseline(of: Gate(Samples.report()))
        #expect(baseline.entries.count == 2)
        #expect(try Baseline(reading: Array(baseline.text.utf8)).entries == baseline.entries)
        let empty = Baseline(of: Gate(Samples.report([])))
        #expect(try Baseline(reading: Array(empty.text.utf8)).entries.isEmpty)
    }

    @Test func refusesWhatItDoesNotKnow() {
        #expect(throws: Baseline.Problem.unreadable) { try Baseline(reading: Array("{}".utf8)) }
        #expect(throws: Baseline.Problem.unreadable) { try Baseline(reading: Array("not JSON".utf8)) }
        #expect(throws: Baseline.Problem.version(1)) { try Baseline(reading: Array(#"{"baselineVersion": 1}"#.utf8)) }
    }
}
