// An app has a promise type of its own, which cuts whatever it is made of to one answer: wherever one comes from it is one, and a type beside it that takes two is none.

// MARK: before
import Combine
import Foundation

struct Promise<Output, Failure: Error>: Publisher {
    private let source: AnyPublisher<Output, Failure> // → one-shot ✗ stored-publisher

    init<Source: Publisher>(_ source: Source) where Source.Output == Output, Source.Failure == Failure {
        if let promise = source as? Self {
            self.source = promise.source
        } else {
            self.source = source.prefix(1).eraseToAnyPublisher()
        }
    }

    static func cutting<Source: Publisher>(_ source: Source) -> Self where Source.Output == Output, Source.Failure == Failure {
        self.init(source)
    }

    func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output { source.receive(subscriber: subscriber) }

    func noted(_ text: String) -> Promise<Output, Failure> { // → one-shot ✗ shape-not-supported
        .cutting(source.handleEvents(receiveOutput: { _ in record(.service, text) }))
    }
}

struct Couple<Output, Failure: Error>: Publisher {
    private let source: AnyPublisher<Output, Failure> // → finite ✗ subject

    init<Source: Publisher>(_ source: Source) where Source.Output == Output, Source.Failure == Failure {
        self.source = source.prefix(2).eraseToAnyPublisher()
    }

    func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output { source.receive(subscriber: subscriber) }
}

@MainActor
final class Ferry {
    let boats = PassthroughSubject<String, Never>()

    func next() -> Promise<String, Never> { // → one-shot ✗ custom-publisher
        Promise.cutting(boats).noted("comes in")
    }

    func pair() -> Couple<String, Never> { // → finite ✗ subject
        Couple(boats)
    }
}

@MainActor
final class Pier {
    private let ferry = Ferry()
    private var cancellables = Set<AnyCancellable>()

    func wait() {
        ferry.next() // → one-shot ✗ callee-stays
            .sink { record(.sink, "boards \($0)") }
            .store(in: &cancellables)
        ferry.pair() // → finite ✗ subject
            .sink { record(.sink, "sees \($0)") }
            .store(in: &cancellables)
    }

    func arrive() {
        for boat in ["Tern", "Gull", "Skua"] { ferry.boats.send(boat) }
    }
}

// MARK: run
@MainActor func run() async {
    let pier = Pier()
    pier.wait()
    pier.arrive()
}

// MARK: trace
// service: comes in
// sink: boards Tern
// sink: sees Tern
// sink: sees Gull
