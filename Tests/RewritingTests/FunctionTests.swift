import CombineModel
import Testing

@Suite("functions that return one-shots")
struct FunctionTests {
    @Test func aRequest() {
        expect(
            """
            struct Weather {
                let session: URLSession
                let base: URL

                /// The forecast of a city.
                /// - Returns: what the server says
                @discardableResult
                func forecast(for city: String) -> AnyPublisher<User, Error> {
                    session.dataTaskPublisher(for: base.appendingPathComponent(city))
                        .map(\\.data)
                        .decode(type: User.self, decoder: JSONDecoder())
                        .eraseToAnyPublisher()
                }
            }
            """,
            becomes: """
                struct Weather {
                    let session: URLSession
                    let base: URL

                    /// The forecast of a city.
                    /// - Returns: what the server says
                    @discardableResult
                    func forecast(for city: String) async throws -> User {
                        let (data, _) = try await session.data(from: base.appendingPathComponent(city))
                        return try JSONDecoder().decode(User.self, from: data)
                    }
                }
                """)
    }

    @Test func aCheckedResponseKeepsItsGuardAndItsComment() {
        expect(
            """
            func checked(_ request: URLRequest) -> AnyPublisher<User, Error> {
                return URLSession.shared.dataTaskPublisher(for: request)
                    // servers lie
                    .tryMap { output in
                        guard let http = output.response as? HTTPURLResponse, http.statusCode == 200 else {
                            throw URLError(.badServerResponse)
                        }
                        return output.data
                    }
                    .decode(type: User.self, decoder: JSONDecoder())
                    .receive(on: DispatchQueue.main)
                    .eraseToAnyPublisher()
            }
            """,
            becomes: """
                func checked(_ request: URLRequest) async throws -> User {
                    let (data, response) = try await URLSession.shared.data(for: request)
                    // servers lie
                    guard let http = response as? HTTPURLResponse, http.statusCode == 200 else {
                        throw URLError(.badServerResponse)
                    }
                    return try JSONDecoder().decode(User.self, from: data)
                }
                """)
    }

    @Test func oneAfterTheOther() {
        expect(
            """
            final class Repository {
                private let api = API()
                func profile(_ id: Int) -> AnyPublisher<Profile, Error> {
                    guard id > 0 else { return Fail(error: AppError.notFound).eraseToAnyPublisher() }

                    // Both are needed.
                    return api.fetchUser(id)
                        .flatMap { user in
                            self.api.posts(of: user).map { Profile(user: user, posts: $0) }
                        }
                        .eraseToAnyPublisher()
                }
            }
            """,
            becomes: """
                final class Repository {
                    private let api = API()
                    func profile(_ id: Int) async throws -> Profile {
                        guard id > 0 else { throw AppError.notFound }

                        // Both are needed.
                        let user = try await api.fetchUser(id)
                        try Task.checkCancellation()
                        let posts = try await api.posts(of: user)
                        return Profile(user: user, posts: posts)
                    }
                }
                """)
    }

    @Test func sideBySide() {
        expect(
            """
            struct Both {
                let api: API
                func profile(_ id: Int, _ other: User) -> AnyPublisher<Profile, Error> {
                    api.fetchUser(id)
                        .zip(api.posts(of: other))
                        .map { user, posts in Profile(user: user, posts: posts) }
                        .eraseToAnyPublisher()
                }
                func three(_ user: User) -> AnyPublisher<(User, [Post], User), Error> {
                    Publishers.Zip3(api.fetchUser(1), api.posts(of: user), api.fetchUser(2)).eraseToAnyPublisher()
                }
                func logged(_ id: Int, _ other: User) -> AnyPublisher<Profile, Error> {
                    Publishers.CombineLatest(api.fetchUser(id), api.posts(of: other))
                        .map { user, posts in
                            print(posts)
                            return Profile(user: user, posts: posts)
                        }
                        .eraseToAnyPublisher()
                }
            }
            """,
            becomes: """
                struct Both {
                    let api: API
                    func profile(_ id: Int, _ other: User) async throws -> Profile {
                        async let user = api.fetchUser(id)
                        async let posts = api.posts(of: other)
                        return try await Profile(user: user, posts: posts)
                    }
                    func three(_ user: User) async throws -> (User, [Post], User) {
                        async let firstUser = api.fetchUser(1)
                        async let posts = api.posts(of: user)
                        async let thirdUser = api.fetchUser(2)
                        return try await (firstUser, posts, thirdUser)
                    }
                    func logged(_ id: Int, _ other: User) async throws -> Profile {
                        async let pendingUser = api.fetchUser(id)
                        async let pendingPosts = api.posts(of: other)
                        let (user, posts) = try await (pendingUser, pendingPosts)
                        try Task.checkCancellation()
                        print(posts)
                        return Profile(user: user, posts: posts)
                    }
                }
                """)
    }

