// The requirement gives whatever publisher each implementation chooses: it stays, and what became async would answer it no more.

// MARK: before
import Combine

protocol Loading: Sendable {
    associatedtype Answer: Publisher
    func load(_ id: Int) -> Answer
    var all: Self.Answer { get }
}

struct Den: Sendable {
    let fox: String
}

struct DenLoader: Loading {
    func load(_ id: Int) -> AnyPublisher<Den, Never> { // → one-shot ✗ requirement-stays
        Just(Den(fox: "fox \(id)")).eraseToAnyPublisher()
    }

    var all: AnyPublisher<Den, Never> { // → one-shot ✗ requirement-stays
        load(0)
    }
}

class Burrow: @unchecked Sendable {
    func load(_ id: Int) -> AnyPublisher<Den, Never> { // → one-shot ✗ requirement-stays
        Just(Den(fox: "badger \(id)")).eraseToAnyPublisher()
    }
}

final class DeepBurrow: Burrow, Loading, @unchecked Sendable {
    var all: AnyPublisher<Den, Never> { load(9) } // → one-shot ✗ requirement-stays
}

@MainActor
final class DenModel {
    private let loader = DenLoader()
    private let burrow = DeepBurrow()
    private var bag = Set<AnyCancellable>()

    func show() {
        loader.load(1).sink { record(.sink, $0.fox) }.store(in: &bag) // → one-shot ✗ callee-stays
        burrow.all.sink { record(.sink, $0.fox) }.store(in: &bag) // → one-shot ✗ callee-stays
    }
}

// MARK: run
import Combine

func first<Source: Loading>(of source: Source) -> AnyCancellable where Source.Answer == AnyPublisher<Den, Never> {
    source.all.sink { record(.sink, $0.fox) }
}

@MainActor func run() async {
    let model = DenModel()
    model.show()
    _ = first(of: DenLoader())
    await settle()
}

// MARK: trace
// sink: fox 1
// sink: badger 9
// sink: fox 0
