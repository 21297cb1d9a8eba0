import CombineModel
import Planning
import SourceText
import Testing

/// What is likely to be wrong about streams that somebody wrote by hand, each beside what only looks like it.
@Suite struct StreamHazardTests {
    /// The hazards of a file, as `line id`.
    private func hazards(_ text: String, _ others: String...) -> [String] {
        let files = ([text] + others).enumerated().map { SourceFile(path: "File\($0).swift", text: "import Foundation\n" + $1) }
        return Migration(of: files, options: MigrationOptions()).hazards.filter { $0.path == "File0.swift" }.map { place in
            "\(place.line) \(place.hazard.rawValue)"
        }
    }

    private func broadcaster(_ send: String, end: String = "func end() { for c in continuations { c.finish() } }") -> String {
        """
        final class Feed: @unchecked Sendable {
            private let lock = NSLock()
            private var continuations: [AsyncStream<Int>.Continuation] = []
            func listen(_ continuation: AsyncStream<Int>.Continuation) {
                continuation.onTermination = { [weak self] _ in self?.lock.withLock { } }
            }
            func send(_ value: Int) {
                \(send)
            }
            \(end)
        }
        """
    }

    @Test(
        "what is told under a lock that the end of a stream takes may wait for ever",
        arguments: [
            "lock.withLock { for c in continuations { c.yield(value) } }",
            "lock.withLock { continuations.forEach { $0.yield(value) } }",
            "lock.lock(); defer { lock.unlock() }; for c in continuations { c.yield(value) }",
            "lock.lock(); if value > 0 { continuations.first?.yield(value) }; lock.unlock()",
        ])
    func yieldsUnderALock(_ send: String) {
        #expect(hazards(broadcaster(send)) == ["9 yield-under-lock"])
    }

    @Test(arguments: [
        "let all = lock.withLock { continuations }\nfor c in all { c.yield(value) }",
        "lock.lock(); let all = continuations; lock.unlock(); for c in all { c.yield(value) }",
        "lock.withLock { let all = continuations; Task { for c in all { c.yield(value) } } }",
    ])
    func tellsBehindTheLock(_ send: String) {
        #expect(hazards(broadcaster(send)).isEmpty)
    }

    /// Nobody can end a stream that nobody has yet; what its own tasks tell it later is another matter.
    @Test func tellsAStreamThatIsBeingMade() {
        func feed(_ body: String) -> String {
            broadcaster("let made = AsyncStream<Int> { continuation in lock.lock(); defer { lock.unlock() }; \(body) }; _ = made")
        }
        #expect(hazards(feed("continuation.yield(value)")).isEmpty)
        #expect(hazards(feed("continuations.first?.yield(value)")) == ["9 yield-under-lock"])
        #expect(hazards(feed("Task { lock.withLock { continuation.yield(value) } }")) == ["9 yield-under-lock"])
    }

    @Test func knowsOfNoDeadlockWhereNothingWaitsForTheLock() {
        let text = broadcaster("lock.withLock { for c in continuations { c.yield(value) } }")
        #expect(hazards(text.replacing("continuation.onTermination", with: "print")).isEmpty)
    }

    private func loop(_ inside: String, members: String = "", capturing: String = "[weak self] ") -> String {
        """
        final class Screen {
            private let model = Model()
            private var task: Task<Void, Never>?
            \(members)
            func start() {
                task?.cancel()
                task = Task { \(capturing)in
                    \(inside)
                }
            }
            func show(_ value: Int) {}
        }
        """
    }

    @Test(
        "an owner that the task holds for as long as it loops cannot go",
        arguments: [
            "guard let self else { return }\nfor await value in model.updates { show(value) }",
            "guard let self = self else { return }\nfor await value in self.model.updates { self.show(value) }",
            "if let self { for await value in model.updates { show(value) } }",
        ])
    func holdsItsOwner(_ inside: String) {
        #expect(hazards(loop(inside)) == ["9 loop-holds-self"])
    }

    @Test(arguments: [
        "guard let updates = self?.model.updates else { return }\nfor await value in updates { guard let self else { return }; self.show(value) }",
        // What a call makes for one loop comes to its end.
        "guard let self else { return }\nfor await line in lines(of: \"file\") { show(line) }",
    ])
    func letsItsOwnerGo(_ inside: String) {
        #expect(hazards(loop(inside)).isEmpty)
    }

    private func watching(_ body: String) -> String {
        """
        final class Watcher {
            var task: Task<Void, Never>?
            var bag = Set<AnyCancellable>()
            func start() {
                print("starts")
                \(body)
            }
        }
        """
    }

