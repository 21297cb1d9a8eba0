import Foundation
import UIKit

/// What can be done with a view.
extension View {
    nonisolated public func disabled(_ disabled: Bool) -> some View { modified }
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { modified }
    nonisolated public func interactiveDismissDisabled(_ disabled: Bool = true) -> some View { modified }
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { modified }
    nonisolated public func textContentType(_ type: UITextContentType?) -> some View { modified }
    nonisolated public func autocapitalization(_ type: UITextAutocapitalizationType) -> some View { modified }
    nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View { modified }
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { modified }
    nonisolated public func textInputAutocapitalization(_ type: TextInputAutocapitalization?) -> some View { modified }
    nonisolated public func textSelection(_ selectability: EnabledTextSelectability) -> some View { modified }
    nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { modified }
    nonisolated public func scrollDisabled(_ disabled: Bool) -> some View { modified }
    nonisolated public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View { modified }
    nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View { modified }
    nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View { modified }
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { modified }
    nonisolated public func listRowSeparator(_ visibility: Visibility, edges: Edge.Set = .all) -> some View { modified }
    nonisolated public func listSectionSeparator(_ visibility: Visibility) -> some View { modified }
    nonisolated public func deleteDisabled(_ disabled: Bool) -> some View { modified }
    nonisolated public func moveDisabled(_ disabled: Bool) -> some View { modified }
    nonisolated public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View { modified }
    nonisolated public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some View { modified }
    nonisolated public func accessibilityLabel(_ label: Text) -> some View { modified }
    nonisolated public func accessibilityLabel(_ key: LocalizedStringKey) -> some View { modified }
    nonisolated public func accessibilityHint(_ hint: Text) -> some View { modified }
    nonisolated public func accessibilityHint(_ key: LocalizedStringKey) -> some View { modified }
    nonisolated public func accessibilityValue(_ value: Text) -> some View { modified }
    nonisolated public func accessibilityValue(_ key: LocalizedStringKey) -> some View { modified }
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { modified }
    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { modified }
    nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { modified }
    nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { modified }
    nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { modified }
    nonisolated public func accessibilitySortPriority(_ priority: Double) -> some View { modified }
    nonisolated public func accessibilityAction(_ handler: @escaping () -> Void) -> some View { modified }
    nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View { modified }
    nonisolated public func accessibility(identifier: String) -> some View { modified }
    nonisolated public func accessibility(label: Text) -> some View { modified }
    nonisolated public func accessibility(hidden: Bool) -> some View { modified }
    @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ text: S) -> some View { modified }
    @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(_ text: S) -> some View { modified }
    @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(_ text: S) -> some View { modified }
}

public enum TextInputAutocapitalization: Sendable { case never, words, sentences, characters }
public enum EnabledTextSelectability: Sendable { case enabled, disabled }
public enum ScrollDismissesKeyboardMode: Sendable { case automatic, immediately, interactively, never }
public enum ScrollIndicatorVisibility: Sendable { case automatic, visible, hidden, never }
public enum AccessibilityChildBehavior: Sendable { case ignore, contain, combine }
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let isButton = AccessibilityTraits(rawValue: 1)
    public static let isHeader = AccessibilityTraits(rawValue: 2)
    public static let isSelected = AccessibilityTraits(rawValue: 4)
    public static let isLink = AccessibilityTraits(rawValue: 8)
    public static let isImage = AccessibilityTraits(rawValue: 16)
    public static let isStaticText = AccessibilityTraits(rawValue: 32)
    public static let isModal = AccessibilityTraits(rawValue: 64)
    public static let updatesFrequently = AccessibilityTraits(rawValue: 128)
}
