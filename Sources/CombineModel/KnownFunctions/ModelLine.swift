/// Reads the two sides of a line of a library's model: what is declared, and what it does.
///
/// ```
/// DatabaseWriter.writePublisher(receiveOn?:updates:): 1, ends, fails Error
/// DocumentReference.snapshotPublisher(*): 0..., may end, fails Error
/// Firestore.collection(_:): -> CollectionReference
/// withLatestFrom(_:*): like filter(_:)
/// ```
public enum ModelLine {
    /// What is wrong with a line, and where in its text.
    public struct Problem: Error, Hashable {
        public let message: String
        /// In characters from the beginning of the text.
        public let offset: Int

        public init(_ message: String, at offset: Int = 0) {
            self.message = message
            self.offset = offset
        }
    }

    // MARK: Signatures

    /// `Type.name(label:_:other?:)`, `name` for a property, a last `*` for any further arguments.
    public static func signature(_ text: String) throws(Problem) -> OutsideSignature {
        let path = text.prefix { $0 != "(" }
        var parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.allSatisfy(isIdentifier) else {
            throw Problem("`\(path)` is no name, write `Type.name(label:)`, or `Type.name` for a property")
        }
        let name = parts.removeLast()
        let labels = try path.count == text.count ? nil : labels(text.dropFirst(path.count), from: path.count)
        return OutsideSignature(owner: parts.isEmpty ? nil : parts.joined(separator: "."), name: name, labels: labels)
    }

    private static func labels(_ text: Substring, from start: Int) throws(Problem) -> [String] {
        guard text.last == ")" else { throw Problem("the argument labels have no `)` at their end", at: start) }
        var rest = text.dropFirst().dropLast()
        var result: [String] = []
        while !rest.isEmpty {
            let offset = start + 1 + (text.dropFirst().dropLast().count - rest.count)
            if rest == "*" { return result + ["*"] }
            let label = rest.prefix { $0 != ":" }
            guard label.count < rest.count, isIdentifier(LabelPattern(label).label) else {
                throw Problem("`\(rest)` is no list of labels, write `label:` for each argument, `_:` for one without", at: offset)
            }
            result.append(String(label))
            rest = rest.dropFirst(label.count + 1)
        }
        return result
    }

    /// `DatabasePublishers.Read`, or `Effect<Output, Failure>` where it is a publisher with so many generic arguments only.
    public static func publisherType(_ text: String) throws(Problem) -> (name: String, parameters: [String]) {
        let name = text.prefix { $0 != "<" }
        guard name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isIdentifier) else {
            throw Problem("`\(name)` is no name of a type")
        }
        guard name.count < text.count else { return (text, []) }
        let offset = name.count
        guard text.last == ">" else { throw Problem("the generic parameters have no `>` at their end", at: offset) }
        let parameters = text.dropFirst(offset + 1).dropLast().split(separator: ",").map { $0.drop { $0 == " " } }
        guard !parameters.isEmpty, parameters.allSatisfy(isIdentifier) else {
            throw Problem("write the names of the generic parameters, `Type<Output, Failure>`", at: offset)
        }
        return (String(name), parameters.map(String.init))
    }

    private static func isIdentifier(_ text: some StringProtocol) -> Bool {
        guard let first = text.first, !first.isNumber else { return false }
        return text.allSatisfy(\.isNamePart)
    }

    // MARK: What declarations give

    /// `1, ends, fails Error`, `continuous`, or `-> Type`; nil for `undecided`, which says nothing yet.
    public static func gives(_ text: String) throws(Problem) -> OutsideDeclaration.Gives? {
        if text.hasPrefix("->") {
            let type = text.dropFirst(2).drop { $0 == " " }
            guard !type.isEmpty else { throw Problem("there is no type behind `->`") }
            return .value(String(type))
        }
        if text == "undecided" { return nil }
        return .publisher(try effect(text))
    }

    /// How many values, then in any order how it ends, how it fails, of which type the values are and what kind of stream it is.
    public static func effect(_ text: String) throws(Problem) -> OutsideEffect {
        var clauses = Clauses(text)
        let (first, offset) = clauses.next() ?? ("", 0)
        guard var cardinality = values(first) else {
            throw Problem(
                first.isEmpty ? "there is nothing said, \(howToCount)" : "`\(first)` is no number of values, \(howToCount)", at: offset)
        }
        let isVerdict = Verdict(rawValue: first) != nil
        var result = OutsideEffect(cardinality)
        while let (clause, offset) = clauses.next() {
            if let ends = ending(clause) {
                guard !isVerdict else { throw Problem("`\(first)` says how it ends, leave `\(clause)` out", at: offset) }
                cardinality.ends = ends
            } else if let failure = failure(clause) {
                result.failure = failure
            } else if clause == "with members" {
                result.isOfMembers = true
            } else if let output = word(after: "of ", in: clause) {
                result.output = output
            } else if let reason = Reason(rawValue: clause), reason.isStream, reason != .streamRequirement {
                result.reason = reason
            } else {
                throw Problem("`\(clause)` is not understood, \(howToGoOn)", at: offset)
            }
        }
        result.cardinality = cardinality
        if cardinality.verdict == .oneShot { result.reason = nil }
        return result
    }

    private static let howToCount =
        "write `one-shot`, `finite` or `continuous`, or the values as `1`, `0...1`, `0...many`, `0...` (without end)"
    private static let howToGoOn =
        "write `ends`, `may end` or `never ends`, `fails Type` or `never fails`, `of Type`, or the id of a reason such as `timer`"

    /// What ends after at most one value is said to end; for the rest nothing is promised.
    private static func values(_ text: String) -> Cardinality? {
        switch text {
        case "one-shot", "1": .one
        case "0...1": .optional
        case "0": Cardinality.none
        case "finite", "0...many": .several
        case "1...many": Cardinality(.one, .many, .always)
        case "continuous", "0...": .endless
        case "1...": Cardinality(.one, .endless, .maybe)
        default: nil
        }
    }

    private static func ending(_ clause: String) -> Ending? {
        switch clause {
        case "ends": .always
        case "may end": .maybe
        case "never ends": .never
        default: nil
        }
    }

    private static func failure(_ clause: String) -> Failure? {
        clause == "never fails" ? .never : word(after: "fails ", in: clause).map { Failure(named: $0) }
    }

    private static func word(after prefix: String, in clause: String) -> String? {
        guard clause.hasPrefix(prefix) else { return nil }
        let rest = clause.dropFirst(prefix.count).drop { $0 == " " }
        return rest.isEmpty ? nil : String(rest)
    }

    /// The parts between commas that stand outside of brackets.
    private struct Clauses {
        private var rest: Substring
        private let text: String

        init(_ text: String) {
            self.text = text
            rest = text[...]
        }

        mutating func next() -> (text: String, offset: Int)? {
            rest = rest.drop { $0 == " " }
            guard !rest.isEmpty else { return nil }
            let offset = text.distance(from: text.startIndex, to: rest.startIndex)
            var depth = 0
            let clause = rest.prefix { character in
                if "<([".contains(character) { depth += 1 }
                if ">)]".contains(character) { depth -= 1 }
                return depth > 0 || character != ","
            }
            rest = rest.dropFirst(clause.count + 1)
            var trimmed = clause
            while trimmed.last == " " { trimmed.removeLast() }
            return (String(trimmed), offset)
        }
    }
}

