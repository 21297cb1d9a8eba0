// What both ways would set has a type that the text does not tell: nothing is declared with a guess.

// MARK: before
import Combine
import Foundation

struct Plant: Sendable {
    var name: String
    var heights: [String: Double]
}

func same<Thing>(_ thing: Thing) -> Thing { thing }

final class Garden: Sendable {
    func plants(_ bed: Int) -> AnyPublisher<[Plant], Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) {
                    let fern = Plant(name: "fern", heights: ["may": 1.5, "june": 2])
                    bed > 4 ? promise(.failure(URLError(.timedOut))) : promise(.success([fern, fern, fern]))
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func size(_ bed: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ hard-to-read
        plants(bed).map { same($0.count) }.replaceError(with: 0).map { "size \($0)" }.eraseToAnyPublisher()
    }

    func last(_ bed: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ hard-to-read
        plants(bed).map { $0.indices.last }.replaceError(with: nil).map { "last \($0 ?? 0)" }.eraseToAnyPublisher()
    }

    func inMay(_ bed: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ hard-to-read
        plants(bed).map { $0[0].heights["may", default: 2] }.replaceError(with: 0).map { "\($0)" }.eraseToAnyPublisher()
    }

    func months(_ bed: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ hard-to-read
        plants(bed).map { Optional($0[0].heights.keys) }.replaceError(with: nil).map { "\($0?.count ?? 0) months" }.eraseToAnyPublisher()
    }

    func rest(_ bed: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ hard-to-read
        plants(bed).map { $0[1...] }.replaceError(with: []).map { "rest \($0.count)" }.eraseToAnyPublisher()
    }
}

@MainActor
final class Gardener {
    private let garden = Garden()
    private var cancellables = Set<AnyCancellable>()

    func look(_ bed: Int) {
        garden.size(bed).receive(on: DispatchQueue.main).sink { record(.sink, $0) }.store(in: &cancellables) // → one-shot ✗ callee-stays
        garden.last(bed).receive(on: DispatchQueue.main).sink { record(.sink, $0) }.store(in: &cancellables) // → one-shot ✗ callee-stays
        garden.inMay(bed).receive(on: DispatchQueue.main).sink { record(.sink, $0) }.store(in: &cancellables) // → one-shot ✗ callee-stays
        garden.months(bed).receive(on: DispatchQueue.main).sink { record(.sink, $0) }.store(in: &cancellables) // → one-shot ✗ callee-stays
        garden.rest(bed).receive(on: DispatchQueue.main).sink { record(.sink, $0) }.store(in: &cancellables) // → one-shot ✗ callee-stays
    }
}

// MARK: run
@MainActor func run() async {
    let gardener = Gardener()
    gardener.look(2)
    await advance(by: 2)
    gardener.look(9)
    await advance(by: 2)
}

// MARK: trace
// sink: size 3
// sink: last 2
// sink: 1.5
// sink: 2 months
// sink: rest 2
// sink: size 0
// sink: last 0
// sink: 0.0
// sink: 0 months
// sink: rest 0
