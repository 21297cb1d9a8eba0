// A function of the app that hands its callback on to one that may drop it: the promise waits in silence, a continuation for ever.
//
// pitfalls: 3
// swift6: none

// MARK: before
import Combine
import Foundation

final class Antenna: @unchecked Sendable {
    var isUp = false

    func listen(_ heard: @escaping (String) -> Void) {
        guard isUp else { return }
        later(1) { heard("storm") }
    }
}

final class Receiver: Sendable {
    let antenna = Antenna()

    func warning(completion: @escaping (String) -> Void) {
        DispatchQueue.main.async {
            self.antenna.listen { completion($0) }
        }
    }

    func warning() -> AnyPublisher<String, Never> { // → one-shot ✗ promise-not-once
        Deferred {
            Future { promise in
                self.warning { promise(.success($0)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class WarningModel {
    let receiver = Receiver()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        receiver.warning() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = WarningModel()
    model.show()
    await advance(by: 2)
    model.receiver.antenna.isUp = true
    model.show()
    await advance(by: 2)
}

// MARK: trace
// sink: storm
