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
                        print(posts)
                        return Profile(user: user, posts: posts)
                    }
                }
                """)
    }

    @Test func waysOutStayWhereTheyAre() {
        expect(
            """
            final class Cache {
                let api = API()
                var users: [Int: User] = [:]

                func user(_ id: Int) -> AnyPublisher<User, Error> {
                    if let user = users[id] {
                        return Just(user)
                            .setFailureType(to: Error.self)
                            .eraseToAnyPublisher()
                    }
                    switch id {
                    case 0: return Fail(error: AppError.notFound).eraseToAnyPublisher()
                    case 1: return api.fetchUser(1).map { user in
                        var copy = user
                        copy.name = \"\"\"
                            first
                              of \\(user.id)
                            \"\"\"
                        return copy
                    }.eraseToAnyPublisher()
                    default: return api.fetchUser(id)
                    }
                }

                func known(_ flag: Bool) -> AnyPublisher<User, Error> {
                    flag ? api.fetchUser(1) : api.fetchUser(2)
                }

                func save(_ user: User?) -> AnyPublisher<Void, Error> {
                    guard let user = user else {
                        return Just(()).setFailureType(to: Error.self).eraseToAnyPublisher()
                    }
                    return api.save(user)
                }
            }
            """,
            becomes: """
                final class Cache {
                    let api = API()
                    var users: [Int: User] = [:]

                    func user(_ id: Int) async throws -> User {
                        if let user = users[id] {
                            return user
                        }
                        switch id {
                        case 0: throw AppError.notFound
                        case 1:
                            let user = try await api.fetchUser(1)
                            var copy = user
                            copy.name = \"\"\"
                                first
                                  of \\(user.id)
                                \"\"\"
                            return copy
                        default: return try await api.fetchUser(id)
                        }
                    }

                    func known(_ flag: Bool) async throws -> User {
                        try await flag ? api.fetchUser(1) : api.fetchUser(2)
                    }

                    func save(_ user: User?) async throws {
                        guard let user = user else {
                            return
                        }
                        try await api.save(user)
                    }
                }
                """)
    }

    @Test func aClosureWithPublishersOnItsWays() {
        expect(
            """
            struct Chooser {
                let api: API
                func end(_ id: Int) -> AnyPublisher<User, Error> {
                    api.fetchUser(id)
                        .flatMap { user -> AnyPublisher<User, Error> in
                            if user.name.isEmpty { return api.fetchUser(0) }
                            return Just(user).setFailureType(to: Error.self).eraseToAnyPublisher()
                        }
                        .eraseToAnyPublisher()
                }
                func middle(_ flag: Bool) -> AnyPublisher<String, Error> {
                    api.fetchUser(1)
                        .flatMap { user -> AnyPublisher<User, Error> in
                            if flag {
                                return api.fetchUser(user.id + 1)
                            } else {
                                return Just(user).setFailureType(to: Error.self).eraseToAnyPublisher()
                            }
                        }
                        .map(\\.name)
                        .eraseToAnyPublisher()
                }
            }
            """,
            becomes: """
                struct Chooser {
                    let api: API
                    func end(_ id: Int) async throws -> User {
                        let user = try await api.fetchUser(id)
                        if user.name.isEmpty { return try await api.fetchUser(0) }
                        return user
                    }
                    func middle(_ flag: Bool) async throws -> String {
                        let user = try await api.fetchUser(1)
                        let value: User
                        if flag {
                            value = try await api.fetchUser(user.id + 1)
                        } else {
                            value = user
                        }
                        return value.name
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

    @Test func tabsAndCarriageReturnsStay() {
        expect(
            "final class W {\r\n\tlet api = API()\r\n\tfunc n(_ id: Int) -> AnyPublisher<String, Error> {\r\n\t\tapi.fetchUser(id)\r\n\t\t\t.flatMap { user in self.api.posts(of: user) }\r\n\t\t\t.map { $0[0].title }\r\n\t\t\t.eraseToAnyPublisher()\r\n\t}\r\n}\r\n",
            becomes:
                "final class W {\r\n\tlet api = API()\r\n\tfunc n(_ id: Int) async throws -> String {\r\n\t\tlet user = try await api.fetchUser(id)\r\n\t\tlet posts = try await api.posts(of: user)\r\n\t\treturn posts[0].title\r\n\t}\r\n}\r\n"
        )
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
                func a(_ id: Int) -> AnyPublisher<String, Error> {
                    api.fetchUser(id)
                        .flatMap { user -> AnyPublisher<User, Error> in
                            if user.name.isEmpty { return api.fetchUser(0) }
                            return api.fetchUser(1)
                        }
                        .map(\\.name)
                        .eraseToAnyPublisher()
                }
            }
            """, for: .earlyReturn)
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

@Suite("shorthands of the app")
struct ShorthandTests {
    @Test func justAndFailByOtherNames() {
        let migrated = Migrated(
            """
            extension AnyPublisher {
                static func just(_ value: Output) -> AnyPublisher<Output, Failure> {
                    Just(value).setFailureType(to: Failure.self).eraseToAnyPublisher()
                }
                static func fail(error: Failure) -> AnyPublisher<Output, Failure> {
                    Fail(error: error).eraseToAnyPublisher()
                }
            }
            struct A {
                let api: API
                func user(_ id: Int) -> AnyPublisher<User, AppError> {
                    if id == 0 { return .fail(error: .notFound) }
                    return api.app(id).flatMap { user -> AnyPublisher<User, AppError> in .just(user) }.eraseToAnyPublisher()
                }
            }
            """)
        #expect(migrated.problem == nil)
        #expect(
            migrated.text.hasSuffix(
                """
                    func user(_ id: Int) async throws -> User {
                        if id == 0 { throw AppError.notFound }
                        let user = try await api.app(id)
                        return user
                    }
                }
                """), "\(migrated.text)")
    }
}

@Suite("names and blank lines")
struct LayoutTests {
    @Test func aBlankLineBeforeTheValueStays() {
        expect(
            """
            struct A {
                let api: API
                func count(_ user: User) -> AnyPublisher<Int, Error> {
                    api.posts(of: user)
                        .map { posts in
                            let total = posts.count

                            return total * 2
                        }
                        .eraseToAnyPublisher()
                }
            }
            """,
            becomes: """
                struct A {
                    let api: API
                    func count(_ user: User) async throws -> Int {
                        let posts = try await api.posts(of: user)
                        let total = posts.count

                        return total * 2
                    }
                }
                """)
    }

    @Test func aNameLosesItsSuffixWhereItIsFree() {
        let migrated = Migrated(
            """
            struct A {
                let api: API
                func user() throws -> User { fatalError() }
                func userPublisher() -> AnyPublisher<User, Error> { api.fetchUser(1) }
                func mePublisher() -> AnyPublisher<User, Error> { userPublisher() }
            }
            """)
        #expect(migrated.text.contains("func userPublisher() async throws -> User { try await api.fetchUser(1) }"))
        #expect(migrated.text.contains("func me() async throws -> User { try await userPublisher() }"))
    }
}