    @Test func smallOperators() {
        expect(
            """
            struct Small {
                let api: API
                func name(_ id: Int) -> AnyPublisher<String, Error> { api.fetchUser(id).map(\\.name).eraseToAnyPublisher() }
                func pair(_ id: Int) -> AnyPublisher<(String, URL), Error> {
                    api.fetchUser(id).map(\\.name, \\.avatar).eraseToAnyPublisher()
                }
                func first(_ id: Int) -> AnyPublisher<Post, Error> {
                    api.fetchUser(id).flatMap(api.posts).compactMap { $0.first }.eraseToAnyPublisher()
                }
                func named(_ id: Int) -> AnyPublisher<User, Error> {
                    api.fetchUser(id).filter { !$0.name.isEmpty }.eraseToAnyPublisher()
                }
                func shown(_ id: Int) -> AnyPublisher<String, Error> {
                    api.fetchUser(id).map { $0.name.isEmpty ? nil : $0.name }.replaceNil(with: "none").eraseToAnyPublisher()
                }
                func encoded(_ user: User) -> AnyPublisher<Data, Error> {
                    Just(user).encode(encoder: JSONEncoder()).eraseToAnyPublisher()
                }
                func renamed(_ id: Int) -> AnyPublisher<Void, Error> {
                    api.fetchUser(id)
                        .map { user -> User in
                            var user = user
                            user.name += "!"
                            return user
                        }
                        .flatMap { user in api.save(user) }
                        .eraseToAnyPublisher()
                }
                func touched(_ user: User) -> AnyPublisher<Void, Error> {
                    api.posts(of: user).map { _ in () }.eraseToAnyPublisher()
                }
                var me: AnyPublisher<User, Error> {
                    // the first one
                    api.fetchUser(1)
                }
            }
            """,
            becomes: """
                struct Small {
                    let api: API
                    func name(_ id: Int) async throws -> String { try await api.fetchUser(id).name }
                    func pair(_ id: Int) async throws -> (String, URL) {
                        let user = try await api.fetchUser(id)
                        return (user.name, user.avatar)
                    }
                    func first(_ id: Int) async throws -> Post? {
                        let user = try await api.fetchUser(id)
                        try Task.checkCancellation()
                        let posts = try await api.posts(of: user)
                        return posts.first
                    }
                    func named(_ id: Int) async throws -> User? {
                        let user = try await api.fetchUser(id)
                        guard !user.name.isEmpty else { return nil }
                        return user
                    }
                    func shown(_ id: Int) async throws -> String {
                        let user = try await api.fetchUser(id)
                        return (user.name.isEmpty ? nil : user.name) ?? "none"
                    }
                    func encoded(_ user: User) async throws -> Data {
                        try JSONEncoder().encode(user)
                    }
                    func renamed(_ id: Int) async throws {
                        var user = try await api.fetchUser(id)
                        user.name += "!"
                        try Task.checkCancellation()
                        try await api.save(user)
                    }
                    func touched(_ user: User) async throws {
                        _ = try await api.posts(of: user)
                    }
                    var me: User {
                        get async throws {
                            // the first one
                            try await api.fetchUser(1)
                        }
                    }
                }
                """)
    }

    @Test func whatCannotMoveStaysWithItsReason() {
        expectLeft(
            """
            struct A {
                let api: API
                func a(_ id: Int) -> AnyPublisher<User, Error> {
                    api.fetchUser(id).map { user in
                        #if DEBUG
                        print(user)
                        #endif
                        return user
                    }.eraseToAnyPublisher()
                }
            }
            """, for: .conditionalCompilation)
        expectLeft(
            """
            struct A {
                let api: API
                func a(_ id: Int) -> AnyPublisher<User, Error> {
                    api.fetchUser(id).receive(on: DispatchQueue(label: "work")).eraseToAnyPublisher()
                }
            }
            """, for: .scheduler)
        expectLeft(
            """
            struct A {
                func a(_ request: some RequestConvertible) -> AnyPublisher<Data, URLError> {
                    URLSession.shared.dataTaskPublisher(for: request.make()).map(\\.data).eraseToAnyPublisher()
                }
            }
            """, for: .shapeNotSupported)
    }
}
