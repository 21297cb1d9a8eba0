import CombineModel
import SourceText
import SwiftSyntax

/// Turns swift-syntax's expressions into `Expression` values.
///
/// The links of a chain are unrolled in a loop: swift-syntax nests them, so a chain of 50,000 links is 50,000 levels deep.
struct ExpressionReader {
    func read(_ syntax: some ExprSyntaxProtocol) -> Expression {
        var links: [Link] = []
        var current = ExprSyntax(syntax)
        while let step = link(of: current) {
            links.append(contentsOf: step.links)
            current = step.base
        }
        let (root, range, first) = self.root(of: current)
        links.append(contentsOf: first)
        return Expression(root, range, links: links.reversed())
    }

    func read(_ syntax: ExprSyntax?) -> Expression? { syntax.map { read($0) } }

    /// The outermost link(s) of `syntax`, last first, and what stands before; nil when it is no link.
    private func link(of syntax: ExprSyntax) -> (links: [Link], base: ExprSyntax)? {
        switch syntax.as(ExprSyntaxEnum.self) {
        case .memberAccessExpr(let member):
            guard let base = member.base else { return nil }
            return ([Link(.member(member.declName.name), base.end..<member.declName.end)], base)
        case .functionCallExpr(let call):
            let base = call.calledExpression
            let arguments = self.arguments(call.arguments, call.trailingClosure, call.additionalTrailingClosures)
            return ([Link(.call(arguments), base.end..<call.end)], base)
        case .subscriptCallExpr(let call):
            let base = call.calledExpression
            let arguments = self.arguments(call.arguments, call.trailingClosure, call.additionalTrailingClosures)
            return ([Link(.subscript(arguments), base.end..<call.end)], base)
        case .optionalChainingExpr(let chaining):
            return ([Link(.optional, chaining.expression.end..<chaining.end)], chaining.expression)
        case .forceUnwrapExpr(let force):
            return ([Link(.force, force.expression.end..<force.end)], force.expression)
        case .genericSpecializationExpr(let special):
            let text = special.genericArgumentClause.trimmedDescription
            return ([Link(.generic(text), special.expression.end..<special.end)], special.expression)
        case .postfixIfConfigExpr(let config):
            guard let base = config.base else { return nil }
            return ([Link(.conditional, base.end..<config.end)], base)
        default:
            return nil
        }
    }

    private func arguments(
        _ list: LabeledExprListSyntax, _ trailing: ClosureExprSyntax?, _ more: MultipleTrailingClosureElementListSyntax
    ) -> [Argument] {
        var result = self.arguments(list)
        if let trailing {
            result.append(closureArgument(nil, trailing, from: trailing.start))
        }
        for element in more {
            result.append(closureArgument(element.label.text, element.closure, from: element.start))
        }
        return result
    }

