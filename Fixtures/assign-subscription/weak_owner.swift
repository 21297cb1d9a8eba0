// A screen that is gone would be kept until the answer comes, if an assignment that holds it weakly became one that holds it.
//
// pitfalls: 33

// MARK: before
import Combine
import Foundation

extension Publisher where Failure == Never {
    func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on root: Root, ownership: Ownership) -> AnyCancellable {
        nonisolated(unsafe) let path = path
        switch ownership {
        case .strong: return sink { root[keyPath: path] = $0 }
        case .weak: return sink { [weak root] in root?[keyPath: path] = $0 }
        }
    }
}

enum Ownership { case strong, weak }

final class Gate: Sendable {
    func state(of number: Int) -> AnyPublisher<Bool, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(number > 0)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class GateScreen {
    private let gate = Gate()
    private let canary = Canary("screen")
    private var cancellables = Set<AnyCancellable>()
    private(set) var isOpen = false {
        didSet { record(.sink, "open \(isOpen)") }
    }

    func show(_ number: Int) {
        gate.state(of: number) // → one-shot assign-subscription
            .receive(on: DispatchQueue.main)
            .assign(to: \.isOpen, on: self, ownership: .weak)
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

extension Publisher where Failure == Never {
    func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on root: Root, ownership: Ownership) -> AnyCancellable {
        nonisolated(unsafe) let path = path
        switch ownership {
        case .strong: return sink { root[keyPath: path] = $0 }
        case .weak: return sink { [weak root] in root?[keyPath: path] = $0 }
        }
    }
}

enum Ownership { case strong, weak }

final class Gate: Sendable {
    func state(of number: Int) async -> Bool {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: number > 0) }
        }
    }
}

@MainActor
final class GateScreen {
    private let gate = Gate()
    private let canary = Canary("screen")
    private var cancellables = Set<AnyCancellable>()
    private(set) var isOpen = false {
        didSet { record(.sink, "open \(isOpen)") }
    }

    func show(_ number: Int) {
        Task { [weak self, gate] in
            let isOpen = await gate.state(of: number)
            guard !Task.isCancelled else { return }
            self?.isOpen = isOpen
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
    let screen = GateScreen()
    screen.show(1)
    await advance(by: 2)
    var gone: GateScreen? = GateScreen()
    gone?.show(2)
    await settle()
    gone = nil
    await settle()
    record(.lifetime, "an answer is still to come")
    await advance(by: 2)
    _ = screen
}

// MARK: trace
// sink: open true
// lifetime: screen gone
// lifetime: an answer is still to come
// lifetime: screen gone
