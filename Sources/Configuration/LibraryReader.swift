import CombineModel
import Yams

/// One library, in the form in which Decombine's own and those of users are written.
extension ModelDocument {
    /// - Parameter isUsers: whether a user wrote it, so that evidence names the line.
    func library(_ node: Node, isUsers: Bool) -> LibraryModel? {
        guard node.mapping != nil else {
            note("expected is a library with its `name`", at: node)
            return nil
        }
        var model = LibraryModel(name: "")
        forEachEntry(of: node, expecting: Self.libraryKeys) { key, value in
            switch key {
            case "name": model.name = string(value) ?? ""
            case "modules": model.modules = Set(strings(value).map(\.text))
            case "source": model.source = string(value) ?? ""
            case "types": model.supertypes = types(value)
            case "publishers": model.publisherTypes = publishers(value)
            case "declarations": model.declarations = declarations(value, isUsers: isUsers)
            case "functions": (model.functions, model.knownTypes) = functions(value)
            case "operators": model.operators = operators(value, of: node["name"]?.string ?? path)
            default: return false
            }
            return true
        }
        if model.name.isEmpty { note("the library has no `name`", at: node) }
        if model.source.isEmpty { model.source = path }
        return model
    }

    private static let libraryKeys = "`name`, `modules`, `source`, `types`, `publishers`, `declarations`, `functions` or `operators`"

    private func types(_ node: Node) -> [String: [String]] {
        Dictionary(
            lines(node).compactMap { key, value in string(key).map { ($0, strings(value).map(\.text)) } }
        ) { first, _ in first }
    }

    private func publishers(_ node: Node) -> [OutsidePublisherType] {
        lines(node).compactMap { key, value in
            guard let type = reading(key, ModelLine.publisherType), let gives = reading(value, ModelLine.gives) else { return nil }
            // A type whose values the type alone does not say.
            guard case .publisher(let effect) = gives ?? .publisher(OutsideEffect(.unknown)) else {
                note("a publisher type has no `->`, say what its values are", at: value)
                return nil
            }
            return OutsidePublisherType(type.name, parameters: type.parameters, effect)
        }
    }

    private func declarations(_ node: Node, isUsers: Bool) -> [OutsideDeclaration] {
        lines(node).compactMap { key, value in
            let signature = reading(key, ModelLine.signature)
            guard let gives = reading(value, ModelLine.gives), let gives, let signature else { return nil }
            let place = key.mark.map { Finding.Evidence(path: path, line: $0.line, says: "`\(signature)` is described here") }
            return OutsideDeclaration(signature, gives, place: isUsers ? place : nil)
        }
    }

    private func functions(_ node: Node) -> (functions: [KnownFunction], types: [KnownType]) {
        var result: (functions: [KnownFunction], types: [KnownType]) = ([], [])
        for (key, value) in lines(node) {
            let path = string(key) ?? ""
            let types = reading(value) { text throws(ModelLine.Problem) in try ModelLine.knownTypes(path, text) }
            if let types = types ?? nil { result.types += types }
            guard types.map({ $0 == nil }) ?? false else { continue }
            let function = reading(value) { text throws(ModelLine.Problem) in try ModelLine.function(path, text) }
            if let function { result.functions.append(function) }
        }
        return result
    }

    private func operators(_ node: Node, of library: String) -> [OutsideOperator] {
        lines(node).compactMap { key, value in
            guard let signature = reading(key, ModelLine.signature) else { return nil }
            let row = reading(value) { text throws(ModelLine.Problem) in
                try ModelLine.operatorRow(signature, text, note: "Declared by \(library).")
            }
            return row?.map { OutsideOperator(signature, $0) }
        }
    }
}
