import CombineModel
import Foundation

/// What the Swift compiler itself calls the methods of a header, as `swift-symbolgraph-extract` prints it.
public struct CompilerNames: Sendable {
    public struct Forms: Sendable, Hashable {
        /// With its callbacks, `load(withID:completion:)`.
        public var completion: String?
        public var async: String?
        public var isThrowing = false
    }

    private var forms: [String: Forms] = [:]

    private struct Graph: Decodable {
        struct Symbol: Decodable {
            struct Identifier: Decodable { let precise: String }
            struct Names: Decodable { let title: String }
            struct Fragment: Decodable { let spelling: String }
            let identifier: Identifier
            let names: Names
            let declarationFragments: [Fragment]?
        }
        let symbols: [Symbol]
    }

    /// - Parameter graph: a symbol graph in JSON.
    /// - Throws: where it is none.
    public init(_ graph: Data) throws {
        for symbol in try JSONDecoder().decode(Graph.self, from: graph).symbols {
            let declaration = (symbol.declarationFragments ?? []).map(\.spelling).joined()
            var known = forms[symbol.identifier.precise] ?? Forms()
            // A name may be `async` as well; the effect stands behind the parameters.
            if declaration.contains(") async") {
                known.async = symbol.names.title
                known.isThrowing = declaration.contains(") async throws")
            } else {
                known.completion = symbol.names.title
            }
            forms[symbol.identifier.precise] = known
        }
    }

    /// Nil where the compiler does not know the method, or drops it.
    public subscript(_ method: ObjCMethod) -> Forms? { forms[method.symbol] }

    /// Whether the compiler calls a method and its async form as they were worked out.
    public func agree(with method: ObjCMethod) -> Bool {
        let worked = method.imported
        return self[method] == Forms(completion: worked.name, async: worked.async?.name, isThrowing: worked.async?.isThrowing ?? false)
    }

    /// How `swift-symbolgraph-extract` is asked for a module of one header, with no SDK: for a system of Apple's, with the standard library
    /// that the toolchain has for it.
    ///
    /// - Parameters:
    ///   - folder: where the module's map and its headers stand; the graph is written there as `Probe.symbols.json`.
    ///   - toolchain: the folder `usr` of it.
    public static func arguments(in folder: String, toolchain: String) -> [String] {
        arguments(for: "Probe", in: folder) + ["-target", "arm64-apple-ios18.0", "-I", folder] + embedded(toolchain)
    }

    /// How it is asked for a framework of an SDK, which has the standard library beside it; the graph is written into the folder as
    /// `Photos.symbols.json`.
    ///
    /// - Parameter standardLibrary: the folder `usr` of a toolchain whose own standard library is taken, for an SDK without one.
    public static func arguments(for framework: String, of sdk: AppleSDK, in folder: String, standardLibrary: String? = nil) -> [String] {
        arguments(for: framework, in: folder) + ["-target", sdk.target, "-sdk", sdk.path] + (standardLibrary.map(embedded) ?? [])
    }

    private static func arguments(for module: String, in folder: String) -> [String] {
        ["-module-name", module, "-module-cache-path", folder + "/cache", "-output-dir", folder]
    }

    private static func embedded(_ toolchain: String) -> [String] {
        ["-resource-dir", toolchain + "/lib/swift", "-I", toolchain + "/lib/swift/embedded"]
    }

    /// The module map for the files of a header.
    public static func moduleMap(for header: String) -> String { "module Probe { header \"\(header)\" export * }\n" }
}

extension ObjCMethod {
    /// How clang names it for indexes (its USR).
    fileprivate var symbol: String {
        guard let ownerName else { return "c:@F@" + selector }
        let kind = if case .protocol = owner { "pl" } else { "cs" }
        return "c:objc(\(kind))\(ownerName)(\(isClassMethod ? "cm" : "im"))\(selector)"
    }
}
