// `Result.failure(.short)` takes its types from what is made of its publisher: with `get()` alone it has none, and does not compile. A `Result!` is
// no optional that ends without a value.
//
// tier: review

// MARK: before
import Combine
import Foundation

enum NameError: Error, Equatable {
    case short
    case taken(String)
}

protocol NameChecking: Sendable {
    func check(_ name: String) -> AnyPublisher<String, NameError> // → one-shot publisher-requirement
}

final class NameForm: NameChecking {
    func check(_ name: String) -> AnyPublisher<String, NameError> { // → one-shot publisher-function
        (name.count > 3 ? Result.success(name) : .failure(.short)).publisher.eraseToAnyPublisher()
    }

    func refuse(_ name: String) -> AnyPublisher<String, NameError> { // → one-shot publisher-function
        Result.failure(.taken(name)).publisher.eraseToAnyPublisher()
    }
}

final class NameCheckingMock: NameChecking, @unchecked Sendable {
    var stub: Result<String, NameError>!

    func check(_ name: String) -> AnyPublisher<String, NameError> { // → one-shot publisher-function
        stub.publisher.eraseToAnyPublisher()
    }
}

@MainActor
final class NameModel {
    private let checking: any NameChecking
    private let form = NameForm()
    private var cancellables = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(checking: any NameChecking) {
        self.checking = checking
    }

    func enter(_ name: String) {
        checking.check(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure(let error) = completion { self?.log.append("\(name): \(error)") }
            } receiveValue: { [weak self] name in
                self?.log.append("\(name) is fine")
            }
            .store(in: &cancellables)
    }

    func enterTaken(_ name: String) {
        form.refuse(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure(let error) = completion { self?.log.append("\(name): \(error)") }
            } receiveValue: { [weak self] name in
                self?.log.append("\(name) is fine")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum NameError: Error, Equatable {
    case short
    case taken(String)
}

protocol NameChecking: Sendable {
    func check(_ name: String) async throws -> String
}

final class NameForm: NameChecking {
    func check(_ name: String) async throws -> String {
        try (name.count > 3 ? Result<String, NameError>.success(name) : .failure(.short)).get()
    }

    func refuse(_ name: String) async throws -> String {
        try Result<String, NameError>.failure(.taken(name)).get()
    }
}

final class NameCheckingMock: NameChecking, @unchecked Sendable {
    var stub: Result<String, NameError>!

    func check(_ name: String) async throws -> String {
        try stub.get()
    }
}

@MainActor
final class NameModel {
    private let checking: any NameChecking
    private let form = NameForm()
    private var cancellables = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(checking: any NameChecking) {
        self.checking = checking
    }

    func enter(_ name: String) {
        Task { [weak self, checking] in
            do {
                let value = try await checking.check(name)
                guard !Task.isCancelled else { return }
                self?.log.append("\(value) is fine")
            } catch {
                guard !Task.isCancelled else { return }
                self?.log.append("\(name): \(error)")
            }
        }
        .store(in: &cancellables)
    }

    func enterTaken(_ name: String) {
        Task { [weak self, form] in
            do {
                let refuse = try await form.refuse(name)
                guard !Task.isCancelled else { return }
                self?.log.append("\(refuse) is fine")
            } catch {
                guard !Task.isCancelled else { return }
                self?.log.append("\(name): \(error)")
            }
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let model = NameModel(checking: NameForm())
    model.enter("Ada")
    await settle()
    model.enter("Grace")
    await settle()
    model.enterTaken("Hedy")
    await settle()
    record(.caller, model.log.joined(separator: ", "))
    let mock = NameCheckingMock()
    let second = NameModel(checking: mock)
    mock.stub = .success("Joan")
    second.enter("Joan")
    await settle()
    mock.stub = .failure(.short)
    second.enter("Joan")
    await settle()
    record(.caller, second.log.joined(separator: ", "))
}

// MARK: trace
// caller: Ada: short, Grace is fine, Hedy: taken("Hedy")
// caller: Joan is fine, Joan: short
