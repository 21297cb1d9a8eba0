import Facts
import Lexing

/// Where something is set.
struct SettingPlace {
    let file: Int
    let offset: Int
    /// The declaration in whose body that is, where what it is set on can be told; nothing tells what a key path is applied to.
    var body: DeclarationID?
}

/// What is put into stored properties after they were made.
extension Fillings {
    /// Whether a property is one of a test target's own, which no other code can set, and no test does that was not parsed.
    func isSetByTestsAlone(_ id: DeclarationID) -> Bool {
        guard program.isTestCode(id), program.isTestFile(program.files[id.file]), !program.isForOthers(id) else { return false }
        let name = program[id].name
        if let known = collected.namesInUnseenTests[name] { return !known }
        let tests = program.files.filter { !$0.isParsed && program.isTestFile($0) }
        let isNamed = !UnseenNames.any(of: [name], in: tests).isEmpty
        collected.namesInUnseenTests[name] = isNamed
        return !isNamed
    }

    /// Whether what is set at a place may be a property: not where the type of what it is set on is known to be another one.
    func mayBeSet(_ id: DeclarationID, at place: SettingPlace) -> Bool {
        guard let body = place.body, program.enclosingType(of: id) != nil else { return true }
        if collected.settingsInBodies[body] == nil, let code = program.body(of: body) {
            collected.settingsInBodies[body] = [:]
            let walk = UseWalk(types, names, wanted: [], properties: Set(settings.keys))
            walk.visit(code, in: declarations.scope(of: body))
            let all = walk.assignments.values.joined().map { ($0.target.range.lowerBound, $0) }
            collected.settingsInBodies[body] = Dictionary(all) { first, _ in first }
        }
        guard let setting = collected.settingsInBodies[body]?[place.offset] else { return true }
        return mayBe(setting, id)
    }

    /// Where the scanned code sets a property of that name, or hands it to something that may.
    var settings: [String: [SettingPlace]] {
        if let known = collected.settings { return known }
        var result: [String: [SettingPlace]] = [:]
        for (index, file) in program.files.enumerated() {
            let declarations = file.skeleton.declarations.enumerated().map { ($1.nameRange.lowerBound, $0) }
            let byPlace = Dictionary(declarations) { first, _ in first }
            for (start, body) in file.bodies.sorted(by: { $0.key < $1.key }) {
                let declaration = byPlace[start]
                for block in body.blocks {
                    let locals = block.variableNames
                    block.forEachExpression { expression in
                        for target in expression.settingTargets {
                            guard let name = target.lastName, target.links.count > 0 || !locals.contains(name) else { continue }
                            var place = SettingPlace(file: index, offset: target.range.lowerBound)
                            if !expression.isKeyPath { place.body = declaration.map { DeclarationID(file: index, index: $0) } }
                            result[name, default: []].append(place)
                        }
                        return true
                    }
                }
            }
        }
        collected.settings = result
        return result
    }
}

extension Expression {
    fileprivate var isKeyPath: Bool {
        guard case .keyPath = root else { return false }
        return true
    }

    /// What an assignment sets, or what is handed on with `&`. Where `nil` is set, no publisher is.
    fileprivate var settingTargets: [Expression] {
        switch root {
        case .assignment: assigned.map(\.target)
        case .prefixed("&", let target): [target]
        // Who has a key path can set what it leads to.
        case .keyPath(_, let components):
            components.last.map { [Expression(.name("self"), rootRange, links: [Link(.member($0), rootRange)])] } ?? []
        default: []
        }
    }

    /// What an assignment sets to what, the parts of a tuple one by one, and a value where it is written for its part. Where `nil` is set, no
    /// publisher is.
    var assigned: [(target: Expression, value: Expression?)] {
        guard case .assignment(let target, let value) = root else { return [] }
        return Self.parts(target, value).filter { $0.value?.isNil != true }
    }

    private static func parts(_ target: Expression, _ value: Expression?) -> [(target: Expression, value: Expression?)] {
        guard case .tuple(let targets) = target.root, target.links.isEmpty else { return [(target, value)] }
        if targets.count == 1 { return parts(targets[0].value, value) }
        guard let value, case .tuple(let values) = value.root, value.links.isEmpty, values.count == targets.count else {
            return targets.flatMap { parts($0.value, nil) }
        }
        return zip(targets, values).flatMap { parts($0.value, $1.value) }
    }
}

extension Block {
    /// The names of the variables that its statements declare, closures left out.
    var variableNames: Set<String> {
        var names: Set<String> = []
        forEachStatement { if case .variable(let variable) = $0.kind { names.formUnion(variable.bindings.flatMap(\.pattern.names)) } }
        return names
    }
}
