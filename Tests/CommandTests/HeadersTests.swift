import Foundation
import ObjCHeaders
import Testing

@testable import decombine

/// The libclangs that the tool may be given.
private enum Libraries {
    /// The path of one of each version.
    static let paths = {
        var versions: Set<String> = []
        return LibClangSearch.places().paths.filter { path in
            (try? LibClang(path: path)).map { versions.insert($0.version).inserted } ?? false
        }
    }()
}

/// Told as not run where there is no libclang; ``UnreadHeadersTests`` says what the tool does then.
@Suite(.enabled(if: !Libraries.paths.isEmpty, "there is no libclang to read headers with"))
struct HeadersTests {
    fileprivate static let service = """
        #import <Foundation/Foundation.h>
        NS_ASSUME_NONNULL_BEGIN
        @interface UserService : NSObject
        - (void)loadUserWithID:(NSString *)identifier completion:(void (^)(NSString *_Nullable name, NSError *_Nullable error))completion;
        - (void)observe:(void (^)(NSString *name))block;
        @end
        NS_ASSUME_NONNULL_END

        """

    fileprivate static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("Kit/UserService.h", service)
        return folder
    }

    @Test func tellsNamesAndAsyncForms() throws {
        let run = try Tool.run(["headers"], in: Self.folder())
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(
            run.output == """
                Kit/UserService.h:4:9  UserService.loadUser(withID:completion:)  (String?, (any Error)?) -> Void
                    async loadUser(withID:) throws -> String
                Kit/UserService.h:5:9  UserService.observe(_:)  (String) -> Void
                    not async: nothing names its last parameter a completion handler
                1 header: 1 read without an error; 2 functions with a callback, 1 of them async in Swift

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
        // Whoever migrates is told as well, where it may declare what the code calls.
        try folder.write("App/Users.swift", Self.repository)
        try folder.write("Kit/Bomb.h", "// loadUserWithID:\n#define M0 +1\n\(macros)\nenum { bomb = 0 M60 };\n")
        let migrated = try Tool.run(["migrate"], in: folder)
        #expect(migrated.status == 0 && migrated.errors.contains("Kit/Bomb.h: warning: takes longer than a second to read"))
        #expect(migrated.output.contains("+        try await service.loadUser(withID: id)"))
    }

    /// In a process of its own: two libraries in one take each other's way to come back from a crash.
    @Test func comesBackFromWhatNestsDeeperThanAnyStack() throws {
        let folder = try Self.folder()
        func nested(_ open: String, _ middle: String, _ close: String) -> String {
            String(repeating: open, count: 200_000) + middle + String(repeating: close, count: 200_000)
        }
        for (name, type) in [("Pointers", nested("", "int", " *")), ("Generics", nested("NSArray<", "NSString *", "> *"))] {
            try folder.write("Kit/\(name).h", "@interface A : NSObject\n- (void)go:(\(type))x completion:(void (^)(void))done;\n@end\n")
        }
        try folder.write("Kit/Parentheses.h", "int x = \(nested("(", "1", ")"));\n")
        for library in Libraries.paths {
            let run = try Tool.run(["headers"], in: folder, environment: ["LIBCLANG_PATH": library])
            #expect(run.status == 0 && run.output.contains("loadUser(withID:)"))
            // Which of the others are too deep is for each version to say.
            for name in ["Generics", "Parentheses"] { #expect(run.errors.contains("Kit/\(name).h:"), "\(name)") }
        }
    }

    @Test func tellsWhatIsTooLong() throws {
        let folder = try Self.folder()
        try folder.write("Kit/Data.h", String(repeating: "#define X 1\n", count: 700_000))
        let run = try Tool.run(["headers"], in: folder)
        #expect(run.status == 0 && run.errors == "Kit/Data.h: warning: has more than 8 MB with what it includes, it was not read\n")
        #expect(run.output.contains("loadUser(withID:)"))
    }

    fileprivate static let repository = """
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
                == "1 header: 1 read without an error; 0 functions with a callback, 0 of them async in Swift\n")
        #expect(try Tool.run(["headers", "Pods"], in: folder).output.contains("async loadUser(withID:) throws -> String"))
    }

    /// A search path of a project, of a package or a module map names what git ignores.
    @Test(arguments: [
        ("App.xcodeproj/project.pbxproj", "HEADER_SEARCH_PATHS = (\n\"$(inherited)\",\n\"$(SRCROOT)/External/include/**\",\n);\n"),
        ("Config/App.xcconfig", "HEADER_SEARCH_PATHS = $(inherited) \"${SRCROOT}/External/include\" /usr/include\n"),
        ("App/module.modulemap", "module Kit { umbrella header \"../External/include/UserService.h\" }\n"),
        (
            "Package.swift",
            "// swift-tools-version: 5.9\nlet a = [Target.target(name: \"App\", path: \"App\", cSettings: [.headerSearchPath(\"../External/include\")])]\n"
        ),
    ])
    func headersThatSearchPathsNameAreReadThoughGitIgnoresThem(_ settings: (name: String, text: String)) throws {
        let folder = try TemporaryFolder()
        try folder.write("External/include/UserService.h", Self.service)
        try folder.write(".gitignore", "External/\n")
        try folder.write("App/Users.swift", Self.repository)
        _ = try Tool.git(["init", "--quiet"], in: folder)
        let without = try Tool.run(["migrate"], in: folder)
        #expect(!without.output.contains("try await service.loadUser(withID: id)"))
        try folder.write(settings.name, settings.text)
        let run = try Tool.run(["migrate"], in: folder)
        #expect(run.output.contains("+        try await service.loadUser(withID: id)"))
        #expect(try Tool.run(["headers", "External"], in: folder).output.contains("async loadUser(withID:) throws -> String"))
        #expect(try !Tool.run(["headers"], in: folder).output.contains("loadUser"))
    }

    /// The class that the code names inherits the method, from a class or a protocol, and one of its own hides what it inherits.
    @Test func methodsAreInherited() throws {
        let folder = try Self.folder()
        try folder.write(
            "Kit/Base.h", Self.service.replacingOccurrences(of: "@interface UserService : NSObject", with: "@protocol Loading <NSObject>"))
        let service = "#import \"Base.h\"\n@interface Middle : NSObject\n@end\n@interface Middle (Loads) <Loading>\n@end\n"
        try folder.write("Kit/UserService.h", service + "@interface UserService<__covariant Item> : Middle\n@end\n")
        try folder.write("App/Users.swift", Self.repository)
        let run = try Tool.run(["migrate"], in: folder)
        #expect(run.output.contains("+        try await service.loadUser(withID: id)"))
        let own =
            "- (void)loadUserWithID:(NSString *)identifier every:(void (^)(NSString *name, NSError *error))block NS_SWIFT_NAME(loadUser(withID:_:));\n"
        try folder.write("Kit/UserService.h", service + "@interface UserService : Middle\n\(own)@end\n")
        #expect(try !Tool.run(["migrate", "--review"], in: folder).output.contains("try await service.loadUser"))
    }

    /// Code that calls what a framework declares, and an SDK of ours that has it.
    fileprivate static func albums() throws -> (folder: TemporaryFolder, sdk: URL) {
        let folder = try TemporaryFolder()
        let code = repository.replacingOccurrences(of: "UserService", with: "AlbumManager")
            .replacingOccurrences(of: "loadUser", with: "loadTitle").replacingOccurrences(
                of: "import Combine", with: "import Albums\nimport Combine")
        try folder.write("App/Titles.swift", code)
        let sdk = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/ObjCHeaders/Sample.sdk").standardized
        return (folder, sdk)
    }

    /// As on a Mac; this SDK is one of ours.
    @Test func frameworksOfAnSDKAreRead() throws {
        let (folder, sdk) = try Self.albums()
        let without = try Tool.run(["migrate", "--review"], in: folder)
        #expect(without.output.contains("+        try await withCheckedThrowingContinuation"))
        let run = try Tool.run(["migrate"], in: folder, environment: ["SDKROOT": sdk.path])
        #expect(run.output.contains("+        try await service.loadTitle(withID: id)"))
        #expect(!run.output.contains("withCheckedThrowingContinuation") && !(run.output + run.errors).contains(sdk.path))
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

    /// Five shapes of calls, a continuation written by hand, and what stays a continuation: the compiler's own importer reads the header, as on a Mac.
    #if os(Linux)
        @Test func whatIsWrittenIsTypeCheckedWithInterop() throws {
            let folder = try TemporaryFolder()
            try folder.write("Kit/BookService.h", Self.books)
            try folder.write("App/Books.swift", Self.wrappers)
            // What stands in for the SDK and for Combine is no part of the repository.
            let world = try TemporaryFolder()
            try world.write("Foundation/Foundation.h", Self.foundation)
            try world.write("Combine.swift", Self.combine)
            try world.write("module.modulemap", "module Kit { header \"\(folder.url.path)/Kit/BookService.h\" export * }\n")
            try world.write("Support.swift", "import Kit\nextension NSError: @retroactive Error, @unchecked @retroactive Sendable {}\n")
            #expect(
                try Tool.swiftc(["-emit-module", "-parse-as-library", "-module-name", "Combine", "Combine.swift"], in: world).status == 0)
            func check(_ file: String) throws -> String {
                let interop = ["-frontend", "-typecheck", "-enable-objc-interop", "-sdk", "/", "-Xcc", "-fblocks"]
                return try Tool.swiftc(interop + ["-I", ".", "Support.swift", file], in: world).errors
            }
            let file = folder.url.appending(path: "App/Books.swift").path
            #expect(try check(file) == "")
            #expect(try Tool.run(["migrate", "--write", "--allow-no-git", "--accept", "callers-not-scanned"], in: folder).status == 0)
            let written = try folder.text("App/Books.swift")
            for line in [
                "try await service.loadBook(withID: id)", "try await service.save(book)", "await service.pageCount()",
                "try await service.loadPair(number)", "await BookService.isOpen()", "try await service.loadBook(withID: 7)",
            ] {
                #expect(written.contains("        \(line)\n"), "\(line)")
            }
            #expect(written.components(separatedBy: "withCheckedThrowingContinuation").count == 2)
            #expect(!written.contains("Future"))
            #expect(try check(file) == "")
            try folder.write(
                "App/Wrong.swift", "import Kit\nfunc wrong(_ s: BookService) async throws -> Int { try await s.loadBook(withID: 1) }\n")
            #expect(
                try check(folder.url.appending(path: "App/Wrong.swift").path).contains("cannot convert return expression of type 'Book'"))
        }
    #endif

    private static let books = """
        #import <Foundation/Foundation.h>
        NS_ASSUME_NONNULL_BEGIN
        @interface Book : NSObject
        @end
        @interface BookService : NSObject
        - (void)loadBookWithID:(NSInteger)identifier completion:(void (^)(Book *_Nullable book, NSError *_Nullable error))completion;
        - (void)saveBook:(Book *)book completionHandler:(void (^_Nullable)(NSError *_Nullable error))handler;
        - (void)getPageCountWithCompletion:(void (^)(NSInteger count))completion;
        - (void)loadPair:(NSInteger)number completion:(void (^)(Book *_Nullable book, NSInteger pages, NSError *_Nullable error))completion;
        + (void)isOpenWithReply:(void (^)(BOOL isOpen))reply;
        @end
        NS_ASSUME_NONNULL_END

        """

    private static let wrappers = """
        import Combine
        import Kit

        enum Trouble: Error { case lost }

        final class Books {
            private let service: BookService
            init(service: BookService) { self.service = service }

            func book(_ id: Int) -> AnyPublisher<Book, Error> {
                Deferred { [service] in
                    Future { promise in
                        service.loadBook(withID: id) { book, error in
                            if let error { promise(.failure(error)) } else { promise(.success(book!)) }
                        }
                    }
                }
                .eraseToAnyPublisher()
            }

            func save(_ book: Book) -> AnyPublisher<Void, Error> {
                Deferred { [service] in
                    Future { promise in
                        service.save(book) { error in
                            guard let error else { return promise(.success(())) }
                            promise(.failure(error))
                        }
                    }
                }
                .eraseToAnyPublisher()
            }

            func count() -> AnyPublisher<Int, Never> {
                Deferred { [service] in
                    Future<Int, Never> { promise in service.getPageCount { promise(.success($0)) } }
                }
                .eraseToAnyPublisher()
            }

            func pair(_ number: Int) -> AnyPublisher<(Book, Int), Error> {
                Deferred { [service] in
                    Future { promise in
                        service.loadPair(number) { book, pages, error in
                            if let error { promise(.failure(error)) } else { promise(.success((book!, pages))) }
                        }
                    }
                }
                .eraseToAnyPublisher()
            }

            func isOpen() -> AnyPublisher<Bool, Never> {
                Deferred {
                    Future<Bool, Never> { promise in BookService.isOpen { isOpen in promise(.success(isOpen)) } }
                }
                .eraseToAnyPublisher()
            }

            func mapped(_ id: Int) -> AnyPublisher<Book, Error> {
                Deferred { [service] in
                    Future { promise in
                        service.loadBook(withID: id) { book, error in
                            if error != nil { promise(.failure(Trouble.lost)) } else { promise(.success(book!)) }
                        }
                    }
                }
                .eraseToAnyPublisher()
            }

            func first() async throws -> Book {
                try await withCheckedThrowingContinuation { continuation in
                    service.loadBook(withID: 7) { book, error in
                        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: book!) }
                    }
                }
            }
        }

        """

    /// Type-checked, never run.
    private static let combine = """
        public struct AnyPublisher<Output, Failure: Error> {}
        public final class Future<Output, Failure: Error> {
            public init(_ work: @escaping (@escaping (Result<Output, Failure>) -> Void) -> Void) {}
        }
        public struct Deferred<Made> { public init(_ make: @escaping () -> Made) {} }
        extension Deferred {
            public func eraseToAnyPublisher<Output, Failure>() -> AnyPublisher<Output, Failure> where Made == Future<Output, Failure> {
                AnyPublisher()
            }
        }

        """

    private static let foundation = """
        #define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
        #define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
        typedef long NSInteger;
        typedef _Bool BOOL;
        __attribute__((objc_root_class)) @interface NSObject
        @end
        @interface NSError : NSObject
        @end

        """

    /// By Swift's rules alone it would be a question; where there is a toolchain, its compiler is asked.
    @Test func withoutACompilerItIsAQuestion() throws {
        let folder = try Self.folder()
        try folder.write("App/Users.swift", Self.repository)
        let environment = ["PATH": "/usr/bin:/bin", "LIBCLANG_PATH": try #require(Libraries.paths.first)]
        let run = try Tool.run(["migrate"], in: folder, environment: environment)
        #expect(!run.output.contains("+        try await service.loadUser(withID: id)"))
        let review = try Tool.run(["migrate", "--review"], in: folder, environment: environment)
        #expect(review.output.contains("+        try await service.loadUser(withID: id)"))
        #expect((review.output + review.errors).contains("no compiler was asked"))
    }
}

