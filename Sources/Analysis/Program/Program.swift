import CombineModel
import Facts
import Lexing
import SourceText

/// All facts linked: what the names of the scanned code mean.
///
/// Built once from the facts of every file, in path order, so that the order in which files were read does not show. Nothing of it changes then;
/// it is a class because every stage holds it, and each use of a copy would count all of its tables.
public final class Program: @unchecked Sendable {
    public let files: [FileFacts]
    /// Nominal types by qualified name (`Outer.Inner`), protocols and types that are only extended here included.
    public private(set) var types: [String: NominalType] = [:]
    /// Qualified names by their last component.
    private(set) var typesBySimpleName: [String: [String]] = [:]
    /// Functions and variables outside any type, by base name.
    public private(set) var globals: [String: [DeclarationID]] = [:]
    /// Typealiases outside any type, by name.
    private(set) var aliases: [String: [DeclarationID]] = [:]
    /// Every member whose type is a publisher, by base name: what an unresolved call may mean.
    private(set) var producersByName: [String: [DeclarationID]] = [:]

    /// Whether the scanned code has a typealias of that name.
    public func isAlias(_ name: String) -> Bool { aliases[name] != nil }
    /// Members of `extension Publisher` and of extensions of publisher types, by base name.
    private(set) var operators: [String: [DeclarationID]] = [:]
    /// For each type, those that inherit from it or conform to it directly; qualified names, sorted.
    private(set) var subtypes: [String: [String]] = [:]
    /// The types of the scanned code that are publishers, by qualified name: they have a `receive(subscriber:)`.
    public private(set) var customPublishers: Set<String> = []
    /// All functions of the scanned code, by base name.
    public let functions: [String: [DeclarationID]]
    /// What has an async form beside it with the same arguments.
    private(set) var asyncForms = AsyncForms()
    /// The names of generic parameters and associated types.
    let typeParameters: Set<String>
    /// All properties of the scanned code, by name.
    public let variablesByName: [String: [DeclarationID]]
    /// The cases of all enums, by name.
    public let casesByName: [String: [DeclarationID]]
    /// The names of the members of all types, and of what is declared outside any.
    let declaredNames: Set<String>
    /// Where the app begins whose repository this is; nil for what may be a library.
    let app: Finding.Evidence?
    /// What is known of the libraries that the scanned code imports.
    let outside: OutsideModels
    /// What functions outside the scanned code do.
    public var knownFunctions: KnownFunctions { outside.functions }
    /// What types declared inside function bodies inherit from or conform to, directly or not, and the same without test code.
    private var localSupertypes: (all: Set<String>, inApp: Set<String>) = ([], [])
    /// The files that belong to tests, by index.
    private let testFiles: [Bool]
    private let testPaths: Set<String>
    /// What every type inherits from or conforms to directly, in the order it is written.
    private var supertypes: [String: [String]] = [:]
    /// The types and typealiases that a type has from what it inherits from or conforms to, by their simple names: which of those has them.
    var inheritedNames: [String: [String: String]] = [:]
    /// The types that are tests or stand in for others in tests.
    private var testTypes: Set<String> = []
    /// The associated types that some protocol says what they are.
    private(set) var namesBound: Set<String> = []
    let whenAsked = AnswersWhenAsked()
    /// Which files are compiled together.
    var modules: Modules { whenAsked.modules(of: self) }
    private let tables: DeclarationTables
    /// The names of the typealiases that types have.
    let memberAliasNames: Set<String>

