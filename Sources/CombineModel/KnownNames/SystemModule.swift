/// A module that every file of an app can see, by the types whose names rewritten code writes.
public enum SystemModule: String, CaseIterable, Sendable {
    case combine = "Combine"
    case concurrency = "_Concurrency"
    case foundation = "Foundation"
    case swift = "Swift"

    /// The module that declares a type of that name.
    public init?(of type: String) {
        guard let module = Self.types.first(where: { $0.value.contains(type) })?.key else { return nil }
        self = module
    }

    public var types: Set<String> { Self.types[self] ?? [] }

    private static let types: [Self: Set<String>] = NameLines.read(
        """
        # https://developer.apple.com/documentation/combine, /foundation, /swift/concurrency
        Combine: AnyCancellable AnyPublisher Deferred Future Just Publisher Subscribers
        _Concurrency: AsyncStream AsyncThrowingStream CancellationError CheckedContinuation Task
        Foundation: Data URLError URLRequest URLResponse URLSession
        Swift: Error
        """)
}
