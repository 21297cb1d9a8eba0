import CombineModel
import Foundation
import ObjCHeaders
import SourceText
import Wording

/// What the headers of the scanned repository say of the functions that `Future`s hand their promises to.
struct ImportedHeaders {
    /// The functions, as a library's model; nil where there is nothing to say.
    private(set) var model: LibraryModel?
    /// What a person should know: that there is nothing to read headers with.
    private(set) var problem: String?
    /// The headers that were not read because of what they are.
    private(set) var left: [Diagnostic] = []

    /// - Parameters:
    ///   - walk: the headers of the code, and the folders of what it stands on.
    ///   - settings: the project files, which name folders of headers.
    ///   - files: the code; where it has no `Future` around a call, no header is read.
    init(_ walk: FileWalk, _ settings: SettingsWalk, below root: AbsolutePath, for files: [SourceFile], threads: Int) {
        let sdk = AppleSDKSearch().sdk
        let needs = HeaderNeeds(files)
        guard !needs.names.isEmpty else { return }
        let set = HeaderSet(HeaderFiles.read(HeaderFiles.all(walk, settings, below: root), below: root))
        let wanted = Set(set.headers.filter { needs.mayBeDeclared(in: $0.text) }.map(\.path))
        let frameworks = sdk.map { FrameworkHeaders(of: $0, for: needs) }
        guard !wanted.isEmpty || frameworks?.names.isEmpty == false else { return }
        let search = LibClangSearch(named: nil)
        guard let library = search.library else {
            // Of an SDK nobody was promised anything: the table of known functions stands in.
            if !wanted.isEmpty {
                problem = texts.noLibClang(wanted.count, search.tried.isEmpty ? "-" : search.tried.joined(separator: "; "))
            }
            return
        }
        let check = ImporterCheck()
        let reading = HeaderReading(set, with: library, threads: threads, wanted: wanted.contains)
        left = reading.left
        var functions = reading.read.flatMap { header in
            Self.confirmed(header, for: needs) {
                set.headers.firstIndex { $0.path == header.path }.flatMap { index in
                    check?.names { HeaderReader(library, set).files(of: index, in: $0) }
                }
            }
        }
        for framework in frameworks?.names ?? [] {
            guard let sdk else { break }
            let header = HeaderReader(library, set).read(framework: framework, of: sdk)
            functions += Self.confirmed(header, for: needs) { check?.names(ofFramework: framework, of: sdk) }
        }
        var model = LibraryModel(name: "Objective-C headers", source: library.version, supertypes: set.supertypes)
        model.functions = KnownFunction.imported(functions)
        self.model = model
    }

    /// What a header declares, each async form that is looked for with whether the compiler says the same.
    ///
    /// - Parameter names: asks the compiler, which is done where it matters.
    private static func confirmed(_ header: ReadHeader, for needs: HeaderNeeds, _ names: () -> CompilerNames?) -> [ImportedFunction] {
        let isNeeded = { (function: ImportedFunction) in
            function.async != nil && needs.names.contains(String(function.name.prefix { $0 != "(" }))
        }
        guard header.methods.contains(where: { isNeeded($0.imported) }), let names = names() else { return header.methods.map(\.imported) }
        return header.methods.map { method in
            var result = method.imported
            result.async?.isConfirmed = names.agree(with: method)
            return result
        }
    }
}

/// The frameworks of an SDK that the code imports and that declare something it is looked for.
private struct FrameworkHeaders {
    /// In alphabetical order.
    let names: [String]

    init(of sdk: AppleSDK, for needs: HeaderNeeds) {
        let folder = AbsolutePath(absolute: sdk.path + "/" + AppleSDK.frameworks)
        names = needs.imports.sorted().filter { name in
            let headers = folder.appending("\(name).framework/Headers")
            let files = ((try? FileManager.default.contentsOfDirectory(atPath: headers.description)) ?? []).filter { $0.hasSuffix(".h") }
            return HeaderFiles.read(files.map(headers.appending), below: headers).contains { needs.mayBeDeclared(in: $0.text) }
        }
    }
}
