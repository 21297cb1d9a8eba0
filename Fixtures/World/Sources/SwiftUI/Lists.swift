import Foundation

/// Rows.
public struct List<SelectionValue: Hashable, Content: View>: PrimitiveView {
    nonisolated public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {}
    nonisolated public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {}
    nonisolated public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {}
    nonisolated public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {}
}

extension List where SelectionValue == Never {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
    nonisolated public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {}
    nonisolated public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {}
    nonisolated public init<Data: MutableCollection & RandomAccessCollection, Row: View>(
        _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
    ) where Content == ForEach<Binding<Data>, Data.Element.ID, Row>, Data.Element: Identifiable {}
}

/// A view for each element.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public let data: Data
    public let content: (Data.Element) -> Content
}

extension ForEach: View where Content: View {
    public var body: Never { fatalError("ForEach is not made of other views") }
    nonisolated public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
    }
    nonisolated public init(
        _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.data = data
        self.content = content
    }
    nonisolated public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == Binding<C>, C.Element: Identifiable, ID == C.Element.ID {
        self.data = data
        self.content = content
    }
    nonisolated public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == Binding<C> {
        self.data = data
        self.content = content
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.data = data
        self.content = content
    }
}

@preconcurrency @MainActor public protocol DynamicViewContent: View {}
extension ForEach: DynamicViewContent where Content: View {}
extension DynamicViewContent {
    nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent { self }
    nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent { self }
    nonisolated public func onInsert(of types: [String], perform action: @escaping (Int, [Any]) -> Void) -> some DynamicViewContent { self }
}

public struct Form<Content: View>: PrimitiveView {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
}

public struct Section<Parent, Content, Footer> {
    nonisolated init(nothing: Void) {}
}

extension Section: View where Parent: View, Content: View, Footer: View {
    public var body: Never { fatalError("a section is not made of other views") }
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
        self.init(nothing: ())
    }
    nonisolated public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) { self.init(nothing: ()) }
}
extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content) { self.init(nothing: ()) }
}
extension Section where Parent: View, Content: View, Footer == EmptyView {
    nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) { self.init(nothing: ()) }
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) { self.init(nothing: ()) }
}
extension Section where Parent == EmptyView, Content: View, Footer: View {
    nonisolated public init(footer: Footer, @ViewBuilder content: () -> Content) { self.init(nothing: ()) }
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) { self.init(nothing: ()) }
}
extension Section where Parent == Text, Content: View, Footer == EmptyView {
    nonisolated public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(nothing: ()) }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(nothing: ())
    }
}
