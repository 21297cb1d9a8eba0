import Analysis
import CombineModel
import Facts
import Lexing
import Rewriting
import SourceText

/// Async functions that stand beside publishers already: written by hand, or by an earlier run.
struct ExistingTwins {
    let program: Program
    let producers: [DeclarationID: Producer]
    let namesakes: Namesakes

    /// The async function beside every member of a group; nil when one has none, or when they are not called alike.
    ///
    /// - Parameters:
    ///   - areOfOneType: whether all have to give the same, by the same name.
    ///   - mayBeAbsent: whether a member may end without a value, so that all give an optional; asked only where it matters.
    func of(_ group: [DeclarationID], areOfOneType: Bool, mayBeAbsent: @autoclosure () -> Bool) -> [(DeclarationID, Twin)]? {
        guard let first = group.first else { return nil }
        for name in names(for: program[first].name) {
            let twins = group.compactMap { id in twin(of: id, name, group, mayBeAbsent).map { (id, $0) } }
            if twins.count == group.count, TwinProposal.joined(twins.map(\.1), areOfOneType: areOfOneType) != nil,
                Set(twins.map(\.1.isOptional)).count == 1
            {
                let failsOtherwise = twins.contains { $0.1.failsOtherwise }
                let mayDoOtherwise = twins.contains { $0.1.mayDoOtherwise }
                return twins.map { id, twin in
                    var twin = twin
                    (twin.failsOtherwise, twin.mayDoOtherwise) = (failsOtherwise, mayDoOtherwise)
                    return (id, twin)
                }
            }
        }
        return nil
    }

    /// Whether an async function beside a member, by its name, gives an optional of what the publisher gives: an earlier run may have made it, when
    /// the body before allowed for no value. A second one of another name would not be called.
    func standBesideOptional(_ group: [DeclarationID]) -> Bool {
        group.contains { id in
            guard let output = producers[id]?.type.output?.description else { return false }
            return namesakes.beside(id, program[id].name, outside: group).map(program.declaration).contains { other in
                other.isAsync && other.typeText.map(Twin.unqualified) == Twin.unqualified(output) + "?"
            }
        }
    }

    /// What a twin may be called: without its suffix, by its own name, or set apart from something else of that name.
    private func names(for name: String) -> [String] {
        let short = TwinProposal.name(for: name)
        let plain = short == name ? [name] : [short, name]
        return plain + plain.map { $0 + TwinProposal.distinguishingSuffix }
    }

    private func twin(of id: DeclarationID, _ name: String, _ group: [DeclarationID], _ mayBeAbsent: () -> Bool) -> Twin? {
        guard let producer = producers[id], let written = producer.type.output?.description else { return nil }
        let output = written == "Never" || written == "()" ? "Void" : written
        let constant = producer.conditional?.constant
        for other in namesakes.beside(id, name, outside: group, without: constant?.parameter) where program[other].isAsync {
            // What takes less may be something else; what awaits the publisher is not.
            if constant != nil, !(calls(in: other) ?? []).contains(program[id].name) { continue }
            // Parentheses around a single type say nothing.
            let type = program[other].typeText.map { TypeExpression(parsing: $0).description }
            let result = Twin.unqualified(type ?? "Void")
            let isOptional = result == Twin.unqualified(output) + "?" && mayBeAbsent()
            guard isOptional || result == Twin.unqualified(output) else { continue }
            var twin = Twin(
                name: name, isProperty: program[id].kind == .variable, output: output, isOptional: isOptional,
                throwsText: program[other].throwsText, onlyEnds: written == "Never")
            twin.constant = constant
            twin.failsOtherwise = !failsAlike(other, producer)
            twin.mayDoOtherwise = !doesAlike(other, producer)
            return twin
        }
        return nil
    }
}

extension ExistingTwins {
    /// Whether what an async function throws is what the publisher beside it fails with, where that has a failure type of its own: it names
    /// the type or awaits the publisher, or it makes the same calls. What has no body says nothing against it.
    private func failsAlike(_ twin: DeclarationID, _ producer: Producer) -> Bool {
        guard case .type(let failure) = producer.type.failure, producer.type.failure != .error,
            let words = program[twin].throwsText,
            words == "throws", let own = calls(in: twin), let publishers = calls(in: producer.id)
        else { return true }
        let text = program.bodyRange(of: twin).map { program.files[twin.file].file.text($0) } ?? ""
        if own.contains(program[producer.id].name) || text.contains(Twin.unqualified(failure)) { return true }
        let made = publishers.filter { $0.first?.isUppercase == true && Operators.rows(named: $0).isEmpty }
        return own.isSubset(of: publishers) && made.isSubset(of: own)
    }

    /// Whether an async function and the publisher beside it name anything in common, besides what every publisher is made of: one of them calls
    /// the other, or both ask the same client. What has no body says nothing against it.
    private func doesAlike(_ twin: DeclarationID, _ producer: Producer) -> Bool {
        guard let own = words(in: twin), let publishers = words(in: producer.id) else { return true }
        let (name, other) = (program[producer.id].name, program[twin].name)
        return own.isEmpty && publishers.isEmpty || own.contains(name) || publishers.contains(other) || !own.isDisjoint(with: publishers)
    }

    /// The names and literals of a body that are not Combine's; nil where there is none.
    private func words(in id: DeclarationID) -> Set<String>? {
        guard let range = program.bodyRange(of: id) else { return nil }
        let bytes = program.files[id.file].file.bytes
        let tokens = Tokens(of: bytes, in: range).all.filter { token in
            switch token.kind {
            case .identifier: token.isName || ["true", "false", "nil"].contains(token.text(in: bytes))
            case .integer, .float, .stringSegment: true
            default: false
            }
        }
        let found = tokens.map { $0.name(in: bytes) }.filter { Operators.rows(named: $0).isEmpty && !PlatformName.commonplace.covers($0) }
        return Set(found.filter { !$0.isEmpty })
    }

    /// The names that stand before a parenthesis or a closure in a body; nil where there is none.
    private func calls(in id: DeclarationID) -> Set<String>? {
        guard let range = program.bodyRange(of: id) else { return nil }
        let bytes = program.files[id.file].file.bytes
        let tokens = Tokens(of: bytes, in: range).all
        return Set(
            zip(tokens, tokens.dropFirst()).compactMap { token, next in
                guard token.isName, next.start < bytes.count, [UInt8(ascii: "("), UInt8(ascii: "{")].contains(bytes[next.start]) else {
                    return nil
                }
                return token.name(in: bytes)
            })
    }
}

extension Program {
    fileprivate func bodyRange(of id: DeclarationID) -> ByteRange? { body(of: id)?.getter?.range ?? declaration(id).bodyRange }
}
