import Analysis
import Facts
import Lexing

extension DeclaredValues {
    /// Whether a property keeps what it is set to as an associated object: the runtime stores it in its object, as it does a stored property's value
    /// (https://developer.apple.com/documentation/objectivec/objc_setassociatedobject(_:_:_:_:)).
    final func isAssociatedObject(_ id: DeclarationID) -> Bool {
        let declaration = program[id]
        guard declaration.kind == .variable, declaration.isComputed, !declaration.isStatic, program.enclosingType(of: id) != nil else {
            return false
        }
        return associated.of(id) {
            guard let body = program.code(of: id), let getter = body.getter,
                let setter = body.accessors.first(where: { $0.kind == "set" })?.body,
                let read = getter.onlyCall(of: "objc_getAssociatedObject"), read.count == 2,
                let set = setter.onlyCall(of: "objc_setAssociatedObject"), set.count == 4
            else { return false }
            return read[0].value.plainName == "self" && set[0].value.plainName == "self" && set[2].value.plainName == "newValue"
                && read[1].value.path != nil && read[1].value.path == set[1].value.path
        }
    }
}

extension Block {
    /// What a function is given, where its call is all that the block does.
    fileprivate func onlyCall(of function: String) -> [Argument]? {
        guard statements.count == 1 else { return nil }
        let expression: Expression? =
            switch statements[0].kind {
            case .expression(let expression), .return(let expression?): expression
            default: nil
            }
        guard var expression else { return nil }
        if case .cast(let inner, "as?", _) = expression.root, expression.links.isEmpty { expression = inner }
        guard case .name(function) = expression.root else { return nil }
        return expression.onlyCall
    }
}

extension Expression {
    /// The names of `&Keys.token`.
    fileprivate var path: [String]? {
        guard case .prefixed("&", let inner) = root, links.isEmpty, case .name(let first) = inner.root else { return nil }
        var names = [first]
        for link in inner.links {
            guard case .member(let name) = link.kind else { return nil }
            names.append(name)
        }
        return names
    }
}
