// A promise that is put into a property is fulfilled by whoever comes along, or by nobody; nothing here says that it happens once.
//
// pitfalls: 3

// MARK: before
import Combine
import Foundation

@MainActor
final class Permission {
    private var answer: ((Result<Bool, Never>) -> Void)?

    func ask() -> AnyPublisher<Bool, Never> { // → one-shot ✗ promise-not-once
        Future { promise in
            self.answer = promise
        }
        .eraseToAnyPublisher()
    }

    func userTapped(_ allowed: Bool) {
        answer?(.success(allowed))
    }
}

@MainActor
final class PermissionModel {
    let permission = Permission()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        permission.ask() // → one-shot ✗ callee-stays
            .sink { record(.sink, $0 ? "allowed" : "denied") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = PermissionModel()
    model.start()
    model.permission.userTapped(true)
    model.permission.userTapped(false)
}

// MARK: trace
// sink: allowed