// MARK: Operators

extension ModelLine {
    /// The row that `like map(_:)`, `discards` (what comes becomes `()`), `adds 1`, `gives 0...1` or `switches` (to the publisher that its closure returns) stands for,
    /// with `fails Type` or `never fails` behind it.
    ///
    /// An effect is always that of a row of Combine's own, so that it is monotone whatever a user writes; nil for `undecided`.
    public static func operatorRow(_ signature: OutsideSignature, _ text: String, note: String) throws(Problem) -> Operator? {
        if text == "undecided" { return nil }
        guard signature.owner == nil else {
            throw Problem("an operator is written without its type, as `\(signature.name)(…)`")
        }
        var clauses = Clauses(text)
        let (first, offset) = clauses.next() ?? ("", 0)
        var row = try row(first, signature, note, at: offset)
        while let (clause, offset) = clauses.next() {
            switch failure(clause) {
            case .never?: row = row.failing(.never)
            case .error?: row = row.failing(.error)
            case .type?, .unknown?: row = row.failing(.unknown)
            case nil: throw Problem("`\(clause)` is not understood, write `fails Error` or `never fails`", at: offset)
            }
        }
        return row
    }

    private static func row(_ text: String, _ signature: OutsideSignature, _ note: String, at offset: Int) throws(Problem) -> Operator {
        if let model = word(after: "like ", in: text) {
            let wanted = try self.signature(model)
            guard let row = Operators.row(named: wanted.name, labels: wanted.labels ?? []), row.role == .link else {
                throw Problem("Combine has no operator `\(model)`", at: offset + 5)
            }
            return row.standingFor(signature, note)
        }
        // Of the values only that they came is left, and that has an async form whatever the name says.
        if text == "discards" {
            guard signature.labels == [] else { throw Problem("what `discards` takes no arguments", at: offset) }
            return Operators.link(signature.name, [], .same, .lowered(.discard), delivers: .made, note: note)
        }
        if text == "switches" {
            return Operators.link(
                signature.name, signature.labels ?? [], .switches, .left(.noAsyncForm), with: .closureResult, note: note)
        }
        let effect: Effect
        if let added = word(after: "adds ", in: text).flatMap(values) {
            effect = .adds(added, first: false)
        } else if let given = word(after: "gives ", in: text).flatMap(values) {
            effect = .gives(given, "delivers values of its own")
        } else {
            throw Problem("`\(text)` is no effect, write `like map(_:)`, `switches`, `discards`, `adds 1` or `gives 0...1`", at: offset)
        }
        return Operators.link(signature.name, signature.labels ?? [], effect, .left(.noAsyncForm), note: note)
    }
}

extension Operator {
    /// What does the same under another name. Its lowering is not taken over: the name may say more than the effect.
    fileprivate func standingFor(_ signature: OutsideSignature, _ note: String) -> Operator {
        let treatment: Treatment = if case .left = self.treatment { self.treatment } else { .left(.noAsyncForm) }
        return Operator(
            name: signature.name, role: role, labels: signature.labels ?? [], publishers: publishers, effect: effect,
            delivers: delivers == .made ? .made : .others, failure: failure.isOfRow ? failure : .unknown, treatment: treatment, note: note,
            isTriageWord: false,
            literalArgument: nil, literalTreatment: nil)
    }

    fileprivate func failing(_ failure: FailureEffect) -> Operator {
        Operator(
            name: name, role: role, labels: labels, publishers: publishers, effect: effect, delivers: delivers, output: output,
            failure: failure,
            treatment: treatment, note: note, isTriageWord: isTriageWord, literalArgument: literalArgument,
            literalTreatment: literalTreatment)
    }
}
