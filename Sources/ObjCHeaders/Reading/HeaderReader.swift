import CLibClang

/// What one header declares, and how well it could be read.
public struct ReadHeader: Sendable {
    public let path: String
    /// The methods and functions that take a callback, in source order.
    public var methods: [ObjCMethod] = []
    /// What stays wrong after repairs, the first few in the order in which they were found.
    public var problems: [Problem] = []
    /// How often it was read, with more made up each time.
    public var rounds = 0
    /// Why it was not read at all.
    public var skipped: Skip?
    /// What libclang was given, where that is asked for.
    var files: [(path: String, text: String)] = []

    /// An error of clang's, in this header or in one that it includes.
    public struct Problem: Sendable, Hashable {
        public let path: String
        /// From 1.
        public let line: Int
        public let column: Int
        public let message: String
    }

    public enum Skip: Sendable, Equatable {
        case includesTooMuch, isTooLong, isUnreadable
        /// It is C++, of which Swift sees nothing without being told to.
        case isOtherLanguage
    }

    public var isClean: Bool { problems.isEmpty && skipped == nil }
}

/// Reads headers, one at a time, without the SDK that they were written for.
///
/// Takes what is read as values and opens no file: libclang is handed each header, and all that it includes, as files that only exist for it. The
/// frameworks of an SDK are the exception: libclang opens those where they stand.
public struct HeaderReader: Sendable {
    private let clang: LibClang
    private var functions: LibClangFunctions { clang.functions }
    private let headers: HeaderSet

    public init(_ clang: LibClang, _ headers: HeaderSet) { (self.clang, self.headers) = (clang, headers) }

    /// More does not find anything that the rounds before have not: measured on 2,113 headers of 13 repositories.
    private static let mostRounds = 8
    /// A header of more bytes, with all that it includes, is generated or hostile.
    public static let mostBytes = 8_000_000
    private static let stubs = HeaderSet.folder + "stubs.h"
    private static let repairs = HeaderSet.folder + "repairs.h"
    private static let root = HeaderSet.folder + "unit.m"
    private static let language = [
        "-x", "objective-c", "-fblocks", "-fobjc-arc", "-ferror-limit=200", "-w", "-fno-color-diagnostics", "-fmacro-backtrace-limit=1",
        "-ftemplate-backtrace-limit=1",
    ]
    private static let arguments = language + ["-target", "arm64-apple-ios17.0", "-nostdinc"]

    /// Reads a header.
    ///
    /// - Parameter index: its index in `HeaderSet.headers`.
    public func read(_ index: Int) -> ReadHeader { read(index, keepingFiles: false) }

    /// The header with all that it needs, as files that a compiler can read without libclang's help: what it includes, the stubs, and what
    /// was made up. The first includes all others.
    ///
    /// - Parameter folder: where they will stand.
    public func files(of index: Int, in folder: String) -> [(path: String, text: String)] {
        read(index, keepingFiles: true).files.map { path, text in
            (folder + "/" + path.dropFirst(HeaderSet.folder.count), text.replacing("\"\(HeaderSet.folder)", with: "\"\(folder)/"))
        }
    }

    private func read(_ index: Int, keepingFiles: Bool) -> ReadHeader {
        var result = ReadHeader(path: headers.headers[index].path)
        guard let files = headers.unit(of: index) else {
            result.skipped = .includesTooMuch
            return result
        }
        guard !headers.headers[index].isTooLong, files.reduce(0, { $0 + $1.text.utf8.count }) <= Self.mostBytes else {
            result.skipped = .isTooLong
            return result
        }
        let unit = "#import \"\(Self.stubs)\"\n#import \"\(Self.repairs)\"\n#import \"\(files[0].path)\"\n"
        var repair = HeaderRepair()
        let index = functions.createIndex(0, 0)
        defer { functions.disposeIndex(index) }
        while true {
            result.rounds += 1
            let virtual = [(Self.root, unit), (Self.stubs, HeaderStubs.text), (Self.repairs, repair.text)] + files
            guard let parsed = parse(virtual, Self.arguments, index) else {
                result.skipped = .isUnreadable
                return result
            }
            defer { functions.disposeTranslationUnit(parsed) }
            let errors = self.errors(of: parsed)
            if result.rounds == 1, errors.contains(where: { Self.isOfAnotherLanguage($0.message) }) {
                result.skipped = .isOtherLanguage
                return result
            }
            var hasLearnt = false
            if result.rounds < Self.mostRounds {
                let lines = Dictionary(grouping: errors, by: \.path)
                for (path, text) in virtual where lines[path] != nil {
                    let written = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                    for error in lines[path] ?? [] where error.line <= written.count {
                        hasLearnt = repair.learn(from: error.message, line: written[error.line - 1], column: error.column) || hasLearnt
                    }
                }
            }
            if hasLearnt { continue }
            if keepingFiles {
                result.files = virtual
                return result
            }
            result.problems = errors.prefix(3).map {
                ReadHeader.Problem(path: shown($0.path), line: $0.line, column: $0.column, message: $0.message)
            }
            let (file, path) = (files[0].path, result.path)
            result.methods = DeclarationReader(clang) { $0 == file ? path : nil }.methods(in: parsed)
            return result
        }
    }

