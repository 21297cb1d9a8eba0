import CombineModel
import Facts
import Lexing

/// What the types of Combine's operators say by themselves: `Publishers.Map<Self, T>` delivers what `Self` does, whatever made it.
extension ChainReader {
    /// The same of an operator's declared type, `Self` being what it is applied to.
    func cardinality(saidByTypeOf id: DeclarationID, after upstream: Cardinality) -> Cardinality? {
        // One that is handed another publisher of its own type may give that.
        guard let type = program.declaredType(of: id), !parameterTypes(of: id).contains(where: { $0.mentions(["Self"]) })
        else { return nil }
        return cardinality(saidBy: type, after: upstream, from: program.enclosingType(of: id))
    }

    /// How many values a type delivers, `Self` standing for `upstream`; nil where the type does not tell.
    func cardinality(saidBy type: TypeExpression, after upstream: Cardinality, from context: String?) -> Cardinality? {
        guard case .named(let path) = type, let last = path.last, let name = type.dottedName else { return nil }
        if name == "Self" { return upstream }
        guard let publisher = program.publisherType(type, from: context), !publisher.isCustom else { return nil }
        if publisher.cardinality.isKnown { return publisher.cardinality }
        guard publisher.name.hasPrefix("Publishers."), name.hasSuffix(publisher.name), let row = Self.row(ofType: last.name)
        else { return nil }
        var parts: [Cardinality] = []
        for argument in last.genericArguments.prefix(Self.publishers[last.name] ?? 1) {
            guard let part = cardinality(saidBy: argument, after: upstream, from: context) else { return nil }
            parts.append(part)
        }
        if last.name == "FlatMap" { parts.reverse() }
        guard let first = parts.first, parts.count == Self.publishers[last.name] ?? 1 else { return nil }
        return row.effect.apply(first, Array(parts.dropFirst()))
    }

    /// How many of the first generic arguments are publishers, where that is not one.
    private static let publishers = ["Catch": 2, "FlatMap": 2, "Zip": 2, "Merge": 2, "CombineLatest": 2]

    private static let labels: [String: (name: String, labels: [String])] = [
        "Map": ("map", ["_"]), "TryMap": ("tryMap", ["_"]), "MapKeyPath": ("map", ["_"]), "CompactMap": ("compactMap", ["_"]),
        "TryCompactMap": ("tryCompactMap", ["_"]), "Filter": ("filter", ["_"]), "TryFilter": ("tryFilter", ["_"]),
        "RemoveDuplicates": ("removeDuplicates", []), "MapError": ("mapError", ["_"]), "SetFailureType": ("setFailureType", ["to"]),
        "ReceiveOn": ("receive", ["on"]), "SubscribeOn": ("subscribe", ["on"]), "Delay": ("delay", ["for", "scheduler"]),
        "HandleEvents": ("handleEvents", []), "Print": ("print", []), "ReplaceEmpty": ("replaceEmpty", ["with"]),
        "ReplaceError": ("replaceError", ["with"]), "First": ("first", []), "FirstWhere": ("first", ["where"]), "Last": ("last", []),
        "LastWhere": ("last", ["where"]), "IgnoreOutput": ("ignoreOutput", []), "Collect": ("collect", []), "Count": ("count", []),
        "Catch": ("catch", ["_"]), "FlatMap": ("flatMap", ["_"]), "Decode": ("decode", ["type", "decoder"]),
        "Encode": ("encode", ["encoder"]), "AssertNoFailure": ("assertNoFailure", []), "Zip": ("zip", ["_"]), "Merge": ("merge", ["with"]),
        "CombineLatest": ("combineLatest", ["_"]),
    ]

    private static func row(ofType name: String) -> Operator? {
        labels[name].flatMap { Operators.row(named: $0.name, labels: $0.labels) }.flatMap { $0.role == .link ? $0 : nil }
    }

    /// Whether what has to give a publisher gives a literal, so that Combine's operator cannot be meant.
    func givesPlainValue(_ row: Operator, _ arguments: [Argument]) -> Bool {
        guard row.publishers == .closureResult, let value = arguments.last?.value, value.links.isEmpty else { return false }
        guard case .closure(let closure) = value.root else { return value.isLiteral }
        guard closure.body.statements.count == 1, case .expression(let only) = closure.body.statements[0].kind else { return false }
        return only.isLiteral
    }
}
