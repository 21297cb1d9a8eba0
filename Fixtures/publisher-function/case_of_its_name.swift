// A case of the name and the labels of a function is no call of it: the function would keep its publisher for nobody.

// MARK: before
import Combine
import Foundation

enum Chart: Equatable {
    case popular(page: Int)
    case fresh
}

final class Charts: Sendable {
    let first: Chart = .popular(page: 1)

    func popular(page: Int) -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "page \(page)")
                later(1) { promise(.success(["song \(page)"])) }
            }
        }
        .eraseToAnyPublisher()
    }

    func isFirst(_ chart: Chart) -> Bool {
        if case .popular(page: 1) = chart { return true }
        return [.popular(page: 0), .popular(page: 1)].contains(chart)
    }
}

@MainActor
final class ChartModel {
    private let charts = Charts()
    private var cancellables = Set<AnyCancellable>()

    func load(_ chart: Chart) {
        guard charts.isFirst(chart) else { return }
        charts.popular(page: 1) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0.joined()) })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum Chart: Equatable {
    case popular(page: Int)
    case fresh
}

final class Charts: Sendable {
    let first: Chart = .popular(page: 1)

    func popular(page: Int) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "page \(page)")
            later(1) { continuation.resume(returning: ["song \(page)"]) }
        }
    }

    func isFirst(_ chart: Chart) -> Bool {
        if case .popular(page: 1) = chart { return true }
        return [.popular(page: 0), .popular(page: 1)].contains(chart)
    }
}

@MainActor
final class ChartModel {
    private let charts = Charts()
    private var cancellables = Set<AnyCancellable>()

    func load(_ chart: Chart) {
        guard charts.isFirst(chart) else { return }
        Task { [charts] in
            guard let popular = try? await charts.popular(page: 1), !Task.isCancelled else { return }
            record(.sink, popular.joined())
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
    model.load(.popular(page: 1))
    model.load(.fresh)
    await advance(by: 1)
}

// MARK: trace
// service: page 1
// sink: song 1
