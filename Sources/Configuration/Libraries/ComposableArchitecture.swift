extension LibraryText {
    static let composableArchitecture = LibraryText(
        "ComposableArchitecture",
        #"""
        name: ComposableArchitecture
        modules: [ComposableArchitecture]
        source: https://github.com/pointfreeco/swift-composable-architecture/blob/0.30.0/Sources/ComposableArchitecture/Effect.swift
        types:
          ViewStoreOf: ViewStore
          StoreOf: Store
        publishers:
          # Until 1.0, with the type of its failures; one with that of the actions alone is no publisher.
          Effect<Output, Failure>: undecided
          EffectPublisher<Output, Failure>: undecided
          StorePublisher: 0..., never fails
        declarations:
          ViewStore.publisher: 0..., never fails, with members
          Store.publisher: 0..., never fails, with members
          Effect(value:): 1
          Effect(error:): 0
          Effect.none: 0
          Effect.future(_:): 1, may end
          Effect.result(_:): 1
          Effect.catching(_:): 1
          Effect.task(*): 1
          Effect.fireAndForget(*): 0
          Effect.cancel(*): 0
          Effect.run(*): 0...
          Effect.timer(*): 0..., never fails
          EffectPublisher(value:): 1
          EffectPublisher(error:): 0
          EffectPublisher.none: 0
          EffectPublisher.future(_:): 1, may end
          EffectPublisher.result(_:): 1
          EffectPublisher.fireAndForget(*): 0
          EffectPublisher.run(*): 0...
        operators:
          eraseToEffect(): like eraseToAnyPublisher()
          eraseToEffect(_:): like map(_:)
          catchToEffect(): like replaceError(with:), never fails
          catchToEffect(_:): like replaceError(with:), never fails
          # Cut when another effect of the same id starts.
          cancellable(id:cancelInFlight?:): like timeout(_:scheduler:)
          fireAndForget(): like ignoreOutput()
        """#)
}
