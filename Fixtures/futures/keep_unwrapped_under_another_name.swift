// A Future whose `self` goes under another name and whose promise a subscription fulfils: without `self` it never does. The tool trapped here.
//
// tier: review

// MARK: before
import Combine

@MainActor
final class Gate {
    private var cancellables = Set<AnyCancellable>()

    func check() -> AnyPublisher<Bool, Never> { // → one-shot ✗ promise-not-once
        Future { [weak self] promise in
            guard let gate = self else { return }
            gate.lookUp() // → one-shot ✗ shape-not-supported
                .sink { promise(.success($0)) }
                .store(in: &gate.cancellables)
        }
        .eraseToAnyPublisher()
    }

    private func lookUp() -> AnyPublisher<Bool, Never> { // → one-shot ✗ no-async-caller
        Just(true).eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let gate = Gate()
    let subscription = gate.check().sink { record(.sink, "\($0)") }
    await settle()
    subscription.cancel()
}

// MARK: trace
// sink: true
