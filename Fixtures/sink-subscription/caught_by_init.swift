// A closure that says what it returns makes it with `.init()`: an `Empty` in place of the failure, so that nothing comes.

// MARK: before
import Combine
import Foundation

struct Adrift: Error {}

final class Buoys: Sendable {
    func position(of name: String) -> AnyPublisher<Int, Adrift> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "ask \(name)")
                later(1) { promise(name == "bell" ? .success(12) : .failure(Adrift())) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class BuoyModel {
    private let buoys = Buoys()
    private var cancellables = Set<AnyCancellable>()

    func find(_ name: String) {
        buoys.position(of: name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .catch { error -> Empty<Int, Never> in
                record(.sink, "lost")
                return .init()
            }
            .sink { record(.sink, "at \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Adrift: Error {}

final class Buoys: Sendable {
    func position(of name: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "ask \(name)")
            later(1) { continuation.resume(with: name == "bell" ? .success(12) : .failure(Adrift())) }
        }
    }
}

@MainActor
final class BuoyModel {
    private let buoys = Buoys()
    private var cancellables = Set<AnyCancellable>()

    func find(_ name: String) {
        Task { [buoys] in
            let position: Int
            do {
                position = try await buoys.position(of: name)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "lost")
                return
            }
            guard !Task.isCancelled else { return }
            record(.sink, "at \(position)")
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
    let model = BuoyModel()
    for name in ["bell", "light"] {
        model.find(name)
        await advance(by: 2)
    }
}

// MARK: trace
// service: ask bell
// service: ask light
// sink: at 12
// sink: lost
