import CombineModel

/// A call of what has the name and the labels of the declaration it stands in, which types alone tell apart:
/// ```swift
/// extension ValueObservation {
///     func publisher(in storage: Storage) -> AnyPublisher<Value, Error> {
///         guard let database = storage.database else { return Fail(error: StorageError.closed).eraseToAnyPublisher() }
///         return publisher(in: database).eraseToAnyPublisher()
///     }
/// }
/// ```
extension DeclarationFlows {
    /// Whether a declaration that gives no value of its own calls what looks like itself: nobody writes a call without an end.
    func callsNamesake(_ returned: [PublisherExpression], _ id: DeclarationID) -> Bool {
        func leadsBack(_ publisher: PublisherExpression) -> Bool {
            guard case .producer(let call) = publisher.source else { return false }
            return call.candidates == [id] && !callsPlatform(call)
        }
        // What Apple's own type has under that name is known, and counted where the call is read.
        func callsPlatform(_ call: ProducerCall) -> Bool {
            outsideOverload(of: call) != nil && program.enclosingType(of: id).map(PlatformTypes.isClass) ?? false
        }
        return returned.contains(where: leadsBack) && returned.allSatisfy { leadsBack($0) || $0.flow.cardinality.most == .zero }
    }
}
