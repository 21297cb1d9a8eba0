import Foundation

/// The looks of controls, by name.
@preconcurrency @MainActor public protocol PrimitiveButtonStyle {}
public struct PlainButtonStyle: PrimitiveButtonStyle {
    nonisolated public init() {}
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    nonisolated public init() {}
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    nonisolated public init() {}
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    nonisolated public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    nonisolated public init() {}
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    nonisolated public init() {}
}
extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

@preconcurrency @MainActor public protocol ListStyle {}
public struct PlainListStyle: ListStyle {
    nonisolated public init() {}
}
extension ListStyle where Self == PlainListStyle {
    nonisolated public static var plain: PlainListStyle { PlainListStyle() }
}
public struct GroupedListStyle: ListStyle {
    nonisolated public init() {}
}
extension ListStyle where Self == GroupedListStyle {
    nonisolated public static var grouped: GroupedListStyle { GroupedListStyle() }
}
public struct InsetGroupedListStyle: ListStyle {
    nonisolated public init() {}
}
extension ListStyle where Self == InsetGroupedListStyle {
    nonisolated public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
public struct InsetListStyle: ListStyle {
    nonisolated public init() {}
}
extension ListStyle where Self == InsetListStyle {
    nonisolated public static var inset: InsetListStyle { InsetListStyle() }
}
public struct SidebarListStyle: ListStyle {
    nonisolated public init() {}
}
extension ListStyle where Self == SidebarListStyle {
    nonisolated public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
public struct DefaultListStyle: ListStyle {
    nonisolated public init() {}
}
extension ListStyle where Self == DefaultListStyle {
    nonisolated public static var automatic: DefaultListStyle { DefaultListStyle() }
}

@preconcurrency @MainActor public protocol PickerStyle {}
public struct SegmentedPickerStyle: PickerStyle {
    nonisolated public init() {}
}
extension PickerStyle where Self == SegmentedPickerStyle {
    nonisolated public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
public struct MenuPickerStyle: PickerStyle {
    nonisolated public init() {}
}
extension PickerStyle where Self == MenuPickerStyle {
    nonisolated public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
public struct WheelPickerStyle: PickerStyle {
    nonisolated public init() {}
}
extension PickerStyle where Self == WheelPickerStyle {
    nonisolated public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}
public struct InlinePickerStyle: PickerStyle {
    nonisolated public init() {}
}
extension PickerStyle where Self == InlinePickerStyle {
    nonisolated public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
public struct NavigationLinkPickerStyle: PickerStyle {
    nonisolated public init() {}
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
    nonisolated public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
public struct DefaultPickerStyle: PickerStyle {
    nonisolated public init() {}
}
extension PickerStyle where Self == DefaultPickerStyle {
    nonisolated public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

@preconcurrency @MainActor public protocol TextFieldStyle {}
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    nonisolated public init() {}
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
public struct PlainTextFieldStyle: TextFieldStyle {
    nonisolated public init() {}
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    nonisolated public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
public struct DefaultTextFieldStyle: TextFieldStyle {
    nonisolated public init() {}
}
extension TextFieldStyle where Self == DefaultTextFieldStyle {
    nonisolated public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

@preconcurrency @MainActor public protocol NavigationViewStyle {}
public struct StackNavigationViewStyle: NavigationViewStyle {
    nonisolated public init() {}
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
    nonisolated public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
    nonisolated public init() {}
}
extension NavigationViewStyle where Self == DoubleColumnNavigationViewStyle {
    nonisolated public static var columns: DoubleColumnNavigationViewStyle { DoubleColumnNavigationViewStyle() }
}
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    nonisolated public init() {}
}
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    nonisolated public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

@preconcurrency @MainActor public protocol TabViewStyle {}
public struct PageTabViewStyle: TabViewStyle {
    nonisolated public init() {}
}
extension TabViewStyle where Self == PageTabViewStyle {
    nonisolated public static var page: PageTabViewStyle { PageTabViewStyle() }
}
public struct DefaultTabViewStyle: TabViewStyle {
    nonisolated public init() {}
}
extension TabViewStyle where Self == DefaultTabViewStyle {
    nonisolated public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

@preconcurrency @MainActor public protocol DatePickerStyle {}
public struct GraphicalDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    nonisolated public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
public struct CompactDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    nonisolated public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
public struct WheelDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
    nonisolated public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

@preconcurrency @MainActor public protocol FormStyle {}
public struct GroupedFormStyle: FormStyle {
    nonisolated public init() {}
}
extension FormStyle where Self == GroupedFormStyle {
    nonisolated public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
public struct ColumnsFormStyle: FormStyle {
    nonisolated public init() {}
}
extension FormStyle where Self == ColumnsFormStyle {
    nonisolated public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

@preconcurrency @MainActor public protocol MenuStyle {}
public struct BorderlessButtonMenuStyle: MenuStyle {
    nonisolated public init() {}
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
    nonisolated public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}
public struct DefaultMenuStyle: MenuStyle {
    nonisolated public init() {}
}
extension MenuStyle where Self == DefaultMenuStyle {
    nonisolated public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension PageTabViewStyle {
    nonisolated public init(indexDisplayMode: IndexDisplayMode) {}
    public enum IndexDisplayMode: Sendable { case automatic, always, never }
}
extension TabViewStyle where Self == PageTabViewStyle {
    nonisolated public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle { PageTabViewStyle() }
}

@preconcurrency @MainActor public protocol ButtonStyle {
    associatedtype Body: View
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    typealias Configuration = ButtonStyleConfiguration
}
@preconcurrency @MainActor public struct ButtonStyleConfiguration {
    public let role: ButtonRole?
    public let label: Label
    public let isPressed: Bool
    public struct Label: PrimitiveView {}
}

@preconcurrency @MainActor public protocol ToggleStyle {
    associatedtype Body: View
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    typealias Configuration = ToggleStyleConfiguration
}
@preconcurrency @MainActor public struct ToggleStyleConfiguration {
    public let label: Label
    @Binding public var isOn: Bool
    public struct Label: PrimitiveView {}
}
public struct SwitchToggleStyle: ToggleStyle {
    nonisolated public init() {}
    public func makeBody(configuration: ToggleStyleConfiguration) -> some View { EmptyView() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
    nonisolated public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
public struct ButtonToggleStyle: ToggleStyle {
    nonisolated public init() {}
    public func makeBody(configuration: ToggleStyleConfiguration) -> some View { EmptyView() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    nonisolated public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
public struct DefaultToggleStyle: ToggleStyle {
    nonisolated public init() {}
    public func makeBody(configuration: ToggleStyleConfiguration) -> some View { EmptyView() }
}
extension ToggleStyle where Self == DefaultToggleStyle {
    nonisolated public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

@preconcurrency @MainActor public protocol LabelStyle {
    associatedtype Body: View
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    typealias Configuration = LabelStyleConfiguration
}
@preconcurrency @MainActor public struct LabelStyleConfiguration {
    public let title: Title
    public let icon: Icon
    public struct Title: PrimitiveView {}
    public struct Icon: PrimitiveView {}
}
public struct IconOnlyLabelStyle: LabelStyle {
    nonisolated public init() {}
    public func makeBody(configuration: LabelStyleConfiguration) -> some View { EmptyView() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
    nonisolated public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
public struct TitleOnlyLabelStyle: LabelStyle {
    nonisolated public init() {}
    public func makeBody(configuration: LabelStyleConfiguration) -> some View { EmptyView() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
    nonisolated public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
public struct TitleAndIconLabelStyle: LabelStyle {
    nonisolated public init() {}
    public func makeBody(configuration: LabelStyleConfiguration) -> some View { EmptyView() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
    nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
public struct DefaultLabelStyle: LabelStyle {
    nonisolated public init() {}
    public func makeBody(configuration: LabelStyleConfiguration) -> some View { EmptyView() }
}
extension LabelStyle where Self == DefaultLabelStyle {
    nonisolated public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

@preconcurrency @MainActor public protocol ProgressViewStyle {
    associatedtype Body: View
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    typealias Configuration = ProgressViewStyleConfiguration
}
@preconcurrency @MainActor public struct ProgressViewStyleConfiguration {
    public let fractionCompleted: Double?
    public let label: Label?
    public struct Label: PrimitiveView {}
}
public struct CircularProgressViewStyle: ProgressViewStyle {
    nonisolated public init() {}
    public func makeBody(configuration: ProgressViewStyleConfiguration) -> some View { EmptyView() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    nonisolated public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
public struct LinearProgressViewStyle: ProgressViewStyle {
    nonisolated public init() {}
    public func makeBody(configuration: ProgressViewStyleConfiguration) -> some View { EmptyView() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    nonisolated public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
public struct DefaultProgressViewStyle: ProgressViewStyle {
    nonisolated public init() {}
    public func makeBody(configuration: ProgressViewStyleConfiguration) -> some View { EmptyView() }
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    nonisolated public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension CircularProgressViewStyle {
    nonisolated public init(tint: Color) {}
}
extension SwitchToggleStyle {
    nonisolated public init(tint: Color) {}
}

extension View {
    nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { modified }
    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { modified }
    nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View { modified }
    nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { modified }
    nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { modified }
    nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { modified }
    nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { modified }
    nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { modified }
    nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View { modified }
    nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { modified }
    nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View { modified }
    nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View { modified }
}
