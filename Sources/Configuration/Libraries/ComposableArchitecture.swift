extension Libraries {
    static let composableArchitecture = #"""
        name: ComposableArchitecture
        modules: [ComposableArchitecture]
        source: https://github.com/pointfreeco/swift-composable-architecture/blob/0.30.0/Sources/ComposableArchitecture/Effect.swift
        types:
          ViewStoreOf: ViewStore
          StoreOf: Store
        publishers:
          StorePublisher: 0..., never fails
        declarations:
          ViewStore.publisher: 0..., never fails
          Store.publisher: 0..., never fails
        operators:
          eraseToEffect(): like eraseToAnyPublisher()
          eraseToEffect(_:): like map(_:)
          catchToEffect(): like replaceError(with:), never fails
          catchToEffect(_:): like replaceError(with:), never fails
          # Cut when another effect of the same id starts.
          cancellable(id:cancelInFlight?:): like timeout(_:scheduler:)
          fireAndForget(): like ignoreOutput()
        """#
}
