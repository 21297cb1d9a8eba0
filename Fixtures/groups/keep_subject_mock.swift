// A test sends through a mock's subject whenever it likes: the app's own implementations are one-shots and move, the mock would have to change with them.

// MARK: before
import Combine
import Foundation

protocol DepthSounder: AnyObject {
    func depth() -> AnyPublisher<Int, Never> // → one-shot ✗ requirement-stays
}

final class Sonar: DepthSounder {
    func depth() -> AnyPublisher<Int, Never> { // → one-shot ✗ requirement-stays
        Just(12).eraseToAnyPublisher()
    }
}

final class DepthSounderMock: DepthSounder {
    let answers = PassthroughSubject<Int, Never>()

    func depth() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        answers.eraseToAnyPublisher()
    }
}

@MainActor
final class DepthModel {
    private let sounder: any DepthSounder
    private var cancellables = Set<AnyCancellable>()

    init(sounder: any DepthSounder) {
        self.sounder = sounder
    }

    func measure() {
        sounder.depth() // → one-shot ✗ callee-stays
            .sink { record(.sink, "\($0) m") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let mock = DepthSounderMock()
    let model = DepthModel(sounder: mock)
    model.measure()
    mock.answers.send(3)
    mock.answers.send(4)
    let real = DepthModel(sounder: Sonar())
    real.measure()
}

// MARK: trace
// sink: 3 m
// sink: 4 m
// sink: 12 m
