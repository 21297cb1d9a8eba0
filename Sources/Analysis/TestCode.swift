import Facts
import Lexing

/// What tells code for tests from code of the app.
///
/// What is taken for a test says nothing about the app, so a stream in it is not seen: in doubt it is the app's.
enum TestCode {
    /// By the folders a file stands in; by a name that may be an app's own, `ABTest.swift`, only with what tests import.
    static func isTest(_ file: FileFacts) -> Bool {
        let path = file.path.split(separator: "/")
        if path.dropLast().contains(where: isFolderOfTests) { return true }
        let isNamedSo = path.contains { $0.hasSuffix("Testing") || $0.hasSuffix("Tests.swift") || $0.hasSuffix("Test.swift") }
        return isNamedSo && file.skeleton.imports.contains { frameworks.contains($0.module) }
    }

    private static func isFolderOfTests(_ name: Substring) -> Bool {
        ["Tests", "Mocks", "TestHelpers", "TestsFoundation", "TestUtils", "__tests__"].contains { name.hasSuffix($0) }
    }

    private static let frameworks: Set<String> = ["XCTest", "Testing", "Quick", "Nimble", "SnapshotTesting"]

    /// Whether a type's name says that it stands in for another.
    static func isDouble(_ type: NominalType) -> Bool { isDouble(type.name, type.inherited) }

    static func isDouble(_ name: String, _ inherited: some Sequence<String>) -> Bool {
        doubles.contains { word in
            name.hasPrefix(word) || name.hasSuffix(word) || name.contains(".\(word)")
        } || isPreview(name, inherited)
    }

    private static let doubles = ["Mock", "Stub", "Fake", "Spy", "Dummy", "Stubbed", "Mocked", "TestDouble"]

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
