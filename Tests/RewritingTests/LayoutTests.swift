import CombineModel
import Testing

@Suite("names, indentation and blank lines")
struct LayoutTests {
    @Test func tabsAndCarriageReturnsStay() {
        expect(
            "final class W {\r\n\tlet api = API()\r\n\tfunc n(_ id: Int) -> AnyPublisher<String, Error> {\r\n\t\tapi.fetchUser(id)\r\n\t\t\t.flatMap { user in self.api.posts(of: user) }\r\n\t\t\t.map { $0[0].title }\r\n\t\t\t.eraseToAnyPublisher()\r\n\t}\r\n}\r\n",
            becomes:
                "final class W {\r\n\tlet api = API()\r\n\tfunc n(_ id: Int) async throws -> String {\r\n\t\tlet user = try await api.fetchUser(id)\r\n\t\ttry Task.checkCancellation()\r\n\t\tlet posts = try await api.posts(of: user)\r\n\t\treturn posts[0].title\r\n\t}\r\n}\r\n"
        )
    }

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
