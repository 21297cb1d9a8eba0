// Where a stream alone asks, the publisher stays what it is, and so does the queue that it delivers on.

// MARK: before
import Combine
import Foundation

protocol Foghorn: Sendable {
    func blow(_ times: Int) -> AnyPublisher<String, Never> // → one-shot ✗ review-tier
}

struct Horn: Foghorn {
    func blow(_ times: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ requirement-stays
        Deferred { Just(String(repeating: "tu", count: times)) }
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Fog {
    let thickens = PassthroughSubject<Int, Never>()
    private let horn: any Foghorn
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(horn: any Foghorn) { self.horn = horn }

    func bind() {
        thickens // → continuous ✗ subject
            .flatMap { [horn] in horn.blow($0) }
            .sink { [weak self] in self?.log.append($0) }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let fog = Fog(horn: Horn())
    fog.bind()
    fog.thickens.send(2)
    await settle()
    fog.thickens.send(3)
    await settle()
    record(.caller, fog.log.joined(separator: ", "))
}

// MARK: trace
// caller: tutu, tututu
