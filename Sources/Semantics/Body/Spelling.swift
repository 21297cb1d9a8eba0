import CombineModel
import Facts
import Lexing

extension [Parameter] {
    /// Which argument goes to which parameter, by index.
    func taken(by arguments: [Argument]) -> [(argument: Int, parameter: Int)] {
        var result: [(Int, Int)] = []
        var next = 0
        for (index, argument) in arguments.enumerated() {
            let isOpen = argument.isTrailing && argument.label == nil
            let found = indices.dropFirst(next).first {
                isOpen ? self[$0].takesFunction || !self[$0].hasDefault : self[$0].label == argument.label
            }
            guard let found else { continue }
            result.append((index, found))
            if !self[found].isVariadic { next = found + 1 }
        }
        return result
    }
}

extension [Argument] {
    /// `(.failure(error))`
    var isFailure: Bool {
        guard count == 1, case .implicitMember("failure") = self[0].value.root else { return false }
        return true
    }

    /// `.userDidLogin` of `post(name: .userDidLogin, object: nil)`.
    var notificationName: String? {
        let name = first { $0.label == "name" || $0.label == "forName" }?.value
        guard let name else { return nil }
        if case .member(let last)? = name.links.last?.kind { return last }
        if case .implicitMember(let first) = name.root, name.links.isEmpty { return first }
        return nil
    }
}

extension String {
    /// The name of a function that is named with its labels: `load` of `load(id:)`.
    var withoutLabels: String { utf8.firstIndex(of: UInt8(ascii: "(")).map { String(self[..<$0]) } ?? self }
}

extension Declaration.Kind {
    /// Whether it is something that calls lead to.
    var isCalled: Bool { self == .function || self == .initializer || self == .subscript }
}

extension TypeExpression {
    /// The named types that a type is made of; the type itself where it has no parts that can be told.
    var parts: [TypeExpression] {
        switch strippingOptionals {
        case .array(let element): element.parts
        case .dictionary(let key, let value): key.parts + value.parts
        case .tuple(let elements): elements.flatMap(\.type.parts)
        case .metatype(let type, _): type.parts
        case let plain: [plain] + plain.genericArguments.flatMap(\.parts)
        }
    }

    /// The name under which what is known of a type from outside stands in the data.
    var knownName: String {
        switch strippingOptionals {
        case .array, .dictionary: "Sequence"
        case .some(let type), .any(let type): type.knownName
        case let plain: plain.dottedName ?? ""
        }
    }

    /// Whether values of a type are functions, or collections of them.
    var holdsFunctions: Bool {
        switch strippingOptionals {
        case .function: true
        case .array(let element): element.holdsFunctions
        case .dictionary(_, let value): value.holdsFunctions
        case .named, .optional, .tuple, .some, .any, .composition, .metatype, .pack, .suppressed, .unknown: false
        }
    }
}

extension Expression.Literal {
    /// What it gives.
    var value: Value {
        switch self {
        case .boolean: .fresh(.bool, from: nil)
        case .integer: .fresh(.int, from: nil)
        case .float: .fresh(.double, from: nil)
        case .nil: Value(isNil: true)
        case .other: .unknown
        }
    }
}

extension TypeExpression {
    /// A type from outside whose objects are of a type each by what they hold, where it is written without that.
    ///
    /// - Parameter given: what an object is made of.
    func holding(_ given: [Value], _ known: KnownFunctions) -> TypeExpression {
        guard case .named(let path) = self, path.count == 1, path[0].genericArguments.isEmpty, known.type(path[0].name, is: .ofEachType),
            let held = given.first?.type
        else { return self }
        return .named([.init(path[0].name, [held])])
    }
}

extension Expression {
    /// Whether what it is for says of which type its root is: that is a member of the type, or all there is of it.
    var isOfTypeOfItsRoot: Bool { if case .implicitMember = root { true } else { links.isEmpty } }

    /// Whether it is a number or a text that is written out whole.
    var isConstant: Bool {
        guard links.isEmpty else { return false }
        return switch root {
        case .literal: true
        case .string(let parts): parts.isEmpty
        case .prefixed("-", let inner): inner.isConstant
        case .prefixed, .name, .implicitMember, .closure, .tuple, .array, .dictionary, .conditional, .statement, .cast, .infix, .assignment,
            .keyPath,
            .type, .macro, .other:
            false
        }
    }

    /// Whether only what it is for says what it is, or a part of it.
    var needsType: Bool {
        switch root {
        case .literal, .string, .array, .dictionary, .implicitMember, .closure, .conditional, .statement: isOfTypeOfItsRoot
        case .tuple(let parts): parts.count == 1 && parts[0].value.needsType
        case .infix(let operands, _): operands.last?.needsType ?? false
        case .prefixed(_, let inner): inner.needsType
        case .name, .cast, .assignment, .keyPath, .type, .macro, .other: false
        }
    }
}

extension Link {
    /// Whether it says nothing of what is meant: `?`, `!`, `<Int>`.
    var isMark: Bool {
        switch kind {
        case .optional, .force, .generic: true
        case .member, .call, .subscript, .conditional: false
        }
    }
}
