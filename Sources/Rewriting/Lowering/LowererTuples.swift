import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Values of several parts, and what the parameters of a closure make of them.
extension Lowerer {
    mutating func bindLabelled(
        _ value: Value, _ labels: [String], _ parameter: String, uses: Int, in body: ByteRange
    ) throws(Refusal) {
        if uses == 0 { return try drop(value) }
        let members = Splice.memberReads(of: parameter, in: source.text(body))
        if uses > members { return try bindWhole(value.asOne(hasMembersRead: members > 0), parameter, uses: uses, in: body) }
        var table: [String: String] = [:]
        var pattern: [String] = []
        let bound = splice.boundNamesWithoutScopes(in: body)
        let nouns = partNouns(of: value, count: labels.count)
        for (index, label) in labels.enumerated() {
            let isRead = TupleUse.reads(label, index, of: parameter, in: source.text(body))
            guard isRead else {
                pattern.append("_")
                continue
            }
            let capitalized = label.prefix(1).uppercased() + label.dropFirst()
            let candidates = [label, nouns[index], parameter == "$0" ? nil : parameter + capitalized, "received" + capitalized]
            guard let name = names.take(candidates.filter { $0.map { !bound.contains($0) } ?? false }) else {
                throw Refusal(.hardToRead, "no readable name could be found for `\(label)`")
            }
            pattern.append(name)
            table[label] = name
            table[String(index)] = name
        }
        addBinding(.bind(AsyncCode.Binding(pattern: "(\(pattern.joined(separator: ", ")))", value: value)))
        ambient.names[parameter] = .parts(table)
    }

    mutating func bindTuple(
        _ value: Value, _ written: [String]?, count: Int, _ reads: [String: Int], in body: ByteRange
    ) throws(Refusal) {
        let parameters = written ?? (0..<count).map { "$\($0)" }
        if case .texts(let parts, _) = value.parts, parts.count == count {
            for (parameter, part) in zip(parameters, parts) { ambient.names[parameter] = .text(part) }
            return
        }
        if case .asyncLets(let parts) = value.parts, parts.count == count {
            return try bindAsyncLets(value, parts, parameters)
        }
        var labels: [String?] = Array(repeating: nil, count: count)
        if case .labelled(let known) = value.parts { labels = known }
        let nouns = partNouns(of: value, count: count)
        if let type = value.output, case .tuple(let elements) = type.strippingOptionals, elements.count == count {
            if labels.allSatisfy({ $0 == nil }) { labels = elements.map(\.label) }
        }
        var value = value
        if value.isAbsentable { value = Value(named: try bind(value, preferring: "pair"), output: value.output) }
        var pattern: [String] = []
        let bound = splice.boundNamesWithoutScopes(in: body)
        let ordinals = ["first", "second", "third"]
        for (index, parameter) in parameters.enumerated() {
            let (label, noun) = (labels[index], nouns[index])
            guard parameter != "_", reads[parameter] ?? 0 > 0 else {
                pattern.append("_")
                continue
            }
            let own = [preferred(parameter, in: body), label == parameter ? nil : label, noun == "value" ? nil : noun]
            let received = parameter.hasPrefix("$") ? nil : "received" + parameter.prefix(1).uppercased() + parameter.dropFirst()
            let spare = [received, ordinals.indices.contains(index) ? ordinals[index] : nil]
            let candidates = (own + spare).filter { $0.map { !bound.contains($0) } ?? false }
            guard let name = names.take(candidates) else {
                throw Refusal(.hardToRead, "no readable name could be found for a part of a tuple")
            }
            pattern.append(name)
            ambient.names[parameter] = .text(name)
        }
        if pattern.allSatisfy({ $0 == "_" }) { return try drop(value) }
        addBinding(.bind(AsyncCode.Binding(pattern: "(\(pattern.joined(separator: ", ")))", type: value.annotation, value: value)))
    }

    /// What each part may be called for its type: `urlResponse` for a `URLResponse`.
    private func partNouns(of value: Value, count: Int) -> [String?] {
        guard let type = value.output, case .tuple(let elements) = type.strippingOptionals, elements.count == count
        else { return Array(repeating: nil, count: count) }
        return elements.map { Names.noun(ofType: $0.type.description) }
    }

    private mutating func bindAsyncLets(_ value: Value, _ parts: [String], _ parameters: [String]) throws(Refusal) {
        if closures.awaitsInPlace {
            for (parameter, part) in zip(parameters, parts) { ambient.names[parameter] = .text(part) }
            return
        }
        let taken = try names(for: parts, called: parameters) { $0 != "_" }
        if taken.allSatisfy({ $0 == "_" }) { return try drop(value) }
        for (parameter, name) in zip(parameters, taken) where name != "_" { ambient.names[parameter] = .text(name) }
        addBinding(.bind(AsyncCode.Binding(pattern: "(\(taken.joined(separator: ", ")))", value: value)))
    }

    /// Several values that are on their way, all waited for: names that stand for them from there on.
    ///
    /// - Parameters:
    ///   - parameters: what a closure that looks at them calls them.
    ///   - isForgotten: whether nobody looks at those that the closure does not name.
    mutating func awaited(
        _ value: Value, _ parts: [String], named parameters: [String], isForgotten: Bool
    ) throws(Refusal) -> Value {
        let isNamed = parameters.count == parts.count
        let taken = try names(for: parts, called: isNamed ? parameters : parts.map { _ in "$0" }) { !isForgotten || $0 != "_" }
        let pattern = "(\(taken.joined(separator: ", ")))"
        addBinding(.bind(AsyncCode.Binding(pattern: pattern, value: value)))
        return Value(CodeText(pattern), parts: .texts(taken, labels: []))
    }

    private mutating func names(
        for parts: [String], called parameters: [String], where isNamed: (String) -> Bool
    ) throws(Refusal) -> [String] {
        try zip(parameters, parts).map { parameter, part throws(Refusal) in
            guard isNamed(parameter) else { return "_" }
            let name = parameter.hasPrefix("$") || parameter == "_" ? nil : parameter
            let awaited = part.hasPrefix("pending") ? Names.camel(part.dropFirst("pending".count).nameWords) : part
            guard let taken = names.take([name, part == "value" ? "output" : nil, awaited + "Value"]) else {
                throw Refusal(.hardToRead, "no readable name could be found for `\(part)`")
            }
            return taken
        }
    }
}
