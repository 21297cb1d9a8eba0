// A mock that is handed its publisher by each test cannot be made async without changing the tests; the requirement stays with it.

// MARK: before
import Combine
import Foundation

protocol Beacons: AnyObject {
    func nearest() -> AnyPublisher<String, Never> // → one-shot ✗ requirement-stays
}

final class RadioBeacons: Beacons {
    func nearest() -> AnyPublisher<String, Never> { // → one-shot ✗ requirement-stays
        Just("Elbe 1").eraseToAnyPublisher()
    }
}

final class BeaconsMock: Beacons {
    var answer: AnyPublisher<String, Never> = Just("mock").eraseToAnyPublisher() // → undecided ✗ undecided-source

    func nearest() -> AnyPublisher<String, Never> { // → undecided ✗ undecided-source
        answer
    }
}

@MainActor
final class BeaconModel {
    private let beacons: any Beacons
    private var cancellables = Set<AnyCancellable>()

    init(beacons: any Beacons) {
        self.beacons = beacons
    }

    func show() {
        beacons.nearest() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
import Combine

@MainActor func run() async {
    let mock = BeaconsMock()
    mock.answer = ["one", "two"].publisher.eraseToAnyPublisher()
    let model = BeaconModel(beacons: mock)
    model.show()
    await settle()
}

// MARK: trace
// sink: one
// sink: two