    private static let loop =
        "for await _ in NotificationCenter.default.notifications(named: .changed) { guard self != nil else { return }; print(1) }"

    @Test func findsTheTaskThatNobodyCancels() {
        #expect(hazards(watching("Task { [weak self] in \(Self.loop) }")) == ["7 loop-nobody-cancels"])
        #expect(hazards(watching("Task.detached { [weak self] in \(Self.loop) }")) == ["7 loop-nobody-cancels"])
    }

    @Test(arguments: [
        "task = Task { [weak self] in LOOP }", "Task { [weak self] in LOOP }.store(in: &bag)", "await LOOP",
        "Task { for await _ in NotificationCenter.default.notifications(named: .changed) { break } }",
        "Task { for await line in file.lines { print(line) } }",
    ])
    func leavesATaskThatSomebodyHasOrThatEnds(_ body: String) {
        #expect(hazards(watching(body.replacing("LOOP", with: Self.loop))).isEmpty)
    }

    @Test func findsTwoLoopsOverOneStream() {
        let store = "final class Store {\n    let (updates, more) = (1, 2)\n    let events: AsyncStream<Int>\n}\n"
        let first = "func first(_ store: Store) async { for await event in store.events { print(event) } }\n"
        #expect(hazards(store + first).isEmpty)
        let second = "func second(_ store: Store) async { for await event in store.events { print(event) } }"
        #expect(hazards(store + first + second) == ["6 stream-iterated-twice", "7 stream-iterated-twice"])
        #expect(hazards(store + first, second) == ["6 stream-iterated-twice"])
        // Locals of that name are streams of their own, and what is unknown may be.
        let local = first.replacing("for await event in store.events", with: "let events = store.make(); for await event in events")
        #expect(hazards(store + first + local.replacing("first", with: "local")).isEmpty)
        #expect(hazards(store + first + "func other() async { for await event in unknown().events { print(event) } }").isEmpty)
        // A stream of its own for each who asks.
        let fresh = store.replacing("let events: AsyncStream<Int>", with: "var events: AsyncStream<Int> { make() }")
        #expect(hazards(fresh + first + second).isEmpty)
    }

    @Test func findsTheContinuationThatNobodyEnds() {
        let silent = broadcaster("continuations.first?.yield(value)", end: "")
        #expect(hazards(silent) == ["4 stream-never-finishes"])
        #expect(hazards(silent, "extension Feed {\n    func end() { continuations.forEach { $0.finish() } }\n}").isEmpty)
        // What another part of the type keeps them in.
        let store = "extension Feed {\n    struct Store { var all: [AsyncStream<Int>.Continuation] = [] }\n}\n"
        #expect(hazards(store, broadcaster("continuations.first?.yield(value)")).isEmpty)
        #expect(hazards(store, silent) == ["3 stream-never-finishes"])
        #expect(hazards(silent.replacing("private let lock", with: "static let shared = Feed()\n    let lock")).isEmpty)
    }

