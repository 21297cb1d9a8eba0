// Who asks a keychain keeps the thread of the caller until it answers, perhaps with a question to the user. An async function of no actor asks
// it on another thread, beside what the caller does: not without a person who looks.

// MARK: before
import Combine
import Foundation

struct KeychainAnswer: Sendable {
    let text: String
}

/// What a library would bring.
struct Locket: Sendable {
    func open(_ key: String) -> Result<KeychainAnswer, Error> {
        usleep(10)
        record(.service, "opened \(key)")
        return .success(KeychainAnswer(text: "secret of \(key)"))
    }
}

struct Secrets: Sendable {
    private let locket = Locket()

    func secret(_ key: String) -> AnyPublisher<String, Error> { // → one-shot ✗ review-tier
        Future { promise in
            promise(self.locket.open(key).map(\.text))
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Door {
    private let secrets = Secrets()
    private var cancellables = Set<AnyCancellable>()

    func unlock(_ key: String) {
        secrets.secret(key) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { _ in } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let door = Door()
    door.unlock("front door")
    record(.caller, "asked")
    await settle()
}

// MARK: trace
// caller: asked
// service: opened front door
// sink: secret of front door
