import Analysis
import CombineModel
import Facts
import Lexing
import SourceText
import Synchronization

/// The code of a program as it was read: each declaration once, when something first leads to it, into a summary of every piece of code in it.
///
/// What calls come to, and in which order code may run, is not asked here.
public class CodeNodes: @unchecked Sendable {
    public final let program: Program
    final let names: MemberNames
    private let nodes = Answers<CodeOwner, [CodeNode: NodeSummary]>()
    private let statements = Answers<CodeOwner, [ByteRange: NodeSummary]>()
    private let flows = Answers<CodeOwner, [CodeNode: CodeFlow]>()
    private let arguments = Answers<CodeOwner, ArgumentSummaries>()
    private let meanings = Answers<CodeOwner, [NameUse: Set<DeclarationID>?]>()
    private let ofMainThread = Answers<String, String?>()
    private let ofOneThread = Answers<String, String?>()
    private let takingPublishers = Answers<DeclarationID, [Bool]>()
    private let released = Answers<DeclarationID, [DeclarationID]>()
    private let innerCode = Answers<CodeOwner, [InnerCode]>()
    private let holders = Mutex<[String: [DeclarationID]]?>(nil)
    final let associated = Answers<DeclarationID, Bool>()
    private let madeForObject = Answers<DeclarationID, Bool>()
    private let types = Mutex<[DeclarationID: Value]>([:])

    init(of program: Program) { (self.program, names) = (program, MemberNames(of: program)) }

    // MARK: - Code

    final func nodes(of owner: CodeOwner) -> [CodeNode: NodeSummary] { nodes.of(owner) { CodeReading.nodes(of: owner, in: self) } }

    /// All nodes of a declaration, in no order.
    final func everyNode(of owner: CodeOwner) -> [NodeSummary] { Array(nodes(of: owner).values) }

    /// Reads all code, the declarations of each file and then what stands at its top level.
    final func forEachOwner(_ body: (CodeOwner, [CodeNode: NodeSummary]) -> Void) {
        for (index, file) in program.files.enumerated() {
            let declarations = file.skeleton.declarations.indices.map { CodeOwner.declaration(DeclarationID(file: index, index: $0)) }
            for owner in declarations + [.topLevel(file: index)] { body(owner, nodes(of: owner)) }
        }
    }

    /// What each statement does.
    final func statements(of owner: CodeOwner) -> [ByteRange: NodeSummary] {
        statements.of(owner) { CodeReading.statements(of: owner, self) }
    }

    /// In which order each node runs.
    final func flows(of owner: CodeOwner) -> [CodeNode: CodeFlow] { flows.of(owner) { CodeReading.flows(of: owner, self) } }

    final func arguments(of owner: CodeOwner) -> ArgumentSummaries { arguments.of(owner) { CodeReading.arguments(of: owner, self) } }

    /// The declaration whose code stands at an offset.
    func owner(at offset: Int, file: Int) -> CodeOwner {
        program.files[file].skeleton.around(offset).lazy.map { DeclarationID(file: file, index: $0) }
            .first { self.program.code(of: $0) != nil }.map(CodeOwner.declaration) ?? .topLevel(file: file)
    }

    // MARK: - Names

    /// Whether closures or functions in a piece of code use a name, apart from those that it is declared in itself.
    final func isUsed(_ name: String, declaredAt offset: Int, byCodeIn declaration: DeclarationID?, file: Int) -> Bool {
        let inner = innerCode.of(CodeOwner(declaration, inFile: file)) { InnerCode.all(of: declaration, file: file, in: program) }
        return inner.contains { !$0.range.contains(offset) && $0.names.contains(name) }
    }

    private func meanings(of owner: CodeOwner) -> [NameUse: Set<DeclarationID>?] {
        meanings.of(owner) {
            var reader = CodeReader(owner, self)
            reader.meanings = NameMeanings()
            reader.readAll()
            return reader.meanings?.all ?? [:]
        }
    }

    /// What a name means in an expression of a body.
    ///
    /// - Parameter start: the byte offset at which the expression begins that the name is part of.
    /// - Returns: the declarations that it may mean, none where that is a local or nothing of the scanned code; nil where it is not known.
    public func meaning(of name: String, inExpressionAt start: Int, file: Int) -> Set<DeclarationID>? {
        meanings(of: owner(at: start, file: file))[NameUse(name: name, start: start)] ?? nil
    }

