import Combine
import Core

struct Boat {
    let name: String
}

final class Boats: Repository<Boat> {
    static let arrivals = PassthroughSubject<Boat, Error>()

    init() { super.init { Boats.arrivals.eraseToAnyPublisher() } }
}

final class Quay {
    private let boats = Boats()

    func next() -> AnyPublisher<String, Error> { // → one-shot publisher-function review
        boats.first().map(\.name).eraseToAnyPublisher()
    }

    func arrivals() -> AnyPublisher<String, Error> { // → undecided ✗ publisher-parameter
        boats.all().map(\.name).eraseToAnyPublisher()
    }
}
