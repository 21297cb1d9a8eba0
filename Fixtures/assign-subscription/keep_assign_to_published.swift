// `assign(to: &$text)` ends when its property goes; a task that nobody holds would go on.
//
// pitfalls: 33

// MARK: before
import Combine
import Foundation

final class Motto: Sendable {
    func ofTheDay() -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success("festina lente")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class MottoModel: ObservableObject {
    private let motto = Motto()
    private let canary = Canary("model")
    @Published private(set) var text = ""

    func load() {
        motto.ofTheDay() // → one-shot ✗ review-tier
            .receive(on: DispatchQueue.main)
            .assign(to: &$text)
    }
}

// MARK: run
@MainActor func run() async {
    var model: MottoModel? = MottoModel()
    model?.load()
    await advance(by: 1)
    record(.caller, model?.text ?? "")
    model?.load()
    model = nil
    await advance(by: 2)
}

// MARK: trace
// caller: festina lente
// lifetime: model gone
