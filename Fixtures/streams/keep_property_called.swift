// A property that holds something callable and a function may share a name: the labels say which of the two a call means.

// MARK: before
import Combine
import Foundation

struct Watch {
    let subject = PassthroughSubject<Int, Never>()
    func callAsFunction() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        subject.eraseToAnyPublisher()
    }
}

@MainActor
final class Tank {
    let level = Watch()
    private var cancellables = Set<AnyCancellable>()

    func level(of tank: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Just(tank * 10).eraseToAnyPublisher()
    }

    func show() {
        level() // → undecided ✗ undecided-source
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let tank = Tank()
    tank.show()
    tank.level.subject.send(1)
    tank.level.subject.send(2)
}

// MARK: trace
// sink: 1
// sink: 2
