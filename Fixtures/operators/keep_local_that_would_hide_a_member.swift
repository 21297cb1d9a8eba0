// A local of one closure ends with it, and the next one means the member of that name: written one after the other, the local would hide it.
//
// swift6: none

// MARK: before
import Combine
import Foundation

struct Sieve: Sendable {
    let limit = 5
    var title: String { "sieve" }

    private func grain(_ size: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future<Int, Never> { promise in
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { promise(.success(size)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func sifted(_ size: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ hard-to-read
        grain(size)
            .filter { size in
                let limit = size + 1
                return limit > 2
            }
            .map { $0 * 100 + limit }
            .eraseToAnyPublisher()
    }

    func told(_ size: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ hard-to-read
        grain(size)
            .handleEvents(receiveOutput: { size in
                let title = "grain \(size)"
                record(.service, title)
            })
            .map { "\(title): \($0)" }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class SieveModel {
    private let sieve = Sieve()
    private var cancellables = Set<AnyCancellable>()

    func sift(_ size: Int) {
        sieve.sifted(size) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
        sieve.told(size) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = SieveModel()
    model.sift(8)
    await advance(by: 1)
}

// MARK: trace
// service: grain 8
// sink: 805
// sink: sieve: 8
