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
                return twins
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
            if constant != nil, !program.calls(program[id].name, in: other) { continue }
            // Parentheses around a single type say nothing.
            let type = program[other].typeText.map { TypeExpression(parsing: $0).description }
            let result = Twin.unqualified(type ?? "Void")
            let isOptional = result == Twin.unqualified(output) + "?" && mayBeAbsent()
            guard isOptional || result == Twin.unqualified(output) else { continue }
            var twin = Twin(
                name: name, isProperty: program[id].kind == .variable, output: output, isOptional: isOptional,
                throwsText: program[other].throwsText, onlyEnds: written == "Never")
            twin.constant = constant
            twin.stood = other
            return twin
        }
        return nil
    }
}

extension DeclarationID {
    /// Whether an async function does what the publisher beside it does: one of them hands on to the other, or it is what the publisher would become.
    ///
    /// - Parameters:
    ///   - producer: the publisher.
    ///   - context: with the async functions that its body may call, whatever a rewrite may do.
    /// - Returns: nil where the publisher has no body.
    func doesTheSame(as producer: Producer, in context: RewriteContext) -> Bool? {
        let program = context.program
        guard let body = program.bodyRange(of: producer.id) else { return nil }
        let tokens = program.bodyRange(of: self).map { program.files[file].file.bytes.meaning(in: $0) }
        if let tokens, case .success(let awaiting) = ProducerRewrite.rewrite(producer, .awaited, in: context),
            awaiting.edits.contains(where: { Array($0.replacement.utf8).meaning().contains(tokens) })
        {
            return true
        }
        guard case .success(let replaced) = ProducerRewrite.rewrite(producer, .replace, in: context) else { return false }
        var edits = Edits()
        for edit in replaced.edits where body.lowerBound <= edit.range.lowerBound && edit.range.upperBound <= body.upperBound {
            edits.insert(edit)
        }
        let bytes = program.files[producer.id.file].file.bytes
        let written = edits.applied(to: bytes)
        let range = body.lowerBound..<(body.upperBound + written.count - bytes.count)
        let become = written.meaning(in: range)
        return become == tokens || become.filter { $0 != "try" && $0 != "await" } == program.call(of: self, handingOn: producer.id)
    }
}

extension Program {
    fileprivate func bodyRange(of id: DeclarationID) -> ByteRange? { body(of: id)?.getter?.range ?? declaration(id).bodyRange }

    /// Whether a name stands before a parenthesis in the body of a declaration.
    fileprivate func calls(_ name: String, in id: DeclarationID) -> Bool {
        guard let range = bodyRange(of: id) else { return false }
        let bytes = files[id.file].file.bytes
        let tokens = Tokens(of: bytes, in: range).all.map { $0.text(in: bytes) }
        return zip(tokens, tokens.dropFirst()).contains { $0 == name && $1 == "(" }
    }

    /// A body that calls a function with what another one is given, as tokens.
    fileprivate func call(of id: DeclarationID, handingOn caller: DeclarationID) -> [String] {
        if self[id].kind == .variable { return ["{", self[id].name, "}"] }
        let arguments = zip(self[id].parameters, self[caller].parameters).map { parameter, given in
            (parameter.label.map { [$0, ":"] } ?? []) + [given.name]
        }
        return ["{", self[id].name, "("] + arguments.joined(separator: [","]) + [")", "}"]
    }
}

extension [UInt8] {
    /// The tokens of code, without what may be left out: `return` and `self.`.
    fileprivate func meaning(in range: ByteRange? = nil) -> [String] {
        let texts = Tokens(of: self, in: range ?? 0..<count).all.dropLast().map { $0.text(in: self) }
        return texts.indices.filter { index in
            let isOfSelf = texts[index] == "self" && texts.dropFirst(index + 1).first == "."
            return texts[index] != "return" && !isOfSelf && !(texts[index] == "." && index > 0 && texts[index - 1] == "self")
        }.map { texts[$0] }
    }
}
