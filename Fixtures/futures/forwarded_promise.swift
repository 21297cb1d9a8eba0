// A promise that is handed on as the completion handler itself: the continuation must be resumed with the result that comes back.

// MARK: before
import Combine
import Foundation

enum MapError: Error {
    case offTheMap
}

final class Charts: Sendable {
    func load(_ sheet: Int, completion: @escaping (Result<String, MapError>) -> Void) {
        later(1) { completion(sheet > 0 ? .success("sheet \(sheet)") : .failure(.offTheMap)) }
    }
}

final class ChartService: Sendable {
    private let charts = Charts()

    func chart(_ number: Int) -> AnyPublisher<String, MapError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                self.charts.load(number, completion: promise)
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class ChartModel {
    private let service = ChartService()
    private var cancellables = Set<AnyCancellable>()

    func open(_ number: Int) {
        service.chart(number) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { sheet in
                record(.sink, sheet)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum MapError: Error {
    case offTheMap
}

final class Charts: Sendable {
    func load(_ sheet: Int, completion: @escaping (Result<String, MapError>) -> Void) {
        later(1) { completion(sheet > 0 ? .success("sheet \(sheet)") : .failure(.offTheMap)) }
    }
}

final class ChartService: Sendable {
    private let charts = Charts()

    func chart(_ number: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            charts.load(number, completion: { continuation.resume(with: $0) })
        }
    }
}

@MainActor
final class ChartModel {
    private let service = ChartService()
    private var cancellables = Set<AnyCancellable>()

    func open(_ number: Int) {
        Task { [service] in
            do {
                let sheet = try await service.chart(number)
                guard !Task.isCancelled else { return }
                record(.sink, sheet)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
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
    let model = ChartModel()
    model.open(3)
    model.open(0)
    await advance(by: 1)
}

// MARK: trace
// sink: sheet 3
// sink: offTheMap
