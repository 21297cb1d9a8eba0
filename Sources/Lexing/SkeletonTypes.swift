/// Imports, types, extensions, and the declarations that only name things.
extension SkeletonReader {
    mutating func readImport(_ front: Front) {
        cursor.advance()
        var kind: String?
        switch cursor.word {
        case .struct, .class, .enum, .protocol, .func, .var, .let, .typealias, .actor:
            if cursor.peek().kind == .identifier, !cursor.peek().startsLine {
                kind = cursor.text(cursor.token.range)
                cursor.advance()
            }
        default: break
        }
        var path = ""
        while cursor.kind == .identifier, path.isEmpty || path.hasSuffix(".") {
            path += cursor.name(of: cursor.token)
            cursor.advance()
            if cursor.kind == .period {
                path += "."
                cursor.advance()
                if cursor.isAtOperator { takeOperator(into: &path) }
            }
        }
        imports.append(
            Import(
                path: path, kind: kind, attributes: front.attributes, modifiers: front.modifiers,
                range: front.start..<cursor.previousEnd, isConditional: isConditional
            )
        )
    }

    private mutating func takeOperator(into path: inout String) {
        path += cursor.text(cursor.token.range)
        cursor.advance()
    }

    mutating func readNominal(_ kind: Declaration.Kind, _ front: Front) {
        var declaration = begin(kind, front)
        takeName(&declaration)
        declaration.genericParameters = readGenericParameters()
        declaration.inherited = readInheritance()
        declaration.whereClause = readWhere()
        addAndOpen(declaration)
    }

    mutating func readExtension(_ front: Front) {
        var declaration = begin(.extension, front)
        let start = cursor.start
        cursor.skipType()
        declaration.name = cursor.text(from: start)
        declaration.nameRange = start..<max(cursor.previousEnd, start)
        declaration.inherited = readInheritance()
        declaration.whereClause = readWhere()
        addAndOpen(declaration)
    }

    mutating func readTypealias(_ front: Front) {
        var declaration = begin(.typealias, front)
        takeName(&declaration)
        declaration.genericParameters = readGenericParameters()
        if cursor.take(.equal) { declaration.typeText = readType() }
        declaration.whereClause = readWhere()
        add(declaration)
    }

    mutating func readAssociatedtype(_ front: Front) {
        var declaration = begin(.associatedtype, front)
        takeName(&declaration)
        declaration.inherited = readInheritance()
        if cursor.take(.equal) { declaration.typeText = readType() }
        declaration.whereClause = readWhere()
        add(declaration)
    }

    /// `case a, b(Int) = 1`: one declaration a name.
    mutating func readCases(_ front: Front) {
        let first = begin(.enumCase, front)
        let index = declarations.count
        repeat {
            var declaration = first
            takeName(&declaration)
            if cursor.kind == .leftParen, !cursor.startsLine { declaration.parameters = readParameters(.associatedValues) }
            if cursor.take(.equal) { readInitialValue(&declaration) }
            add(declaration)
        } while cursor.take(.comma)
        for case let position in index..<declarations.count {
            declarations[position].range = first.range.lowerBound..<cursor.previousEnd
        }
    }

    mutating func readOperator(_ front: Front) {
        var declaration = begin(.operator, front)
        let start = cursor.start
        while !cursor.isAtEnd, cursor.kind != .colon, cursor.kind != .leftBrace, cursor.index == 0 || !cursor.startsLine {
            if cursor.kind == .semicolon || cursor.kind == .identifier { break }
            cursor.advance()
        }
        declaration.name = cursor.text(from: start)
        declaration.nameRange = start..<max(cursor.previousEnd, start)
        if cursor.take(.colon) {
            repeat { if cursor.kind == .identifier { cursor.advance() } } while cursor.take(.comma)
        }
        if cursor.kind == .leftBrace { cursor.skipBalanced() }
        add(declaration)
    }

    mutating func readPrecedencegroup(_ front: Front) {
        var declaration = begin(.precedencegroup, front)
        takeName(&declaration)
        readBody(&declaration)
        add(declaration)
    }

    /// Passes over the braces that begin here, if any, as the body of `declaration`.
    mutating func readBody(_ declaration: inout Declaration) {
        guard cursor.kind == .leftBrace else { return }
        let start = cursor.start
        cursor.skipBalanced()
        declaration.bodyRange = start..<cursor.previousEnd
    }

    /// The text of the type that begins here.
    mutating func readType() -> String? {
        let start = cursor.start
        guard cursor.skipType() else { return nil }
        return cursor.text(from: start)
    }
}
