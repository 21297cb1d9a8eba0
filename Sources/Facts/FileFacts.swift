import CombineModel
import Lexing
import SourceText

/// What one file says, from its bytes alone: a value that can be computed in parallel and cached by content.
public struct FileFacts: Sendable {
    public let file: SourceFile
    public let lines: LineTable
    public let skeleton: Skeleton
    /// Whether the file passed triage and was parsed; when not, it holds no chain and everything below is empty.
    public let isParsed: Bool
    /// What the declarations of the skeleton hold inside, by the offset of each declaration's name.
    public let bodies: [Int: Body]
    /// The statements of a script, outside any declaration.
    public let topLevel: [Statement]
    public private(set) var marks: [CommentMark]
    /// What types declared inside function bodies inherit from or conform to.
    public let localInheritance: [String: Set<String>]
    /// What it does with asynchronous sequences.
    public let asyncCode: AsyncCode
    /// Whether a tool writes it, by its name or by the comments at its top: what is changed in it would be lost.
    public let isGenerated: Bool
    let late = LateCode()
    /// Syntax problems and comments that were not understood.
    public let diagnostics: [Diagnostic]

    public var path: String { file.path }

    /// Whether some of it is no Swift: where anything in it begins and ends is a guess then, and nothing in it is rewritten.
    public var hasSyntaxErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// The same with more that is said of its declarations.
    public func marked(_ more: [CommentMark]) -> FileFacts {
        var result = self
        result.marks += more
        return result
    }

    public init(
        file: SourceFile, lines: LineTable, skeleton: Skeleton, isParsed: Bool, bodies: [Int: Body],
        topLevel: [Statement], marks: [CommentMark], localInheritance: [String: Set<String>] = [:],
        asyncCode: AsyncCode = AsyncCode(), diagnostics: [Diagnostic]
    ) {
        self.file = file
        self.lines = lines
        self.skeleton = skeleton
        self.isParsed = isParsed
        self.bodies = bodies
        self.topLevel = topLevel
        self.marks = marks
        self.localInheritance = localInheritance
        self.asyncCode = asyncCode
        self.diagnostics = diagnostics
        isGenerated = GeneratedFile.isOne(file)
    }

    /// The body of a declaration of the skeleton, nil when it has none or the file was not parsed.
    public func body(of declaration: Declaration) -> Body? { bodies[declaration.nameRange.lowerBound] }

    /// Whether the file imports Combine under one of its names.
    public var importsCombine: Bool {
        skeleton.imports.contains { PlatformName.combineModule.covers($0.module) }
    }
}
