import Facts
import Testing

@testable import Analysis

/// Types of expressions by what is declared, without reading a chain.
struct ExpressionTypeTests {
    private static let users = """
        struct User { let name: String; let friends: [User]; var best: User? { friends.first } }
        final class Store<Item> {
            let items: [Item] = []
            func first() -> Item? { items.first }
            func load(id: Int) -> User { fatalError() }
            func load(name: String) -> Store<Int> { fatalError() }
        }
        let store = Store<User>()

        """

    @Test(
        "types are followed through members, calls, generic arguments and collections",
        arguments: [
            ("store.items", "[User]"), ("store.first()", "User?"), ("store.first()?.name", "String?"),
            ("store.load(id: 1).friends[0].best", "User?"), ("store.load(name: \"a\").items", "[Int]"),
            ("store.items.filter { $0.best != nil }.map { $0.name }", "[String]"), ("store.items.map(\\.friends)", "[[User]]"),
            ("(store.load(id: 1), 2)", "(User, Int)"), ("store.items.isEmpty ? 1 : 2", "Int"),
        ])
    func followed(_ expression: String, _ type: String) {
        let code = LinkedCode(Self.users + "let probe = \(expression)")
        #expect(code.type(ofValueOf: "probe") == type)
    }

    @Test(
        "where declarations differ or say nothing there is no type",
        arguments: ["store.load(other: 1)", "store.missing", "missing.items", "store.items.map(missing)", "[store.items, 1]"])
    func untold(_ expression: String) {
        let code = LinkedCode(Self.users + "let probe = \(expression)")
        #expect(code.type(ofValueOf: "probe") == nil)
    }

    @Test("definitions that go in circles come to an end")
    func circles() {
        let code = LinkedCode("struct Ring { static let first = second.next; static let second = first.next }\nlet probe = Ring.first")
        #expect(code.type(ofValueOf: "probe") == nil)
    }

    @Test("what an expression publishes is asked only where no type is written")
    func asks() throws {
        let code = LinkedCode(
            """
            final class Feed {
                let written: AnyPublisher<Int, Never> = missing()
                let chained = missing.map { 1 }.eraseToAnyPublisher()
            }
            """)
        let written = try #require(code.declaration("written"))
        let chained = try #require(code.declaration("chained"))
        #expect(code.types.producesPublisher(written))
        #expect(code.questions.count == 0)
        #expect(!code.types.producesPublisher(chained))
        #expect(code.questions.count == 1)
        #expect(!code.types.producesPublisher(chained))
        #expect(code.questions.count == 1, "what was answered is kept")
    }
}
