// A private function of the same name that gives nothing answers no requirement: what is subscribed to is what the protocol's extension gives. An async
// function of that name could not be told from it, so the group stays.

// MARK: before
import Combine
import Foundation

protocol TreeSource {
    func loadTrees() -> AnyPublisher<[String], Never> // → one-shot ✗ requirement-stays
}

extension TreeSource {
    func loadTrees() -> AnyPublisher<[String], Never> { // → one-shot ✗ requirement-stays
        Deferred {
            Future { promise in
                later(1) { promise(.success(["oak", "elm"])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Park: @MainActor TreeSource {
    private var bag = Set<AnyCancellable>()

    func open() { loadTrees() }

    private func loadTrees() {
        loadTrees() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0.joined(separator: " ")) }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let park = Park()
    park.open()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: oak elm
