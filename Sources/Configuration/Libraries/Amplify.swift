extension LibraryText {
    static let amplify = LibraryText(
        "Amplify",
        #"""
        name: Amplify
        modules: [Amplify]
        source: https://docs.amplify.aws/gen1/swift/prev/build-a-backend/more-features/combine/
        publishers:
          HubPublisher: 0..., never fails
          LazyListPublisher: 1, may end, fails DataStoreError
        declarations:
          Amplify.DataStore: -> DataStoreCategory
          Amplify.Hub: -> HubCategory
          Amplify.API: -> APICategory
          Amplify.Auth: -> AuthCategory
          Amplify.Storage: -> StorageCategory
          APICategory.query(*): -> GraphQLOperation
          APICategory.mutate(*): -> GraphQLOperation
          APICategory.subscribe(*): -> GraphQLSubscriptionOperation
          APICategory.get(*): -> RESTOperation
          APICategory.post(*): -> RESTOperation
          APICategory.put(*): -> RESTOperation
          APICategory.delete(*): -> RESTOperation
          # Every operation publishes its one result, or why there is none.
          AmplifyOperation.resultPublisher: 1, may end
          GraphQLOperation.resultPublisher: 1, may end
          RESTOperation.resultPublisher: 1, may end
          AmplifyOperation.inProcessPublisher: 0..., never fails
          GraphQLSubscriptionOperation.subscriptionDataPublisher: 0...
          GraphQLSubscriptionOperation.connectionStatePublisher: 0...
          HubCategory.publisher(for:): 0..., never fails
          DataStoreCategory.publisher(for:): 0..., fails DataStoreError
        """#)
}
