import Foundation
import UIKit

/// Where a view is, and how large.
extension View {
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { modified }
    nonisolated public func padding(_ length: CGFloat) -> some View { modified }
    nonisolated public func padding(_ insets: EdgeInsets) -> some View { modified }
    nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View { modified }
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { modified }
    nonisolated public func fixedSize() -> some View { modified }
    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { modified }
    nonisolated public func layoutPriority(_ value: Double) -> some View { modified }
    nonisolated public func zIndex(_ value: Double) -> some View { modified }
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { modified }
    nonisolated public func offset(_ offset: CGSize) -> some View { modified }
    nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { modified }
    nonisolated public func position(_ position: CGPoint) -> some View { modified }
    nonisolated public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View { modified }
    nonisolated public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View { modified }
    nonisolated public func scaledToFit() -> some View { modified }
    nonisolated public func scaledToFill() -> some View { modified }
    nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { modified }
    nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View { modified }
    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { modified }
    nonisolated public func rotation3DEffect(_ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat)) -> some View { modified }
    nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { modified }
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { modified }
    nonisolated public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View { modified }
    nonisolated public func alignmentGuide(_ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
        modified
    }
    nonisolated public func alignmentGuide(_ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
        modified
    }
    nonisolated public func coordinateSpace(name: String) -> some View { modified }
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { modified }
    nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { modified }
}

public struct ViewDimensions: Sendable {
    public var width: CGFloat { 0 }
    public var height: CGFloat { 0 }
}

public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all: SafeAreaRegions = [.container, .keyboard]
}
