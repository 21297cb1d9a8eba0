extension LibraryText {
    /// No publishers: which types have the members that an app's extensions give to another one, as bridges to Combine are written.
    static let rxSwift = LibraryText(
        "RxSwift",
        #"""
        name: RxSwift
        modules: [RxSwift, RxCocoa, RxRelay]
        source: https://github.com/ReactiveX/RxSwift/blob/6.7.1/RxSwift/Traits/PrimitiveSequence/Single.swift
        types:
          Single: PrimitiveSequence
          Maybe: PrimitiveSequence
          Completable: PrimitiveSequence
          PrimitiveSequence: ObservableConvertibleType
          ObservableType: ObservableConvertibleType
          Observable: ObservableType
          ConnectableObservable: Observable
          BehaviorSubject: Observable
          PublishSubject: Observable
          ReplaySubject: Observable
          AsyncSubject: Observable
          BehaviorRelay: ObservableType
          PublishRelay: ObservableType
          ReplayRelay: ObservableType
          Driver: SharedSequence
          Signal: SharedSequence
          SharedSequence: ObservableConvertibleType
        """#)
}
