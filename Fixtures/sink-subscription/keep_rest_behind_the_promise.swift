// With Combine a handler runs inside `promise(…)`, before the rest of the code that keeps the promise; a continuation that is resumed only says that it
// may run. Where one of the two changes what the other uses, the order is seen: a cache that is filled behind it, a flag that a `defer` lowers.

// MARK: before
import Combine
import Foundation

@MainActor
final class Service {
    var last = 0
    var isBusy = false

    func load(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ delivery-order
        Deferred {
            Future { promise in
                later(1) { @MainActor in
                    promise(.success(number * 2))
                    self.last = number
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func ask(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ delivery-order
        Deferred {
            Future { promise in
                later(1) { @MainActor in
                    self.isBusy = true
                    defer { self.isBusy = false }
                    promise(.success(number))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Screen {
    private let service = Service()
    private var bag = Set<AnyCancellable>()

    func setsIt() {
        service.load(3) // → one-shot ✗ delivery-order
            .sink { [service] value in
                record(.sink, "\(value) behind \(service.last)")
                service.last = 50
            }
            .store(in: &bag)
    }

    func readsIt() {
        service.ask(4) // → one-shot ✗ delivery-order
            .sink { [service] value in record(.sink, "\(value), busy \(service.isBusy)") }
            .store(in: &bag)
    }

    func tells() { record(.caller, "last \(service.last)") }
}

// MARK: run
@MainActor func run() async {
    let screen = Screen()
    screen.setsIt()
    screen.readsIt()
    await advance(by: 2)
    screen.tells()
}

// MARK: trace
// caller: last 3
// sink: 6 behind 0
// sink: 4, busy true
