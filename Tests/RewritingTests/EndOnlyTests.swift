import Rewriting
import CombineModel
import Testing

@Suite("publishers that only end")
struct EndOnlyTests {
    @Test func aFunctionThatGivesNothingThrowsOrReturns() {
        expect(
            """
            struct Storage {
                let api: API
                func keep(_ user: User) -> AnyPublisher<Never, Error> {
                    guard user.id > 0 else { return Empty().eraseToAnyPublisher() }
                    return api.save(user)
                        .ignoreOutput()
                        .eraseToAnyPublisher()
                }
                func refresh(_ id: Int) -> AnyPublisher<Never, Error> {
                    api.fetchUser(id)
                        .flatMap { user in keep(user) }
                        .eraseToAnyPublisher()
                }
                func load(_ id: Int) -> AnyPublisher<Never, AppError> {
                    api.fetchUser(id).ignoreOutput().mapError { AppError.wrapped($0) }.eraseToAnyPublisher()
                }
            }
            """,
            becomes: """
                struct Storage {
                    let api: API
                    func keep(_ user: User) async throws {
                        guard user.id > 0 else { return }
                        try await api.save(user)
                    }
                    func refresh(_ id: Int) async throws {
                        let user = try await api.fetchUser(id)
                        try Task.checkCancellation()
                        try await keep(user)
                    }
                    func load(_ id: Int) async throws {
                        do {
                            _ = try await api.fetchUser(id)
                        } catch {
                            throw AppError.wrapped(error)
                        }
                    }
                }
                """)
    }

    @Test func aSubscriptionWaitsForTheEnd() {
        expect(
            """
            @MainActor final class Model {
                let storage = Storage()
                var bag = Set<AnyCancellable>()
                var isDone = false
                func keep(_ user: User) {
                    storage.keep(user)
                        .sink(receiveCompletion: { [weak self] completion in
                            switch completion {
                            case .finished: self?.isDone = true
                            case .failure(let error): print(error)
                            }
                        }, receiveValue: { _ in })
                        .store(in: &bag)
                }
                func forget(_ user: User) {
                    storage.keep(user).sink { _ in } receiveValue: { _ in }.store(in: &bag)
                }
            }
            final class Storage {
                let api = API()
                func keep(_ user: User) -> AnyPublisher<Never, Error> { api.save(user).ignoreOutput().eraseToAnyPublisher() }
            }
            """,
            becomes: """
                @MainActor final class Model {
                    let storage = Storage()
                    var bag = Set<AnyCancellable>()
                    var isDone = false
                    func keep(_ user: User) {
                        Task { [weak self, storage] in
                            do {
                                try await storage.keep(user)
                                guard !Task.isCancelled else { return }
                                self?.isDone = true
                            } catch {
                                guard !Task.isCancelled else { return }
                                print(error)
                            }
                        }
                        .store(in: &bag)
                    }
                    func forget(_ user: User) {
                        Task { [storage] in
                            try? await storage.keep(user)
                        }
                        .store(in: &bag)
                    }
                }
                final class Storage {
                    let api = API()
                    func keep(_ user: User) async throws { try await api.save(user) }
                }

                """)
    }

    @Test func aValueClosureThatNeverRunsIsLeft() {
        let migrated = Migrated(
            """
            @MainActor final class Model {
                let api = API()
                var bag = Set<AnyCancellable>()
                func keep(_ user: User) {
                    api.save(user).ignoreOutput().sink { _ in } receiveValue: { print($0) }.store(in: &bag)
                }
            }
            """)
        #expect(migrated.refusals.values.map(\.reason) == [.hardToRead])
    }
}
