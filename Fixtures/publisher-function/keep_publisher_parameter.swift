// A publisher that is handed in may be anything; where no caller is in sight, the function around it must stay.

// MARK: before
import Combine
import Foundation

struct Labels {
    func shout(_ words: AnyPublisher<String, Never>) -> AnyPublisher<String, Never> { // → undecided ✗ publisher-parameter
        words.map { $0.uppercased() }.eraseToAnyPublisher()
    }
}

@MainActor
final class LabelModel {
    private var cancellables = Set<AnyCancellable>()
    let typed = PassthroughSubject<String, Never>()

    func bind() {
        typed.map { $0.uppercased() } // → continuous ✗ subject
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = LabelModel()
    model.bind()
    model.typed.send("ahoy")
    model.typed.send("there")
}

// MARK: trace
// sink: AHOY
// sink: THERE
