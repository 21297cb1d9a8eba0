// A terminal of the scanned code that sets a property, and holds its owner weakly until then, is an assignment by another name.
//
// pitfalls: 33

// MARK: before
import Combine
import Foundation

extension Publisher where Failure == Never {
    func weakAssign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on root: Root) -> AnyCancellable {
        sink { [weak root] value in
            root?[keyPath: path] = value
        }
    }

    func set<Root>(_ path: ReferenceWritableKeyPath<Root, Output>, of root: Root) -> AnyCancellable {
        sink { root[keyPath: path] = $0 }
    }
}

final class Tide: Sendable {
    func level(in hours: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(hours * 2)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Gauge {
    var text = "" {
        didSet { record(.sink, text) }
    }
}

@MainActor
final class Pier {
    private let tide = Tide()
    private let canary = Canary("pier")
    private let gauge = Gauge()
    private var cancellables = Set<AnyCancellable>()
    private(set) var level = 0 {
        didSet { record(.sink, "level \(level)") }
    }

    func look(ahead hours: Int) {
        tide.level(in: hours) // → one-shot assign-subscription
            .receive(on: DispatchQueue.main)
            .weakAssign(to: \.level, on: self)
            .store(in: &cancellables)
    }

    func write() {
        tide.level(in: 5) // → one-shot assign-subscription
            .map { "\($0) ft" }
            .receive(on: DispatchQueue.main)
            .set(\.text, of: gauge)
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

extension Publisher where Failure == Never {
    func weakAssign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on root: Root) -> AnyCancellable {
        sink { [weak root] value in
            root?[keyPath: path] = value
        }
    }

    func set<Root>(_ path: ReferenceWritableKeyPath<Root, Output>, of root: Root) -> AnyCancellable {
        sink { root[keyPath: path] = $0 }
    }
}

final class Tide: Sendable {
    func level(in hours: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: hours * 2) }
        }
    }
}

final class Gauge {
    var text = "" {
        didSet { record(.sink, text) }
    }
}

@MainActor
final class Pier {
    private let tide = Tide()
    private let canary = Canary("pier")
    private let gauge = Gauge()
    private var cancellables = Set<AnyCancellable>()
    private(set) var level = 0 {
        didSet { record(.sink, "level \(level)") }
    }

    func look(ahead hours: Int) {
        Task { [weak self, tide] in
            let level = await tide.level(in: hours)
            guard !Task.isCancelled else { return }
            self?.level = level
        }
        .store(in: &cancellables)
    }

    func write() {
        Task { [tide, gauge] in
            let level = await tide.level(in: 5)
            let text = "\(level) ft"
            guard !Task.isCancelled else { return }
            gauge.text = text
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
    var pier: Pier? = Pier()
    pier?.look(ahead: 3)
    await advance(by: 1)
    pier?.write()
    await advance(by: 1)
    pier?.look(ahead: 1)
    pier = nil
    await settle()
    record(.caller, "gone")
    await advance(by: 1)
}

// MARK: trace
// caller: gone
// sink: level 6
// sink: 10 ft
// lifetime: pier gone
