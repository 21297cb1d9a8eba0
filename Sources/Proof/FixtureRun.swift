import Foundation

/// A fixture proved as a whole: what the tool makes of it, both sides compiled and run, their traces compared, and its multiplied forms.
public struct FixtureRun: Sendable {
    public let proving: Proving
    public private(set) var problems: [String]
    /// How many programs were run.
    public private(set) var runs = 0
    /// How many of their traces were held against what the fixture says.
    public private(set) var compared = 0
    public private(set) var variants = 0

    public var fixture: Fixture { proving.fixture }

    /// `world` nil leaves out compiling and running. With `isBehaviourOnly` the code the tool wrote counts by what it does alone, not by its text.
    /// `isMultiplied` false leaves out the multiplied forms for which no compiler is needed.
    public init(_ fixture: Fixture, in world: World?, isBehaviourOnly: Bool = false, isMultiplied: Bool = true) throws {
        proving = Proving(fixture)
        problems = isBehaviourOnly ? [] : proving.problems
        if !isBehaviourOnly, isMultiplied { multiply() }
        guard let world, fixture.uncompiled == nil else { return }
        let folder = FileManager.default.temporaryDirectory.appending(path: "decombine-fixture-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        if !isBehaviourOnly { try proveBefore(in: world, folder) }
        try proveAfter(in: world, folder, isBehaviourOnly)
        if problems.isEmpty, !isBehaviourOnly { try collide(in: world, folder) }
    }

    private mutating func proveBefore(in world: World, _ folder: URL) throws {
        let source = fixture.source
        let side = try Side(fixture: fixture, name: .before, code: source.text, line: source.line).prove(in: world, folder: folder)
        problems += side.problems
        compare(side.trace, with: fixture.traceBefore, .before)
    }

    /// A fixture that must stay has one side, which counts as the one before, unless the tool did change it.
    private mutating func proveAfter(in world: World, _ folder: URL, _ isBehaviourOnly: Bool) throws {
        guard fixture.after != nil || proving.migrated != fixture.source.text else { return }
        if fixture.run == nil, fixture.after != nil {
            problems.append("\(fixture.path):1: a fixture that is rewritten says how to run it: `// MARK: run`")
        }
        let side = Side(fixture: fixture, name: .after, code: proving.migrated, line: fixture.after?.line ?? fixture.before.line)
        let outcome = try side.prove(in: world, folder: folder, isBehaviourOnly: isBehaviourOnly)
        problems += outcome.problems
        compare(outcome.trace, with: fixture.traceAfter, .after)
    }

    private mutating func compare(_ trace: Trace?, with expected: Trace, _ name: Side.Name) {
        guard let trace else { return }
        runs += 1
        compared += 1
        if trace.isEmpty { problems.append("\(fixture.path):\(fixture.run?.line ?? 1): the side \(name) recorded nothing") }
        if let difference = trace.difference(from: expected) {
            problems.append("\(fixture.path):\(fixture.run?.line ?? 1): the side \(name) differs in \(difference)\n\(trace)")
        }
    }

    // MARK: Multiplied

    private mutating func multiply() {
        for variant in Variant.all(of: proving) {
            variants += 1
            problems += variant.problems
        }
    }

    /// The same code with a closure's parameter named as something the rewrite introduces: whatever is written, it must do the same. What differs
    /// in that name alone does.
    private mutating func collide(in world: World, _ folder: URL) throws {
        guard fixture.run != nil, !fixture.isKeep, fixture.waiver == nil else { return }
        for name in Collision.names {
            guard let renamed = Collision.renamed(fixture, to: name) else { continue }
            let migrated = Proving.migrated(renamed.source.text, renamed).text
            variants += 1
            guard !Collision.isSame(migrated, as: proving.migrated, renamedTo: name) else { continue }
            let after = try Side(fixture: renamed, name: .after, code: migrated, line: 1).prove(in: world, folder: folder)
            runs += after.trace == nil ? 0 : 1
            guard !after.problems.isEmpty || after.trace != fixture.traceAfter else {
                compared += 1
                continue
            }
            // A name that the fixture's own code cannot bear proves nothing.
            let before = try Side(fixture: renamed, name: .before, code: renamed.source.text, line: 1).prove(in: world, folder: folder)
            runs += before.trace == nil ? 0 : 1
            guard before.problems.isEmpty, before.trace == fixture.traceBefore else { continue }
            let what = after.problems.first ?? "another trace"
            problems.append("\(fixture.path):1: with the name `\(name)`: \(what)\n\(after.trace?.description ?? "")\n\(migrated)")
        }
    }
}
