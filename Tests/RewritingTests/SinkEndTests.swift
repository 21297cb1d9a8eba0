import CombineModel
import Foundation
import Testing

@Suite("what a sink does after the value")
struct SinkEndTests {
    @Test func anEarlyReturnLeavesOnlyTheValuesPart() {
        expect(
            """
            @MainActor final class Model {
                let api = API()
                var bag = Set<AnyCancellable>()
                var name = ""
                var isLoading = true
                func load(_ id: Int) {
                    api.fetchUser(id)
                        .sink(receiveCompletion: { [weak self] completion in
                            self?.isLoading = false
                            if case .failure(let error) = completion { print(error) }
                        }, receiveValue: { [weak self] user in
                            guard user.id > 0 else { return }
                            self?.name = user.name
                        })
                        .store(in: &bag)
                }
            }

            """,
            becomes: """
                @MainActor final class Model {
                    let api = API()
                    var bag = Set<AnyCancellable>()
                    var name = ""
                    var isLoading = true
                    func load(_ id: Int) {
                        Task { [weak self, api] in
                            do {
                                handling: do {
                                    let user = try await api.fetchUser(id)
                                    guard !Task.isCancelled else { return }
                                    guard user.id > 0 else { break handling }
                                    self?.name = user.name
                                }
                                guard !Task.isCancelled else { return }
                                self?.isLoading = false
                            } catch {
                                guard !Task.isCancelled else { return }
                                self?.isLoading = false
                                print(error)
                            }
                        }
                        .store(in: &bag)
                    }
                }

                """)
    }

    @Test func aValueThatDoesNotComeIsFollowedByTheWorkAtTheEnd() {
        expect(
            """
            @MainActor final class Model {
                let api = API()
                var bag = Set<AnyCancellable>()
                var title = ""
                var isLoading = true
                func load(_ user: User) {
                    api.posts(of: user)
                        .compactMap { $0.first }
                        .sink { [weak self] _ in self?.isLoading = false } receiveValue: { [weak self] post in self?.title = post.title }
                        .store(in: &bag)
                }
            }

            """,
            becomes: """
                @MainActor final class Model {
                    let api = API()
                    var bag = Set<AnyCancellable>()
                    var title = ""
                    var isLoading = true
                    func load(_ user: User) {
                        Task { [weak self, api] in
                            do {
                                handling: do {
                                    let posts = try await api.posts(of: user)
                                    guard let post = posts.first else { break handling }
                                    guard !Task.isCancelled else { return }
                                    self?.title = post.title
                                }
                                guard !Task.isCancelled else { return }
                                self?.isLoading = false
                            } catch {
                                guard !Task.isCancelled else { return }
                                self?.isLoading = false
                            }
                        }
                        .store(in: &bag)
                    }
                }

                """)
    }
}

extension SinkEndTests {
    @Test func commentsAboveACaseGoWithItsBranch() {
        let migrated = Migrated(
            """
            @MainActor final class Model {
                let api = API()
                var bag = Set<AnyCancellable>()
                func load(_ id: Int) {
                    api.fetchUser(id).sink(receiveCompletion: { completion in
                        switch completion {
                        // all is well
                        case .finished:
                            print("over")
                        // something is wrong
                        case .failure(let error):
                            print(error)
                        }
                    }, receiveValue: { print($0) }).store(in: &bag)
                }
            }
            """)
        #expect(migrated.problem == nil)
        #expect(migrated.text.contains("// all is well\n                print(\"over\")"))
        #expect(migrated.text.contains("// something is wrong\n                print(error)"))
    }
}

@Suite("terminals and bridges of the app's own")
struct OwnTerminalTests {
    private static let terminals = """
        extension Publisher {
            func sink(onFailure: @escaping (Failure) -> Void, onValue: @escaping (Output) -> Void) -> AnyCancellable {
                sink { completion in
                    if case .failure(let error) = completion { onFailure(error) }
                } receiveValue: { onValue($0) }
            }
            func sinkSilently() -> AnyCancellable {
                sink { _ in } receiveValue: { _ in }
            }
            func sinkLogged(onValue: @escaping (Output) -> Void) -> AnyCancellable {
                sink { print($0) } receiveValue: { onValue($0) }
            }
            func result() async throws -> Output {
                for try await value in values { return value }
                throw CancellationError()
            }
        }

        """

    @Test func aTerminalThatHandsOnFailureAndValueIsReadThrough() {
        let before = """
            @MainActor final class Model {
                let api = API()
                var bag = Set<AnyCancellable>()
                func load(_ user: User) {
                    api.save(user).sinkSilently().store(in: &bag)
                }
                func find(_ id: Int) {
                    api.fetchUser(id).sink(onFailure: { print($0) }, onValue: { user in print(user.name) }).store(in: &bag)
                }
            }

            """
        let migrated = Migrated(before + Self.terminals)
        let model = migrated.text.components(separatedBy: "extension Publisher")[0]
        #expect(
            model == """
                @MainActor final class Model {
                    let api = API()
                    var bag = Set<AnyCancellable>()
                    func load(_ user: User) {
                        Task { [api] in
                            try? await api.save(user)
                        }
                        .store(in: &bag)
                    }
                    func find(_ id: Int) {
                        Task { [api] in
                            do {
                                let user = try await api.fetchUser(id)
                                guard !Task.isCancelled else { return }
                                print(user.name)
                            } catch {
                                guard !Task.isCancelled else { return }
                                print(error)
                            }
                        }
                        .store(in: &bag)
                    }
                }

                """)
    }

    @Test func aTerminalThatDoesMoreIsLeft() {
        let migrated = Migrated(
            """
            @MainActor final class Model {
                let api = API()
                var bag = Set<AnyCancellable>()
                func find(_ id: Int) {
                    api.fetchUser(id).sinkLogged { print($0) }.store(in: &bag)
                }
            }
            """ + "\n" + Self.terminals)
        #expect(migrated.refusals["sink 0"] != nil)
    }

    @Test func aBridgeIsNoLongerNeeded() {
        let migrated = Migrated(
            """
            @MainActor final class Model {
                let api = API()
                func name(_ id: Int) async throws -> String {
                    try await api.fetchUser(id).result().name
                }
                func names(_ id: Int) async throws -> String {
                    try await api.fetchUser(id).map { user in
                        print(user)
                        return user.name
                    }.result()
                }
            }
            """ + "\n" + Self.terminals)
        #expect(migrated.text.contains("try await api.fetchUser(id).name\n"))
        #expect(migrated.text.contains("}.result()"))
    }
}
