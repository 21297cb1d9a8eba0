// A Future that fulfils its promise with the value, and again when the other request has ended, takes whatever comes first: two ways, not one.

// MARK: before
import Combine
import Foundation

@MainActor
final class Archive {
    private var cancellables = Set<AnyCancellable>()

    private func find(_ title: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(title.count)) }
            }
        }
        .filter { $0 > 3 }
        .eraseToAnyPublisher()
    }

    func shelf(of title: String) -> AnyPublisher<Int?, Never> { // → one-shot ✗ hard-to-read
        Deferred {
            Future { promise in
                self.find(title) // → one-shot ✗ shape-not-supported
                    .sink { _ in promise(.success(nil)) } receiveValue: { promise(.success($0)) }
                    .store(in: &self.cancellables)
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Archivist {
    private let archive = Archive()
    private var cancellables = Set<AnyCancellable>()

    func look(for title: String) {
        archive.shelf(of: title) // → one-shot ✗ callee-stays
            .sink { shelf in record(.sink, "\(title): \(shelf.map(String.init) ?? "nowhere")") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let archivist = Archivist()
    archivist.look(for: "Persuasion")
    await advance(by: 2)
    archivist.look(for: "If")
    await advance(by: 2)
}

// MARK: trace
// sink: Persuasion: 10
// sink: If: nowhere
