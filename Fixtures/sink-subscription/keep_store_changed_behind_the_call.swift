// What the system keeps for all, files and defaults, is one and the same by whatever name it is reached: a request reads it when it is made, and a
// task would read it when the next line has changed it.

// MARK: before
import Combine
import Foundation

final class Journal {
    private let path: String
    private let settings: UserDefaults
    private let name: String

    init(path: String, settings: UserDefaults, name: String) {
        (self.path, self.settings, self.name) = (path, settings, name)
    }

    func send() -> AnyPublisher<String, Never> { // → one-shot ✗ result-read-afterwards
        let text = FileManager.default.fileExists(atPath: path) ? "a page" : "nothing"
        return Request().send(text)
    }

    func greet() -> AnyPublisher<String, Never> { // → one-shot ✗ result-read-afterwards
        let reader = settings.string(forKey: name) ?? "nobody"
        return Request().send(reader)
    }
}

struct Request: Sendable {
    func send(_ text: String) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(text)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class JournalModel {
    private let path = NSTemporaryDirectory() + UUID().uuidString
    private let name = UUID().uuidString
    private let store = UserDefaults.standard
    private lazy var journal = Journal(path: path, settings: store, name: name)
    private var bag = Set<AnyCancellable>()

    func open() {
        try? Data("page".utf8).write(to: URL(fileURLWithPath: path))
        store.set("Ada", forKey: name)
    }

    func sendAndForget() {
        journal.send() // → one-shot ✗ result-read-afterwards
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "sent \($0)") }
            .store(in: &bag)
        try? FileManager.default.removeItem(atPath: path)
    }

    func greetAndForget() {
        journal.greet() // → one-shot ✗ result-read-afterwards
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "greeted \($0)") }
            .store(in: &bag)
        store.removeObject(forKey: name)
    }
}

// MARK: run
@MainActor
func run() async {
    let model = JournalModel()
    model.open()
    model.sendAndForget()
    await advance(by: 2)
    model.greetAndForget()
    await advance(by: 2)
}

// MARK: trace
// sink: sent a page
// sink: greeted Ada
