import Foundation

/// A picture by name or data; it has no pixels.
open class UIImage: NSObject, @unchecked Sendable {
    private let name: String
    private let data: Data?
    public let size: CGSize
    open var scale: CGFloat { 1 }
    open var cgImage: CGImage? { CGImage(width: Int(size.width), height: Int(size.height)) }
    open var isSymbolImage: Bool { false }
    public let renderingMode: RenderingMode

    private init(name: String, data: Data?, size: CGSize = .zero, renderingMode: RenderingMode = .automatic) {
        self.name = name
        self.data = data
        self.size = size
        self.renderingMode = renderingMode
    }
    public override convenience init() { self.init(name: "", data: nil) }
    public convenience init?(named name: String) { self.init(name: name, data: nil) }
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        self.init(name: name, data: nil)
    }
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(name: name, data: nil)
    }
    public convenience init?(systemName name: String) { self.init(name: name, data: nil) }
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) { self.init(name: name, data: nil) }
    /// Empty data is no picture; anything else is taken for one.
    public convenience init?(data: Data) {
        guard !data.isEmpty else { return nil }
        self.init(name: "", data: data)
    }
    public convenience init?(data: Data, scale: CGFloat) { self.init(data: data) }
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }
    public convenience init(cgImage: CGImage) {
        self.init(name: "", data: nil, size: CGSize(width: CGFloat(cgImage.width), height: CGFloat(cgImage.height)))
    }
    public required init?(coder: NSCoder) { nil }
    public convenience init(imageLiteralResourceName name: String) { self.init(name: name, data: nil) }

    open func pngData() -> Data? { data ?? Data(name.utf8) }
    open func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }
    open func withRenderingMode(_ mode: RenderingMode) -> UIImage { UIImage(name: name, data: data, size: size, renderingMode: mode) }
    open func withTintColor(_ color: UIColor) -> UIImage { self }
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { withRenderingMode(renderingMode) }
    open func withConfiguration(_ configuration: Configuration) -> UIImage { self }
    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
    open func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage { self }
    open func draw(in rect: CGRect) {}
    open func draw(at point: CGPoint) {}
    open func preparingForDisplay() -> UIImage? { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return name == other.name && data == other.data && size == other.size
    }
    open override var hash: Int { name.hashValue ^ data.hashValue }

    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
    public enum Orientation: Int, Sendable { case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored }
    public enum SymbolScale: Int, Sendable { case `default`, unspecified, small, medium, large }
    public enum SymbolWeight: Int, Sendable { case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }

    open class Configuration: NSObject, @unchecked Sendable {}
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        public convenience init(pointSize: CGFloat) { self.init() }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init() }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) { self.init() }
        public convenience init(textStyle: UIFont.TextStyle) { self.init() }
        public convenience init(scale: SymbolScale) { self.init() }
        public convenience init(weight: SymbolWeight) { self.init() }
        public convenience init(font: UIFont) { self.init() }
    }
}

/// Runs the drawing for nothing and gives an empty picture of the asked size.
open class UIGraphicsImageRenderer: NSObject {
    private let size: CGSize
    public init(size: CGSize) { self.size = size }
    public convenience init(bounds: CGRect) { self.init(size: bounds.size) }
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        actions(UIGraphicsImageRendererContext())
        return UIImage(cgImage: CGImage(width: Int(size.width), height: Int(size.height)))
    }
}

open class UIGraphicsImageRendererContext: NSObject {
    open var cgContext: CGContext { CGContext() }
    open func fill(_ rect: CGRect) {}
}

open class UIBezierPath: NSObject {
    public override init() { super.init() }
    public convenience init(rect: CGRect) { self.init() }
    public convenience init(ovalIn rect: CGRect) { self.init() }
    public convenience init(roundedRect: CGRect, cornerRadius: CGFloat) { self.init() }
    public convenience init(roundedRect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) { self.init() }
    public convenience init(arcCenter: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) { self.init() }
    open var cgPath: CGPath = CGMutablePath()
    open var lineWidth: CGFloat = 1
    open func move(to point: CGPoint) {}
    open func addLine(to point: CGPoint) {}
    open func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {}
    open func close() {}
    open func fill() {}
    open func stroke() {}
    open func addClip() {}
}
