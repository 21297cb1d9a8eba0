/// A property wrapper for what a container hands out: the property's own type says what it is.
@propertyWrapper
public struct Injected<Value> {
    public let wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
