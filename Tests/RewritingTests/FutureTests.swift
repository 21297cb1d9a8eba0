import CombineModel
import Testing

@Suite("futures")
struct FutureTests {
    @Test func aCallbackBecomesAContinuation() {
        expect(
            """
            final class Legacy {
                let api = API()
                func user() -> Future<User, Error> {
                    Future { promise in
                        self.api.load { result in
                            switch result {
                            case .success(let user): promise(.success(user))
                            case .failure(let error): promise(.failure(error))
                            }
                        }
                    }
                }
                func forwarded() -> AnyPublisher<User, Error> {
                    Deferred { Future { promise in self.api.load(completion: promise) } }.eraseToAnyPublisher()
                }
                func saved() -> AnyPublisher<Void, Never> {
                    return Future { promise in
                        DispatchQueue.global().async {
                            // slow
                            self.seen()
                            promise(.success(()))
                        }
                    }.eraseToAnyPublisher()
                }
                func seen() {}
            }
            """,
            becomes: """
                final class Legacy {
                    let api = API()
                    func user() async throws -> User {
                        try await withCheckedThrowingContinuation { continuation in
                            self.api.load { result in
                                switch result {
                                case .success(let user): continuation.resume(returning: user)
                                case .failure(let error): continuation.resume(throwing: error)
                                }
                            }
                        }
                    }
                    func forwarded() async throws -> User {
                        try await withCheckedThrowingContinuation { continuation in
                            api.load(completion: { continuation.resume(with: $0) })
                        }
                    }
                    func saved() async {
                        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                            DispatchQueue.global().async {
                                // slow
                                self.seen()
                                continuation.resume()
                            }
                        }
                    }
                    func seen() {}
                }
                """)
    }

    @Test func aBodyThatFulfilsItselfIsTheFunction() {
        expect(
            """
            final class Direct {
                func number(_ name: String) -> AnyPublisher<Int, AppError> {
                    Future<Int, AppError> { promise in
                        guard let number = Int(name) else {
                            promise(.failure(.notFound))
                            return
                        }
                        promise(.success(number))
                    }
                    .eraseToAnyPublisher()
                }
                func awaited(_ id: Int) -> AnyPublisher<User, Error> {
                    Future { promise in
                        Task {
                            do {
                                promise(.success(try await self.modern(id)))
                            } catch {
                                promise(.failure(error))
                            }
                        }
                    }
                    .eraseToAnyPublisher()
                }
                func modern(_ id: Int) async throws -> User { fatalError() }
            }
            """,
            becomes: """
                final class Direct {
                    func number(_ name: String) async throws -> Int {
                        guard let number = Int(name) else {
                            throw AppError.notFound
                        }
                        return number
                    }
                    func awaited(_ id: Int) async throws -> User {
                        try await Task { try await modern(id) }.value
                    }
                    func modern(_ id: Int) async throws -> User { fatalError() }
                }
                """)
    }

    @Test func aPromiseThatIsKeptStays() {
        let body = "self.kept = promise"
        expectLeft(
            """
            final class Maybe {
                func user() -> AnyPublisher<User, Error> {
                    Future { promise in
                        \(body)
                    }
                    .eraseToAnyPublisher()
                }
            }
            """, for: .promiseNotOnce)
    }

    @Test(arguments: [
        "self.api.load { result in\n            guard self.flag else { return }\n            promise(result)\n        }",
        "if self.flag { promise(.failure(AppError.offline)) }\n        self.api.load { promise($0) }",
        "self.api.users.forEach { promise(.success($0)) }",
        "self.other?.load { promise($0) }",
        "if self.flag { promise(.failure(AppError.offline)) }",
        "self.api.load { [weak self] result in\n            guard let self else { return }\n            self.use(result)\n            promise(result)\n        }",
    ])
    func aPromiseThatMayBeCalledTwiceOrNeverIsAQuestion(_ body: String) {
        let migrated = Migrated(
            """
            final class Maybe {
                func user() -> AnyPublisher<User, Error> {
                    Future { promise in
                        \(body)
                    }
                    .eraseToAnyPublisher()
                }
            }
            """)
        #expect(migrated.text.contains("let firstCall = FirstCall(continuation)"))
        #expect(migrated.safety.values.contains(.review))
    }
}
