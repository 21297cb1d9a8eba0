import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// A function that takes each part of what comes as an argument of its own: `zip(a, b).map(+)`, `.map(Profile.init)`.
extension FunctionReference {
    /// Whether it is an operator, or a function all of whose namesakes of so many arguments have the same labels.
    func takesEach(_ count: Int, in lowerer: Lowerer) -> Bool {
        if isOperator(in: lowerer) { return count == 2 }
        // A function of one may take them as a tuple.
        return labels(count, in: lowerer) != nil && candidates(in: lowerer).isEmpty
    }

    /// The call with each of the parts, which get names.
    func call(withEach count: Int, of value: Value, lowerer: inout Lowerer) throws(Refusal) -> Value {
        var result = Value("", suggestion: suggestion)
        let parts: [String]
        if case .asyncLets(let names) = value.parts {
            // Those on their way are awaited where they are handed on.
            parts = names
            (result.isAsync, result.isThrowing) = (value.isAsync, value.isThrowing)
        } else {
            parts = try Self.namedParts(of: value, count, in: expression.range, in: &lowerer)
        }
        if isOperator(in: lowerer) {
            result.text = CodeText(parts.joined(separator: " \(lowerer.source.text(expression.range)) "))
            return result
        }
        guard let labels = labels(count, in: lowerer) else {
            throw Refusal(.hardToRead, "several values are passed to a function")
        }
        let arguments = zip(labels, parts).map { label, part in label.map { "\($0): \(part)" } ?? part }
        result.text = "\(try text(in: lowerer))(\(arguments.joined(separator: ", ")))"
        return result
    }

    /// What stands for each part of a value.
    private static func namedParts(of value: Value, _ count: Int, in range: ByteRange, in lowerer: inout Lowerer) throws(Refusal)
        -> [String]
    {
        let outer = lowerer.ambient.names
        defer { lowerer.ambient.names = outer }
        let parameters = (0..<count).map { "$\($0)" }
        try ClosureParameters.bindTuple(
            value, nil, count: count, Dictionary(uniqueKeysWithValues: parameters.map { ($0, 1) }), in: range, in: &lowerer)
        return try parameters.map { parameter throws(Refusal) in
            guard case .text(let text)? = lowerer.ambient.names[parameter] else {
                throw .unnamed("a part of a tuple")
            }
            return text
        }
    }

    private func isOperator(in lowerer: Lowerer) -> Bool {
        let text = lowerer.source.text(expression.range)
        return !text.isEmpty && text.allSatisfy { "+-*/%&|^<>=!~?".contains($0) }
    }

    /// The labels that a call of it with so many arguments is written with; nil where none or several are possible.
    private func labels(_ count: Int, in lowerer: Lowerer) -> [String?]? {
        guard let name, !expression.isMetatype else { return nil }
        if let open = name.firstIndex(of: "(") {
            let labels = name[name.index(after: open)...].dropLast().split(separator: ":", omittingEmptySubsequences: true)
            return labels.count == count ? labels.map { $0 == .wildcard ? nil : String($0) } : nil
        }
        let written = Set(candidates(taking: count, in: lowerer).map { $0.parameters.filter { !$0.hasDefault }.map(\.label) })
        guard name == "init", case .name(let type) = expression.root else { return written.count == 1 ? written.first : nil }
        let memberwise = lowerer.context.program.memberwiseLabels(of: type).flatMap { $0.count == count ? $0 : nil }
        // Which of two it is, their types say.
        if memberwise != nil, !written.isEmpty { return nil }
        return written.count == 1 ? written.first : written.isEmpty ? memberwise : nil
    }
}

extension Value {
    /// How many values it is, where it is several.
    var partCount: Int? {
        switch parts {
        case .labelled(let labels): labels.count
        case .asyncLets(let names): names.count
        case .texts(let texts, _): texts.count
        case .whole, .nothing: nil
        }
    }
}

extension Program {
    /// The labels of the initialiser that a structure has of its stored properties (The Swift Programming Language, "Memberwise
    /// Initializers for Structure Types"); nil where it has one of its own, or a property is not simply stored.
    fileprivate func memberwiseLabels(of type: String) -> [String?]? {
        guard let nominal = types[type], !(nominal.members["init"] ?? []).contains(where: isInStructure),
            nominal.declarations.contains(where: { declaration($0).kind == .struct })
        else { return nil }
        let stored = nominal.members.values.joined().map { ($0, declaration($0)) }
            .filter { $0.1.kind == .variable && !$0.1.isStatic && !$0.1.isComputed && !($0.1.isLet && $0.1.initializerHead != nil) }
        let isPlain = stored.allSatisfy { $0.1.attributes.isEmpty && !$0.1.has(modifier: "lazy") }
        guard isPlain, Set(stored.map(\.0.file)).count == 1 else { return nil }
        return stored.sorted { $0.1.nameRange.lowerBound < $1.1.nameRange.lowerBound }.map(\.1.name)
    }

    /// An extension's initialiser leaves the memberwise one where it is.
    private func isInStructure(_ id: DeclarationID) -> Bool {
        declaration(id).parent.map { files[id.file].skeleton.declarations[$0].kind != .extension } ?? false
    }
}
