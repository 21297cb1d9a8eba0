// A protocol that has its async requirement already, with the publisher by default beside it: the caller moves to the requirement, nothing else has to change.
//
// seeds: A7, A8

// MARK: before
import Combine
import Foundation

protocol MemberRepository: Sendable {
    func member(id: Int) async throws -> String
    func memberPublisher(id: Int) -> AnyPublisher<String, Error> // → one-shot ✗ async-twin-exists
}

extension MemberRepository {
    func memberPublisher(id: Int) -> AnyPublisher<String, Error> { // → one-shot ✗ async-twin-exists
        Deferred {
            Future { promise in
                nonisolated(unsafe) let promise = promise
                Task {
                    do {
                        promise(.success(try await member(id: id)))
                    } catch {
                        promise(.failure(error))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class RemoteMembers: MemberRepository {
    func member(id: Int) async throws -> String {
        record(.service, "member \(id)")
        try await Task.sleep(for: .seconds(1))
        if id < 0 { throw URLError(.badURL) }
        return "member number \(id)"
    }
}

@MainActor
final class MemberModel: ObservableObject {
    @Published private(set) var name: String?
    @Published private(set) var isLoading = false
    @Published private(set) var problem: String?
    private let members: any MemberRepository
    private var cancellables = Set<AnyCancellable>()

    init(members: any MemberRepository) {
        self.members = members
    }

    func load(id: Int) async {
        isLoading = true
        problem = nil
        do {
            name = try await members.member(id: id)
        } catch {
            problem = "no member"
        }
        isLoading = false
    }

    func show(id: Int) {
        isLoading = true
        problem = nil
        members.memberPublisher(id: id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                self?.isLoading = false
                if case .failure = completion { self?.problem = "no member" }
            } receiveValue: { [weak self] name in
                self?.name = name
            }
            .store(in: &cancellables)
    }

    func cancel() {
        cancellables.removeAll()
        isLoading = false
    }

    var line: String { "\(name ?? "nobody"), \(isLoading ? "loading" : "idle"), \(problem ?? "fine")" }
}

// MARK: after
import Combine
import Foundation

protocol MemberRepository: Sendable {
    func member(id: Int) async throws -> String
    func memberPublisher(id: Int) -> AnyPublisher<String, Error>
}

extension MemberRepository {
    func memberPublisher(id: Int) -> AnyPublisher<String, Error> {
        Deferred {
            Future { promise in
                nonisolated(unsafe) let promise = promise
                Task {
                    do {
                        promise(.success(try await member(id: id)))
                    } catch {
                        promise(.failure(error))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class RemoteMembers: MemberRepository {
    func member(id: Int) async throws -> String {
        record(.service, "member \(id)")
        try await Task.sleep(for: .seconds(1))
        if id < 0 { throw URLError(.badURL) }
        return "member number \(id)"
    }
}

@MainActor
final class MemberModel: ObservableObject {
    @Published private(set) var name: String?
    @Published private(set) var isLoading = false
    @Published private(set) var problem: String?
    private let members: any MemberRepository
    private var cancellables = Set<AnyCancellable>()

    init(members: any MemberRepository) {
        self.members = members
    }

    func load(id: Int) async {
        isLoading = true
        problem = nil
        do {
            name = try await members.member(id: id)
        } catch {
            problem = "no member"
        }
        isLoading = false
    }

    func show(id: Int) {
        isLoading = true
        problem = nil
        Task { [weak self, members] in
            do {
                let name = try await members.member(id: id)
                guard !Task.isCancelled else { return }
                self?.name = name
                self?.isLoading = false
            } catch {
                guard !Task.isCancelled else { return }
                self?.isLoading = false
                self?.problem = "no member"
            }
        }
        .store(in: &cancellables)
    }

    func cancel() {
        cancellables.removeAll()
        isLoading = false
    }

    var line: String { "\(name ?? "nobody"), \(isLoading ? "loading" : "idle"), \(problem ?? "fine")" }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let model = MemberModel(members: RemoteMembers())
    model.show(id: 4)
    record(.caller, model.line)
    await advance(by: 1)
    record(.caller, model.line)
    model.show(id: -1)
    await advance(by: 1)
    record(.caller, model.line)
    model.show(id: 5)
    await advance(by: 0.5)
    model.cancel()
    await advance(by: 1)
    record(.caller, model.line)
}

// MARK: trace
// caller: nobody, loading, fine
// caller: member number 4, idle, fine
// caller: member number 4, idle, no member
// caller: member number 4, idle, fine
// service: member 4
// service: member -1
// service: member 5
