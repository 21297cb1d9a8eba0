// A publisher type of the app's own passes on what it is made of, put together in steps: made of one answer it is one, made of a stream it goes on, and what is found for one that is made somewhere is not taken for another.

// MARK: before
import Combine
import Foundation

struct Weighted<Source: Publisher, Scale: Publisher>: Publisher where Source.Failure == Scale.Failure {
    typealias Output = (Source.Output, Scale.Output)
    typealias Failure = Source.Failure

    let source: Source
    let scale: Scale

    init(_ source: Source, on scale: Scale) {
        self.source = source
        self.scale = scale
    }

    func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
        let pair = paired(source, scale)
        let result = pair.map { $0 }
        result.subscribe(subscriber) // → undecided ✗ undecided-source
    }

    private func paired(_ source: Source, _ scale: Scale) -> AnyPublisher<Output, Failure> { // → undecided ✗ undecided-source
        source.combineLatest(scale).eraseToAnyPublisher()
    }
}

/// A reading that others may only look at, and one that is written to.
class Reading: Publisher {
    typealias Output = Int
    typealias Failure = Never

    fileprivate let values: CurrentValueSubject<Int, Never> // → continuous ✗ subject

    fileprivate init(_ value: Int) { values = CurrentValueSubject(value) }

    func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Int { values.receive(subscriber: subscriber) }
}

final class Writing: Reading {
    override init(_ value: Int) { super.init(value) }
    func send(_ value: Int) { values.send(value) }
}

@MainActor
final class Mill {
    private let flow = Writing(3) // → continuous ✗ subject
    private var cancellables = Set<AnyCancellable>()

    var level: Reading { flow } // → continuous ✗ subject

    func once() {
        Weighted(Just("sack"), on: Just(50)) // → one-shot ✗ custom-publisher
            .sink { record(.sink, "\($0) \($1)") }
            .store(in: &cancellables)
    }

    func going() {
        Weighted(level, on: Just(1)) // → continuous ✗ subject
            .sink { record(.sink, "flows \($0) by \($1)") }
            .store(in: &cancellables)
    }

    func open() { flow.send(4) }
}

// MARK: run
@MainActor func run() async {
    let mill = Mill()
    mill.once()
    mill.going()
    mill.open()
}

// MARK: trace
// sink: sack 50
// sink: flows 3 by 1
// sink: flows 4 by 1
