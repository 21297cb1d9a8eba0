// A file that imports Combine where there is one gets what calls Combine under the same condition: elsewhere it would not compile.
//
// tier: review

// MARK: before
#if canImport(Combine)
import Combine
#endif
import Foundation

#if canImport(Combine)
final class Job: Sendable {
    func result() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(7)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class JobModel {
    private let job = Job()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        job.result() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}
#endif

@MainActor
final class Plain {
    func start() { record(.caller, "started") }
}

// MARK: after
#if canImport(Combine)
import Combine
#endif
import Foundation

#if canImport(Combine)
final class Job: Sendable {
    func result() async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: 7) }
        }
    }
}

@MainActor
final class JobModel {
    private let job = Job()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        Task { [job] in
            let result = await job.result()
            guard !Task.isCancelled else { return }
            record(.sink, "\(result)")
        }
        .store(in: &cancellables)
    }
}
#endif

@MainActor
final class Plain {
    func start() { record(.caller, "started") }
}

#if canImport(Combine)
extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}
#endif

// MARK: run
@MainActor func run() async {
    Plain().start()
    let model = JobModel()
    model.start()
    await advance(by: 1)
}

// MARK: trace
// caller: started
// sink: 7
