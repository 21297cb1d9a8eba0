import Facts

extension Statement {
    /// Whether it does nothing but make an expectation, say how one counts, or declare what begins as a literal.
    var isInert: Bool {
        if isBeforeAnything {
            switch kind {
            case .variable(let variable):
                return variable.bindings.allSatisfy { $0.value?.plainCall?.1.allSatisfy { $0.value.isInert } ?? false }
            case .expression(let expression):
                if case .assignment(_, let value) = expression.root { return value.isInert }
            default: break
            }
            return false
        }
        guard case .variable(let variable) = kind, variable.attributes.isEmpty else { return false }
        return variable.bindings.allSatisfy { binding in
            guard case .name(let name) = binding.pattern, binding.accessors.isEmpty else { return false }
            return binding.value?.isInert ?? (variable.keyword == "var") || declaresEmpty(name)
        }
    }
}

extension Statement {
    /// `var count = 0`: a variable that begins as what is written out.
    func declaresLiteral(_ name: String) -> Bool {
        guard case .variable(let variable) = kind, variable.keyword == "var", variable.attributes.isEmpty, variable.bindings.count == 1,
            case .name(name) = variable.bindings[0].pattern, variable.bindings[0].accessors.isEmpty, let value = variable.bindings[0].value
        else { return false }
        return value.isInert && !value.isNil
    }
}

extension Expression {
    /// Whether it is written out, and calls nothing.
    var isInert: Bool {
        guard links.isEmpty else { return false }
        return switch root {
        case .literal: true
        case .string(let parts), .array(let parts): parts.allSatisfy(\.isInert)
        case .macro(let name, let arguments): ["function", "file", "line"].contains(name) && arguments.isEmpty
        case .prefixed("-", let inner): inner.isInert
        default: false
        }
    }
}