    private func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
        list.map { element in
            Argument(
                label: element.label?.text, value: read(element.expression), isTrailing: false,
                range: element.start..<element.expression.end)
        }
    }

    private func closureArgument(_ label: String?, _ closure: ClosureExprSyntax, from start: Int) -> Argument {
        let label = label == .wildcard ? nil : label
        let value = Expression(.closure(read(closure)), closure.range)
        return Argument(label: label, value: value, isTrailing: true, range: start..<closure.end)
    }

    /// A root, its range, and the first link when swift-syntax has none of its own for it.
    private func root(of syntax: ExprSyntax) -> (Expression.Root, ByteRange, [Link]) {
        let range = syntax.range
        switch syntax.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let reference): return (.name(reference.name), range, [])
        case .memberAccessExpr(let member): return (.implicitMember(member.declName.name), range, [])
        case .superExpr: return (.name("super"), range, [])
        case .discardAssignmentExpr: return (.name(.wildcard), range, [])
        case .closureExpr(let closure): return (.closure(read(closure)), range, [])
        case .tupleExpr(let tuple): return (.tuple(arguments(tuple.elements)), range, [])
        case .booleanLiteralExpr(let literal): return (.literal(.boolean(literal.literal.text == "true")), range, [])
        case .integerLiteralExpr: return (.literal(.integer), range, [])
        case .floatLiteralExpr: return (.literal(.float), range, [])
        case .nilLiteralExpr: return (.literal(.nil), range, [])
        case .stringLiteralExpr(let string): return (.string(interpolations(of: string)), range, [])
        case .keyPathExpr(let path): return (keyPath(path), range, [])
        case .ifExpr(let syntax):
            return (.statement(Statement(StatementReader().read(syntax), range)), range, [])
        case .switchExpr(let syntax):
            return (.statement(Statement(StatementReader().read(syntax), range)), range, [])
        case .macroExpansionExpr(let macro):
            let arguments = self.arguments(macro.arguments, macro.trailingClosure, macro.additionalTrailingClosures)
            return (.macro(macro.macroName.text, arguments), range, [])
        case .typeExpr: return (.type(syntax.trimmedDescription), range, [])
        case .arrayExpr(let array): return (.array(array.elements.map { read($0.expression) }), range, [])
        case .dictionaryExpr(let dictionary): return (.dictionary(elements(of: dictionary)), range, [])
        default: return (compound(syntax), range, [])
        }
    }

    /// Roots that are built around other expressions.
    private func compound(_ syntax: ExprSyntax) -> Expression.Root {
        switch syntax.as(ExprSyntaxEnum.self) {
        case .tryExpr(let effect):
            .prefixed("try" + (effect.questionOrExclamationMark?.text ?? ""), read(effect.expression))
        case .awaitExpr(let effect): .prefixed("await", read(effect.expression))
        case .unsafeExpr(let effect): .prefixed("unsafe", read(effect.expression))
        case .inOutExpr(let reference): .prefixed("&", read(reference.expression))
        case .prefixOperatorExpr(let prefixed): .prefixed(prefixed.operator.text, read(prefixed.expression))
        case .postfixOperatorExpr(let postfixed): .prefixed(postfixed.operator.text, read(postfixed.expression))
        case .consumeExpr(let effect): .prefixed("consume", read(effect.expression))
        case .copyExpr(let effect): .prefixed("copy", read(effect.expression))
        case .borrowExpr(let effect): .prefixed("borrow", read(effect.expression))
        case .sequenceExpr(let sequence): SequenceReader(expressions: self).read(Array(sequence.elements))
        case .patternExpr(let pattern): .other(PatternReader().expressions(in: pattern.pattern))
        default: .other(children(of: Syntax(syntax)))
        }
    }

    func read(_ closure: ClosureExprSyntax) -> Closure {
        let signature = closure.signature
        var parameters: [Closure.Parameter]?
        switch signature?.parameterClause {
        case .simpleInput(let list): parameters = list.map { Closure.Parameter(name: $0.name.text, type: nil) }
        case .parameterClause(let clause):
            parameters = clause.parameters.map {
                Closure.Parameter(name: ($0.secondName ?? $0.firstName).text, type: $0.type?.trimmedDescription)
            }
        case nil: break
        }
        let afterBrace = closure.leftBrace.end
        return Closure(
            captures: (signature?.capture?.items).map { $0.map(capture) } ?? [],
            parameters: parameters,
            isAsync: signature?.effectSpecifiers?.asyncSpecifier != nil,
            resultType: signature?.returnClause?.type.trimmedDescription,
            attributes: signature?.attributes.map(\.trimmedDescription) ?? [],
            body: Block(StatementReader().read(closure.statements), closure.range),
            range: closure.range,
            signatureRange: afterBrace..<(signature?.end ?? afterBrace))
    }

    private func capture(_ item: ClosureCaptureSyntax) -> Closure.Capture {
        let specifier = item.specifier.map {
            $0.specifier.text + ($0.detail.map { "(\($0.text))" } ?? "")
        }
        return Closure.Capture(
            specifier: specifier, name: item.name.text, value: (item.initializer?.value).map { read($0) },
            range: item.start..<(item.initializer?.end ?? item.name.end))
    }

    private func interpolations(of string: StringLiteralExprSyntax) -> [Expression] {
        string.segments.flatMap { segment -> [Expression] in
            guard case .expressionSegment(let inner) = segment else { return [] }
            return inner.expressions.map { read($0.expression) }
        }
    }

    private func elements(of dictionary: DictionaryExprSyntax) -> [Expression] {
        guard case .elements(let elements) = dictionary.content else { return [] }
        return elements.flatMap { [read($0.key), read($0.value)] }
    }

    private func keyPath(_ path: KeyPathExprSyntax) -> Expression.Root {
        let components = path.components.map { component -> String in
            switch component.component {
            case .property(let property): property.declName.name
            default: component.component.trimmedDescription
            }
        }
        return .keyPath(root: path.root?.trimmedDescription, components)
    }

    /// The expressions directly below a node of a kind that has no meaning here.
    func children(of syntax: Syntax) -> [Expression] {
        var result: [Expression] = []
        for child in syntax.children(viewMode: .sourceAccurate) {
            if let expression = child.as(ExprSyntax.self) {
                result.append(read(expression))
            } else if !child.is(TokenSyntax.self) {
                result.append(contentsOf: children(of: child))
            }
        }
        return result
    }
}

extension SyntaxProtocol {
    /// Byte offset of the first token, trivia excluded.
    var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
    /// Byte offset after the last token, trivia excluded.
    var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
    var range: ByteRange { start..<max(start, end) }
}

extension DeclReferenceExprSyntax {
    /// The base name; argument names of a compound reference are part of it: `load(id:)`.
    var name: String {
        let base = baseName.identifier?.name ?? baseName.text
        guard let labels = argumentNames else { return base }
        return base + "(" + labels.arguments.map { $0.name.text + ":" }.joined() + ")"
    }
}
