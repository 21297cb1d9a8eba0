import Foundation
import UIKit

/// A way to fill a shape.
public protocol ShapeStyle {}

public struct Color: ShapeStyle, PrimitiveView, Hashable, Sendable {
    private let name: String
    private let alpha: Double
    nonisolated private init(name: String, alpha: Double = 1) {
        self.name = name
        self.alpha = alpha
    }
    nonisolated public init(_ name: String, bundle: Bundle? = nil) { self.init(name: name) }
    nonisolated public init(_ color: UIColor) { self.init(name: "\(color.cgColor.components ?? []) \(color.hash)") }
    nonisolated public init(uiColor color: UIColor) { self.init(color) }
    nonisolated public init(cgColor color: CGColor) { self.init(name: "\(color.components ?? [])") }
    nonisolated public init(_ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.init(name: "\(red) \(green) \(blue)", alpha: opacity)
    }
    nonisolated public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(name: "\(white)", alpha: opacity)
    }
    nonisolated public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        self.init(name: "hsb \(hue) \(saturation) \(brightness)", alpha: opacity)
    }
    nonisolated public func opacity(_ opacity: Double) -> Color { Color(name: name, alpha: alpha * opacity) }
    nonisolated public var gradient: LinearGradient { LinearGradient(colors: [self], startPoint: .top, endPoint: .bottom) }
    public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
}

extension Color {
    nonisolated public static let red = Color(name: "red")
    nonisolated public static let orange = Color(name: "orange")
    nonisolated public static let yellow = Color(name: "yellow")
    nonisolated public static let green = Color(name: "green")
    nonisolated public static let mint = Color(name: "mint")
    nonisolated public static let teal = Color(name: "teal")
    nonisolated public static let cyan = Color(name: "cyan")
    nonisolated public static let blue = Color(name: "blue")
    nonisolated public static let indigo = Color(name: "indigo")
    nonisolated public static let purple = Color(name: "purple")
    nonisolated public static let pink = Color(name: "pink")
    nonisolated public static let brown = Color(name: "brown")
    nonisolated public static let white = Color(name: "white")
    nonisolated public static let gray = Color(name: "gray")
    nonisolated public static let black = Color(name: "black")
    nonisolated public static let clear = Color(name: "clear")
    nonisolated public static let primary = Color(name: "primary")
    nonisolated public static let secondary = Color(name: "secondary")
    nonisolated public static let accentColor = Color(name: "accentColor")
}

extension ShapeStyle where Self == Color {
    nonisolated public static var red: Color { Color.red }
    nonisolated public static var orange: Color { Color.orange }
    nonisolated public static var yellow: Color { Color.yellow }
    nonisolated public static var green: Color { Color.green }
    nonisolated public static var mint: Color { Color.mint }
    nonisolated public static var teal: Color { Color.teal }
    nonisolated public static var cyan: Color { Color.cyan }
    nonisolated public static var blue: Color { Color.blue }
    nonisolated public static var indigo: Color { Color.indigo }
    nonisolated public static var purple: Color { Color.purple }
    nonisolated public static var pink: Color { Color.pink }
    nonisolated public static var brown: Color { Color.brown }
    nonisolated public static var white: Color { Color.white }
    nonisolated public static var gray: Color { Color.gray }
    nonisolated public static var black: Color { Color.black }
    nonisolated public static var clear: Color { Color.clear }
    nonisolated public static var primary: Color { Color.primary }
    nonisolated public static var secondary: Color { Color.secondary }
}

extension UIColor {
    /// A colour that equals no other than itself: nobody can say here how a colour of the other kind looks.
    public convenience init(_ color: Color) { self.init(red: 0, green: 0, blue: 0, alpha: 1) }
}

/// Primary, secondary and so on, of whatever is around.
public struct HierarchicalShapeStyle: ShapeStyle, Sendable {}
extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
    public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
    public static var foreground: HierarchicalShapeStyle { HierarchicalShapeStyle() }
    public static var background: HierarchicalShapeStyle { HierarchicalShapeStyle() }
    public static var tint: HierarchicalShapeStyle { HierarchicalShapeStyle() }
    public static var selection: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

public struct Material: ShapeStyle, Sendable {}
extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { Material() }
    public static var thinMaterial: Material { Material() }
    public static var regularMaterial: Material { Material() }
    public static var thickMaterial: Material { Material() }
    public static var ultraThickMaterial: Material { Material() }
    public static var bar: Material { Material() }
}

public struct Gradient: ShapeStyle, Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: CGFloat
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }
    public var stops: [Stop]
    public init(stops: [Stop]) { self.stops = stops }
    public init(colors: [Color]) { stops = colors.map { Stop(color: $0, location: 0) } }
}

public struct LinearGradient: ShapeStyle, PrimitiveView, Sendable {
    nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
    nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
    nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
}

public struct RadialGradient: ShapeStyle, PrimitiveView, Sendable {
    nonisolated public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
    nonisolated public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
}

public struct AngularGradient: ShapeStyle, PrimitiveView, Sendable {
    nonisolated public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {}
    nonisolated public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {}
}
