// `import SwiftUI` brings Foundation, Combine and, as on iOS, UIKit with it.
//
// This module declares what ordinary app code names, so that it compiles where there is no SwiftUI. Nothing is drawn: a view's modifiers keep nothing but
// what goes into the environment, and their closures are never called. The property wrappers store and return values.
@_exported import Combine
@_exported import Foundation
@_exported import UIKit
