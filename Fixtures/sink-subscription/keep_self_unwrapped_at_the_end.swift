// A closure at the end may ask for `self` first, where the chain before it holds `self` for good: in a task that holds it there is nothing to ask for,
// and the question would not compile.
//
// tier: review

// MARK: before
import Combine
import Foundation

extension Publisher {
    func noting<Owner: AnyObject>(on owner: Owner, _ note: @escaping (Owner) -> Void) -> AnyPublisher<Output, Failure> { // → undecided ✗ publisher-parameter
        handleEvents(receiveOutput: { _ in note(owner) }).eraseToAnyPublisher()
    }
}

@MainActor
final class BellModel {
    private var cancellables = Set<AnyCancellable>()
    private(set) var isRinging = true

    func ring() {
        Deferred { Future<Int, Error> { promise in later(1) { promise(.success(3)) } } } // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .noting(on: self) { $0.note() }
            .sink { [weak self] completion in
                guard let self = self else { return }
                self.isRinging = false
                if case .finished = completion { self.note() }
            } receiveValue: { _ in }
            .store(in: &cancellables)
    }

    private func note() { record(.sink, "ringing \(isRinging)") }
}

// MARK: run
@MainActor func run() async {
    let model = BellModel()
    model.ring()
    await advance(by: 1)
}

// MARK: trace
// sink: ringing true
// sink: ringing false
