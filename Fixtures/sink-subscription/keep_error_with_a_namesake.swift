// A type's own `Failure` is another one where its subscriber stands: a `catch let error as Failure` there would never match, without a word.

// MARK: before
import Combine
import Foundation

enum Failure: Error { case offline, full }

final class Client: Sendable {
    enum Failure: Error { case offline, closed }

    func load(_ id: Int) -> AnyPublisher<Int, Failure> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(id > 0 ? .success(id) : .failure(.offline)) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class ClientModel {
    private let client = Client()
    private var cancellables = Set<AnyCancellable>()
    private var isOffline = false

    func load(_ id: Int) {
        client.load(id) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in
                    if case .failure(let error) = completion { self?.isOffline = error == .offline }
                    record(.sink, "offline \(self?.isOffline ?? false)")
                },
                receiveValue: { record(.sink, "\($0)") }
            )
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = ClientModel()
    model.load(1)
    await advance(by: 1)
    model.load(0)
    await advance(by: 1)
}

// MARK: trace
// sink: 1
// sink: offline false
// sink: offline true
