import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Which file has each bridge that the rewrites of a plan need: once in a module.
///
/// What one file alone needs is private to it. Where several need it, the first of them has it for all, or the one that somebody named; a private copy that
/// is there already is opened up for the others. Only where several files of a module have copies already does each keep to its own: beside one for
/// all of the module, Swift would take neither.
public struct BridgeHosts: Sendable {
    struct Place: Sendable, Hashable {
        let file: Int
        /// Whether it is there for all of its module.
        let isShared: Bool
    }

    private var places: [Bridge: [Int: Place]] = [:]
    private let settings: BuildSettings

    /// - Parameters:
    ///   - needs: by file, what its rewrites call, whether they are written or not: a part of a plan puts it where the whole plan does.
    ///   - named: the files that somebody named for it, by index.
    ///   - settings: what the files are built with.
    public init(_ needs: [Int: Set<Bridge>], named: [Int] = [], in program: Program, settings: BuildSettings = BuildSettings()) {
        self.settings = settings
        for bridge in Bridge.allCases {
            let files = needs.filter { $0.value.contains(bridge) }.keys.sorted()
            guard !files.isEmpty else { continue }
            let copies = bridge.copies(in: program)
            for (module, files) in Dictionary(grouping: files, by: program.module) {
                let there = copies.filter { program.module(of: $0.file) == module }
                guard there.allSatisfy({ program.isPrivate($0) }) else { continue }
                let chosen = named.first { program.module(of: $0) == module }
                let host = Self.host(of: bridge, for: files, there: Set(there.map(\.file)).sorted(), chosen: chosen, in: program)
                for file in files { places[bridge, default: [:]][file] = host ?? Place(file: file, isShared: false) }
            }
        }
    }

    /// Nil where each file has its own.
    private static func host(of bridge: Bridge, for files: [Int], there: [Int], chosen: Int?, in program: Program) -> Place? {
        guard there.count <= 1 else { return nil }
        if let only = there.first { return Place(file: only, isShared: files != [only]) }
        let canHave = { (file: Int) in
            program.files[file].file.conditionOfCombine == nil && !bridge.isTaken(in: program.files[file], of: program)
        }
        if let chosen, canHave(chosen) { return Place(file: chosen, isShared: true) }
        guard files.count > 1 else { return nil }
        return files.first(where: canHave).map { Place(file: $0, isShared: true) }
    }

    /// The edits that add bridges to a file, each with whether it is for all of the module.
    public func edits(adding bridges: [Bridge: Bool], to file: FileFacts, of program: Program) -> [Edit] {
        Bridge.edits(adding: bridges, to: file, of: program, isOfMainActor: settings.setting(for: file.path).isOfMainActor ?? false)
    }

    /// What is to be added where, for what a file calls: by file, with whether it is for all of the module.
    public func places(for bridges: Set<Bridge>, of file: Int) -> [Int: [Bridge: Bool]] {
        var result: [Int: [Bridge: Bool]] = [:]
        for bridge in bridges {
            guard let place = places[bridge]?[file] else { continue }
            result[place.file, default: [:]][bridge] = place.isShared
        }
        return result
    }
}

extension Bridge {
    /// The declarations of the scanned code that do just what it does, whoever sees them.
    public func copies(in program: Program) -> [DeclarationID] {
        let words = ModuleNames(in: program)
        return namesakes(in: program).filter { isDeclared(by: $0, in: program, words) }
    }

    /// The edits that open up the private copy of a file; none where it has none.
    func openings(in file: FileFacts, of program: Program) -> [Edit] {
        copies(in: program).filter { program.files[$0.file].path == file.path && program.isPrivate($0) }.compactMap { id in
            let declaration = program.declaration(id)
            let head = file.file.text(declaration.range.lowerBound..<declaration.keywordOffset)
            guard let word = ["fileprivate ", "private "].lazy.compactMap({ head.firstRange(of: $0) }).first else { return nil }
            let start = declaration.range.lowerBound + head.utf8.distance(from: head.startIndex, to: word.lowerBound)
            return Edit(start..<(start + head[word].utf8.count), "")
        }
    }
}
