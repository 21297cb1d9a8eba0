// A terminal of one's own whose local nobody holds is cancelled where it returns; and of a lone closure behind one that could take two, the
// types alone say which it is.

// MARK: before
import Combine
import Foundation

struct Kiln: Sendable {
    func fire(_ pots: Int) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(pots)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

extension Publisher {
    func lit() {
        var kept: AnyCancellable?
        kept = sink(receiveCompletion: { _ in record(.sink, "out") }, receiveValue: { _ in record(.sink, "lit") })
        _ = kept
    }

    func untilComplete(
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveValue: ((Output) -> Void)? = nil
    ) {
        var kept: AnyCancellable?
        kept = sink(
            receiveCompletion: { completion in
                receiveCompletion?(completion)
                kept = nil
            },
            receiveValue: receiveValue ?? { _ in })
        _ = kept
    }
}

@MainActor
final class Potter {
    private let kiln = Kiln()

    func work() {
        kiln.fire(1).receive(on: DispatchQueue.main).lit() // → one-shot ✗ shape-not-supported
        kiln.fire(2).receive(on: DispatchQueue.main).untilComplete { record(.sink, "\($0)") } // → one-shot ✗ shape-not-supported
    }
}

// MARK: run
@MainActor
func run() async {
    Potter().work()
    await advance(by: 1)
}

// MARK: trace
// sink: 2