    // MARK: - Values

    /// The type of a declaration's value, by what is written of it or by its initial value.
    func value(of id: DeclarationID) -> Value {
        if let known = types.withLock({ $0[id] }) { return known }
        // A variable that is made of itself says nothing.
        types.withLock { $0[id] = .unknown }
        let owner = program.enclosingType(of: id)
        var value = program.value(of: program.declaredType(of: id), in: id)
        if value.type == nil, program.declaredType(of: id) == nil, program[id].kind == .variable {
            let name = program[id].name
            let found = owner.flatMap { program.type(of: [name], from: $0) }
            value.type = found
            if found.map({ !program.saysAll($0, from: owner) }) ?? true { value = CodeReading.value(ofInitialiserOf: id, in: self) }
            if value.type == nil { (value.type, value.context) = (found, owner) }
        }
        (value.place, value.variable, value.maker, value.callees, value.parameter) = (nil, nil, nil, nil, nil)
        types.withLock { $0[id] = value }
        return value
    }

    /// Whether each object makes another one for a constant that it keeps: nobody else has that while the first is made.
    final func isMadeForItsObject(_ id: DeclarationID) -> Bool {
        guard program[id].isLet, program.isOfInstance(id), program.code(of: id)?.value?.onlyCall != nil else { return false }
        return madeForObject.of(id) {
            let made = CodeReading.value(ofInitialiserOf: id, in: self)
            if made.maker != nil { return true }
            let name = made.type?.strippingOptionals.dottedName
            return made.place == nil && name.map { program.knownFunctions.type($0, is: .mutable) } ?? false
        }
    }

    /// The class from outside that a type of the scanned code inherits from, where all of that is the main actor's.
    final func classOfMainThread(above type: String) -> String? {
        ofMainThread.of(type) {
            program.lineage(of: type).flatMap(\.inherited).first { program.knownFunctions.type($0, is: .mainThread) }
        }
    }

    /// The class from outside whose objects may be used on one thread only, where a type of the scanned code inherits from it, or one that answers for it.
    final func classOfOneThread(behind type: String) -> String? {
        ofOneThread.of(type) {
            let answering = program.types[type]?.isProtocol == true ? program.allSubtypes(of: type) : []
            let inherited = ([type] + answering).lazy.flatMap { self.program.lineage(of: $0) }.flatMap(\.inherited)
            return inherited.first { self.program.knownFunctions.type($0, is: .oneThread) }
        }
    }

    /// The type of the scanned code that a variable's value is of, or an optional's; nil for all others.
    final func typeName(of variable: DeclarationID) -> String? {
        let value = value(of: variable)
        return value.type?.strippingOptionals.dottedName.flatMap { program.qualifiedName(of: $0, from: value.context) }
    }

    /// The variables that may be set to another object of a class, or to none, or that hold several.
    final func variables(holding type: String) -> [DeclarationID] {
        if program.isValueType(type) { return [] }
        if let known = holders.withLock({ $0 }) { return known[type] ?? [] }
        var found: [String: [DeclarationID]] = [:]
        for id in program.variablesByName.values.joined().sorted() where !program[id].isLet && !program[id].isComputed {
            for name in types(heldBy: id) { found[name, default: []].append(id) }
        }
        holders.withLock { [found] in $0 = found }
        return found[type] ?? []
    }

    /// The types of the scanned code that what a variable holds is of, or what is in it.
    private func types(heldBy id: DeclarationID) -> Set<String> {
        let held = value(of: id)
        return Set(
            [held, held.element, held.subscripted].compactMap { value in
                value.type?.strippingOptionals.dottedName.flatMap { program.qualifiedName(of: $0, from: value.context) }
            })
    }

    /// Whether a function is given a publisher for a parameter.
    final func takesPublisher(_ id: DeclarationID, _ index: Int) -> Bool {
        takingPublishers.of(id) { program[id].parameters.indices.map { program.takesPublisher(id, $0) } }[index]
    }

    /// The `deinit`s that may run where a variable is set, which lets go of what it held.
    final func deinitializers(ofWhatIsHeldBy id: DeclarationID) -> [DeclarationID] {
        released.of(id) {
            Set(types(heldBy: id).flatMap { program.lineage(of: $0).flatMap { $0.members["deinit"] ?? [] } }).sorted()
        }
    }
}
