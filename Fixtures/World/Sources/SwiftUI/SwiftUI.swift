@_exported import Foundation
@_exported import Combine
@MainActor public protocol View { associatedtype Body: View; @ViewBuilder @MainActor var body: Body { get } }
extension Never: View { public var body: Never { fatalError() } }
public protocol _Leaf: View where Body == Never {}
extension _Leaf { public var body: Never { fatalError() } }
public struct EmptyView: _Leaf { public init() {} }
public struct _Any: _Leaf {}
public struct TupleView<T>: _Leaf {}
@resultBuilder @MainActor public enum ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<C: View>(_ c: C) -> C { c }
    public static func buildBlock<each C: View>(_ c: repeat each C) -> _Any { _Any() }
    public static func buildIf<C: View>(_ c: C?) -> _Any { _Any() }
    public static func buildEither<C: View>(first: C) -> _Any { _Any() }
    public static func buildEither<C: View>(second: C) -> _Any { _Any() }
}
@propertyWrapper public struct State<V> {
    public init(wrappedValue: V) {};
    public var wrappedValue: V {
        get { fatalError() }
        nonmutating set {}
    }; public var projectedValue: Binding<V> { fatalError() }
}
@propertyWrapper @dynamicMemberLookup public struct Binding<V> {
    public init(get: @escaping () -> V, set: @escaping (V) -> Void) {};
    public var wrappedValue: V {
        get { fatalError() }
        nonmutating set {}
    }; public var projectedValue: Binding<V> { self }
    public subscript<T>(dynamicMember k: WritableKeyPath<V, T>) -> Binding<T> { fatalError() }
}
@dynamicMemberLookup public struct _Wrapper<O: ObservableObject> {
    public subscript<T>(dynamicMember k: ReferenceWritableKeyPath<O, T>) -> Binding<T> { fatalError() }
}
@MainActor @propertyWrapper public struct StateObject<O: ObservableObject> {
    nonisolated public init(wrappedValue: @autoclosure @escaping () -> O) {}; public var wrappedValue: O { fatalError() };
    public var projectedValue: _Wrapper<O> { fatalError() }
}
@MainActor @propertyWrapper public struct ObservedObject<O: ObservableObject> {
    nonisolated public init(wrappedValue: O) {};
    public var wrappedValue: O {
        get { fatalError() }
        set {}
    }; public var projectedValue: _Wrapper<O> { fatalError() }
}
public struct Text: _Leaf {
    nonisolated public init(_ s: String) {}; public init(_ d: Date, style: DateStyle) {}; public enum DateStyle { case time, date }
}
public struct ProgressView: _Leaf { public init(_ s: String) {}; public init() {} }
public struct TextField: _Leaf { public init(_ s: String, text: Binding<String>) {} }
public struct Button<L: View>: _Leaf { public init(_ s: String, action: @escaping () -> Void) where L == Text {} }
public struct VStack<C: View>: _Leaf { public init(spacing: Double? = nil, @ViewBuilder content: () -> C) {} }
public struct HStack<C: View>: _Leaf { public init(spacing: Double? = nil, @ViewBuilder content: () -> C) {} }
public struct Form<C: View>: _Leaf { public init(@ViewBuilder content: () -> C) {} }
public struct NavigationStack<C: View>: _Leaf { public init(@ViewBuilder root: () -> C) {} }
public struct List<C: View>: _Leaf {
    public init<D: RandomAccessCollection>(_ d: D, @ViewBuilder rowContent: @escaping (D.Element) -> C) where D.Element: Identifiable {}
    public init(@ViewBuilder content: () -> C) {}
}
public struct ForEach<C: View>: _Leaf {
    public init<D: RandomAccessCollection>(_ d: D, @ViewBuilder content: @escaping (D.Element) -> C) where D.Element: Identifiable {}
}
extension View {
    public func onReceive<P: Publisher>(_ p: P, perform: @escaping (P.Output) -> Void) -> some View where P.Failure == Never { _Any() }
    public func onAppear(perform: (() -> Void)? = nil) -> some View { _Any() }
    public func onDisappear(perform: (() -> Void)? = nil) -> some View { _Any() }
    public func task(_ a: @escaping @MainActor @Sendable () async -> Void) -> some View { _Any() }
    public func searchable(text: Binding<String>) -> some View { _Any() }
    public func navigationTitle(_ s: String) -> some View { _Any() }
    public func disabled(_ b: Bool) -> some View { _Any() }
    public func padding(_ l: Double? = nil) -> some View { _Any() }
    public func refreshable(_ a: @escaping @MainActor @Sendable () async -> Void) -> some View { _Any() }
}