/// What the tool does where there is no libclang, whatever is there.
@Suite struct UnreadHeadersTests {
    private static let without = ["LIBCLANG_PATH": "/nowhere"]

    @Test func saysWhatIsMissing() throws {
        let folder = try HeadersTests.folder()
        let none = try Tool.run(["headers", "--libclang", "nowhere.so"], in: folder)
        #expect(none.status == 2 && none.output.isEmpty)
        #expect(none.errors.contains("1 Objective-C headers were not read") && none.errors.contains("install libclang-dev"))
        let gone = try Tool.run(["headers", "Gone"], in: folder)
        #expect(gone.status == 2 && gone.errors.contains("Gone"))
        let empty = try Tool.run(["headers"], in: TemporaryFolder())
        #expect(empty.status == 0 && empty.output.isEmpty && empty.errors.contains("there is no header"))
    }

    private static let statuses: [([String], Int32)] = [
        (["scan"], 0), (["migrate", "--review"], 0), (["migrate", "--review", "--check"], 1), (["lint"], 1),
    ]

    @Test(arguments: statuses)
    func saysOnceThatHeadersWereNotRead(_ command: (arguments: [String], status: Int32)) throws {
        let folder = try HeadersTests.folder()
        try folder.write("App/Users.swift", HeadersTests.repository)
        let run = try Tool.run(command.arguments, in: folder, environment: Self.without)
        #expect(run.status == command.status)
        #expect(run.errors.components(separatedBy: "1 Objective-C headers were not read").count == 2)
        if command.arguments == ["migrate", "--review"] {
            #expect(run.output.contains("+        try await withCheckedThrowingContinuation"))
        }
        // Whoever has no `Future` around such a call is not told of it.
        try folder.write("App/Users.swift", "import Combine\n")
        let none = try Tool.run(command.arguments, in: folder, environment: Self.without)
        #expect(none.status == 0 && !none.errors.contains("headers were not read"))
    }

    @Test func anSDKThatCannotBeReadIsNone() throws {
        let (folder, sdk) = try HeadersTests.albums()
        let run = try Tool.run(["migrate", "--review"], in: folder, environment: Self.without.merging(["SDKROOT": sdk.path]) { $1 })
        #expect(run.status == 0 && run.output.contains("+        try await withCheckedThrowingContinuation"))
    }
}
