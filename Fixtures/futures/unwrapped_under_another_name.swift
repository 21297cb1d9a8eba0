// A Future whose `self` goes under another name and whose promise a subscription fulfils: that name must not be asked for any more.
//
// tier: review

// MARK: before
import Combine

@MainActor
final class Gate {
    private var cancellables = Set<AnyCancellable>()

    func check() -> AnyPublisher<Bool, Never> { // → one-shot publisher-function review
        Future { [weak self] promise in
            guard let gate = self else { return }
            gate.lookUp() // → one-shot publisher-function review
                .sink { promise(.success($0)) }
                .store(in: &gate.cancellables)
        }
        .eraseToAnyPublisher()
    }

    private func lookUp() -> AnyPublisher<Bool, Never> { // → one-shot publisher-function
        Just(true).eraseToAnyPublisher()
    }
}

@MainActor
final class Guest {
    private let gate = Gate()
    private var cancellables = Set<AnyCancellable>()

    func knock() {
        gate.check() // → one-shot sink-subscription
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine

@MainActor
final class Gate {
    private var cancellables = Set<AnyCancellable>()

    func check() async -> Bool {
        let lookUp = await lookUp()
        return lookUp
    }

    private func lookUp() async -> Bool {
        true
    }
}

@MainActor
final class Guest {
    private let gate = Gate()
    private var cancellables = Set<AnyCancellable>()

    func knock() {
        Task { [gate] in
            let value = await gate.check()
            guard !Task.isCancelled else { return }
            record(.sink, "\(value)")
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let guest = Guest()
    guest.knock()
    await settle()
}

// MARK: trace
// sink: true
