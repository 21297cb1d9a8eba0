import Foundation
import UIKit

/// An outline to be filled or stroked.
@preconcurrency @MainActor public protocol Shape: View {
    nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
    public var body: ModifiedContent<EmptyView, Unchanged> { EmptyView().modified }
    nonisolated public func fill<S: ShapeStyle>(_ style: S) -> some View { modified }
    nonisolated public func fill() -> some View { modified }
    nonisolated public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View { modified }
    nonisolated public func stroke<S: ShapeStyle>(_ style: S, style line: StrokeStyle) -> some View { modified }
    nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape { self }
    nonisolated public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape { self }
    nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape { self }
}

public protocol InsettableShape: Shape {}

extension InsettableShape {
    nonisolated public func strokeBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View { modified }
    nonisolated public func strokeBorder<S: ShapeStyle>(_ style: S, style line: StrokeStyle) -> some View { modified }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

public struct Path: Shape, Sendable {
    nonisolated public init() {}
    nonisolated public init(_ rect: CGRect) {}
    nonisolated public init(_ path: CGPath) {}
    nonisolated public init(ellipseIn rect: CGRect) {}
    nonisolated public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {}
    nonisolated public init(_ build: (inout Path) -> Void) {
        self.init()
        build(&self)
    }
    nonisolated public func path(in rect: CGRect) -> Path { self }
    nonisolated public mutating func move(to point: CGPoint) {}
    nonisolated public mutating func addLine(to point: CGPoint) {}
    nonisolated public mutating func addLines(_ points: [CGPoint]) {}
    nonisolated public mutating func addRect(_ rect: CGRect) {}
    nonisolated public mutating func addEllipse(in rect: CGRect) {}
    nonisolated public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {}
    nonisolated public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {}
    nonisolated public mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool) {}
    nonisolated public mutating func closeSubpath() {}
}

public struct StrokeStyle: Sendable {
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10, dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {}
}
public enum CGLineCap: Sendable { case butt, round, square }
public enum CGLineJoin: Sendable { case miter, round, bevel }
public enum RoundedCornerStyle: Sendable { case circular, continuous }

public struct Rectangle: InsettableShape, Sendable {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
}
public struct Circle: InsettableShape, Sendable {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}
public struct Ellipse: InsettableShape, Sendable {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}
public struct Capsule: InsettableShape, Sendable {
    nonisolated public init(style: RoundedCornerStyle = .continuous) {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
}
public struct RoundedRectangle: InsettableShape, Sendable {
    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
    nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
}

extension Shape where Self == Rectangle {
    nonisolated public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == Circle {
    nonisolated public static var circle: Circle { Circle() }
}
extension Shape where Self == Capsule {
    nonisolated public static var capsule: Capsule { Capsule() }
}
extension Shape where Self == RoundedRectangle {
    nonisolated public static func rect(cornerRadius: CGFloat) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius) }
}
