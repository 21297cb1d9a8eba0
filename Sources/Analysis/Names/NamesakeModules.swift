import CombineModel
import Facts
import Lexing

/// Types that a package has under a name of Combine's, and that it is called after itself: `import Future` for a `Future` that is no publisher.
extension FileFacts {
    /// Whether a name is that of such a package's type in this file: it imports that package, and no Combine.
    func isOfNamesake(_ name: String) -> Bool {
        let modules = skeleton.imports.map(\.module)
        return modules.contains(name) && !modules.contains { PlatformName.combineModule.covers($0) && !Self.frameworks.contains($0) }
    }

    /// Apple's frameworks that bring some of Combine with them, yet do not say that it is used.
    private static let frameworks: Set<String> = ["SwiftUI", "UIKit"]
}

extension TypeExpression {
    /// The type with its module in front where it is one of a namesake's: `Future.Future<Int, Error>`.
    func qualified(in file: FileFacts) -> TypeExpression {
        switch self {
        case .named(let path) where path.count == 1 && file.isOfNamesake(path[0].name): .named([Component(path[0].name)] + path)
        case .optional(let wrapped): .optional(wrapped.qualified(in: file))
        case .array(let element): .array(element.qualified(in: file))
        default: self
        }
    }
}
