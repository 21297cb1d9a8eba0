import Foundation

/// A key of the environment, with the value where nobody gave one.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// What a view finds around it. There is one environment in the world: what `environment(_:_:)` gives, everyone reads.
public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]
    var objects: [ObjectIdentifier: AnyObject] = [:]
    nonisolated(unsafe) static var shared = EnvironmentValues()
    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    public var colorScheme = ColorScheme.light
    public var dynamicTypeSize = DynamicTypeSize.large
    public var sizeCategory = ContentSizeCategory.large
    public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
    public var verticalSizeClass: UserInterfaceSizeClass? = .regular
    public var isEnabled = true
    public var isFocused = false
    public var isSearching = false
    public var isPresented = false
    public var scenePhase = ScenePhase.active
    public var locale = Locale(identifier: "en_US")
    public var calendar = Calendar(identifier: .gregorian)
    public var timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    public var layoutDirection = LayoutDirection.leftToRight
    public var displayScale: CGFloat = 3
    public var pixelLength: CGFloat = 1 / 3
    public var font: Font?
    public var lineLimit: Int?
    public var redactionReasons: RedactionReasons = []
    public var accessibilityReduceMotion = false
    public var accessibilityVoiceOverEnabled = false
    public var editMode: Binding<EditMode>?
    public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
    public var dismiss: DismissAction { DismissAction() }
    public var dismissSearch: DismissSearchAction { DismissSearchAction() }
    public var refresh: RefreshAction? { nil }
    public var openURL = OpenURLAction { _ in .handled }
}

@propertyWrapper public struct Environment<Value>: DynamicProperty {
    private let read: () -> Value
    nonisolated public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { EnvironmentValues.shared[keyPath: keyPath] } }
    nonisolated public init(_ type: Value.Type) where Value: AnyObject {
        read = {
            guard let object = EnvironmentValues.shared.objects[ObjectIdentifier(type)] as? Value else {
                preconditionFailure("no \(type) was given with environment(_:)")
            }
            return object
        }
    }
    public var wrappedValue: Value { read() }
}

extension View {
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        EnvironmentValues.shared[keyPath: keyPath] = value
        return modified
    }
    nonisolated public func environment<T: AnyObject>(_ object: T?) -> some View {
        EnvironmentValues.shared.objects[ObjectIdentifier(T.self)] = object
        return modified
    }
}

public struct PresentationMode {
    public var isPresented: Bool { false }
    public mutating func dismiss() {}
}

public struct DismissAction {
    @preconcurrency @MainActor public func callAsFunction() {}
}

public struct DismissSearchAction {
    @preconcurrency @MainActor public func callAsFunction() {}
}

public struct RefreshAction: Sendable {
    public func callAsFunction() async {}
}

public struct OpenURLAction {
    private let handler: (URL) -> Result
    nonisolated public init(handler: @escaping (URL) -> Result) { self.handler = handler }
    @MainActor public func callAsFunction(_ url: URL) { _ = handler(url) }
    @MainActor public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
        _ = handler(url)
        completion(true)
    }
    public struct Result: Sendable {
        public static let handled = Result()
        public static let discarded = Result()
        public static let systemAction = Result()
        public static func systemAction(_ url: URL) -> Result { Result() }
    }
}

public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }
public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }
public enum LayoutDirection: CaseIterable, Hashable, Sendable { case leftToRight, rightToLeft }
public enum EditMode: Hashable, Sendable {
    case inactive, transient, active
    public var isEditing: Bool { self != .inactive }
}
public enum DynamicTypeSize: CaseIterable, Comparable, Hashable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2, accessibility3, accessibility4,
        accessibility5
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}
public enum ContentSizeCategory: CaseIterable, Hashable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium, accessibilityLarge
    case accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
}
public struct RedactionReasons: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = RedactionReasons(rawValue: 1)
    public static let privacy = RedactionReasons(rawValue: 2)
}
