import Analysis
import CombineModel
import Facts
import Lexing
import Synchronization

/// What the declarations of a program hold and are made of, each worked out once: what is asked of others while code is read.
public class DeclaredValues: @unchecked Sendable {
    public final let program: Program
    final let names: MemberNames
    private let ofMainThread = Answers<String, String?>()
    private let ofOneThread = Answers<String, String?>()
    private let takingPublishers = Answers<DeclarationID, [Bool]>()
    private let released = Answers<DeclarationID, [DeclarationID]>()
    private let innerCode = Answers<CodeOwner, [InnerCode]>()
    private let handedOn = Answers<CodeOwner, Set<String>>()
    private let holders = Mutex<[String: [DeclarationID]]?>(nil)
    final let associated = Answers<DeclarationID, Bool>()
    private let madeForObject = Answers<DeclarationID, Bool>()
    private let types = Mutex<[DeclarationID: Value]>([:])

    init(of program: Program) { (self.program, names) = (program, MemberNames(of: program)) }

    /// The value that a variable is made of. Whoever reads code says it.
    func initialValue(of id: DeclarationID) -> Value { .unknown }

    /// Whether closures or functions in a piece of code use a name, apart from those that it is declared in itself.
    final func isUsed(_ name: String, declaredAt offset: Int, byCodeIn declaration: DeclarationID?, file: Int) -> Bool {
        let inner = innerCode.of(CodeOwner(declaration, inFile: file)) { InnerCode.all(of: declaration, file: file, in: program) }
        return inner.contains { !$0.range.contains(offset) && $0.names.contains(name) }
    }

    /// Whether a name stands alone as a value in a piece of code, so that something else may keep what it stands for.
    final func isHandedOn(_ name: String, byCodeIn declaration: DeclarationID?, file: Int) -> Bool {
        handedOn.of(CodeOwner(declaration, inFile: file)) {
            guard let declaration else { return Block(program.files[file].script, 0..<0).namesHandedOn }
            return program.code(of: declaration)?.blocks.reduce(into: []) { $0.formUnion($1.namesHandedOn) } ?? []
        }.contains(name)
    }

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
            if found.map({ !program.saysAll($0, from: owner) }) ?? true { value = initialValue(of: id) }
            if value.type == nil { (value.type, value.context) = (found, owner) }
        }
        if let type = value.type, case let target = program.withoutAliases(type.strippingOptionals, from: value.context),
            target != type.strippingOptionals
        {
            value.type = type.isOptional ? .optional(target) : target
        }
        (value.place, value.variable, value.maker, value.callees, value.parameter) = (nil, nil, nil, nil, nil)
        types.withLock { $0[id] = value }
        return value
    }

    /// Whether each object makes another one for a constant that it keeps: nobody else has that while the first is made.
    final func isMadeForItsObject(_ id: DeclarationID) -> Bool {
        guard program[id].isLet, program.isOfInstance(id), program.code(of: id)?.value?.onlyCall != nil else { return false }
        return madeForObject.of(id) {
            let made = initialValue(of: id)
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
        takingPublishers.of(id) { program[id].parameters.indices.map { program.publisher(givenTo: id, $0) != nil } }[index]
    }

    /// The `deinit`s that may run where a variable is set, which lets go of what it held.
    final func deinitializers(ofWhatIsHeldBy id: DeclarationID) -> [DeclarationID] {
        released.of(id) {
            Set(types(heldBy: id).flatMap { program.lineage(of: $0).flatMap { $0.members["deinit"] ?? [] } }).sorted()
        }
    }
}
