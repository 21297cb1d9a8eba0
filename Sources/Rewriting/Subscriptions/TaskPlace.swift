import Analysis
import Facts
import Lexing
import SourceText

/// The one place that decides how a task becomes what the subscription was: a task in a bag, or an `AnyCancellable`.
struct TaskPlace {
    private let site: SubscriptionSite
    private let context: RewriteContext
    private var file: FileFacts { context.program.files[site.file] }

    init(_ site: SubscriptionSite, in context: RewriteContext) { (self.site, self.context) = (site, context) }

    /// The lines of the task where the subscription stood, what they take the place of, and what they need besides.
    ///
    /// - Parameters:
    ///   - task: the lines of the task alone.
    ///   - bag: what holds it, where nothing held the subscription.
    func placed(_ task: [CodeText.Line], in bag: String? = nil) -> ([CodeText.Line], ByteRange, Set<Bridge>) {
        let subscription = site.subscription
        if let bag {
            let isTaken = Bridge.taskInBag.isTaken(in: file, of: context.program)
            return ((isTaken ? cancellable(task) : task) + [".store(in: &\(bag))"], subscription.range, isTaken ? [] : [.taskInBag])
        }
        switch subscription.use {
        case .stored(let link) where holdsSet(link) && !Bridge.taskInBag.isTaken(in: file, of: context.program):
            let text = source(of: link)
            let whole = subscription.range.lowerBound..<link.upperBound
            return (task + Splice.flushLeft(text, base: file.file.indentation(at: link.upperBound - 1)).lines, whole, [.taskInBag])
        case .stored(let link):
            let whole = subscription.range.lowerBound..<link.upperBound
            return (cancellable(task) + CodeText(source(of: link)).lines, whole, [])
        default: return (cancellable(task), subscription.range, [])
        }
    }

    private func cancellable(_ task: [CodeText.Line]) -> [CodeText.Line] {
        var lines = task
        lines[0].text = "AnyCancellable(" + lines[0].text
        lines[lines.count - 1].text += ".cancel)"
        return lines
    }

    private func source(of link: ByteRange) -> String { file.file.text(link).trimmed }

    /// Whether the bag is a set of cancellables: anything else is left an `AnyCancellable`.
    private func holdsSet(_ link: ByteRange) -> Bool {
        let text = file.file.text(link)
        guard let mark = text.firstIndex(of: "&") else { return false }
        let path = text[text.index(after: mark)...].filter { !$0.isWhitespace && $0 != ")" }
        let names = path.split(separator: ".").map(String.init)
        let name = names.last ?? ""
        // A bag of another object's: every bag of that name has to be a set.
        if names.count > 2 || names.count == 2 && names[0] != "self" {
            let others = context.program.types.values.flatMap { $0.members[name] ?? [] }.map(context.program.declaration)
            return !others.isEmpty && others.allSatisfy(isSet)
        }
        let inherited = site.declaration.flatMap(context.program.enclosingType(of:)).map(context.program.lineage(of:)) ?? []
        let members = inherited.lazy.flatMap { $0.members[name] ?? [] }.map(context.program.declaration)
        for declaration in Array(members) + file.skeleton.declarations where declaration.name == name && declaration.kind == .variable {
            return isSet(declaration)
        }
        return true
    }

    private func isSet(_ declaration: Declaration) -> Bool { declaration.isSetOfCancellables }
}

extension Declaration {
    /// Whether it is a variable that holds a set of cancellables.
    var isSetOfCancellables: Bool {
        let type = (typeText ?? initializerHead ?? "").filter { !$0.isWhitespace }
        return kind == .variable && (type.hasPrefix("Set<AnyCancellable>") || type.hasPrefix("Set<Combine.AnyCancellable>"))
    }
}
