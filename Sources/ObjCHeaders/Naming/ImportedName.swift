import CombineModel

/// What a method is called in Swift.
public struct ImportedName: Hashable, Sendable, CustomStringConvertible {
    public var base: String
    /// The labels of its parameters, `_` for none.
    public var labels: [String]

    public init(base: String, labels: [String]) { (self.base, self.labels) = (base, labels) }

    /// `load(_:completion:)`, as Swift's attributes write a name; nil where it is none.
    init?(written: String) {
        guard let open = written.firstIndex(of: "("), written.hasSuffix(")") else {
            guard !written.isEmpty, written.allSatisfy(\.isWordCharacter) else { return nil }
            self.init(base: written, labels: [])
            return
        }
        // `NS_SWIFT_NAME(Type.load(_:))` makes a C function a member.
        let base = written[..<open].split(separator: ".").last.map(String.init) ?? ""
        let inside = written[written.index(after: open)...].dropLast()
        self.init(base: base, labels: inside.split(separator: ":", omittingEmptySubsequences: true).map(\.trimmingSpaces))
    }

    public var description: String { "\(base)(\(labels.map { $0 + ":" }.joined()))" }

    func without(_ index: Int) -> ImportedName {
        var result = self
        if labels.indices.contains(index) { result.labels.remove(at: index) }
        return result
    }
}

extension ObjCMethod {
    /// What it is called in Swift with its callbacks.
    ///
    /// Source: SE-0005, and `ImportName.cpp` and `omitNeedlessWords` in the Swift compiler, checked against its answers.
    public var swiftName: ImportedName {
        if let written = attributes.swiftName.flatMap(ImportedName.init(written:)) { return refined(written) }
        if owner == .none { return refined(ImportedName(base: selector, labels: parameters.map { _ in .wildcard })) }
        return refined(name(from: selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)))
    }

    /// Its name, from the parts of a selector.
    ///
    /// - Parameter isAsync: whether it is the name of its async form.
    func name(from pieces: [String], isAsync: Bool = false) -> ImportedName {
        var parameters = parameters
        if errorParameter != nil { parameters.removeLast() }
        var labels = Array(pieces.prefix(max(1, parameters.count)))
        var base = labels.removeFirst()
        if errorParameter != nil, labels.isEmpty { base = Self.withoutError(base) }
        labels = parameters.isEmpty ? [] : [""] + labels
        let types = parameters.enumerated().map { number, parameter in
            var name = parameter.type.omissionName
            name.hasDefault = parameter.type.hasDefault(labelled: number == 0 ? base : labels[number], isLabel: number > 0)
            return name
        }
        if let rest = factoryLabel(base) { return ParameterNames(making: rest, labels: labels, types: types).imported }
        let names = ParameterNames(
            base: base, labels: labels, types: types, owner: ownerName ?? "", first: parameters.first?.name ?? "", isAsync: isAsync)
        return names.imported
    }

    /// What is left of the name of an initialiser, or of a method of the class that makes an object of it: `Name` of `initWithName`,
    /// and of `userWithName` in `User`; nil where it is neither.
    private func factoryLabel(_ base: String) -> String? {
        func label(_ rest: String) -> String {
            rest.hasPrefix("With") && rest.dropFirst(4).first?.isLowercase != true ? String(rest.dropFirst(4)) : rest
        }
        if isInitializer { return label(String(base.dropFirst(4))) }
        guard isClassMethod, result.typedefName == "instancetype" || result.shape == .object(ownerName ?? "", arguments: [], protocols: []),
            let rest = NeedlessWords.withoutLeading(ownerName ?? "", base)
        else { return nil }
        return rest.isEmpty || rest.hasPrefix("With") ? label(rest) : nil
    }

    public var isInitializer: Bool {
        guard !isClassMethod, selector.hasPrefix("init") else { return false }
        return selector.dropFirst(4).first.map { !$0.isLowercase } ?? true
    }

    private func refined(_ name: ImportedName) -> ImportedName {
        var name = name
        if attributes.isRefined { name.base = "__" + name.base }
        return name
    }

    /// `loadAndReturnError:` becomes `load`.
    private static func withoutError(_ base: String) -> String {
        base.hasSuffix("AndReturnError") ? String(base.dropLast("AndReturnError".count)) : base
    }
}

/// The parts of a selector, on their way to a name in Swift.
private struct ParameterNames {
    private var base: String
    private var labels: [String]
    private let types: [OmissionName]

