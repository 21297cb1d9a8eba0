import CombineModel
import Facts
import Lexing

/// What tells code for tests from code of the app.
///
/// What is taken for a test says nothing about the app, so a stream in it is not seen: in doubt it is the app's.
enum TestCode {
    /// Which files belong to tests: by the folders they stand in, where those hold what tests import; by a name that may be an app's own,
    /// `ABTest.swift`, only with that import in the file itself.
    static func paths(of files: [FileFacts]) -> Set<String> {
        var folders: Set<String> = []
        var packages: Set<Substring> = [""]
        for file in files {
            if importsTests(file) { folders.formUnion(witnessed(by: file)) }
            if file.path.hasSuffix("Package.swift") { packages.insert(file.path.dropLast("Package.swift".count)) }
        }
        return Set(files.filter { isTest($0, folders, packages) }.map(\.path))
    }

    private static func isTest(_ file: FileFacts, _ folders: Set<String>, _ packages: Set<Substring>) -> Bool {
        let around = foldersOfTests(around: file)
        if around.contains(where: folders.contains) { return true }
        // `Tests` beside a package's description is where its tests are.
        if around.contains(where: { $0 == "Tests" || $0.hasSuffix("/Tests") && packages.contains($0.dropLast("Tests".count)) }) {
            return true
        }
        let isNamedSo = file.path.split(separator: "/").contains {
            $0.hasSuffix("Testing") || $0.hasSuffix("Tests.swift") || $0.hasSuffix("Test.swift")
        }
        return isNamedSo && importsTests(file)
    }

    /// The folders around a file that are called after tests, by their whole paths, outermost first. What stands beside `Sources` says nothing of
    /// what stands in it.
    private static func foldersOfTests(around file: FileFacts) -> [String] {
        var found: [String] = []
        let path = file.path
        var start = path.startIndex
        while let slash = path[start...].firstIndex(of: "/") {
            let name = path[start..<slash]
            if name == "Sources", !found.isEmpty { found = [String(path[..<slash])] }
            if isFolderOfTests(name) { found.append(String(path[..<slash])) }
            start = path.index(after: slash)
        }
        return found
    }

    /// The folders that a file of tests makes folders of tests. `SpeedTests/SpeedTestsTests` holds the tests of an app called `SpeedTests`.
    private static func witnessed(by file: FileFacts) -> [String] {
        let around = foldersOfTests(around: file)
        return around.enumerated().filter { index, folder in
            guard let name = folder.split(separator: "/").last, name != "Tests" else { return true }
            return !around[(index + 1)...].contains { $0.dropFirst(folder.count + 1).hasPrefix(name) }
        }.map(\.element)
    }

    private static func isFolderOfTests(_ name: Substring) -> Bool {
        ["Tests", "Mocks", "TestHelpers", "TestsFoundation", "TestUtils", "__tests__"].contains { name.hasSuffix($0) }
    }

    private static func importsTests(_ file: FileFacts) -> Bool {
        file.skeleton.imports.contains { PlatformName.testModule.covers($0.module) || $0.isTestable }
    }

    /// Whether a type's name says that it stands in for another.
    static func isDouble(_ type: NominalType) -> Bool { isDouble(type.name, type.inherited) }

    static func isDouble(_ name: String, _ inherited: some Sequence<String>) -> Bool {
        NamingConvention.testDouble.words.contains { name.hasSuffix($0) } || name.split(separator: ".").contains(where: beginsAsDouble)
            || isPreview(name, inherited)
    }

    /// `MockStore` and `Spy2`, not `MockupStore`, `Spyglass` and `StubbornLoader`: the word is a word.
    private static func beginsAsDouble(_ name: Substring) -> Bool {
        NamingConvention.testDouble.words.contains { word in
            guard name.hasPrefix(word) else { return false }
            return name.dropFirst(word.count).first.map { $0.isUppercase || $0.isNumber || $0 == "_" } ?? true
        }
    }

    /// `CoursesPreview: Courses`, `PreviewStore: StoreProtocol`. A preview that is called after nothing it conforms to is a part of the app:
    /// `CameraPreview: FrameSource`.
    private static func isPreview(_ type: String, _ inherited: some Sequence<String>) -> Bool {
        let name = type.split(separator: ".").last.map(String.init) ?? type
        let isNested = type.contains(".Preview")
        let stem: String
        if name.hasSuffix("Preview") {
            stem = String(name.dropLast(7))
        } else if name.hasPrefix("Preview") {
            stem = String(name.dropFirst(7))
        } else {
            stem = isNested ? name : ""
        }
        guard !stem.isEmpty else { return false }
        return inherited.contains { parent in
            let parent = parent.split(separator: ".").last.map(String.init) ?? parent
            return parent.hasPrefix(stem) || stem.hasPrefix(parent)
        }
    }
}
