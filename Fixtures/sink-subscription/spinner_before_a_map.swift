// A spinner that stands before the operators that shape the value turns as long as one right before the sink, and stops at the same moment.
//
// pitfalls: 37

// MARK: before
import Combine
import Foundation

enum OrchardError: Error {
    case frost
}

struct Orchard: Sendable {
    func pears(_ row: String) -> AnyPublisher<[Int], OrchardError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { row.isEmpty ? promise(.failure(.frost)) : promise(.success([row.count, 2])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class OrchardModel {
    private let orchard = Orchard()
    private var cancellables = Set<AnyCancellable>()
    private(set) var isLoading = false

    func load(_ row: String) {
        orchard.pears(row) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .handleEvents(
                receiveSubscription: { [weak self] _ in self?.isLoading = true },
                receiveCompletion: { [weak self] _ in
                    self?.isLoading = false
                    record(.sink, "spinner off")
                }
            )
            .map { pears in
                record(.service, "\(pears.count)")
                return pears.reduce(0, +)
            }
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "failed: \(error)") }
            } receiveValue: { [weak self] sum in
                record(.sink, "\(sum), loading: \(self?.isLoading ?? false)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum OrchardError: Error {
    case frost
}

struct Orchard: Sendable {
    func pears(_ row: String) async throws -> [Int] {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { row.isEmpty ? continuation.resume(throwing: OrchardError.frost) : continuation.resume(returning: [row.count, 2]) }
        }
    }
}

@MainActor
final class OrchardModel {
    private let orchard = Orchard()
    private var cancellables = Set<AnyCancellable>()
    private(set) var isLoading = false

    func load(_ row: String) {
        self.isLoading = true
        Task { [weak self, orchard] in
            do {
                let pears = try await orchard.pears(row)
                guard !Task.isCancelled else { return }
                record(.service, "\(pears.count)")
                let sum = pears.reduce(0, +)
                record(.sink, "\(sum), loading: \(self?.isLoading ?? false)")
                guard !Task.isCancelled else { return }
                self?.isLoading = false
                record(.sink, "spinner off")
            } catch {
                guard !Task.isCancelled else { return }
                self?.isLoading = false
                record(.sink, "spinner off")
                record(.sink, "failed: \(error)")
            }
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let model = OrchardModel()
    for row in ["abc", ""] {
        model.load(row)
        record(.caller, "loading: \(model.isLoading)")
        await advance(by: 1)
        record(.caller, "loading: \(model.isLoading)")
    }
}

// MARK: trace
// caller: loading: true
// caller: loading: false
// caller: loading: true
// caller: loading: false
// service: 2
// sink: 5, loading: true
// sink: spinner off
// sink: spinner off
// sink: failed: frost
