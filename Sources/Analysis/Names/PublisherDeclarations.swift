import Facts
import Lexing
import SourceText

extension TypeNames {
    /// The method that makes a type a publisher.
    func receiveSubscriber(of type: String) -> DeclarationID? { receivers(of: type).first }

    /// The methods that make a type a publisher: several where modules have types of one name.
    func receivers(of type: String, depth: Int = 0) -> [DeclarationID] {
        let own = (types[type]?.members["receive"] ?? []).filter {
            let declaration = declaration($0)
            return declaration.kind == .function && declaration.parameters.count == 1
                && declaration.parameters[0].label == ArgumentLabel.subscriber.rawValue
        }
        // A class inherits it.
        guard own.isEmpty, depth < 8, let nominal = types[type] else { return own }
        let classes = parents(of: nominal).filter { types[$0]?.isProtocol == false && types[$0]?.isDeclared == true && $0 != type }
        return classes.lazy.map { self.receivers(of: $0, depth: depth + 1) }.first { !$0.isEmpty } ?? []
    }

    /// Everything that may call a publisher type's subscriber: its own members, those of the types inside it, and of the types
    /// that its `receive(subscriber:)` makes; the classes above these included, where a subscription may keep its state.
    func codeBehind(publisher type: String, startingAt block: Block) -> [DeclarationID] {
        var names: Set<String> = [type]
        block.forEachExpression { expression in
            if case .name(let name) = expression.root, name.first?.isUppercase == true, let made = qualifiedName(of: name, from: type) {
                names.insert(made)
            }
            return true
        }
        for name in types.keys where names.contains(where: { name.hasPrefix($0 + ".") }) { names.insert(name) }
        for name in names {
            names.formUnion(allSupertypes(of: name).filter { types[$0]?.isProtocol == false && types[$0]?.isDeclared == true })
        }
        return names.sorted().flatMap { name in types[name]?.members.values.flatMap { $0 } ?? [] }.sorted()
    }
}

extension LinkedDeclarations {
    /// Whether declarations are written alike, so that one can be read for all: copies in several modules.
    func areAlike(_ ids: [DeclarationID]) -> Bool {
        let texts = ids.compactMap { id -> [Substring]? in
            guard let block = body(of: id)?.block else { return nil }
            return files[id.file].file.text(block.range).split(whereSeparator: \.isWhitespace)
        }
        return texts.count == ids.count && texts.allSatisfy { $0 == texts[0] }
    }

    /// `receive(_:)` of a subscriber.
    func isSubscriberInput(_ id: DeclarationID) -> Bool {
        let declaration = declaration(id)
        return declaration.name == "receive" && declaration.parameters.count == 1 && declaration.parameters[0].label == nil
    }
}
