import Foundation
import UIKit

public struct Image: PrimitiveView, Equatable, Sendable {
    private let name: String
    nonisolated public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
    nonisolated public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.name = name }
    nonisolated public init(decorative name: String, bundle: Bundle? = nil) { self.name = name }
    nonisolated public init(systemName: String) { name = systemName }
    nonisolated public init(uiImage: UIImage) { name = "\(uiImage.hash)" }
    nonisolated public init(_ image: CGImage, scale: CGFloat, label: Text) { name = "\(image.width) \(image.height)" }
    nonisolated public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image { self }
    nonisolated public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
    nonisolated public func interpolation(_ interpolation: Interpolation) -> Image { self }
    nonisolated public func antialiased(_ isAntialiased: Bool) -> Image { self }
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
    public enum ResizingMode: Sendable { case tile, stretch }
    public enum TemplateRenderingMode: Sendable { case template, original }
    public enum Interpolation: Sendable { case none, low, medium, high }
    public enum Scale: Sendable { case small, medium, large }
}

public struct SymbolRenderingMode: Sendable {
    public static let monochrome = SymbolRenderingMode()
    public static let multicolor = SymbolRenderingMode()
    public static let hierarchical = SymbolRenderingMode()
    public static let palette = SymbolRenderingMode()
}

/// A picture from the network, which never arrives.
public struct AsyncImage<Content: View>: PrimitiveView {
    nonisolated public init(url: URL?, scale: CGFloat = 1) where Content == Image {}
    nonisolated public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {}
    nonisolated public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {}
}

public enum AsyncImagePhase: Sendable {
    case empty
    case success(Image)
    case failure(any Error)
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

public enum ContentMode: CaseIterable, Hashable, Sendable { case fit, fill }
