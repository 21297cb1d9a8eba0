import Testing

@testable import Semantics

/// Files in which nothing is Combine's are not searched for chains. What chains call may be written there all the same.
struct OtherFilesTests {
    private static let other = """
        final class Session {
            static let shared = Session()
            var token = ""
            var count = 0 { didSet { token = "" } }
            var onEnd: () -> Void = {}
            func clear() { token = "" }
            lazy var made: Int = { count = 1; return 1 }()
        }
        func reset() { Session.shared.token = "" }
        func wire(_ session: Session) { session.onEnd = { session.token = "" } }
        """

    @Test(arguments: ["Session.shared.clear()", "reset()", "Session.shared.count = 1", "Session.shared.onEnd()", "_ = Session.shared.made"])
    func whatIsWrittenThereIsFollowed(_ statement: String) {
        let doing = Doing("func f() { \(statement) }", besides: Self.other)
        #expect(doing.writes("token"))
    }

    @Test func whatOnlySuchAFileSetsMayChange() {
        let doing = Doing("func f() -> String { Session.shared.token }", besides: Self.other)
        #expect(doing.reads("token"))
        #expect(doing.effects.unknown == nil)
        let place = doing.effects.reads.keys.first { doing.semantics.mayChange($0) }
        #expect(place != nil)
    }
}

struct StronglyConnectedTests {
    @Test(
        "nodes that lead to each other are one component, others are their own",
        arguments: [[[1], [2], [0], [0]], [[1, 3], [2, 2], [0], []]])
    func rings(_ successors: [[Int]]) {
        let found = StronglyConnected(successors)
        #expect(found.count == 2)
        #expect(found.components[0] == found.components[1] && found.components[1] == found.components[2])
        #expect(found.components[3] != found.components[0])
    }

    @Test("a component's number is higher than those that it leads to")
    func order() throws {
        let components = try StronglyConnected([[1, 2], [3], [3], [], [0]]).components.map { try #require($0) }
        #expect(components[4] > components[0] && components[0] > components[1] && components[1] > components[3])
    }

    @Test("a line of a hundred thousand calls needs no stack")
    func depth() {
        let found = StronglyConnected((0..<100_000).map { $0 + 1 < 100_000 ? [$0 + 1] : [] })
        #expect(found.count == 100_000)
    }
}
