import Testing

@testable import Proof

@Suite("Trace")
struct TraceTests {
    @Test("lanes are compared each by itself")
    func lanes() {
        let first = Trace(lines: ["sink: 1", "caller: a", "sink: 2"])
        let second = Trace(lines: ["caller: a", "sink: 1", "sink: 2"])
        #expect(first.difference(from: second) == nil)
        #expect(
            Trace(lines: ["sink: 2", "sink: 1"]).difference(from: second)
                == "caller, event 1: nothing more where \"a\" is expected")
    }
}
