// A private publisher that only a stream calls would get an async copy that nobody of its file can ever call but by hand.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class HarbourModel {
    let taps = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    func bind() {
        taps // → continuous ✗ subject
            .flatMap { [unowned self] in self.label(of: $0) }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    private func label(of name: String) -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        depth(of: name)
            .map { "\(name): \($0) m" }
            .eraseToAnyPublisher()
    }

    private func depth(of name: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Just(name)
            .map(\.count)
            .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let model = HarbourModel()
    model.bind()
    model.taps.send("kiel")
    model.taps.send("wismar")
}

// MARK: trace
// sink: kiel: 4 m
// sink: wismar: 6 m
