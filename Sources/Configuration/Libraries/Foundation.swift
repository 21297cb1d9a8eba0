extension Libraries {
    static let foundation = #"""
        name: Foundation
        modules: [Foundation, SwiftUI, UIKit, AppKit, CoreData, Combine]
        source: https://developer.apple.com/documentation/foundation
        publishers:
          NSObject.KeyValueObservingPublisher: 0..., never ends, never fails, key-value-observing
        declarations:
          URLSession.shared: -> URLSession
          NotificationCenter.default: -> NotificationCenter
          UserDefaults.standard: -> UserDefaults
          FileManager.default: -> FileManager
          # `Sequence.publisher` delivers the elements, then ends.
          String.publisher: 0...many, never fails
          Substring.publisher: 0...many, never fails
          IndexSet.publisher: 0...many, never fails
          IndexPath.publisher: 0...many, never fails
          Data.publisher: 0...many, never fails
          FetchedResults.publisher: 0...many, never fails
        """#
}
