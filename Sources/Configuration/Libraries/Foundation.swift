extension LibraryText {
    static let foundation = LibraryText(
        "Foundation",
        #"""
        name: Foundation
        modules: [Foundation, SwiftUI, UIKit, AppKit, CoreData, Combine, AVFoundation, StoreKit, Photos,
          MediaPlayer, UserNotifications]
        source: https://developer.apple.com/documentation/foundation
        types:
          NSLock: NSLocking
          NSRecursiveLock: NSLocking
          NSConditionLock: NSLocking
          NSCondition: NSLocking
        publishers:
          NSObject.KeyValueObservingPublisher: 0..., never ends, never fails, key-value-observing
        declarations:
          URLSession.shared: -> URLSession
          NotificationCenter.default: -> NotificationCenter
          UserDefaults.standard: -> UserDefaults
          FileManager.default: -> FileManager
          UIApplication.shared: -> UIApplication
          UIDevice.current: -> UIDevice
          UIScreen.main: -> UIScreen
          UIPasteboard.general: -> UIPasteboard
          NSApplication.shared: -> NSApplication
          NSWorkspace.shared: -> NSWorkspace
          NSPasteboard.general: -> NSPasteboard
          Bundle.main: -> Bundle
          ProcessInfo.processInfo: -> ProcessInfo
          OperationQueue.main: -> OperationQueue
          DispatchQueue.main: -> DispatchQueue
          RunLoop.main: -> RunLoop
          HTTPCookieStorage.shared: -> HTTPCookieStorage
          URLCache.shared: -> URLCache
          DistributedNotificationCenter.default(): -> DistributedNotificationCenter
          UNUserNotificationCenter.current(): -> UNUserNotificationCenter
          AVAudioSession.sharedInstance(): -> AVAudioSession
          SKPaymentQueue.default(): -> SKPaymentQueue
          MPRemoteCommandCenter.shared(): -> MPRemoteCommandCenter
          PHPhotoLibrary.shared(): -> PHPhotoLibrary
          NSUbiquitousKeyValueStore.default: -> NSUbiquitousKeyValueStore
          # What a transform makes of a value with them is of these types.
          String.capitalized: -> String
          String.trimmingCharacters(in:): -> String
          String.replacingOccurrences(of:with:): -> String
          String.components(separatedBy:): -> [String]
          String.data(using:): -> Data?
          Data.count: -> Int
          Data.isEmpty: -> Bool
          Data.base64EncodedString(): -> String
          URL.absoluteString: -> String
          URL.lastPathComponent: -> String
          URL.pathExtension: -> String
          URL.host: -> String?
          URL.appendingPathComponent(_:): -> URL
          URL.deletingLastPathComponent(): -> URL
          URL.appendingPathExtension(_:): -> URL
          URL.absoluteURL: -> URL
          URLComponents.url: -> URL?
          URLRequest.url: -> URL?
          URLResponse.url: -> URL?
          HTTPURLResponse.url: -> URL?
          Bundle.url(forResource:withExtension:): -> URL?
          FileManager.temporaryDirectory: -> URL
          UUID.uuidString: -> String
          Date.timeIntervalSince1970: -> TimeInterval
          Date.timeIntervalSince(_:): -> TimeInterval
          Date.addingTimeInterval(_:): -> Date
          HTTPURLResponse.statusCode: -> Int
          # `Sequence.publisher` delivers the elements, then ends.
          String.publisher: 0...many, never fails
          Substring.publisher: 0...many, never fails
          IndexSet.publisher: 0...many, never fails
          IndexPath.publisher: 0...many, never fails
          Data.publisher: 0...many, never fails
          FetchedResults.publisher: 0...many, never fails
        """#)
}
