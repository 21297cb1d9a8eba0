import Lexing
import Testing

import Rewriting

@testable import Proof

/// That a repository's code is laid out so that its own errors are what the compiler says, and that only new ones count.
@Suite("Compile check")
struct CompileCheckTests {
    private func standalone(_ text: String) -> String { String(decoding: StandaloneText.of(Array(text.utf8)), as: UTF8.self) }

    @Test("imports of missing modules go, parts become the module, and every line stays where it is")
    func imports() {
        #expect(
            standalone(
                """
                // import Realm
                import Combine
                @testable import Harbor
                @_exported import Swinject; import struct UIKit.CGRect
                let a = 1
                """) == """
                    // import Realm
                    import Combine; import FoundationNetworking

                    ; import UIKit; import FoundationNetworking
                    let a = 1
                    """)
    }

    @Test("a module's name before a type goes with its import, and a type of that name stays")
    func qualified() {
        let text = Array("import Kit\nimport Foundation\nlet a: Kit.User = Foundation.Data(b.Kit.c, Kit.d)\n".utf8)
        #expect(
            String(decoding: StandaloneText.of(text), as: UTF8.self)
                == "\nimport Foundation; import FoundationNetworking\nlet a: User = Foundation.Data(b.Kit.c, d)\n")
        #expect(String(decoding: StandaloneText.of(text) { $0 == "Kit" }, as: UTF8.self).contains("let a: Kit.User"))
    }

    @Test("Foundation is seen in every file")
    func foundation() { #expect(standalone("let a = 1\n") == "import Foundation; import FoundationNetworking; let a = 1\n") }

    @Test("code for iOS is taken, and code for Linux is not")
    func systems() {
        #expect(
            standalone("import Combine\n#if os(iOS) || os(macOS)\nlet a = 1\n  #elseif os(Linux)\nlet b = \"os(iOS)\"\n#endif")
                == "import Combine; import FoundationNetworking\n#if true || os(macOS)\nlet a = 1\n  #elseif false\nlet b = \"os(iOS)\"\n#endif"
        )
    }

    // MARK: Which files are checked together

    private func units(_ files: [(String, String)]) -> CheckedUnits { CheckedUnits(files.map { ($0.0, Skeleton(of: Array($0.1.utf8))) }) }

    @Test("of two files that declare one type the nearer is read, and private types are nobody's rivals")
    func nearest() {
        let files = units([
            ("App/Login.swift", "class Login {}"), ("App/User.swift", "struct User {}\nprivate enum Key {}"),
            ("Kit/Any.swift", "extension User {}\nfileprivate enum Key {}"), ("Kit/User.swift", "struct User {}"),
        ])
        #expect(files.units(of: [0], size: 9) == [.init(primaries: [0], others: [1, 2])])
        #expect(files.units(of: [2], size: 9) == [.init(primaries: [2], others: [0, 3])])
    }

    @Test("files of two package modules are checked apart, and neither sees the helpers of the other")
    func modules() {
        let files = units([
            ("Kit/Sources/Core/A.swift", ""), ("Kit/Sources/Core/Sub/B.swift", ""), ("Kit/Sources/UI/C.swift", ""), ("D.swift", ""),
        ])
        #expect(files.units(of: [0, 1, 2, 3], size: 9).map(\.primaries) == [[0, 1], [2], [3]])
        #expect(
            CheckedUnits.module(of: "Kit/Sources/Core/Sub/B.swift") == "Kit/Sources/Core"
                && CheckedUnits.module(of: "Sources/B.swift") == "")
        let helper = Helper.file(of: Helper.all.filter { $0.id == "task-in-bag" }, isOfMainActor: false)
        #expect(helper.contains("    func store(in bag:") && Helper.hidden(in: helper).contains("    fileprivate func store(in bag:"))
    }

    @Test("files that declare one type are checked apart, and a unit that fails is halved")
    func apart() {
        let files = units([
            ("App/A.swift", "class A {}"), ("App/B.swift", "class B {}"), ("Kit/B.swift", "class B {}"), ("Kit/C.swift", ""),
        ])
        let all = files.units(of: [0, 1, 2, 3], size: 9)
        #expect(all == [.init(primaries: [0, 1], others: [3]), .init(primaries: [2, 3], others: [0])])
        #expect(files.halves(of: all[0])?.map(\.primaries) == [[0], [1]])
        #expect(files.halves(of: .init(primaries: [0], others: [])) == nil)
        #expect(files.units(of: [0, 1, 3], size: 2).map(\.primaries) == [[0, 1], [3]])
    }

    @Test("files that mention what moved are checked too; what moved in a body alone is mentioned nowhere")
    func changes() {
        let before =
            "class A {\n    func load() -> AnyPublisher<Int, Never> { one }\n    private func ask() { a }\n    func show() { b }\n}"
        let after = "class A {\n    func load() async -> Int { 1 }\n    private func demand() { a }\n    func show() { c }\n}"
        #expect(ChangedNames.between(Array(before.utf8), Array(after.utf8)) == ["load"])
        #expect(ChangedNames.mentioned(in: Array("a.load(b) // c".utf8)) == ["a", "load", "b"])
    }

    // MARK: What is new

    private func errors(_ output: String) -> [CompilerError] {
        CompilerError.read(output, paths: ["/t/1.swift": "A.swift", "/t/2.swift": "B.swift"])
    }

    @Test("an error is read with the file's own path, and what is not about a file of the unit is not")
    func reading() {
        let read = errors(
            "/t/1.swift:3:9: error: no: error: here\n/t/1.swift:3:9: note: a\n/t/9.swift:1:1: error: b\n<unknown>:0: error: c\n")
        #expect(read == [CompilerError(kind: .init(path: "A.swift", message: "no: error: here"), line: 3, column: 9)])
    }

    @Test("what moved to another line is not new; one more of a kind is, at the line that was written")
    func counting() {
        let before = errors("/t/1.swift:3:9: error: x\n/t/2.swift:1:1: error: y\n")
        #expect(NewErrors(before: before, after: errors("/t/1.swift:8:2: error: x\n")).errors.isEmpty)
        let knowledge = NewErrors.Knowledge(isWritten: { $1 == 8 })
        let new = NewErrors(
            before: before, after: errors("/t/1.swift:3:9: error: x\n/t/1.swift:8:2: error: x\n/t/1.swift:1:1: error: y\n"), knowledge)
        #expect(new.errors.map(\.line) == [1, 8] && new.errors.map(\.kind.message) == ["y", "x"] && new.ofMissingModules == 0)
    }

    @Test("what is missing before is missing in a line more; a member that no file declares is a module's, but not an operator's")
    func missing() {
        let before = errors("/t/1.swift:3:9: error: cannot find type 'Realm' in scope\n")
        let after = errors(
            """
            /t/2.swift:3:9: error: cannot find 'Realm' in scope
            /t/2.swift:4:9: error: cannot find 'user' in scope
            /t/2.swift:5:9: error: value of type 'Int' has no member 'save'
            /t/2.swift:6:9: error: value of type 'Int' has no member 'flatMap'
            /t/2.swift:7:9: error: value of type 'Int' has no member 'load'
            /t/2.swift:8:9: error: value of type 'Int' has no member 'written'
            /t/2.swift:9:9: error: cannot find type 'Results' in scope
            """)
        let new = NewErrors(before: before, after: after, .init(declared: ["load"], mentions: { $1 != "written" }))
        #expect(new.errors.map(\.line) == [4, 6, 7, 8] && new.ofMissingModules == 3)
    }

    @Test("what was hidden behind another error of the same body is not new, unless only a migration brings it or wrote the line")
    func behindOthers() {
        let after = errors(
            """
            /t/2.swift:3:9: error: cannot convert value of type 'A' to 'B'
            /t/2.swift:4:9: error: 'async' call in a function that does not support concurrency
            /t/2.swift:5:9: error: extra argument in call
            /t/2.swift:6:9: error: missing argument in call
            """)
        let new = NewErrors(before: [], after: after, .init(isWritten: { $1 == 5 }, isBroken: { $1 < 6 }))
        #expect(new.errors.map(\.line) == [4, 5, 6] && new.behindOthers == 1)
    }

    @Test("a member of a type with a missing parent may be that one's, whatever it is called")
    func foreignParents() {
        let skeletons = ["struct Row: DB.Record<Int> {}\nclass Base: Missing {}", "class Own: Base {}\nclass Other: NSObject {}"].map {
            Skeleton(of: Array($0.utf8))
        }
        let types = ForeignParents(skeletons, missing: ["Missing", "Record"]).types
        #expect(types == ["Row", "Base", "Own"])
        let after = errors(
            """
            /t/2.swift:3:9: error: type 'Row' has no member 'filter'
            /t/2.swift:4:9: error: value of type 'Other' has no member 'filter'
            /t/2.swift:5:9: error: value of type 'Own' has no member 'written'
            """)
        let new = NewErrors(before: [], after: after, .init(halfKnown: types, mentions: { $1 != "written" }))
        #expect(new.errors.map(\.line) == [4, 5] && new.ofMissingModules == 1)
    }

    @Test("what two modules declare is declared twice, before and after")
    func redeclared() {
        let before = errors("/t/1.swift:3:9: error: invalid redeclaration of 'load(_:)'\n")
        let after = errors(
            """
            /t/1.swift:9:9: error: invalid redeclaration of 'loadAsync(_:)'
            /t/2.swift:1:1: error: invalid redeclaration of 'load(_:)'
            """)
        let new = NewErrors(before: before, after: after)
        #expect(new.errors.map(\.kind.path) == ["B.swift"] && new.ofMissingModules == 1)
    }
}
