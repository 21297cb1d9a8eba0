import Analysis
import CombineModel
import Facts
import Rewriting
import SourceText

/// The edits of all files, collected rewrite by rewrite and verified file by file.
struct EditBook {
    private let program: Program
    private let hosts: BridgeHosts
    private var edits: [Int: Edits] = [:]
    /// By file, what is added to it, with whether it is for all of its module.
    private var bridges: [Int: [Bridge: Bool]] = [:]
    private var defaults: [Int: [DefaultImplementation]] = [:]
    private var functions: [Int: AsyncFunctions] = [:]
    /// By file, what several rewrites need and is made once.
    private var shared: [Int: Set<Edit>] = [:]
    private var poisoned: [Int: Refusal] = [:]

    init(_ program: Program, _ hosts: BridgeHosts) { (self.program, self.hosts) = (program, hosts) }

    /// Adds all edits of a rewrite or, when one of them overlaps what is there, none.
    mutating func add(_ rewrite: Rewrite, file: Int) -> Bool {
        var tentative = edits[file] ?? Edits()
        for edit in rewrite.edits {
            guard tentative.insert(edit) else { return false }
        }
        edits[file] = tentative
        for (host, added) in hosts.places(for: rewrite.bridges, of: file) { bridges[host, default: [:]].merge(added) { $0 || $1 } }
        defaults[file, default: []] += rewrite.defaults
        functions[file, default: AsyncFunctions()].formUnion(rewrite.functions)
        shared[file, default: []].formUnion(rewrite.shared)
        return true
    }

    /// Marks a file whose edits must not be used.
    mutating func poison(_ file: Int) { poisoned[file] = Refusal(.rewriteNotVerified, "two rewrites claim one place") }

    /// The changed files that pass verification, by path, and those that do not.
    func verified() -> (changes: [FileChange], failed: [Int: Refusal]) {
        var changes: [FileChange] = []
        var failed = poisoned
        for file in Set(edits.keys).union(bridges.keys).sorted() where poisoned[file] == nil {
            let facts = program.files[file]
            let edits = edits[file] ?? Edits()
            var all = edits
            let async = functions[file]?.edits(in: program, beside: edits.sorted) ?? []
            guard async.allSatisfy({ all.insert($0) }) else {
                failed[file] = Refusal(.rewriteNotVerified, "two rewrites claim one place")
                continue
            }
            let once = (shared[file] ?? []).sorted { ($0.range.lowerBound, $0.replacement) < ($1.range.lowerBound, $1.replacement) }
            let standard = DefaultImplementation.edits(adding: defaults[file] ?? []) + once
            var added = standard + (bridges[file].map { hosts.edits(adding: $0, to: facts, of: program) } ?? [])
            let written = all.sorted + added
            added += NeededImport.all.compactMap { $0.edit(for: facts, beside: written) }
            guard added.allSatisfy({ all.insert($0) }) else {
                failed[file] = Refusal(.rewriteNotVerified, "two rewrites claim one place")
                continue
            }
            all = all.ended(asIn: facts.file.bytes)
            let after = all.applied(to: facts.file.bytes)
            if let refusal = Verification.check(before: facts.file.bytes, after: after, edits: all.sorted) {
                failed[file] = refusal
            } else if after != facts.file.bytes {
                changes.append(FileChange(path: facts.path, before: facts.file.bytes, after: after))
            }
        }
        return (changes.sorted { $0.path < $1.path }, failed)
    }
}
