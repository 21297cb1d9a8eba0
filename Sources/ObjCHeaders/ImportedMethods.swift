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
            takesContext: types.contains { if case .function = $0.shape { true } else { false } }, async: form, notAsync: why)
    }
}
