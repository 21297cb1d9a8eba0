extension Libraries {
    static let foundation = #"""
        name: Foundation
        modules: [Foundation, SwiftUI, UIKit, AppKit, CoreData, Combine, AVFoundation, StoreKit, Photos,
          MediaPlayer, UserNotifications]
        source: https://developer.apple.com/documentation/foundation
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
          # `Sequence.publisher` delivers the elements, then ends.
          String.publisher: 0...many, never fails
          Substring.publisher: 0...many, never fails
          IndexSet.publisher: 0...many, never fails
          IndexPath.publisher: 0...many, never fails
          Data.publisher: 0...many, never fails
          FetchedResults.publisher: 0...many, never fails
        """#
}
