import Analysis
import CombineModel
import Facts
import Semantics
import Lexing
import SourceText

/// A bag of the type around a subscription that keeps what it is given as long as its object lives: one that is there, or a new one.
struct OwnBag {
    let name: String
    /// What declares it, where it is new: all that need one in a type share it.
    private(set) var declaration: Edit?

    /// The first of which nothing lets go before; else one that is declared behind the last stored property.
    ///
    /// - Parameter property: the one that a subscription ends with.
    /// - Throws: where it stands in no file, or in no way, that a declaration can be added to.
    init(of site: SubscriptionSite, in context: RewriteContext, for property: String) throws(Refusal) {
        let program = context.program
        let none = Refusal(
            .shapeNotSupported, "the type has no set of cancellables that holds its subscriptions for as long as `\(property)` is there")
        guard let owner = site.declaration.flatMap(program.enclosingType(of:)), let type = program.types[owner] else { throw none }
        let bags = type.members.values.joined().filter { id in
            let declaration = program.declaration(id)
            return declaration.isSetOfCancellables && !declaration.isStatic && !declaration.isComputed
                && context.semantics.releases(ofWhatIsKeptIn: id).isEmpty
        }
        if let first = bags.min() {
            name = program[first].name
            return
        }
        let file = program.files[site.file]
        // One place for all of a type, whichever of its subscriptions asks.
        let stored = type.members.values.joined().filter { id in
            let declaration = program.declaration(id)
            return id.file == site.file && declaration.kind == .variable && !declaration.isStatic && !declaration.isComputed
                && !declaration.isConditional
        }
        guard let id = stored.max(), let line = Self.endOfLine(behind: program.declaration(id), in: file.file) else { throw none }
        let locals = site.declaration.map { context.names(of: $0).declared } ?? []
        let taken = { (name: String) in locals.contains(name) || program.members(name, of: owner)?.isEmpty == false }
        guard let free = ["cancellables", "assignments"].first(where: { !taken($0) }) else { throw none }
        name = free
        let style = context.style(of: file.file)
        let indentation = file.file.indentation(at: program[id].range.lowerBound)
        declaration = Edit(line..<line, style.lineEnding + indentation + "private var \(free) = Set<AnyCancellable>()")
    }

    /// Where the line of a declaration ends; nil where another one stands behind it on the same line.
    private static func endOfLine(behind declaration: Declaration, in source: SourceFile) -> Int? {
        let end = declaration.range.upperBound
        let line = source.bytes[end...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.bytes.count
        let rest = String(decoding: source.bytes[end..<line], as: UTF8.self).trimmingPrefix { $0 == " " || $0 == "\t" }
        return rest.isEmpty || rest.hasPrefix("//") ? line : nil
    }
}
