import CombineModel
import Testing

@Suite("failures")
struct FailureTests {
    @Test func mappedErrors() {
        expect(
            """
            struct A {
                let api: API
                let session: URLSession
                func wrapped(_ id: Int) -> AnyPublisher<User, AppError> {
                    api.fetchUser(id).mapError { AppError.wrapped($0) }.eraseToAnyPublisher()
                }
                func told(_ id: Int) -> AnyPublisher<User, AppError> {
                    api.fetchUser(id)
                        .mapError { error in
                            switch error {
                            case is URLError: return .offline
                            default: return .wrapped(error)
                            }
                        }
                        .eraseToAnyPublisher()
                }
                func typed(_ url: URL) -> AnyPublisher<Data, AppError> {
                    session.dataTaskPublisher(for: url).map(\\.data).mapError { error in
                        error.code == .notConnectedToInternet ? .offline : .notFound
                    }.eraseToAnyPublisher()
                }
                func both(_ request: URLRequest) -> AnyPublisher<User, AppError> {
                    var request = request
                    request.httpMethod = "POST" // always

                    return session
                        .dataTaskPublisher(for: request)
                        .mapError { _ in AppError.offline }
                        .map { $0.data }
                        .decode(type: User.self, decoder: JSONDecoder())
                        .mapError { AppError.wrapped($0) }
                        .eraseToAnyPublisher()
                }
            }
            """,
            becomes: """
                struct A {
                    let api: API
                    let session: URLSession
                    func wrapped(_ id: Int) async throws -> User {
                        do {
                            return try await api.fetchUser(id)
                        } catch {
                            throw AppError.wrapped(error)
                        }
                    }
                    func told(_ id: Int) async throws -> User {
                        do {
                            return try await api.fetchUser(id)
                        } catch {
                            switch error {
                            case is URLError: throw AppError.offline
                            default: throw AppError.wrapped(error)
                            }
                        }
                    }
                    func typed(_ url: URL) async throws -> Data {
                        do {
                            let (data, _) = try await session.data(from: url)
                            return data
                        } catch let error as URLError {
                            throw (error.code == .notConnectedToInternet ? .offline : .notFound) as AppError
                        }
                    }
                    func both(_ request: URLRequest) async throws -> User {
                        var request = request
                        request.httpMethod = "POST" // always

                        do {
                            let data: Data
                            do {
                                (data, _) = try await session.data(for: request)
                            } catch {
                                throw AppError.offline
                            }
                            return try JSONDecoder().decode(User.self, from: data)
                        } catch {
                            throw AppError.wrapped(error)
                        }
                    }
                }
                """)
    }

    @Test func otherValuesInstead() {
        expect(
            """
            struct A {
                let api: API
                func posts(_ user: User) -> AnyPublisher<[Post], Never> {
                    api.posts(of: user).replaceError(with: []).eraseToAnyPublisher()
                }
                func titles(_ user: User) -> AnyPublisher<[String], Never> {
                    api.posts(of: user).replaceError(with: []).map { posts in posts.map { $0.title } }.eraseToAnyPublisher()
                }
                func search(_ id: Int) -> AnyPublisher<[User], Never> {
                    api.fetchUser(id)
                        .map { [$0] }
                        .catch { error -> Just<[User]> in
                            print("search failed: \\(error.localizedDescription)")
                            return Just([])
                        }
                        .eraseToAnyPublisher()
                }
                func fallback(_ id: Int) -> AnyPublisher<User, Error> {
                    api.fetchUser(id).catch { _ in api.fetchUser(0) }.eraseToAnyPublisher()
                }
            }
            """,
            becomes: """
                struct A {
                    let api: API
                    func posts(_ user: User) async -> [Post] {
                        (try? await api.posts(of: user)) ?? []
                    }
                    func titles(_ user: User) async -> [String] {
                        let posts = (try? await api.posts(of: user)) ?? []
                        return posts.map { $0.title }
                    }
                    func search(_ id: Int) async -> [User] {
                        do {
                            let user = try await api.fetchUser(id)
                            return [user]
                        } catch {
                            print("search failed: \\(error.localizedDescription)")
                            return []
                        }
                    }
                    func fallback(_ id: Int) async throws -> User {
                        do {
                            return try await api.fetchUser(id)
                        } catch {
                            try Task.checkCancellation()
                            return try await api.fetchUser(0)
                        }
                    }
                }
                """)
    }

    @Test func againOverAColdSource() {
        expect(
            """
            struct A {
                let api: API
                func twice(_ id: Int) -> AnyPublisher<String, Error> {
                    api.fetchUser(id).retry(2).map(\\.name).eraseToAnyPublisher()
                }
            }
            """,
            becomes: """
                struct A {
                    let api: API
                    func twice(_ id: Int) async throws -> String {
                        for _ in 0..<2 {
                            do {
                                return try await api.fetchUser(id).name
                            } catch {
                                try Task.checkCancellation()
                            }
                        }
                        return try await api.fetchUser(id).name
                    }
                }
                """)
    }

    @Test func aBareFutureIsNotRunAgain() {
        expectLeft(
            """
            struct A {
                let api: API
                func again() -> AnyPublisher<User, Error> {
                    Future { promise in api.load(completion: promise) }.retry(2).eraseToAnyPublisher()
                }
            }
            """, for: .shapeNotSupported)
    }
}