    /// - Parameter libraries: what is known of code that is not scanned.
    public init(_ files: [FileFacts], libraries: [LibraryModel] = []) {
        self.files = files.sorted { $0.path < $1.path }
        let tests = TestCode.paths(of: self.files)
        testPaths = tests
        testFiles = self.files.map { tests.contains($0.path) }
        app = AppEntry.place(in: self.files, tests: tests)
        outside = OutsideModels(libraries, imported: Set(files.flatMap { $0.skeleton.imports.map(\.module) }))
        var functions: [String: [DeclarationID]] = [:]
        var variables: [String: [DeclarationID]] = [:]
        var cases: [String: [DeclarationID]] = [:]
        var parameters: Set<String> = []
        var memberAliases: Set<String> = []
        for (fileIndex, file) in self.files.enumerated() {
            for (index, declaration) in file.skeleton.declarations.enumerated() {
                let id = DeclarationID(file: fileIndex, index: index)
                parameters.formUnion(declaration.genericParameters.lazy.map(\.name))
                if declaration.kind == .associatedtype { parameters.insert(declaration.name) }
                switch declaration.kind {
                case .function: functions[declaration.name, default: []].append(id)
                case .variable where declaration.parent != nil: variables[declaration.name, default: []].append(id)
                case .enumCase: cases[declaration.name, default: []].append(id)
                case .typealias where declaration.parent != nil: memberAliases.insert(declaration.name)
                default: break
                }
            }
        }
        self.functions = functions
        variablesByName = variables
        casesByName = cases
        typeParameters = parameters
        memberAliasNames = memberAliases
        var builder = ProgramBuilder(self.files, modulesOutside: outside.describedModules)
        builder.build()
        types = builder.types
        typesBySimpleName = builder.typesBySimpleName
        globals = builder.globals
        aliases = builder.aliases
        declaredNames = types.values.reduce(into: Set(globals.keys).union(functions.keys)) { $0.formUnion($1.members.keys) }
        tables = builder.tables
        linkSubtypes()
        let local = self.files.map { file in
            (
                all: file.localInheritance,
                inApp: tests.contains(file.path) ? [:] : file.localInheritance.filter { !TestCode.isDouble($0, $1) }
            )
        }
        localSupertypes = (
            withAllAbove(Set(local.flatMap { $0.all.values.joined() })), withAllAbove(Set(local.flatMap { $0.inApp.values.joined() }))
        )
        namesBound = Set(types.values.flatMap(\.sameTypes.keys))
        testTypes = Set(types.filter { TestCode.isDouble($0.value) || isTestCase($0.key) }.keys)
        customPublishers = Set(
            types.filter { $0.value.isDeclared && !$0.value.isProtocol }.keys.filter { receiveSubscriber(of: $0) != nil })
        linkProducers()
        asyncForms = findAsyncForms()
        testTypes.subtract(doublesInUse())
        whenAsked.begin()
    }

    /// The types that are called like doubles and have publishers, and that the app makes itself.
    private func doublesInUse() -> Set<String> {
        let asked = Set(allProducers.compactMap { tables.enclosing[$0] }.filter { testTypes.contains($0) })
        guard asked.contains(where: { !isOnlyInTests($0) }) else { return [] }
        let candidates = testTypes.filter { !isOnlyInTests($0) && !isTestCase($0) }
        let app = files.enumerated().filter { !testFiles[$0.offset] }.map { (index: $0.offset, file: $0.element) }
        return DoublesInUse(app, candidates: candidates) { id, known in
            let owner = self.tables.enclosing[id]
            let isKnown = owner.map { known.contains($0.split(separator: ".").last.map(String.init) ?? $0) } ?? false
            return self.isTestCode(id) && !isKnown
        }.all()
    }

    private func isOnlyInTests(_ type: String) -> Bool { types[type]?.declarations.allSatisfy { testFiles[$0.file] } ?? true }

    public func declaration(_ id: DeclarationID) -> Declaration { tables.declarations[id.file][id.index] }

    /// The same, of which a part is looked at: nothing else of it is copied.
    public subscript(id: DeclarationID) -> Declaration {
        _read { yield tables.declarations[id.file][id.index] }
    }

    public func body(of id: DeclarationID) -> Body? { files[id.file].body(of: declaration(id)) }

    /// The body of a declaration, in a file that holds no chain too.
    public func code(of id: DeclarationID) -> Body? { files[id.file].code(of: declaration(id)) }

    /// The qualified name of the type a declaration stands in; for an extension that of the extended type.
    public func enclosingType(of id: DeclarationID) -> String? { tables.enclosing[id] }

    /// The declared type of a variable, or the result type of a function, parsed; nil when none is written.
    public func declaredType(of id: DeclarationID) -> TypeExpression? { tables.declaredTypes[id] }

    /// Whether a declaration is a requirement: it stands in a protocol itself, so it has no body of its own.
    public func isRequirement(_ id: DeclarationID) -> Bool {
        guard let parent = self[id].parent else { return false }
        return files[id.file].skeleton.declarations[parent].kind == .protocol
    }

    /// `UserRepository.fetchUser(id:)`, `Session.user`.
    public func symbol(of id: DeclarationID) -> String {
        let declaration = declaration(id)
        var name = declaration.name
        switch declaration.kind {
        case .function, .initializer, .subscript:
            name += "(" + declaration.parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
        default: break
        }
        return tables.enclosing[id].map { "\($0).\(name)" } ?? name
    }

    /// The facts of the file at a path.
    public func file(at path: String) -> FileFacts? { fileIndex(at: path).map { files[$0] } }

