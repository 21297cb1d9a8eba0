// A getter on one line becomes one of several lines; its body must not stay what it was.

// MARK: before
import Combine
import Foundation

final class Lighthouse: Sendable {
    private func signal(_ name: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { name.isEmpty ? promise(.failure(URLError(.badURL))) : promise(.success("signal \(name)")) }
            }
        }
        .eraseToAnyPublisher()
    }

    var isLit: AnyPublisher<Bool, Never> { signal("lamp").map { !$0.isEmpty }.replaceError(with: false).eraseToAnyPublisher() } // → one-shot publisher-property

    var length: AnyPublisher<Int, Error> { signal("fog").map { $0.count }.eraseToAnyPublisher() } // → one-shot publisher-property

    var nobody: AnyPublisher<String, Never> { signal("").map { $0 + "!" }.catch { _ in Just("nobody") }.eraseToAnyPublisher() } // → one-shot publisher-property
}

@MainActor
final class Keeper {
    private let lighthouse = Lighthouse()
    private var cancellables = Set<AnyCancellable>()

    func look() {
        lighthouse.isLit.receive(on: DispatchQueue.main).sink { record(.sink, "lit \($0)") }.store(in: &cancellables) // → one-shot sink-subscription
        lighthouse.nobody.receive(on: DispatchQueue.main).sink { record(.sink, $0) }.store(in: &cancellables) // → one-shot sink-subscription
        lighthouse.length.receive(on: DispatchQueue.main) // → one-shot sink-subscription
            .sink { _ in } receiveValue: { record(.sink, "length \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Lighthouse: Sendable {
    private func signal(_ name: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { name.isEmpty ? continuation.resume(throwing: URLError(.badURL)) : continuation.resume(returning: "signal \(name)") }
        }
    }

    var isLit: Bool {
        get async {
            do {
                let signal = try await signal("lamp")
                return !signal.isEmpty
            } catch {
                return false
            }
        }
    }

    var length: Int {
        get async throws {
            let signal = try await signal("fog")
            return signal.count
        }
    }

    var nobody: String {
        get async {
            do {
                let signal = try await signal("")
                return signal + "!"
            } catch {
                return "nobody"
            }
        }
    }
}

@MainActor
final class Keeper {
    private let lighthouse = Lighthouse()
    private var cancellables = Set<AnyCancellable>()

    func look() {
        Task { [lighthouse] in
            let isLit = await lighthouse.isLit
            guard !Task.isCancelled else { return }
            record(.sink, "lit \(isLit)")
        }
        .store(in: &cancellables)
        Task { [lighthouse] in
            let nobody = await lighthouse.nobody
            guard !Task.isCancelled else { return }
            record(.sink, nobody)
        }
        .store(in: &cancellables)
        Task { [lighthouse] in
            guard let length = try? await lighthouse.length, !Task.isCancelled else { return }
            record(.sink, "length \(length)")
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
    let keeper = Keeper()
    keeper.look()
    await advance(by: 2)
}

// MARK: trace
// sink: lit true
// sink: nobody
// sink: length 10
