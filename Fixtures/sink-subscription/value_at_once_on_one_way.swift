// On one of its ways the value is there at once, and the code behind the subscription changes what the handler changes. That code runs first on the other
// ways, and nobody looks at what the handler left: that the handler has the last word here too is a question, and where it is accepted, told.
//
// tier: review
// waiver: value-was-there-at-once

// MARK: before
import Combine
import Foundation

final class Sizes: Sendable {
    func size(_ id: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        if id.isEmpty {
            return Just(0).eraseToAnyPublisher()
        }
        return Deferred { Future { promise in later(1) { promise(.success(id.count)) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class SizeModel {
    private(set) var message = ""
    private let sizes = Sizes()
    private var cancellables = Set<AnyCancellable>()

    func start(_ id: String) {
        sizes.size(id) // → one-shot sink-subscription review
            .sink { [weak self] in self?.message = "size \($0)" }
            .store(in: &cancellables)
        message = "asked"
    }
}

// MARK: after
import Combine
import Foundation

final class Sizes: Sendable {
    func size(_ id: String) async -> Int {
        if id.isEmpty {
            return 0
        }
        return await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: id.count) }
        }
    }
}

@MainActor
final class SizeModel {
    private(set) var message = ""
    private let sizes = Sizes()
    private var cancellables = Set<AnyCancellable>()

    func start(_ id: String) {
        Task { [weak self, sizes] in
            let size = await sizes.size(id)
            guard !Task.isCancelled else { return }
            self?.message = "size \(size)"
        }
        .store(in: &cancellables)
        message = "asked"
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
    let model = SizeModel()
    model.start("pad")
    await advance(by: 2)
    record(.caller, model.message)
    model.start("")
    await settle()
    record(.caller, model.message)
}

// MARK: trace before
// caller: size 3
// caller: asked

// MARK: trace after
// caller: size 3
// caller: size 0