    private func shown(_ path: String) -> String {
        path.hasPrefix(HeaderSet.folder) ? String(path.dropFirst(HeaderSet.folder.count)) : path
    }

    /// Reads a framework of an SDK, all its headers at once, where they stand.
    ///
    /// Nothing is made up for it: an SDK declares all that it needs.
    ///
    /// - Parameter framework: `Photos`
    public func read(framework: String, of sdk: AppleSDK) -> ReadHeader {
        var result = ReadHeader(path: AppleSDK.folder(of: framework))
        result.rounds = 1
        let index = functions.createIndex(0, 0)
        defer { functions.disposeIndex(index) }
        let unit = "#import <Foundation/Foundation.h>\n#import <\(framework)/\(framework).h>\n"
        guard let parsed = parse([(Self.root, unit)], Self.language + sdk.arguments, index) else {
            result.skipped = .isUnreadable
            return result
        }
        defer { functions.disposeTranslationUnit(parsed) }
        result.problems = errors(of: parsed).prefix(3).map {
            ReadHeader.Problem(
                path: sdk.shown($0.path) ?? result.path, line: $0.line, column: $0.column, message: $0.message)
        }
        result.methods = DeclarationReader(clang) { path in
            sdk.shown(path).flatMap { $0.hasPrefix(AppleSDK.folder(of: framework) + "/") ? $0 : nil }
        }.methods(in: parsed)
        return result
    }

    private func parse(_ files: [(path: String, text: String)], _ given: [String], _ index: CXIndex?) -> CXTranslationUnit? {
        libclang_survive_overflow()
        let options =
            CXTranslationUnit_SkipFunctionBodies | CXTranslationUnit_KeepGoing | CXTranslationUnit_IncludeAttributedTypes
            | CXTranslationUnit_Incomplete
        let pool = CStrings(files.flatMap { [$0.path, $0.text] } + given)
        var unsaved = files.indices.map { file in
            CXUnsavedFile(
                Filename: pool.pointers[file * 2], Contents: pool.pointers[file * 2 + 1], Length: UInt(pool.lengths[file * 2 + 1]))
        }
        let arguments = Array(pool.pointers[(files.count * 2)...])
        var unit: CXTranslationUnit?
        let code = functions.parseTranslationUnit2(
            index, pool.pointers[0], arguments, Int32(given.count), &unsaved, UInt32(unsaved.count), UInt32(options), &unit)
        return code == 0 ? unit : nil
    }

    /// Whether an error shows a word that only begins something in C++.
    private static func isOfAnotherLanguage(_ message: String) -> Bool {
        ["namespace", "class", "template", "constexpr", "using"].contains { message == "unknown type name '\($0)'" }
    }

    private func errors(of unit: CXTranslationUnit) -> [ReadHeader.Problem] {
        (0..<functions.getNumDiagnostics(unit)).compactMap { number in
            guard let diagnostic = functions.getDiagnostic(unit, number) else { return nil }
            defer { functions.disposeDiagnostic(diagnostic) }
            guard functions.getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error else { return nil }
            let place = clang.place(of: functions.getDiagnosticLocation(diagnostic))
            return ReadHeader.Problem(
                path: place.path, line: place.line, column: place.column, message: clang.text(functions.getDiagnosticSpelling(diagnostic)))
        }
    }
}

/// Strings of C that live as long as this does.
private final class CStrings {
    let pointers: [UnsafePointer<CChar>?]
    let lengths: [Int]

    init(_ texts: [String]) {
        lengths = texts.map(\.utf8.count)
        pointers = texts.map { text in
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
            var end = copy
            for byte in text.utf8 {
                end.pointee = CChar(bitPattern: byte)
                end += 1
            }
            end.pointee = 0
            return UnsafePointer(copy)
        }
    }

    deinit { for pointer in pointers { pointer?.deallocate() } }
}
