// Where one of those that implement a requirement has an async function of the shorter name already, which does something else, a person has to
// say what both are called.

// MARK: before
import Combine
import Foundation

protocol Postman: Sendable {
    func parcelPublisher(_ number: Int) -> AnyPublisher<String, Never> // → one-shot ✗ shape-not-supported
}

final class Walker: Postman {
    func parcelPublisher(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ requirement-stays
        Deferred {
            Future { promise in
                later(1) { promise(.success("parcel \(number)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Shelf: Postman {
    func parcel(_ number: Int) async -> String {
        record(.service, "looks for \(number)")
        return "book"
    }

    func parcelPublisher(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ async-twin-exists
        Deferred {
            Future { promise in
                later(2) { promise(.success("shelf \(number)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Doorstep {
    private let postman: Postman
    private var bag = Set<AnyCancellable>()

    init(postman: Postman) { self.postman = postman }

    func wait(for number: Int) {
        postman.parcelPublisher(number) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let shelf = Shelf()
    let doorsteps = [Doorstep(postman: Walker()), Doorstep(postman: shelf)]
    for doorstep in doorsteps { doorstep.wait(for: 1) }
    await advance(by: 2)
    await settle()
    record(.caller, await shelf.parcel(2))
}

// MARK: trace
// caller: book
// service: looks for 2
// sink: parcel 1
// sink: shelf 1
