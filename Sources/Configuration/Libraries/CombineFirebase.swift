extension LibraryText {
    static let combineFirebase = LibraryText(
        "CombineFirebase",
        #"""
        name: CombineFirebase
        modules: [CombineFirebase, CombineFirebaseFirestore, CombineFirebaseDatabase, CombineFirebaseAuthentication, CombineFirebaseStorage,
          CombineFirebaseFunctions, CombineFirebaseRemoteConfig]
        source: https://github.com/urban-health-labs/CombineFirebase
        types:
          CollectionReference: Query
          DatabaseReference: DatabaseQuery
        declarations:
          Auth.signIn(*): 1, may end, fails Error
          Auth.signInAnonymously(): 1, may end, fails Error
          Auth.createUser(withEmail:password:): 1, may end, fails Error
          Auth.sendPasswordReset(*): 1, may end, fails Error
          Auth.updateCurrentUser(_:): 1, may end, fails Error
          Auth.fetchSignInMethods(forEmail:): 1, may end, fails Error
          User.reload(): 1, may end, fails Error
          User.delete(): 1, may end, fails Error
          User.updateEmail(to:): 1, may end, fails Error
          User.updatePassword(to:): 1, may end, fails Error
          User.sendEmailVerification(*): 1, may end, fails Error
          DatabaseQuery.publisher(*): 0..., fails Error
          DatabaseQuery.prevKeyPublisher(eventType:): 0..., fails Error
          DatabaseQuery.observeSingleEvent(_:): 1, may end, fails Error
          DatabaseReference.setValue(_:andPriority?:): 1, may end, fails Error
          DatabaseReference.removeValue(): 1, may end, fails Error
          DatabaseReference.updateChildValues(_:): 1, may end, fails Error
        """#)
}
