import Foundation
import UIKit

/// A stack of screens.
public struct NavigationStack<Data, Root: View>: PrimitiveView {
    nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}
    nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {}
    nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable {}
}

public struct NavigationPath {
    private var elements: [AnyHashable] = []
    public init() {}
    public var count: Int { elements.count }
    public var isEmpty: Bool { elements.isEmpty }
    public mutating func append<V: Hashable>(_ value: V) { elements.append(value) }
    public mutating func removeLast(_ count: Int = 1) { elements.removeLast(count) }
}

public struct NavigationView<Content: View>: PrimitiveView {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
}

public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: PrimitiveView {
    nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView {}
    nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail) {}
}

public struct NavigationLink<Label: View, Destination: View>: PrimitiveView {
    nonisolated public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {}
    nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label) {}
    nonisolated public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {}
    nonisolated public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {}
    nonisolated public init<V: Hashable>(destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label) {}
}
extension NavigationLink where Label == Text {
    nonisolated public init(_ key: LocalizedStringKey, destination: Destination) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, destination: Destination) {}
    nonisolated public init(_ key: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {}
}
extension NavigationLink where Destination == Never {
    nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {}
    nonisolated public init<P: Hashable>(_ key: LocalizedStringKey, value: P?) where Label == Text {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {}
}

public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView {
    nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {}
    nonisolated public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {}
}

extension View {
    nonisolated public func navigationTitle(_ key: LocalizedStringKey) -> some View { modified }
    @_disfavoredOverload nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { modified }
    nonisolated public func navigationBarTitle(_ key: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode = .automatic)
        -> some View
    { modified }
    @_disfavoredOverload nonisolated public func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
    ) -> some View { modified }
    nonisolated public func navigationTitle(_ title: Text) -> some View { modified }
    nonisolated public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode = .automatic) -> some View {
        modified
    }
    nonisolated public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View { modified }
    nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View { modified }
    nonisolated public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View { modified }
    nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View { modified }
    nonisolated public func navigationBarItems<L: View>(leading: L) -> some View { modified }
    nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View { modified }
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View { modified }
    nonisolated public func navigationDestination<C: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> C
    ) -> some View { modified }
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View { modified }
    nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { modified }
    nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { modified }
    nonisolated public func badge(_ count: Int) -> some View { modified }
    nonisolated public func statusBar(hidden: Bool) -> some View { modified }
    nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { modified }
    nonisolated public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View { modified }
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { modified }
    nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { modified }
    nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { modified }
    nonisolated public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View { modified }
    nonisolated public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil)
        -> some View
    {
        modified
    }
    nonisolated public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View { modified }
}

public enum NavigationBarItem {
    public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}
public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }
public enum ToolbarPlacement: Sendable { case automatic, navigationBar, bottomBar, tabBar }
public enum SearchFieldPlacement: Sendable {
    case automatic, toolbar, sidebar
    case navigationBarDrawer
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement { .navigationBarDrawer }
    public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
}

@preconcurrency @MainActor public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder var body: Body { get }
}
extension Never: ToolbarContent {}

@resultBuilder public struct ToolbarContentBuilder {
    nonisolated public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
    nonisolated public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
    nonisolated public static func buildBlock<C: ToolbarContent, each D: ToolbarContent>(_ first: C, _ others: repeat each D)
        -> ToolbarParts
    {
        ToolbarParts()
    }
    nonisolated public static func buildIf<C: ToolbarContent>(_ content: C?) -> ToolbarParts { ToolbarParts() }
    nonisolated public static func buildEither<C: ToolbarContent>(first: C) -> ToolbarParts { ToolbarParts() }
    nonisolated public static func buildEither<C: ToolbarContent>(second: C) -> ToolbarParts { ToolbarParts() }
}

/// What a toolbar's builder makes of several parts.
public struct ToolbarParts: ToolbarContent {
    nonisolated init() {}
    public var body: Never { fatalError("a toolbar is not made of other parts") }
}
public struct ToolbarItem<Content: View>: ToolbarContent {
    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError("an item is not made of other parts") }
}
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError("a group is not made of other parts") }
}
public enum ToolbarItemPlacement: Sendable {
    case automatic, principal, navigation, primaryAction, confirmationAction, cancellationAction, destructiveAction, status, keyboard,
        bottomBar
    case topBarLeading, topBarTrailing, navigationBarLeading, navigationBarTrailing
}
