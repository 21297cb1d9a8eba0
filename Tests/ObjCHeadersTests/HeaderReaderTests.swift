import CombineModel
import Foundation
import ObjCHeaders
import Testing

@Suite("Reading a header", .needsLibClang) struct HeaderReaderTests {
    private func read(_ texts: [String: String], _ name: String = "A.h", with clang: LibClang) throws -> ReadHeader {
        let headers = HeaderSet(texts.map { HeaderSet.Header(path: $0.key, text: $0.value) })
        return HeaderReader(clang, headers).read(try #require(headers.headers.firstIndex { $0.path == name }))
    }

    @Test("makes up what nothing declares", arguments: Library.all)
    func missing(_ clang: LibClang) throws {
        let header = try Library.read("Missing.h", with: clang)
        #expect(header.problems == [])
        let functions = header.methods.map(\.imported)
        #expect(functions.map(\.name) == ["fetch(withMode:completion:)", "MissingWatch(_:_:_:)"])
        #expect(functions.first?.async?.results == ["VendorToken"])
        #expect(functions.last?.takesContext == true)
    }

    @Test("finds what it includes by the path, beside it, and by the name", arguments: Library.all)
    func includes(_ clang: LibClang) throws {
        let header = try read(
            [
                "Sources/A.h":
                    "#import \"B.h\"\n#import <Kit/C.h>\n#import \"../Other/D.h\"\n@interface A : B\n- (void)go:(C)c with:(D)d completion:(E)e;\n@end",
                "Sources/B.h": "@interface B : NSObject\n@end", "Kit/Headers/C.h": "typedef NSString *C;",
                "Other/D.h": "typedef NSURL *D;\n#include \"E.h\"",
                "Other/E.h": "typedef void (^E)(BOOL done);",
            ], "Sources/A.h", with: clang)
        #expect(header.problems == [])
        #expect(header.methods.map { $0.parameters.map(\.type.bareSwiftName) } == [["String", "URL", "(Bool) -> Void"]])
    }

    @Test("tells what stays wrong, and where", arguments: Library.all)
    func problems(_ clang: LibClang) throws {
        let header = try read(["A.h": "@interface A : NSObject\n- (void)go:(void (^)(BOOL)completion;\n@end"], with: clang)
        #expect(header.problems.first?.path == "A.h")
        #expect(header.problems.first?.line == 2)
    }

    @Test("a type has the name that its own declaration gives it in Swift", arguments: Library.all)
    func namesOfTypes(_ clang: LibClang) throws {
        let method = "- (void)call:(int)n with:(void (^)(void))completion NS_SWIFT_NAME(call(_:completion:));\n@end\n"
        let header = try read(
            [
                "A.h": """
                NS_SWIFT_NAME(Cat)
                @interface KitCat : NSObject
                \(method)NS_SWIFT_NAME(Dog)
                @protocol KitDog <NSObject>
                \(method)@interface KitBird : NSObject
                \(method)NS_SWIFT_NAME(KitBird.Small)
                @interface KitSmallBird : NSObject
                \(method)@interface KitCat (More)
                - (void)runWithCompletion:(void (^)(void))completion;
                @end
                """
            ], with: clang)
        #expect(header.problems == [])
        #expect(header.methods.map(\.imported.swiftOwner) == ["Cat", "Dog", "KitBird", "KitBird.Small", "Cat"])
        #expect(header.methods.map(\.imported.name) == Array(repeating: "call(_:completion:)", count: 4) + ["run(completion:)"])
    }

    @Test("passes over C++", arguments: Library.all)
    func otherLanguage(_ clang: LibClang) throws {
        #expect(try read(["A.h": "namespace a { class B; }"], with: clang).skipped == .isOtherLanguage)
    }

    @Test("comes to an end whatever it is given", arguments: Library.all)
    func hostile(_ clang: LibClang) throws {
        let endless = try read(["A.h": "#include \"B.h\"\n#include __FILE__", "B.h": "#include \"A.h\"\n#include \"B.h\""], with: clang)
        #expect(endless.skipped == nil && endless.rounds == 1)
        #expect(try read(["A.h": "/* no end\n@interface A : NSObject"], with: clang).methods.isEmpty)
        #expect(try read(["A.h": String(repeating: "#define X 1\n", count: 800_000)], with: clang).skipped == .isTooLong)
        #expect(try read(["A.h": "@interface \u{0}A : \u{FFFD}(((((("], with: clang).methods.isEmpty)
        let method = "@interface A : NSObject\n- (void)loadWithCompletion:(void (^)(void))completion;\n@end\n"
        let macros = try read(["A.h": (0..<200_000).map { "#define MACRO_\($0) \($0) + 1\n" }.joined() + method], with: clang)
        #expect(macros.isClean && macros.rounds == 1 && macros.methods.map(\.line) == [200_002])
    }

    @Test("a header that includes more than 10,000 files is not read", arguments: Library.all)
    func includesTooMuch(_ clang: LibClang) throws {
        var texts = ["A.h": (1...10_000).map { "#import \"H\($0).h\"\n" }.joined()]
        for number in 1...10_000 { texts["H\(number).h"] = "" }
        #expect(try read(texts, with: clang).skipped == .includesTooMuch)
        texts["H10000.h"] = nil
        #expect(try read(texts, with: clang).isClean)
    }

    @Test("opens no file, however it is included", arguments: Library.all)
    func includesOfFiles(_ clang: LibClang) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "Secret.h")
        try "#error this was opened\n".write(to: file, atomically: true, encoding: .utf8)
        let (path, method) = (file.path, "- (void)loadWithCompletion:(void (^)(void))completion;\n")
        for directive in [
            "#include \"\(path)\"", "/* a\n */ #import <\(path)>", "#define X \"\(path)\"\n# include X", "%:include \"\(path)\"",
            "#inc\\ \nlude \"\(path)\"", "#/**/include_next/**/\"\(path)\"", "\u{B}#__include_macros \"\(path)\"",
            "/* \" it's */\n#import \"\(path)\"",
        ] {
            let text = "\(directive)\n@interface A : NSObject\n\(method)@end\n"
            let header = try read(["A.h": text], with: clang)
            #expect(header.problems == [], "\(directive)")
            // What takes the place of a directive has as many lines.
            #expect(header.methods.map(\.line) == [text.split(separator: "\n", omittingEmptySubsequences: false).count - 2], "\(directive)")
        }
    }

    @Test("an include in a comment or a text is none, and one in a line that goes on is", arguments: Library.all)
    func directives(_ clang: LibClang) throws {
        let header = try read(
            [
                "A.h": """
                // It's a note: /* \\
                #import "B.h"
                /* #import "B.h" */
                #if __has_include( "C.h" ) && !__has_include(<Nothing.h>)
                #  include \\
                   "C.h" // what it is for
                #endif
                #define TEXT "/*"
                @interface A : B
                - (void)goWithCompletion:(C)completion;
                @end
                """,
                "B.h": "#error this was included\n", "C.h": "typedef void (^C)(BOOL done);",
            ], with: clang)
        #expect(header.problems == [])
        #expect(header.methods.map { $0.imported.callbacks } == [["((Bool) -> Void)!"]])
        #expect(header.methods.map(\.line) == [10])
    }

    @Test("reads the frameworks of an SDK where they stand, and no path of the machine shows", arguments: Library.all)
    func frameworks(_ clang: LibClang) throws {
        let sdk = AppleSDK(path: Library.folder.appending(path: "Sample.sdk").path)
        let header = HeaderReader(clang, HeaderSet([])).read(framework: "Albums", of: sdk)
        #expect(header.problems == [])
        #expect(header.methods.map(\.path) == Array(repeating: "Albums.framework/Headers/AlbumManager.h", count: 2))
        let functions = header.methods.map(\.imported)
        #expect(functions.map(\.async?.name) == ["loadTitle(withID:)", nil])
        #expect(functions.first?.async?.results == ["String"])
        let missing = HeaderReader(clang, HeaderSet([])).read(framework: "Nothing", of: sdk)
        #expect(missing.methods.isEmpty && missing.problems.allSatisfy { $0.path == "Nothing.framework" } && !missing.problems.isEmpty)
    }
}

@Suite("Before a header is read") struct LibraryTests {
    @Test("there is a library to read with, or a warning that its tests were not run")
    func library() {
        guard Library.all.isEmpty else { return }
        Issue.record("there is no libclang: what reads headers was not tested", severity: .warning)
    }

    @Test("an SDK's name says what it is for")
    func targets() {
        #expect(AppleSDK(path: "/x/MacOSX15.2.sdk").target == "arm64-apple-macosx15.0")
        #expect(AppleSDK(path: "/x/iPhoneSimulator.sdk").target == "arm64-apple-ios18.0-simulator")
        #expect(AppleSDK(path: "/x/Sample.sdk").target == "arm64-apple-ios18.0")
    }

    @Test("a library that is none says so")
    func noLibrary() {
        #expect(throws: LibClang.LoadError.self) { try LibClang(path: "/nowhere/libclang.so") }
    }
}
