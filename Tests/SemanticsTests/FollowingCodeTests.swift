import Analysis
import CombineModel
import Configuration
import Facts
import Lexing
import SourceText
import Testing

@testable import Semantics

/// What runs behind a place, marked by a call of `mark`, before a task that takes its place could begin.
struct FollowingCodeTests {
    /// The names of the variables that are changed there.
    private func changed(_ members: String, besides other: String = "", byCallAlone: Bool = false) throws -> Set<String> {
        let source = """
            import Combine
            func use(_ number: Int) {}
            final class Model {
                var token = 0
                var flag = false
                func mark() -> Int { 1 }
                func twice(_ work: () -> Void) { work(); token = 2 }
                func keep(_ work: @escaping () -> Void) { DispatchQueue.global().async { work(); self.token = 2 } }
                func take(_ number: Int) { token = number }
                \(members)
            }
            \(other)
            """
        let file = SourceFile(path: "App.swift", text: source)
        let collector = FactCollector(vocabulary: Operators.triageVocabulary)
        let program = Program([collector.facts(of: file)], libraries: Libraries.all)
        let semantics = Semantics(of: program)
        let start = other.isEmpty ? "-> Int { 1 }" : "func go() {"
        let offset = try #require(source.utf8.firstRange(of: "mark()".utf8, after: start.utf8))
        let owner = semantics.owner(at: offset, file: 0)
        let id: DeclarationID? = if case .declaration(let id) = owner { id } else { nil }
        let effects =
            byCallAlone
            ? semantics.effects(behindCallAt: offset, in: id, file: 0) : semantics.effects(followingCodeAt: offset, in: id, file: 0)
        return Set(
            effects.writes.keys.compactMap { place in
                if case .variable(let id) = place { program[id].name } else { nil }
            })
    }

    @Test(arguments: [
        "func go() { mark(); token = 1 }",
        "func go() { defer { token = 1 }; mark() }",
        "func go() { if flag { mark() }; token = 1 }",
        "func go() { if mark() > 0 { token = 1 } }",
        "func go() { for _ in 0..<2 { token = 1; mark() } }",
        "func go() { [1, 2].forEach { _ in token = 1; mark() } }",
        "func go() { while flag { token = 1; if flag { mark() } } }",
        "func go() { take(mark()) }",
        "func go() { twice { mark() } }",
        "func go() { mark() }\nfunc all() { go(); token = 1 }",
        "func go() { mark() }\nfunc all() { twice { go() } }",
        "func go() -> Int { mark() }\nfunc all() { take(go()) }",
        "func go() { mark() }\nfunc some() { go() }\nfunc all() { some(); token = 1 }",
        "func go() { func inner() { mark() }; inner(); token = 1 }",
        "func go() { let inner = { mark() }; _ = inner(); token = 1 }",
        "func go() { mark(); Task { token = 1 } }",
        "func go() { mark(); DispatchQueue.main.async { self.token = 1 } }",
        "func go() { Task { token = 1 }; mark() }",
        "func go() { start(); mark() }\nfunc start() { DispatchQueue.main.async { self.token = 1 } }",
        "func go() { if flag { mark(); return } }\nfunc all() { go(); token = 1 }",
    ])
    func isBehind(_ members: String) throws {
        #expect(try changed(members).contains("token"), "\(members)")
    }

    @Test(arguments: [
        "func go() { token = 1; mark() }",
        "func go() { if flag { mark(); return }; token = 1 }",
        "func go() { if flag { mark() } else { token = 1 } }",
        "func go() { DispatchQueue.main.async { self.mark() }; token = 1 }",
        "func go() { Task { mark() } }\nfunc all() { go(); token = 1 }",
        "func go() { mark() }\nfunc all() { token = 1; go() }",
        "func go() { mark(); DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.token = 1 } }",
        "func go() { mark() }\nfunc other() { token = 1 }",
    ])
    func isNotBehind(_ members: String) throws {
        #expect(try !changed(members).contains("token"), "\(members)")
    }

    @Test func callersInTypesBelowAreFollowed() throws {
        let below =
            "class Base { var token = 0; func mark() {}; func go() { mark() } }\nclass Below: Base { func all() { go(); token = 1 } }"
        #expect(try changed("", besides: below).contains("token"))
    }

    /// A promise: whoever called the function has gone on before.
    @Test func aCallAloneIsNotThatOfTheFunctionAround() throws {
        #expect(try !changed("func go() { mark() }\nfunc all() { go(); token = 1 }", byCallAlone: true).contains("token"))
        #expect(try changed("func go() { keep { self.mark() } }", byCallAlone: true).contains("token"))
        #expect(try !changed("func go() { DispatchQueue.main.async { self.mark() }; token = 1 }", byCallAlone: true).contains("token"))
    }
}

extension String.UTF8View {
    /// Where the first of some bytes begins behind others.
    fileprivate func firstRange(of bytes: Self, after start: Self) -> Int? {
        let all = Array(self)
        func offset(of bytes: Self, from start: Int) -> Int? {
            (start...(all.count - bytes.count)).first { all[$0...].starts(with: bytes) }
        }
        return offset(of: start, from: 0).flatMap { offset(of: bytes, from: $0) }
    }
}
