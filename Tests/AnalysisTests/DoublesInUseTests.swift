import CombineModel
import Testing

/// Types that are called like doubles and that the app makes: what they give, the app gets.
struct DoublesInUseTests {
    private static let app = """
        import Combine
        protocol Positions { func position() -> AnyPublisher<Int, Never> }
        struct GPS: Positions { func position() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } }
        let live = PassthroughSubject<Int, Never>()
        final class FakeGPS: Positions {
            static let shared = FakeGPS()
            static let mock = FakeGPS()
            func position() -> AnyPublisher<Int, Never> { live.eraseToAnyPublisher() }
        }
        enum Hidden { final class StubGPS: Positions { func position() -> AnyPublisher<Int, Never> { live.eraseToAnyPublisher() } } }
        """

    private func verdict(_ code: String, at path: String = "App/Start.swift", beside more: [String: String] = [:]) -> Verdict? {
        Verdicts(["App/Positions.swift": Self.app, path: code].merging(more) { first, _ in first })["Positions.position()"]
    }

    @Test(
        "what the app makes is the app's",
        arguments: [
            "final class Model { init(_ positions: Positions = FakeGPS()) {} }",
            "final class Model { let positions: Positions = FakeGPS.shared }",
            "func start() -> [any Positions] { [GPS(), FakeGPS()] }",
            "func start(_ isFast: Bool) -> any Positions { if isFast { return FakeGPS() } else { return GPS() } }",
            "func start(_ isFast: Bool) -> any Positions { isFast ? FakeGPS() : GPS() }",
            "func start() { register { FakeGPS() } }",
            "func start() -> Any { Hidden.StubGPS() }",
            "func start(_ latest: Int) -> Any { switch latest { case 1: return FakeGPS(); default: return GPS() } }",
            "final class StubHub { let positions = FakeGPS() }\nfunc start() { _ = StubHub() }",
        ])
    func made(_ code: String) {
        #expect(verdict(code) == .continuous)
    }

    @Test(
        "what tests, previews and demonstrations make is not",
        arguments: [
            "",
            "func start(_ positions: FakeGPS) { print(FakeGPS.self) }",
            "#Preview { Screen(FakeGPS()) }",
            "#if DEBUG\nfunc start() -> any Positions { FakeGPS() }\n#endif",
            "func start() -> any Positions {\n#if DEBUG\nreturn FakeGPS()\n#else\nreturn GPS()\n#endif\n}",
            "struct Screen_Previews: PreviewProvider { static var all: some View { Screen(FakeGPS()) } }",
            "extension GPS { static let mock = FakeGPS() }",
            "extension GPS { static var previewValue: any Positions { FakeGPS() } }",
            "func start() -> any Positions { if ProcessInfo.processInfo.arguments.contains(\"-UITesting\") { return FakeGPS() }; return GPS() }",
            "func start() -> any Positions { guard !isRunningTests else { return FakeGPS() }; return GPS() }",
            "func start(_ isDemo: Bool) -> any Positions { isDemo ? FakeGPS() : GPS() }",
            "func start(_ mode: Mode) -> Any { switch mode { case .mock: return FakeGPS(); case .live: return GPS() } }",
            "final class MockGPS { let positions = FakeGPS() }",
        ])
    func shown(_ code: String) {
        #expect(verdict(code) == .oneShot)
    }

    @Test("where the code stands tells, too")
    func places() {
        let start = "func start() -> Any { FakeGPS() }"
        #expect(verdict(start, at: "App/Preview Content/Start.swift") == .oneShot)
        #expect(verdict(start, at: "Demo/Start.swift") == .oneShot)
        #expect(verdict(start, at: "App/Mocks/Start.swift") == .oneShot)
        #expect(verdict(start, at: "AppTests/Start.swift", beside: ["AppTests/A.swift": "import XCTest"]) == .oneShot)
        #expect(verdict("start(FakeGPS())", at: "AppTests/main.swift", beside: ["AppTests/A.swift": "import XCTest"]) == .oneShot)
        #expect(verdict(start, at: "Sources/StubHub/Start.swift") == .continuous)
        #expect(verdict("start(FakeGPS())", at: "App/main.swift") == .continuous)
    }
}
