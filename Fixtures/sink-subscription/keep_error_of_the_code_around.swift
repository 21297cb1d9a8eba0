// A failure branch that names its error as something around the closure is named, which the code beside the branch reads: one `catch` has one `error`.

// MARK: before
import Combine

@MainActor
final class Service {
    func load() -> AnyPublisher<Int, Oops> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.failure(.bad)) } } }.eraseToAnyPublisher()
    }
}

enum Oops: Error { case bad }

@MainActor
final class Model {
    private let service = Service()
    private var bag = Set<AnyCancellable>()

    func start() {
        let error = 5
        service.load() // → one-shot ✗ hard-to-read
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { record(.sink, "\(error)") }
                    record(.sink, "\(error)")
                }, receiveValue: { _ in }
            )
            .store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let model = Model()
    model.start()
    await advance(by: 2)
}

// MARK: trace
// sink: bad
// sink: 5
