extension LibraryText {
    static let apolloCombine = LibraryText(
        "ApolloCombine",
        #"""
        name: ApolloCombine
        modules: [ApolloCombine]
        source: https://github.com/joel-perry/ApolloCombine
        types:
          ApolloClient: ApolloClientProtocol
        declarations:
          # With `returnCacheDataAndFetch` what is cached comes first.
          ApolloClientProtocol.fetchPublisher(query:*): 0...many, fails Error
          ApolloClientProtocol.performPublisher(mutation:*): 1, may end, fails Error
          ApolloClientProtocol.uploadPublisher(operation:*): 1, may end, fails Error
          ApolloClientProtocol.clearCachePublisher(*): 1, may end, fails Error
          ApolloClientProtocol.watchPublisher(query:*): 0..., never ends
          ApolloClientProtocol.subscribePublisher(subscription:*): 0..., never ends
        """#)
}
