extension LibraryText {
    static let combineExt = LibraryText(
        "CombineExt",
        #"""
        name: CombineExt
        modules: [CombineExt]
        source: https://github.com/CombineCommunity/CombineExt/tree/main/Sources
        types:
          CurrentValueRelay: Relay
          PassthroughRelay: Relay
        publishers:
          CurrentValueRelay: 0..., never fails, subject
          PassthroughRelay: 0..., never fails, subject
          ReplaySubject: 0..., subject
        # `AnyPublisher.create` is left out: whoever is given the subscriber sends and ends as it likes.
        operators:
          combineLatest(with:*): like combineLatest(_:)
          zip(with:*): like zip(_:)
          dematerialize(): like tryCompactMap(_:)
          enumerated(initial?:): like map(_:)
          failures(): like filter(_:)
          filterMany(_:): like map(_:)
          flatMapFirst(_:): switches
          flatMapLatest(_:): switches
          ignoreFailure(*): like filter(_:), never fails
          ignoreOutput(setOutputType:): like ignoreOutput()
          mapMany(_:): like map(_:)
          mapToResult(): like replaceError(with:), never fails
          mapToValue(_:): like map(_:)
          mapToVoid(): discards
          # The end, or the failure, comes as a value too.
          materialize(): adds 1, never fails
          nwise(_:): like filter(_:)
          pairwise(): like filter(_:)
          prefix(duration:*): like prefix(while:)
          prefix(while:behavior:): like prefix(while:)
          removeAllDuplicates(*): like removeDuplicates()
          # The other publisher says when to try again.
          retryWhen(_:): like retry(_:)
          setOutputType(to:): like map(_:)
          share(replay:): like share()
          toggle(): like map(_:)
          withLatestFrom(_:*): like filter(_:)
        """#)
}
