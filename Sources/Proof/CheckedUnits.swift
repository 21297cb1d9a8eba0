import Lexing

/// Which files of a repository the compiler checks together: some of them, and all others that say what these mean.
///
/// All files of a repository are one module here. Where two of them declare a type of the same name, as two apps of one repository do, only the one nearest
/// to what is checked is among the others: else every mention of the type would be ambiguous, and an error there would hide all others.
struct CheckedUnits: Sendable {
    /// Files to be checked, and files only read: indices.
    struct Unit: Sendable, Equatable {
        var primaries: [Int]
        var others: [Int]
    }

    private let folders: [[Substring]]
    private let modules: [String]
    /// The files that declare a type of one name, for each name that several do.
    private let contested: [String: [Int]]
    /// The contested names of each file.
    private let names: [Set<String>]

    /// - Parameter files: in the order of their paths.
    init(_ files: [(path: String, skeleton: Skeleton)]) {
        folders = files.map { $0.path.split(separator: "/").dropLast() }
        modules = files.map { Self.module(of: $0.path) }
        let types = files.map { Self.types(in: $0.skeleton) }
        var owners: [String: [Int]] = [:]
        for (index, names) in types.enumerated() { for name in names { owners[name, default: []].append(index) } }
        contested = owners.filter { $0.value.count > 1 }
        let contested = contested
        names = types.map { $0.filter { contested[$0] != nil } }
    }

    /// The folder of the package module that a file is in; empty for one of an app.
    static func module(of path: String) -> String {
        let parts = path.split(separator: "/").dropLast()
        guard let sources = parts.firstIndex(of: "Sources"), parts.index(after: sources) < parts.endIndex else { return "" }
        return parts[...parts.index(after: sources)].joined(separator: "/")
    }

    /// Cuts `primaries` into units of at most `size` files of one package module, none of which declare a type of the same name.
    func units(of primaries: [Int], size: Int) -> [Unit] {
        var result: [[Int]] = []
        var taken: Set<String> = []
        for file in primaries.sorted() {
            if let last = result.last, last.count < size, modules[last[0]] == modules[file], taken.isDisjoint(with: names[file]) {
                result[result.count - 1].append(file)
                taken.formUnion(names[file])
            } else {
                result.append([file])
                taken = names[file]
            }
        }
        return result.map(unit)
    }

    /// Both halves of a unit; nil of one that holds a single file.
    func halves(of unit: Unit) -> [Unit]? {
        guard unit.primaries.count > 1 else { return nil }
        let middle = unit.primaries.count / 2
        return [self.unit(Array(unit.primaries[..<middle])), self.unit(Array(unit.primaries[middle...]))]
    }

    private func unit(_ primaries: [Int]) -> Unit {
        var passed = Set(primaries)
        var distances: [Int: Int] = [:]
        func nearness(_ file: Int) -> Int {
            if let known = distances[file] { return known }
            let nearness = primaries.map { Self.common(folders[$0], folders[file]) }.max() ?? 0
            distances[file] = nearness
            return nearness
        }
        for contenders in contested.values {
            let isDeclared = contenders.contains { passed.contains($0) && primaries.contains($0) }
            let nearest = isDeclared ? nil : contenders.max { (nearness($0), $1) < (nearness($1), $0) }
            for contender in contenders where contender != nearest { passed.insert(contender) }
        }
        return Unit(primaries: primaries, others: folders.indices.filter { !passed.contains($0) })
    }

    private static func common(_ a: [Substring], _ b: [Substring]) -> Int { zip(a, b).prefix { $0 == $1 }.count }

    private static let kinds: Set<Declaration.Kind> = [.class, .struct, .enum, .actor, .protocol, .typealias]

    private static func types(in skeleton: Skeleton) -> Set<String> {
        let types = skeleton.declarations.filter { declaration in
            declaration.parent == nil && kinds.contains(declaration.kind) && !declaration.isConditional
                && !declaration.has(modifier: "private") && !declaration.has(modifier: "fileprivate")
        }
        return Set(types.map(\.name))
    }
}
