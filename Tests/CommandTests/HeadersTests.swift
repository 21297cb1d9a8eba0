import Foundation
import Testing

@Suite struct HeadersTests {
    private static let service = """
        #import <Foundation/Foundation.h>
        NS_ASSUME_NONNULL_BEGIN
        @interface UserService : NSObject
        - (void)loadUserWithID:(NSString *)identifier completion:(void (^)(NSString *_Nullable name, NSError *_Nullable error))completion;
        - (void)observe:(void (^)(NSString *name))block;
        @end
        NS_ASSUME_NONNULL_END

        """

    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("Kit/UserService.h", service)
        return folder
    }

    @Test func tellsNamesAndAsyncForms() throws {
        let run = try Tool.run(["headers"], in: Self.folder())
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(
            run.output == """
                Kit/UserService.h:4:9  UserService.loadUser(withID:completion:)
                    async loadUser(withID:) throws -> String
                Kit/UserService.h:5:9  UserService.observe(_:)
                    not async: nothing names its last parameter a completion handler
                1 headers: 1 read without an error; 2 functions with a callback, 1 of them async in Swift

                """)
    }

    @Test func tellsProgramsTheSame() throws {
        let run = try Tool.run(["headers", "Kit", "--format", "json"], in: Self.folder())
        let document = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let functions = try #require(document["functions"] as? [[String: Any]])
        #expect(functions.map { $0["selector"] as? String } == ["loadUserWithID:completion:", "observe:"])
        let form = try #require(functions.first?["async"] as? [String: Any])
        #expect(form["name"] as? String == "loadUser(withID:)" && form["throws"] as? Bool == true)
        #expect(functions.last?["async"] is NSNull && functions.last?["notAsync"] as? String == "no-completion-name")
        #expect((document["summary"] as? [String: Any])?["async"] as? Int == 1)
    }

    /// What is printed compiles as it is, beside the header that it is for.
    @Test func adaptersOfCallbacksOfCCompile() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "Kit/Kit.h",
            """
            typedef struct kit_session kit_session;
            typedef struct { int width; int height; } kit_size;
            typedef void (*kit_done)(void *context, int status);
            void kit_load(kit_session *session, const char *name, void (*callback)(const char *text, int count, void *context), void *context);
            int kit_measure(const kit_size *limit, void (*callback)(void *context, kit_size size), void *user_data);
            void kit_close(void *context, kit_done done);
            void kit_flush(void (*)(void *), void *);
            int kit_sort(void *items, int (*compare)(void *context, const void *, const void *), void *context);
            void kit_each(int (*callback)(void *context, int index), void *context);

            """)
        let run = try Tool.run(["headers", "--adapters"], in: folder)
        #expect(run.status == 0 && run.errors.isEmpty)
        let names = run.output.split(separator: "\n").filter { $0.hasPrefix("func ") }.map { $0.dropFirst(5).prefix { $0 != "(" } }
        #expect(names == ["kit_load", "kit_measure", "kit_close", "kit_flush"])
        #expect(
            run.output.contains(
                "func kit_load(_ session: OpaquePointer?, _ name: UnsafePointer<CChar>?) async -> (UnsafePointer<CChar>?, Int32)"))
        try folder.write("Adapters.swift", "import Kit\n" + run.output)
        try folder.write("Kit/module.modulemap", "module Kit { header \"Kit.h\" export * }\n")
        let compiled = try Tool.swiftc(["-typecheck", "-swift-version", "5", "-I", "Kit", "Adapters.swift"], in: folder)
        #expect(compiled.status == 0 && !compiled.errors.contains("warning:"), "\(compiled.errors)")
        let json = try Tool.run(["headers", "--adapters", "--format", "json"], in: folder)
        #expect(json.status == 2 && json.errors.contains("goes with no `--format`"))
        let none = try Tool.run(["headers", "--adapters"], in: Self.folder())
        #expect(none.status == 0 && none.output.isEmpty && none.errors.contains("no function here takes one callback"))
    }

    @Test func saysWhatIsMissing() throws {
        let folder = try Self.folder()
        let none = try Tool.run(["headers", "--libclang", "nowhere.so"], in: folder)
        #expect(none.status == 2 && none.output.isEmpty)
        #expect(none.errors.contains("1 Objective-C headers were not read") && none.errors.contains("install libclang-dev"))
        let gone = try Tool.run(["headers", "Gone"], in: folder)
        #expect(gone.status == 2 && gone.errors.contains("Gone"))
        let empty = try Tool.run(["headers"], in: TemporaryFolder())
        #expect(empty.status == 0 && empty.output.isEmpty && empty.errors.contains("there is no header"))
    }

    @Test func tellsWhereAHeaderIsBroken() throws {
        let folder = try Self.folder()
        try folder.write("Kit/Broken.h", "@interface A : NSObject\n- (void)go:(void (^)(BOOL)completion;\n@end\n")
        let run = try Tool.run(["headers"], in: folder)
        #expect(run.status == 0 && run.errors.hasPrefix("Kit/Broken.h:2:") && run.errors.contains("may be told in part"))
        #expect(run.output.contains("loadUser(withID:)"))
    }

    /// Each macro is two of the one before it.
    @Test func leavesWhatIsMadeToTakeForEver() throws {
        let folder = try Self.folder()
        let macros = (1...60).map { "#define M\($0) M\($0 - 1) M\($0 - 1)" }.joined(separator: "\n")
        try folder.write("Kit/Bomb.h", "#define M0 +1\n\(macros)\nenum { bomb = 0 M60 };\n")
        let run = try Tool.run(["headers"], in: folder)
        #expect(run.status == 0 && run.errors.contains("Kit/Bomb.h: warning: takes longer than a second to read"))
        #expect(run.output.contains("loadUser(withID:)"))
    }

    private static let repository = """
        import Combine

        final class Users {
            private let service: UserService
            init(service: UserService) { self.service = service }

            func name(_ id: String) -> AnyPublisher<String, Error> {
                Deferred { [service] in
                    Future { promise in
                        service.loadUser(withID: id) { name, error in
                            if let error {
                                promise(.failure(error))
                            } else {
                                promise(.success(name!))
                            }
                        }
                    }
                }
                .eraseToAnyPublisher()
            }
        }

        final class Model {
            private let users: Users
            private var bag = Set<AnyCancellable>()
            @MainActor private(set) var name = ""
            init(users: Users) { self.users = users }

            @MainActor func load() {
                users.name("1").sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.name = $0 }).store(in: &bag)
            }
        }

        """

    @Test func migrateAwaitsWhatTheHeaderSays() throws {
        let folder = try Self.folder()
        try folder.write("App/Users.swift", Self.repository)
        let run = try Tool.run(["migrate"], in: folder)
        #expect(run.output.contains("+        try await service.loadUser(withID: id)"))
        #expect(!run.output.contains("withCheckedThrowingContinuation"))
        // By the header the promise is fulfilled once, whoever wrote the method.
        let told = try Tool.run(["explain", "App/Users.swift:8"], in: folder)
        #expect(told.output.contains("exactly one value, then the end") && !told.output.contains("provided that"))
    }

    /// What package managers fetch is in no commit, and says what the code calls all the same.
    @Test func headersOfDependenciesAreReadThoughGitIgnoresThem() throws {
        let folder = try TemporaryFolder()
        try folder.write("Pods/Kit/UserService.h", Self.service)
        try folder.write(".gitignore", "Pods/\n")
        try folder.write("App/Users.swift", Self.repository)
        try folder.write("App/Bridging.h", "#import \"UserService.h\"\n")
        _ = try Tool.git(["init", "--quiet"], in: folder)
        let run = try Tool.run(["migrate"], in: folder)
        #expect(run.output.contains("+        try await service.loadUser(withID: id)"))
        // They are listed where they are named.
        #expect(
            try Tool.run(["headers"], in: folder).output
                == "1 headers: 1 read without an error; 0 functions with a callback, 0 of them async in Swift\n")
        #expect(try Tool.run(["headers", "Pods"], in: folder).output.contains("async loadUser(withID:) throws -> String"))
    }

    /// As on a Mac; this SDK is one of ours.
    @Test func frameworksOfAnSDKAreRead() throws {
        let folder = try TemporaryFolder()
        let code = Self.repository.replacingOccurrences(of: "UserService", with: "AlbumManager")
            .replacingOccurrences(of: "loadUser", with: "loadTitle").replacingOccurrences(
                of: "import Combine", with: "import Albums\nimport Combine")
        try folder.write("App/Titles.swift", code)
        let sdk = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/ObjCHeaders/Sample.sdk").standardized
        let without = try Tool.run(["migrate", "--review"], in: folder)
        #expect(without.output.contains("+        try await withCheckedThrowingContinuation"))
        let run = try Tool.run(["migrate"], in: folder, environment: ["SDKROOT": sdk.path])
        #expect(run.output.contains("+        try await service.loadTitle(withID: id)"))
        #expect(!run.output.contains("withCheckedThrowingContinuation") && !(run.output + run.errors).contains(sdk.path))
        let unread = try Tool.run(["migrate"], in: folder, environment: ["SDKROOT": sdk.path, "LIBCLANG_PATH": "/nowhere"])
        #expect(unread.status == 0 && !unread.output.contains("try await service.loadTitle"))
    }

    /// Its async form throws on `false`, error or not; the `Future` succeeds where there is no error.
    @Test func migrateKeepsWhatIsToldMoreThanItsAsyncForm() throws {
        let folder = try Self.folder()
        let method = "- (void)loadUserWithID:(NSString *)identifier completion:(void (^)(BOOL isFine, NSError *_Nullable error))completion "
        let service = Self.service.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.contains("loadUserWithID") ? method + "NS_SWIFT_ASYNC_THROWS_ON_FALSE(1);" : String(line)
        }
        try folder.write("Kit/UserService.h", service.joined(separator: "\n"))
        let code = Self.repository.replacingOccurrences(of: "AnyPublisher<String, Error>", with: "AnyPublisher<Void, Error>")
            .replacingOccurrences(of: "name!", with: "()").replacingOccurrences(of: "self?.name = $0", with: "self?.name = \"\"")
        try folder.write("App/Users.swift", code)
        #expect(try Tool.run(["headers"], in: folder).output.contains("async loadUser(withID:) throws\n"))
        let run = try Tool.run(["migrate", "--review"], in: folder)
        #expect(run.output.contains("+        try await withCheckedThrowingContinuation"))
        #expect(!run.output.contains("try await service.loadUser"))
    }

    @Test func migrateSaysOnceThatHeadersWereNotRead() throws {
        let folder = try Self.folder()
        try folder.write("App/Users.swift", Self.repository)
        let without = try Tool.run(["migrate", "--review"], in: folder, environment: ["LIBCLANG_PATH": "/nowhere"])
        #expect(without.status == 0 && without.output.contains("+        try await withCheckedThrowingContinuation"))
        #expect(without.errors.components(separatedBy: "1 Objective-C headers were not read").count == 2)
        // Whoever has no `Future` around such a call is not told of it.
        try folder.write("App/Users.swift", "import Combine\n")
        let none = try Tool.run(["migrate"], in: folder, environment: ["LIBCLANG_PATH": "/nowhere"])
        #expect(!none.errors.contains("headers were not read"))
    }

    /// By Swift's rules alone it would be a question; where there is a toolchain, its compiler is asked.
    @Test func withoutACompilerItIsAQuestion() throws {
        let folder = try Self.folder()
        try folder.write("App/Users.swift", Self.repository)
        let libraries = try #require(Self.library)
        let run = try Tool.run(["migrate"], in: folder, environment: ["PATH": "/usr/bin:/bin", "LIBCLANG_PATH": libraries])
        #expect(!run.output.contains("+        try await service.loadUser(withID: id)"))
        let review = try Tool.run(["migrate", "--review"], in: folder, environment: ["PATH": "/usr/bin:/bin", "LIBCLANG_PATH": libraries])
        #expect(review.output.contains("+        try await service.loadUser(withID: id)"))
        #expect((review.output + review.errors).contains("no compiler was asked"))
    }

    /// A folder with a libclang: beside the `swift` of the path.
    private static let library: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { URL(filePath: String($0)) }
        let swift = folders.map { $0.appending(path: "swift") }.first { FileManager.default.fileExists(atPath: $0.path) }
        return swift.map {
            $0.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent().appending(path: "lib").path
        }
    }()
}
