import Analysis
import CombineModel
import Configuration
import Facts
import Lexing
import SourceText
import Testing

@testable import Semantics

/// What may end a subscription: who lets go of what holds it.
struct SubscriptionOwnerTests {
    /// What holds the subscription of `go`, and whether its handler may let go of that.
    private func look(
        _ handler: String, holding: String = ".store(in: &bag)", with members: String = "", outlivesOwner: Bool = false
    ) throws -> (isLetGo: Bool, mayLetGo: Bool) {
        let source = """
            import Combine
            final class Screen { var next: Screen?; var title = "" }
            final class Model {
                var bag = Set<AnyCancellable>()
                var running: AnyCancellable?
                var loads: [Int: AnyCancellable] = [:]
                var text = ""
                let screen = Screen()
                func load() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
                \(members)
                func go() {
                    load().sink { value in \(handler) }\(holding)
                }
            }
            """
        let collector = FactCollector(vocabulary: Operators.triageVocabulary)
        let file = SourceFile(path: "App.swift", text: source)
        let program = Program([collector.facts(of: file)], libraries: Libraries.all)
        let semantics = Semantics(of: program)
        let sites = Classifier(program).classify().subscriptions
        let site = try #require(sites.first { $0.declaration.map { program.declaration($0).name } == "go" })
        let closure = try #require(site.subscription.arguments.first?.value.closure)
        let owner = SubscriptionOwner(of: site, beside: [], semantics)
        let mayLetGo = owner.mayLetGo(callingWhatStandsAt: closure.range, inFileAt: file.path, outlivesOwner: outlivesOwner)
        return (owner.isLetGo, mayLetGo)
    }

    @Test(arguments: [
        "func stop() { bag = [] }", "func stop() { bag.removeAll() }", "func stop() { self.bag.removeFirst() }",
        "func stop() { swap(&bag, &other) }\nvar other = Set<AnyCancellable>()", "func stop() { (bag, text) = ([], \"\") }",
        "func stop() { bag.first?.cancel(); bag.remove(bag.first!) }",
    ])
    func isLetGoByWhatTakesFromIt(_ member: String) throws {
        #expect(try look("self.text = \"\"", with: member).isLetGo, "\(member)")
        #expect(try look("self.stop()", with: member).mayLetGo, "\(member)")
        #expect(try !look("self.text = \"a\"", with: member).mayLetGo, "\(member)")
    }

    /// What is a part of a value goes with what holds that: a struct, a tuple, the storage of a computed property.
    @Test(arguments: [
        (".store(in: &held.bag)", "held = Held()"), (".store(in: &held.bag)", "held.bag.removeAll()"),
        (".store(in: &held.bag)", "held.end()"),
        (".store(in: &shown)", "storage = []"),
    ])
    func isLetGoWithWhatHoldsIt(_ holding: String, _ end: String) throws {
        let members = """
            struct Held { var bag = Set<AnyCancellable>(); mutating func end() { bag = [] } }
            var held = Held()
            var storage = Set<AnyCancellable>()
            var shown: Set<AnyCancellable> { get { storage } set { storage = newValue } }
            func stop() { \(end) }
            """
        #expect(try look("self.stop()", holding: holding, with: members).mayLetGo, "\(end)")
        #expect(try !look("self.text = \"a\"", holding: holding, with: members).mayLetGo, "\(end)")
    }

    @Test(arguments: [
        "func more() { load().sink { _ in }.store(in: &bag) }", "func more(_ one: AnyCancellable) { bag.insert(one) }",
        "var isIdle: Bool { bag.isEmpty }", "deinit { bag.removeAll() }", "func more() { bag.formUnion([]) }",
    ])
    func isHeldByWhatAddsToItOrLooks(_ member: String) throws {
        #expect(try !look("self.text = \"\"", with: member).isLetGo, "\(member)")
        #expect(try !look("self.go()", with: member).mayLetGo, "\(member)")
    }

    @Test func aHandlerThatAddsDoesNotLetGo() throws {
        let members = "func stop() { bag = [] }\nfunc more() { load().sink { _ in }.store(in: &bag) }"
        #expect(try !look("self.more()", with: members).mayLetGo)
        #expect(try look("self.more(); self.stop()", with: members).mayLetGo)
    }

    @Test(arguments: ["self.running = nil", "self.running?.cancel()", "self.go()", "self.stop()"])
    func whatIsAssignedAnewIsLetGo(_ handler: String) throws {
        let members = "func stop() { running = nil }\nfunc begin() { running = load().sink { _ in } }"
        #expect(try look(handler, holding: ".store(in: &bag)", with: members).isLetGo == false)
        let owner = try look(handler, holding: "; running = load().sink { _ in }", with: members)
        #expect(!owner.isLetGo, "the first of the two is dropped")
    }

    @Test func whatNobodyReadMayLetGo() throws {
        #expect(try look("nobodyKnows(value)", with: "func stop() { bag = [] }").mayLetGo)
        #expect(try !look("nobodyKnows(value)").mayLetGo, "nobody lets go of the bag")
        #expect(try look("nobodyKnows(value)", outlivesOwner: true).mayLetGo)
    }

    @Test func whatMayHoldTheOwnerIsLetGoOf() throws {
        #expect(try look("self.screen.next = nil", outlivesOwner: true).mayLetGo)
        #expect(try !look("self.screen.next = nil").mayLetGo)
        #expect(try !look("self.screen.title = \"a\"", outlivesOwner: true).mayLetGo)
        #expect(try !look("self.text = \"a\"", outlivesOwner: true).mayLetGo)
    }
}
