// A target that is held weakly and is not `self` has no short form in a task's capture list.

// MARK: before
import Combine
import Foundation

enum Ownership { case strong, weak }

extension Publisher where Failure == Never {
    func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on root: Root, ownership: Ownership) -> AnyCancellable {
        nonisolated(unsafe) let path = path
        return sink { [weak root] in root?[keyPath: path] = $0 }
    }
}

@MainActor
final class Caption {
    var text = "–" {
        didSet { record(.sink, text) }
    }
}

final class Names: Sendable {
    func name(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success("name \(id)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Badge {
    private let names = Names()
    private var cancellables = Set<AnyCancellable>()

    func show(_ id: Int, in caption: Caption) {
        names.name(id) // → one-shot ✗ shape-not-supported
            .receive(on: DispatchQueue.main)
            .assign(to: \.text, on: caption, ownership: .weak)
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let badge = Badge()
    let caption = Caption()
    badge.show(7, in: caption)
    await advance(by: 2)
}

// MARK: trace
// sink: name 7
