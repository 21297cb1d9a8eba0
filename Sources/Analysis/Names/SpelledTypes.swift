import CombineModel
import Lexing

/// How a type that some declaration names is written elsewhere.
extension TypeNames {
    /// A type's text as it is written inside `context`: `LoadError` of a function of `Cargo` is `Cargo.LoadError` outside it.
    ///
    /// Nil where it cannot be told which type is meant, or where it stands inside a generic type.
    public func spelling(of text: String, inside context: String?) -> String? {
        var result = ""
        var word = ""
        for character in text + "\n" {
            if character.isNamePart || character == ".", !(word.isEmpty && character == ".") {
                word.append(character)
                continue
            }
            guard let spelled = spelling(ofPath: word, inside: context) else { return nil }
            result += spelled
            word = ""
            result.append(character)
        }
        return String(result.dropLast())
    }

    /// The failure that a type's text means inside `context`, where a type around may have an `Error` of its own.
    public func failure(named text: String, from context: String?) -> Failure {
        guard text == "Error", typesBySimpleName[text] != nil || isAlias(text) else { return Failure(named: text) }
        for scope in scopes(seenFrom: context) {
            let owner = ([types[scope.type]].compactMap(\.self) + lineage(of: scope.type)).first { types[$0.name + "." + text] != nil }
            if let owner { return scope.isCertain ? .type(owner.name + "." + text) : .unknown }
        }
        // One outside any type has no name that Swift's own does not have, too.
        return types[text]?.isDeclared == true ? .unknown : Failure(named: text)
    }

    private func spelling(ofPath path: String, inside context: String?) -> String? {
        let first = String(path.prefix { $0 != "." })
        // Of several types of that name, or a nested alias, the text does not say which is meant; from outside a type another one is.
        let declared = (typesBySimpleName[first] ?? []).filter { types[$0]?.isDeclared == true }
        if declared.count > 1, !declared.allSatisfy({ areSeenAlike($0, first, from: context) }) { return nil }
        let isSeen = isNested(first, seenFrom: context, isCertain: true)
        if isNestedAlias(first), !isSeen { return nil }
        guard !path.isEmpty, let candidates = typesBySimpleName[first], types[first] == nil, !isAlias(first),
            !isSeen
        else { return path }
        guard candidates.count == 1, let meant = candidates.first else { return nil }
        let outer = meant.dropLast(first.count + 1)
        var around = ""
        for name in outer.split(separator: ".") {
            around += (around.isEmpty ? "" : ".") + name
            if types[around]?.genericParameters.isEmpty != true { return nil }
        }
        return outer + "." + path
    }

    /// Whether a type is what its plain name means inside `context`: it is nested in one of the types around.
    private func areSeenAlike(_ type: String, _ name: String, from context: String?) -> Bool {
        let owner = type.dropLast(name.utf8.count + 1)
        return scopes(seenFrom: context).contains { $0.isCertain && $0.type == owner }
    }

    /// Whether an alias of that name stands in a type, and none outside of all.
    private func isNestedAlias(_ name: String) -> Bool {
        let all = aliases[name] ?? []
        return !all.isEmpty && all.allSatisfy { self[$0].parent != nil }
    }

    /// Whether a name stands for a type in some declaration only, as its parameter or associated type, and not where `context` is.
    public func isTypeParameter(_ name: String, notSeenFrom context: String?) -> Bool {
        typeParameters.contains(name) && typesBySimpleName[name] == nil && !isAlias(name)
            && !isNested(name, seenFrom: context)
    }

    /// Whether a type around `context`, or one that it inherits from, has a type of that name; or a generic parameter of it does.
    ///
    /// - Parameter isCertain: whether only what all code of that type sees counts.
    public func isNested(_ name: String, seenFrom context: String?, isCertain: Bool = false) -> Bool {
        isGenericParameter(name, in: context)
            || scopes(seenFrom: context).contains { scope in
                scope.isCertain || !isCertain
                    ? types[scope.type + "." + name] != nil
                        || lineage(of: scope.type).contains { types[$0.name + "." + name] != nil || $0.members[name] != nil }
                    : false
            }
    }
}
