// The closures set a variable of the function, which the function reads right after: whoever wrote it may count on a value that is there at once, and a
// task sets it later still.

// MARK: before
import Combine

enum Trouble: Error { case expired }

@MainActor
final class Tokens {
    private var bag = Set<AnyCancellable>()

    private func check(_ token: Int) -> AnyPublisher<Int, Trouble> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in later(1) { promise(token > 0 ? .success(token) : .failure(.expired)) } }
        }
        .eraseToAnyPublisher()
    }

    func isValid(_ token: Int) -> Bool {
        var isValid = true
        check(token) // → one-shot ✗ result-read-afterwards
            .sink(
                receiveCompletion: { completion in
                    if case .failure = completion { isValid = false }
                    record(.sink, "\(isValid)")
                },
                receiveValue: { _ in }
            )
            .store(in: &bag)
        return isValid
    }
}

// MARK: run
@MainActor func run() async {
    let tokens = Tokens()
    record(.caller, "\(tokens.isValid(0))")
    await advance(by: 1)
    await settle()
}

// MARK: trace
// caller: true
// sink: false