    public func fileIndex(at path: String) -> Int? {
        var (low, high) = (0, files.count)
        while low < high {
            let middle = (low + high) / 2
            if files[middle].path < path { low = middle + 1 } else { high = middle }
        }
        return low < files.count && files[low].path == path ? low : nil
    }

    /// Whether anything in the scanned code has that name, a member or not.
    public func isDeclaredAnywhere(_ name: String) -> Bool { declaredNames.contains(name) }

    /// Whether something of that name is declared outside of every type.
    public func declaresGlobal(_ name: String) -> Bool {
        files.contains { $0.skeleton.declarations.contains { $0.parent == nil && $0.name == name } }
    }

    /// The members of that name that the scanned code declares on publishers.
    public func publisherMembers(named name: String) -> [DeclarationID] { operators[name] ?? [] }

    public func place(of id: DeclarationID) -> (path: String, line: Int) {
        let file = files[id.file]
        return (file.path, file.lines.place(of: self[id].nameRange.lowerBound).line)
    }

    /// Whether a file belongs to tests, or declares doubles for them: what stands there says nothing about the app.
    public func isTestCode(_ id: DeclarationID) -> Bool {
        testFiles[id.file] || tables.enclosing[id].map { testTypes.contains($0) || $0 == "XCTestCase" } ?? false
            || self[id].has(attribute: "Test")
    }

    /// Whether a file belongs to tests.
    public func isTestFile(_ file: FileFacts) -> Bool { testPaths.contains(file.path) }

    /// Whether a type belongs to tests, or stands in for others in them.
    func isTestType(_ name: String) -> Bool {
        testTypes.contains(name) || types[name] != nil && isOnlyInTests(name)
    }

    /// Whether a type is a class of tests, wherever its file stands.
    private func isTestCase(_ type: String, depth: Int = 0) -> Bool {
        guard depth < 8, let inherited = types[type]?.inherited else { return false }
        return inherited.contains { $0 == "XCTestCase" || $0 == "XCTest.XCTestCase" || isTestCase($0, depth: depth + 1) }
    }

    func directSubtypes(of type: String) -> [String] { subtypes[type] ?? [] }

    /// Direct and indirect subtypes of a type, sorted.
    public func allSubtypes(of type: String) -> [String] {
        var seen: Set<String> = []
        var pending = [type]
        while let next = pending.popLast() {
            for subtype in subtypes[next] ?? [] where seen.insert(subtype).inserted { pending.append(subtype) }
        }
        return seen.sorted()
    }

    /// Whether a member can be meant by its name alone at a place: only inside its type, and inside what inherits from that or gives it members.
    /// True where that cannot be told.
    public func canBeNamedAlone(_ id: DeclarationID, at offset: Int, inFile file: Int) -> Bool {
        guard let owner = tables.enclosing[id], let type = types[owner], type.isDeclared, !hasLocalSubtype(owner, inApp: false) else {
            return true
        }
        let around = Set(files[file].skeleton.around(offset).compactMap { tables.enclosing[DeclarationID(file: file, index: $0)] })
        // An extension of a protocol may ask for others of whoever implements it.
        guard !around.contains(where: { types[$0]?.isProtocol ?? true }) else { return true }
        return !around.isDisjoint(with: allSubtypes(of: owner) + allSupertypes(of: owner) + [owner])
    }

    func allSupertypes(of type: String) -> [String] {
        var seen: [String] = []
        var pending = [type]
        while let next = pending.popLast() {
            for parent in supertypes[next] ?? [] where !seen.contains(parent) {
                seen.append(parent)
                pending.append(parent)
            }
        }
        return seen
    }

    /// The qualified names of what a type inherits from or conforms to directly, seen through typealiases and `&`.
    func parents(of type: NominalType) -> [String] { supertypes[type.name] ?? [] }

    private func linkedParents(of type: NominalType) -> [String] {
        var seen: Set<String> = []
        let platforms = type.isDeclared ? [] : platformParent(of: type.name)
        let outer = type.name.lastIndex(of: ".").map { String(type.name[..<$0]) }
        return
            (type.inherited.flatMap { text in
                // What a type inherits from cannot be something that it inherits.
                let parent = TypeExpression(parsing: text)
                let found = nominals(in: parent, from: outer, depth: 0)
                return found.isEmpty ? nominals(in: parent, from: type.name, depth: 0) : found
            } + platforms)
            .filter { seen.insert($0).inserted }
    }

    /// What one of Foundation's protocols refines, where the scanned code extends that: `extension Error` is for a `LocalizedError` too.
    private func platformParent(of name: String) -> [String] {
        ["LocalizedError", "CustomNSError", "RecoverableError"].contains(name) && types["Error"]?.isDeclared == false ? ["Error"] : []
    }

