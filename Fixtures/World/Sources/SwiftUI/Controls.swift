import Foundation
import UIKit

/// Something to press.
public struct Button<Label: View>: PrimitiveView {
    nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
    nonisolated public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}
extension Button where Label == Text {
    nonisolated public init(_ key: LocalizedStringKey, action: @escaping @MainActor () -> Void) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
    nonisolated public init(_ key: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void)
    {}
}
extension Button where Label == SwiftUI.Label<Text, Image> {
    nonisolated public init(_ key: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
    ) {}
    nonisolated public init(_ key: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {}
}

public struct ButtonRole: Equatable, Sendable {
    private let name: String
    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

public struct EditButton: PrimitiveView {
    nonisolated public init() {}
}

public struct Link<Label: View>: PrimitiveView {
    nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) {}
}
extension Link where Label == Text {
    nonisolated public init(_ key: LocalizedStringKey, destination: URL) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) {}
}

public struct Menu<Label: View, Content: View>: PrimitiveView {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}
extension Menu where Label == Text {
    nonisolated public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}

/// A title with a picture.
public struct Label<Title: View, Icon: View>: PrimitiveView {
    nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
}
extension Label where Title == Text, Icon == Image {
    nonisolated public init(_ key: LocalizedStringKey, systemImage: String) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String) {}
    nonisolated public init(_ key: LocalizedStringKey, image: String) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image: String) {}
}

public struct LabeledContent<Label: View, Content: View>: PrimitiveView {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}
extension LabeledContent where Label == Text {
    nonisolated public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}
extension LabeledContent where Label == Text, Content == Text {
    nonisolated public init<S: StringProtocol>(_ key: LocalizedStringKey, value: S) {}
}

/// On or off.
public struct Toggle<Label: View>: PrimitiveView {
    nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
}
extension Toggle where Label == Text {
    nonisolated public init(_ key: LocalizedStringKey, isOn: Binding<Bool>) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {}
}

/// One of several.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: PrimitiveView {
    nonisolated public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
    nonisolated public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {}
}
extension Picker where Label == Text {
    nonisolated public init(_ key: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {}
}

public struct DatePicker<Label: View>: PrimitiveView {
    nonisolated public init(selection: Binding<Date>, displayedComponents: DatePickerComponents = [], @ViewBuilder label: () -> Label) {}
}
extension DatePicker where Label == Text {
    nonisolated public init(_ key: LocalizedStringKey, selection: Binding<Date>, displayedComponents: DatePickerComponents = []) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: DatePickerComponents = []
    ) {}
    nonisolated public init(
        _ key: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: DatePickerComponents = []
    ) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: DatePickerComponents = []
    ) {}
}
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let date = DatePickerComponents(rawValue: 1)
    public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

/// A number between two others.
public struct Slider<Label: View, ValueLabel: View>: PrimitiveView {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint, Label == EmptyView, ValueLabel == EmptyView {}
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint, Label == EmptyView, ValueLabel == EmptyView {}
}

public struct Stepper<Label: View>: PrimitiveView {
    nonisolated public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
    ) {}
    nonisolated public init<V: Strideable>(value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label) {}
}
extension Stepper where Label == Text {
    nonisolated public init<V: Strideable>(_ key: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1) {}
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V: Strideable>(_ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1)
    {}
    nonisolated public init<V: Strideable>(_ key: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1) {}
    nonisolated public init(_ key: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {}
}

/// One line to write.
public struct TextField<Label: View>: PrimitiveView {
    nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {}
}
extension TextField where Label == Text {
    nonisolated public init(_ key: LocalizedStringKey, text: Binding<String>) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
    nonisolated public init(_ key: LocalizedStringKey, text: Binding<String>, prompt: Text?) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {}
    nonisolated public init(_ key: LocalizedStringKey, text: Binding<String>, axis: Axis) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {}
    nonisolated public init(
        _ key: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
    ) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
    ) {}
    nonisolated public init(_ key: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {}
    nonisolated public init<F: ParseableFormatStyle>(
        _ key: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {}
    nonisolated public init<V>(_ key: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {}
}

public struct SecureField<Label: View>: PrimitiveView {
    nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {}
}
extension SecureField where Label == Text {
    nonisolated public init(_ key: LocalizedStringKey, text: Binding<String>) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
    nonisolated public init(_ key: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {}
}

public struct TextEditor: PrimitiveView {
    nonisolated public init(text: Binding<String>) {}
}

/// How far something has gone, or that it goes on.
public struct ProgressView<Label: View, CurrentValueLabel: View>: PrimitiveView {
    nonisolated init(nothing: Void) {}
}
extension ProgressView where CurrentValueLabel == EmptyView {
    nonisolated public init(@ViewBuilder label: () -> Label) { self.init(nothing: ()) }
    nonisolated public init() where Label == EmptyView { self.init(nothing: ()) }
    nonisolated public init(_ key: LocalizedStringKey) where Label == Text { self.init(nothing: ()) }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S) where Label == Text { self.init(nothing: ()) }
    nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView { self.init(nothing: ()) }
    nonisolated public init<V: BinaryFloatingPoint>(_ key: LocalizedStringKey, value: V?, total: V = 1) where Label == Text {
        self.init(nothing: ())
    }
}

public struct GroupBox<Label: View, Content: View>: PrimitiveView {
    nonisolated public init(@ViewBuilder content: () -> Content) where Label == EmptyView {}
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}

public struct DisclosureGroup<Label: View, Content: View>: PrimitiveView {
    nonisolated public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {}
    nonisolated public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {}
}

public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: PrimitiveView {
    nonisolated public init(
        @ViewBuilder label: () -> Label,
        @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {}
}
extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    nonisolated public init(_ key: LocalizedStringKey, systemImage: String, description: Text? = nil) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, description: Text? = nil) {}
}
