extension LibraryText {
    static let realmSwift = LibraryText(
        "RealmSwift",
        #"""
        name: RealmSwift
        modules: [RealmSwift]
        source: https://github.com/realm/realm-swift/blob/master/RealmSwift/Combine.swift
        types:
          Results: RealmCollection
          List: RealmCollection
          MutableSet: RealmCollection
          LinkingObjects: RealmCollection
          AnyRealmCollection: RealmCollection
          SectionedResults: RealmCollection
          ResultsSection: RealmCollection
          Map: RealmCollection
          EmbeddedObject: Object
        publishers:
          RealmPublishers.AsyncOpenPublisher: 1, ends, fails Error
          RealmPublishers.RealmWillChange: 0..., never ends, never fails
          RealmPublishers.WillChange: 0..., never ends, never fails
          RealmPublishers.Value: 0..., fails Error
          RealmPublishers.ObjectChangeset: 0..., never fails
          RealmPublishers.CollectionChangeset: 0..., never fails
        declarations:
          Realm.asyncOpen(configuration?:): 1, ends, fails Error
          Realm.objectWillChange: 0..., never ends, never fails
          Realm.objects(_:): -> Results
          Results.filter(*): -> Results
          Results.where(*): -> Results
          Results.sorted(*): -> Results
          Results.distinct(*): -> Results
          RealmCollection.objectWillChange: 0..., never ends, never fails
          # Every change of the collection or the object.
          RealmCollection.publisher: 0..., fails Error
          RealmCollection.collectionPublisher: 0..., fails Error
          RealmCollection.collectionPublisher(keyPaths:): 0..., fails Error
          RealmCollection.changesetPublisher: 0..., never fails
          RealmCollection.changesetPublisher(keyPaths:): 0..., never fails
          valuePublisher(_:keyPaths?:): 0..., fails Error
          changesetPublisher(_:keyPaths?:): 0..., never fails
          # Futures of Atlas App Services.
          App.login(credentials:): 1, ends, fails Error
          EmailPasswordAuth.registerUser(email:password:): 1, ends, fails Error
          EmailPasswordAuth.confirmUser(_:tokenId:): 1, ends, fails Error
          EmailPasswordAuth.sendResetPasswordEmail(email:): 1, ends, fails Error
          EmailPasswordAuth.resetPassword(to:token:tokenId:): 1, ends, fails Error
          EmailPasswordAuth.callResetPasswordFunction(email:password:args:): 1, ends, fails Error
          MongoCollection.insertOne(_:): 1, ends, fails Error
          MongoCollection.insertMany(_:): 1, ends, fails Error
          MongoCollection.find(filter:options?:): 1, ends, fails Error
          MongoCollection.findOneDocument(filter:options?:): 1, ends, fails Error
          MongoCollection.aggregate(pipeline:): 1, ends, fails Error
          MongoCollection.count(filter:limit?:): 1, ends, fails Error
          MongoCollection.deleteOneDocument(filter:): 1, ends, fails Error
          MongoCollection.deleteManyDocuments(filter:): 1, ends, fails Error
          MongoCollection.updateOneDocument(filter:update:upsert?:): 1, ends, fails Error
          MongoCollection.updateManyDocuments(filter:update:upsert?:): 1, ends, fails Error
          MongoCollection.findOneAndUpdate(filter:update:options?:): 1, ends, fails Error
          MongoCollection.findOneAndReplace(filter:replacement:options?:): 1, ends, fails Error
          MongoCollection.findOneAndDelete(filter:options?:): 1, ends, fails Error
        operators:
          freeze(): like map(_:)
          threadSafeReference(): like map(_:)
        """#)
}
