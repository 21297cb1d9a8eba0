// An own `==` may make a question of what it is given: nothing says what a local for it would be declared with.

// MARK: before
import Combine
import Foundation

struct Offline: Error {}

struct Question: Sendable {
    let text: String
}

struct Column: Sendable {
    let name: String

    static func == (column: Column, value: Int) -> Question { Question(text: "\(column.name) is \(value)") }
}

final class Orchard: Sendable {
    func row() -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in later(1) { promise(.success(4)) } }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class OrchardModel {
    private let orchard = Orchard()
    private let column = Column(name: "row")
    private var cancellables = Set<AnyCancellable>()

    func ask() {
        orchard.row() // → one-shot ✗ hard-to-read
            .map { [column] number in
                record(.service, "asks")
                return column == number
            }
            .replaceError(with: Question(text: "nothing"))
            .receive(on: DispatchQueue.main)
            .sink { question in record(.sink, question.text) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = OrchardModel()
    model.ask()
    await advance(by: 2)
}

// MARK: trace
// service: asks
// sink: row is 4
