// A cast that says more than the type it asks for is a pattern of its own kind, and which errors it takes is not known.

// MARK: before
import Combine
import Foundation

struct Crack: Error { let rib: Int }

final class Keel: Sendable {
    func check(_ rib: Int) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) {
                    switch rib {
                    case 1: promise(.success(rib))
                    case 2: promise(.failure(Crack(rib: rib)))
                    default: promise(.failure(URLError(.badURL)))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class KeelModel {
    private let keel = Keel()
    private var cancellables = Set<AnyCancellable>()

    func check(_ rib: Int) {
        keel.check(rib) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink { completion in
                switch completion {
                case .failure(let crack as any Error & Sendable): record(.sink, "crack: \(crack is Crack)")
                case .failure: record(.sink, "no rib")
                case .finished: record(.sink, "checked")
                }
            } receiveValue: { record(.sink, "rib \($0) is dry") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = KeelModel()
    for rib in 1...3 {
        model.check(rib)
        await advance(by: 1)
    }
}

// MARK: trace
// sink: rib 1 is dry
// sink: checked
// sink: crack: true
// sink: crack: false
