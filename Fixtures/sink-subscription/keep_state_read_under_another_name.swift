// What a function reads when it is called, code behind the subscription changes: however the reading is written, it must not come later than that.

// MARK: before
import Combine
import Foundation

@MainActor
final class Session {
    static let shared = Session()
    var token = "a"
}

@MainActor
struct Header {
    var text = Session.shared.token
}

@MainActor
final class Api {
    let session = Session.shared
    var maybe: Session? = Session.shared
    let provider: @MainActor () -> String = { Session.shared.token }

    subscript(index: Int) -> String { session.token }

    private func send(_ token: String) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(token)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func plain() -> AnyPublisher<String, Never> { // → one-shot ✗ result-read-afterwards
        let token = session.token
        return send(token)
    }

    func byDefault() -> AnyPublisher<String, Never> { send(Header().text) } // → one-shot ✗ result-read-afterwards

    func byClosure() -> AnyPublisher<String, Never> { // → one-shot ✗ result-read-afterwards
        let token = ({ () -> String in
            guard let session = maybe else { return "" }
            return session.token
        }())
        return send(token)
    }

    func byElement() -> AnyPublisher<String, Never> { send([session].map { $0.token }[0]) } // → one-shot ✗ result-read-afterwards

    func byProvider() -> AnyPublisher<String, Never> { send(provider()) } // → one-shot ✗ result-read-afterwards

    func bySubscript() -> AnyPublisher<String, Never> { send(self[0]) } // → one-shot ✗ result-read-afterwards
}

@MainActor
final class Keeper {
    private let api = Api()
    private let session = Session.shared
    private var bag = Set<AnyCancellable>()
    private var onRotate: (() -> Void)?

    init() { onRotate = { [session] in session.token = "closure" } }

    func alias() {
        api.plain().sink { record(.sink, $0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        let other = session
        other.token = "alias"
    }

    func closure() {
        api.plain().sink { record(.sink, $0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        onRotate?()
    }

    func element() {
        api.plain().sink { record(.sink, $0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        for session in [session] { session.token = "element" }
    }

    func initial() {
        api.byDefault().sink { record(.sink, $0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        session.token = "initial"
    }

    func calledAtOnce() {
        api.byClosure().sink { record(.sink, $0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        session.token = "called"
    }

    func mapped() {
        api.byElement().sink { record(.sink, $0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        session.token = "mapped"
    }

    func provided() {
        api.byProvider().sink { record(.sink, $0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        session.token = "provided"
    }

    func indexed() {
        api.bySubscript().sink { record(.sink, $0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        session.token = "indexed"
    }
}

// MARK: run
@MainActor func run() async {
    let keeper = Keeper()
    keeper.alias()
    keeper.closure()
    keeper.element()
    keeper.initial()
    keeper.calledAtOnce()
    keeper.mapped()
    keeper.provided()
    keeper.indexed()
    await advance(by: 1)
}

// MARK: trace
// sink: a
// sink: alias
// sink: closure
// sink: element
// sink: initial
// sink: called
// sink: mapped
// sink: provided
