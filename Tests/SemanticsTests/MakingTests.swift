import Testing

@testable import Semantics

/// However a value is made, an initialiser is a function that runs there; and so does what keeps it.
struct MakingTests {
    private static let world = """
        import Foundation
        nonisolated(unsafe) var total = 0
        struct Snap: Decodable {
            init() { total += 1 }
            init(_ number: Int) { total += 1 }
            init(from decoder: Decoder) throws { total += 1 }
        }
        struct Plain { let mark: Int = { total += 1; return 1 }() }
        struct Listed: ExpressibleByArrayLiteral { init(arrayLiteral parts: Int...) { total += 1 } }
        protocol Made { init(); static func mark() }
        struct Quiet: Made { static func mark() {} }
        struct Loud: Made { init() { total += 1 }; static func mark() { total += 1 } }
        func make<Thing: Made>(_ type: Thing.Type) { _ = type.init() }
        func mark<Thing: Made>(_ type: Thing.Type) { type.mark() }
        func take(_ snap: Snap) { }
        func given(_ snap: Snap = .init()) { }
        func one() -> Snap { .init() }
        @propertyWrapper struct Kept { var wrappedValue: Int; init(wrappedValue: Int) { self.wrappedValue = wrappedValue; total += 1 } }
        @propertyWrapper struct Through { init(wrappedValue: Int) { }; var wrappedValue: Int { get { 0 } nonmutating set { total = newValue } } }
        func wrapped(@Kept _ number: Int) { }
        struct Holder { @Kept var number = 1 }
        postfix operator ++
        postfix func ++ (service: Service) { total += 1 }
        class Parent { init() { total += 1 } }
        final class Child: Parent { }

        """

    private func doing(_ body: String) -> Doing {
        Doing(
            Self.world + """
                final class Service {
                    var snap: Snap?
                    var listed: Listed
                    static subscript(name: String) -> Int { get { total } set { total = newValue } }
                    func f(_ data: Data, _ flag: Bool) throws { \(body) }
                }
                """)
    }

    @Test(arguments: [
        "let one: Snap = .init()", "take(.init())", "take(flag ? .init(1) : .init())", "_ = [1].map(Snap.init)",
        "_ = [1].map(Snap.init(_:))",
        "let make = Snap.init\n_ = make(1)", "_ = { () -> Listed in [1] }()", "listed = [1]", "snap = .init()",
        "let one: Snap\none = .init(1)",
        "_ = snap ?? .init()", "let one: Snap = if flag { .init() } else { .init(1) }", "let all: [Snap] = [.init()]",
        "let work: () -> Snap = { .init() }\n_ = work()", "_ = try JSONDecoder().decode(Snap.self, from: data)",
        "_ = try JSONDecoder().decode([Snap].self, from: data)", "let plain: Plain = .init()", "_ = [1].map { _ in Plain() }", "given()",
        "_ = one()",
        "make(Loud.self)", "mark(Loud.self)", "let type = Loud.self\ntype.mark()", "@Kept var own = 1", "@Through var own = 1\nown = 2",
        "wrapped(1)",
        "_ = Holder()", "self++", "Service[\"a\"] = 1", "_ = Child()", "_ = Listed(arrayLiteral: 1)",
        "func inner() -> Listed { [1] }\n_ = inner()",
    ])
    func runsCode(_ body: String) { #expect(doing(body).writes("total"), "\(body): \(doing(body).words)") }

    @Test func aStaticSubscriptIsRead() { #expect(doing("_ = Service[\"a\"]").reads("total")) }

    @Test(arguments: ["@Through var own = 1", "_ = Snap.init", "let text: String = .init()", "_ = [1].map(String.init)", "let list = [1]"])
    func runsNone(_ body: String) { #expect(!doing(body).writes("total"), "\(body): \(doing(body).words)") }

    @Test("what each object makes for itself nobody else has while it is made")
    func madeForItself() {
        let world = """
            final class Log { var count = 0; static let shared = Log() }
            final class Refresher {
                let queue = OperationQueue()
                let log = Log()
                let all = OperationQueue.main
                let others = Log.shared
                init() { queue.isSuspended = true; log.count = 1 }
                init(_ number: Int) { all.isSuspended = true; others.count = number }
                func stop() { queue.isSuspended = true; log.count = 2 }
            }

            """
        #expect(Doing(world + "func f() { _ = Refresher() }").words == "")
        #expect(Doing(world + "func f() { _ = Refresher(1) }").words == "reads OperationQueue, writes OperationQueue count")
        let stopping = Doing(world + "func f(_ refresher: Refresher) { refresher.stop() }")
        #expect(stopping.words == "reads OperationQueue, writes OperationQueue count")
    }
}
