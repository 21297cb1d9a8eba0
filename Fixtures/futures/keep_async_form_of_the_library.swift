// Swift gives a library's method with a completion handler an async form of its own: another one of that name beside it would be ambiguous.
//
// swift6: none

// MARK: before
import Combine
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession {
    func getAllTasks() -> AnyPublisher<[URLSessionTask], Never> { // → one-shot ✗ async-twin-exists
        Future { [weak self] promise in
            self?.getAllTasks { promise(.success($0)) }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Transfers {
    private let session = URLSession(configuration: .default)
    private var cancellables = Set<AnyCancellable>()

    func count() {
        session.getAllTasks() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0.count) under way") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    _ = Transfers()
    record(.caller, "there")
}

// MARK: trace
// caller: there
