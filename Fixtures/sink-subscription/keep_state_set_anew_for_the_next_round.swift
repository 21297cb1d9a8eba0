// What a request says is read when it is made. In a loop a task would make it when the next round has set that anew.

// MARK: before
import Combine
import Foundation

final class Session: @unchecked Sendable {
    var token: String? = "old"
    var page = 0
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

final class Account: Sendable {
    private let session: Session

    init(_ session: Session) {
        self.session = session
    }

    func leave() -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Request().send("leaves with \(session.token ?? "nothing")")
    }

    func page() -> AnyPublisher<String, Never> { // → one-shot ✗ result-read-afterwards
        Request().send("page \(session.page)")
    }
}

@MainActor
final class PageModel {
    private let session = Session()
    private let account: Account
    private var bag = Set<AnyCancellable>()

    init() {
        account = Account(session)
    }

    func loop() {
        for number in [1, 2] {
            session.page = number
            account.page() // → one-shot ✗ result-read-afterwards
                .receive(on: DispatchQueue.main)
                .sink { record(.sink, "loop: \($0)") }
                .store(in: &bag)
        }
    }

    func each() {
        [3, 4].forEach { number in
            session.page = number
            account.page() // → one-shot ✗ result-read-afterwards
                .receive(on: DispatchQueue.main)
                .sink { record(.sink, "each: \($0)") }
                .store(in: &bag)
        }
    }

    func both() {
        show(5)
        show(6)
    }

    private func show(_ number: Int) {
        session.page = number
        account.page() // → one-shot ✗ result-read-afterwards
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "show: \($0)") }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor
func run() async {
    let model = PageModel()
    for ask in [model.loop, model.each, model.both] {
        ask()
        await advance(by: 2)
    }
}

// MARK: trace
// sink: loop: page 1
// sink: loop: page 2
// sink: each: page 3
// sink: each: page 4
// sink: show: page 5
// sink: show: page 6
