// A pair that waits for a subject has to be subscribed to before the subject is sent anything, as does the next change of a property and the next
// notification: none of them gets an async form that begins to listen a turn later.
//
// tier: review
// pitfalls: 13

// MARK: before
import Combine
import Foundation

extension Notification.Name {
    static let moored = Notification.Name("moored")
}

final class Gauges {
    let tide = PassthroughSubject<Int, Never>()
    @Published var depth = 7

    func pair() -> AnyPublisher<String, Never> { // → one-shot ✗ subject
        Publishers.Zip(Just(4), tide.first()).map { "\($0) and \($1)" }.eraseToAnyPublisher()
    }

    func nextDepth() -> AnyPublisher<String, Never> { // → one-shot ✗ published-property
        $depth.dropFirst().first().map { "\($0) deep" }.eraseToAnyPublisher()
    }

    func nextMooring() -> AnyPublisher<String, Never> { // → one-shot ✗ notification
        NotificationCenter.default.publisher(for: .moored).first().map { _ in "moored" }.eraseToAnyPublisher()
    }
}

final class GaugeView {
    private let gauges: Gauges
    private var bag = Set<AnyCancellable>()

    init(gauges: Gauges) {
        self.gauges = gauges
    }

    func showPair() {
        gauges.pair() // → one-shot ✗ callee-stays
            .sink { record(.sink, $0) }
            .store(in: &bag)
        gauges.tide.send(3)
    }

    func showDepth() {
        gauges.nextDepth() // → one-shot ✗ callee-stays
            .sink { record(.sink, $0) }
            .store(in: &bag)
        gauges.depth = 8
    }

    func showMooring() {
        gauges.nextMooring() // → one-shot ✗ callee-stays
            .sink { record(.sink, $0) }
            .store(in: &bag)
        NotificationCenter.default.post(name: .moored, object: nil)
    }
}

// MARK: run
@MainActor func run() async {
    let view = GaugeView(gauges: Gauges())
    view.showPair()
    view.showDepth()
    view.showMooring()
    await settle()
}

// MARK: trace
// sink: 4 and 3
// sink: 8 deep
// sink: moored
