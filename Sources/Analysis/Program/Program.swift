import CombineModel
import Facts
import Lexing
import Synchronization

/// All facts linked: the names of the scanned code, and besides them who gives publishers, what belongs to tests and what a call may run.
///
/// Built once from the facts of every file. Nothing of it changes then; it is a class because every stage holds it, and each use of a copy would
/// count all of its tables. Who asks for names alone takes the `TypeNames` that it is.
public final class Program: TypeNames, @unchecked Sendable {
    /// Every member whose type is a publisher, by base name: what an unresolved call may mean.
    private(set) var producersByName: [String: [DeclarationID]] = [:]
    /// Members of `extension Publisher` and of extensions of publisher types, by base name.
    private(set) var operators: [String: [DeclarationID]] = [:]
    /// What has an async form beside it with the same arguments.
    private(set) var asyncForms = AsyncForms()
    /// Where the app begins whose repository this is; nil for what may be a library.
    private(set) var app: Finding.Evidence?
    /// What types declared inside function bodies inherit from or conform to, directly or not, and the same without test code.
    private var localSupertypes: (all: Set<String>, inApp: Set<String>) = ([], [])
    /// The files that belong to tests, by index.
    private var testFiles: [Bool] = []
    private var testPaths: Set<String> = []
    /// The types that are tests or stand in for others in tests.
    private var testTypes: Set<String> = []
    /// What a call of each declaration may run, as far as somebody asked.
    let answering = Answers<DeclarationID, [DeclarationID]>()
    /// The same for receivers of a type.
    let answeringFor = Answers<Dispatch, [DeclarationID]>()
    let replacing = Answers<DeclarationID, [DeclarationID]>()
    private let modulesWhenAsked = Mutex<Modules?>(nil)
    /// Which files are compiled together.
    var modules: Modules {
        modulesWhenAsked.withLock { found in
            let modules = found ?? Modules(self)
            found = modules
            return modules
        }
    }

    /// - Parameter libraries: what is known of code that is not scanned.
    public override init(_ files: [FileFacts], libraries: [LibraryModel] = []) {
        super.init(files, libraries: libraries)
        testPaths = TestCode.paths(of: self.files)
        testFiles = self.files.map(isTestFile)
        app = AppEntry.place(in: self.files, tests: testPaths)
        linkLocalTypes()
        testTypes = Set(types.filter { TestCode.isDouble($0.value) || isTestCase($0.key) }.keys)
        linkProducers()
        asyncForms = findAsyncForms()
        testTypes.subtract(doublesInUse())
    }

    private func linkLocalTypes() {
        let all = files.flatMap(\.localInheritance.values).joined()
        let inApp = zip(files, testFiles).filter { !$0.1 }.flatMap { file, _ in
            file.localInheritance.filter { !TestCode.isDouble($0, $1) }.values.joined()
        }
        localSupertypes = (withAllAbove(Set(all)), withAllAbove(Set(inApp)))
    }

    /// The types that are called like doubles and have publishers, and that the app makes itself.
    private func doublesInUse() -> Set<String> {
        let asked = Set(allProducers.compactMap { enclosingType(of: $0) }.filter { testTypes.contains($0) })
        guard asked.contains(where: { !isOnlyInTests($0) }) else { return [] }
        let candidates = testTypes.filter { !isOnlyInTests($0) && !isTestCase($0) }
        let app = files.enumerated().filter { !testFiles[$0.offset] }.map { (index: $0.offset, file: $0.element) }
        return DoublesInUse(app, candidates: candidates) { id, known in
            let owner = self.enclosingType(of: id)
            let isKnown = owner.map { known.contains($0.split(separator: ".").last.map(String.init) ?? $0) } ?? false
            return self.isTestCode(id) && !isKnown
        }.all()
    }

    private func isOnlyInTests(_ type: String) -> Bool { types[type]?.declarations.allSatisfy { testFiles[$0.file] } ?? true }

    /// Whether code that is not scanned may call a declaration: what is public, unless the app alone has the modules it stands in.
    public func isForOthers(_ id: DeclarationID) -> Bool { app == nil && isPublic(id) }

    /// The members of that name that the scanned code declares on publishers.
    public func publisherMembers(named name: String) -> [DeclarationID] { operators[name] ?? [] }

    /// Whether a file belongs to tests, or declares doubles for them: what stands there says nothing about the app.
    public func isTestCode(_ id: DeclarationID) -> Bool {
        testFiles[id.file] || enclosingType(of: id).map { testTypes.contains($0) || $0 == "XCTestCase" } ?? false
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

    /// Whether a member can be meant by its name alone at a place: only inside its type, and inside what inherits from that or gives it members.
    /// True where that cannot be told.
    public func canBeNamedAlone(_ id: DeclarationID, at offset: Int, inFile file: Int) -> Bool {
        guard let owner = enclosingType(of: id), let type = types[owner], type.isDeclared, !hasLocalSubtype(owner, inApp: false) else {
            return true
        }
        let around = Set(files[file].skeleton.around(offset).compactMap { enclosingType(of: DeclarationID(file: file, index: $0)) })
        // An extension of a protocol may ask for others of whoever implements it.
        guard !around.contains(where: { types[$0]?.isProtocol ?? true }) else { return true }
        return !around.isDisjoint(with: allSubtypes(of: owner) + allSupertypes(of: owner) + [owner])
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

    /// Whether the scanned code declares something of that name that could be called or read.
    func declares(_ name: String) -> Bool { functions[name] != nil || producersByName[name] != nil || operators[name] != nil }

    private func linkProducers() {
        for (id, declaration) in files.declarations() where [.function, .variable, .subscript].contains(declaration.kind) {
            let isProducer =
                declaredType(of: id).map { !isOwnParameter($0, of: id) && publisherType($0, from: enclosingType(of: id)) != nil }
                ?? false
            // A publisher that a publisher type of the scanned code gives itself is no operator on others.
            if let type = enclosingType(of: id), isPublisherTypeName(type), !isProducer || !customPublishers.contains(type) {
                operators[declaration.name, default: []].append(id)
            } else if isProducer {
                producersByName[declaration.name, default: []].append(id)
            }
        }
    }
}
