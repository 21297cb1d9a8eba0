// The end that a `handleEvents` sees before a `delay` comes before the value is set; in one task it would come after.

// MARK: before
import Combine
import Foundation

final class Sonar: Sendable {
    func depth() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(40)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Bridge {
    private let sonar = Sonar()
    private var cancellables = Set<AnyCancellable>()
    private(set) var depth = 0 {
        didSet { record(.sink, "depth \(depth)") }
    }
    private(set) var isSounding = false {
        didSet { record(.sink, "sounding \(isSounding)") }
    }

    func sound() {
        isSounding = true
        sonar.depth() // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .handleEvents(receiveCompletion: { [weak self] _ in self?.isSounding = false })
            .delay(for: .seconds(1), scheduler: DispatchQueue.main)
            .assign(to: \.depth, on: self)
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let bridge = Bridge()
    bridge.sound()
    await advance(by: 1)
    await settle()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: sounding true
// sink: sounding false
// sink: depth 40
