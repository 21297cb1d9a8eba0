// Closures that a value of the app's own is made of, as `static let live: Self = .init(…)` makes it: what they give, a call of them gives. So does one that an extension holds for a type from outside. A value that is made elsewhere with a stream makes another a stream.

// MARK: before
import Combine
import Foundation

struct Lock {
    let open: (Int) -> AnyPublisher<String, Never>
    let level: () -> AnyPublisher<Int, Never>

    func opened() -> AnyPublisher<String, Never> { // → one-shot ✗ callee-stays
        open(1).map { "gate \($0)" }.eraseToAnyPublisher()
    }

    func levels() -> AnyPublisher<String, Never> { // → continuous ✗ subject
        level().map { "level \($0)" }.eraseToAnyPublisher()
    }
}

extension Lock {
    nonisolated(unsafe) static let live: Self = .init(
        open: { gate in
            Deferred { Future { promise in later(1) { promise(.success("\(gate) open")) } } }.eraseToAnyPublisher()
        },
        level: { Just(3).eraseToAnyPublisher() }
    )

    static func tidal(_ tide: CurrentValueSubject<Int, Never>) -> Lock {
        .init(open: { _ in Just("already open").eraseToAnyPublisher() }, level: { tide.eraseToAnyPublisher() })
    }
}

/// Made of a closure alone: no `Lock` is.
struct Bell {
    let ring: () -> Void
}

extension Bell {
    nonisolated(unsafe) static let all: [Bell] = [.init { record(.service, "ding") }, .init { record(.service, "dong") }]
}

extension Date {
    nonisolated(unsafe) static var source: () -> AnyPublisher<String, Never> = { Just("noon").eraseToAnyPublisher() }

    static func read() -> AnyPublisher<String, Never> { // → one-shot ✗ callee-stays
        source().map { "at \($0)" }.eraseToAnyPublisher()
    }
}

@MainActor
final class LockModel {
    private let tide = CurrentValueSubject<Int, Never>(5)
    private var cancellables = Set<AnyCancellable>()

    func rise() { tide.send(6) }

    func pass() {
        for bell in Bell.all { bell.ring() }
        Lock.live.opened() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        Date.read() // → one-shot ✗ callee-stays
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func waitForTide() {
        Lock.tidal(tide).levels() // → continuous ✗ subject
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = LockModel()
    model.pass()
    model.waitForTide()
    model.rise()
    await advance(by: 1)
}

// MARK: trace
// service: ding
// service: dong
// sink: at noon
// sink: level 5
// sink: level 6
// sink: gate 1 open