    /// A state is asked for its newest value; an event that nobody was ready for is gone. What an operator keeps that takes its time is not known, nor
    /// what stands behind a requirement that states and events answer.
    @Test(arguments: [
        ("model.$count.values", Hazard.valuesSkip), ("model.state.values", .valuesSkip), ("model.stateChanges.values", .valuesSkip),
        ("model.stateChanges.receive(on: DispatchQueue.main).map(\\.self).values", .valuesSkip), ("source.changes.values", .valuesSkip),
        ("source.even.values", .valuesSkip), ("Kept(0).changes.values", .valuesSkip), ("model.state.dropFirst().values", .valuesSkip),
        ("model.events.values", .valuesDrops), ("model.merged.values", .valuesDrops), ("model.stateChanges.share().values", .valuesDrops),
        ("model.events.scan(0, +).receive(on: DispatchQueue.main).values", .valuesDrops),
        ("NotificationCenter.default.publisher(for: .changed).values", .valuesDrops), ("bell.changes.values", .valuesDrops),
        ("bell.changes.append(bell.changes).values", .valuesDrops), ("bell.preceded.values", .valuesDrops),
        ("model.stateChanges.debounce(for: 1, scheduler: DispatchQueue.main).values", nil), ("other.changes.values", nil),
        ("model.events.flatMap { Just($0) }.values", nil),
        ("model.events.buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest).values", nil),
        ("model.events.buffer(size: model.count, prefetch: .byRequest, whenFull: .dropOldest).map(\\.self).values", nil),
        ("Timer.publish(every: 1, on: .main, in: .common).autoconnect().values", nil),
    ])
    func tellsStatesFromEvents(_ sequence: String, _ hazard: Hazard?) {
        let text = """
            import Combine
            import Foundation
            protocol Source { var changes: AnyPublisher<Int, Never> { get } }
            extension Source { var even: AnyPublisher<Int, Never> { changes.filter { $0 % 2 == 0 }.eraseToAnyPublisher() } }
            protocol Other { var changes: AnyPublisher<Int, Never> { get } }
            final class Model: Source, Other {
                @Published var count = 0
                let state = CurrentValueSubject<Int, Never>(0)
                let events = PassthroughSubject<Int, Never>()
                var stateChanges: AnyPublisher<Int, Never> { state.removeDuplicates().eraseToAnyPublisher() }
                var merged: AnyPublisher<Int, Never> { state.merge(with: events).eraseToAnyPublisher() }
                var changes: AnyPublisher<Int, Never> { stateChanges }
            }
            struct Preview: Source { var changes: AnyPublisher<Int, Never> { Just(0).eraseToAnyPublisher() } }
            final class Kept {
                private let subject: CurrentValueSubject<Int, Never>
                init(_ value: Int) { subject = CurrentValueSubject(value) }
                var changes: some Publisher<Int, Never> { subject.eraseToAnyPublisher() }
            }
            final class Bell: Other {
                let events = PassthroughSubject<Int, Never>()
                var changes: AnyPublisher<Int, Never> { events.eraseToAnyPublisher() }
                var preceded: AnyPublisher<Int, Never> { events.prepend(0).eraseToAnyPublisher() }
            }
            func watch(_ model: Model, _ source: Source, _ other: Other, _ bell: Bell) async {
                for await value in \(sequence) { print(value) }
            }
            """
        let findings = Migration(of: [SourceFile(path: "File.swift", text: text)], options: MigrationOptions()).findings
        #expect(findings.filter { $0.kind == .subscription }.map(\.hazards) == [hazard.map { [$0] } ?? []])
    }

    /// Nothing is missed by a loop that looks at no value and reads in one go what there is, nor by one that has but one round.
    @Test(arguments: [
        ("for await value in events.values { print(value) }", true), ("for await _ in events.values { await reload() }", true),
        ("for await value in events.values { if value > 3 { continue }; print(value); break }", true),
        ("for await value in events.values { for await other in stream { print(other) } }", true),
        ("for await _ in events.values { refresh() }", false), ("for await _ in events.values { Task { await reload() } }", false),
        ("for await value in events.debounce(for: 1, scheduler: DispatchQueue.main).values { await reload() }", true),
        ("for await pair in combineLatest(events.values, other) { print(pair) }", true),
        ("let values = events.values; await show(values)", true),
        ("for await value in events.values { print(value); return }", false), ("_ = await events.values.first { $0 > 3 }", false),
        ("var values = events.values.makeAsyncIterator(); print(await values.next() ?? 0)", false),
    ])
    func tellsWhatALoopMisses(_ loop: String, _ isMissed: Bool) {
        let text = "import Combine\nfinal class Bell {\nlet events = PassthroughSubject<Int, Never>()\nfunc watch() async { \(loop) }\n}"
        let findings = Migration(of: [SourceFile(path: "File.swift", text: text)], options: MigrationOptions()).findings
        #expect(findings.flatMap(\.hazards) == (isMissed ? [.valuesDrops] : []))
    }

    @Test func findsASubscriptionInTheBodyOfAView() {
        let view = """
            import Combine
            import SwiftUI
            struct Counter: View {
                let changes = PassthroughSubject<Int, Never>()
                @State var bag = Set<AnyCancellable>()
                var body: some View {
                    let _ = changes.sink { print($0) }.store(in: &bag)
                    Text("1")
                }
            }
            """
        let migration = Migration(of: [SourceFile(path: "View.swift", text: view)], options: MigrationOptions())
        #expect(migration.findings.filter { $0.hazards.contains(.subscriptionInBody) }.map(\.line) == [7])
    }

    @Test func anIgnoreExcusesIt() {
        let text = broadcaster("continuations.first?.yield(value)", end: "").replacing(
            "    private var continuations",
            with: "    // decombine:ignore stream-never-finishes - lives as long as the app\n    private var continuations")
        let migration = Migration(of: [SourceFile(path: "Feed.swift", text: text)], options: MigrationOptions())
        #expect(migration.hazards.isEmpty && migration.suppressions.map(\.uses) == [1])
    }
}
