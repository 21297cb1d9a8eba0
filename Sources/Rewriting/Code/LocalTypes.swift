import CombineModel
import Facts

/// The types of parameters and locals, as far as their declarations say.
enum LocalTypes {
    static func all(in block: Block, parameters: [(String, String)]) -> [String: String] {
        var result = Dictionary(parameters) { first, _ in first }
        block.forEachStatement { statement in
            switch statement.kind {
            case .variable(let variable):
                for binding in variable.bindings {
                    guard case .name(let name) = binding.pattern else { continue }
                    result[name] = binding.type ?? made(binding.value) ?? binding.value?.plainName.flatMap { result[$0] }
                }
            case .guard(let conditions, _), .if(let conditions, _, _):
                for case .binding(.name(let name), let type, let value) in conditions {
                    result[name] = type ?? made(value) ?? result[name]
                }
            default: break
            }
        }
        return result
    }

    private static func made(_ expression: Expression?) -> String? { constructed(expression) ?? derived(expression) }

    /// `URL` of `base.appendingPathComponent("ring")`.
    private static func derived(_ expression: Expression?) -> String? {
        guard let links = expression?.links, links.count > 1, case .call = links[links.count - 1].kind,
            case .member(let name) = links[links.count - 2].kind, PlatformName.derivingURL.covers(name)
        else { return nil }
        return "URL"
    }

    /// `URLRequest` of `URLRequest(url: url)`.
    private static func constructed(_ expression: Expression?) -> String? {
        guard let expression, expression.onlyCall != nil, case .name(let name) = expression.root, name.first?.isUppercase == true else {
            return nil
        }
        return name
    }
}
