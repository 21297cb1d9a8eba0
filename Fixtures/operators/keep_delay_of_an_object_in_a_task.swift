// How long to wait is asked of an object when the chain is built; the task would ask when it comes to it.

// MARK: before
import Combine
import Foundation

final class Settings {
    var pause = 2
}

@MainActor
final class TeaModel {
    let settings = Settings()
    private var cancellables = Set<AnyCancellable>()

    func drink() {
        let held = settings
        tea() // → one-shot ✗ hard-to-read
            .delay(for: .seconds(held.pause), scheduler: DispatchQueue.main)
            .sink { record(.sink, "\($0) at \(elapsed)") }
            .store(in: &cancellables)
    }

    private func tea() -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success("tea")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let model = TeaModel()
    model.drink()
    await advance(by: 0.5)
    model.settings.pause = 9
    await advance(by: 20)
}

// MARK: trace
// sink: tea at 3.0
