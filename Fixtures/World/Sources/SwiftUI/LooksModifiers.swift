import Foundation
import UIKit

/// How a view looks.
extension View {
    nonisolated public func font(_ font: Font?) -> some View { modified }
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { modified }
    nonisolated public func bold(_ isActive: Bool = true) -> some View { modified }
    nonisolated public func italic(_ isActive: Bool = true) -> some View { modified }
    nonisolated public func monospacedDigit() -> some View { modified }
    nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View { modified }
    nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View { modified }
    nonisolated public func foregroundColor(_ color: Color?) -> some View { modified }
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { modified }
    nonisolated public func foregroundStyle<A: ShapeStyle, B: ShapeStyle>(_ first: A, _ second: B) -> some View { modified }
    nonisolated public func tint(_ color: Color?) -> some View { modified }
    nonisolated public func accentColor(_ color: Color?) -> some View { modified }
    @_disfavoredOverload nonisolated public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
        modified
    }
    nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges: Edge.Set = .all) -> some View { modified }
    nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { modified }
    nonisolated public func background<S: ShapeStyle, H: Shape>(_ style: S, in shape: H) -> some View { modified }
    nonisolated public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges: Edge.Set = .all) -> some View { modified }
    @_disfavoredOverload nonisolated public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View { modified }
    nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { modified }
    nonisolated public func border<S: ShapeStyle>(_ style: S, width: CGFloat = 1) -> some View { modified }
    nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { modified }
    nonisolated public func clipShape<S: Shape>(_ shape: S) -> some View { modified }
    nonisolated public func clipped(antialiased: Bool = false) -> some View { modified }
    nonisolated public func contentShape<S: Shape>(_ shape: S) -> some View { modified }
    nonisolated public func mask<V: View>(_ mask: V) -> some View { modified }
    nonisolated public func mask<V: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> V) -> some View { modified }
    nonisolated public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { modified }
    nonisolated public func opacity(_ opacity: Double) -> some View { modified }
    nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View { modified }
    nonisolated public func brightness(_ amount: Double) -> some View { modified }
    nonisolated public func grayscale(_ amount: Double) -> some View { modified }
    nonisolated public func saturation(_ amount: Double) -> some View { modified }
    nonisolated public func hidden() -> some View { modified }
    nonisolated public func redacted(reason: RedactionReasons) -> some View { modified }
    nonisolated public func unredacted() -> some View { modified }
    nonisolated public func drawingGroup() -> some View { modified }
    nonisolated public func compositingGroup() -> some View { modified }
    nonisolated public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { modified }
    nonisolated public func colorScheme(_ scheme: ColorScheme) -> some View { modified }
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { modified }
    nonisolated public func lineLimit(_ number: Int?) -> some View { modified }
    nonisolated public func lineLimit(_ range: ClosedRange<Int>) -> some View { modified }
    nonisolated public func lineSpacing(_ spacing: CGFloat) -> some View { modified }
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { modified }
    nonisolated public func allowsTightening(_ allows: Bool) -> some View { modified }
    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { modified }
    nonisolated public func textCase(_ textCase: Text.Case?) -> some View { modified }
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View { modified }
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { modified }
    nonisolated public func labelsHidden() -> some View { modified }
    nonisolated public func controlSize(_ size: ControlSize) -> some View { modified }
    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { modified }
    nonisolated public func previewLayout(_ layout: PreviewLayout) -> some View { modified }
    nonisolated public func previewDisplayName(_ name: String?) -> some View { modified }
    nonisolated public func previewDevice(_ device: PreviewDevice?) -> some View { modified }
}

public enum ControlSize: CaseIterable, Hashable, Sendable { case mini, small, regular, large, extraLarge }
public enum PreviewLayout: Sendable {
    case device, sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}
public struct PreviewDevice: ExpressibleByStringLiteral, Sendable {
    public init(stringLiteral name: String) {}
    public init(rawValue name: String) {}
}
