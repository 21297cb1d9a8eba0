// On one of its ways the value is there at once, and the code behind the subscription looks at what the handler left.
//
// tier: review

// MARK: before
import Combine
import Foundation

final class Sizes: Sendable {
    func size(_ id: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        if id.isEmpty {
            return Just(0).eraseToAnyPublisher()
        }
        return Deferred { Future { promise in later(1) { promise(.success(id.count)) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class SizeModel {
    private(set) var message = ""
    private let sizes = Sizes()
    private var cancellables = Set<AnyCancellable>()

    func start(_ id: String) {
        sizes.size(id) // → one-shot ✗ result-read-afterwards
            .sink { [weak self] in self?.message = "size \($0)" }
            .store(in: &cancellables)
        record(.caller, "behind: [\(message)]")
    }
}

// MARK: run
@MainActor func run() async {
    let model = SizeModel()
    model.start("pad")
    await advance(by: 2)
    record(.caller, model.message)
    model.start("")
    await settle()
    record(.caller, model.message)
}

// MARK: trace
// caller: behind: []
// caller: size 3
// caller: behind: [size 0]
// caller: size 0
