import Testing

@testable import Semantics

/// What objects keep that the scanned code does not declare, and what leads there without naming it.
struct ObjectStateTests {
    private func doing(_ body: String) -> Doing {
        Doing(
            """
            import Foundation
            final class Session { var token = "" }
            struct Part { var count = 0 }
            final class Box<Thing> { var value: Thing; init(_ value: Thing) { self.value = value } }
            func same<Thing>(_ thing: Thing) -> Thing { thing }
            func get<Root, Value>(_ root: Root, _ path: KeyPath<Root, Value>) -> Value { root[keyPath: path] }
            func set<Root, Value>(_ root: Root, _ path: ReferenceWritableKeyPath<Root, Value>, _ value: Value) { root[keyPath: path] = value }
            final class Service {
                let state = CurrentValueSubject<Int, Never>(0)
                let typed: CurrentValueSubject<Int, Never> = .init(0)
                let flags = CurrentValueSubject<Bool, Never>(false)
                let events = PassthroughSubject<Int, Never>()
                let list = NSMutableArray()
                let cache = NSCache<NSString, NSNumber>()
                let queue = OperationQueue()
                let timer = Timer(timeInterval: 1, repeats: true) { _ in }
                let job = DispatchWorkItem {}
                let uploads = DispatchGroup()
                let session = Session()
                let box = Box(Part())
                let held = Box(Session())
                weak var ref = Optional(Session())
                var inferred = same(Session())
                func f(_ given: NSMutableArray) { \(body) }
            }
            """)
    }

    @Test(arguments: [
        ("_ = state.value", "CurrentValueSubject<Int>"), ("_ = typed.value", "CurrentValueSubject<Int>"),
        ("let other = state\n_ = other.value", "CurrentValueSubject<Int>"),
        ("_ = state.filter { $0 > 1 }.first()", "CurrentValueSubject<Int>"),
        ("_ = list.count", "NSMutableArray"), ("_ = list[0]", "NSMutableArray"), ("_ = given.count", "NSMutableArray"),
        ("_ = cache.object(forKey: \"a\")", "NSCache"), ("_ = queue.maxConcurrentOperationCount", "OperationQueue"),
        ("_ = getenv(\"A\")", "environment"), ("_ = ProcessInfo.processInfo.environment[\"A\"]", "environment"),
        ("_ = NSTimeZone.default.secondsFromGMT()", "NSTimeZone"), ("_ = Mirror(reflecting: session).children", "token"),
        ("dump(session)", "token"),
        ("_ = get(session, \\.token)", "token"), ("_ = box.value.count", "value"), ("_ = held.value.token", "token"),
        ("_ = ref?.token", "token"),
        ("_ = inferred.token", "token"), ("_ = timer.isValid", "Timer"), ("_ = job.isCancelled", "DispatchWorkItem"),
        ("_ = queue.operations.count", "OperationQueue"), ("uploads.notify(queue: .main) {}", "DispatchGroup"),
        ("_ = FileManager.default.currentDirectoryPath", "directory"), ("_ = DateFormatter()", "NSTimeZone"),
    ])
    func isRead(_ body: String, _ place: String) { #expect(doing(body).reads(place), "\(body): \(doing(body).words)") }

    @Test(arguments: [
        ("state.send(1)", "CurrentValueSubject<Int>"), ("typed.value = 1", "CurrentValueSubject<Int>"),
        ("let other = state\nother.value = 1", "CurrentValueSubject<Int>"), ("list.add(1)", "NSMutableArray"),
        ("list[0] = 1", "NSMutableArray"),
        ("given.add(1)", "NSMutableArray"), ("let alias = list\nalias.add(1)", "NSMutableArray"),
        ("cache.setObject(1, forKey: \"a\")", "NSCache"),
        ("queue.maxConcurrentOperationCount = 5", "OperationQueue"), ("setenv(\"A\", \"1\", 1)", "environment"),
        ("NSTimeZone.default = zone", "NSTimeZone"), ("set(session, \\.token, \"a\")", "token"), ("box.value.count = 1", "value"),
        ("held.value.token = \"a\"", "token"), ("ref?.token = \"a\"", "token"), ("inferred.token = \"a\"", "token"),
        ("timer.invalidate()", "Timer"), ("job.cancel()", "DispatchWorkItem"), ("queue.addOperation {}", "OperationQueue"),
        ("uploads.enter()", "DispatchGroup"), ("chdir(\"/\")", "directory"), ("umask(0)", "umask"), ("srand(1)", "rand"),
        ("_ = drand48()", "drand48"),
    ])
    func isWritten(_ body: String, _ place: String) { #expect(doing(body).writes(place), "\(body): \(doing(body).words)") }

    /// What was made here nobody else has; subjects of different types are different ones; what forgets keeps nothing.
    @Test(arguments: [
        "let own = NSMutableArray()\nown.add(1)", "let own = CurrentValueSubject<Int, Never>(0)\nown.send(1)", "events.send(1)",
    ])
    func keepsNothingForOthers(_ body: String) { #expect(doing(body).effects.writes.isEmpty, "\(body): \(doing(body).words)") }

    @Test func subjectsOfDifferentTypesAreDifferentOnes() { #expect(!doing("flags.send(true)").writes("CurrentValueSubject<Int>")) }
}
