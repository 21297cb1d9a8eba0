import Analysis
import CombineModel
import Facts
import Lexing
import Semantics
import SourceText

/// The objects that a task holds until it is done, where the chain let go of them: whoever looks for their end notices.
struct LongerLives {
    let site: SubscriptionSite
    let context: RewriteContext

    private var program: Program { context.program }

    /// How the lives of what a task captures may differ from the chain's.
    func deviations(of values: [CapturedValue]) -> [ShownDeviation] { values.filter { $0.specifier == nil }.compactMap(deviation) }

    private func deviation(of value: CapturedValue) -> ShownDeviation? {
        let says = "`\(value.name)` lives until the task is done, where the chain let go of it"
        if let type = madeType(value) {
            guard let end = context.semantics.end(ofObjectsOf: type) else { return nil }
            return shown(says, [end], isWitnessed: true)
        }
        guard let variable = variable(value) else { return nil }
        let release = program[variable].isLet ? nil : context.semantics.release(ofWhatIsHeldBy: variable)
        // What its owner holds for good goes with that: what it shares with others need not.
        let end = context.semantics.end(ofWhatIsHeldBy: variable, withItsParts: release != nil)
        guard let end = end ?? look(at: value.name) else { return nil }
        return shown(says, [end, release].compactMap(\.self), isWitnessed: release != nil)
    }

    private func shown(_ says: String, _ others: [Effects.Site], isWitnessed: Bool) -> ShownDeviation {
        let file = program.files[site.file]
        let own = file.shown(.selfLivesUntilDone, at: site.subscription.range.lowerBound, says)
        let places = own.answer.because + others.map(place)
        return ShownDeviation(.selfLivesUntilDone, isWitnessed ? .witnessed(places) : .unknown(places), says)
    }

    private func place(of site: Effects.Site) -> Finding.Evidence {
        let file = program.files[site.file]
        return Finding.Evidence(path: file.path, line: file.lines.place(of: site.offset).line, says: "notices when it goes")
    }

    /// The type of the scanned code that a captured value is made of.
    private func madeType(_ value: CapturedValue) -> String? {
        guard let text = value.text, let head = text.split(separator: "(", maxSplits: 1).first, head.count < text.count else { return nil }
        let owner = site.declaration.flatMap(program.enclosingType(of:))
        return program.qualifiedName(of: String(head), from: owner)
    }

    /// The property that a captured value is read from.
    private func variable(_ value: CapturedValue) -> DeclarationID? {
        var path = (value.text ?? value.name).split(separator: ".").map { String($0.filter { $0 != "!" && $0 != "?" }) }
        if path.first == "self" { path.removeFirst() }
        guard path.count == 1, let owner = site.declaration.flatMap(program.enclosingType(of:)) else { return nil }
        return program.members(path[0], of: owner)?.first { program[$0].kind == .variable && !program[$0].isComputed }
    }

    /// Where code behind the subscription asks whether anybody else holds an object, or holds it weakly.
    private func look(at name: String) -> Effects.Site? {
        let source = program.files[site.file].file
        let looking = site.behind.first { statement in
            let words = source.text(statement.range).words
            let holdsWeakly = if case .variable = statement.kind { words.contains("weak") } else { false }
            return words.contains(name) && (holdsWeakly || words.contains("isKnownUniquelyReferenced"))
        }
        return looking.map { Effects.Site(declaration: site.declaration, file: site.file, offset: $0.range.lowerBound) }
    }
}
