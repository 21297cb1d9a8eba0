// Parameters and locals that are called `result`, `continuation`, `error` and `data` must not be taken for the names that the async form brings.
//
// pitfalls: 24

// MARK: before
import Combine
import Foundation

enum StoreError: Error {
    case refused(String)
}

struct Store: Sendable {
    func save(data: String, continuation: Int) -> AnyPublisher<String, StoreError> { // → one-shot publisher-function
        Future { promise in
            let result = "\(data) \(continuation)"
            later(1) {
                record(.service, "saved \(result)")
                promise(continuation > 0 ? .success(result) : .failure(.refused(data)))
            }
        }
        .eraseToAnyPublisher()
    }

    func check(result: String, error: String) -> AnyPublisher<Bool, Never> { // → one-shot publisher-function
        save(data: result, continuation: error.count)
            .map { _ in true }
            .replaceError(with: false)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class StoreModel {
    private let store = Store()
    private var cancellables = Set<AnyCancellable>()

    func check(_ data: String, _ error: String) {
        store.check(result: data, error: error) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { isGood in record(.sink, "\(data) \(error) \(isGood)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum StoreError: Error {
    case refused(String)
}

struct Store: Sendable {
    func save(data: String, continuation: Int) async throws -> String {
        try await withCheckedThrowingContinuation { checkedContinuation in
            let result = "\(data) \(continuation)"
            later(1) {
                record(.service, "saved \(result)")
                checkedContinuation.resume(with: continuation > 0 ? .success(result) : .failure(StoreError.refused(data)))
            }
        }
    }

    func check(result: String, error: String) async -> Bool {
        do {
            _ = try await save(data: result, continuation: error.count)
            return true
        } catch {
            return false
        }
    }
}

@MainActor
final class StoreModel {
    private let store = Store()
    private var cancellables = Set<AnyCancellable>()

    func check(_ data: String, _ error: String) {
        Task { [store] in
            let isGood = await store.check(result: data, error: error)
            guard !Task.isCancelled else { return }
            record(.sink, "\(data) \(error) \(isGood)")
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
    let model = StoreModel()
    model.check("a", "none")
    await advance(by: 1)
    model.check("b", "")
    await advance(by: 1)
}

// MARK: trace
// service: saved a 4
// service: saved b 0
// sink: a none true
// sink: b  false
