import Combine
import Foundation

/// Objects that say when they are about to change.
@preconcurrency @MainActor @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    public var wrappedValue: ObjectType
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    public init(initialValue: ObjectType) { wrappedValue = initialValue }
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    @preconcurrency @MainActor @dynamicMemberLookup public struct Wrapper {
        let object: ObjectType
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
            let object = object
            return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
        }
    }
}

/// An object that its owner makes, the first time it is needed.
@preconcurrency @MainActor @propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private nonisolated(unsafe) let make: () -> ObjectType
    private let place = Place<ObjectType?>(nil)
    nonisolated public init(wrappedValue make: @autoclosure @escaping () -> ObjectType) { self.make = make }
    public var wrappedValue: ObjectType {
        if let object = place.value { return object }
        let object = make()
        place.value = object
        return object
    }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject(wrappedValue: wrappedValue).projectedValue }
}

/// An object that somebody further up gave with `environmentObject(_:)`. There is one environment in the world, so the last one given counts.
@preconcurrency @MainActor @propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    nonisolated public init() {}
    public var wrappedValue: ObjectType {
        guard let object = EnvironmentValues.shared.objects[ObjectIdentifier(ObjectType.self)] as? ObjectType else {
            preconditionFailure("no \(ObjectType.self) was given with environmentObject(_:)")
        }
        return object
    }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject(wrappedValue: wrappedValue).projectedValue }
}

/// Bindings to the properties of an object.
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
    public var wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public var projectedValue: Bindable<Value> { self }
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> where Value: AnyObject {
        let object = wrappedValue
        return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
}

extension View {
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        EnvironmentValues.shared.objects[ObjectIdentifier(T.self)] = object
        return modified
    }
}
