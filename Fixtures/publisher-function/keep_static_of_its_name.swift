// `.popular(page: 1)` may be a call of a static function where a publisher is due: whoever writes that needs the publisher.

// MARK: before
import Combine
import Foundation

extension AnyPublisher where Output == [String], Failure == Never {
    static func popular(page: Int) -> AnyPublisher<[String], Never> { // → one-shot ✗ shape-not-supported
        Deferred { Future { promise in later(1) { promise(.success(["song \(page)"])) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class ChartModel {
    private var cancellables = Set<AnyCancellable>()
    private let pages = PassthroughSubject<Int, Never>()

    init() {
        pages // → continuous ✗ subject
            .flatMap { page -> AnyPublisher<[String], Never> in .popular(page: page) }
            .sink { record(.sink, $0.joined()) }
            .store(in: &cancellables)
    }

    func load(_ page: Int) {
        pages.send(page)
    }
}

// MARK: run
@MainActor func run() async {
    let model = ChartModel()
    model.load(1)
    model.load(2)
    await advance(by: 1)
}

// MARK: trace
// sink: song 1
// sink: song 2
