// A `catch` on the outside ends the stream at its first failure, one inside `flatMap` does not; neither is a loop with a `do` in it.
//
// seeds: E1
// pitfalls: 34

// MARK: before
import Combine
import Foundation

struct Spell: Decodable {
    let name: String
}

extension Notification.Name {
    static let spellArrived = Notification.Name("spellArrived")
}

@MainActor
final class SpellBook {
    private var cancellables = Set<AnyCancellable>()

    func open() {
        let data = NotificationCenter.default.publisher(for: .spellArrived).map { $0.userInfo?["data"] as? Data ?? Data() }
        data // → continuous ✗ notification
            .decode(type: Spell.self, decoder: JSONDecoder())
            .catch { _ in Just(Spell(name: "outside")) }
            .map(\.name)
            .sink { record(.caller, "outer: \($0)") }
            .store(in: &cancellables)
        data // → continuous ✗ notification
            .flatMap { data in
                Just(data)
                    .decode(type: Spell.self, decoder: JSONDecoder())
                    .catch { _ in Just(Spell(name: "inside")) }
            }
            .map(\.name)
            .sink { record(.sink, "inner: \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let book = SpellBook()
    book.open()
    for text in [#"{ "name": "float" }"#, "smoke", #"{ "name": "glow" }"#] {
        NotificationCenter.default.post(name: .spellArrived, object: nil, userInfo: ["data": Data(text.utf8)])
    }
}

// MARK: trace
// caller: outer: float
// caller: outer: outside
// sink: inner: float
// sink: inner: inside
// sink: inner: glow