    /// - Parameter first: what the first parameter is called inside.
    init(base: String, labels: [String], types: [OmissionName], owner: String, first: String, isAsync: Bool) {
        (self.base, self.labels, self.types) = (NeedlessWords.omitted(from: base, OmissionName(owner), .baseNameOfSelf), labels, types)
        if !types.isEmpty, !labels.isEmpty { split(first) }
        if isAsync { self.base = Completion.withoutAsynchronously(self.base) }
        omit()
    }

    /// The names of an initialiser.
    init(making label: String, labels: [String], types: [OmissionName]) {
        (base, self.labels, self.types) = ("init", labels, types)
        if !labels.isEmpty { self.labels[0] = CamelCase.lowercasingInitial(label) }
        omit()
    }

    var imported: ImportedName {
        ImportedName(
            base: CamelCase.lowercasingInitial(base), labels: labels.map { $0.isEmpty ? .wildcard : CamelCase.lowercasingInitial($0) })
    }

    /// Cuts the first label off the base name, at its last preposition: `loadUserWithID` becomes `loadUser(withID:)`.
    ///
    /// Source: `splitBaseName` in `lib/Basic/StringExtras.cpp` of the Swift compiler.
    private mutating func split(_ first: String) {
        let words = CamelCase.words(of: base)
        if types[0].isBoolean, words.count > 1, words.last == "Animated" {
            base = words.dropLast().joined()
            labels[0] = "animated"
            return
        }
        // `setImageWithURL` sets an image, and what has a sender is an action.
        if words[0] == "set" || first == "sender" && CamelCase.words(of: types[0].name).last == "Object" { return }
        guard let cut = Preposition(in: words), cut.start > 0 else { return }
        // Where X, Y and Z are labels of their own, what stands before them says `to`.
        let rest = words[cut.end...]
        let isCoordinate = rest.count == 1 && ["X", "Y", "Z"].contains(rest[cut.end])
        let isVacuous = cut.isVacuous && rest.first?.lowercased() != "zone" && (types[0].isFunction || types[0].hasDefault)
        let kept = words[..<(isCoordinate && !isVacuous ? cut.end : cut.start)]
        // A name that says little alone has to say more.
        let isLittle = NeedlessWords.vacuous.contains(words[0].lowercased())
        if kept.count == 1, isLittle || NeedlessWords.keywords.contains(words[0]) { return }
        if kept.count == 2, isLittle { return }
        base = kept.joined()
        labels[0] = words[(isCoordinate || isVacuous ? cut.end : cut.start)...].joined()
    }

    private mutating func omit() {
        for index in labels.indices where index < types.count {
            let isBase = index == 0 && labels[0].isEmpty
            let role: NeedlessWords.Role =
                isBase ? .baseName : index == 0 && base != "init" && !types[0].hasDefault ? .firstParameter : .otherParameter
            var shorter = NeedlessWords.omitted(from: isBase ? base : labels[index], types[index], role)
            // What may be left out by its caller needs a label.
            if shorter.isEmpty, index == labels.count - 1, types[index].isOptionalFunction { shorter = labels[index] }
            if isBase { base = shorter } else { labels[index] = shorter }
        }
    }
}

/// The last preposition of a name, with the word before it that belongs to it: `compatible with`.
private struct Preposition {
    /// From its first word to behind its last one.
    let start: Int
    let end: Int
    /// Whether it says nothing before a block.
    let isVacuous: Bool

    init?(in words: [String]) {
        let lower = words.map { $0.lowercased() }
        func last(before end: Int) -> Int? { words[..<end].lastIndex { PartOfSpeech($0) == .preposition } }
        guard var found = last(before: words.count) else { return nil }
        // `fromListOf`
        if lower[found] == "of", let earlier = last(before: found), !["of", "for"].contains(lower[earlier]) { found = earlier }
        let (before, after) = (found > 0 ? lower[found - 1] : "", found + 1 < lower.count ? lower[found + 1] : "")
        let follows = ["with": ["error", "no"], "to": ["visible", "backing"], "from": ["backing"]]
        guard (before, lower[found]) != ("plug", "in"), follows[lower[found]]?.contains(after) != true else { return nil }
        let isExtended =
            ["compatible": "with", "best": "matching", "according": "to", "bound": "by", "separated": "by"][before] == lower[found]
        start = isExtended ? found - 1 : found
        end = found + 1
        isVacuous = !isExtended && ["with", "using"].contains(lower[found])
    }
}
