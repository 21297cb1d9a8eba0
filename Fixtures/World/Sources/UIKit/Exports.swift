// `import UIKit` brings Foundation with it, as on Apple's systems.
//
// This module declares what ordinary app code names, so that it compiles where there is no UIKit. Nothing is drawn and no event loop runs: properties keep
// what they are given, life cycle methods can be called, a control sends its actions when it is told to. What needs the Objective-C runtime (`#selector`,
// `@objc`, key-value observing) cannot be had.
@_exported import Foundation

/// Stands where Apple's systems have the Objective-C runtime's selectors. There is nobody to send one to; the type lets signatures be written.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
    public let name: String
    public init(_ name: String) { self.name = name }
    public init(stringLiteral name: String) { self.name = name }
}
