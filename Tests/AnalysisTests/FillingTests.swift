import Facts
import Testing

@testable import Analysis

/// Everything that is put into what keeps publishers and closures: which expressions these are, whatever they deliver.
struct FillingTests {
    private func values(of name: String, _ source: String) throws -> [String]? {
        let code = LinkedCode(source)
        let fillings = Fillings(code.types, NameBinding(code.types))
        let id = try #require(code.declaration(name))
        return fillings.fillings(of: id)?.map { code.program.text($0.value.range, in: $0.scope) }.sorted()
    }

    @Test("assignments, initial values and the arguments of initialisers are all that fills a property")
    func all() throws {
        let found = try values(
            of: "load",
            """
            struct Feed {
                var load: () -> AnyPublisher<Int, Never> = first
                mutating func change() { load = second }
            }
            func make() { _ = Feed(load: third) }
            """)
        #expect(found == ["first", "second", "third"])
    }

    @Test("an initialiser's parameter stands for everything that it is given")
    func parameters() throws {
        let found = try values(
            of: "load",
            """
            final class Feed {
                private let load: () -> AnyPublisher<Int, Never>
                init(loading: @escaping () -> AnyPublisher<Int, Never>) { load = loading }
            }
            func make() { _ = [Feed(loading: one), Feed.init(loading: two)] }
            """)
        #expect(found == ["one", "two"])
    }

    @Test("one place that cannot be told leaves it open")
    func open() throws {
        let found = try values(
            of: "load",
            """
            struct Feed { let load: () -> AnyPublisher<Int, Never> }
            func make() { _ = [third].map(Feed.init) + [Feed(load: first)] }
            """)
        #expect(found == nil)
    }

    @Test("a box holds what was put into it, and a collection what was added")
    func boxes() throws {
        let source = """
            final class Loader {
                private let running: Locked<AnyPublisher<Int, Never>?> = Locked(nil)
                private var waiting: [Int: AnyPublisher<Int, Never>] = [:]
                func start() { running.value = first; waiting[1] = second; waiting[2] = third }
            }
            """
        #expect(try values(of: "running", source) == ["first"])
        #expect(try values(of: "waiting", source) == ["second", "third"])
        #expect(try values(of: "running", source + "\nextension Loader { func give() { hand(running) } }") == nil)
    }
}
