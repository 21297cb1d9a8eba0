import CombineModel
import Testing

@Suite("a Future that subscribes inside")
struct SubscribingFutureTests {
    @Test func aFlatMapMadeByHandBecomesTwoAwaits() {
        expect(
            """
            final class Repository {
                let api = API()
                var bag = Set<AnyCancellable>()
                func profile(_ id: Int) -> AnyPublisher<Profile, Error> {
                    Future { [weak self] promise in
                        guard let self = self else { return promise(.failure(AppError.offline)) }

                        // the user first
                        self.api.fetchUser(id)
                            .sink { completion in
                                guard case .failure(let error) = completion else { return }
                                promise(.failure(error))
                            } receiveValue: { [weak self] user in
                                guard let self = self else { return promise(.failure(AppError.offline)) }
                                // then the posts
                                self.api.posts(of: user)
                                    .sink(receiveCompletion: { completion in
                                        if case .failure(let error) = completion { promise(.failure(error)) }
                                    }, receiveValue: { posts in
                                        guard !posts.isEmpty else { return promise(.failure(AppError.notFound)) }
                                        promise(.success(Profile(user: user, posts: posts)))
                                    })
                                    .store(in: &self.bag)
                            }
                            .store(in: &self.bag)
                    }
                    .eraseToAnyPublisher()
                }
            }
            """,
            becomes: """
                final class Repository {
                    let api = API()
                    var bag = Set<AnyCancellable>()
                    func profile(_ id: Int) async throws -> Profile {
                        // the user first
                        let user = try await api.fetchUser(id)
                        // then the posts
                        let posts = try await api.posts(of: user)
                        guard !posts.isEmpty else { throw AppError.notFound }
                        return Profile(user: user, posts: posts)
                    }
                }
                """)
    }

    @Test func aFailureThatIsNotHandedOnIsLeft() {
        expectLeft(
            """
            final class Repository {
                let api = API()
                var bag = Set<AnyCancellable>()
                func name(_ id: Int) -> AnyPublisher<String, Error> {
                    Future { promise in
                        self.api.fetchUser(id)
                            .sink { _ in } receiveValue: { user in promise(.success(user.name)) }
                            .store(in: &self.bag)
                    }
                    .eraseToAnyPublisher()
                }
            }
            """, for: .promiseNotOnce)
    }
}
