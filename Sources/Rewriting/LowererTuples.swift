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
        var table: [String: String] = [:]
        var pattern: [String] = []
        for (index, label) in labels.enumerated() {
            let isRead = TupleUse.reads(label, index, of: parameter, in: source.text(body))
            guard isRead else {
                pattern.append("_")
                continue
            }
            guard let name = names.take([label, parameter == "$0" ? nil : parameter + label.prefix(1).uppercased() + label.dropFirst()])
            else {
                throw Refusal(.hardToRead, "no good name for `\(label)`")
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
        var nouns: [String?] = Array(repeating: nil, count: count)
        if let type = value.output, case .tuple(let elements) = TypeExpression(parsing: type).strippingOptionals, elements.count == count {
            nouns = elements.map { Names.noun(ofType: $0.type.description) }
            if labels.allSatisfy({ $0 == nil }) { labels = elements.map(\.label) }
        }
        var value = value
        if value.isAbsentable { value = Value(try bind(value, preferring: "pair"), isName: true, output: value.output) }
        var pattern: [String] = []
        let ordinals = ["first", "second", "third"]
        for (index, parameter) in parameters.enumerated() {
            let (label, noun) = (labels[index], nouns[index])
            guard parameter != "_", reads[parameter] ?? 0 > 0 else {
                pattern.append("_")
                continue
            }
            let own = [preferred(parameter, in: body), label == parameter ? nil : label, noun == "value" ? nil : noun]
            let spare = [ordinals.indices.contains(index) ? ordinals[index] : nil, parameter.hasPrefix("$") ? nil : parameter + "Value"]
            let candidates = own + spare
            guard let name = names.take(candidates) else {
                throw Refusal(.hardToRead, "no good name for a part of a tuple")
            }
            pattern.append(name)
            ambient.names[parameter] = .text(name)
        }
        if pattern.allSatisfy({ $0 == "_" }) { return try drop(value) }
        addBinding(.bind(AsyncCode.Binding(pattern: "(\(pattern.joined(separator: ", ")))", value: value)))
    }

    private mutating func bindAsyncLets(_ value: Value, _ parts: [String], _ parameters: [String]) throws(Refusal) {
        if awaitsInPlace {
            for (parameter, part) in zip(parameters, parts) { ambient.names[parameter] = .text(part) }
            return
        }
        var pattern: [String] = []
        for (parameter, part) in zip(parameters, parts) {
            let name = parameter.hasPrefix("$") ? nil : parameter
            guard let taken = names.take([name, part + "Value"]) else { throw Refusal(.hardToRead, "no good name for `\(part)`") }
            pattern.append(taken)
            ambient.names[parameter] = .text(taken)
        }
        addBinding(.bind(AsyncCode.Binding(pattern: "(\(pattern.joined(separator: ", ")))", value: value)))
    }
}
