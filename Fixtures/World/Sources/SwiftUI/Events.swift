import Combine
import Foundation

/// What happens around a view. The closures are kept by nobody: there is no screen on which it would.
extension View {
    nonisolated public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
    where P.Failure == Never { modified }
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { modified }
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { modified }
    nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ new: V) -> Void) -> some View { modified }
    nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (_ old: V, _ new: V) -> Void)
        -> some View
    { modified }
    nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
        modified
    }
    nonisolated public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { modified }
    nonisolated public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { modified }
    nonisolated public func refreshable(@_inheritActorContext action: @escaping @Sendable () async -> Void) -> some View { modified }
    nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View { modified }
    nonisolated public func submitLabel(_ label: SubmitLabel) -> some View { modified }
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { modified }
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void
    ) -> some View { modified }
    nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View { modified }
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { modified }
    nonisolated public func gesture<G: Gesture>(_ gesture: G) -> some View { modified }
    nonisolated public func simultaneousGesture<G: Gesture>(_ gesture: G) -> some View { modified }
    nonisolated public func highPriorityGesture<G: Gesture>(_ gesture: G) -> some View { modified }
    nonisolated public func focused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View { modified }
    nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { modified }
    nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { modified }
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { modified }
    nonisolated public func onPreferenceChange<K: PreferenceKey>(_ key: K.Type, perform action: @escaping (K.Value) -> Void) -> some View {
        modified
    }
    nonisolated public func preference<K: PreferenceKey>(key: K.Type, value: K.Value) -> some View { modified }
}

/// A value that views tell the views around them.
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    static func reduce(value: inout Value, nextValue: () -> Value)
}

public struct SubmitTriggers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1)
    public static let search = SubmitTriggers(rawValue: 2)
}
public enum SubmitLabel: Sendable { case done, go, join, next, `return`, route, search, send, `continue` }

public struct KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral, Sendable {
    public init(extendedGraphemeClusterLiteral character: Character) {}
    public static let escape: KeyEquivalent = "\u{1B}"
    public static let `return`: KeyEquivalent = "\r"
}
public struct KeyboardShortcut: Sendable {
    public static let defaultAction = KeyboardShortcut()
    public static let cancelAction = KeyboardShortcut()
}
public struct EventModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let command = EventModifiers(rawValue: 1)
    public static let shift = EventModifiers(rawValue: 2)
    public static let option = EventModifiers(rawValue: 4)
}

/// Something done with the fingers.
@preconcurrency @MainActor public protocol Gesture {
    associatedtype Value
}
extension Gesture {
    nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> Self { self }
    nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> Self { self }
    nonisolated public func updating<S>(_ state: GestureState<S>, body: @escaping (Value, inout S, inout Transaction) -> Void) -> Self {
        self
    }
}
public struct TapGesture: Gesture {
    public typealias Value = Void
    nonisolated public init(count: Int = 1) {}
}
public struct LongPressGesture: Gesture {
    public typealias Value = Bool
    nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}
public struct DragGesture: Gesture {
    nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        public var translation: CGSize
        public var predictedEndTranslation: CGSize
        public var predictedEndLocation: CGPoint
    }
}
