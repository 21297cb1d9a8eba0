import Foundation
import UIKit

/// Shows a view in a controller.
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
    open var rootView: Content
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }
    public init?(coder: NSCoder, rootView: Content) {
        self.rootView = rootView
        super.init(coder: coder)
    }
    public required dynamic init?(coder: NSCoder) { nil }
}

@preconcurrency @MainActor public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ view: UIViewType, context: Context)
    func makeCoordinator() -> Coordinator
    static func dismantleUIView(_ view: UIViewType, coordinator: Coordinator)
    typealias Context = UIViewRepresentableContext<Self>
}

extension UIViewRepresentable {
    public var body: Never { fatalError("a represented view is not made of other views") }
    public static func dismantleUIView(_ view: UIViewType, coordinator: Coordinator) {}
}
extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

@preconcurrency @MainActor public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public var environment: EnvironmentValues { .shared }
    public var transaction: Transaction { Transaction() }
}

@preconcurrency @MainActor public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ controller: UIViewControllerType, context: Context)
    func makeCoordinator() -> Coordinator
    static func dismantleUIViewController(_ controller: UIViewControllerType, coordinator: Coordinator)
    typealias Context = UIViewControllerRepresentableContext<Self>
}

extension UIViewControllerRepresentable {
    public var body: Never { fatalError("a represented controller is not made of other views") }
    public static func dismantleUIViewController(_ controller: UIViewControllerType, coordinator: Coordinator) {}
}
extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

@preconcurrency @MainActor public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
    public var environment: EnvironmentValues { .shared }
    public var transaction: Transaction { Transaction() }
}
