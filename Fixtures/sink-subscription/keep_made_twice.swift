// What is made twice is two things: one name for both, in a task, would be one of them; and what may be nil is held as what may be nil.

// MARK: before
import Combine
import Foundation

final class Kettle: Sendable {
    private let number: Int

    init(number: Int) { self.number = number }

    func boil() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { [number] in
            Future { promise in
                later(1) { promise(.success(number)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Cupboard {
    private var made = 0

    func makeKettle() -> Kettle {
        made += 1
        return Kettle(number: made)
    }
}

@MainActor
final class Cook {
    private let cupboard = Cupboard()
    private var spare: Cupboard?
    private var cancellables = Set<AnyCancellable>()

    func boil() {
        cupboard.makeKettle().boil() // → one-shot ✗ hard-to-read
            .zip(cupboard.makeKettle().boil())
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) and \($1)") }
            .store(in: &cancellables)
    }

    func boilSpare() {
        spare?.makeKettle().boil() // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "spare \($0)") }
            .store(in: &cancellables)
        spare = Cupboard()
    }
}

// MARK: run
@MainActor func run() async {
    let cook = Cook()
    cook.boil()
    await advance(by: 1)
    cook.boilSpare()
    await advance(by: 1)
    cook.boilSpare()
    await advance(by: 1)
}

// MARK: trace
// sink: 1 and 2
// sink: spare 1
