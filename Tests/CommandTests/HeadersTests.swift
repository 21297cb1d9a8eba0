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
}
