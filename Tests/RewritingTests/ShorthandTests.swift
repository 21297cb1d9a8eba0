import CombineModel
import Testing

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
                        return try await api.app(id)
                    }
                }
                """), "\(migrated.text)")
    }
}
