import CombineModel
import Analysis
import Lexing

/// What is known of a value where code uses it.
struct Value: Sendable {
    var type: TypeExpression?
    /// The type that `type` is written in: names in it are looked up from there.
    var context: String?
    /// Where the value is kept, so that a change of a part of it is a change there; nil for a temporary or a local, which nobody else has.
    var place: Place?
    /// The variable of the scanned code that it was read from.
    var variable: DeclarationID?
    /// What a call of it runs, or of what is in it; nil where that is not known.
    var callees: [NodeSummary.Call]?
    /// The parts of a tuple that is written out.
    var elements: [(label: String?, value: Value)] = []
    /// The generic parameter that its type is, of the code that uses it or of the type around, or `Self`; `type` is what that conforms to.
    var parameter: String?
    /// Whether it is `self`, whether its members are those of the class above, and whether it is `nil`.
    var isSelf = false
    var isSuper = false
    var isNil = false
    /// The node of the code that made it, where it is an object that nothing else can have been given for it.
    var maker: Int?
    /// Whether it comes from code that is not scanned and was given nothing of the scanned code: it is of no type of the scanned code.
    var isForeign = false
    /// The subscriptions that last as long as somebody has it.
    var subscriptions: [Listener] = []
    /// The members that a key path leads through.
    var keyPath: [String]?
    /// What the values of a publisher come from.
    var chain: ObservedChain? {
        get { held?.chain }
        set { held = newValue.map(HeldChain.init) }
    }
    private var held: HeldChain?

    init(
        type: TypeExpression? = nil, context: String? = nil, place: Place? = nil, callees: [NodeSummary.Call]? = nil, isSelf: Bool = false,
        isNil: Bool = false, isForeign: Bool = false, keyPath: [String]? = nil
    ) {
        (self.type, self.context, self.place, self.callees) = (type, context, place, callees)
        (self.isSelf, self.isNil, self.isForeign, self.keyPath) = (isSelf, isNil, isForeign, keyPath)
        if isSelf { parameter = "Self" }
    }

    static let unknown = Value()
    static let foreign = Value(isForeign: true)

    /// The variable that it was read from, where that may hold another function another time.
    var holder: FunctionHolder? {
        if let variable { return .declared(variable) }
        guard let callees, callees.count == 1, case .stored(let holder) = callees[0].target else { return nil }
        return holder
    }

    /// A value of a type that nobody else has.
    static func fresh(_ type: TypeExpression?, from context: String?) -> Value { Value(type: type, context: context) }

    /// What is in it, where it is a collection that the language has a notation for, or one of the standard library's.
    var element: Value {
        guard let type = type?.strippingOptionals else { return part(of: nil, isForeign: isForeign) }
        let part: TypeExpression? =
            switch type {
            case .array(let element): element
            case .dictionary(let key, let value): .tuple([.init(label: "key", key), .init(label: "value", value)])
            case .named:
                ["Array", "Set", "ContiguousArray", "ArraySlice"].contains(type.simpleName ?? "") ? type.genericArguments.first : nil
            default: nil
            }
        return self.part(of: part, place: place)
    }

    /// A value that is one of several that this holds.
    private func part(of type: TypeExpression?, place: Place? = nil, isForeign: Bool = false) -> Value {
        var part = Value(type: type, context: type == nil ? nil : context, place: place, callees: callees, isForeign: isForeign)
        (part.held, part.subscriptions) = (held, subscriptions)
        return part
    }

    /// What a subscript of such a collection gives.
    var subscripted: Value {
        if case .dictionary(_, let value)? = type?.strippingOptionals {
            return part(of: value, place: place)
        }
        return element
    }

    /// An optional's value.
    var unwrapped: Value {
        var result = self
        result.type = type?.strippingOptionals
        return result
    }

    /// What a function is called with, and what it gives, by its type; nil for what is none.
    var function: (parameters: [Value], result: Value)? {
        guard case .function(let function)? = type?.strippingOptionals else { return nil }
        return (function.parameters.map { .fresh($0.type, from: context) }, .fresh(function.result, from: context))
    }

    /// Either of two: what is known of both.
    ///
    /// - Parameter type: what both are, with the type that it is written in; nil where nothing is known of that.
    func joined(_ other: Value, as type: (TypeExpression, context: String?)?) -> Value {
        var result = self
        (result.type, result.context) = (type?.0, type?.context)
        result.isForeign = isForeign && other.isForeign
        result.subscriptions += other.subscriptions
        result.isNil = isNil && other.isNil
        result.place = place ?? other.place
        result.maker = maker == other.maker ? maker : nil
        result.parameter = parameter == other.parameter ? parameter : nil
        result.callees = callees.flatMap { own in other.callees.map { own + $0 } }
        return result
    }

    /// What a variable may hold that has been set to another value: its type stays.
    func assigned(_ other: Value) -> Value {
        var result = joined(other, as: type.map { ($0, context) })
        if isNil { result.callees = other.callees }
        return result
    }

    /// What a closure is called with that is given each of a collection's elements.
    var asParameters: [Value] { type == nil && callees == nil ? [] : [self, self] }
}

extension KnownFunction {
    /// What a call of it gives.
    func value(calledOn receiver: Value?, with given: [Value]) -> Value {
        switch result {
        case .element: receiver?.element ?? .unknown
        case .same: Value(type: receiver?.type, context: receiver?.context, place: nil)
        case .made: Value(type: given.last?.type.map { .array($0.strippingOptionals) }, context: given.last?.context)
        case .given: Value(type: given.last?.type, context: given.last?.context)
        case .shared, nil: .unknown
        }
    }
}

/// A chain behind one reference: values are copied far more often than anybody asks what they come from.
private final class HeldChain: Sendable {
    let chain: ObservedChain

    init(_ chain: ObservedChain) { self.chain = chain }
}

extension [Value] {
    /// The keys of a dictionary that is written out, from 0 on, or its values, from 1 on.
    func alternating(from first: Int) -> [Value] { stride(from: first, to: count, by: 2).map { self[$0] } }
}
