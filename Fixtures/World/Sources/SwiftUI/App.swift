import Foundation
import UIKit

@preconcurrency @MainActor public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor var body: Body { get }
    init()
}

extension App {
    /// `@main` on the app: it is made, and there is no screen to show it on.
    public static func main() { _ = Self() }
}

@preconcurrency @MainActor public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor var body: Body { get }
}

extension Never: Scene {}

@resultBuilder public struct SceneBuilder {
    nonisolated public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    nonisolated public static func buildBlock<A: Scene, B: Scene>(_ a: A, _ b: B) -> some Scene { a }
    nonisolated public static func buildBlock<A: Scene, B: Scene, C: Scene>(_ a: A, _ b: B, _ c: C) -> some Scene { a }
}

public struct WindowGroup<Content: View>: Scene {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
    nonisolated public init(id: String, @ViewBuilder content: () -> Content) {}
    nonisolated public init(_ title: String, @ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError("a window group is not made of other scenes") }
}

public struct Settings<Content: View>: Scene {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError("settings are not made of other scenes") }
}

extension Scene {
    nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene { self }
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ old: V, _ new: V) -> Void
    ) -> some Scene { self }
    nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene {
        self
    }
    nonisolated public func commands<Content>(content: () -> Content) -> some Scene { self }
}

/// The delegate that an app with a life cycle of SwiftUI's has besides. Only the Objective-C runtime can make an object of a class whose initialisers
/// are not known, so there is none to be read here.
@preconcurrency @MainActor @propertyWrapper public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
    public init(_ type: DelegateType.Type = DelegateType.self) {}
    public var wrappedValue: DelegateType { preconditionFailure("\(DelegateType.self) cannot be made here") }
}
