// What throws before there is a publisher throws where the subscription stands: in a task, the `catch` around it would never run.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct EmptyName: Error {}

@MainActor
final class LoginService {
    func session(_ name: String) throws -> AnyPublisher<Int, Error> { // → one-shot ✗ shape-not-supported
        guard !name.isEmpty else { throw EmptyName() }
        return Deferred {
            Future { promise in
                later(1) { promise(.success(name.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class LoginModel {
    private let service = LoginService()
    private var bag = Set<AnyCancellable>()
    private var again: AnyCancellable?
    private(set) var session = 0

    func login(_ name: String) {
        do {
            try service.session(name) // → one-shot ✗ shape-not-supported
                .receive(on: DispatchQueue.main)
                .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.session = $0 })
                .store(in: &bag)
        } catch {
            record(.caller, "enter a name")
        }
    }

    func loginAgain(_ name: String) throws {
        again = try service.session(name) // → one-shot ✗ shape-not-supported
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.session = $0 })
        record(.caller, "started")
    }

    func loginQuietly(_ name: String) {
        try? service.session(name) // → one-shot ✗ shape-not-supported
            .replaceError(with: 0)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.session = $0 }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let model = LoginModel()
    model.login("")
    model.login("Ada")
    await advance(by: 1)
    record(.caller, "\(model.session)")
    do {
        try model.loginAgain("Grace")
        try model.loginAgain("")
    } catch {
        record(.caller, "no name")
    }
    model.loginQuietly("")
    await advance(by: 1)
    record(.caller, "\(model.session)")
}

// MARK: trace
// caller: enter a name
// caller: 3
// caller: started
// caller: no name
// caller: 5
