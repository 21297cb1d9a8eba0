import CombineModel

extension ObjCMethod {
    /// What it is in Swift.
    public var imported: ImportedFunction {
        let kind: ImportedFunction.Kind =
            owner == .none
            ? .function : isInitializer || swiftName.base == "init" ? .initializer : isClassMethod ? .classMethod : .instanceMethod
        var form: ImportedFunction.AsyncForm?
        var why: ImportedFunction.NotAsync?
        switch asyncForm {
        case .success(let async):
            form = ImportedFunction.AsyncForm(
                name: async.name.description, isThrowing: async.isThrowing, results: async.results.map(\.swiftName))
        case .failure(let refusal): why = refusal.why
        }
        let types = callbacks.map { parameters[$0].type }
        return ImportedFunction(
            path: path, line: line, column: column, kind: kind, owner: ownerName, swiftOwner: ownerName.map { swiftOwner ?? $0 },
            selector: selector, name: swiftName.description, callbacks: types.map(\.swiftName),
            takesContext: types.contains { if case .function = $0.shape { true } else { false } }, contextCallback: contextCallback,
            async: form, notAsync: why)
    }

    /// The callback of a C function with the pointer that is handed back to it, where there is one of each and nothing to be given back.
    private var contextCallback: ImportedFunction.ContextCallback? {
        let pointers = parameters.indices.filter { parameters[$0].type.isContext }
        guard owner == .none, callbacks.count == 1, pointers.count == 1, case .function(let block) = parameters[callbacks[0]].type.shape,
            block.hasPrototype, block.result.isVoid
        else { return nil }
        let handedBack = block.parameters.indices.filter { block.parameters[$0].isContext }
        guard handedBack.count == 1 else { return nil }
        let names = parameters[callbacks[0]].toldNames
        func parameter(_ name: String?, _ type: ObjCType) -> ImportedFunction.Parameter {
            ImportedFunction.Parameter(name: name.flatMap { $0.isEmpty ? nil : $0 }, type: type.heldName)
        }
        return ImportedFunction.ContextCallback(
            parameters: parameters.map { parameter($0.name, $0.type) }, callback: callbacks[0], context: pointers[0],
            told: block.parameters.enumerated().map { parameter(names.indices.contains($0) ? names[$0] : nil, $1) },
            toldContext: handedBack[0], givesResult: !result.isVoid)
    }
}

extension ObjCType {
    /// Whether it is `void *`.
    fileprivate var isContext: Bool {
        if case .pointer(let pointee, isConst: false) = shape { pointee.isVoid } else { false }
    }

    /// Its name where a value of it is kept: what may be null is optional.
    fileprivate var heldName: String { swiftName.hasSuffix("!") ? swiftName.dropLast() + "?" : swiftName }
}
