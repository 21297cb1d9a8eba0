// A publisher that an unseen package makes says nothing of how many values it delivers; here it is a stream.

// MARK: before
import Combine
import Foundation

struct Positions {
    let receiver: GPSReceiver

    func current() -> AnyPublisher<String, Never> { // → undecided ✗ outside-declaration
        receiver.positions()
            .map { "at \($0)" }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class PositionModel {
    private var cancellables = Set<AnyCancellable>()

    func follow(_ receiver: GPSReceiver) {
        Positions(receiver: receiver).current() // → undecided ✗ outside-declaration
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
import Combine

/// What the package holds, which the tool is not shown.
final class GPSReceiver {
    let subject = PassthroughSubject<Int, Never>()

    func positions() -> AnyPublisher<Int, Never> {
        subject.eraseToAnyPublisher()
    }
}

@MainActor func run() async {
    let receiver = GPSReceiver()
    let model = PositionModel()
    model.follow(receiver)
    receiver.subject.send(1)
    receiver.subject.send(2)
}

// MARK: trace
// sink: at 1
// sink: at 2
