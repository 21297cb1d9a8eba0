extension LibraryText {
    static let promiseKit = LibraryText(
        "PromiseKit",
        #"""
        name: PromiseKit
        modules: [PromiseKit]
        source: https://github.com/mxcl/PromiseKit/tree/6.8.5/Sources
        declarations:
          # No publishers, but what apps put into an extension of `Promise` is called at the end of such chains.
          Promise.value(*): -> Self
          Promise.then(*): -> Promise
          Promise.map(*): -> Promise
          Promise.compactMap(*): -> Promise
          Promise.done(*): -> Promise
          Promise.get(*): -> Self
          Promise.tap(*): -> Self
          Promise.recover(*): -> Promise
          Promise.ensure(*): -> Self
          Promise.validate(*): -> Self
          Promise.asVoid(*): -> Promise
          Guarantee.map(*): -> Guarantee
          Guarantee.get(*): -> Self
          Guarantee.asVoid(*): -> Guarantee
        """#)
}
