import Analysis
import Facts
import Lexing
import SourceText

/// The names that the body of a declaration binds, found in one walk and asked for by each subscription in it.
struct BodyNames: Sendable {
    /// Every name bound anywhere in it, closures included.
    let everBound: Set<String>
    /// Those bound by the statements of the body themselves, and by none of their blocks and closures.
    let bound: Set<String>
    /// The names behind each `var`.
    let variables: Set<String>
    /// The types of its parameters and locals, as far as they are written.
    let types: [String: String]
    /// The names that are no member's: its parameters, and what follows `let`, `var` and `func`.
    let declared: Set<String>

    private let bindings: [BoundName]

    init(of id: DeclarationID, in program: Program) {
        let declaration = program.declaration(id)
        let file = program.files[id.file].file
        let block = program.body(of: id)?.getter
        types = block.map { LocalTypes.all(in: $0, parameters: declaration.parameters.map { ($0.name, $0.type) }) } ?? [:]
        let range = declaration.bodyRange ?? block?.range ?? 0..<0
        let splice = Splice(source: file)
        bindings = splice.bindings(in: range)
        everBound = Set(bindings.filter(\.isNew).map(\.name))
        let inner = block?.range ?? range
        bound = inner.count > 2 ? splice.boundNames(in: (inner.lowerBound + 1)..<(inner.upperBound - 1)) : []
        variables = Self.variables(Tokens(of: file.bytes, in: inner).all, in: file.bytes)
        let tokens = Tokens(of: file.bytes, in: range).all
        var declared = Set(declaration.parameters.map(\.name))
        for (token, next) in zip(tokens, tokens.dropFirst()) where next.isName && [.let, .var, .func].contains(token.word) {
            declared.insert(next.name(in: file.bytes))
        }
        self.declared = declared
    }

    /// Every name bound in it, but for those of closures that are neither around `place` nor part of it.
    func everBound(seenFrom place: ByteRange) -> Set<String> {
        Set(bindings.filter { $0.isNew && $0.closure?.overlaps(place) ?? true }.map(\.name))
    }

    /// The names that declarations have brought into scope where `offset` stands.
    func visible(at offset: Int) -> Set<String> { Set(bindings.filter { $0.isInReach(at: offset) }.map(\.name)) }

    /// `guard var page = start`, `case .some(var page)`, `var (a, b) = pair`.
    private static func variables(_ tokens: [Token], in bytes: [UInt8]) -> Set<String> {
        var found: Set<String> = []
        for index in tokens.indices.dropLast() where tokens[index].word == .var {
            guard tokens[index + 1].kind == .leftParen else {
                if tokens[index + 1].isName { found.insert(tokens[index + 1].name(in: bytes)) }
                continue
            }
            let names = tokens[(index + 1)...].prefix { $0.kind != .rightParen }
            found.formUnion(names.filter(\.isName).map { $0.name(in: bytes) })
        }
        return found
    }
}
