// A completion that is only printed is written as what it prints: the error inside of it the way `String(reflecting:)` says it.
//
// tier: review

// MARK: before
import Combine
import Foundation

enum BakeError: Error, CustomStringConvertible, CustomDebugStringConvertible {
    case burnt(minutes: Int)

    var description: String { "burnt" }
    var debugDescription: String { "burnt after all those minutes" }
}

final class Oven: Sendable {
    func bake(_ loaf: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(loaf.isEmpty ? .failure(BakeError.burnt(minutes: 9)) : .success(loaf.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func toast(_ loaf: String) -> AnyPublisher<Int, BakeError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(loaf.isEmpty ? .failure(.burnt(minutes: 3)) : .success(loaf.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Baker {
    private let oven: Oven
    private var bag = Set<AnyCancellable>()
    private(set) var message = ""

    init(oven: Oven) { self.oven = oven }

    private func print(_ items: Any...) { record(.caller, items.map { "\($0)" }.joined(separator: " ")) }

    func bake(_ loaf: String) {
        oven.bake(loaf) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                self?.message = "bake: \(completion)"
            } receiveValue: { [weak self] minutes in
                self?.message = "\(minutes)"
            }
            .store(in: &bag)
    }

    func bakeAgain(_ loaf: String) {
        oven.bake(loaf) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] result in
                    switch result {
                    case .failure: self?.message = String(describing: result)
                    case .finished: self?.message = "baked \(String(describing: result))"
                    }
                },
                receiveValue: { _ in }
            )
            .store(in: &bag)
    }

    func toast(_ loaf: String) {
        oven.toast(loaf) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { [self] in print($0, "toast") }, receiveValue: { [self] in print($0) })
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

enum BakeError: Error, CustomStringConvertible, CustomDebugStringConvertible {
    case burnt(minutes: Int)

    var description: String { "burnt" }
    var debugDescription: String { "burnt after all those minutes" }
}

final class Oven: Sendable {
    func bake(_ loaf: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: loaf.isEmpty ? .failure(BakeError.burnt(minutes: 9)) : .success(loaf.count)) }
        }
    }

    func toast(_ loaf: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: loaf.isEmpty ? .failure(BakeError.burnt(minutes: 3)) : .success(loaf.count)) }
        }
    }
}

@MainActor
final class Baker {
    private let oven: Oven
    private var bag = Set<AnyCancellable>()
    private(set) var message = ""

    init(oven: Oven) { self.oven = oven }

    private func print(_ items: Any...) { record(.caller, items.map { "\($0)" }.joined(separator: " ")) }

    func bake(_ loaf: String) {
        Task { [weak self, oven] in
            do {
                let minutes = try await oven.bake(loaf)
                guard !Task.isCancelled else { return }
                self?.message = "\(minutes)"
                self?.message = "bake: finished"
            } catch {
                guard !Task.isCancelled else { return }
                self?.message = "bake: failure(\(String(reflecting: error)))"
            }
        }
        .store(in: &bag)
    }

    func bakeAgain(_ loaf: String) {
        Task { [weak self, oven] in
            do {
                _ = try await oven.bake(loaf)
                guard !Task.isCancelled else { return }
                self?.message = "baked finished"
            } catch {
                guard !Task.isCancelled else { return }
                self?.message = "failure(\(String(reflecting: error)))"
            }
        }
        .store(in: &bag)
    }

    func toast(_ loaf: String) {
        Task { [oven] in
            do {
                let toast = try await oven.toast(loaf)
                guard !Task.isCancelled else { return }
                print(toast)
                guard !Task.isCancelled else { return }
                print("finished", "toast")
            } catch let error as BakeError {
                guard !Task.isCancelled else { return }
                print("failure(\(String(reflecting: error)))", "toast")
            }
        }
        .store(in: &bag)
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
    let baker = Baker(oven: Oven())
    for loaf in ["rye", ""] {
        baker.bake(loaf)
        await advance(by: 1)
        await settle()
        record(.caller, baker.message)
        baker.bakeAgain(loaf)
        await advance(by: 1)
        await settle()
        record(.caller, baker.message)
        baker.toast(loaf)
        await advance(by: 1)
        await settle()
    }
}

// MARK: trace
// caller: bake: finished
// caller: baked finished
// caller: 3
// caller: finished toast
// caller: bake: failure(burnt after all those minutes)
// caller: failure(burnt after all those minutes)
// caller: failure(burnt after all those minutes) toast
