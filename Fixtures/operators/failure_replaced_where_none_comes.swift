// A default for a failure that cannot come would become a `catch` that the compiler calls unreachable.

// MARK: before
import Combine
import Foundation

final class Drafts: Sendable {
    func titles() -> AnyPublisher<[String], Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(["b", "a"])) }
            }
        }
        .eraseToAnyPublisher()
    }

    func count(of title: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(title.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class DraftModel {
    private let drafts = Drafts()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        drafts.titles() // → one-shot sink-subscription
            .replaceError(with: [])
            .flatMap { [drafts] titles in drafts.count(of: titles.joined()) }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) letters") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Drafts: Sendable {
    func titles() async -> [String] {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: ["b", "a"]) }
        }
    }

    func count(of title: String) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: title.count) }
        }
    }
}

@MainActor
final class DraftModel {
    private let drafts = Drafts()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        Task { [drafts] in
            let titles = await drafts.titles()
            guard !Task.isCancelled else { return }
            let count = await drafts.count(of: titles.joined())
            guard !Task.isCancelled else { return }
            record(.sink, "\(count) letters")
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
    let model = DraftModel()
    model.show()
    await advance(by: 2)
}

// MARK: trace
// sink: 2 letters
