import CombineModel
import Foundation
import ObjCHeaders
import Testing

@Suite("Reading a header") struct HeaderReaderTests {
    private func read(_ texts: [String: String], _ name: String = "A.h", with clang: LibClang) throws -> ReadHeader {
        let headers = HeaderSet(texts.map { HeaderSet.Header(path: $0.key, text: $0.value) })
        return HeaderReader(clang, headers).read(try #require(headers.headers.firstIndex { $0.path == name }))
    }

    @Test("there is a library to read with")
    func library() { #expect(!Library.all.isEmpty) }

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

    @Test("passes over C++", arguments: Library.all)
    func otherLanguage(_ clang: LibClang) throws {
        #expect(try read(["A.h": "namespace a { class B; }"], with: clang).skipped == .isOtherLanguage)
    }

    @Test("comes to an end whatever it is given", arguments: Library.all)
    func hostile(_ clang: LibClang) throws {
        let endless = try read(["A.h": "#include \"B.h\"", "B.h": "#include \"A.h\""], with: clang)
        #expect(endless.skipped == nil)
        #expect(try read(["A.h": "/* no end\n@interface A : NSObject"], with: clang).methods.isEmpty)
        #expect(try read(["A.h": String(repeating: "#define X 1\n", count: 800_000)], with: clang).skipped == .isTooLong)
        #expect(try read(["A.h": "@interface \u{0}A : \u{FFFD}(((((("], with: clang).methods.isEmpty)
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
