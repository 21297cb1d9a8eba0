extension KnownFunctions {
    static let platformTypes = """
        # https://developer.apple.com/documentation/swift: numbers, texts and collections are values
        type Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Float Double: number, plain, converting
        type CGFloat Decimal TimeInterval: number, plain, converting
        type Bool Character String Substring: plain, converting
        type Array ContiguousArray Set: plain, generic, collection, converting
        type ArraySlice Dictionary: plain, generic, collection
        type Range ClosedRange: generic, collection
        type String Substring Data IndexSet: collection
        type AsyncStream AsyncThrowingStream KeyValuePairs Slice Zip2Sequence: generic
        type Optional: generic, converting
        type Result: plain, generic
        # https://developer.apple.com/documentation/foundation: values, errors, and coders with no closures of their own
        type Data: plain, converting
        type Date Error HTTPURLResponse NSError URL URLError URLRequest URLResponse UUID: plain
        type JSONDecoder JSONEncoder PropertyListDecoder: plain
        # https://developer.apple.com/documentation/combine, /swift, /foundation: names that every file sees
        type AnyCancellable AnyPublisher Cancellable ConnectablePublisher CurrentValueSubject Deferred Empty Fail Future Just: everywhere
        type PassthroughSubject Publisher Publishers Record Subject Subscriber Subscribers Subscription: everywhere
        type Array Bool Character Data Date Dictionary Double Error Float Int Never Notification Optional Result Set String: everywhere
        type Task Timer URL URLRequest URLSession UUID Void: everywhere
        # https://developer.apple.com/documentation/uikit, /appkit, /coreimage, /pdfkit, /foundation: made by reading a picture, a page or a text
        type AttributedString CGImage CIImage NSAttributedString NSImage NSRegularExpression PDFDocument Regex UIImage XMLParser: costly
        # https://developer.apple.com/documentation/swift, /swiftui, /combine: protocols that ask for no publisher of any name of the app's own
        type Actor Any AnyObject App AppDelegate CaseIterable Codable CodingKey Collection Comparable: no publishers
        type CustomDebugStringConvertible CustomStringConvertible Decodable Encodable EnvironmentKey Equatable Error: no publishers
        type ExpressibleByStringLiteral GlobalActor Hashable Identifiable Int IteratorProtocol LocalizedError: no publishers
        type Observable ObservableObject Operation OptionSet PreferenceKey PreviewProvider RawRepresentable Scene: no publishers
        type Sendable Sequence Shape String Thread TimelineProvider UInt8 View ViewModifier Widget: no publishers
        # https://developer.apple.com/documentation/uikit, /appkit, /swiftui: `@MainActor`, as their interfaces say
        type NSApplicationDelegate NSWindowController UIApplicationDelegate UICollectionViewCell UIControl UIResponder: main thread
        type UISceneDelegate UITableViewCell UIWindowSceneDelegate View: main thread
        """
}
