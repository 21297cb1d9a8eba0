import Facts
import Lexing
import SourceText

/// Which files are compiled together, as far as folders and names tell it.
///
/// A package has a folder for each module, beside its manifest. Elsewhere, such as in an app whose `Sources` are one target, no Swift file says
/// what it is compiled with; there the files of a folder count as one module, and folders of which one names what the other alone declares, and
/// not publicly: such a name has a meaning inside of a module only. Test code is apart.
struct Modules: Sendable {
    /// By file, the number of its module.
    private let numbers: [Int]

    func isSame(_ a: Int, _ b: Int) -> Bool { numbers[a] == numbers[b] }

    func number(of file: Int) -> Int { numbers[file] }

    init(_ program: Program) {
        var numbers: [Folder: Int] = [:]
        var folders: [Folder] = []
        let manifests = Self.manifests(program)
        let flat = Self.flatPackages(program)
        let files = program.files.indices.map { index -> Int in
            let path = program.files[index].path.split(separator: "/").dropLast()
            let folder =
                Self.packageModule(path, flat, manifests).map { Folder(path: $0, isOpen: false) }
                ?? Folder(path: path, isOpen: true, isTest: program.isTestFile(program.files[index]))
            if let number = numbers[folder] { return number }
            numbers[folder] = folders.count
            folders.append(folder)
            return folders.count - 1
        }
        var union = Union(folders.count)
        for (pair, names) in Self.names(in: program, files, folders) {
            let (from, to) = (folders[pair.from], folders[pair.to])
            guard from.isTest == to.isTest else { continue }
            // A single name may be one of the system by chance, where the folders have nothing else in common.
            if names.count > 1 || from.path.first == to.path.first { union.join(pair.from, pair.to) }
        }
        for (folder, other) in Self.nearest(to: folders.indices.filter { folders[$0].isOpen && union.isAlone($0) }, among: folders) {
            union.join(folder, other)
        }
        self.numbers = files.map { union.root($0) }
    }

    /// For each of `alone`, which no name tells anything of, a folder beside it or around it, below one at the top.
    private static func nearest(to alone: [Int], among folders: [Folder]) -> [(Int, Int)] {
        var first: [Folder: Int] = [:]
        func parents(_ folder: Folder) -> [Folder] {
            folder.path.indices.reversed().map { Folder(path: folder.path[...$0], isOpen: true, isTest: folder.isTest) }
        }
        let isAlone = Set(alone)
        // Where others are that names tell something of, one of them; else they are all together.
        for number in folders.indices.filter({ folders[$0].isOpen && !isAlone.contains($0) }) + alone {
            for parent in parents(folders[number]) where first[parent] == nil { first[parent] = number }
        }
        return alone.compactMap { number in parents(folders[number]).compactMap { first[$0] }.first { $0 != number }.map { (number, $0) } }
    }

    private struct Folder: Hashable {
        let path: ArraySlice<Substring>
        /// Whether nothing but names says what it is compiled with.
        let isOpen: Bool
        var isTest = false
    }

    private struct Pair: Hashable {
        let from: Int
        let to: Int
    }

    /// What the files of one folder name that those of another alone declare for their module.
    private static func names(in program: Program, _ files: [Int], _ folders: [Folder]) -> [Pair: Set<String>] {
        var declaring: [String: Int] = [:]
        for (name, type) in program.types where !name.contains(".") {
            let own = type.declarations.filter { program[$0].kind != .extension }
            guard own.count == 1, let id = own.first, program.isSeenInModule(id) else { continue }
            if folders[files[id.file]].isOpen { declaring[name] = files[id.file] }
        }
        var result: [Pair: Set<String>] = [:]
        for (file, own) in files.enumerated() where folders[own].isOpen && !declaring.isEmpty {
            let bytes = program.files[file].file.bytes
            for token in Tokens(of: bytes).all where token.isName {
                let name = token.name(in: bytes)
                guard let other = declaring[name], other != own else { continue }
                result[Pair(from: own, to: other), default: []].insert(name)
            }
        }
        return result
    }

    /// `Packages/Core/Sources/Store/Cache.swift`: the path to `Store`, as packages have a folder for each module; the path to `Sources` where files
    /// stand in it directly. Nil outside of a package's folders.
    private static func packageModule(
        _ folders: ArraySlice<Substring>, _ flat: Set<ArraySlice<Substring>>, _ manifests: Set<ArraySlice<Substring>>
    ) -> ArraySlice<Substring>? {
        // At the top of what is scanned the manifest may have been left out.
        let root = folders.indices.last { index in
            isPackageFolder(folders[index]) && (index == folders.startIndex || manifests.contains(folders[..<index]))
        }
        guard let root else { return nil }
        let sources = folders[...root]
        return flat.contains(sources) || root + 1 == folders.endIndex ? sources : folders[...(root + 1)]
    }

    /// The folders that have a `Package.swift`.
    private static func manifests(_ program: Program) -> Set<ArraySlice<Substring>> {
        Set(program.files.map { $0.path.split(separator: "/")[...] }.filter { $0.last == "Package.swift" }.map { $0.dropLast() })
    }

    private static func flatPackages(_ program: Program) -> Set<ArraySlice<Substring>> {
        Set(program.files.map { $0.path.split(separator: "/").dropLast() }.filter { $0.last.map(isPackageFolder) ?? false })
    }

    private static func isPackageFolder(_ name: Substring) -> Bool { name == "Sources" || name == "Tests" }

    /// Sets that are joined.
    private struct Union {
        private var parents: [Int]

        private var joined: Set<Int> = []

        init(_ count: Int) { parents = Array(0..<count) }

        func isAlone(_ index: Int) -> Bool { !joined.contains(index) }

        mutating func root(_ index: Int) -> Int {
            var index = index
            while parents[index] != index {
                parents[index] = parents[parents[index]]
                index = parents[index]
            }
            return index
        }

        mutating func join(_ a: Int, _ b: Int) {
            let (first, second) = (root(a), root(b))
            parents[max(first, second)] = min(first, second)
            joined.formUnion([a, b])
        }
    }
}

extension Program {
    /// Whether two files are compiled together, as far as folders and names tell it.
    public func isSameModule(_ a: Int, _ b: Int) -> Bool { a == b || modules.isSame(a, b) }

    /// The number of a file's module.
    public func module(of file: Int) -> Int { modules.number(of: file) }

    /// Whether a declaration is seen in all of its module, and in no other.
    fileprivate func isSeenInModule(_ id: DeclarationID) -> Bool {
        !isPublic(id) && !isPrivate(id) && !self[id].has(modifier: "package")
    }
}
