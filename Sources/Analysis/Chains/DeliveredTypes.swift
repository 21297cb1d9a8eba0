import CombineModel
import Facts
import Lexing
import SourceText

extension Link {
    /// What a key path goes through: `parent`, `?` and `url` of `\.parent?.url`.
    static func links(ofKeyPath components: [String], _ range: ByteRange) -> [Link] {
        components.map { component in
            switch component {
            case "?": return Link(.optional, range)
            case "!": return Link(.force, range)
            case _ where component.hasPrefix("["): return subscripted(component.dropFirst().dropLast(), range)
            default: return Link(.member(component), range)
            }
        }
    }

    /// `[0]`, `["cold"]`; of any other the text does not tell what it gives.
    private static func subscripted(_ inside: Substring, _ range: ByteRange) -> Link {
        let isText = inside.count > 1 && inside.hasPrefix("\"") && inside.hasSuffix("\"") && !inside.dropFirst().dropLast().contains("\"")
        let isNumber = !inside.isEmpty && inside.allSatisfy(\.isNumber)
        guard isText || isNumber else { return Link(.conditional, range) }
        let value = Expression(isText ? .string([]) : .literal(.integer), range)
        return Link(.subscript([Argument(label: nil, value: value, isTrailing: false, range: range)]), range)
    }
}

/// The type of the values after a step, where the text tells; it is what the next closure's parameter is.
final class DeliveredTypes {
    let program: Program
    let types: ExpressionTypes

    init(_ types: ExpressionTypes) {
        program = types.program
        self.types = types
    }

    func output(
        of row: Operator, _ arguments: [Argument], _ inner: [Inner], after upstream: Flow, in scope: Scope
    ) -> String? {
        let parameter = upstream.output.map { TypeExpression(parsing: $0) } ?? upstream.partialOutput
        switch row.output {
        case .upstream: return upstream.output
        // The closure is given what was made so far, and makes the same type of it anew.
        case .firstArgument:
            guard let initial = arguments.first, !initial.isTrailing else { return nil }
            return types.type(of: initial.value, in: scope)?.description
        case .closureResult:
            guard let transform = arguments.last else { return nil }
            return types.resultType(of: transform.value, parameter, in: scope).flatMap {
                types.initializers.withFailure(of: transform.value, $0)
            }?.description
        case .unwrappedClosureResult:
            guard let transform = arguments.last else { return nil }
            return types.resultType(of: transform.value, parameter, in: scope)?.strippingOptionals.description
        case .inner: return inner.first.flatMap { $0.flow.output ?? written(of: $0, in: scope)?.output?.description }
        case .metatype(let label):
            return arguments.first { $0.label == label }.flatMap { typeNamed(byMetatype: program.text($0.value.range, in: scope)) }
        case .named(let type): return type
        case .tuple:
            guard arguments.allSatisfy({ !$0.isTrailing }), let own = upstream.output else {
                return arguments.last.flatMap { types.resultType(of: $0.value, nil, in: scope)?.description }
            }
            return tuple([own] + inner.map(\.flow.output))
        case .list: return upstream.output.map { "[\($0)]" }
        case .upstreamOrInner: return upstream.output ?? inner.first.flatMap { $0.isLiteral ? nil : $0.flow.output }
        case .unwrapped: return parameter?.strippingOptionals.description
        case .unknown: return nil
        }
    }

    func tuple(_ types: [String?]) -> String? {
        let known = types.compactMap { $0 }
        return known.count == types.count ? "(" + known.joined(separator: ", ") + ")" : nil
    }

    private func typeNamed(byMetatype text: String) -> String? {
        text.hasSuffix(".self") ? String(text.dropLast(5)) : nil
    }

    func failure(
        of row: Operator, _ arguments: [Argument], _ inner: [Inner], after upstream: Flow, in scope: Scope
    ) -> Failure {
        switch row.failure {
        case .same:
            guard row.publishers != .none else { return upstream.failure }
            return inner.reduce(upstream.failure) { $0.shared(with: failure(of: $1, in: scope)) }
        case .error: return .error
        case .never: return .never
        case .inner: return inner.first.map { failure(of: $0, in: scope) } ?? .unknown
        case .named(let type): return .type(type)
        case .metatype:
            guard let type = arguments.first.flatMap({ typeNamed(byMetatype: program.text($0.value.range, in: scope)) }) else {
                return .unknown
            }
            return program.failure(named: type, from: scope.selfType)
        case .closureResult:
            guard let type = arguments.last.flatMap({ types.resultType(of: $0.value, nil, in: scope) }) else { return .unknown }
            // A property that holds the function.
            if case .function(let function) = type { return program.failure(named: function.result.description, from: scope.selfType) }
            return program.failure(named: type.description, from: scope.selfType)
        case .unknown: return .unknown
        }
    }

    /// What an inner publisher fails with: what its closure says, else what it is made of.
    private func failure(of inner: Inner, in scope: Scope) -> Failure {
        if let said = written(of: inner, in: scope)?.failure, said != .unknown { return said }
        return inner.flow.failure
    }

    /// What a closure says that it returns: `-> AnyPublisher<Answer, CourierError>`.
    private func written(of inner: Inner, in scope: Scope) -> PublisherType? {
        guard case .closure(let closure, _) = inner, let text = closure.resultType else { return nil }
        return program.publisherType(TypeExpression(parsing: text), from: scope.selfType)
    }

    func sourceOutput(
        _ row: Operator, _ name: String, _ arguments: [Argument], _ generics: String?, _ inner: [Inner], in scope: Scope
    ) -> String? {
        if let generics, case .named(let path) = TypeExpression(parsing: name + generics),
            let first = path.last?.genericArguments.first
        {
            return first.description
        }
        return switch row.output {
        case .firstArgument: arguments.first.flatMap { types.type(of: $0.value, in: scope)?.description }
        case .named(let type): type
        case .inner: inner.first?.flow.output
        case .tuple: tuple(inner.map(\.flow.output))
        default: nil
        }
    }

    func sourceFailure(_ row: Operator, _ name: String, _ generics: String?, _ inner: [Inner], in scope: Scope) -> Failure {
        if let generics, case .named(let path) = TypeExpression(parsing: name + generics),
            let second = path.last?.genericArguments.dropFirst().first
        {
            return program.failure(named: second.description, from: scope.selfType)
        }
        switch row.failure {
        case .never: return .never
        case .error: return .error
        case .named(let type): return .type(type)
        default:
            guard let first = inner.first else { return .unknown }
            return inner.dropFirst().reduce(first.flow.failure) {
                $0 == .never ? $1.flow.failure : $1.flow.failure == .never ? $0 : $0.joined($1.flow.failure)
            }
        }
    }
}

extension String {
    /// Whether a type's text has a hole in it: a part that is not known.
    var namesHole: Bool { split { !$0.isNamePart }.contains(.wildcard) }
}
