import Combine
import Foundation

/// A property that its owner's wrapper keeps. The place for it is shared by the copies of the owner, as on a screen.
final class Place<Value>: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
}

public protocol DynamicProperty {
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

@propertyWrapper public struct State<Value>: DynamicProperty {
    private let place: Place<Value>
    public init(wrappedValue: Value) { place = Place(wrappedValue) }
    public init(initialValue: Value) { place = Place(initialValue) }
    public var wrappedValue: Value {
        get { place.value }
        nonmutating set { place.value = newValue }
    }
    public var projectedValue: Binding<Value> { Binding(get: { place.value }, set: { place.value = $0 }) }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

/// A value that lives elsewhere.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }
    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        self.init(get: get, set: { set($0, Transaction()) })
    }
    public init(projectedValue: Binding<Value>) { self = projectedValue }
    /// The value if there is one; nothing else is made of an absent one.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
    }
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
    }
    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { (_: Value) in }) }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
    public var projectedValue: Binding<Value> { self }
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
    }
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
    public func transaction(_ transaction: Transaction) -> Binding<Value> { self }
}

extension Binding: @unchecked Sendable where Value: Sendable {}
extension Binding: DynamicProperty {}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
}

extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public var startIndex: Index { wrappedValue.startIndex }
    public var endIndex: Index { wrappedValue.endIndex }
    public func index(after index: Index) -> Index { wrappedValue.index(after: index) }
    public subscript(position: Index) -> Element {
        Binding<Value.Element>(get: { wrappedValue[position] }, set: { wrappedValue[position] = $0 })
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
    public func index(before index: Index) -> Index { wrappedValue.index(before: index) }
}
extension Binding: RandomAccessCollection where Value: RandomAccessCollection & MutableCollection {}

@propertyWrapper public struct GestureState<Value>: DynamicProperty {
    private let place: Place<Value>
    public init(wrappedValue: Value) { place = Place(wrappedValue) }
    public var wrappedValue: Value { place.value }
    public var projectedValue: GestureState<Value> { self }
}

/// Where the focus is. Nobody moves it but the code itself.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    private let place: Place<Value>
    public init() where Value == Bool { place = Place(false) }
    public init<T>() where Value == T? { place = Place(nil) }
    public var wrappedValue: Value {
        get { place.value }
        nonmutating set { place.value = newValue }
    }
    public var projectedValue: Binding { Binding(state: self) }
    @propertyWrapper public struct Binding {
        let state: FocusState<Value>
        public var wrappedValue: Value {
            get { state.wrappedValue }
            nonmutating set { state.wrappedValue = newValue }
        }
        public var projectedValue: Binding { self }
    }
}

/// Kept for the run of the program only, so that tests leave nothing behind.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
    private let place: Place<Value>
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) { place = Place(wrappedValue) }
    public init(_ key: String, store: UserDefaults? = nil) where Value: ExpressibleByNilLiteral { place = Place(nil) }
    public var wrappedValue: Value {
        get { place.value }
        nonmutating set { place.value = newValue }
    }
    public var projectedValue: Binding<Value> { Binding(get: { place.value }, set: { place.value = $0 }) }
}

@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
    private let place: Place<Value>
    public init(wrappedValue: Value, _ key: String) { place = Place(wrappedValue) }
    public init(_ key: String) where Value: ExpressibleByNilLiteral { place = Place(nil) }
    public var wrappedValue: Value {
        get { place.value }
        nonmutating set { place.value = newValue }
    }
    public var projectedValue: Binding<Value> { Binding(get: { place.value }, set: { place.value = $0 }) }
}

@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    public let wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(wrappedValue: Value, relativeTo style: Font.TextStyle) { self.wrappedValue = wrappedValue }
}

@propertyWrapper public struct Namespace: DynamicProperty {
    public struct ID: Hashable, Sendable {}
    public init() {}
    public var wrappedValue: ID { ID() }
}
