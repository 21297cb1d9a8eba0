import Testing

@testable import decombine

@Suite struct ProgressTests {
    @Test func countsFiles() {
        #expect(Progress.text("reading", done: 120, of: 3887) == "reading, 120 of 3887 files")
        #expect(Progress.text("reading", done: nil, of: 3887) == "reading, 3887 files")
        #expect(Progress.text("planning", done: nil, of: nil) == "planning")
    }

    @Test func givesEachStageItsTime() {
        var times = StageTimes()
        times.begin("reading 3 files", at: .seconds(1))
        // The first stage has the time from the beginning on.
        times.enter("reading", at: .seconds(2))
        times.enter("reading", at: .seconds(3))
        times.enter("planning", at: .milliseconds(3250))
        times.end(at: .milliseconds(3257))
        #expect(times.lines == ["reading: 2.250 s", "planning: 0.007 s"])
        times.begin("planning", at: .seconds(10))
        times.end(at: .seconds(11))
        times.end(at: .seconds(20))
        #expect(times.lines == ["reading: 2.250 s", "planning: 1.007 s"])
    }

    @Test func doesTheWorkThatItShows() {
        let result = Progress.showing("working") {
            Progress.stage("a", done: 1, of: 2)
            Progress.stage("b")
            return 7
        }
        #expect(result == 7)
    }
}
