// A guard that asks for the failure, and a question about the completion after it: the second is not told apart from the first.

// MARK: before
import Combine
import Foundation

final class Ferry: Sendable {
    func cross(_ lake: String) -> AnyPublisher<String, Error> { // → one-shot ✗ no-async-caller
        Deferred { Future { promise in later(1) { promise(lake.isEmpty ? .failure(URLError(.badURL)) : .success(lake)) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class FerryModel {
    private let ferry = Ferry()
    private var cancellables = Set<AnyCancellable>()

    func cross(_ lake: String) {
        ferry.cross(lake) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink { completion in
                guard case .failure(let error) = completion else { return record(.sink, "over") }
                record(.sink, "\(type(of: error))")
                record(.sink, "\(completion)".isEmpty ? "nothing" : "something")
            } receiveValue: { lake in
                record(.sink, lake)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = FerryModel()
    for lake in ["Como", ""] {
        model.cross(lake)
        await advance(by: 1)
        await settle()
    }
}

// MARK: trace
// sink: Como
// sink: over
// sink: URLError
// sink: something
