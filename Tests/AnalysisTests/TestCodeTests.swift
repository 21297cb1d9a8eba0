import CombineModel
import Testing

/// What is left out as a test's, and what only sounds like it.
struct TestCodeTests {
    private static let app = """
        import Combine
        protocol FrameSource { func frames() -> AnyPublisher<Int, Never> }
        struct Still: FrameSource { func frames() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } }
        let live = PassthroughSubject<Int, Never>()
        """

    private func requirement(_ path: String, _ other: String, beside more: [String: String] = [:]) -> Verdict? {
        let files = ["App/FrameSource.swift": Self.app, path: other].merging(more) { first, _ in first }
        return Verdicts(files)["FrameSource.frames()"]
    }

    private func stream(_ name: String) -> String {
        "import Combine\nfinal class \(name): FrameSource { func frames() -> AnyPublisher<Int, Never> { live.eraseToAnyPublisher() } }"
    }

    @Test("a part of the app that is called a preview or a test goes on for all who ask the protocol")
    func soundsLikeIt() {
        #expect(requirement("App/CameraPreview.swift", stream("CameraPreview")) == .continuous)
        #expect(requirement("App/PreviewRenderer.swift", stream("PreviewRenderer")) == .continuous)
        #expect(requirement("App/ABTest.swift", stream("Variant")) == .continuous)
        #expect(requirement("Sources/ABTesting/Variant.swift", stream("Variant")) == .continuous)
    }

    @Test("doubles for tests and previews say nothing about the app")
    func standsIn() {
        #expect(requirement("App/FrameSourcePreview.swift", stream("FrameSourcePreview")) == .oneShot)
        #expect(requirement("App/PreviewFrameSource.swift", stream("PreviewFrameSource")) == .oneShot)
        #expect(requirement("App/MockFrameSource.swift", stream("MockFrameSource")) == .oneShot)
        #expect(
            requirement("AppTests/Variant.swift", stream("Variant"), beside: ["AppTests/FrameTests.swift": "import XCTest"]) == .oneShot)
        #expect(
            requirement("AppTests/Mocks/Variant.swift", stream("Variant"), beside: ["AppTests/A.swift": "@testable import App"]) == .oneShot
        )
        #expect(requirement("Tests/Helpers/Variant.swift", stream("Variant")) == .oneShot)
        #expect(requirement("App/Spy.swift", stream("Spy2")) == .oneShot)
        #expect(requirement("App/VariantTest.swift", "import XCTest\n" + stream("Variant")) == .oneShot)
        #expect(requirement("Sources/FrameTesting/Variant.swift", "import XCTest\n" + stream("Variant")) == .oneShot)
    }

    @Test("what a protocol's extension does for those who have none is no answer of the app's beside a double's")
    func defaultBesideADouble() {
        let double = "import Combine\nextension FeedSource { func feed() -> AnyPublisher<Int, Never> { Empty().eraseToAnyPublisher() } }\n"
        func verdict(_ more: String) -> Verdict? {
            let app = "import Combine\nprotocol FeedSource { func feed() -> AnyPublisher<Int, Never> }\n" + double + more
            let mock =
                "import Combine\nfinal class MockFeed: FeedSource {\n    let sent = PassthroughSubject<Int, Never>()\n"
                + "    func feed() -> AnyPublisher<Int, Never> { sent.eraseToAnyPublisher() }\n}"
            return Verdicts(["App/Feed.swift": app, "App/MockFeed.swift": mock])["FeedSource.feed()"]
        }
        #expect(verdict("") == .continuous)
        #expect(verdict("final class Quiet: FeedSource {}") == .continuous)
        #expect(
            verdict("final class One: FeedSource { func feed() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } }") == .oneShot
        )
    }

    @Test("a name that only begins like that of a double is a part of the app")
    func beginsLikeADouble() {
        for name in ["SpyglassLink", "StubbornLoader", "MockupStore", "FakerLink", "Dummyish"] {
            #expect(requirement("App/\(name).swift", stream(name)) == .continuous)
        }
    }

    @Test("a folder called after tests is the app's where nothing in it imports what tests import")
    func foldersOfTheApp() {
        let running = stream("RunningTest")
        #expect(requirement("Features/SpeedTests/RunningTest.swift", running) == .continuous)
        #expect(requirement("Features/SpeedTests/RunningTest.swift", running, beside: ["AppTests/A.swift": "import XCTest"]) == .continuous)
        #expect(
            requirement(
                "SpeedTests/Sources/SpeedTests/RunningTest.swift", running,
                beside: ["SpeedTests/Tests/SpeedTestsTests/A.swift": "import XCTest"])
                == .continuous)
        #expect(
            requirement("SpeedTests/RunningTest.swift", running, beside: ["SpeedTests/SpeedTestsTests/A.swift": "import XCTest"])
                == .continuous)
    }
}
