extension LibraryText {
    /// What Firebase's own members lead to; publishers are added by extensions, of apps or of Firebase.
    static let firebaseTypes = LibraryText(
        "FirebaseTypes",
        #"""
        name: FirebaseTypes
        modules: [FirebaseAuth, FirebaseFirestore, FirebaseFunctions, FirebaseStorage, FirebaseDatabase, FirebaseRemoteConfig, Firebase,
          FirebaseCombineSwift, FirebaseAuthCombineSwift, FirebaseFirestoreCombineSwift, FirebaseFunctionsCombineSwift,
          FirebaseStorageCombineSwift, CombineFirebase]
        source: https://firebase.google.com/docs/reference/swift
        types:
          CollectionReference: Query
          DatabaseReference: DatabaseQuery
        declarations:
          Auth.auth(*): -> Auth
          Auth.currentUser: -> User?
          Firestore.firestore(*): -> Firestore
          Firestore.collection(_:): -> CollectionReference
          Firestore.collectionGroup(_:): -> Query
          Firestore.document(_:): -> DocumentReference
          Firestore.batch(): -> WriteBatch
          CollectionReference.document(*): -> DocumentReference
          DocumentReference.collection(_:): -> CollectionReference
          Query.whereField(*): -> Query
          Query.order(*): -> Query
          Query.limit(*): -> Query
          Query.start(*): -> Query
          Query.end(*): -> Query
          Functions.functions(*): -> Functions
          Functions.httpsCallable(*): -> HTTPSCallable
          Storage.storage(*): -> Storage
          Storage.reference(*): -> StorageReference
          StorageReference.child(_:): -> StorageReference
          PhoneAuthProvider.provider(*): -> PhoneAuthProvider
          AuthDataResult.user: -> User
          Query.whereFilter(_:): -> Query
          Query.addSnapshotListener(*): -> ListenerRegistration
          CollectionReference.parent: -> DocumentReference?
          DocumentReference.parent: -> CollectionReference
          DocumentSnapshot.reference: -> DocumentReference
          QueryDocumentSnapshot.reference: -> DocumentReference
          Database.database(*): -> Database
          Database.reference(*): -> DatabaseReference
          DatabaseReference.child(_:): -> DatabaseReference
          DatabaseReference.childByAutoId(): -> DatabaseReference
          DatabaseQuery.queryOrdered(*): -> DatabaseQuery
          DatabaseQuery.queryLimited(*): -> DatabaseQuery
          DatabaseQuery.queryEqual(*): -> DatabaseQuery
          DatabaseQuery.queryStarting(*): -> DatabaseQuery
          DatabaseQuery.queryEnding(*): -> DatabaseQuery
          RemoteConfig.remoteConfig(*): -> RemoteConfig
        """#)
}
