import CombineModel
import Facts
import Lexing
import SourceText

extension [Assumed] {
    /// Marks the declarations that are meant, as a comment on each would.
    ///
    /// Returns a warning for each that means none.
    func apply(to facts: inout [FileFacts]) -> [Diagnostic] {
        if isEmpty { return [] }
        let verdicts = Dictionary(map { ($0.symbol, $0.verdict) }) { first, _ in first }
        var met: Set<String> = []
        for (index, file) in facts.enumerated() {
            let marks = file.skeleton.declarations.compactMap { declaration -> CommentMark? in
                guard [.function, .variable, .subscript].contains(declaration.kind) else { return nil }
                let path = file.skeleton.path(of: declaration)
                let labels = declaration.parameters.map { $0.label.labelText + ":" }.joined()
                guard let symbol = [path, "\(path)(\(labels))"].first(where: { verdicts[$0] != nil }), let verdict = verdicts[symbol] else {
                    return nil
                }
                met.insert(symbol)
                let place = file.lines.place(of: declaration.nameRange.lowerBound)
                return CommentMark(assuming: verdict, line: place.line, column: place.column)
            }
            if !marks.isEmpty { facts[index] = file.marked(marks) }
        }
        return filter { !met.contains($0.symbol) }.map {
            Diagnostic(.warning, path: $0.path, line: $0.line, column: $0.column, "`\($0.symbol)` is no declaration of the scanned code")
        }
    }
}

extension Skeleton {
    /// `Outer.Inner.member`
    fileprivate func path(of declaration: Declaration) -> String {
        var names = [declaration.name]
        var parent = declaration.parent
        while let index = parent {
            names.append(declarations[index].name)
            parent = declarations[index].parent
        }
        return names.reversed().joined(separator: ".")
    }
}
