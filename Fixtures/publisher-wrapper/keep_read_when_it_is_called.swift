// What only a stream asks for would become a wrapper, whatever it reads: that is a question.

// MARK: before
import Combine
import Foundation

@MainActor
final class Kiosk {
    let visitors = PassthroughSubject<String, Never>()
    private var price = 3
    private var cancellables = Set<AnyCancellable>()

    func open() {
        visitors // → continuous ✗ subject
            .flatMap { [unowned self] visitor in self.ticket(for: visitor) }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func raise() { price += 1 }

    private func ticket(for visitor: String) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        let today = price
        return Deferred {
            Future { promise in
                later(1) { promise(.success("\(visitor) pays \(today)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let kiosk = Kiosk()
    kiosk.open()
    kiosk.visitors.send("Ada")
    await settle()
    kiosk.raise()
    kiosk.visitors.send("Ben")
    await settle()
    await advance(by: 1)
}

// MARK: trace
// sink: Ada pays 3
// sink: Ben pays 4
