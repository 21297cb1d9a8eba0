import CombineModel
import Testing

@Suite("functions whose body has several ways")
struct FunctionBranchTests {
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
                        try Task.checkCancellation()
                        if user.name.isEmpty { return try await api.fetchUser(0) }
                        return user
                    }
                    func middle(_ flag: Bool) async throws -> String {
                        let user = try await api.fetchUser(1)
                        try Task.checkCancellation()
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
}
