import Foundation

/// Something to be shown.
@preconcurrency @MainActor public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
    public var body: Never { fatalError("Never has no body") }
}

/// A view that is made of no others.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    public var body: Never { fatalError("\(Self.self) is not made of other views") }
}

extension Optional: View where Wrapped: View {
    public var body: Never { fatalError("an optional view has no body") }
}

public struct EmptyView: PrimitiveView, Sendable {
    nonisolated public init() {}
}

/// A view whose type nobody needs to know.
public struct AnyView: PrimitiveView {
    nonisolated public init<V: View>(_ view: V) {}
    nonisolated public init<V: View>(erasing view: V) {}
}

/// Several views in a row, as a builder gives them.
public struct TupleView<T>: PrimitiveView {
    nonisolated public init(_ value: T) {}
}

/// One of two views, as a builder gives them for `if` and `switch`.
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: PrimitiveView {
    nonisolated init(nothing: Void) {}
}

/// A view after a modifier.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier
    nonisolated public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View {
    public var body: Never { fatalError("a modified view has no body") }
}

/// A change to any view.
@preconcurrency @MainActor public protocol ViewModifier {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
    typealias Content = _ViewModifier_Content<Self>
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {}

extension View {
    nonisolated public func modifier<M>(_ modifier: M) -> ModifiedContent<Self, M> { ModifiedContent(content: self, modifier: modifier) }
}

/// What a modifier of this module does to a view: nothing.
public struct Unchanged: Sendable {}

extension View {
    /// The view after a modifier whose effect is only seen on a screen.
    nonisolated var modified: ModifiedContent<Self, Unchanged> { ModifiedContent(content: self, modifier: Unchanged()) }
}

@resultBuilder public struct ViewBuilder {
    nonisolated public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    nonisolated public static func buildBlock() -> EmptyView { EmptyView() }
    nonisolated public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    nonisolated public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }
    nonisolated public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    nonisolated public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> { _ConditionalContent(nothing: ()) }
    nonisolated public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> {
        _ConditionalContent(nothing: ())
    }
    nonisolated public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// What is shown of a view while it is written.
@preconcurrency @MainActor public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}