    private func nominals(in type: TypeExpression, from context: String?, depth: Int) -> [String] {
        guard depth < 8 else { return [] }
        switch type {
        case .composition(let parts): return parts.flatMap { nominals(in: $0, from: context, depth: depth + 1) }
        case .some(let inner), .any(let inner): return nominals(in: inner, from: context, depth: depth + 1)
        case .named:
            if let name = type.dottedName, let resolved = qualifiedName(of: name, from: context) { return [resolved] }
            if let target = aliasTarget(of: type, from: context) { return nominals(in: target, from: context, depth: depth + 1) }
            return type.simpleName.map(platformParent) ?? []
        default: return []
        }
    }

    private func linkSubtypes() {
        supertypes = types.mapValues(linkedParents)
        inheritedNames = namesOfTypesInherited()
        // Some of them may be what others inherit from.
        if !inheritedNames.isEmpty {
            supertypes = types.mapValues(linkedParents)
            inheritedNames = namesOfTypesInherited()
        }
        for (name, type) in types {
            for parent in parents(of: type) where parent != name { subtypes[parent, default: []].append(name) }
        }
        for key in subtypes.keys { subtypes[key]?.sort() }
    }

    /// Whether a type declared inside a function body implements or inherits from a type: what it does is not seen.
    ///
    /// - Parameter inApp: whether to leave out test code.
    public func hasLocalSubtype(_ type: String, inApp: Bool) -> Bool {
        let types = inApp ? localSupertypes.inApp : localSupertypes.all
        if types.isEmpty { return false }
        let simple = type.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(type[type.utf8.index(after: $0)...]) } ?? type
        return types.contains(simple)
    }

    private func linkProducers() {
        for (fileIndex, file) in files.enumerated() {
            for (index, declaration) in file.skeleton.declarations.enumerated() {
                guard declaration.kind == .function || declaration.kind == .variable || declaration.kind == .subscript
                else { continue }
                let id = DeclarationID(file: fileIndex, index: index)
                let isProducer =
                    tables.declaredTypes[id].map { !isOwnParameter($0, of: id) && publisherType($0, from: tables.enclosing[id]) != nil }
                    ?? false
                // A publisher that a publisher type of the scanned code gives itself is no operator on others.
                if let type = tables.enclosing[id], isPublisherTypeName(type), !isProducer || !customPublishers.contains(type) {
                    operators[declaration.name, default: []].append(id)
                } else if isProducer {
                    producersByName[declaration.name, default: []].append(id)
                }
            }
        }
    }
}

/// A class, struct, enum, actor or protocol, with everything its extensions add.
public struct NominalType: Sendable {
    public let name: String
    public var isProtocol = false
    /// Whether it is a struct or an enum.
    public private(set) var isOfValues = false
    /// Whether a subscript stands for the members that it does not declare.
    public private(set) var isDynamic = false
    /// Whether it is declared in the scanned files, as against only extended there.
    public var isDeclared = false
    public private(set) var declarations: [DeclarationID] = []
    /// Members by base name, `init` for initialisers.
    public var members: [String: [DeclarationID]] = [:]
    /// Every inheritance clause entry, and the right sides of `where Self: P`.
    public var inherited: [String] = []
    /// Generic parameters (and associated types) with their constraint.
    public var genericParameters: [(name: String, constraint: String?)] = []
    /// What a protocol says that associated types are: `where Output == AnyPublisher<Int, Never>`.
    var sameTypes: [String: TypeExpression] = [:]

    /// What its code sees around it, where it is nested in another.
    var around: [LexicalScope]?

    init(_ name: String) { self.name = name }

    /// Adds one of the places where it is declared or extended.
    mutating func add(_ declaration: Declaration, _ id: DeclarationID) {
        declarations.append(id)
        isOfValues = isOfValues || declaration.kind == .struct || declaration.kind == .enum
        isDynamic = isDynamic || declaration.has(attribute: "dynamicMemberLookup")
    }

    /// What another type is known to be holds for this one, which it turned out to be.
    mutating func merge(_ other: NominalType) {
        isOfValues = isOfValues || other.isOfValues
        isDynamic = isDynamic || other.isDynamic
        isProtocol = isProtocol || other.isProtocol
        isDeclared = isDeclared || other.isDeclared
        declarations += other.declarations
        inherited += other.inherited
        genericParameters += other.genericParameters
        sameTypes.merge(other.sameTypes) { own, _ in own }
    }
}
