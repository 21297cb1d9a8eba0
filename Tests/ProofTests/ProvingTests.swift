import Testing

@testable import Proof

/// That a fixture which says something wrong is caught.
@Suite("Proving")
struct ProvingTests {
    private static let keep = """
        // A timer that became one await would tick once.

        // MARK: before
        import Combine

        final class Clock {
            private var cancellable: AnyCancellable?

            func start() {
                cancellable = Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { _ in } // → continuous ✗ timer
            }
        }
        """

    private func problems(_ text: String, path: String = "rule/keep_clock.swift") throws -> [String] {
        Proving(try FixtureReader.fixture(at: path, text: text)).problems
    }

    @Test("a fixture that says what is has no problem")
    func right() throws {
        #expect(try problems(Self.keep).isEmpty)
    }

    @Test("a wrong verdict, a wrong reason, a missing mark and a mark too many are said at their line")
    func wrongMarks() throws {
        #expect(
            try problems(Self.keep.replacing("continuous", with: "one-shot"))
                == ["rule/keep_clock.swift:10: marked `→ one-shot ✗ timer`, found `→ continuous ✗ timer`"])
        #expect(
            try problems(Self.keep.replacing("✗ timer", with: "✗ stream"))
                == ["rule/keep_clock.swift:10: marked `→ continuous ✗ stream`, found `→ continuous ✗ timer`"])
        #expect(
            try problems(Self.keep.replacing(" // → continuous ✗ timer", with: ""))
                == ["rule/keep_clock.swift:10: found `→ continuous ✗ timer`, which is not marked"])
        #expect(
            try problems(Self.keep.replacing("import Combine", with: "import Combine // → finite ✗ stream"))
                == ["rule/keep_clock.swift:4: marked `→ finite ✗ stream`, nothing is found here"])
    }

    @Test("code after that is not what the tool writes is said at its line")
    func wrongAfter() throws {
        let text = Self.keep + "\n// MARK: after\nimport Combine\n\nfinal class Watch {\n"
        #expect(
            try problems(text, path: "rule/clock.swift")
                == ["rule/clock.swift:16: migrated to `final class Clock {` where `final class Watch {` is expected"])
    }
}
