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
    /// The names of the variables that are changed there, and `?` where something may do anything.
    private func changed(_ members: String, besides other: String = "", from start: String? = nil, byCallAlone: Bool = false) throws -> Set<
        String
    > {
        let source = """
            import Combine
            func use(_ number: Int) {}
            final class Model {
                var token = 0
                var flag = false
                func mark() -> Int { 1 }
                let gate = DispatchSemaphore(value: 0)
                let condition = NSCondition()
                let group = DispatchGroup()
                let operations = OperationQueue()
                let queue = DispatchQueue(label: "")
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
        let start = start ?? (other.isEmpty ? "-> Int { 1 }" : "func go() {")
        let offset = try #require(source.utf8.firstRange(of: "mark()".utf8, after: start.utf8))
        let owner = semantics.owner(at: offset, file: 0)
        let id: DeclarationID? = if case .declaration(let id) = owner { id } else { nil }
        let place = offset..<offset + "mark()".utf8.count
        let following =
            byCallAlone
            ? FollowingEffects(near: semantics.effects(behindCallAt: place, in: id, file: 0), outer: [])
            : semantics.effects(following: place, in: id, file: 0)
        let variables = program.files[0].skeleton.declarations.indices.map { DeclarationID(file: 0, index: $0) }.filter {
            program[$0].kind == .variable
        }
        let changed = variables.filter { id in
            var reading = Effects()
            reading.read(.variable(id), at: Effects.Site(declaration: id, file: 0, offset: 0))
            let order = semantics.order(moving: reading, past: following)
            return if case .conflicting(let conflict) = order { conflict.isCertain } else { false }
        }
        var later = Effects()
        later.needThread(at: Effects.Site(declaration: id, file: 0, offset: offset))
        let isBlocked = if case .conflicting = semantics.order(moving: later, past: following) { true } else { false }
        return Set(changed.map { program[$0].name }).union(following.near.unknown == nil ? [] : ["?"]).union(isBlocked ? ["thread"] : [])
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
        "func go() { take(mark() + [1].map { _ in token = 1; return 1 }[0]) }",
        "func go() { _ = [mark(), change()] }\nfunc change() -> Int { token = 1; return 1 }",
        "func go() { token += mark() }",
        "func go() { number = mark() }\nvar number = 0 { didSet { token = 1 } }",
        "func go() { do { mark(); try fail() } catch { token = 1 } }\nfunc fail() throws {}",
        "func go() { do { try all() } catch { token = 1 } }\nfunc all() throws { mark(); throw CancellationError() }",
        "func go() { while mark() > 0 { token = 1 } }",
        "func go() { for _ in 0..<mark() { token = 1 } }",
        "func go() { repeat { if flag { continue }; token = 1 } while mark() > 0 }",
        "func go() { outer: while flag { while flag { mark(); continue outer }; }; token = 1 }",
        "func go() { switch mark() { case 0: break; default: token = 1 } }",
        "func go() { switch token { case 0: mark(); fallthrough; default: token = 1 } }",
        "var number = 0 { didSet { mark() } }\nfunc all() { number = 1; token = 1 }",
        "var number = 0 { willSet { mark() } }\nfunc all() { number = 1; token = 1 }",
        "var number: Int { mark() }\nfunc all() { take(number) }",
        "lazy var number = mark()\nfunc all() { _ = number; token = 1 }",
        "var number = { mark() }\nfunc all() { _ = number(); token = 1 }",
        "var work: (() -> Void)?\nfunc all() { work = { self.mark() }; run() }\nfunc run() { work?(); token = 1 }",
        "let subject = PassthroughSubject<Int, Never>()\nfunc all() { subject.sink { _ in self.mark() } }\nfunc run() { subject.send(1); token = 1 }",
        "init() { mark() }\nstatic func all() { Model().token = 1 }",
        "static func all() { let model = Model(); model.go(); model.token = 1 }\nfunc go() { mark() }",
        "func go() { mark(); change() }\nfunc change() { var model = Model(); model = self; model.token = 1 }",
        "func go() { DispatchQueue.main.async { self.mark() }; DispatchQueue.main.async { self.token = 1 } }",
        "func go() { soon { self.token = 1 }; mark() }\nfunc soon(_ work: @escaping () -> Void) { Task { work() } }",
        "func go() { let item = DispatchWorkItem { self.token = 1 }; DispatchQueue.main.async(execute: item); mark() }",
        "func go(_ number: Int? = nil) { _ = number ?? mark(); token = 1 }",
        "func go() { both({ self.mark() }, { self.token = 1 }) }\nfunc both(_ one: () -> Void, _ other: () -> Void) { one(); other() }",
        "func go() { mark(); Task { token = 1; try await Task.sleep(nanoseconds: 1) } }",
        "func go() { mark(); Task { await pause(); token = 1 } }\nfunc pause() async { if flag { return }; try? await Task.sleep(nanoseconds: 1) }",
        "func go() { mark(); Task { do { try await pause() } catch { token = 1 } } }\nfunc pause() async throws { try fail(); try await Task.sleep(nanoseconds: 1) }\nfunc fail() throws {}",
        "func go() { mark(); Task { await MainActor.run { token = 1 } } }",
        "func go() { mark(); Task { await pause() } }\nfunc pause() async { token = 1; try? await Task.sleep(nanoseconds: 1) }",
        "func go() { mark(); Task { await one() } }\nfunc one() async { await other(); token = 1 }\nfunc other() async { await one() }",
        "func go() async { mark(); token = 1; try? await Task.sleep(nanoseconds: 1) }",
        "func go() { mark(); Task { await flag ? pause() : nothing(); token = 1 } }\nfunc pause() async { try? await Task.sleep(nanoseconds: 1) }\nfunc nothing() async {}",
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
        "func go() { if flag { mark(); return }; do { token = 1 } }",
        "func go() { _ = flag ? mark() : change() }\nfunc change() -> Int { token = 1; return 1 }",
        "func go() { switch token { case 0: mark(); default: token = 1 } }",
        "func go() { do { try fail(); mark() } catch { token = 1 } }\nfunc fail() throws {}",
        "func go() { while flag { mark(); break }; if flag { return } }\nfunc all() { while flag { token = 1; go(); break } }",
        "var number = 0 { didSet { mark() } }\nfunc all() { token = 1; number = 1 }",
        "func go() { mark(); change() }\nfunc change() { let model = Model(); model.token = 1 }",
        "func go() { mark(); change() }\nfunc change() { let model = Model(); model.set() }\nfunc set() { token = 1 }",
        "func go() { mark(); _ = Model() }\ninit() { set() }\nfunc set() { token = 1 }",
        "func go() { DispatchQueue.main.async { self.token = 1 }; DispatchQueue.main.async { self.mark() } }",
        "func go() { both({ self.token = 1 }, { self.mark() }) }\nfunc both(_ one: () -> Void, _ other: () -> Void) { one(); other() }",
        "func go() { mark(); Task { try await Task.sleep(nanoseconds: 1); token = 1 } }",
        "func go() { mark(); Task { await pause(); token = 1 } }\nfunc pause() async { if flag { use(1) }; try? await URLSession.shared.data(from: url) }",
        "func go() { mark(); Task { do { try await pause() } catch { token = 1 } } }\nfunc pause() async throws { try await Task.sleep(nanoseconds: 1) }",
        "func go() { mark(); Task { await far.send(); token = 1 } }",
        "func go() { mark(); Task { await one(); token = 1 } }\nfunc one() async { await withCheckedContinuation { keep($0) } }",
        "func go() { mark(); Task { await pause() } }\nfunc pause() { token = 1 }\nfunc pause() async { try? await Task.sleep(nanoseconds: 1) }",
        "func go() async { mark(); try? await Task.sleep(nanoseconds: 1); token = 1 }",
        "func go() async { mark(); try? await Task.sleep(nanoseconds: 1) }\nfunc all() async { await go(); token = 1 }",
    ])
    func isNotBehind(_ members: String) throws {
        #expect(try !changed(members).contains("token"), "\(members)")
    }

    @Test(arguments: [
        "final class Screen { let model = Model(); func all() { model.go(); model.token = 1 } }",
        "func all(_ model: Model) { model.go(); model.token = 1 }\nlet one = Model()",
        "let model = Model()\nmodel.go()\nmodel.token = 1",
        "struct Screen { let model = Model(); var title: String { model.go(); model.token = 1; return \"\" } }",
        "final class Screen { let model = Model(); var text = 0 { didSet { model.go() } }; func all() { text = 1; model.token = 1 } }",
    ])
    func callersInOtherTypesAreFollowed(_ other: String) throws {
        #expect(try changed("func go() { mark() }", besides: other, from: "-> Int { 1 }").contains("token"), "\(other)")
    }

    /// What waits until another thread has done something, wherever that is written.
    @Test(arguments: [
        "func go() { mark(); gate.wait() }",
        "func go() { mark(); _ = gate.wait(timeout: .now() + 1) }",
        "func go() { mark(); finish() }\nfunc finish() { group.wait() }",
        "func go() { mark(); use(isReady ? 1 : 0) }\nvar isReady: Bool { condition.wait(); return true }",
        "func go() { mark(); pass() }\nlazy var pass: () -> Void = { [gate] in gate.wait() }",
        "func go() { mark() }\nfunc all() { go(); operations.waitUntilAllOperationsAreFinished() }",
        "func go() { mark(); queue.sync {} }",
        "func go() { mark(); latch() }\nlet latch = Latch()\nstruct Latch { let gate = DispatchSemaphore(value: 0); func callAsFunction() { gate.wait() } }",
        "func go() { mark(); twice { self.gate.wait() } }",
    ])
    func theThreadIsKept(_ members: String) throws { #expect(try changed(members).contains("thread"), "\(members)") }

    @Test(arguments: [
        "func go() { gate.wait(); mark() }", "func go() { mark(); gate.signal() }",
        "func go() { mark(); DispatchQueue.global().async { self.gate.wait() } }",
        "func go() { mark(); keep { self.gate.wait() } }", "func go() { mark(); queue.sync { token = 1 } }",
        "func go() { mark() }\nfunc other() { gate.wait() }",
    ])
    func theThreadIsNotKept(_ members: String) throws { #expect(try !changed(members).contains("thread"), "\(members)") }

    @Test func callersInOtherTypesMayKeepTheThread() throws {
        let kept = "final class Screen { let model = Model(); func all() { model.go(); model.gate.wait() } }"
        #expect(try changed("func go() { mark() }", besides: kept, from: "-> Int { 1 }").contains("thread"))
        let other =
            "final class Screen { let model = Model(); func all() { model.go(); DispatchQueue.global().async { self.model.gate.wait() } } }"
        #expect(try !changed("func go() { mark() }", besides: other, from: "-> Int { 1 }").contains("thread"))
    }

    /// Of several objects of a class nobody knows whether it is the same one.
    @Test(arguments: [
        "final class Screen { let model = Model(); func all() { model.go(); model.token = 1 } }\nlet other = Model()",
        "final class Screen { let model = Model(); func all() { model.token = 1; model.go() } }",
        "final class Screen { let model = Model(); func all() { model.go(); if flag { change() } }; func change() { let new = Model(); new.token = 1 } }",
        "final class Screen { let model = Model(); func all() { if flag { model.go() } else { model.token = 1 } } }",
    ])
    func callersInOtherTypesDoNotCountWhere(_ other: String) throws {
        #expect(try !changed("func go() { mark() }", besides: other, from: "-> Int { 1 }").contains("token"), "\(other)")
    }

    @Test func callersInTypesBelowAreFollowed() throws {
        let below =
            "class Base { var token = 0; func mark() {}; func go() { mark() } }\nclass Below: Base { func all() { go(); token = 1 } }"
        #expect(try changed("", besides: below).contains("token"))
    }

    @Test(arguments: [
        "await other?.pause()", "await far.send()",
    ])
    func whatMayWaitIsNotKnown(_ awaited: String) throws {
        let members =
            "func pause() async { try? await Task.sleep(nanoseconds: 1) }\nvar other: Model?\n"
            + "func go() { mark(); Task { \(awaited); token = 1 } }"
        let found = try changed(members)
        #expect(found == ["?"], "\(awaited) \(found)")
        #expect(try changed(members.replacing(awaited, with: "await pause()")) == [])
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
