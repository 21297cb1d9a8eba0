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
        if owner == .none { return refined(ImportedName(base: selector, labels: parameters.map { _ in "_" })) }
        return refined(name(from: selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)))
    }

    /// Its name, from the parts of a selector.
    func name(from pieces: [String]) -> ImportedName {
        var parameters = parameters
        if errorParameter != nil { parameters.removeLast() }
        var labels = Array(pieces.prefix(max(1, parameters.count)))
        var base = labels.removeFirst()
        if errorParameter != nil, labels.isEmpty { base = Self.withoutError(base) }
        labels = parameters.isEmpty ? [] : [""] + labels
        let types = parameters.map(\.type.omissionName)
        if let rest = factoryLabel(base) { return ParameterNames(making: rest, labels: labels, types: types).imported }
        return ParameterNames(base: base, labels: labels, types: types, owner: ownerName ?? "").imported
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

    init(base: String, labels: [String], types: [OmissionName], owner: String) {
        (self.base, self.labels, self.types) = (NeedlessWords.omitted(from: base, OmissionName(owner), .baseNameOfSelf), labels, types)
        if !types.isEmpty, !labels.isEmpty { split() }
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
            base: CamelCase.lowercasingInitial(base), labels: labels.map { $0.isEmpty ? "_" : CamelCase.lowercasingInitial($0) })
    }

    /// Cuts the first label off the base name, at its last preposition: `loadUserWithID` becomes `loadUser(withID:)`.
    private mutating func split() {
        let words = CamelCase.words(of: base)
        if types[0].isBoolean, words.count > 1, words.last == "Animated" {
            base = words.dropLast().joined()
            labels[0] = "animated"
            return
        }
        guard var cut = words.lastIndex(where: { PartOfSpeech($0) == .preposition }), cut > 0 else { return }
        // `setImageWithURL` sets an image, and `getImage` and `forEach` say little alone.
        let first = words[0].lowercased()
        if first == "set" || cut < 3 && (first == "get" || PartOfSpeech(first) == .preposition) { return }
        // X, Y and Z are labels of their own, and what runs a block need not say that it does it with one.
        let isCoordinate = ["X", "Y", "Z"].contains(words[(cut + 1)...].joined())
        let dropsPreposition = types[0].isFunction && ["With", "Using"].contains(words[cut])
        if isCoordinate || dropsPreposition, cut + 1 == words.count { return }
        base = words[..<(isCoordinate ? cut + 1 : cut)].joined()
        if isCoordinate || dropsPreposition { cut += 1 }
        labels[0] = words[cut...].joined()
    }

    private mutating func omit() {
        for index in labels.indices where index < types.count {
            let isBase = index == 0 && labels[0].isEmpty
            let role: NeedlessWords.Role = isBase ? .baseName : index == 0 && base != "init" ? .firstParameter : .otherParameter
            var shorter = NeedlessWords.omitted(from: isBase ? base : labels[index], types[index], role)
            // What may be left out by its caller needs a label.
            if shorter.isEmpty, index == labels.count - 1, types[index].isOptionalFunction { shorter = labels[index] }
            if isBase { base = shorter } else { labels[index] = shorter }
        }
    }
}
