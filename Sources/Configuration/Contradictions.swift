import CombineModel
import Yams

/// What one document says twice, and differently: whichever line counted, the other would be passed over without a word.
extension ModelDocument {
    /// Notes assumptions of one declaration that differ: `Relay.execute` means every overload, `Relay.execute(id:)` among them.
    func noteContradictions(among assumptions: [Assumed], at node: Node) {
        for (key, _) in lines(node) {
            guard let symbol = key.string, let own = assumptions.first(where: { $0.symbol == symbol }) else { continue }
            let bare = String(symbol.prefix { $0 != "(" })
            guard bare != symbol, let other = assumptions.first(where: { $0.symbol == bare }), other.verdict != own.verdict else {
                continue
            }
            note(
                "`\(symbol)` is assumed to be `\(own.verdict.rawValue)`, and `\(bare)` in line \(other.line), which means it too, "
                    + "`\(other.verdict.rawValue)`: name each overload with its labels, or leave out one of the two", at: key)
        }
    }

    /// Notes what two libraries describe differently where one import may bind both.
    func noteContradictions(among libraries: [Node]) {
        struct Line {
            let section: String
            let name: String
            let modules: Set<String>
            let says: String
            let line: Int
        }
        var known: [Line] = []
        for library in libraries {
            let modules = Set(library["modules"].map { strings($0).map(\.text) } ?? [])
            for section in ["publishers", "declarations", "functions", "operators"] {
                guard let node = library[section] else { continue }
                for (key, value) in node.mapping.map(Array.init) ?? [] {
                    let words = value.scalar?.string.split(whereSeparator: \.isWhitespace) ?? []
                    let line = Line(
                        section: section, name: key.string ?? "", modules: modules, says: words.joined(separator: " "),
                        line: key.mark?.line ?? 0)
                    let other = known.first { other in
                        other.section == section && other.name == line.name
                            && (modules.isEmpty || other.modules.isEmpty || !modules.isDisjoint(with: other.modules))
                    }
                    if let other, other.says != line.says {
                        note(
                            "`\(line.name)` is described as `\(line.says)`, and in line \(other.line) as `\(other.says)`: leave out one of "
                                + "the two, or bind each by the `modules` that it is of", at: key)
                    }
                    known.append(line)
                }
            }
        }
    }
}
