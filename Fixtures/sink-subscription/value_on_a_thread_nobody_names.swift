// A library that answers on the main thread without saying so: an annotation set from the task must not move to a background thread.
//
// threads
// accept: delivers-on-main
// swift6: after
// pitfalls: 17

// MARK: before
import Combine
import Foundation

/// A library's client: which queue it answers on stands in its manual only.
final class Cloud: Sendable {
    func documents(completion: @escaping @Sendable ([String]) -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { completion(["reef", "wreck"]) }
    }
}

final class Chart: Sendable {
    private let cloud = Cloud()

    func marks() -> AnyPublisher<[String], Never> { // → one-shot publisher-function
        Deferred { [cloud] in
            Future { promise in
                cloud.documents { promise(.success($0)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class ChartPainter {
    private let chart = Chart()
    private var cancellables = Set<AnyCancellable>()

    func paint() {
        chart.marks() // → one-shot sink-subscription review
            .sink { marks in
                record(.sink, "\(marks.count) marks, on main: \(Thread.isMainThread)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

/// A library's client: which queue it answers on stands in its manual only.
final class Cloud: Sendable {
    func documents(completion: @escaping @Sendable ([String]) -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { completion(["reef", "wreck"]) }
    }
}

final class Chart: Sendable {
    private let cloud = Cloud()

    func marks() async -> [String] {
        await withCheckedContinuation { continuation in
            cloud.documents { continuation.resume(returning: $0) }
        }
    }
}

final class ChartPainter {
    private let chart = Chart()
    private var cancellables = Set<AnyCancellable>()

    func paint() {
        Task { @MainActor [chart] in
            let marks = await chart.marks()
            guard !Task.isCancelled else { return }
            record(.sink, "\(marks.count) marks, on main: \(Thread.isMainThread)")
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
    let painter = ChartPainter()
    painter.paint()
    await until { recorded == 1 }
}

// MARK: trace
// sink: 2 marks, on main: true
