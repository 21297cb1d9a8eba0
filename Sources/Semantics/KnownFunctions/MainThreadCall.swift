import Analysis
import Facts

/// What traps off the main thread, or belongs to the main actor though the code around says nothing of it: a function of no actor may use it
/// where it is called on the main thread, an async one runs on any.
struct MainThreadCall {
    let program: Program

    /// What is used, where `expression` is such a use: `dispatchPrecondition`, `MainActor.assumeIsolated`, `UIApplication`.
    func name(of expression: Expression) -> String? {
        guard case .name(let root) = expression.root else { return nil }
        if root == "dispatchPrecondition" { return Self.asksForMainQueue(expression) ? root : nil }
        if Self.assertions.contains(root), case .call(let arguments)? = expression.links.first?.kind,
            arguments.first?.value.names.contains("isMainThread") == true
        {
            return "Thread.isMainThread"
        }
        if let members = Self.ofTypes[root], case .member(let member)? = expression.links.first?.kind, members.contains(member) {
            return isDeclared(root) ? nil : "\(root).\(member)"
        }
        return Self.isOfMainActor(root) && !expression.links.isEmpty && !isDeclared(root) ? root : nil
    }

    private func isDeclared(_ name: String) -> Bool { program.types[name]?.isDeclared == true || program.globals[name] != nil }

    /// `dispatchPrecondition(condition: .onQueue(.main))`
    private static func asksForMainQueue(_ expression: Expression) -> Bool {
        guard case .call(let arguments)? = expression.links.first?.kind, let condition = arguments.first?.value,
            case .implicitMember("onQueue") = condition.root, case .call(let given)? = condition.links.first?.kind,
            let queue = given.first?.value
        else { return false }
        if case .implicitMember("main") = queue.root { return true }
        return queue.names.contains("main")
    }

    private static let assertions: Set<String> = ["assert", "precondition"]
    private static let ofTypes: [String: Set<String>] = ["MainActor": ["assertIsolated", "assumeIsolated", "preconditionIsolated"]]

    /// Apple's classes that are `@MainActor`, as their interfaces say: applications, screens, views and their controllers.
    static func isOfMainActor(_ type: String) -> Bool {
        if others.contains(type) { return true }
        guard type.hasPrefix("UI") || type.hasPrefix("NS"), type.dropFirst(2).first?.isUppercase == true else { return false }
        return suffixes.contains(where: type.hasSuffix)
    }

    private static let others: Set<String> = [
        "NSApp", "NSApplication", "UIApplication", "UIDevice", "UIScreen", "SFSafariViewController", "WKWebView",
    ]
    private static let suffixes = [
        "AlertController", "Alert", "Button", "FeedbackGenerator", "GestureRecognizer", "Label", "NavigationController", "OpenPanel",
        "SavePanel", "Scene", "ScrollView", "TabBarController", "View", "ViewController", "Window",
    ]
}
