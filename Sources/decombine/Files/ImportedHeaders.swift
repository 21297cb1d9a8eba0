import CombineModel
import ObjCHeaders
import Wording

/// What the headers of the scanned repository say of the functions that `Future`s hand their promises to.
struct ImportedHeaders {
    /// The functions, as a library's model; nil where there is nothing to say.
    private(set) var model: LibraryModel?
    /// What a person should know: that headers were not read, or not well.
    private(set) var problem: String?

    /// - Parameter needs: the names that are looked for; without any, no header is read.
    init(_ headers: [AbsolutePath], below root: AbsolutePath, for needs: HeaderNeeds, threads: Int) {
        guard !headers.isEmpty, !needs.names.isEmpty else { return }
        let set = HeaderSet(HeaderFiles.read(headers, below: root))
        let wanted = Set(set.headers.filter { needs.mayBeDeclared(in: $0.text) }.map(\.path))
        guard !wanted.isEmpty else { return }
        let search = LibClangSearch(named: nil)
        guard let library = search.library else {
            problem = texts.noLibClang(wanted.count, search.tried.isEmpty ? "-" : search.tried.joined(separator: "; "))
            return
        }
        let reading = HeaderReading(set, with: library, threads: threads, wanted: wanted.contains)
        var model = LibraryModel(name: "Objective-C headers", source: library.version, declarations: [], operators: [])
        model.functions = KnownFunction.imported(reading.read.flatMap { Self.confirmed($0, among: set, with: library, for: needs) })
        self.model = model
    }

    /// What a header declares, each async form that is looked for with whether the compiler says the same.
    private static func confirmed(
        _ header: ReadHeader, among headers: HeaderSet, with library: LibClang, for needs: HeaderNeeds
    ) -> [ImportedFunction] {
        let isNeeded = { (function: ImportedFunction) in
            function.async != nil && needs.names.contains(String(function.name.prefix { $0 != "(" }))
        }
        guard header.methods.contains(where: { isNeeded($0.imported) }), let check = ImporterCheck(),
            let index = headers.headers.firstIndex(where: { $0.path == header.path }),
            let names = check.names(of: { HeaderReader(library, headers).files(of: index, in: $0) })
        else { return header.methods.map(\.imported) }
        return header.methods.map { method in
            var result = method.imported
            result.async?.isConfirmed = names.agree(with: method)
            return result
        }
    }
}
