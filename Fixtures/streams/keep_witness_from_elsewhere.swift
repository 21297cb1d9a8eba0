// What a protocol asks for may be answered by a superclass, or by the extension of another protocol, that knows nothing of it.

// MARK: before
import Combine
import Foundation

@MainActor
protocol Refreshing {
    func refresh() -> AnyPublisher<Int, Never> // → continuous ✗ subject
    func count() -> AnyPublisher<Int, Never> // → continuous ✗ subject
}

@MainActor
protocol Counting {
    var counts: CurrentValueSubject<Int, Never> { get } // → continuous ✗ subject
}

extension Counting {
    func count() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        counts.eraseToAnyPublisher()
    }
}

@MainActor
class Source {
    let counts = CurrentValueSubject<Int, Never>(0)

    func refresh() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        counts.map { $0 * 10 }.eraseToAnyPublisher()
    }
}

final class LiveSource: Source, Refreshing, Counting {}

@MainActor
final class FixedSource: Refreshing {
    func refresh() -> AnyPublisher<Int, Never> { // → one-shot ✗ stream-requirement
        Just(1).eraseToAnyPublisher()
    }

    func count() -> AnyPublisher<Int, Never> { // → one-shot ✗ stream-requirement
        Just(2).eraseToAnyPublisher()
    }
}

@MainActor
final class SourceModel {
    private var cancellables = Set<AnyCancellable>()

    func open(_ source: any Refreshing) {
        source.refresh() // → continuous ✗ subject
            .sink { record(.sink, "refreshed \($0)") }
            .store(in: &cancellables)
        source.count() // → continuous ✗ subject
            .sink { record(.sink, "counted \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let source = LiveSource()
    let model = SourceModel()
    model.open(source)
    source.counts.value = 3
}

// MARK: trace
// sink: refreshed 0
// sink: counted 0
// sink: refreshed 30
// sink: counted 3
