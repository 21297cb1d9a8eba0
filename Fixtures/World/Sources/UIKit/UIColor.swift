import Foundation

/// A colour by its components. Named and semantic colours are equal when their names are.
open class UIColor: NSObject, @unchecked Sendable {
    private let name: String
    private let components: [CGFloat]

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        name = ""
        components = [red, green, blue, alpha]
    }
    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(red: white, green: white, blue: white, alpha: alpha) }
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(name: "hsb \(hue) \(saturation) \(brightness)", alpha: alpha)
    }
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    public convenience init?(named name: String, in bundle: Bundle? = nil, compatibleWith traits: UITraitCollection? = nil) {
        self.init(name: name, alpha: 1)
    }
    public convenience init(cgColor: CGColor) {
        let parts = cgColor.components ?? [0, 0, 0, 1]
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
    public convenience init(patternImage: UIImage) { self.init(name: "pattern", alpha: 1) }
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        let color = dynamicProvider(UITraitCollection())
        self.init(name: color.name, components: color.components)
    }
    convenience init(name: String, alpha: CGFloat) { self.init(name: name, components: [0, 0, 0, alpha]) }
    private init(name: String, components: [CGFloat]) {
        self.name = name
        self.components = components
    }
    public required init?(coder: NSCoder) { nil }

    open var cgColor: CGColor { CGColor(red: components[0], green: components[1], blue: components[2], alpha: components[3]) }
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(name: name, components: components.dropLast() + [alpha]) }
    open func resolvedColor(with traits: UITraitCollection) -> UIColor { self }
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?,
        green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        red?.pointee = components[0]
        green?.pointee = components[1]
        blue?.pointee = components[2]
        alpha?.pointee = components[3]
        return true
    }
    open func setFill() {}
    open func setStroke() {}
    open func set() {}

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return name == other.name && components == other.components
    }
    open override var hash: Int { components.hashValue ^ name.hashValue }
}

extension UIColor {
    public class var black: UIColor { UIColor(white: 0, alpha: 1) }
    public class var white: UIColor { UIColor(white: 1, alpha: 1) }
    public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
    public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
    public class var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
    public class var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
    public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
    public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
    public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
    public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
    public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
    public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }

    public class var systemRed: UIColor { UIColor(name: "systemRed", alpha: 1) }
    public class var systemGreen: UIColor { UIColor(name: "systemGreen", alpha: 1) }
    public class var systemBlue: UIColor { UIColor(name: "systemBlue", alpha: 1) }
    public class var systemOrange: UIColor { UIColor(name: "systemOrange", alpha: 1) }
    public class var systemYellow: UIColor { UIColor(name: "systemYellow", alpha: 1) }
    public class var systemPink: UIColor { UIColor(name: "systemPink", alpha: 1) }
    public class var systemPurple: UIColor { UIColor(name: "systemPurple", alpha: 1) }
    public class var systemTeal: UIColor { UIColor(name: "systemTeal", alpha: 1) }
    public class var systemIndigo: UIColor { UIColor(name: "systemIndigo", alpha: 1) }
    public class var systemBrown: UIColor { UIColor(name: "systemBrown", alpha: 1) }
    public class var systemMint: UIColor { UIColor(name: "systemMint", alpha: 1) }
    public class var systemCyan: UIColor { UIColor(name: "systemCyan", alpha: 1) }
    public class var systemGray: UIColor { UIColor(name: "systemGray", alpha: 1) }
    public class var systemGray2: UIColor { UIColor(name: "systemGray2", alpha: 1) }
    public class var systemGray3: UIColor { UIColor(name: "systemGray3", alpha: 1) }
    public class var systemGray4: UIColor { UIColor(name: "systemGray4", alpha: 1) }
    public class var systemGray5: UIColor { UIColor(name: "systemGray5", alpha: 1) }
    public class var systemGray6: UIColor { UIColor(name: "systemGray6", alpha: 1) }
    public class var tintColor: UIColor { UIColor(name: "tintColor", alpha: 1) }
    public class var label: UIColor { UIColor(name: "label", alpha: 1) }
    public class var secondaryLabel: UIColor { UIColor(name: "secondaryLabel", alpha: 1) }
    public class var tertiaryLabel: UIColor { UIColor(name: "tertiaryLabel", alpha: 1) }
    public class var quaternaryLabel: UIColor { UIColor(name: "quaternaryLabel", alpha: 1) }
    public class var link: UIColor { UIColor(name: "link", alpha: 1) }
    public class var placeholderText: UIColor { UIColor(name: "placeholderText", alpha: 1) }
    public class var separator: UIColor { UIColor(name: "separator", alpha: 1) }
    public class var opaqueSeparator: UIColor { UIColor(name: "opaqueSeparator", alpha: 1) }
    public class var systemBackground: UIColor { UIColor(name: "systemBackground", alpha: 1) }
    public class var secondarySystemBackground: UIColor { UIColor(name: "secondarySystemBackground", alpha: 1) }
    public class var tertiarySystemBackground: UIColor { UIColor(name: "tertiarySystemBackground", alpha: 1) }
    public class var systemGroupedBackground: UIColor { UIColor(name: "systemGroupedBackground", alpha: 1) }
    public class var secondarySystemGroupedBackground: UIColor { UIColor(name: "secondarySystemGroupedBackground", alpha: 1) }
    public class var tertiarySystemGroupedBackground: UIColor { UIColor(name: "tertiarySystemGroupedBackground", alpha: 1) }
    public class var systemFill: UIColor { UIColor(name: "systemFill", alpha: 1) }
    public class var secondarySystemFill: UIColor { UIColor(name: "secondarySystemFill", alpha: 1) }
    public class var tertiarySystemFill: UIColor { UIColor(name: "tertiarySystemFill", alpha: 1) }
    public class var quaternarySystemFill: UIColor { UIColor(name: "quaternarySystemFill", alpha: 1) }
    public class var darkText: UIColor { UIColor(name: "darkText", alpha: 1) }
    public class var lightText: UIColor { UIColor(name: "lightText", alpha: 1) }
}
