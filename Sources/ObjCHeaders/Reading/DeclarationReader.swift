import CLibClang

/// Reads the methods and functions of a header, or of the headers of a framework, from its translation unit.
struct DeclarationReader {
    private let clang: LibClang
    private var functions: LibClangFunctions { clang.functions }
    private let types: TypeReader
    /// What people call a file that libclang knows; nil where it is none of those that are asked for.
    private let shown: (String) -> String?

    init(_ clang: LibClang, shown: @escaping (String) -> String?) {
        (self.clang, self.shown) = (clang, shown)
        types = TypeReader(clang)
    }

    func methods(in unit: CXTranslationUnit) -> [ObjCMethod] {
        var result: [ObjCMethod] = []
        for cursor in clang.children(of: functions.getTranslationUnitCursor(unit)) where isHere(cursor) {
            switch clang.kind(of: cursor) {
            case CXCursor_ObjCInterfaceDecl: result += methods(of: cursor, .type(clang.spelling(of: cursor)), named: cursor)
            case CXCursor_ObjCProtocolDecl: result += methods(of: cursor, .protocol(clang.spelling(of: cursor)), named: cursor)
            case CXCursor_ObjCCategoryDecl:
                guard let type = clang.children(of: cursor).first(where: { clang.kind(of: $0) == CXCursor_ObjCClassRef }) else { continue }
                result += methods(of: cursor, .type(clang.spelling(of: type)), named: functions.getCursorReferenced(type))
            case CXCursor_FunctionDecl: result += [method(cursor, of: .none, nil, accessors: [])]
            default: continue
            }
        }
        return result.filter { !$0.callbacks.isEmpty && !$0.isAccessor }
    }

    private func isHere(_ cursor: CXCursor) -> Bool { shown(clang.place(of: functions.getCursorLocation(cursor)).path) != nil }

    /// - Parameter named: the declaration that gives the type its name in Swift.
    private func methods(of container: CXCursor, _ owner: ObjCMethod.Owner, named: CXCursor) -> [ObjCMethod] {
        let swiftOwner = swiftName(ofType: named)
        let children = clang.children(of: container)
        let properties = children.filter { clang.kind(of: $0) == CXCursor_ObjCPropertyDecl }.map { clang.spelling(of: $0) }
        let accessors = Set(properties + properties.map { "set\($0.prefix(1).uppercased())\($0.dropFirst()):" })
        return children.compactMap { child in
            switch clang.kind(of: child) {
            case CXCursor_ObjCInstanceMethodDecl, CXCursor_ObjCClassMethodDecl: method(child, of: owner, swiftOwner, accessors: accessors)
            default: nil
            }
        }
    }

    /// What a class or a protocol is called in Swift, where that is said: no version prints that of a protocol, and some that of no class, so
    /// the stub of the macro says it once more.
    private func swiftName(ofType cursor: CXCursor) -> String? {
        let marks = clang.children(of: cursor).filter { clang.kind(of: $0) == CXCursor_AnnotateAttr }
        return marks.lazy.map { self.clang.spelling(of: $0) }.first { $0.hasPrefix(HeaderStubs.swiftNameMark) }.map {
            String($0.dropFirst(HeaderStubs.swiftNameMark.count))
        }
    }

    private func method(_ cursor: CXCursor, of owner: ObjCMethod.Owner, _ swiftOwner: String?, accessors: Set<String>) -> ObjCMethod {
        let place = clang.place(of: functions.getCursorLocation(cursor))
        let selector = clang.spelling(of: cursor)
        let parameters = (0..<max(0, functions.getNumArguments(cursor))).map { number in
            let parameter = functions.getArgument(cursor, UInt32(number))
            let told = clang.children(of: parameter).filter { clang.kind(of: $0) == CXCursor_ParmDecl }
            return ObjCMethod.Parameter(
                name: clang.spelling(of: parameter), type: types.type(functions.getCursorType(parameter)),
                toldNames: told.map { clang.spelling(of: $0) })
        }
        return ObjCMethod(
            path: shown(place.path) ?? "", line: place.line, column: place.column, owner: owner, swiftOwner: swiftOwner,
            isClassMethod: clang.kind(of: cursor) == CXCursor_ObjCClassMethodDecl, selector: selector, parameters: parameters,
            result: types.type(functions.getCursorResultType(cursor)), attributes: attributes(of: cursor),
            isAccessor: accessors.contains(selector))
    }

    /// The attributes of a declaration, with those of what it overrides where it has none of a kind.
    private func attributes(of cursor: CXCursor) -> ObjCAttributes {
        var result = ownAttributes(of: cursor)
        var (overridden, count): (UnsafeMutablePointer<CXCursor>?, UInt32) = (nil, 0)
        functions.getOverriddenCursors(cursor, &overridden, &count)
        defer { functions.disposeOverriddenCursors(overridden) }
        for number in 0..<Int(count) {
            guard let inherited = overridden.map({ ownAttributes(of: $0[number]) }) else { continue }
            result.swiftName = result.swiftName ?? inherited.swiftName
            result.async = result.async ?? inherited.async
            result.asyncName = result.asyncName ?? inherited.asyncName
            result.asyncError = result.asyncError ?? inherited.asyncError
        }
        return result
    }

    private func ownAttributes(of cursor: CXCursor) -> ObjCAttributes {
        let policy = functions.getCursorPrintingPolicy(cursor)
        defer { functions.disposePrintingPolicy(policy) }
        return ObjCAttributes(printed: clang.text(functions.getCursorPrettyPrinted(cursor, policy)))
    }
}
