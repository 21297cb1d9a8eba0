import CLibClang

/// Reads libclang's types, with what is said of null on the way.
struct TypeReader {
    private let clang: LibClang
    private var functions: LibClangFunctions { clang.functions }

    init(_ clang: LibClang) { self.clang = clang }

    /// More names behind one another than any header has; what goes deeper is told as what it is written as.
    private static let deepest = 48

    func type(_ written: CXType, depth: Int = 0) -> ObjCType {
        guard depth < Self.deepest else { return ObjCType(shape: .other(clang.spelling(of: written))) }
        var current = written
        var result = ObjCType(shape: .other(""))
        for _ in 0..<Self.deepest {
            note(current, &result)
            switch Int(current.kind) {
            case CXType_Attributed: current = functions.getModifiedType(current)
            case CXType_Elaborated: current = functions.getNamedType(current)
            case CXType_Typedef:
                let declaration = functions.getTypeDeclaration(current)
                let name = clang.spelling(of: declaration)
                if let shape = Self.wellKnown[name] {
                    result.shape = shape
                    if case .scalar(let scalar) = shape { result.innerTypedefName = name.hasPrefix("NS") ? name : scalar }
                    return result
                }
                if name == "instancetype" {
                    result.typedefName = name
                    result.shape = .anyObject(protocols: [])
                    return result
                }
                result.typedefName = result.typedefName ?? name
                result.innerTypedefName = name
                current = functions.getTypedefDeclUnderlyingType(declaration)
            case CXType_Unexposed:
                // Sugar that this version does not tell of: what stands behind it does not say more of null.
                let canonical = functions.getCanonicalType(current)
                guard Int(canonical.kind) != CXType_Unexposed else {
                    result.shape = .other(clang.spelling(of: current))
                    return result
                }
                // Its prototype still has what its parameters say of null.
                if Int(canonical.kind) == CXType_FunctionProto || Int(canonical.kind) == CXType_FunctionNoProto {
                    result.shape = .function(block(current, depth))
                    return result
                }
                current = canonical
            default:
                result.shape = shape(of: current, depth)
                result.isOptionSet = Int(current.kind) == CXType_Enum && isFlags(functions.getTypeDeclaration(current))
                return result
            }
        }
        return result
    }

    private func isFlags(_ enumeration: CXCursor) -> Bool {
        clang.children(of: enumeration).contains { clang.kind(of: $0) == CXCursor_FlagEnum }
    }

    private func note(_ type: CXType, _ result: inout ObjCType) {
        guard result.nullability == .unspecified else { return }
        switch Int(functions.getTypeNullability(type)) {
        case CXTypeNullability_NonNull: result.nullability = .nonnull
        case CXTypeNullability_Nullable: result.nullability = .nullable
        case CXTypeNullability_NullableResult: result.nullability = .nullableResult
        default: break
        }
    }

    private func shape(of type: CXType, _ depth: Int) -> ObjCType.Shape {
        switch Int(type.kind) {
        case CXType_Void: return .void
        case CXType_ObjCId: return .anyObject(protocols: [])
        case CXType_ObjCClass: return .classObject
        case CXType_ObjCSel: return .selector
        case CXType_ObjCTypeParam: return .parameter(clang.spelling(of: type))
        case CXType_BlockPointer: return .block(block(functions.getPointeeType(type), depth))
        case CXType_FunctionProto, CXType_FunctionNoProto: return .function(block(type, depth))
        case CXType_Record, CXType_Enum:
            let declaration = functions.getTypeDeclaration(type)
            return .record(clang.spelling(of: declaration), isDefined: functions.isCursorDefinition(declaration) != 0)
        case CXType_ObjCObjectPointer: return object(functions.getPointeeType(type), depth)
        case CXType_Pointer:
            let written = functions.getPointeeType(type)
            let pointee = self.type(written, depth: depth + 1)
            if case .function(let block) = pointee.shape { return .function(block) }
            return .pointer(pointee, isConst: functions.isConstQualifiedType(written) != 0)
        default:
            let spelling = clang.spelling(of: type)
            let bare = spelling.hasPrefix("const ") ? String(spelling.dropFirst(6)) : spelling
            return Self.scalars[bare].map { .scalar($0) } ?? .other(spelling)
        }
    }

    private func block(_ function: CXType, _ depth: Int) -> ObjCType.Block {
        let count = functions.getNumArgTypes(function)
        let canonical = functions.getCanonicalType(function)
        return ObjCType.Block(
            parameters: (0..<max(0, count)).map { type(functions.getArgType(function, UInt32($0)), depth: depth + 1) },
            result: type(functions.getResultType(function), depth: depth + 1),
            hasPrototype: Int(canonical.kind) == CXType_FunctionProto)
    }

    /// An object, by what it points to: a class, one with arguments or protocols, or `id` with protocols.
    private func object(_ pointee: CXType, _ depth: Int) -> ObjCType.Shape {
        let isPlain = Int(pointee.kind) != CXType_ObjCObject
        let base = isPlain ? pointee : functions.getObjCObjectBaseType(pointee)
        let protocols = (0..<(isPlain ? 0 : functions.getNumObjCProtocolRefs(pointee))).map {
            clang.spelling(of: functions.getObjCProtocolDecl(pointee, $0))
        }
        switch Int(base.kind) {
        case CXType_ObjCId: return .anyObject(protocols: protocols)
        case CXType_ObjCClass: return .classObject
        case CXType_ObjCInterface:
            let arguments = (0..<(isPlain ? 0 : functions.getNumObjCTypeArgs(pointee))).map {
                type(functions.getObjCTypeArg(pointee, $0), depth: depth + 1)
            }
            return .object(clang.spelling(of: functions.getTypeDeclaration(base)), arguments: arguments, protocols: protocols)
        default: return .other(clang.spelling(of: pointee))
        }
    }

    /// The names that stand for a type of Swift, whatever stands behind them.
    private static let wellKnown: [String: ObjCType.Shape] = [
        "BOOL": .scalar("Bool"), "Boolean": .scalar("DarwinBoolean"), "NSInteger": .scalar("Int"), "NSUInteger": .scalar("UInt"),
        "CGFloat": .scalar("CGFloat"), "SEL": .selector, "id": .anyObject(protocols: []), "Class": .classObject,
        "int8_t": .scalar("Int8"), "int16_t": .scalar("Int16"), "int32_t": .scalar("Int32"), "int64_t": .scalar("Int64"),
        "uint8_t": .scalar("UInt8"), "uint16_t": .scalar("UInt16"), "uint32_t": .scalar("UInt32"), "uint64_t": .scalar("UInt64"),
        "size_t": .scalar("Int"),
    ]

    /// What C's numbers are in Swift, by their spelling.
    private static let scalars = [
        "_Bool": "Bool", "bool": "Bool", "char": "CChar", "signed char": "CSignedChar", "unsigned char": "UInt8", "short": "Int16",
        "unsigned short": "UInt16", "int": "Int32", "unsigned int": "UInt32", "long": "Int", "unsigned long": "UInt",
        "long long": "Int64", "unsigned long long": "UInt64", "float": "Float", "double": "Double",
    ]
}

extension StringProtocol {
    var trimmingSpaces: String {
        var slice = self[...]
        while slice.first?.isWhitespace == true { slice = slice.dropFirst() }
        while slice.last?.isWhitespace == true { slice = slice.dropLast() }
        return String(slice)
    }
}
